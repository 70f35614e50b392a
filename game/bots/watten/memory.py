"""A bot's memory of a deal of Watten: who offered, stayed and raised when, and the tricks that it overlooked."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Said, Seat, Special
from rules.watten.material import TRICK

BOLD = frozenset({"offer", "stay", "raise"})


class Boast(NamedTuple):
    """A seat's claim about its side's chances, made when `laid` cards had been laid in the deal."""

    seat: Seat
    verb: str
    laid: int


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running deal."""

    seat: Seat
    boasts: list[Boast] = field(default_factory=list)
    laid: int = 0  # cards, in all tricks
    count: int = 0  # tricks
    missed: int = 0  # mask of the tricks that were not looked at closely


def _boasted(memory: Memory, boast: Boast) -> None:
    """Keep a boast; between two cards only the last word of a seat counts."""
    earlier = [other for other in memory.boasts if (other.seat, other.laid) != (boast.seat, boast.laid)]
    memory.boasts = [*earlier, boast]


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        memory.laid += event.target == TRICK
    elif isinstance(event, Said):
        if event.key in BOLD and event.seat != memory.seat and rng.random() >= level.memory_loss:
            _boasted(memory, Boast(event.seat, event.key, memory.laid))
    elif isinstance(event, Special) and event.name == "trick":
        memory.missed |= (rng.random() < level.memory_loss) << memory.count
        memory.count += 1
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.boasts, memory.laid, memory.count, memory.missed = [], 0, 0, 0
