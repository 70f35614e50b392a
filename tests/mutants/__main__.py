"""Break the rules of games piece by piece and report what no test notices: python -m tests.mutants GAME [--sample 200]

The ready-made tools do not fit: cosmic-ray starts a process for every mutant, mutmut collects the tests anew for each
and leaves tables alone, in which half of our rules stand; here one process collects, and a child for each mutant runs
only the tests that execute its line.

What looks are the tests of tests/games/<game>/rules, its golden matches, its table of options and the contract at a
glance (some random matches): less than the suite, never more. Mutants that change nothing anybody could see stand with
their reason in explained.toml and are counted apart.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import hypothesis.stateful  # noqa: F401
from tqdm import tqdm

import game.bots.thinking.search  # noqa: F401  (tests/conftest.py wants them: imported once, not in every child)
from rules.core.registry import GAMES
from rules.core.registry import game as rules_of
from tests.contract import random_setup, watch
from tests.golden import PARTS
from tests.mutants.breaking import Mutant, broken
from tests.mutants.explaining import EXPLAINED, Explanation, explain, read
from tests.mutants.running import GLANCES, SURVIVED, TIMEOUT, Outcome, Scouted, Subject, Trial, scout

ROOT = Path(__file__).parents[2]
SHARED = (
    "tests/rules/test_option_tables.py::test_values_and_steps_are_those_of_the_rulebook",
    "tests/rules/test_option_tables.py::test_defaults_and_presets_are_those_of_the_rulebook",
)
GOLDEN = "tests/rules/test_golden.py::test_golden_matches_go_the_way_they_were_recorded"
GLANCED_MOVES = 120  # of one match
Told = SimpleQueue[tuple[int, str, str] | None]  # place in the row, how it went, who noticed; None: a process died


def subject_of(id: str) -> Subject:
    """A game, its tests, and short matches that the contract watches."""
    return Subject(
        f"rules.{id}",
        ROOT / "rules" / id,
        (
            str(ROOT / "tests" / "games" / id / "rules"),
            *(f"{ROOT}/{test}[{id}]" for test in SHARED),
            *(f"{ROOT}/{GOLDEN}[{id}-{part}]" for part in range(PARTS)),
        ),
        ROOT,
        tuple(partial(glance, id, seed) for seed in range(GLANCES)),
    )


def glance(id: str, seed: int) -> None:
    watch(random_setup(rules_of(id), seed), every=3, most=GLANCED_MOVES)


# --- trying ----------------------------------------------------------------------------------------------------------


def tried(subject: Subject, scouted: Scouted, mutants: Sequence[Mutant], jobs: int) -> list[Outcome]:
    """All outcomes, in the order of the mutants; so many processes work at a time."""
    queue: Told = SimpleQueue()
    for job in range(jobs):
        part = list(range(job, len(mutants), jobs))
        threading.Thread(target=_work, args=(Trial(subject, scouted), part, mutants, queue), daemon=True).start()
    found: dict[int, Outcome] = {}
    with tqdm(total=len(mutants), unit="mutant", desc=subject.package, disable=None) as bar:
        while len(found) < len(mutants):
            row = queue.get()
            if row is None:
                raise RuntimeError("a process died")
            found[row[0]] = Outcome(mutants[row[0]], row[1], row[2])
            bar.update()
    return [found[index] for index in sorted(found)]


def _work(trial: Trial, part: list[int], mutants: Sequence[Mutant], queue: Told) -> None:
    """One worker: a process that tries its part of the mutants, read by a thread."""
    chosen = [mutants[index] for index in part]

    def deed(tell: Callable[[object], None]) -> None:
        trial.all(chosen, lambda place, outcome: tell((part[place], outcome.how, outcome.by)))

    told = 0
    for row in trial.from_a_child(deed):
        queue.put(tuple(row))
        told += 1
    if told < len(part):
        queue.put(None)


# --- telling ---------------------------------------------------------------------------------------------------------


def report(id: str, total: int, outcomes: Sequence[Outcome], reasons: Sequence[Explanation]) -> dict[str, object]:
    """The figures of a game and its survivors."""
    survivors = [one for one in outcomes if one.how == SURVIVED]
    open_ones = [one for one in survivors if explain(one.mutant, reasons) is None]
    wrong = [one for one in outcomes if one.how != SURVIVED and explain(one.mutant, reasons) is not None]
    return {
        "game": id,
        "mutants": total,
        "tried": len(outcomes),
        "killed": len(outcomes) - len(survivors),
        "by_timeout": sum(one.how == TIMEOUT for one in outcomes),
        "explained": len(survivors) - len(open_ones),
        "survived": len(open_ones),
        "rate": round(100 * len(open_ones) / max(1, len(outcomes)), 1),
        "survivors": [_told(one) for one in open_ones],
        "explained_but_noticed": [_told(one) for one in wrong],
    }


def _told(outcome: Outcome) -> dict[str, object]:
    mutant = outcome.mutant
    return {
        "module": mutant.module,
        "line": mutant.line,
        "function": mutant.function,
        "before": mutant.before,
        "after": mutant.after,
        "by": outcome.by,
    }


def print_report(found: dict[str, object], stale: Sequence[Explanation]) -> None:
    for title in ("survivors", "explained_but_noticed"):
        rows = found[title]
        assert isinstance(rows, list)
        for row in rows:
            print(f"{row['module']}:{row['line']} {row['function']} ({title}) {row['by']}")
            print(f"  - {row['before']}\n  + {row['after']}")
    for reason in stale:
        print(f"explains nothing any more: {reason}")
    print(
        "{game}: {mutants} mutants, {tried} tried, {killed} noticed ({by_timeout} by the clock), "
        "{explained} explained, {survived} not noticed: {rate} %".format(**found)
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME", help=f"all, or some of: {', '.join(GAMES)}")
    parser.add_argument("--sample", type=int, help="try only so many mutants of each game")
    parser.add_argument("--seed", type=int, default=0, help="which sample")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--only", default="", metavar="TEXT", help="only functions (module.name) that contain this")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only what survived in this report (of --json)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures and survivors of all games there")
    chosen = parser.parse_args()
    chosen.games = list(GAMES) if chosen.games == ["all"] else chosen.games
    for id in chosen.games:
        if id not in GAMES:
            parser.error(f"no game '{id}'; there are: {', '.join(GAMES)}")
    return chosen


def surviving(id: str, reports: list[dict[str, Any]], mutants: Sequence[Mutant]) -> list[Mutant]:
    """Those of the mutants that survived in an earlier report; lines may have moved since."""
    old = [row for found in reports if found["game"] == id for row in found["survivors"]]
    wanted = {(row["module"], row["function"], row["before"], row["after"]) for row in old}
    return [one for one in mutants if (one.module, one.function, one.before, one.after) in wanted]


def examine(id: str, chosen: argparse.Namespace) -> dict[str, object]:
    subject, reasons = subject_of(id), read(EXPLAINED)
    every = broken(subject.folder, subject.package)
    mutants = [mutant for mutant in every if chosen.only in f"{mutant.module}.{mutant.function}"]
    if chosen.again:
        mutants = surviving(id, json.loads(chosen.again.read_text("utf-8")), mutants)
    if chosen.sample is not None and chosen.sample < len(mutants):
        kept = set(Random(chosen.seed).sample(range(len(mutants)), chosen.sample))
        mutants = [mutant for index, mutant in enumerate(mutants) if index in kept]
    scouted = scout(subject)
    if scouted.failed or not scouted.seconds:
        sys.exit(f"the tests of {id} fail on the unbroken rules: {', '.join(scouted.failed) or 'none found'}")
    found = report(id, len(every), tried(subject, scouted, mutants, chosen.jobs), reasons)
    here = [reason for reason in reasons if reason.module.startswith(f"{subject.package}.")]
    print_report(found, [reason for reason in here if not any(reason.fits(mutant) for mutant in every)])
    return found


def main() -> int:
    chosen = arguments()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    found = [examine(id, chosen) for id in chosen.games]
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return int(any(row["survived"] or row["explained_but_noticed"] for row in found))


if __name__ == "__main__":
    sys.exit(main())
