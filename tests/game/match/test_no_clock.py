"""Without a clock nothing happens while a person does nothing, in every game, however much time passes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import LocalThinker
from game.match.driver import Driver, Pace
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import Action
from rules.core.options import build
from rules.core.registry import GAMES, game

MOVES = 120
STEP_MS, LONG_MS = 500.0, 3_600_000.0
RESTS = 4  # steps without a move, until the table rests
OPTIONS = {"gluecksgriff": {"koenner": True}}  # where the usual table has no window
WINDOWS = {"gluecksgriff", "mau_mau", "mogeln"}  # games that have one


class Sitting:
    """A person beside bots of chance, without a clock; he acts by chance, too."""

    def __init__(self, id: str, seed: int) -> None:
        self.chance, rules = Random(seed), game(id)
        words = ["person", *["lehrling"] * (max(2, rules.players[0], min(4, rules.players[-1])) - 1)]
        self.match = Match(rules, build(rules.options, OPTIONS.get(id, {})), seated(words), seed)
        pace = Pace(speed=float("inf"), patience=float("inf"))
        self.driver = Driver(self.match, LocalThinker(self._answer), pace)
        self.now_ms = 0.0
        self.windows, self.waived = 0, -1  # how many there were, and after how many moves one was waived last
        self.early: list[str] = []  # moves of bots where a person might still have broken in

    def _answer(self, request: Request) -> Answer:
        return Answer(request.key, Choice(self._any(request.legal)))

    def _any(self, legal: Sequence[Action]) -> Action:
        """A move of chance: any verb first, or what is rare would never be done."""
        verb = self.chance.choice(sorted({act.verb for act in legal}))
        return self.chance.choice([act for act in legal if act.verb == verb])

    def may_break_in(self) -> bool:
        """True if the person may do something now which the table is to wait for."""
        match, seat = self.match, 0
        there = seat in match.turn.may and decisions(match.game, match.legal(seat))
        return bool(there) and match.game.window_ms(match.state) > 0

    def step(self, ms: float) -> bool:
        """Let so much time pass; True if something has happened."""
        before = len(self.match.history)
        waits = self.may_break_in() and before != self.waived
        self.now_ms += ms
        self.driver.tick(self.now_ms, idle=True)
        made = self.match.history[before:]
        self.early += [f"{seat} {act}" for seat, act in made if waits and act.verb not in self.match.game.impulses]
        return bool(made)

    def rest(self) -> None:
        """Let bots and table do all that they have to do."""
        still = 0
        while still < RESTS and not self.match.finished:
            still = 0 if self.step(STEP_MS) else still + 1

    def act(self) -> bool:
        """The person does something at last; False where nobody waits for him."""
        match = self.match
        self.windows += self.driver.clocked
        if match.sheet_rests:
            return self.driver.go_on()
        legal = decisions(match.game, match.legal(0)) if 0 in (*match.turn.must, *match.turn.may) else []
        if self.driver.held and (not legal or self.chance.random() < 0.5):
            self.driver.waive()
            self.waived = len(match.history)
            return True
        return bool(legal) and self.driver.submit(0, self._any(legal)) is None


@pytest.mark.parametrize("id", GAMES)
def test_nothing_happens_while_a_person_does_nothing(id: str) -> None:
    sitting = Sitting(id, seed=3)
    while not sitting.match.finished and len(sitting.match.history) < MOVES:
        sitting.rest()
        if sitting.match.finished:
            break
        assert not any(sitting.step(LONG_MS) for _ in range(3)), sitting.match.history[-1]
        assert sitting.act(), "somebody is waited for who may do nothing"
    assert not sitting.early
    assert bool(sitting.windows) == (id in WINDOWS)
