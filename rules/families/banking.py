"""Games with a Bank: who has it first, who is next, who is paid. Chips are whole numbers, by seat."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import Drawing, fresh
from rules.core.contract import Points, Seat
from rules.families.rounds import seats_from


def first_bank(state: Drawing, seats: int, wish: str) -> Seat:
    """By lot, or as the table wishes; a seat that is not there is no wish."""
    if wish != "random" and int(wish) < seats:
        return int(wish)
    return fresh(state).randrange(seats)


def paid(chips: tuple[Points, ...], seat: Seat, amount: Points) -> tuple[Points, ...]:
    """The chips of all once the seat has got so many, or given them (below 0)."""
    changed = list(chips)
    changed[seat] += amount
    return tuple(changed)


def next_with_chips(chips: Sequence[Points], seat: Seat, least: Points = 1) -> Seat:
    """The next seat to the left that has so many chips. Raises StopIteration where nobody has."""
    return next(other for other in seats_from(seat + 1, len(chips)) if chips[other] >= least)
