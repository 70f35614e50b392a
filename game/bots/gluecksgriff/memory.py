"""A bot's memory of a round of Glücksgriff: cards it saw go into hands, and what plays betrayed.

Cards are remembered by their face, as a person would: nobody can tell two sevens apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from game.bots.core.base import Level
from rules.core.contract import Entered, Event, Moved, Seat, Shown, Special
from rules.core.deck import BACK, Face
from rules.gluecksgriff.material import DECK, FACE, NUMBERS

LONG_AGO = 7  # cards drawn since, after which a refusal means nothing any more


@dataclass(slots=True)
class Other:
    """The knowledge of one hand. The cards in it are thought of by age: the youngest were drawn last."""

    size: int = 0
    known: list[Face] = field(default_factory=list)  # surely in hand
    floor: int = 0  # cards older than `since_floor` draws have at least these points (GG-7.19)
    since_floor: int = 0
    lacks: dict[int, int] = field(default_factory=dict)  # number not knocked with -> cards drawn since
    turns: int = 0  # plays made in this round


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running round."""

    seat: Seat
    others: list[Other]
    stock: list[Face] = field(default_factory=list)  # its top as once peeked, the first is drawn next
    top: int = -1  # number that could be knocked on, -1 when none
    before: int = -1  # the same before the last cards were laid
    refused: tuple[Seat, int] | None = None  # laid on an open number; whether it was a knock is not clear yet


def fresh(seat: Seat, seats: int) -> Memory:
    return Memory(seat, [Other() for _ in range(seats)])


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Moved):
        _moved(memory, event, level, rng)
    elif isinstance(event, Shown):
        _shown(memory, event, level, rng)
    elif isinstance(event, Special):
        _special(memory, event)
    elif isinstance(event, Entered):
        _entered(memory, event)


def _keeps(level: Level, rng: Random) -> bool:
    return level.memory_loss <= 0 or rng.random() >= level.memory_loss


def _entered(memory: Memory, event: Entered) -> None:
    if event.phase == "deal":
        blank = fresh(memory.seat, len(memory.others))
        memory.others, memory.stock, memory.top, memory.refused = blank.others, [], -1, None
    elif event.phase == "draw" and memory.refused is not None:
        seat, number = memory.refused
        memory.others[seat].lacks[number] = 0
        memory.refused = None


def _special(memory: Memory, event: Special) -> None:
    if event.name == "klopfen":
        memory.refused = None
        memory.top = memory.before if FACE[event.cards[-1]] == memory.before else -1  # on a run, or closed by a Gaukler
    elif event.name == "reshuffle":
        memory.stock = []


def _moved(memory: Memory, event: Moved, level: Level, rng: Random) -> None:
    source, target = event.source, event.target
    if source.name == "hand" and target.name == "stock":
        return  # the cards are gathered, the round is over
    if source.name == "hand" and source.seat is not None:
        _leaves(memory, source.seat, event, target.name)
    if source.name == "stock":
        del memory.stock[: len(event.cards)]
    if target.name == "hand" and target.seat is not None:
        _arrives(memory, target.seat, event, level, rng)
    elif target.name == "pile":
        _on_pile(memory, event)


def _leaves(memory: Memory, seat: Seat, event: Moved, target: str) -> None:
    other = memory.others[seat]
    other.size = max(0, other.size - len(event.cards))
    if BACK in event.cards:  # nobody knows which: what was known may be gone
        other.known, other.floor, other.lacks = [], 0, {}
        return
    for card in event.cards:
        face = FACE[card]
        if face in other.known:
            other.known.remove(face)
        if DECK.points[face] < other.floor:
            other.since_floor = max(0, other.since_floor - 1)  # it was one of the younger cards
    if target == "laid":
        other.floor, other.since_floor = DECK.points[FACE[event.cards[0]]], 0
    elif target == "pile":
        other.turns += 1
        if memory.top >= 0 and all(FACE[card] != memory.top for card in event.cards):
            memory.refused = seat, memory.top


def _arrives(memory: Memory, seat: Seat, event: Moved, level: Level, rng: Random) -> None:
    other = memory.others[seat]
    other.size += len(event.cards)
    other.since_floor += len(event.cards)
    for number in list(other.lacks):
        other.lacks[number] += len(event.cards)
        if other.lacks[number] >= LONG_AGO:
            del other.lacks[number]
    for card in event.cards:
        if card != BACK:
            other.lacks.pop(FACE[card], None)
            if _keeps(level, rng):
                other.known.append(FACE[card])


def _on_pile(memory: Memory, event: Moved) -> None:
    """Note the number that lies open now, as far as the cards alone tell; none for a run or a special card."""
    faces = {FACE[card] for card in event.cards}
    (face,) = faces if len(faces) == 1 else (-1,)
    memory.before = memory.top
    memory.top = face if 0 <= face < NUMBERS else -1


def _shown(memory: Memory, event: Shown, level: Level, rng: Random) -> None:
    if BACK in event.cards or (event.to is not None and memory.seat not in event.to):
        return
    if event.zone.name == "stock":
        memory.stock = [FACE[card] for card in event.cards] if _keeps(level, rng) else []
    elif event.zone.name == "hand" and event.zone.seat is not None:
        other = memory.others[event.zone.seat]
        seen = [FACE[card] for card in event.cards if _keeps(level, rng)]
        for face in set(seen) | set(other.known):
            most = max(seen.count(face), other.known.count(face))
            other.known = [held for held in other.known if held != face] + [face] * most
