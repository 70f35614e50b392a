"""Waiting times and memory of a home full of matches. `python -m tests.bench home`

    python -m tests.bench.home FOLDER [--matches 10000] [--running 3]      only makes such a home

A few dozen matches of all games are played by bots; the home has copies of them in which names and times differ, all
of them valid files, and their results. Each page is opened in a process of its own, after the same page of a home with
a dozen matches: letters and plates are drawn, what is measured is the matches. Beside the time by the clock stands the
work of the thread that draws, because a busy machine blurs the clock.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.match import match_file
from game.match.home import FINISHED, SUFFIX
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import default_words
from game.paths import HOME_VARIABLE
from game.people.stats import Stats
from game.simulate.deal_runner import DealRunner, Job
from rules.core import options
from rules.core.contract import Action, Seat
from rules.core.registry import GAMES
from tests.bench.reference import Asked, Row, lasting, reference_ms

ROOT = Path(__file__).resolve().parents[2]
MATCHES = int(os.environ.get("BENCH_MATCHES", "10000"))
RUNNING = 3
FEW = 12
DEALS = 2  # matches of each game that are really played
BOT = "regelbuch"
PEOPLE = ("Anna", "Anna", "Anna", "Otto")  # who sits in seat 0: most matches are one person's
LAST = datetime(2026, 11, 1, 20, tzinfo=UTC)  # the newest match
APART = timedelta(hours=2)
FRAME_MS = 1000 / 60
MOST_S = 60  # that a page may take until it rests
PATIENCE_S = 1800


class Noted(DealRunner):
    """A match of bots of which every move is kept."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self.made: list[tuple[Seat, Action]] = []

    def _do(self, seat: Seat, act: Action) -> None:
        super()._do(seat, act)
        self.made.append((seat, act))


def played(id: str, seed: int) -> Match:
    """A match that bots have played, with a person in seat 0 of its file."""
    words = default_words(id)
    trial = Noted(Job(id, (BOT,) * len(words), seed, ()))
    trial.run()
    match = Match(trial.game, options.build(trial.game.options, {}), seated(words), seed)
    for seat, act in trial.made:
        match.submit(seat, act)
    assert match.finished, id
    return match


class Copied(NamedTuple):
    """One match of a home: the match it copies, its name, and when it was over."""

    match: Match
    uid: str
    ended: datetime


def copies(matches: int) -> Iterator[Copied]:
    """The copies for a home, the newest first; no two have the same names."""
    models = [played(id, seed) for seed in range(DEALS) for id in GAMES]
    chance, names = Random(1), {id(match): match.seated for match in models}
    for number in range(matches):
        match = chance.choice(models)
        first, *others = names[id(match)]
        people = [replace(first, name=chance.choice(PEOPLE))]
        people += [replace(one, name=f"{one.name} {number}") for one in others]
        match.seated = match.players = tuple(people)
        ended = LAST - number * APART
        yield Copied(match, f"{ended:%Y%m%d-%H%M%S}-{match.game.id}-{number:08x}", ended)


def content(match: Match, created: datetime, moves: int | None = None) -> bytes:
    """The file of a match, or of its first moves."""
    told = list(match_file.body(match))[:moves]
    lines, seal = [], 0
    for text in (match_file.header_text(match, created.isoformat(timespec="seconds")), *told):
        line, seal = match_file.sealed(text, seal)
        lines.append(line)
    return b"".join(lines)


def furnish(home: Path, matches: int = MATCHES, running: int = RUNNING, results: bool = True) -> None:
    """Fill the data folder of a home: files of finished and running matches, and the results of the finished ones."""
    folder = home / "data" / "matches"
    (folder / FINISHED).mkdir(parents=True, exist_ok=True)
    stats = Stats(home / "data" / "results.db") if results else None
    if stats is not None:
        stats.base.execute("pragma synchronous = off")
    for number, (match, uid, ended) in enumerate(copies(matches + running)):
        if number < running:
            path, told = folder / f"{uid}{SUFFIX}", content(match, ended, len(match.history) // 2)
        else:
            path, told = folder / FINISHED / f"{uid}{SUFFIX}", content(match, ended)
            if stats is not None:
                stats.record(match, uid, ended)
        path.write_bytes(told)
        os.utime(path, (ended.timestamp(), ended.timestamp()))
    if stats is not None:
        stats.close()


# --- what a page costs ---------------------------------------------------------------------------------------------


def held_mb() -> float:
    """Memory this process holds now, in MB; 0 where the system does not tell it."""
    file = Path("/proc/self/statm")
    return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20) if file.exists() else 0.0


def measure(page: str) -> dict[str, float]:
    """Open a page of this home: time to its first picture, longest later frame, time until it rests, memory."""
    import pygame

    from game.people.settings import Settings
    from ui.scenes.menu.matches import MatchesScene
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.statistics.statistics import StatisticsScene
    from ui.shell.app import App
    from ui.shell.script import Script
    from ui.shell.start import steps

    app = App(Settings(), Script(), MenuScene, trouble, keep=False)
    list(steps(app))
    pages: Mapping[str, Any] = {
        "menu": lambda: MenuScene(app),
        "matches, running": lambda: MatchesScene(app),
        "matches, finished": lambda: MatchesScene(app, FINISHED),
        "statistics": lambda: StatisticsScene(app),
        "statistics, all games": lambda: StatisticsScene(app),
    }
    full = os.environ[HOME_VARIABLE]
    with TemporaryDirectory() as few:
        furnish(Path(few), FEW)
        os.environ[HOME_VARIABLE] = few
        _opened(app, pages[page], page)
        _rested(app)
        while app.stack:
            app.stack.pop().leave()
        os.environ[HOME_VARIABLE] = full
    found = {"memory before MB": held_mb()}
    found |= _opened(app, pages[page], page)
    found |= _rested(app)
    began = time.thread_time()
    app.top.resize(app.size)
    found["laid out anew, work ms"] = (time.thread_time() - began) * 1000
    found["memory after MB"] = held_mb()
    while app.stack:
        app.stack.pop().leave()
    pygame.quit()
    return found


def _opened(app: Any, make: Any, page: str) -> dict[str, float]:
    """The time to the first picture of a page, by the clock and as work."""
    began, worked = time.perf_counter(), time.thread_time()
    app.push(make())
    app.step(FRAME_MS)
    if page.endswith("all games"):  # the button on the page
        began, worked = time.perf_counter(), time.thread_time()
        app.top._show_game(None)
        app.step(FRAME_MS)
    return {
        "first picture ms": (time.perf_counter() - began) * 1000,
        "first picture, work ms": (time.thread_time() - worked) * 1000,
    }


def _rested(app: Any) -> dict[str, float]:
    """The longest frame (as work) until the page rests, and the time until then; at most `MOST_S`."""
    began, longest = time.perf_counter(), 0.0
    while time.perf_counter() < began + MOST_S:
        worked = time.thread_time()
        app.step(FRAME_MS)
        longest = max(longest, (time.thread_time() - worked) * 1000)
        if app.top.quiet():
            break
    return {"longest frame after it, work ms": longest, "until it rests ms": (time.perf_counter() - began) * 1000}


PAGES = ("menu", "matches, running", "matches, finished", "statistics", "statistics, all games")


def told(home: Path, page: str) -> dict[str, float]:
    """Figures of a page as a process of its own has measured them."""
    surroundings = os.environ | {HOME_VARIABLE: str(home)}
    if not os.environ.get("DISPLAY"):
        surroundings |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.bench.home", str(home), "--page", page]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=PATIENCE_S, check=True
    )
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def rows(asked: Asked) -> Iterator[Row]:
    """Each page the first time, when no index is there, and the second time."""
    with TemporaryDirectory() as folder:
        home = Path(os.environ.get("BENCH_HOME", folder))
        if not (home / "data").exists():
            furnish(home)
        for time_of in ("first time", "again"):
            for page in PAGES:
                loop_ms = reference_ms()
                for name, value in told(home, page).items():
                    whole = f"{page}, {time_of}: {name}"
                    yield lasting(whole, value, loop_ms) if name.endswith("ms") else Row(whole, value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home", type=Path)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--running", type=int, default=RUNNING)
    parser.add_argument("--page", choices=PAGES, help="only measure this page of a home that is there")
    given = parser.parse_args()
    if given.page:
        print(json.dumps(measure(given.page)))
    else:
        furnish(given.home, given.matches, given.running)


if __name__ == "__main__":
    main()
