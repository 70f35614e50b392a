"""A player's memory of a deal of Rommé: who took, refused and threw which card. (rulebook, 8.9)

All of it was open to everybody; a weaker level forgets parts of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat
from rules.core.deck import BACK, Face
from rules.romme.material import DECK, NOTHING

FACE = DECK.face_of


@dataclass(slots=True)
class Habits:
    """The cards that one other seat took, refused and threw, oldest first."""

    took: list[Face] = field(default_factory=list)  # from the pile
    threw: list[Face] = field(default_factory=list)
    refused: list[Face] = field(default_factory=list)  # lay on top when it drew from the stock


@dataclass(slots=True)
class Memory:
    seat: Seat
    others: list[Habits]  # by seat, the own one is not used
    top: Face = NOTHING


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, [Habits() for _ in range(seats)])


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what an event shows, unless it slips the mind."""
    if isinstance(event, Entered) and event.phase == "deal":
        memory.others = [Habits() for _ in memory.others]
        memory.top = NOTHING
    elif isinstance(event, Moved):
        _moved(memory, event, rng.random() >= level.memory_loss)


def _moved(memory: Memory, event: Moved, kept: bool) -> None:
    source, target = event.source, event.target
    if target.name == "pile":
        memory.top = FACE[event.cards[-1]]
        if source.seat is not None and kept:
            memory.others[source.seat].threw.append(memory.top)
    elif target.name == "hand" and target.seat is not None and memory.top != NOTHING:
        _drawn(memory.others[target.seat], event, memory.top, kept)
        if source.name == "pile":
            memory.top = NOTHING


def _drawn(habits: Habits, event: Moved, top: Face, kept: bool) -> None:
    if not kept:
        return
    if event.source.name == "pile" and event.cards[0] != BACK:
        habits.took.append(FACE[event.cards[0]])
    elif event.source.name == "stock":
        habits.refused.append(top)
