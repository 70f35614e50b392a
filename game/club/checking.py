"""Replays the results of a sheet: the deals as they follow from it, the moves by the rules, the points as they fall.

It finds moves that nobody could have made and points that nobody has made; what the bots would have done is asked in
`rethinking`. It cannot find who made the person's moves, nor whether somebody has looked at the cards before:
docs/deals.md, chapter 6.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.club.deals import over, played, points_of
from game.club.sheet import Record, Sheet
from game.match.match import Match
from game.match.seats import PERSON, Player
from rules.core.registry import game


class Forged(NamedTuple):
    """A result that does not hold; the text "club.forged.<code>" names person, deal and reason in one sentence.

    `code`: "move" (the rules do not allow the move of this `number`), "unfinished" (the deal does not end with these
    moves), "behind" (there are moves after its end), "points" (others fall than are written there), "bot" (`bot` would
    have made another move with this `number` of its own), "silent" (before the move of this `number` it would have
    broken in).
    """

    record: Record
    code: str
    number: int = 0
    bot: str = ""

    @property
    def key(self) -> str:
        return f"club.forged.{self.code}"

    @property
    def values(self) -> dict[str, object]:
        return {"name": self.record.name, "deal": self.record.deal + 1, "number": self.number, "bot": self.bot}


def table_of(sheet: Sheet, record: Record) -> Match:
    """The table of a result before its first move."""
    setup = sheet.setup(record.deal, [Player(PERSON, record.name) for _ in sheet.chairs])
    assert setup.seed is not None
    return Match(game(sheet.game_id), sheet.options, setup.players, setup.seed, setup.terms)


def judged(sheet: Sheet, record: Record) -> Forged | None:
    """What is wrong with a result; None if it holds, or is only a claim."""
    if record.claimed:
        return None
    match = table_of(sheet, record)
    done = played(match, record.moves)
    if done < len(record.moves):
        return Forged(record, "behind" if over(match) else "move", done + 1)
    if not over(match):
        return Forged(record, "unfinished", done)
    return None if points_of(match) == record.points else Forged(record, "points")


def forged(sheet: Sheet) -> tuple[Forged, ...]:
    """All results of a sheet that do not hold."""
    found = (judged(sheet, one) for one in sheet.records)
    return tuple(one for one in found if one is not None)


def sifted(sheet: Sheet) -> tuple[Sheet, tuple[Forged, ...]]:
    """The sheet with the results that hold alone, and those that do not."""
    wrong = forged(sheet)
    out = {one.record for one in wrong}
    return replace(sheet, records=tuple(one for one in sheet.records if one not in out)), wrong
