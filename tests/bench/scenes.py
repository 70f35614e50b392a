"""Which scene of a table has the dearest frames: `python -m tests.bench.scenes GAME … [--size WxH] [--only EFFECT …]`

Each scene of a game's specials is shown twice at a real table, before the first seats: "first" is its first
showing, behind all that the table makes beforehand, "again" the second one. The work of a frame is the processor time
of the thread that draws, scaled to the reference machine (reference.py). Scenes stand in the order of their longest
frame, with what it drew. `--profile` tells where the time of all frames of these scenes goes, by functions.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import statistics
import time
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from game.paths import HOME_VARIABLE
from rules.core.registry import GAMES
from tests.bench.reference import REFERENCE_MS, reference_ms
from tests.bench.screen import window_size

FRAME_MS: Final = 1000 / 60
MOST_FRAMES: Final = 1200  # of a scene
READY_FRAMES: Final = 1500  # at most, until all is there that the table makes beforehand
TIMES: Final = ("first", "again")


class Shown(NamedTuple):
    """A scene as it was shown before one seat; times in ms."""

    name: str  # of the special and its effect
    seat: int
    frames: list[float]
    told: list[str]  # what the longest frame drew


def opened(id: str, size: tuple[int, int], speed: str) -> tuple[Any, Any]:
    """The application, and the board of a match that has just been dealt and does not go on."""
    from tests.bench import frame_run
    from ui.scenes.table.table import new_table
    from ui.table.effects.gallery import busy
    from ui.table.play_through import _dealt

    app = frame_run.opened(size, speed)
    table = new_table(app, frame_run.setup(id))
    table.driver.tick = lambda clock_ms, idle: None
    app.reset(table)
    board = table.board
    board.settle(busy(_dealt(board), board.game.deck.size))
    for _ in range(READY_FRAMES):
        frame_run.paced(lambda: app.step(FRAME_MS))
        if board.beforehand._ahead.done:
            break
    return app, board


def shown(app: Any, board: Any, watch: Any, only: list[str], seats: int, *, by_the_clock: bool) -> Iterator[Shown]:
    """Every scene of the table's specials before the first seats. `by_the_clock`: a thread beside it may make ready
    what the next frames show."""
    from tests.bench.frame_run import paced
    from ui.table.ahead import WAIT_MS
    from ui.table.effects.catalogue import EFFECTS, shot_of
    from ui.table.effects.gallery import staged_event
    from ui.table.picture.cues import Do, Until

    view = board.view
    for name, scene in board.table.specials.items():
        if scene.effect not in EFFECTS or (only and scene.effect not in only):
            continue
        for seat in range(min(seats, len(board.players))):
            board.settle(view)
            app.step(FRAME_MS)
            try:
                event = staged_event(board.stage, shot_of(scene.effect)._replace(special=name, seat=seat))
            except LookupError:  # no card lies where this scene needs one
                continue
            if (ready := board.beforehand.scenes([event])) is not None:
                board.timeline.add(Until(ready, WAIT_MS))
            board.timeline.add(Do(lambda: None))
            board.timeline.add(EFFECTS[scene.effect](event, **dict(scene.params)))
            work: list[float] = []
            told: list[str] = []
            while not board.timeline.idle and len(work) < MOST_FRAMES:
                watch.begin()
                paced(partial(measured, app, work)) if by_the_clock else measured(app, work)
                if work[-1] == max(work):
                    told = watch.told()
            yield Shown(f"{name} ({scene.effect})", seat, work, told)


def measured(app: Any, work: list[float]) -> None:
    """Show a frame, and note its work."""
    began = time.thread_time()
    app.step(FRAME_MS)
    work.append((time.thread_time() - began) * 1000)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.scenes")
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--size", default="3840x2160")
    parser.add_argument("--speed", default="1")
    parser.add_argument("--only", nargs="*", default=[], metavar="EFFECT")
    parser.add_argument("--seats", type=int, default=1, help="before so many seats, one after the other")
    parser.add_argument("--tell", type=int, default=12, help="so many scenes are told with what they drew")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    size = window_size(given.size)
    with TemporaryDirectory() as home:
        os.environ.setdefault(HOME_VARIABLE, home)
        for id in given.games or GAMES:
            told(id, size, given)


def told(id: str, size: tuple[int, int], given: argparse.Namespace) -> None:
    """Show the scenes of a game, and print what they cost."""
    from tests.bench.drawn import Watch

    app, board = opened(id, size, given.speed)
    watch = Watch()
    for when in TIMES:
        loop_ms = reference_ms()
        profile = cProfile.Profile() if given.profile else None
        with nullcontext() if profile else watch.around(), profile or nullcontext():
            scenes = list(shown(app, board, watch, given.only, given.seats, by_the_clock=when == TIMES[0]))
        scale = REFERENCE_MS / loop_ms
        worst: dict[str, Shown] = {}
        for one in scenes:
            if one.frames and (one.name not in worst or max(one.frames) > max(worst[one.name].frames)):
                worst[one.name] = one
        print(f"{id} {given.size}, {when}: ms of a frame, longest, slowest tenth, median")
        for number, one in enumerate(sorted(worst.values(), key=lambda one: -max(one.frames))):
            ranked = sorted((ms * scale for ms in one.frames), reverse=True)
            tenth = statistics.mean(ranked[: max(1, len(ranked) // 10)])
            print(
                f"    {one.name:44}{ranked[0]:6.1f}{tenth:6.1f}{statistics.median(ranked):6.1f}"
                f"   seat {one.seat}, {len(ranked)} frames"
            )
            if number < given.tell:
                print(*(f"            {line}" for line in one.told), sep="\n")
        if profile:
            pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    while app.stack:
        app.stack.pop().leave()


if __name__ == "__main__":
    main()
