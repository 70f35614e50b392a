"""A guessing game for tests of the search: guess the hidden number 0 … 9; far off costs, `pass` is worth `safe`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.core.base import Brain, Decision, Level, Playout, Reason, World
from rules.core.contract import Action, Event, Game, Seat, Turn, View, action

PASS = action("pass")
GUESSES = tuple(action("guess", number) for number in range(10))
NOTHING = Reason("nothing")
DEEP = Level("deep", 3, 0.0, 1.0, 64, 60_000, 0.0, 0.0)


@dataclass(slots=True)
class State:
    hidden: int
    gain: float | None = None
    phase: str = "GUESS"

    def copy(self) -> State:
        return State(self.hidden, self.gain, self.phase)


class Guess(Game[Any, Any]):
    id = "guess"

    def apply(self, state: State, seat: Seat, act: Action, log: list[Event] | None = None) -> None:
        state.gain = 0.0 if act is PASS else -abs(act.args[0] - state.hidden)


class Guesser:
    """Knows that the number lies between `low` and `high`; its policy always says `default`."""

    def __init__(self, low: int, high: int, default: Action, noise: float = 0.0, safe: float = -100.0) -> None:
        self.low, self.high, self.default, self.noise, self.safe = low, high, default, noise, safe
        self.worlds: list[int] = []
        self.brain = Brain(
            policy=self.policy,
            candidates=self.candidates,
            sample=self.sample,
            playout=Playout(self.next_move, self.reached, self.reward),
            all_worlds=self.all_worlds,
        )

    def policy(self, view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
        return self.default, NOTHING

    def candidates(self, view: View, memory: None, legal: Sequence[Action], level: Level) -> Sequence[Action]:
        return legal

    def sample(self, view: View, memory: None, level: Level, rng: Random) -> World:
        self.worlds.append(rng.randint(self.low, self.high))
        return State(self.worlds[-1]), 1.0

    def all_worlds(self, view: View, memory: None, level: Level, rng: Random, most: int) -> list[World] | None:
        return None

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        raise AssertionError("the game is over after one guess")

    def reached(self, state: State, horizon: None) -> bool:
        if state.gain == 0.0 and self.noise:
            state.gain = self.safe
        return state.gain is not None

    def reward(self, state: State, seat: Seat) -> float:
        assert state.gain is not None
        return state.gain + (Random(state.hidden).gauss(0, self.noise) if self.noise else 0.0)


class Endless(Guesser):
    """A guesser whose playouts never come to an end."""

    def next_move(self, state: State, rng: Random) -> tuple[Seat, Action]:
        return 0, PASS

    def reached(self, state: State, horizon: None) -> bool:
        return False


def view() -> View:
    return View(0, "GUESS", Turn((0,)), {}, {}, {}, {}, (0,), (), None, None)


GAME = Guess()
