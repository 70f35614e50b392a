"""A bot's memory of a deal of Doppelkopf: who played which card, and the cards of an Armut. (DK-3.3, DK-8.9)

Won tricks lie face down: what is here was seen when it fell. A forgotten card is one that could be anywhere; a
Kreuz-Dame nobody forgets.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from game.bots.doppelkopf.tables import QUEENS
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running deal."""

    seat: Seat
    tricks: list[tuple[Card, ...]] = field(default_factory=list)  # from the leader clockwise, BACK for a forgotten card
    given: Mask = 0  # of an Armut: the cards that this seat gave to the other one of the two
    returned: int = -1  # how many trumps the poor seat got back


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Special):
        if event.name == "trick":
            memory.tricks.append(tuple([_kept(card, level, rng) for card in event.cards]))
        elif event.name == "armut_return":
            memory.returned = event.values[0]
    elif isinstance(event, Moved):
        if event.source.name == event.target.name == "hand" and event.source.seat == memory.seat:
            memory.given = mask_of([card for card in event.cards if card != BACK])
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.tricks, memory.given, memory.returned = [], 0, -1


def _kept(card: Card, level: Level, rng: Random) -> Card:
    lost = level.memory_loss > 0 and rng.random() < level.memory_loss
    return BACK if lost and not QUEENS >> card & 1 else card
