"""How often the picture flashes: python -m tests.flashes [--seconds 20] [--size 800x500] [--calm] [effects | GAME …]

A general flash, as WCAG 2.2 (2.3.1) defines it: a pair of opposing changes of relative luminance by a tenth of white or
more, the darker of them below 0.80, on more than a quarter of any field of 10 degrees: 341 x 256 of 1024 x 768, so a
third of the window both ways. A red flash is the same with saturated red: (R - G - B) x 320 changes by more than 20,
and R is four fifths of the light or more. Three of them in a second are allowed, so six changes.

The picture is looked at in 24 x 18 cells, each the mean of its pixels. What changes in the same second counts together,
whether it does so in the same frame or not: that is stricter than the guideline.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import inf, nan
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots.core.base import Answer, Choice
from game.bots.thinking.thinker import LocalThinker
from game.match.seats import seated
from game.match.setup import Setup
from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES, game
from tests.ui.faces.vision import LINEAR
from ui.table.effects.catalogue import EFFECTS, SHOTS, shot_of
from ui.table.effects.gallery import background, dressed_stage, shoot, staged_event
from ui.table.picture.cues import Timed

CELLS: Final = (24, 18)
FIELD: Final = (8, 6)  # cells of ten degrees
PART: Final = FIELD[0] * FIELD[1] // 4  # more cells than these are more than a quarter of a field
CHANGE: Final = 0.10
DARK: Final = 0.80
RED_CHANGE: Final = 20.0
RED_SHARE: Final = 0.8
SECOND_MS: Final = 1000.0
MOST_CHANGES: Final = 6  # in a second: three flashes
FRAME_MS: Final = 1000 / 60
SEED: Final = 0
SMALL: Final = (480, 270)
EVERYTHING: Final = [*SHOTS, *(name for name in EFFECTS if name not in SHOTS)]


class Found(NamedTuple):
    """The field that changes most often within a second."""

    changes: int = 0  # opposing ones of more than a quarter of its cells: two of them are a flash
    at_ms: float = 0.0  # when the last of them comes
    field: tuple[int, int] = (0, 0)  # its left upper cell

    @property
    def allowed(self) -> bool:
        return self.changes <= MOST_CHANGES


class Swing:
    """One quantity of all cells, and when each of them has turned upwards or downwards by a whole change."""

    def __init__(self, change: float, dark: float) -> None:
        """`change`: how large a turn is at least; the lower value of it must be below `dark`."""
        count = CELLS[0] * CELLS[1]
        self.change, self.dark = change, dark
        self.low, self.high, self.way = [inf] * count, [-inf] * count, [0] * count
        self.turns: list[list[float]] = [[] for _ in range(count)]
        self.most = Found()
        self._last = [nan] * count

    def see(self, cells: Iterable[int], values: Iterable[float], counts: Iterable[bool], at_ms: float) -> None:
        """The values of the cells that look different at this moment; a turn of one is noted where `counts` has it."""
        turned = False
        for cell, value, noted in zip(cells, values, counts, strict=True):
            if value != self._last[cell] and (way := self._way(cell, value)):
                self.way[cell], self.low[cell], self.high[cell] = way, value, value
                if noted:
                    self.turns[cell].append(at_ms)
                    turned = True
            self._last[cell] = value
        if turned:
            self._count(at_ms)

    def _way(self, cell: int, value: float) -> int:
        """1 where a cell has just turned upwards, -1 downwards, else 0."""
        low = self.low[cell] = min(self.low[cell], value)
        high = self.high[cell] = max(self.high[cell], value)
        if self.way[cell] <= 0 and value - low >= self.change and low < self.dark:
            return 1
        if self.way[cell] >= 0 and high - value >= self.change and value < self.dark:
            return -1
        return 0

    def _count(self, at_ms: float) -> None:
        """Look for a field that has changed more often in the last second than any before."""
        often = [sum(at_ms - when < SECOND_MS for when in turns) for turns in self.turns]
        while field := crowded([count > self.most.changes for count in often]):
            self.most = Found(self.most.changes + 1, at_ms, field)


def crowded(cells: Sequence[bool]) -> tuple[int, int] | None:
    """The left upper cell of a field of which more than a quarter is among these cells."""
    if sum(cells) <= PART:
        return None
    (wide, high), (across, down) = CELLS, FIELD
    for left in range(wide - across + 1):
        rows = [sum(cells[wide * y + left : wide * y + left + across]) for y in range(high)]
        for top in range(high - down + 1):
            if sum(rows[top : top + down]) > PART:
                return left, top
    return None


class Flashes:
    """Frames, one after the other, and the worst second of them."""

    def __init__(self) -> None:
        self.light, self.red = Swing(CHANGE, DARK), Swing(RED_CHANGE, inf)
        self._last = [-1] * (CELLS[0] * CELLS[1])  # colours
        self._was_red = [False] * (CELLS[0] * CELLS[1])

    @property
    def worst(self) -> Found:
        return max(self.light.most, self.red.most)

    def see(self, frame: pygame.Surface, at_ms: float) -> None:
        """The picture of this moment."""
        raw = pygame.image.tobytes(pygame.transform.smoothscale(frame, CELLS), "RGBA")
        colours = memoryview(raw).cast("I").tolist()
        changed = [cell for cell, (now, before) in enumerate(zip(colours, self._last, strict=True)) if now != before]
        if not changed:
            return
        self._last = colours
        seen = [tuple([LINEAR[value] for value in raw[4 * cell : 4 * cell + 3]]) for cell in changed]
        self.light.see(changed, [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in seen], [True] * len(seen), at_ms)
        saturated = [r > 0 and r / (r + g + b) >= RED_SHARE for r, g, b in seen]
        touched = [now or self._was_red[cell] for cell, now in zip(changed, saturated, strict=True)]
        self.red.see(changed, [max(0.0, (r - g - b) * 320) for r, g, b in seen], touched, at_ms)
        for cell, now in zip(changed, saturated, strict=True):
            self._was_red[cell] = now


def watched(frames: Iterable[pygame.Surface], frame_ms: float = FRAME_MS) -> Found:
    """Look at frames that follow each other at this distance."""
    flashes = Flashes()
    for number, frame in enumerate(frames):
        flashes.see(frame, number * frame_ms)
    return flashes.worst


# --- what is looked at -----------------------------------------------------------------------------------------------
@cache
def felt_of(size: tuple[int, int]) -> pygame.Surface:
    """The ground below all effects."""
    return background(size).convert()


def effect_frames(
    name: str, size: tuple[int, int] = SMALL, frame_ms: float = FRAME_MS, calm: bool = False
) -> Iterator[pygame.Surface]:
    """An effect from its first frame to its last one, on the table of the gallery; `calm`: with reduced motion."""
    stage, shot = dressed_stage(size, 4, reduced_motion=calm), shot_of(name)
    cue = EFFECTS[name.partition("-")[0]](staged_event(stage, shot), **dict(shot.params))
    assert isinstance(cue, Timed), name
    felt, frame = felt_of(size), pygame.Surface(size)
    cue.start(stage)
    over = False
    while not over:
        shoot(stage, cue, frame, felt)
        yield frame
        stage.update(frame_ms)
        over = cue.update(frame_ms)


def table_frames(
    game_id: str, seconds: float, size: tuple[int, int], calm: bool = False, frame_ms: float = FRAME_MS
) -> Iterator[pygame.Surface]:
    """The first seconds of a match of bots of chance in the window, with everything that is drawn there."""
    from tests.ui.program import emptied
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.scenes.table import table as table_scene
    from ui.shell.app import App
    from ui.shell.script import Script

    rules, rng = game(game_id), Random(SEED)
    app = App(Settings(window=size, reduced_motion=calm), Script(demo=True), MenuScene, trouble, keep=False)
    setup = Setup(game_id, seated(["lehrling"] * rng.choice(rules.players)), rules.options(), SEED)
    thinker = LocalThinker(lambda request: Answer(request.key, Choice(rng.choice(request.legal))))
    with patch.object(table_scene, "Thinker", lambda: thinker):
        app.push(table_scene.new_table(app, setup))
        for _ in range(round(seconds * SECOND_MS / frame_ms)):
            app.step(frame_ms)
            yield app.window
    emptied(app)


# --- by hand ---------------------------------------------------------------------------------------------------------
def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.flashes", description="How often the picture flashes.")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each table")
    parser.add_argument("--size", default="800x500", help="of the window of a table")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("what", nargs="*", metavar="effects|GAME", help="all when left out")
    return parser.parse_args()


def main() -> int:
    chosen, bad = arguments(), 0
    size = tuple(int(part) for part in chosen.size.split("x"))
    pygame.display.init()
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        for name, frames in looked_at(
            chosen.what or ("effects", *GAMES), chosen.seconds, (size[0], size[1]), chosen.calm
        ):
            found = watched(frames)
            bad += not found.allowed
            told = f"{found.changes} changes in a second, before {found.at_ms:.0f} ms, field {found.field}"
            print(f"{name:28}{told}{'' if found.allowed else '   TOO MANY'}", flush=True)
    return min(1, bad)


def looked_at(
    what: Sequence[str], seconds: float, size: tuple[int, int], calm: bool
) -> Iterator[tuple[str, Iterator[pygame.Surface]]]:
    """Names and frames of what was asked for."""
    for one in what:
        if one != "effects":
            yield one, table_frames(one, seconds, size, calm)
            continue
        pygame.display.set_mode(SMALL)
        for name in EVERYTHING:
            yield name, effect_frames(name, calm=calm)


if __name__ == "__main__":
    sys.exit(main())
