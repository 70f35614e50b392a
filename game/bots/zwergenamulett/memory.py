"""A bot's memory of a round of Das Zwergenamulett: who won which cards, and who did not match what was led.

Nobody may look into a won pile again (ZA-2.15): what is here was seen when it was played. A person forgets some of it;
a forgotten card is one that could be anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.core.deck import Card, Face
from rules.zwergenamulett.material import AM, FACE, TRICK
from rules.zwergenamulett.state import NOBODY


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running round."""

    seat: Seat
    won: list[list[Card]]  # seat -> cards of its pile that are still remembered
    lacks: list[set[Face]]  # seat -> kinds it saw led and did not give; it probably has none
    amulet: Seat = NOBODY  # won the last amulet trick, as far as remembered
    trick: list[Card] = field(default_factory=list)  # the open trick


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, [[] for _ in range(seats)], [set() for _ in range(seats)])


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        if event.target == TRICK and event.source.seat is not None:
            _played(memory, event.source.seat, event.cards[0])
    elif isinstance(event, Special):
        if event.name == "trick":
            _taken(memory, event, level, rng)
    elif isinstance(event, Entered) and event.phase == "deal":
        blank = fresh(memory.seat, len(memory.won))
        memory.won, memory.lacks, memory.amulet, memory.trick = blank.won, blank.lacks, NOBODY, []


def _played(memory: Memory, seat: Seat, card: Card) -> None:
    if memory.trick:
        led = FACE[memory.trick[0]]
        beaten = any(FACE[earlier] == AM for earlier in memory.trick[1:])  # then its like would win nothing (ZA-2.11)
        if not beaten and FACE[card] not in (led, AM):
            memory.lacks[seat].add(led)
    memory.trick.append(card)


def _taken(memory: Memory, event: Special, level: Level, rng: Random) -> None:
    """Keep each card of the trick in mind, or forget it."""
    kept = [card for card in event.cards if level.memory_loss <= 0 or rng.random() >= level.memory_loss]
    memory.won[event.seat] += kept
    if any(FACE[card] == AM for card in kept):
        memory.amulet = event.seat
    memory.trick = []
