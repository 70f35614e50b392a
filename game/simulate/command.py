"""Matches between bots without a window: who is stronger, by how much, and how fast. (docs/bots.md)

The command line of a study. Beside it stand the workers that play (workers.py), the match and the deals
(deal_runner.py), the statistics (statistics.py) and the file with which a stopped study goes on (study.py).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NoReturn

from tqdm import tqdm

from game import gate
from game.bots.levels import LEVELS, level
from game.match.setup import with_preset
from game.notice import reason
from game.simulate.deal_runner import Deal, DealRunner, Job, Plan, Result, deals, jobs, play, rotations
from game.simulate.statistics import StudyStatistics, summary, table, write_csv
from game.simulate.study import Study, StudyError
from game.simulate.workers import LOCAL, WorkersError, alone, cores, hired, together
from game.texts import Texts
from rules.core.options import NUMBER, OptionError, build
from rules.core.registry import GAMES, game

__all__ = ["DealRunner", "Job", "Plan", "Result", "jobs", "play", "rotations", "run", "summary"]


MOST_SHOWN: Final = 40  # letters of a wrong word in its sentence


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and ends with code 2."""

    def error(self, message: str) -> NoReturn:
        print(f"simulate: {message}", file=sys.stderr)
        raise SystemExit(2)


def _whole(least: int) -> Any:
    def number(text: str) -> int:
        if not NUMBER.fullmatch(text):
            raise argparse.ArgumentTypeError(f"invalid whole number value: '{text[:MOST_SHOWN]}'")
        value = int(text)
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is less than {least}")
        return value

    number.__name__ = "whole number"
    return number


def _setting(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError(f"'{text}' is not name=value")
    return name, value


def _bots(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            level(name)
        except (KeyError, ValueError):
            raise argparse.ArgumentTypeError(f"no bot '{name}'; there are: {', '.join(LEVELS)}") from None
    return names


def parser() -> argparse.ArgumentParser:
    found = Parser(prog="simulate", description="Bots play matches without a window; prints who wins how often.")
    found.add_argument("game", type=_game, metavar="GAME", help=", ".join(GAMES))
    found.add_argument("--matches", type=_whole(1), default=100, metavar="N", help="at least so many (100)")
    found.add_argument("--bots", type=_bots, required=True, metavar="A,B…", help=f"one per seat: {', '.join(LEVELS)}")
    found.add_argument("--workers", type=_whole(1), default=os.cpu_count() or 1, metavar="N", help="processes")
    found.add_argument("--seed", type=_whole(0), default=1, metavar="N", help="seed of the first deal (1)")
    found.add_argument("--csv", type=Path, metavar="FILE", help="write one line per match")
    found.add_argument("--out", type=Path, metavar="FILE", help="keep every result as soon as it is there (JSON lines)")
    found.add_argument("--resume", action="store_true", help="go on with the study in the file of --out")
    found.add_argument("--cluster", metavar="ADDRESS", help=f"play on a Dask cluster; '{LOCAL}': one on this machine")
    found.add_argument(
        "--option", type=_setting, action="extend", nargs="+", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    found.add_argument("--quiet", action="store_true", help="no progress bar")
    return found


def _span(players: Sequence[int]) -> str:
    """The numbers of players of a game: "2 to 5", or "exactly 3"."""
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else f"exactly {players[0]}"


def _game(text: str) -> str:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"there is no game '{text[:MOST_SHOWN]}'; there are: {', '.join(GAMES)}")
    return text


def _checked(arguments: argparse.Namespace, read: argparse.ArgumentParser) -> dict[str, str]:
    """The rule options, after all that the parser alone cannot judge."""
    rules = game(arguments.game)
    if len(arguments.bots) not in rules.players:
        read.error(f"--bots: {arguments.game} is for {_span(rules.players)} players, not {len(arguments.bots)}")
    try:
        given = {name: str(value) for name, value in with_preset(arguments.game, dict(arguments.option)).items()}
        build(rules.options, given)
    except OptionError as error:
        read.error(f"--option: {error}")
    for name in ("csv", "out"):
        file = getattr(arguments, name)
        if file is not None and not file.parent.is_dir():
            read.error(f"--{name}: no folder {file.parent}")
        if file is not None and file.exists() and not file.is_file():
            read.error(f"--{name}: {file} is no plain file")
    if arguments.resume and arguments.out is None:
        read.error("--resume: which study? --out says where it is kept")
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


def _played(todo: Iterable[Deal], workers: int, address: str | None) -> Iterator[list[Result]]:
    """Results deal by deal, from whoever was asked to play. Raises WorkersError."""
    if address is None and workers <= 1:
        yield from alone(todo)
        return
    with hired(address, workers) if address else cores(workers) as crew:
        yield from together(todo, crew)


def _studied(arguments: argparse.Namespace, plan: Plan) -> None:
    """Play what is still to be played and print the standings."""
    total = sum(len(deal) for deal in deals(plan))
    with ExitStack() as stack:
        study = stack.enter_context(Study(arguments.out, plan, arguments.resume)) if arguments.out else None
        progress = Progress(plan, study, arguments.csv is not None)
        for notice in study.notices if study else ():
            print(f"simulate: {notice}", file=sys.stderr)
        bar = stack.enter_context(tqdm(total=total, unit=" matches", disable=arguments.quiet, file=sys.stderr))
        bar.update(progress.statistics.matches)
        todo = study.left() if study else deals(plan)
        try:
            for deal in _played(todo, min(arguments.workers, total), arguments.cluster):
                progress.take(deal)
                bar.update(len(deal))
        except KeyboardInterrupt:
            if study:
                print(f"simulate: stopped; {study.done} of {total} matches are in {study.path}", file=sys.stderr)
            raise
    _show(plan, progress, arguments.csv)


def _show(plan: Plan, progress: Progress, file: Path | None) -> None:
    lines = progress.statistics.lines()
    print(f"{plan.game_id}: {progress.statistics.matches} matches, {progress.statistics.deals} deals")
    print(table(lines))
    if file is not None:
        write_csv(file, progress.played)


def run(argv: Sequence[str]) -> int:
    """`simulate GAME --bots A,B …`: play, print, return the exit code: 0, 2 for what cannot be done, 130 if stopped."""
    read = parser()
    try:
        arguments = read.parse_args(argv)
        given = _checked(arguments, read)
    except SystemExit as end:
        return int(end.code or 0)
    except OSError as error:
        return _failed(error)
    plan = Plan(arguments.game, tuple(arguments.bots), arguments.matches, arguments.seed, tuple(given.items()))
    try:
        _studied(arguments, plan)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _failed(error)
    except (StudyError, WorkersError) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    return 0


def _failed(error: OSError) -> int:
    """Say what the system refused, in words; the exit code."""
    file = f"{error.filename}: " if error.filename is not None else ""
    print(gate.written(f"simulate: {file}{Texts('en').told(reason(error))}"), file=sys.stderr)
    return 2
