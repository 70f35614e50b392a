"""A bot's memory of a game of Fünfhundert: the other's tricks, and the cards that the other got since he last played.

One's own tricks lie open to their owner, and what was announced stands in the chronicle (FH-4.12): nobody forgets that.
A forgotten card of the other's tricks is one that could be anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import STOCK, TRICK


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running game."""

    seat: Seat
    taken: list[Card] = field(default_factory=list)  # cards of the other's tricks, as far as remembered
    new: Mask = 0  # what the other was seen to get since his last card
    drawn: int = 0  # and how many more cards
    trick: list[Card] = field(default_factory=list)
    exchanged: bool = False  # the trump seven lies, or lay, at the bottom of the Talon


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        _moved(memory, event)
    elif isinstance(event, Special):
        if event.name == "trick" and event.seat != memory.seat:
            memory.taken += [card for card in event.cards if rng.random() >= level.memory_loss]
            memory.new |= mask_of(memory.trick)
        elif event.name == "exchange":
            _exchanged(memory, event)
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.taken, memory.trick, memory.exchanged = [], [], False
        memory.new = memory.drawn = 0


def _moved(memory: Memory, event: Moved) -> None:
    mine = event.source.seat == memory.seat
    if event.target == TRICK:
        memory.trick = [card for card in event.cards if mine] or memory.trick
        if not mine:
            memory.new = memory.drawn = 0
    elif event.source == STOCK and event.target.seat not in (None, memory.seat):
        memory.drawn += len(event.cards)


def _exchanged(memory: Memory, event: Special) -> None:
    memory.exchanged = True
    if event.seat != memory.seat:
        memory.new |= 1 << event.cards[0]
        memory.drawn -= 1
