"""Guided hands: a deal by its seed, everybody's moves, what is told and asked; and such a hand as it is played.

`assets/games/<game>/lesson.toml` says which table it is and lists the steps; the words are the game's texts
"lesson.<step>". Further hands of the game's learning path are `lessons/2.toml`, `lessons/3.toml` …, with the words
"lesson.<number>.<step>". Everything is played by the real rules: `tests/game/learn/test_lessons.py` plays each to its
end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game import gate
from game.bots.core.base import Answer, Choice, Reason, Request
from game.bots.thinking.impulses import Impulse
from game.match.driver import Driver, Pace, Thinker
from game.match.impulse_queue import ImpulseQueue
from game.match.match import Match, Move
from game.match.seats import PERSON, seated
from game.paths import ASSETS
from rules.core.contract import TABLE, Action, Arg, Game, Seat
from rules.core.notation import parse, parse_action
from rules.core.options import build
from rules.core.registry import GAMES, game

ROOT = ASSETS / "games"
MOST = 9  # hands of a learning path
PARTNER = "geselle"  # who plays on when the lesson is over


class Step(NamedTuple):
    """One step: the moves of others that come first, the text told then, the move asked for (None: only to go on)."""

    text: str  # text key "lesson.<text>" ("2.welcome" in the second hand); to another move "refusal.lesson.<text>"
    before: tuple[Move, ...] = ()
    act: Action | None = None
    point: tuple[str, ...] = ()  # "hand", "card 7", "zone pile", "seat 2", "verb knock", "mark trump"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided hand: the table and its steps, and which hand of the game's path it is (from 1)."""

    game_id: str
    seed: int
    seats: int
    you: Seat  # the learner's seat
    options: Mapping[str, Any]
    steps: tuple[Step, ...]
    number: int = 1

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


def _step(rules: Game[Any, Any], row: gate.StepRow, number: int) -> Step:
    before = tuple(Move(*parse(rules, text)) for text in row.before)
    act = parse_action(rules, row.do) if row.do is not None else None
    text = row.text if number == 1 else f"{number}.{row.text}"
    return Step(text, before, act, tuple(row.point))


def read(game_id: str, text: str, number: int = 1) -> Lesson:
    """The lesson of a TOML text, as hand `number` of the game's path.

    Raises ValueError (gate.Unfit, NotationError, TOMLDecodeError) for a faulty one.
    """
    found: gate.LessonFile = gate.fitting(tomllib.loads(text), gate.LessonFile)
    rules = game(game_id)
    steps = tuple(_step(rules, row, number) for row in found.step)
    return Lesson(game_id, found.seed, found.seats, found.you, found.options, steps, number)


def _file(game_id: str, number: int, root: Path) -> Path:
    return root / game_id / ("lesson.toml" if number == 1 else f"lessons/{number}.toml")


@cache
def lesson(game_id: str, number: int = 1, root: Path = ROOT) -> Lesson | None:
    """A hand of a game's learning path, the first one if no other is asked for; None where there is none."""
    file = _file(game_id, number, root)
    return read(game_id, file.read_text(encoding="utf-8"), number) if file.is_file() else None


@cache
def hands(game_id: str, root: Path = ROOT) -> tuple[int, ...]:
    """The numbers of the hands of a game's learning path, from 1; none where the game has no lesson."""
    return tuple(number for number in range(1, MOST + 1) if _file(game_id, number, root).is_file())


def entry(game_id: str, number: int) -> str:
    """How a person's settings note that this hand was played to its end: "mogeln", "mogeln/2" …"""
    return game_id if number == 1 else f"{game_id}/{number}"


def next_hand(game_id: str, done: Collection[str]) -> int | None:
    """The first hand of the path that is not among the entries `done`; None where all are."""
    return next((number for number in hands(game_id) if entry(game_id, number) not in done), None)


def taught() -> tuple[str, ...]:
    """The games that have a lesson, in the order of the registry."""
    return tuple(game_id for game_id in GAMES if (ROOT / game_id / "lesson.toml").is_file())


def same(rules: Game[Any, Any], one: Action, other: Action) -> bool:
    """True if two actions mean the same cards: the order in which several were touched counts for nothing."""
    alike = one.verb == other.verb and Arg.CARDS in rules.verbs[one.verb]
    return one == other or (alike and sorted(one.args) == sorted(other.args))


# --- a lesson as it is played --------------------------------------------------------------------------------------


class Course:
    """A lesson under way at a match. The moves done say where it stands; steps that only tell are counted."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson, self.match = lesson, match
        self.script = lesson.moves
        self.index = 0  # of the present step; as many as there are when the lesson is over
        self.ready: list[int] = []  # moves behind which each step speaks
        done = 0
        for step in lesson.steps:
            done += len(step.before)
            self.ready.append(done)
            done += step.act is not None

    @property
    def over(self) -> bool:
        return self.index >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that speaks now; None while others move, and when all is over."""
        if self.over or len(self.match.history) != self.ready[self.index]:
            return None
        return self.lesson.steps[self.index]

    @property
    def expected(self) -> Action | None:
        """The move the learner is asked for now; at a step that only tells it is what the next one wants."""
        step = self._asking()
        return step.act if step is not None else None

    def _asking(self) -> Step | None:
        step, following = self.step, self.lesson.steps[self.index + 1 : self.index + 2]
        if step is None or step.act is not None or not following or following[0].before:
            return step
        return following[0]

    @property
    def next_move(self) -> Move | None:
        """The next move of somebody else; None where the learner is asked, and when all is over."""
        if self.over or self.step is not None:
            return None
        return self.script[len(self.match.history)]

    def accepts(self, act: Action) -> bool:
        wanted = self.expected
        return wanted is not None and same(self.match.game, act, wanted)

    def go_on(self) -> None:
        """Note that the text of this step has been read."""
        step = self.step
        if step is not None and step.act is None:
            self.index += 1

    def done(self, act: Action) -> None:
        """Note that the learner is about to do what was asked: what was told before counts as read."""
        asking = self._asking()
        if asking is not None and asking.act is act:
            self.index = self.lesson.steps.index(asking, self.index) + 1

    @property
    def reached(self) -> tuple[int, int]:
        """The number of the present step from 1, and of all steps."""
        return min(self.index + 1, len(self.lesson.steps)), len(self.lesson.steps)


class Prompter:
    """The thinker of a lesson: the others say what stands in its book; afterwards they think for themselves."""

    def __init__(self, course: Course, thinker: Callable[[], Thinker]) -> None:
        self.course, self._make = course, thinker
        self._thinker: Thinker | None = None
        self._asked: Request | None = None

    def ask(self, request: Request) -> None:
        self._asked = request
        if self.course.over:
            self._thinker = self._thinker or self._make()
            self._thinker.ask(request)

    def poll(self) -> Answer | None:
        if self.course.over:
            return self._thinker.poll() if self._thinker is not None else None
        move, asked = self.course.next_move, self._asked
        if move is None or asked is None or move.seat != asked.seat:
            return None
        self._asked = None
        return Answer(asked.key, Choice(move.action))

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()


class _Silence(ImpulseQueue):
    """An impulse queue in which nobody bursts out with anything that does not stand in the book."""

    course: Course

    def due(self) -> Impulse | None:
        move = self.course.next_move
        if self.course.over:
            return super().due()
        if move is None or move.seat == TABLE or move.action.verb not in self.match.game.impulses:
            return None
        return Impulse(move.seat, move.action, Reason("lesson"))


class CourseDriver(Driver):
    """Moves a match along its lesson: stands still where the learner is asked or told something."""

    def __init__(self, course: Course, thinker: Callable[[], Thinker], pace: Pace | None = None, **told: Any) -> None:
        super().__init__(course.match, Prompter(course, thinker), pace, **told)
        self.course = course
        self._glances = _Silence(course.match, self._minds, self._glances.hint_level)
        self._glances.course = course

    def tick(self, now_ms: float, idle: bool) -> bool:
        if not self.course.over and self.course.step is not None:
            self._relay_notices()
            return False
        return super().tick(now_ms, idle)

    def go_on(self) -> bool:
        move = self.course.next_move
        return (self.course.over or (move is not None and move.seat == TABLE)) and super().go_on()

    def ask_hint(self, seat: Seat) -> bool:
        """Answer with the move that the lesson asks for."""
        if self.course.over:
            return super().ask_hint(seat)
        wanted = self.course.expected
        if wanted is None:
            return False
        self.on_hint(seat, Choice(wanted))
        return True
