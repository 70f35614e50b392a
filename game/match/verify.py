"""Deals a finished match again and says whether fingerprint, deals and moves agree. (docs/deals.md, chapter 5)

The command line: `main.py verify FILE`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import cli, gate
from game.match import match_file, proof
from game.match.fingerprint import fingerprint, grouped
from game.match.match import Match
from game.match.match_file import MatchFile
from game.match.proof import Proof, cards_sums, moves_sum
from game.notice import Notice, Refused, of_file
from game.people import settings
from game.texts import Texts

RIGHT: Final = "right"
NAMED: Final = re.compile(rb'"fingerprint": "([^"]*)"')


class Verdict(NamedTuple):
    """The result of a check; the text "verify.<code>" says it in a sentence, `values` fill it.

    `code`: "right"; "open", "untold", "short", "old" where there is nothing to check (yet); else what was changed:
    "fingerprint_wrong", "header", "seal", "move", "moves", "cards", "end", "end_missing", "twice", "behind".
    """

    code: str
    values: Mapping[str, Any]
    fingerprint: str = ""  # as the file has it
    secret: str = ""  # the same, "" while it is not told

    @property
    def right(self) -> bool:
        return self.code == RIGHT

    @property
    def waits(self) -> bool:
        """True if nothing is wrong but there is nothing to check, or not yet."""
        return self.code in ("open", "untold", "short", "old", "unkept")

    @property
    def key(self) -> str:
        return f"verify.{self.code}"


def verified(path: Path) -> Verdict:
    """The verdict on a match file. Raises Refused and gate.Unfit for what is no match, OSError."""
    return judged(gate.content(path, match_file.LARGEST_BYTES))


def judged(content: bytes) -> Verdict:
    """The verdict on the content of a match file. Raises Refused for what is no match."""
    try:
        written = match_file.read(content)
    except Refused as refused:
        if refused.notice.code == "journal_damaged" and not match_file.looks_ours(content):
            raise Refused(Notice("journal_foreign")) from None
        raise
    header, told = written.header, match_file.proof_in(written)
    code, values = _found(content, written, told)
    return Verdict(code, values, header.fingerprint, told.secret.hex() if told else "")


def _found(content: bytes, written: MatchFile, told: Proof | None) -> tuple[str, Mapping[str, Any]]:
    header, counted = written.header, match_file.net([line.text for line in written.lines])
    if not header.fingerprint:
        return ("old", {}) if header.version < match_file.TWICE else ("short", {"seed": header.seed})
    if written.damage == "damaged" or (written.damage and told):
        return "seal", {"number": len(counted.moves)}
    if (misplaced := _misplaced(written, counted)) is not None:
        return misplaced
    if told is None:
        return ("open" if counted.winners is None else "untold"), {}
    if fingerprint(told.secret, match_file.outline_of(written.start.text)) != header.fingerprint:
        return "fingerprint_wrong", {}
    if written.halved:
        known = set(NAMED.findall(content[: written.start.end]))
        return ("header" if known <= {header.fingerprint.encode()} else "fingerprint_wrong"), {}
    return _played(written, told, counted)


def _misplaced(written: MatchFile, counted: match_file.Net) -> tuple[str, Mapping[str, Any]] | None:
    """The fault in the order of end and secret, None where there is none."""
    if any(proof.read(text) for _, text in counted.moves):
        return "end_missing", {}
    if counted.winners is None or counted.wrong is None:
        return None
    text = written.lines[counted.wrong].text
    word = text.split(" ", 1)[0]
    if word == match_file.END or (counted.proof and proof.read(text)):
        return "twice", {"line": word}
    return "behind", {"line": match_file.quoted(text)}


def _played(written: MatchFile, told: Proof, counted: match_file.Net) -> tuple[str, Mapping[str, Any]]:
    """Deal and play everything again."""
    match, kept = match_file.replay(written)
    if kept < len(written.lines):
        return "move", {"number": len(match.history) + 1, "move": match_file.quoted(written.lines[kept].text)}
    if moves_sum(match) != told.moves:
        return "moves", {}
    return _compared(match, told, counted)


def _compared(match: Match, told: Proof, counted: match_file.Net) -> tuple[str, Mapping[str, Any]]:
    found = cards_sums(match)
    pairs = enumerate(zip(found, told.cards, strict=False), 1)
    other = next((number for number, (one, two) in pairs if one != two), None)
    if other is not None or len(found) != len(told.cards):
        return "cards", {"round": other or min(len(found), len(told.cards)) + 1}
    if counted.winners != match.winners:
        return "end", {}
    return RIGHT, {"rounds": len(found), "moves": len(match.history)}


# --- the command line ----------------------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Check these files; 0 when all of them are right, 1 when one is not or cannot be checked, 2 without a file."""
    chosen, _ = settings.load()
    texts = Texts(cli.language(arguments, chosen.language))
    given = cli.named_files("verify", arguments, texts)
    if isinstance(given, int):
        return given
    right = [_told(Path(word), texts) for word in given]  # each has its say
    return int(not all(right))


def _told(path: Path, texts: Texts) -> bool:
    """Print what was found in one file; True if it is right."""
    try:
        found = verified(path.expanduser())
    except gate.Unfit:  # too large for a match
        return _refused(Notice("verify_foreign", {"file": path.name}), texts)
    except Refused as refused:
        code = refused.notice.code.replace("journal", "verify")
        return _refused(Notice(code, {**refused.notice.values, "file": path.name}), texts)
    except (OSError, ValueError, RuntimeError) as error:
        return _refused(of_file("journal_unreadable", gate.written(str(path)), error), texts)
    if found.fingerprint:
        print(f"{texts('verify.fingerprint')}: {grouped(found.fingerprint)}")
    if found.secret:
        print(f"{texts('verify.secret')}: {grouped(found.secret)}")
    print(texts(found.key, **found.values), file=sys.stdout if found.right else sys.stderr)
    return found.right


def _refused(notice: Notice, texts: Texts) -> bool:
    print(texts.told(notice), file=sys.stderr)
    return False
