"""A bot's memory of a round of Mau-Mau: the suits and ranks that somebody could not or would not follow. (chapter 8)"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Marked, Moved, Seat, Special
from rules.core.deck import BACK, Face
from rules.mau_mau.material import FACE, JACK, NO_CARD, NO_SUIT, RANK, SEVEN, SUIT

FADES = 0.75  # a card drawn since makes it so much less sure that a hand lacks something


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running round. `suits` and `ranks`: seat -> what it seems to lack -> how surely.

    `saved`: seat -> the same of a jack, and of a seven against sevens, where these would have saved it from drawing.
    """

    seat: Seat
    seats: int
    top: Face = NO_CARD
    wish: int = NO_SUIT
    forced: int = 0  # cards that come to hands by a penalty and not by choice
    suits: list[dict[int, float]] = field(default_factory=list)
    ranks: list[dict[int, float]] = field(default_factory=list)
    saved: list[dict[int, float]] = field(default_factory=list)


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, seats, suits=_nothing(seats), ranks=_nothing(seats), saved=_nothing(seats))


def _nothing(seats: int) -> list[dict[int, float]]:
    return [{} for _ in range(seats)]


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        _moved(memory, event, level, rng)
    elif isinstance(event, Marked) and event.name == "wish":
        memory.wish = event.value - 1
    elif isinstance(event, Special) and event.name in ("taken", "mau_forgotten"):
        memory.forced = event.values[0]
        if event.name == "taken" and RANK[memory.top] == SEVEN:
            memory.saved[event.seat][SEVEN] = 1.0
    elif isinstance(event, Entered):
        memory.forced = 0
        if event.phase == "deal":
            memory.suits, memory.ranks, memory.saved = [_nothing(memory.seats) for _ in range(3)]
            memory.top, memory.wish = NO_CARD, NO_SUIT


def _moved(memory: Memory, event: Moved, level: Level, rng: Random) -> None:
    seat = event.target.seat
    if event.target.name == "pile" and event.cards[-1] != BACK:
        memory.top, memory.wish = FACE[event.cards[-1]], NO_SUIT
        if event.source.seat is not None:
            _has(memory, event.source.seat)
    elif seat is not None and event.source.name == "stock" and memory.top != NO_CARD:
        for lacking in (memory.suits[seat], memory.ranks[seat], memory.saved[seat]):
            for key in lacking:
                lacking[key] *= FADES
        if memory.forced:
            memory.forced -= 1
        elif rng.random() >= level.memory_loss:
            _lacks(memory, seat)


def _has(memory: Memory, seat: Seat) -> None:
    """Forget a supposed lack of the suit and rank that the seat has just played."""
    memory.suits[seat].pop(SUIT[memory.top], None)
    memory.ranks[seat].pop(RANK[memory.top], None)
    memory.saved[seat].pop(RANK[memory.top], None)


def _lacks(memory: Memory, seat: Seat) -> None:
    """Note that a seat which draws of its own accord had nothing that fits, or nearly so."""
    if RANK[memory.top] != JACK:
        memory.saved[seat][JACK] = 1.0
    memory.suits[seat][SUIT[memory.top] if memory.wish == NO_SUIT else memory.wish] = 1.0
    if memory.wish == NO_SUIT:
        memory.ranks[seat][RANK[memory.top]] = 1.0
