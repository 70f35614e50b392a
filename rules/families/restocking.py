"""The pile becomes a new stock, where a game goes on drawing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Log, Seat, Sight, State, Zone
from rules.core.deck import Card
from rules.families.telling import moved, special

STOCK = Zone("stock", None, Sight.NONE)
PILE = Zone("pile")


def restocked(state: State, below: Sequence[Card], seat: Seat, log: Log) -> list[Card]:
    """These cards of the pile in a new order, as the stock; the log tells nothing of that order."""
    gathered = sorted(below)
    special(log, "reshuffle", seat)
    moved(log, gathered, PILE, STOCK)
    return shuffled(state, gathered)
