"""What brains of games of tricks share that only have to remember who could not follow."""

from __future__ import annotations

from random import Random

from game.bots.base import Calm, Level
from game.bots.tricks import voids as memories
from game.bots.tricks.voids import Memory
from rules.core.contract import Event, Seat

SAFE, PLAIN, STRONG = 0, 1, 3  # skills: any card, the principles with slips, all of it


class TrickBrain(Calm):
    """The first half of a game.bots.base.Brain."""

    def fresh_memory(self, seat: Seat, seats: int) -> Memory:
        return Memory(seat)

    def note(self, memory: Memory, event: Event, level: Level, rng: Random) -> None:
        memories.note(memory, event, level, rng)
