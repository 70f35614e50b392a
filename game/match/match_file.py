"""The text of a match file: sealed lines, the header, and what of a torn or damaged file can still be trusted.

    {"format": "kartentisch-match", "version": 2, "program": …, "game": …, "options": …, "seats": …, "created": …,
     "terms": …, "fingerprint": …}<TAB>seal     all of it on one line
    (512 bytes of blanks and a line end, so that one damaged block of a disk never reaches both lines of the header)
    {…}<TAB>seal               the header once more
    - deal<TAB>seal
    0 knock 7 7<TAB>seal
    undo 2<TAB>seal            takes the last two moves back
    seat 1 meister<TAB>seal    from now on a bot of this level plays for the person in seat 1; "seat 1 -": she is back
    end 0 2<TAB>seal           the match is over, these seats have won
    secret …<TAB>seal          what can be told now (game/match/proof.py); nothing comes after it

A seal is the CRC-32 of all texts up to and including its line, as 8 hexadecimal digits: a line that is torn, changed,
lost, doubled or moved breaks its own seal and all that follow. Both lines of the header have the same seal, so that
one of them is enough for the chain. Where the deals follow from a short number, "seed" stands in place of
"fingerprint". A file of version 2 has nothing between the two headers, one of version 1 has its header once, always
with a seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple
from zlib import crc32

from game import gate
from game.bots.core.levels import LEVELS
from game.match import proof
from game.match.fingerprint import outline
from game.match.match import Handover, Match
from game.match.proof import Proof
from game.match.seats import Player
from game.match.terms import USUAL, Terms
from game.notice import Notice, Refused
from game.version import VERSION as PROGRAM
from rules.core import notation, options
from rules.core.chance import Secret
from rules.core.contract import Refusal
from rules.core.registry import game
from rules.families.effects.legible import legible

FORMAT, VERSION = "kartentisch-match", 3
TWICE, APART = 2, 3  # from these versions on the header is written twice, and its two lines lie apart
BETWEEN = b" " * 511 + b"\n"  # lies between them
MARK = b'{"format": "' + FORMAT.encode()  # how a header begins; no text inside it can look like this
HEAD_BYTES = 200  # of a file, within which it names its format
MOST_QUOTED = 40  # letters of a line in a sentence about it
LARGEST_BYTES = 32 * 1024 * 1024  # some 500 times the longest match: a larger file is none of ours
UNDO, END, SEAT = "undo", "end", "seat"
LATER = frozenset({"origin", "bots", "hints"})  # terms that the first programs do not know
OWNER = "-"  # where the level of a bot would stand: a person plays, the owner or a guest


@dataclass(frozen=True, slots=True)
class Header:
    """The start of a match. `options` are plain values, `created` is ISO 8601 in UTC.

    `seed` is None where the deals follow from a secret, which `fingerprint` binds.
    """

    game_id: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    seed: int | None
    created: str
    terms: Terms = USUAL
    fingerprint: str = ""
    program: str = ""  # its version when the match began
    version: int = VERSION


class Line(NamedTuple):
    text: str
    seal: int
    end: int  # bytes of the file up to and including this line


class MatchFile(NamedTuple):
    """A file as far as it can be trusted."""

    header: Header
    start: Line  # the header
    lines: tuple[Line, ...]
    damage: str | None  # None, "torn" (an unfinished last line), "damaged" (more than that is wrong)
    halved: bool = False  # one of the two headers cannot be read

    def begin(self) -> bytes:
        """The header as it ought to be written."""
        return heading(self.start.text, self.header.version)[0]

    def upto(self, count: int) -> Line:
        """The last line when only the first `count` lines behind the header are kept."""
        return self.lines[count - 1] if count else self.start


# --- writing -----------------------------------------------------------------------------------------------------


def sealed(text: str, before: int) -> tuple[bytes, int]:
    """A line of the file and its seal; `before` is the seal of the line above it, 0 for the header."""
    seal = crc32(text.encode("utf-8"), before)
    return f"{text}\t{seal:08x}\n".encode(), seal


def heading(text: str, version: int = VERSION) -> tuple[bytes, int]:
    """The lines of the header and the seal on which the first move builds."""
    line, seal = sealed(text, 0)
    return _twice(line, version), seal


def _twice(line: bytes, version: int) -> bytes:
    if version < TWICE:
        return line
    return line + (BETWEEN if version >= APART else b"") + line


def _told_terms(terms: Terms) -> dict[str, object]:
    """The terms as a header tells them; later ones only where they are unusual: older programs read all others."""
    usual = asdict(USUAL)
    return {name: value for name, value in asdict(terms).items() if name not in LATER or value != usual[name]}


def header_text(match: Match, created: str) -> str:
    origin = {"fingerprint": match.fingerprint} if match.fingerprint else {"seed": match.seed}
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "program": PROGRAM,
            "game": match.game.id,
            "options": options.as_dict(match.options),
            "seats": [asdict(player) for player in match.seated],
            "created": created,
            "terms": _told_terms(match.terms),
            **origin,
        },
        ensure_ascii=False,
    )


def end_text(winners: Sequence[int]) -> str:
    return " ".join([END, *map(str, winners)])


def seat_text(one: Handover) -> str:
    """The line of a handover; the name of a guest stands at its end as JSON."""
    name = f" {json.dumps(one.name, ensure_ascii=False)}" if one.name else ""
    return f"{SEAT} {one.seat} {one.level or OWNER}{name}"


def _handover(text: str, moves: int) -> Handover | None:
    """The handover of such a line after so many moves; None where it is none."""
    _, *rest = text.split(maxsplit=3)
    if len(rest) < 2 or not _is_number(rest[0]) or rest[1] not in (OWNER, *LEVELS):
        return None
    name = gate.guest(rest[2]) if len(rest) > 2 else ""
    if name is None or (name and rest[1] != OWNER):
        return None
    return Handover(moves, int(rest[0]), None if rest[1] == OWNER else rest[1], name)


def body(match: Match) -> Iterator[str]:
    """All that has happened so far, line by line."""
    handed = list(match.handovers)
    for number, move in enumerate([*match.history, None]):
        while handed and handed[0].moves == number:
            one = handed.pop(0)
            yield seat_text(one)
        if move is not None:
            yield notation.write(match.game, move.seat, move.action)
    if match.winners is not None:
        yield end_text(match.winners)


# --- reading -----------------------------------------------------------------------------------------------------


def read(content: bytes) -> MatchFile:
    """The trusted part of a file. Raises Refused: journal_newer, journal_foreign, journal_damaged, journal_unfit."""
    start, halved = _start(content)
    header = _header(start.text)
    lines, last = [], start
    while (line := _line(content, last.end, last.seal)) is not None:
        lines.append(line)
        last = line
    rest = content[last.end :]
    damage = None if not rest else "damaged" if b"\n" in rest else "torn"
    return MatchFile(header, start, tuple(lines), damage, halved)


def options_in(start: bytes) -> tuple[str, Mapping[str, Any]] | None:
    """The game and the options that stand at the start of a file, not yet judged by the rules.

    None where they cannot be read or `start` does not hold all of the header.
    """
    try:
        row = gate.decoded(_start(start)[0].text, gate.MatchHeader)
    except (Refused, gate.Unfit):
        return None
    return row.game, row.options


def looks_ours(content: bytes) -> bool:
    """True if a file begins like a match at all: anything else is not damaged but foreign."""
    return FORMAT.encode() in content[:HEAD_BYTES]


def quoted(text: str) -> str:
    """A line of a file for use in a sentence: harmless signs only, cut where it is long."""
    shown = legible(text)
    return shown if len(shown) <= MOST_QUOTED else f"{shown[: MOST_QUOTED - 1]}…"


def _start(content: bytes) -> tuple[Line, bool]:
    """Find the header: its line (its end that of both lines), and True if one of the two is damaged."""
    first = _line(content, 0, 0)
    if first is None:
        second = content.find(MARK, 1)
        copy = _line(content, second, 0) if second > 0 else None
        if copy is None:
            _refuse_foreign(content.split(b"\n", 1)[0])
            raise Refused(Notice("journal_damaged"))
        version = _refuse_foreign(copy.text.encode())
        return copy._replace(end=_behind(content, copy, second, version)), True
    version = _refuse_foreign(content[: first.end])
    head = _twice(content[: first.end], version)
    if content.startswith(head):
        return first._replace(end=len(head)), False
    return first._replace(end=_behind(content, first, 0, version)), True


def _behind(content: bytes, found: Line, begin: int, version: int) -> int:
    """Find the place where the moves begin when not both headers are whole; `found` is the whole one, from `begin` on.

    There the first line lies that builds on its seal. Where there is none, the other header is looked for behind it.
    """
    long = found.end - begin
    gap = BETWEEN if version >= APART else b""
    last = found.end + len(gap) + 2 * long
    place = found.end
    while 0 < place <= last:
        line = _line(content, place, found.seal)
        if line is not None and line.text:  # the seal alone of a broken header fits an empty line
            return place
        place = content.find(b"\n", place) + 1
    usual = found.end + len(gap) + long
    copy = content[usual - long : usual]
    alike = sum(one == other for one, other in zip(content[begin : found.end], copy, strict=False))
    return usual if len(copy) == long and 2 * alike > long else found.end


def _line(content: bytes, begin: int, before: int) -> Line | None:
    """The line that begins there, None when it is not whole or its seal is broken."""
    end = content.find(b"\n", begin)
    if end < 0:
        return None
    packed, tab, seal = content[begin:end].rpartition(b"\t")
    if not tab or seal != b"%08x" % (value := crc32(packed, before)):
        return None
    try:
        return Line(packed.decode("utf-8"), value, end + 1)
    except UnicodeDecodeError:
        return None


def _refuse_foreign(first: bytes) -> int:
    """The version by a first line, before its seal is looked at: a newer one may seal in another way."""
    try:
        found, _ = json.JSONDecoder().raw_decode(first.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refused(Notice("journal_damaged")) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Refused(Notice("journal_foreign"))
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise Refused(Notice("journal_newer", {"version": version, "known": VERSION}))
    if type(version) is not int or version < 1:
        raise Refused(Notice("journal_damaged"))
    return version


def _header(text: str) -> Header:
    try:
        row = gate.decoded(text, gate.MatchHeader)
        terms = row.terms
        gate.sound(row.options, "options")
        _judge_origin(row)
        header = Header(
            row.game,
            row.options,
            gate.players(row.seats),
            row.seed,
            gate.moment(row.created, "created"),
            Terms(terms.takeback, terms.repeat, terms.coach, terms.origin, terms.bots, terms.hints),
            row.fingerprint,
            row.program,
            row.version,
        )
        _judge(header)
    except gate.Unfit as error:
        raise Refused(Notice("journal_unfit", {"reason": error.notice})) from None
    return header


def _judge_origin(row: gate.MatchHeader) -> None:
    """Raise gate.Unfit where the deals do not follow from one thing: a short number, or what a fingerprint binds."""
    if row.fingerprint and row.version < TWICE:
        raise gate.Unfit("early", "fingerprint", version=row.version)
    if row.fingerprint and row.seed is not None:
        raise gate.Unfit("both", "seed", other="fingerprint")
    if not row.fingerprint and row.seed is None:
        raise gate.Unfit("neither", "seed", other="fingerprint")


def _judge(header: Header) -> None:
    """Raise gate.Unfit where the game, an option or the number of players is unknown."""
    try:
        new_match(header)
    except KeyError:
        raise gate.Unfit("choice", "game") from None
    except options.OptionError as error:
        raise gate.Unfit("choice", f"options.{error.name[:40]}") from None
    except ValueError:
        raise gate.Unfit("choice", "seats") from None


def outline_of(text: str) -> str:
    """The text that the fingerprint of a header binds beside the secret: the values as the file has them."""
    found = json.loads(text)
    return outline(found["game"], found.get("program", ""), found["options"], found["seats"])


# --- playing again -----------------------------------------------------------------------------------------------


def new_match(header: Header, secret: Secret | None = None) -> Match:
    """The match of a header before its first move; without its secret it can only be looked at.

    Raises KeyError or ValueError for what the program does not know.
    """
    rules, mark, seed = game(header.game_id), header.fingerprint, secret or header.seed or 0
    return Match(rules, options.build(rules.options, header.options), header.players, seed, header.terms, mark)


class Net(NamedTuple):
    """Lines with the takebacks carried out."""

    moves: tuple[tuple[int, str], ...]  # number of the line and text of each move that still counts
    winners: tuple[int, ...] | None  # of the end marker, None when there is none (or it was taken back)
    wrong: int | None  # the first line that makes no sense here
    handovers: tuple[tuple[int, Handover], ...] = ()  # number of the line and who plays from there on
    proof: Proof | None = None  # once everything is told


def _is_number(word: str) -> bool:
    """True for a number such as this program writes; longer ones are not ours and need not be computed."""
    return word.isascii() and word.isdecimal() and len(word) <= notation.LONGEST_NUMBER


def net(texts: Sequence[str]) -> Net:
    """Carry out all takebacks and return the moves that count."""
    moves: list[tuple[int, str]] = []
    winners: tuple[int, ...] | None = None
    handed: list[tuple[int, Handover]] = []
    told: Proof | None = None
    for number, text in enumerate(texts):
        word, *rest = text.split() or [""]
        if told is not None:
            return Net(tuple(moves), winners, number, tuple(handed), told)
        if word == UNDO:
            if len(rest) != 1 or not _is_number(rest[0]) or not 0 < int(rest[0]) <= len(moves):
                return Net(tuple(moves), winners, number, tuple(handed))
            del moves[-int(rest[0]) :]
            winners = None
            handed = [(line, one._replace(moves=min(one.moves, len(moves)))) for line, one in handed]
        elif word == SEAT:
            if (one := _handover(text, len(moves))) is None:
                return Net(tuple(moves), winners, number, tuple(handed))
            handed.append((number, one))
        elif winners is not None:  # after the end only a takeback can come, or the secret
            if (told := proof.read(text)) is None:
                return Net(tuple(moves), winners, number, tuple(handed))
        elif word == END:
            if not all(_is_number(seat) for seat in rest):
                return Net(tuple(moves), winners, number, tuple(handed))
            winners = tuple(map(int, rest))
        else:
            moves.append((number, text))
    return Net(tuple(moves), winners, None, tuple(handed), told)


def proof_in(file: MatchFile) -> Proof | None:
    """The line in which a finished match tells its secret; None where there is none (yet)."""
    return next((told for line in file.lines if (told := proof.read(line.text)) is not None), None)


def replay(file: MatchFile, secret: Secret | None = None) -> tuple[Match, int]:
    """The match after the longest possible part of the lines, and how many lines that are.

    Every move goes through the rules again: one that they refuse ends the part that can be kept. `secret`: that of an
    open match. Raises Refused (journal_secret) where the deals cannot be known without it.
    """
    texts = [line.text for line in file.lines]
    known = _known(file, secret)
    while True:
        counted = net(texts)
        if counted.wrong is not None:
            texts = texts[: counted.wrong]
            continue
        match = new_match(file.header, known)
        wrong = next((line for line, one in counted.handovers if not _fits(match, one)), None)
        if wrong is None:
            wrong = next((number for number, text in counted.moves if not _played(match, text)), None)
        if wrong is None:
            match.reseat([one for _, one in counted.handovers])
            match.told = counted.proof is not None
            return match, len(texts)
        texts = texts[:wrong]


def _known(file: MatchFile, secret: Secret | None) -> Secret | None:
    """The secret that the deals follow from, None where they follow from the short number of the header."""
    if not file.header.fingerprint:
        return None
    told = proof_in(file)
    if told is None and secret is None:
        raise Refused(Notice("journal_secret"))
    return told.secret if told else secret


def _fits(match: Match, one: Handover) -> bool:
    """True if this seat can be handed over like this."""
    return one.seat < len(match.seated) and match.may_hold(one.seat, one.level)


def _played(match: Match, text: str) -> bool:
    """Play a move from its text; False when it cannot be played."""
    try:
        seat, act = notation.parse(match.game, text)
        return not isinstance(match.submit(seat, act), Refusal)
    except notation.NotationError:
        return False
    except Exception:  # written by rules that differ from these: better lose the rest of one match than fail to start
        return False
