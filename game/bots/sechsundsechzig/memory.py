"""A bot's memory of a deal of Sechsundsechzig: the cards of both piles, and the other's answers.

Nobody may look into a won pile again (SS-5.13): what is here was seen when it was played. A forgotten card is one that
could be anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from game.bots.sechsundsechzig.worth import PACKS, owed
from rules.core.contract import Entered, Event, Moved, Points, Seat, Special
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.sechsundsechzig.law import Options
from rules.sechsundsechzig.material import SUIT, TRICK


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running deal."""

    seat: Seat
    won: list[list[Card]] = field(default_factory=lambda: [[], []])  # seat -> cards of its pile still remembered
    counted: list[Points] = field(default_factory=lambda: [0, 0])  # seat -> Augen told off as its tricks came in
    answers: list[tuple[Card, Card]] = field(default_factory=list)  # led, answered by the other, where it was owed
    trick: list[Card] = field(default_factory=list)
    owing: bool = False  # the Talon is used up or closed


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        if event.target == TRICK and event.source.seat is not None:
            _played(memory, event.source.seat, event.cards[0], level, rng)
    elif isinstance(event, Special):
        if event.name == "trick":
            _taken(memory, event, level, rng)
        elif event.name in ("close", "stock_empty"):
            memory.owing = True
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.won, memory.counted = [[], []], [0, 0]
        memory.answers, memory.trick, memory.owing = [], [], False


def _taken(memory: Memory, event: Special, level: Level, rng: Random) -> None:
    """Remember a trick; its sum is kept better than its cards, for everybody counts."""
    memory.won[event.seat] += [card for card in event.cards if rng.random() >= level.memory_loss]
    if rng.random() >= level.memory_loss**2:
        memory.counted[event.seat] += event.values[0]
    memory.trick = []


def _played(memory: Memory, seat: Seat, card: Card, level: Level, rng: Random) -> None:
    if memory.trick and memory.owing and seat != memory.seat and rng.random() >= level.memory_loss:
        memory.answers.append((memory.trick[0], card))
    memory.trick.append(card)


def barred(memory: Memory, options: Options, trump: int) -> Mask:
    """The cards that the other has shown not to hold (SS-3.1 to 3.3)."""
    pack, duties, found = PACKS[trump], owed(options), 0
    for led, card in memory.answers:
        found |= pack.barred(duties, SUIT[led], led, card)
    return found
