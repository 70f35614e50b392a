"""Matches between bots without a window: who is stronger, by how much, and how fast. (docs/bots.md)

Every deal is played once in each rotation of the bots, so luck of the cards counts for all alike; intervals are taken
over deals, not over matches.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple, NoReturn

from tqdm import tqdm

from game.bots import search
from game.bots.base import Budget
from game.bots.impulses import decisions, impulse
from game.bots.levels import LEVELS, level
from game.bots.minds import Minds
from game.bots.registry import brain
from rules.core.contract import TABLE, Action, Event, Game, Seat
from rules.core.options import OptionError, build
from rules.core.registry import GAMES, game

MOST_MOVES = 500_000  # a match longer than this is stuck
Z95 = 1.96


class Job(NamedTuple):
    """One match: the bots by seat, the deal's seed, the options as texts, its place in the series."""

    game_id: str
    bots: tuple[str, ...]
    seed: int
    given: tuple[tuple[str, str], ...]
    place: int = 0


class Result(NamedTuple):
    job: Job
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: int
    moves: int
    times_ms: dict[str, list[float]]  # level -> time of each of its decisions (forced moves are no decisions)


class Line(NamedTuple):
    """What a level has reached over all matches."""

    level: str
    share: float  # mean of its won share per seat; shared wins are divided
    error: float  # half the 95 % interval of `share`
    fair: float
    points: float  # mean total at the end of a match
    rounds: float
    moves: int
    median_ms: float
    p99_ms: float


class Trial:
    """One match in the making."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game: Game[Any, Any] = game(job.game_id)
        self.state = self.game.start(build(self.game.options, dict(job.given)), len(job.bots), job.seed)
        self.minds = Minds(job.game_id, len(job.bots), dict(enumerate(job.bots)), job.seed)
        self.chance = Random(job.seed)
        self.times_ms: dict[str, list[float]] = {bot: [] for bot in job.bots}
        self.moves = self.rounds = 0

    def run(self) -> Result:
        """Play to the end. Raises RuntimeError when the match is stuck."""
        while (winners := self.game.winners(self.state)) is None:
            self._step()
            if self.moves > MOST_MOVES:
                raise RuntimeError(f"no end in sight: {self.job}")
        return Result(self.job, self.game.totals(self.state), winners, self.rounds, self.moves, self.times_ms)

    def _step(self) -> None:
        turn = self.game.turn(self.state)
        if TABLE in turn.must:
            self.rounds += 1
            self._do(TABLE, self.game.legal(self.state, TABLE)[0])
            return
        if self.game.impulses and self._burst_out():
            return
        for seat in turn.may:  # the rights of breaking in go first, as at the table
            if seat not in turn.must and (legal := self._decisions(seat)):
                self._do(seat, self._decided(seat, legal))
                return
        seat = turn.must[0]
        self._do(seat, self._decided(seat, self._decisions(seat)))

    def _decisions(self, seat: Seat) -> list[Action]:
        return decisions(self.game, self.game.legal(self.state, seat))

    def _burst_out(self) -> bool:
        """Whether a bot has used a right for any moment; they glance at each position in an order drawn by lot."""
        seats = list(range(len(self.job.bots)))
        self.chance.shuffle(seats)
        for seat in seats:
            legal = self.game.legal(self.state, seat)
            if all(act.verb not in self.game.impulses for act in legal):
                continue
            view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
            sudden = impulse(self.game, view, memory, legal, level(self.job.bots[seat]), self.chance)
            if sudden is not None:
                self._do(sudden.seat, sudden.action)
                return True
        return False

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        strength = level(self.job.bots[seat])
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        chance = Random(self.chance.getrandbits(48))
        begin = perf_counter()
        mind = brain(self.job.game_id)
        choice = search.choose(self.game, mind, view, memory, legal, strength, Budget.of(strength), chance)
        self.times_ms[strength.id].append((perf_counter() - begin) * 1000)
        return choice.action

    def _do(self, seat: Seat, act: Action) -> None:
        refusal = self.game.check(self.state, seat, act)
        if refusal is not None:
            raise RuntimeError(f"{self.job}: seat {seat}, {act}: {refusal}")
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        self.minds.note(log)
        self.moves += 1


def play(job: Job) -> Result:
    """One whole match."""
    return Trial(job).run()


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """All different ways of turning the bots round the table."""
    turned = [tuple(bots[index:]) + tuple(bots[:index]) for index in range(len(bots))]
    return list(dict.fromkeys(turned))


def jobs(game_id: str, bots: Sequence[str], matches: int, seed: int, given: Mapping[str, str]) -> list[Job]:
    """Whole deals only: as many as are needed for at least that many matches."""
    turned = rotations(bots)
    deals = -(-matches // len(turned))
    options = tuple(given.items())
    pairs = [(seed + deal, seated) for deal in range(deals) for seated in turned]
    return [Job(game_id, seated, deal, options, place) for place, (deal, seated) in enumerate(pairs)]


def results(todo: Sequence[Job], workers: int, quiet: bool = False) -> Iterator[Result]:
    """Play all, over several processes when `workers` > 1, in whatever order they end."""
    with tqdm(total=len(todo), unit=" matches", disable=quiet, file=sys.stderr) as bar:
        if workers <= 1:
            for job in todo:
                yield play(job)
                bar.update()
            return
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            for future in as_completed([pool.submit(play, job) for job in todo]):
                yield future.result()
                bar.update()


def _interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean of independent values."""
    if len(values) < 2:
        return float("nan")
    mean = sum(values) / len(values)
    return Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _share(result: Result, bot: str) -> float:
    """The won share per seat of this level in one match."""
    seats = [seat for seat, name in enumerate(result.job.bots) if name == bot]
    return sum(1 / len(result.winners) for seat in seats if seat in result.winners) / len(seats)


def _line(bot: str, played: Sequence[Result]) -> Line:
    deals: dict[int, list[float]] = {}
    for result in played:
        deals.setdefault(result.job.seed, []).append(_share(result, bot))
    shares = [sum(found) / len(found) for found in deals.values()]
    totals = [
        total for result in played for name, total in zip(result.job.bots, result.totals, strict=True) if name == bot
    ]
    times = sorted(time for result in played for time in result.times_ms.get(level(bot).id, ())) or [0.0]
    return Line(
        level=bot,
        share=sum(shares) / len(shares),
        error=_interval(shares),
        fair=1 / len(played[0].job.bots),
        points=sum(totals) / len(totals),
        rounds=sum(result.rounds for result in played) / len(played),
        moves=len(times),
        median_ms=median(times),
        p99_ms=times[min(len(times) - 1, int(len(times) * 0.99))],
    )


def summary(played: Sequence[Result]) -> list[Line]:
    """One line for each level, in the order of the first deal's first seats."""
    first = min(played, key=lambda found: found.job.place)
    return [_line(bot, played) for bot in dict.fromkeys(first.job.bots)]


def table(lines: Sequence[Line]) -> str:
    """The lines as text for a terminal."""
    names = f"{'won':>7} {'±95%':>6} {'fair':>6} {'× fair':>7} {'points':>7} {'decisions':>9} {'ms':>7} {'p99':>7}"
    rows = [f"{'level':<28} {names}"]
    rows += [
        f"{line.level:<28} {line.share:>6.1%} {line.error:>6.1%} {line.fair:>6.1%} {line.share / line.fair:>7.2f}"
        f" {line.points:>7.1f} {line.moves:>9} {line.median_ms:>7.2f} {line.p99_ms:>7.2f}"
        for line in lines
    ]
    return "\n".join(rows)


def write_csv(path: Path, played: Sequence[Result]) -> None:
    """One line for each match. Raises OSError."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["game", "seed", "bots", "totals", "winners", "rounds", "moves"])
        for result in sorted(played, key=lambda found: found.job.place):
            lists = (result.job.bots, result.totals, result.winners)
            words = [" ".join(map(str, values)) for values in lists]
            writer.writerow([result.job.game_id, result.job.seed, *words, result.rounds, result.moves])


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and ends with code 2."""

    def error(self, message: str) -> NoReturn:
        print(f"simulate: {message}", file=sys.stderr)
        raise SystemExit(2)


def _whole(least: int) -> Any:
    def number(text: str) -> int:
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
    found.add_argument("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    found.add_argument("--matches", type=_whole(1), default=100, metavar="N", help="at least so many (100)")
    found.add_argument("--bots", type=_bots, required=True, metavar="A,B…", help=f"one per seat: {', '.join(LEVELS)}")
    found.add_argument("--workers", type=_whole(1), default=os.cpu_count() or 1, metavar="N", help="processes")
    found.add_argument("--seed", type=_whole(0), default=1, metavar="N", help="seed of the first deal (1)")
    found.add_argument("--csv", type=Path, metavar="FILE", help="write one line per match")
    found.add_argument(
        "--option", type=_setting, action="extend", nargs="+", default=[], metavar="NAME=VALUE", help="a rule option"
    )
    found.add_argument("--quiet", action="store_true", help="no progress bar")
    return found


def _checked(arguments: argparse.Namespace, read: argparse.ArgumentParser) -> dict[str, str]:
    """The rule options, after all that the parser alone cannot judge."""
    rules = game(arguments.game)
    if len(arguments.bots) not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        read.error(f"--bots: {arguments.game} is for {least} to {most} players, not {len(arguments.bots)}")
    given = dict(arguments.option)
    try:
        build(rules.options, given)
    except OptionError as error:
        read.error(f"--option: {error}")
    if arguments.csv is not None and not arguments.csv.parent.is_dir():
        read.error(f"--csv: no folder {arguments.csv.parent}")
    return given


def run(argv: Sequence[str]) -> int:
    """`simulate GAME --bots A,B …`: play, print, return the exit code: 0, or 2 for wrong arguments."""
    read = parser()
    try:
        arguments = read.parse_args(argv)
        given = _checked(arguments, read)
    except SystemExit as end:
        return int(end.code or 0)
    todo = jobs(arguments.game, arguments.bots, arguments.matches, arguments.seed, given)
    try:
        played = list(results(todo, min(arguments.workers, len(todo)), arguments.quiet))
    except KeyboardInterrupt:
        return 130
    print(f"{arguments.game}: {len(played)} matches, {len({found.job.seed for found in played})} deals")
    print(table(summary(played)))
    if arguments.csv is not None:
        try:
            write_csv(arguments.csv, played)
        except OSError as error:
            print(f"simulate: --csv: {error}", file=sys.stderr)
            return 2
    return 0
