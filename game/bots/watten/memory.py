"""A bot's memory of a deal of Watten: who offered, stayed and raised when, and the tricks that it overlooked."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.watten.material import TRICK

BOLD = frozenset({"offer", "stay", "raise"})


class Boast(NamedTuple):
    """A seat's claim about its side's chances, made when `laid` cards had been laid in the deal, against so many
    proposals of the other side."""

    seat: Seat
    verb: str
    laid: int
    heard: int


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running deal."""

    seat: Seat
    boasts: list[Boast] = field(default_factory=list)
    laid: int = 0  # cards, in all tricks
    count: int = 0  # tricks
    missed: int = 0  # mask of the tricks that were not looked at closely


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        memory.laid += event.target == TRICK
    elif isinstance(event, Special) and event.name in BOLD:
        if event.seat != memory.seat and rng.random() >= level.memory_loss:
            value = event.values[0] - (event.name != "stay")  # of the deal, once what was proposed before is accepted
            memory.boasts.append(Boast(event.seat, event.name, memory.laid, (value - 1) // 2))
    elif isinstance(event, Special) and event.name == "trick":
        memory.missed |= (rng.random() < level.memory_loss) << memory.count
        memory.count += 1
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.boasts, memory.laid, memory.count, memory.missed = [], 0, 0, 0
