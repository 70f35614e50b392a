"""The score sheet as rows and cells, made from a view's entries. No pictures here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.texts import signed
from rules.core.contract import Entry, Points, Seat, View
from rules.core.deck import Card


class Cell(NamedTuple):
    """What a round brought one seat."""

    entries: tuple[Entry, ...]

    @property
    def points(self) -> str:
        """The points in the order they were written, as a sum: "23", "30 −50 = −20". A line of 0 adds nothing."""
        counted = [entry.points for entry in self.entries if entry.points] or [0]
        parts = " ".join(
            signed(points) if points < 0 or not place else f"+{points}" for place, points in enumerate(counted)
        )
        return f"{parts} = {self.summed}" if len(counted) > 1 else parts

    @property
    def summed(self) -> str:
        """The points of the round as one number."""
        return signed(sum(entry.points for entry in self.entries))

    @property
    def total(self) -> Points:
        return self.entries[-1].total

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for entry in self.entries for card in entry.cards)

    @property
    def reasons(self) -> tuple[str, ...]:
        return tuple(entry.reason for entry in self.entries)


class Round(NamedTuple):
    """One row of the sheet; `number` counts from 1."""

    number: int
    cells: Mapping[Seat, Cell]


def rounds(sheet: Sequence[Entry], seats: int) -> tuple[Round, ...]:
    """The rows of the sheet in their order; the rounds are counted as they come, whatever their first number."""
    numbers = list(dict.fromkeys(entry.round for entry in sheet))
    rows = []
    for place, number in enumerate(numbers, 1):
        cells = {}
        for seat in range(seats):
            entries = tuple(entry for entry in sheet if entry.round == number and entry.seat == seat)
            if entries:
                cells[seat] = Cell(entries)
        rows.append(Round(place, cells))
    return tuple(rows)


def totals_before(view: View) -> tuple[Points, ...]:
    """The totals before the last round of the sheet; not everybody begins with nothing, and not every round has a line
    for everybody."""
    last = view.sheet[-1].round if view.sheet else None
    before: dict[Seat, Points] = {entry.seat: entry.total for entry in view.sheet if entry.round != last}
    for entry in view.sheet:
        before.setdefault(entry.seat, entry.total - entry.points)
    return tuple(before.get(seat, total) for seat, total in enumerate(view.totals))


def leaders(totals: Sequence[Points], few: bool = True) -> tuple[Seat, ...]:
    """Who is ahead: with the fewest points, or with the most."""
    best = min(totals) if few else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)
