"""A player's memory of a round of Schwimmen: cards that were washed away, cards that others left lying.

Cards taken in the open are known to everybody (`Facts.shown`); the rest must be remembered. (rulebook 8, inference)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Said, Seat
from rules.families.tricks import Mask, mask_of
from rules.schwimmen.material import GONE, MITTE


@dataclass(slots=True)
class Memory:
    seat: Seat
    gone: Mask = 0  # cards that have left the round
    mitte: Mask = 0
    left: dict[Seat, Mask] = field(default_factory=dict)  # seat -> the Mitte that it left lying last, whole


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what an event shows, unless it slips the mind."""
    if isinstance(event, Entered) and event.phase == "look":
        memory.gone, memory.mitte = 0, 0
        memory.left.clear()
    elif isinstance(event, Moved):
        _moved(memory, event, level, rng)
    elif isinstance(event, Said) and event.key == "push" and rng.random() >= level.memory_loss:
        memory.left[event.seat] = memory.mitte


def _moved(memory: Memory, event: Moved, level: Level, rng: Random) -> None:
    if event.source == MITTE:
        memory.mitte &= ~mask_of(event.cards)
        if event.target == GONE:
            memory.gone |= mask_of([card for card in event.cards if rng.random() >= level.memory_loss])
        elif event.target.seat is not None:
            memory.left.pop(event.target.seat, None)
    if event.target == MITTE:
        memory.mitte |= mask_of(event.cards)
