"""Bots glance at each position once for something to burst out with. (rules.core.contract.Game.impulses)"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.bots.core.base import Memory
from game.bots.core.levels import level
from game.bots.thinking.impulses import Impulse, impulse, sudden
from game.digest import digest
from game.match.match import Match
from rules.core.contract import TABLE, Seat


class Remembering(Protocol):
    def memory(self, seat: Seat) -> Memory: ...


class ImpulseQueue:
    """The impulses of one match; a person's seat is glanced at with the eyes of `hint_level`, for hints."""

    def __init__(self, match: Match, minds: Remembering, hint_level: str) -> None:
        self.match, self.minds, self.hint_level = match, minds, hint_level
        self.forget()

    def forget(self) -> None:
        """Forget the impulse found: there is a new position to look at."""
        self._looked = False
        self._found: Impulse | None = None

    def due(self) -> Impulse | None:
        """The impulse of a bot here; they look in an order drawn from the match, so no seat is always first."""
        match = self.match
        if not self._looked and sudden(match.game) and TABLE not in match.turn.must:
            self._looked = True
            bots = list(match.bots)
            self._chance().shuffle(bots)
            found = map(self.of, bots)
            self._found = next((one for one in found if one is not None), None)
        return self._found

    def of(self, seat: Seat) -> Impulse | None:
        """The seat's impulse; None where it keeps quiet or has no such right."""
        match = self.match
        verbs = sudden(match.game)
        legal = match.legal(seat) if verbs else []
        if not any(act.verb in verbs for act in legal):
            return None
        strength = level(match.players[seat].level or self.hint_level)
        return impulse(match.game, match.view(seat), self.minds.memory(seat), legal, strength, self._chance())

    def _chance(self) -> Random:
        return Random(digest(("glance", self.match.seed, len(self.match.history))))
