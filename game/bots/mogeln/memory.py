"""A bot's memory of a match of Mogeln: the pick-ups it still has in mind, and how often others knock and lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.mogeln.material import PILE

DECAY = 0.985  # how fast old habits lose weight, per window


@dataclass(slots=True)
class Memory:
    """One seat's memory. The course of the round itself lies open in the view; here is what was forgotten of it."""

    seat: Seat
    takes: int = 0  # pick-ups in this round
    forgotten: set[int] = field(default_factory=set)  # numbers of those that slipped the mind
    knocks: list[float] = field(default_factory=list)  # seat -> knocks in the match, old ones counting less
    chances: list[float] = field(default_factory=list)  # seat -> windows in which it could have knocked, likewise
    lies: list[float] = field(default_factory=list)  # seat -> lies that were turned up
    truths: list[float] = field(default_factory=list)  # seat -> honest cards that were turned up


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, 0, set(), *([0.0] * seats for _ in range(4)))


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Entered):
        if event.phase == "deal":
            memory.takes, memory.forgotten = 0, set()
    elif isinstance(event, Moved):
        if event.target == PILE and event.source.seat is not None:
            _window(memory, event.source.seat)
        elif event.source == PILE and event.target.seat is not None:
            _taken(memory, level, rng)
    elif isinstance(event, Special):
        _scene(memory, event)


def _window(memory: Memory, layer: Seat) -> None:
    """Count a chance to knock for each seat that may doubt the card just laid; openings are few and count as well."""
    for seat in range(len(memory.chances)):
        if seat != layer:
            memory.chances[seat] = memory.chances[seat] * DECAY + 1
            memory.knocks[seat] *= DECAY


def _taken(memory: Memory, level: Level, rng: Random) -> None:
    if level.memory_loss > 0 and rng.random() < level.memory_loss:
        memory.forgotten.add(memory.takes)
    memory.takes += 1


def _scene(memory: Memory, event: Special) -> None:
    if event.name == "doubt":
        memory.knocks[event.seat] += 1
    elif event.name == "lie":
        memory.lies[event.seat] += 1
    elif event.name in ("truth", "joker"):
        memory.truths[event.targets[0]] += 1


def knocks_of(memory: Memory, seat: Seat) -> float:
    """The share of chances at which this seat knocks, with a guess as long as little was seen of it."""
    return (memory.knocks[seat] + 0.6) / (memory.chances[seat] + 8.0)
