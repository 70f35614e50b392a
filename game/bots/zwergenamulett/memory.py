"""A bot's memory of a round of Das Zwergenamulett: who won which cards, and who did not match what was led.

Nobody may look into a won pile again (ZA-2.15): what is here was seen when it was played. A person forgets some of it;
a forgotten card is one that could be anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Special
from rules.core.deck import Card, Face
from rules.zwergenamulett.material import AM, FACE, TRICK
from rules.zwergenamulett.plays import overtakes
from rules.zwergenamulett.state import NOBODY

MOST_ROUNDS: Final = 4  # before this one, that tell what kind of player somebody is


class Turn(NamedTuple):
    """A card that somebody played, and what lay on the table and in the piles by then."""

    seat: Seat
    card: Card
    trick: tuple[Card, ...]  # before it
    leader: Seat
    ahead: Seat  # whose card won it so far
    sizes: tuple[int, ...]  # of the piles by seat


class Before(NamedTuple):
    """A round that is over, as far as it was seen."""

    turns: tuple[Turn, ...]
    won: tuple[tuple[Card, ...], ...]  # by seat


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running round."""

    seat: Seat
    won: list[list[Card]]  # seat -> cards of its pile that are still remembered
    lacks: list[set[Face]]  # seat -> kinds it saw led and did not give; it probably has none
    amulet: Seat = NOBODY  # won the last amulet trick, as far as remembered
    trick: list[Card] = field(default_factory=list)  # the open trick
    turns: tuple[Turn, ...] = ()  # of everybody in this round
    past: tuple[Before, ...] = ()  # the last rounds before
    leader: Seat = NOBODY  # of the open trick
    ahead: Seat = NOBODY  # whose card wins it so far


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
        if memory.turns and level.reading >= 1:
            over = Before(memory.turns, tuple([tuple(pile) for pile in memory.won]))
            memory.past = (*memory.past, over)[-MOST_ROUNDS:]
        blank = fresh(memory.seat, len(memory.won))
        memory.won, memory.lacks, memory.amulet, memory.trick = blank.won, blank.lacks, NOBODY, []
        memory.turns = ()


def _played(memory: Memory, seat: Seat, card: Card) -> None:
    if memory.trick:
        led = FACE[memory.trick[0]]
        beaten = any(FACE[earlier] == AM for earlier in memory.trick[1:])  # then its like would win nothing (ZA-2.11)
        if not beaten and FACE[card] not in (led, AM):
            memory.lacks[seat].add(led)
    else:
        memory.leader = memory.ahead = seat
    sizes = tuple([len(pile) for pile in memory.won])
    memory.turns = (*memory.turns, Turn(seat, card, tuple(memory.trick), memory.leader, memory.ahead, sizes))
    memory.trick.append(card)
    if overtakes(card, memory.trick[(memory.ahead - memory.leader) % len(memory.won)]):
        memory.ahead = seat


def _taken(memory: Memory, event: Special, level: Level, rng: Random) -> None:
    """Keep each card of the trick in mind, or forget it."""
    kept = [card for card in event.cards if level.memory_loss <= 0 or rng.random() >= level.memory_loss]
    memory.won[event.seat] += kept
    if any(FACE[card] == AM for card in kept):
        memory.amulet = event.seat
    memory.trick = []
