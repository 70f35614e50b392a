"""A player's memory of a hand of Gin Rommé: the cards that the other one took, threw and refused. (rulebook, chapter 8)

All of it was open; a weaker level forgets parts of it. What he took and still holds stands in `Facts.shown`. Of the
whole match a seat knows how the other one has ended hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Points, Said, Seat, Special
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask
from rules.gin_romme.material import PILE, STOCK

LOW: Points = 4  # Luschen up to which a knock tells nothing of its player


@dataclass(slots=True)
class Memory:
    seat: Seat
    took: Mask = 0  # by the other one, from the pile
    threw: Mask = 0
    refused: Mask = 0  # lay on top when he drew from the stock or passed
    top: Card = BACK
    eager: int = 0  # his knocks with many Luschen in this match, less his Gins


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what an event shows, unless it slips the mind."""
    if isinstance(event, Entered) and event.phase == "up1":
        memory.took = memory.threw = memory.refused = 0
    elif isinstance(event, Said) and event.key == "pass" and event.seat != memory.seat:
        memory.refused |= _kept(memory.top, level, rng)
    elif isinstance(event, Special) and event.seat != memory.seat:
        memory.eager += event.name == "knock" and event.values[0] > LOW
        memory.eager -= event.name == "gin"
    elif isinstance(event, Moved):
        _moved(memory, event, level, rng)


def _kept(card: Card, level: Level, rng: Random) -> Mask:
    return 0 if card == BACK or rng.random() < level.memory_loss else 1 << card


def _moved(memory: Memory, event: Moved, level: Level, rng: Random) -> None:
    source, target = event.source, event.target
    if target == PILE:
        if source.name == "hand" and source.seat != memory.seat:
            memory.threw |= _kept(event.cards[-1], level, rng)
        memory.top = event.cards[-1]
    elif target.name == "hand" and target.seat != memory.seat:
        if source == PILE:
            memory.took |= _kept(event.cards[0], level, rng)
        elif source == STOCK:
            memory.refused |= _kept(memory.top, level, rng)
    if source == PILE:
        memory.top = BACK
