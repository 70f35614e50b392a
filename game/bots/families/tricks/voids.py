"""What a seat keeps of open tricks: those it overlooked, the cards that each seat has shown not to hold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.bots.core.base import Level
from game.bots.families.tricks.pack import Duties, Pack
from rules.core.contract import Entered, Event, Seat, Special
from rules.core.deck import Card
from rules.families.tricks import Mask, Trick


@dataclass(slots=True)
class Memory:
    """One seat's memory of the running deal, where tricks stay open: the numbers of those it overlooked."""

    seat: Seat
    count: int = 0  # tricks so far
    missed: int = 0  # mask of their numbers


def fresh(seat: Seat, seats: int) -> Memory:
    """The memory of a seat before the first event."""
    return Memory(seat)


def note(memory: Memory, event: Event, level: Level, rng: Random) -> None:
    """Remember what matters of an event."""
    if isinstance(event, Special) and event.name == "trick":
        memory.missed |= (rng.random() < level.memory_loss) << memory.count
        memory.count += 1
    elif isinstance(event, Entered) and event.phase == "deal":
        memory.count = memory.missed = 0


def attended(tricks: tuple[Trick, ...], missed: int) -> tuple[Trick, ...]:
    """The tricks that were looked at."""
    if not missed:
        return tricks
    return tuple([trick for number, trick in enumerate(tricks) if not missed >> number & 1])


@lru_cache(maxsize=512)
def shown(
    pack: Pack, duties: Duties, tricks: tuple[Trick, ...], trick: tuple[Card, ...], leader: Seat, seats: int
) -> tuple[Mask, ...]:
    """By seat the cards it has shown not to hold, in these tricks and the open one."""
    found = [0] * seats
    for whole in (*tricks, Trick(leader, leader, trick)):
        for place in range(1, len(whole.cards)):
            before = whole.cards[:place]
            best = before[pack.best_of(before)]
            led = pack.suits[whole.cards[0]]
            found[(whole.leader + place) % seats] |= pack.barred(duties, led, best, whole.cards[place])
    return tuple(found)
