"""Problems: positions in which exactly one move is right, and everything that is told about them afterwards.

`assets/games/<game>/problems.toml` holds a game's problems: the deal by its seed, everybody's moves up to the position,
who decides, the right move, what it is worth and how that is known. A position is reached by playing the moves by the
rules, so none can be impossible; a stamp of it tells when the rules have changed under it. The problems are made and
confirmed by `python -m tests.problems`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

from game import gate
from game.bots.core.base import Reason
from game.digest import digest
from game.learn.daily import FILE, ROOT, game_of_the_day
from game.learn.lessons import PARTNER, same
from game.match.match import Match, Move
from game.match.seats import PERSON, seated
from rules.core.contract import Action, Refusal, Seat
from rules.core.notation import parse, parse_action, write_action
from rules.core.options import build
from rules.core.registry import GAMES, game

EASY, MIDDLING, HARD = 1, 2, 3
STEPS: Final = (EASY, MIDDLING, HARD)  # difficulties: where the Lehrling, the Geselle, the Meister's first idea fail


class Stale(ValueError):
    """A problem that the rules of today no longer lead to; says why."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position, who decides there, what is right, and how that is known.

    `lead` and `error` are in the game's reward (docs/bots.md), `points` what the right and the tempting move bring on
    the average in this round (None where that was not counted). `fails` is the share of `tries` decisions, in percent,
    in which a level misses it.
    """

    game_id: str
    name: str  # "<seed>.<number of moves>": unique in its game, the same for ever
    seed: int
    seats: int
    you: Seat
    moves: tuple[Move, ...]
    right: tuple[Action, ...]  # the first is the one that is shown; others are as good in every world
    tempting: Action  # the best other move, or the one that players fall for most often
    step: int  # EASY, MIDDLING or HARD
    lead: float  # of the right move over the best wrong one
    error: float  # standard error of `lead`
    worlds: int  # worlds in which both were played on
    wins: int  # … in which the right move was better
    losses: int  # … in which it was worse
    every: bool  # these worlds are all that are possible
    stamp: str  # of the position
    points: tuple[float, float] | None = None
    reason: Reason | None = None  # a player's word for the right move
    lure: Reason | None = None  # a player's word for the tempting one
    fails: Mapping[str, int] = field(default_factory=dict, hash=False)
    tries: int = 0
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    unit: str = ""  # of `lead`: "match", percent of a won match; "points", those of the score sheet; "" neither

    @property
    def key(self) -> str:
        """The name under which a person's answer is kept."""
        return f"{self.game_id}/{self.name}"

    def solves(self, act: Action) -> bool:
        """True if this move is right; the order in which several cards are named counts for nothing."""
        return any(same(game(self.game_id), act, one) for one in self.right)

    def start(self, lang: str = "de") -> Match:
        """The table before the first deal; a match that is kept nowhere."""
        rules = game(self.game_id)
        kinds = [PERSON if seat == self.you else PARTNER for seat in range(self.seats)]
        return Match(rules, build(rules.options, self.options), seated(kinds, lang), self.seed)

    def table(self, lang: str = "de") -> Match:
        """The match at the position. Raises Stale where the rules do not lead there any more."""
        match = self.start(lang)
        for number, move in enumerate(self.moves, 1):
            refusal = match.submit(*move)
            if isinstance(refusal, Refusal):
                raise Stale(f"{self.key}: move {number} is refused: {refusal.code}")
        return match


def stamp(match: Match, seat: Seat) -> str:
    """16 digits for what a seat sees and may do in this position."""
    view = match.view(seat)
    legal = sorted(write_action(match.game, act) for act in match.legal(seat))
    return f"{digest((view.phase, view.turn, view.zones, view.totals, tuple(legal))):016x}"


def fault(problem: Problem) -> str:
    """What is wrong with a problem under the rules of today; "" for nothing."""
    try:
        match = problem.table()
    except (Stale, ValueError) as error:
        return str(error)
    if problem.you not in (*match.turn.must, *match.turn.may):
        return f"{problem.key}: seat {problem.you} has nothing to decide"
    for act in (*problem.right, problem.tempting):
        if match.check(problem.you, act) is not None:
            return f"{problem.key}: '{write_action(match.game, act)}' is not allowed"
    if problem.solves(problem.tempting):
        return f"{problem.key}: the tempting move is a right one"
    if stamp(match, problem.you) != problem.stamp:
        return f"{problem.key}: another position than the one it was made for"
    return ""


# --- reading ---------------------------------------------------------------------------------------------------------


def _reason(words: str | None) -> Reason | None:
    """A reason as it stands in the file: its code, and the numbers behind it."""
    if words is None:
        return None
    code, *values = words.split()
    return Reason(code, tuple(map(int, values)))


def _problem(game_id: str, row: gate.ProblemRow, unit: str) -> Problem:
    rules = game(game_id)
    moves = tuple(Move(*parse(rules, text)) for text in filter(None, map(str.strip, row.moves.split(","))))
    return Problem(
        game_id,
        f"{row.seed}.{len(moves)}",
        row.seed,
        row.seats,
        row.you,
        moves,
        tuple(parse_action(rules, text) for text in row.right),
        parse_action(rules, row.tempting),
        row.step,
        row.lead,
        row.error,
        row.worlds,
        row.wins,
        row.losses,
        row.every,
        row.stamp,
        (row.points[0], row.points[1]) if row.points else None,
        _reason(row.reason),
        _reason(row.lure),
        row.fails,
        row.tries,
        row.options,
        unit,
    )


def read(game_id: str, text: str) -> tuple[Problem, ...]:
    """The problems of a TOML text. Raises ValueError (gate.Unfit, NotationError, TOMLDecodeError) for a faulty one."""
    found: gate.ProblemFile = gate.fitting(tomllib.loads(text), gate.ProblemFile)
    return tuple(_problem(game_id, row, found.unit) for row in found.problem)


@cache
def problems(game_id: str, root: Path = ROOT) -> tuple[Problem, ...]:
    """The problems of a game, the easiest first; none where there is no file."""
    file = root / game_id / FILE
    return read(game_id, file.read_text(encoding="utf-8")) if file.is_file() else ()


def problem_of(key: str) -> Problem | None:
    """The problem of this key ("tarock/4711.23"); None where there is none."""
    game_id, _, name = key.partition("/")
    return next((one for one in problems(game_id) if one.name == name), None) if game_id in GAMES else None


# --- one a day -------------------------------------------------------------------------------------------------------


def of_the_day(day: date, root: Path = ROOT) -> Problem:
    """The problem of a day. Raises ValueError where there are none."""
    found = problems(game_of_the_day(day, root), root)
    return found[digest(("problem", day.isoformat())) % len(found)]
