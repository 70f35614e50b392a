"""Stock and pile: what can still be drawn, and how the pile becomes a new stock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.core.chance import shuffled
from rules.core.contract import Log, Seat, Sight, State, Zone
from rules.core.deck import Card
from rules.families.telling import moved, special

STOCK = Zone("stock", None, Sight.NONE)
PILE = Zone("pile")


class Drawable(Protocol):
    """Stock and pile: the next card of the stock and the open card of the pile last."""

    @property
    def stock(self) -> Sequence[Card]: ...

    @property
    def pile(self) -> Sequence[Card]: ...


def card_left(lying: Drawable) -> bool:
    """True if a card can be drawn, if need be after the pile but for its open card has become the stock."""
    return bool(lying.stock) or len(lying.pile) > 1


def restocked(
    state: State, below: Sequence[Card], seat: Seat, log: Log, name: str = "reshuffle", values: Sequence[int] = ()
) -> list[Card]:
    """These cards of the pile in a new order, as the stock; the log tells nothing of that order."""
    gathered = sorted(below)
    special(log, name, seat, values=values)
    moved(log, gathered, PILE, STOCK)
    return shuffled(state, gathered)
