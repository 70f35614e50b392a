"""A bot's memory of a round of Auruxxx: cards it saw go into other hands, and how everybody ended his last turn.

Cards are remembered by their face, as a person would: nobody can tell two sevens of one colour apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.auruxxx.material import FACE
from rules.core.contract import Entered, Event, Moved, Said, Seat, Special
from rules.core.deck import BACK, Face

FRESH, LAID, DREW, PASSED = range(4)  # how a seat's last turn went: none yet, laid at once, drew, made a cross
HABITS = 4


@dataclass(slots=True)
class Other:
    """The knowledge of one other hand."""

    known: list[Face] = field(default_factory=list)  # seen on their way into it, not seen to leave
    habit: int = FRESH


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running round."""

    seat: Seat
    others: list[Other]
    mover: Seat = -1  # who drew last, until he lays or passes
    swaps: int = 0  # moves still to come of an exchange between two others


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, [Other() for _ in range(seats)])


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        _moved(memory, event, level, rng)
    elif isinstance(event, Special) and event.name == "kartentausch":
        _exchange(memory, event)
    elif isinstance(event, Said):
        memory.others[event.seat].habit = PASSED if event.key == "pass" else DREW
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.others = fresh(memory.seat, len(memory.others)).others
        memory.mover, memory.swaps = -1, 0
    elif isinstance(event, Entered) and event.phase == "turn":
        memory.mover = -1  # what a 2 makes draw is no choice


def _exchange(memory: Memory, event: Special) -> None:
    """Exchange what was known of two hands; the own side of an exchange is seen card by card."""
    pair = (event.seat, event.targets[0])
    if memory.seat in pair:
        return
    one, other = (memory.others[seat] for seat in pair)
    one.known, other.known = other.known, one.known
    memory.swaps = sum(size > 0 for size in event.values)


def _moved(memory: Memory, event: Moved, level: Level, rng: Random) -> None:
    source, target = event.source, event.target
    if memory.swaps:
        memory.swaps -= 1
        return
    if source.seat is not None and target.name != "stock":
        _leave(memory.others[source.seat], event, rng)
    if target.seat is not None:
        _arrive(memory.others[target.seat], event, level, rng)
    _remember_habit(memory, event)


def _remember_habit(memory: Memory, event: Moved) -> None:
    if event.source.name == "stock" and event.target.seat is not None:
        memory.mover = event.target.seat
    elif event.target.name == "pile" and event.source.seat is not None:
        memory.others[event.source.seat].habit = DREW if memory.mover == event.source.seat else LAID


def _leave(other: Other, event: Moved, rng: Random) -> None:
    """Forget the cards that leave the hand; where one left unseen nothing is sure any more."""
    if BACK in event.cards:
        other.known = []
        return
    for card in event.cards:
        if FACE[card] in other.known:
            other.known.remove(FACE[card])


def _arrive(other: Other, event: Moved, level: Level, rng: Random) -> None:
    for card in event.cards:
        if card != BACK and (level.memory_loss <= 0 or rng.random() >= level.memory_loss):
            other.known.append(FACE[card])
