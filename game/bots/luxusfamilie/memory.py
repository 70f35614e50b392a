"""A player's memory of Luxusfamilie: the cards that were played, and everybody's highest bid.

All tricks lie open, so nothing here is secret; but a forgetful player does not look through them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Event, Moved, Points, Said, Seat
from rules.families.tricks import Mask, mask_of
from rules.luxusfamilie.material import SEATS, STOCK, TRICK


@dataclass(slots=True)
class Memory:
    seat: Seat
    played: Mask = 0  # cards of this round that are remembered as played
    bids: list[Points] = field(default_factory=lambda: [0] * SEATS)  # the highest of each seat in this auction


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Keep a played card (a forgetful player not always) and a bid; begin anew with a deal."""
    if isinstance(event, Moved):
        if event.source == STOCK:
            memory.played, memory.bids = 0, [0] * SEATS
        elif event.target == TRICK and (event.source.seat == memory.seat or rng.random() >= level.memory_loss):
            memory.played |= mask_of(event.cards)
    elif isinstance(event, Said) and event.key == "bid":
        memory.bids[event.seat] = event.values[0]
