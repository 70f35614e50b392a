"""Guided first hands: a deal by its seed, what everybody does, and what is told and asked on the way. Data, no code.

`assets/games/<game>/lesson.toml` says which table it is and lists the steps; the words are the game's texts
"lesson.<step>". Everything is played by the real rules: `tests/game/test_lessons.py` plays each to its end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import gate
from game.match.match import Match, Move
from game.match.seats import PERSON, seated
from game.paths import ASSETS
from rules.core.contract import Action, Arg, Game, Seat
from rules.core.notation import parse, parse_action
from rules.core.options import build
from rules.core.registry import GAMES, game

ROOT = ASSETS / "games"
PARTNER = "geselle"  # who plays on when the lesson is over


class Step(NamedTuple):
    """What others do first, what is told then, and what is asked of the learner (None: only to go on)."""

    text: str  # text key "lesson.<text>"; what to say to another move is "refusal.lesson.<text>"
    before: tuple[Move, ...] = ()
    act: Action | None = None
    point: tuple[str, ...] = ()  # "hand", "card 7", "zone pile", "seat 2", "verb knock", "mark trump"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided hand: the table and its steps."""

    game_id: str
    seed: int
    seats: int
    you: Seat  # the learner's seat
    options: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the lesson in its order, the learner's and the table's own included."""
        found: list[Move] = []
        for step in self.steps:
            found += step.before
            if step.act is not None:
                found.append(Move(self.you, step.act))
        return tuple(found)

    def table(self, lang: str = "de") -> Match:
        """The match at which it is played, before its first deal; it is kept nowhere."""
        rules = game(self.game_id)
        kinds = [PERSON if seat == self.you else PARTNER for seat in range(self.seats)]
        return Match(rules, build(rules.options, self.options), seated(kinds, lang), self.seed)


def _step(rules: Game[Any, Any], row: gate.StepRow) -> Step:
    before = tuple(Move(*parse(rules, text)) for text in row.before)
    act = parse_action(rules, row.do) if row.do is not None else None
    return Step(row.text, before, act, tuple(row.point))


def read(game_id: str, text: str) -> Lesson:
    """The lesson of a TOML text.

    Raises ValueError (gate.Unfit, NotationError, TOMLDecodeError) for a faulty one.
    """
    found: gate.LessonFile = gate.fitting(tomllib.loads(text), gate.LessonFile)
    rules = game(game_id)
    steps = tuple(_step(rules, row) for row in found.step)
    return Lesson(game_id, found.seed, found.seats, found.you, found.options, steps)


@cache
def lesson(game_id: str, root: Path = ROOT) -> Lesson | None:
    """The lesson of a game; None where there is none."""
    file = root / game_id / "lesson.toml"
    return read(game_id, file.read_text(encoding="utf-8")) if file.is_file() else None


def taught() -> tuple[str, ...]:
    """The games that have a lesson, in the order of the registry."""
    return tuple(game_id for game_id in GAMES if (ROOT / game_id / "lesson.toml").is_file())


def same(rules: Game[Any, Any], one: Action, other: Action) -> bool:
    """Whether two actions mean the same cards: the order in which several were touched counts for nothing."""
    alike = one.verb == other.verb and Arg.CARDS in rules.verbs[one.verb]
    return one == other or (alike and sorted(one.args) == sorted(other.args))
