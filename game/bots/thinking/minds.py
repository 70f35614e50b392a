"""The bots' memories of a match: one a seat, fed with events redacted for that seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from game.bots.core.base import Memory
from game.bots.core.levels import level
from game.bots.core.registry import brain
from rules.core.contract import Event, Seat, redact

STRIDE = 7_919  # keeps the seats' chances apart


class Minds:
    """The memories of the bots (and of persons who may ask for a hint) of one match.

    What is forgotten follows from the seed and the events alone: a match loaded or taken back is remembered alike.
    """

    def __init__(self, game_id: str, seats: int, levels: Mapping[Seat, str], seed: int) -> None:
        """`seats` at the table in all; `levels` of those seats that remember."""
        self.brain = brain(game_id)
        self.seats, self.seed = seats, seed
        self.levels = {seat: level(id) for seat, id in levels.items()}
        self.reset()

    def reset(self) -> None:
        """Forget everything, as before the first event; then `note` the whole history again."""
        self.memories = {seat: self.brain.memories.fresh(seat, self.seats) for seat in self.levels}
        self.chances = {seat: Random(self.seed * STRIDE + seat) for seat in self.levels}

    def note(self, events: Iterable[Event]) -> None:
        """Show new events, unredacted as the match gives them, to all seats: each sees only its own side of them."""
        told = list(events)
        for seat, strength in self.levels.items():
            for event in told:
                seen = redact(event, seat)
                if seen is not None:
                    self.brain.memories.note(self.memories[seat], seen, strength, self.chances[seat])

    def blank(self, seat: Seat) -> Memory:
        """A memory of nothing, for hints where people must remember for themselves."""
        return self.brain.memories.fresh(seat, self.seats)

    def memory(self, seat: Seat) -> Memory:
        """The memory of a seat that remembers. Raises KeyError for any other."""
        return self.memories[seat]
