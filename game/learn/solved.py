"""Who has solved which problems: a file of the person's own, read when the page of the problems is opened.

The first answer counts for most: "solved" at the first try, "late" after a wrong one or with help, "shown" where the
solution was looked at. A later, better answer takes the place of a worse one; what was once missed is never "solved".
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import gate, paths, store
from game.learn.problems import Problem
from game.notice import Notice, of_file

LOG: Final = logging.getLogger(__name__)
FILE: Final = "problems.json"
SHOWN, LATE, SOLVED = "shown", "late", "solved"


class Solved(NamedTuple):
    """The answers of one person, by the keys of the problems; and who was asked last."""

    who: str  # id of a profile, "" for nobody in particular
    answers: Mapping[str, str]

    def done(self, problem: Problem) -> bool:
        """True if this person has found the answer, at whichever try."""
        return self.answers.get(problem.key, SHOWN) != SHOWN

    def count(self, problems: Iterable[Problem]) -> int:
        """Return how many of these are done."""
        return sum(map(self.done, problems))

    def at_once(self, problems: Iterable[Problem]) -> int:
        """Return how many of these were solved at the first try, without help."""
        return sum(self.answers.get(one.key) == SOLVED for one in problems)


def path() -> Path:
    """The file."""
    return paths.data_folder() / FILE


def _read() -> gate.SolvedFile:
    try:
        found: gate.SolvedFile = gate.fitting(store.read(path(), gate.SOLVED_BYTES), gate.SolvedFile)
        return found
    except FileNotFoundError:
        return gate.SolvedFile()
    except (OSError, gate.Unfit) as error:
        LOG.warning("what was solved cannot be read: %s", error)
        return gate.SolvedFile()


def solved(who: str | None = None) -> Solved:
    """The answers of this person; None: of who was asked last."""
    found = _read()
    person = found.who if who is None else who
    return Solved(person, found.people.get(person, {}))


def better(before: str | None, now: str) -> str:
    """The answer that is kept of two: nothing that was missed once is solved at the first try."""
    if before is None or before == SOLVED:
        return before or now
    return LATE if SOLVED in (before, now) or LATE in (before, now) else SHOWN


def _written(change: Any) -> Notice | None:
    try:
        store.update(path(), gate.SOLVED_BYTES, change)
    except OSError as error:
        return of_file("solved_unwritable", path(), error)
    return None


def _plain(present: dict[str, Any] | None) -> tuple[str, dict[str, dict[str, str]]]:
    """The content of the file as far as it can be used."""
    try:
        found: gate.SolvedFile = gate.fitting(present or {}, gate.SolvedFile)
    except gate.Unfit:
        found = gate.SolvedFile()
    return found.who, {who: dict(answers) for who, answers in found.people.items()}


def choose(who: str) -> Notice | None:
    """From now on this person is asked. A notice where the disk refuses."""

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        _, people = _plain(present)
        return {"who": who, "people": people}

    return _written(change)


def keep(who: str, problem: Problem, answer: str) -> Notice | None:
    """Keep a person's answer to a problem. A notice where the disk refuses."""

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        _, people = _plain(present)
        answers = people.setdefault(who, {})
        answers[problem.key] = better(answers.get(problem.key), answer)
        return {"who": who, "people": people}

    return _written(change)


def following(problems: Iterable[Problem], answers: Solved, after: Problem | None = None) -> Problem | None:
    """The next problem that is not done yet, behind this one and then from the beginning; any other where all are."""
    rows = list(problems)
    start = rows.index(after) + 1 if after in rows else 0
    turned = [*rows[start:], *rows[:start]]
    turned = [one for one in turned if one != after] or turned
    return next((one for one in turned if not answers.done(one)), turned[0] if turned else None)
