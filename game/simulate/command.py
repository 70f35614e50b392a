"""Matches between bots without a window: who is stronger, by how much, and how fast. (docs/bots.md)

The command line of a study. Beside it stand the workers that play (workers.py), the match and the deals
(deal_runner.py), the statistics (statistics.py) and the file with which a stopped study goes on (study.py).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from tqdm import tqdm

from game import gate
from game.bots.core.levels import LEVELS, level
from game.cli import Reader, Wrong, chosen_options, language, seat_error, without_language
from game.match.seats import SeatError
from game.match.setup import with_preset
from game.notice import reason
from game.people import settings
from game.simulate.deal_runner import Deal, DealRunner, Job, Plan, Result, deals, jobs, play, rotations
from game.simulate.statistics import StudyStatistics, summary, table, write_csv
from game.simulate.study import Study, StudyError
from game.simulate.workers import LOCAL, WorkersError, alone, cores, hired, together
from game.texts import LANGUAGES, Texts
from rules.core.options import NUMBER, as_dict, listed
from rules.core.registry import GAMES, game

__all__ = ["DealRunner", "Job", "Plan", "Result", "jobs", "play", "rotations", "run", "summary"]


MOST_SHOWN: Final = 40  # letters of a wrong word in its sentence
MOST_DIGITS: Final = 18  # of a number, which then fits the 64 bits of other programs


def _whole(least: int, texts: Texts) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on."""

    def number(text: str) -> int:
        if not NUMBER.fullmatch(text) or len(text) > MOST_DIGITS or int(text) < least:
            raise Wrong(texts("cli.error.number", value=text[:MOST_SHOWN], low=least))
        return int(text)

    return number


def _game(text: str, texts: Texts) -> str:
    if text not in GAMES:
        raise Wrong(texts("cli.error.game", value=text[:MOST_SHOWN], allowed=", ".join(GAMES)))
    return text


def _bots(text: str, texts: Texts) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            level(name)
        except (KeyError, ValueError):
            raise Wrong(texts("cli.error.bot", value=name[:MOST_SHOWN], allowed=", ".join(LEVELS))) from None
    return names


def parser(texts: Texts) -> Reader:
    """The arguments of a study in the language of these texts; what is wrong raises Wrong."""
    found = Reader(texts, "main.py simulate")
    found.description, found.epilog = texts("cli.help.simulate"), None

    def words(name: str, **values: object) -> str:
        return texts(f"cli.help.simulate.{name}", **values).replace("%", "%%")

    whole, natural, bots = _whole(1, texts), _whole(0, texts), partial(_bots, texts=texts)
    group = found.add_argument_group(texts("cli.group.options"))
    group.add_argument("game", type=partial(_game, texts=texts), metavar="GAME", help=", ".join(GAMES))
    group.add_argument("-h", "--help", action="help", help=texts("cli.help.help"))
    group.add_argument("--bots", type=bots, required=True, metavar="A,B…", help=words("bots", levels=", ".join(LEVELS)))
    group.add_argument("--matches", type=whole, default=100, metavar="N", help=words("matches"))
    group.add_argument("--workers", type=whole, default=os.cpu_count() or 1, metavar="N", help=words("workers"))
    group.add_argument("--seed", type=natural, default=1, metavar="N", help=words("seed"))
    group.add_argument("--csv", type=Path, metavar="FILE", help=words("csv"))
    group.add_argument("--out", type=Path, metavar="FILE", help=words("out"))
    group.add_argument("--resume", action="store_true", help=words("resume"))
    group.add_argument("--cluster", metavar="ADDRESS", help=words("cluster", local=LOCAL))
    group.add_argument(
        "--option", action="extend", nargs="+", default=[], metavar="NAME=X", help=texts("cli.help.option")
    )
    group.add_argument("--quiet", action="store_true", help=words("quiet"))
    group.add_argument("--lang", metavar="|".join(LANGUAGES), help=texts("cli.help.lang"))
    return found


def _checked(arguments: argparse.Namespace, texts: Texts) -> dict[str, str]:
    """The rule options, after all that the parser alone cannot judge. Raises Wrong."""
    players = game(arguments.game).players
    if len(arguments.bots) not in players:
        error = SeatError("count", "too many or too few", low=players[0], high=players[-1], number=len(arguments.bots))
        raise Wrong(texts(seat_error(error), **error.values))
    options = as_dict(chosen_options(arguments.game, arguments.option, texts))
    pairs: dict[str, object] = {name: value for name, _, value in (pair.partition("=") for pair in arguments.option)}
    given = {name: str(value) for name, value in with_preset(arguments.game, pairs).items()}
    documents = {row.name for row in listed(game(arguments.game).options) if row.kind == "document"}
    given |= {name: str(options[name]) for name in documents & given.keys()}  # they were named by their files
    for name in ("csv", "out"):
        file = getattr(arguments, name)
        if file is not None and not file.parent.is_dir():
            raise Wrong(texts("cli.error.no_folder", name=f"--{name}", path=file.parent))
        if file is not None and file.exists() and not file.is_file():
            raise Wrong(texts("cli.error.plain", name=f"--{name}", path=file))
    if arguments.resume and arguments.out is None:
        raise Wrong(texts("cli.error.resume"))
    return given


# --- the study ---------------------------------------------------------------------------------------------------


class Progress:
    """A study under way: its results played, counted and perhaps written down."""

    def __init__(self, plan: Plan, study: Study | None, keep: bool) -> None:
        """`keep`: all results are wanted at the end."""
        self.study, self.keep = study, keep
        self.statistics = StudyStatistics(plan.bots)
        self.played: list[Result] = []
        for result in study.kept() if study else ():
            self._count(result)

    def take(self, deal: Sequence[Result]) -> None:
        """Results that have just been played."""
        if self.study:
            self.study.add(deal)
        for result in deal:
            self._count(result)

    def _count(self, result: Result) -> None:
        self.statistics.add(result)
        if self.keep:
            self.played.append(result)


def _played(todo: Iterable[Deal], left: int, workers: int, address: str | None) -> Iterator[list[Result]]:
    """Results of so many deals, or nearly, deal by deal, from whoever was asked to play. Raises WorkersError."""
    if address is None and workers <= 1:
        yield from alone(todo)
        return
    with hired(address, workers) if address else cores(workers) as crew:
        yield from together(todo, left, crew)


def _studied(arguments: argparse.Namespace, plan: Plan, texts: Texts) -> None:
    """Play what is still to be played and print the standings."""
    total = sum(len(deal) for deal in deals(plan))
    with ExitStack() as stack:
        study = stack.enter_context(Study(arguments.out, plan, arguments.resume)) if arguments.out else None
        progress = Progress(plan, study, arguments.csv is not None)
        for notice in study.notices if study else ():
            print(gate.written(texts.told(notice)), file=sys.stderr)
        unit = f" {texts('simulate.matches')}"
        bar = stack.enter_context(tqdm(total=total, unit=unit, disable=arguments.quiet, file=sys.stderr))
        bar.update(progress.statistics.matches)
        todo = study.left() if study else deals(plan)
        left = -(-(total - progress.statistics.matches) // len(rotations(plan.bots)))
        try:
            for deal in _played(todo, left, min(arguments.workers, total), arguments.cluster):
                progress.take(deal)
                bar.update(len(deal))
        except KeyboardInterrupt:
            if study:
                told = texts("simulate.stopped", done=study.done, total=total, file=study.path)
                print(gate.written(told), file=sys.stderr)
            raise
    _show(plan, progress, arguments.csv, texts)


def _show(plan: Plan, progress: Progress, file: Path | None, texts: Texts) -> None:
    counted, lines = progress.statistics, progress.statistics.lines()
    print(texts("simulate.head", game=plan.game_id, matches=counted.matches, deals=counted.deals))
    print(table(lines, texts))
    if file is not None:
        write_csv(file, progress.played)


def run(argv: Sequence[str]) -> int:
    """`simulate GAME --bots A,B …`: play, print, return the exit code: 0, 2 for what cannot be done, 130 if stopped."""
    chosen, _ = settings.load()
    texts = Texts(language(argv, chosen.language))
    try:
        arguments = parser(texts).parse_args(without_language(argv))
        given = _checked(arguments, texts)
        plan = Plan(arguments.game, tuple(arguments.bots), arguments.matches, arguments.seed, tuple(given.items()))
        _studied(arguments, plan, texts)
    except SystemExit as end:  # after the help
        return int(end.code or 0)
    except KeyboardInterrupt:
        return 130
    except Wrong as wrong:
        return _failed(str(wrong), texts)
    except OSError as error:
        file = f"{error.filename}: " if error.filename is not None else ""
        return _failed(f"{file}{texts.told(reason(error))}", texts)
    except (StudyError, WorkersError) as error:
        return _failed(texts.told(error.notice), texts)
    return 0


def _failed(words: str, texts: Texts) -> int:
    """Say in one line what is wrong; the exit code."""
    print(gate.written(texts("cli.error", message=" ".join(words.split()))), file=sys.stderr)
    return 2
