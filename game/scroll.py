"""The text of a match file: sealed lines, the header, and what of a torn or damaged file can still be trusted.

    {"format": "kartentisch-match", "version": 1, "game": …, "options": …, "seats": …, "seed": …, "created": …,
     "terms": …}<TAB>seal                                            all of it on one line
    - deal<TAB>seal
    0 knock 7 7<TAB>seal
    undo 2<TAB>seal            takes the last two moves back
    seat 1 meister<TAB>seal    from now on a bot of this level plays for the person in seat 1; "seat 1 -": she is back
    end 0 2<TAB>seal           the match is over, these seats have won

A seal is the CRC-32 of all texts up to and including its line, as 8 hexadecimal digits: a line that is torn, changed,
lost, doubled or moved breaks its own seal and all that follow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple
from zlib import crc32

from game import gate
from game.bots.levels import LEVELS
from game.match import Handover, Match
from game.notice import Notice, Refused
from game.seats import Player
from game.terms import USUAL, Terms
from rules.core import notation, options
from rules.core.contract import Refusal
from rules.core.registry import game

FORMAT, VERSION = "kartentisch-match", 1
LARGEST_BYTES = 32 * 1024 * 1024  # some 500 times the longest match: a larger file is none of ours
UNDO, END, SEAT = "undo", "end", "seat"
OWNER = "-"  # where the level of a bot would stand


@dataclass(frozen=True, slots=True)
class Header:
    """What a match starts from. `options` are plain values, `created` is ISO 8601 in UTC."""

    game_id: str
    options: Mapping[str, Any]
    players: tuple[Player, ...]
    seed: int
    created: str
    terms: Terms = USUAL


class Line(NamedTuple):
    text: str
    seal: int
    end: int  # bytes of the file up to and including this line


class Scroll(NamedTuple):
    """A file as far as it can be trusted."""

    header: Header
    start: Line  # the header's own line
    lines: tuple[Line, ...]
    damage: str | None  # None, "torn" (an unfinished last line), "damaged" (more than that is wrong)

    def upto(self, count: int) -> Line:
        """The last line when only the first `count` lines behind the header are kept."""
        return self.lines[count - 1] if count else self.start


# --- writing -----------------------------------------------------------------------------------------------------


def sealed(text: str, before: int) -> tuple[bytes, int]:
    """A line of the file and its seal; `before` is the seal of the line above it, 0 for the header."""
    seal = crc32(text.encode("utf-8"), before)
    return f"{text}\t{seal:08x}\n".encode(), seal


def header_text(match: Match, created: str) -> str:
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": match.game.id,
            "options": options.as_dict(match.options),
            "seats": [asdict(player) for player in match.seated],
            "seed": match.seed,
            "created": created,
            "terms": asdict(match.terms),
        },
        ensure_ascii=False,
    )


def end_text(winners: Sequence[int]) -> str:
    return " ".join([END, *map(str, winners)])


def seat_text(seat: int, level: str | None) -> str:
    return f"{SEAT} {seat} {level or OWNER}"


def body(match: Match) -> Iterator[str]:
    """All that has happened so far, line by line."""
    handed = list(match.handovers)
    for number, move in enumerate([*match.history, None]):
        while handed and handed[0].moves == number:
            one = handed.pop(0)
            yield seat_text(one.seat, one.level)
        if move is not None:
            yield notation.write(match.game, move.seat, move.action)
    if match.winners is not None:
        yield end_text(match.winners)


# --- reading -----------------------------------------------------------------------------------------------------


def read(content: bytes) -> Scroll:
    """The trusted part of a file. Raises Refused: journal_newer, journal_foreign, journal_damaged, journal_unfit."""
    first = content.split(b"\n", 1)[0]
    _refuse_foreign(first)
    start = _line(content, 0, 0)
    if start is None:
        raise Refused(Notice("journal_damaged"))
    header = _header(start.text)
    lines, last = [], start
    while (line := _line(content, last.end, last.seal)) is not None:
        lines.append(line)
        last = line
    rest = content[last.end :]
    damage = None if not rest else "damaged" if b"\n" in rest else "torn"
    return Scroll(header, start, tuple(lines), damage)


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


def _refuse_foreign(first: bytes) -> None:
    """Look at a first line before its seal: a newer version may seal in another way."""
    try:
        found, _ = json.JSONDecoder().raw_decode(first.decode("utf-8"))
    except (ValueError, RecursionError):
        raise Refused(Notice("journal_damaged")) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise Refused(Notice("journal_foreign"))
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise Refused(Notice("journal_newer", {"version": version, "known": VERSION}))
    if type(version) is not int or version != VERSION:
        raise Refused(Notice("journal_damaged"))


def _header(text: str) -> Header:
    try:
        row = gate.decoded(text, gate.MatchHeader)
        gate.sound(row.options, "options")
        header = Header(
            row.game,
            row.options,
            tuple(map(gate.player, row.seats)),
            row.seed,
            row.created,
            Terms(row.terms.takeback, row.terms.repeat),
        )
        _judge(header)
    except gate.Unfit as error:
        raise Refused(Notice("journal_unfit", {"reason": error.notice})) from None
    return header


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


# --- playing again -----------------------------------------------------------------------------------------------


def new_match(header: Header) -> Match:
    """The match of a header before its first move. Raises KeyError or ValueError for what the program does not know."""
    rules = game(header.game_id)
    return Match(rules, options.build(rules.options, header.options), header.players, header.seed, header.terms)


class Net(NamedTuple):
    """Lines with the takebacks carried out."""

    moves: tuple[tuple[int, str], ...]  # number of the line and text of each move that still counts
    winners: tuple[int, ...] | None  # of the end marker, None when there is none (or it was taken back)
    wrong: int | None  # the first line that makes no sense here
    handovers: tuple[tuple[int, Handover], ...] = ()  # number of the line and who plays from there on


def _is_number(word: str) -> bool:
    """A number such as this program writes; longer ones are none of ours and need not be computed."""
    return word.isdecimal() and len(word) <= notation.LONGEST_NUMBER


def net(texts: Sequence[str]) -> Net:
    """Which moves count after all takebacks."""
    moves: list[tuple[int, str]] = []
    winners: tuple[int, ...] | None = None
    handed: list[tuple[int, Handover]] = []
    for number, text in enumerate(texts):
        word, *rest = text.split() or [""]
        if word == UNDO:
            if len(rest) != 1 or not _is_number(rest[0]) or not 0 < int(rest[0]) <= len(moves):
                return Net(tuple(moves), winners, number, tuple(handed))
            del moves[-int(rest[0]) :]
            winners = None
            handed = [(line, one._replace(moves=min(one.moves, len(moves)))) for line, one in handed]
        elif word == SEAT:
            if len(rest) != 2 or not _is_number(rest[0]) or rest[1] not in (OWNER, *LEVELS):
                return Net(tuple(moves), winners, number, tuple(handed))
            handed.append((number, Handover(len(moves), int(rest[0]), None if rest[1] == OWNER else rest[1])))
        elif winners is not None:  # after the end only a takeback can come
            return Net(tuple(moves), winners, number, tuple(handed))
        elif word == END:
            if not all(_is_number(seat) for seat in rest):
                return Net(tuple(moves), winners, number, tuple(handed))
            winners = tuple(map(int, rest))
        else:
            moves.append((number, text))
    return Net(tuple(moves), winners, None, tuple(handed))


def replay(scroll: Scroll) -> tuple[Match, int]:
    """The match after the longest possible part of the lines, and how many lines that are.

    Every move goes through the rules again: one that they refuse ends the part that can be kept.
    """
    texts = [line.text for line in scroll.lines]
    while True:
        counted = net(texts)
        if counted.wrong is not None:
            texts = texts[: counted.wrong]
            continue
        match = new_match(scroll.header)
        wrong = next((line for line, one in counted.handovers if not _owned(match, one.seat)), None)
        if wrong is None:
            wrong = next((number for number, text in counted.moves if not _played(match, text)), None)
        if wrong is None:
            match.reseat([one for _, one in counted.handovers])
            return match, len(texts)
        texts = texts[:wrong]


def _owned(match: Match, seat: int) -> bool:
    """Is it the seat of a person, for whom a bot can stand in?"""
    return seat < len(match.seated) and match.seated[seat].is_person


def _played(match: Match, text: str) -> bool:
    """Play a move from its text; False when it cannot be played."""
    try:
        seat, act = notation.parse(match.game, text)
        return not isinstance(match.submit(seat, act), Refusal)
    except notation.NotationError:
        return False
    except Exception:  # written by rules that differ from these: better lose the rest of one match than fail to start
        return False
