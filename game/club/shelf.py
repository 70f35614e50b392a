"""Sheets on the disk, one file each in the person's data folder; two windows lose nothing of each other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final, NamedTuple

from game import files, gate, paths, store
from game.club import sheet_file
from game.club.checking import Forged, sifted
from game.club.deals import all_played, over
from game.club.sheet import ORIGIN, Sheet
from game.club.sheet_file import SUFFIX
from game.club.verdicts import FOLDER, known_forged
from game.match import exchange
from game.match.match import Match
from game.match.seats import Player
from game.notice import Notice, Refused, of_file
from game.texts import Texts
from rules.core.chance import SECRET_BYTES

MOST_SHEETS: Final = 200  # that are looked at


def folder() -> Path:
    return paths.data_folder() / FOLDER


def path_of(id: str) -> Path:
    return folder() / f"{id}{SUFFIX}"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def fresh(title: str, game_id: str, options: Any, seats: Sequence[Player], deals: int, hints: bool = False) -> Sheet:
    """A new sheet, whose deals nobody can foresee."""
    return Sheet(title, game_id, options, tuple(seats), deals, token_bytes(SECRET_BYTES), now(), hints=hints)


def keep(sheet: Sheet) -> Sheet:
    """Keep a sheet, merged with what the disk has of it; returns both together. Raises Refused (league_unwritable)."""
    file = path_of(sheet.id)
    found = sheet

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        nonlocal found
        if present is not None:
            try:
                found = sheet.merged(sheet_file.read(store.as_json(present)))
            except (Refused, ValueError):
                files.set_aside(file)
        return sheet_file.as_dict(found)

    try:
        store.update(file, gate.LEAGUE_BYTES, change)
    except OSError as error:
        raise Refused(of_file("league_unwritable", file, error)) from error
    return found


def load(id: str) -> Sheet | None:
    """The sheet of this id; None where it is not there or cannot be read."""
    if re.fullmatch(r"[0-9a-f]{16}", id) is None:  # it may come from a match file
        return None
    try:
        return _read(path_of(id))
    except Refused:
        return None


def _read(file: Path) -> Sheet:
    """The sheet of a file. Raises Refused with a notice that names the file."""
    try:
        return sheet_file.read(gate.content(file, gate.LEAGUE_BYTES), file.name)
    except OSError as error:
        raise Refused(of_file("league_unreadable", file, error)) from error
    except gate.Unfit as unfit:
        raise Refused(Notice("league_unfit", {"file": file.name, "reason": unfit.notice})) from None
    except Refused as refused:
        raise Refused(refused.notice._replace(values={"file": file.name, **refused.notice.values})) from None


def all_sheets() -> list[Sheet]:
    """All sheets that can be read, the newest first."""
    found = []
    for file in sorted(folder().glob(f"*{SUFFIX}"))[:MOST_SHEETS]:
        try:
            found.append(_read(file))
        except Refused:
            continue
    return sorted(found, key=lambda one: (one.made, one.id), reverse=True)


class Taken(NamedTuple):
    """A sheet that was taken in, how many results are new, and those that do not hold.

    What the rules forbid was left out; what the bots would not have played is kept but does not count.
    """

    sheet: Sheet
    new: int
    forged: tuple[Forged, ...]


def take_in(source: Path) -> Taken:
    """Merge a file from elsewhere with what is here. Raises Refused, with one sentence, for what is no sheet."""
    exchange.expect(source, SUFFIX)
    try:
        sheet, wrong = sifted(_read(source.expanduser()))
    except (ValueError, RuntimeError) as error:  # a NUL in the path; the home of somebody unknown
        raise Refused(of_file("league_unreadable", source, error)) from error
    before = load(sheet.id)
    known = set(before.records) if before is not None else set()
    kept = keep(sheet)
    wrong += known_forged(sheet, sheet.records)
    return Taken(kept, len(set(kept.records) - known), wrong)


def note(match: Match) -> Sheet | None:
    """Note the result of a match that came from a sheet; None for any other, and for one that is not over.

    Where a bot has stood in for a person, or a guest for a bot, or where the cards were dealt again, nothing is noted.
    Raises Refused (league_unwritable).
    """
    origin = match.terms.origin.split(":")
    if len(origin) != 3 or origin[0] != ORIGIN or not origin[2].isdigit() or not over(match):
        return None
    sheet, deal = load(origin[1]), int(origin[2])
    if sheet is None or deal >= sheet.deals or match.seed != sheet.secret(deal):
        return None
    if not match.terms.counts or not all_played(match):
        return None
    return keep(sheet.noted(match, deal, now()))


def told_of(source: Path, texts: Texts) -> tuple[str, bool]:
    """Take in a file: what there is to say of it, and True if it could be used and all of its results hold."""
    try:
        taken = take_in(source)
    except Refused as refused:
        return texts.told(refused.notice), False
    said = [texts("club.taken", title=taken.sheet.title, number=taken.new)]
    said += [texts(one.key, **one.values) for one in taken.forged]
    return " ".join(said), not taken.forged
