"""Somebody calls a word across the whole table: it leaves the mouth small, grows, and rolls over to the other side.

`side`: whose colour it has ("re", "kontra"); without one it is golden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.table.effects.kit.art import SHELF, Point, light, put, ring
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.effects.standing.sides import GLOW
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, mix, part
from ui.table.picture.stage import Stage

# --- a word across the table -----------------------------------------------------------------------------------------


HEARD = 0.34  # the word is as large as it gets
STEPS = 12  # sizes of the word
TALL = 74.0  # height of its letters, in design units
METALS = {"re": "gold", "kontra": "chalk"}
WAVES, REACH = 3, 300.0  # rings around the mouth, and how far they go


class CalledOut(Scene, length_ms=1350.0, still_at=0.5, still_ms=900.0):
    def __init__(self, event: Special, side: str = "") -> None:
        super().__init__(event)
        self.side = side

    def begin(self) -> None:
        self.darken(110, 140, 240)
        self.sound(0.02, "call", 0.9 if self.side == "re" else 1.15)
        self.sound(HEARD, "drum", 0.8)
        self.sound(HEARD + 0.12, "drum", 0.7, 0.6)
        self.beat(HEARD, lambda: self.stage.shake(6, 260))

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.at_plate(self.seat)
        glow = GLOW.get(self.side, "#FFD873")
        mx, my = self.stage.centre
        for wave in range(WAVES):
            age = part(t, 0.04 + 0.1 * wave, 0.5 + 0.1 * wave)
            reach = self.px(40 + REACH * ease_out(age))
            ring(surface, x, y, reach, glow, 0.7 * (1 - age) if age else 0.0, 0.75)
        way, gone = ease_out(part(t, 0.0, HEARD)), part(t, 0.86, 1.0)
        drift = ease_in_out(part(t, HEARD, 1.0))
        at = mix(x, mx, way) + (mx - x) * 0.12 * drift, mix(y, my, way) + (my - y) * 0.12 * drift
        light(surface, *at, self.px(280), glow, 0.8 * way * (1 - gone), 0.5)
        self._shout(surface, at, mix(0.2, 1.0, way), 1 - gone)
        name = self.stage.title(self.stage.name(self.seat), 26, "cream")
        box = self.stage.layout.prompt
        put(surface, name, box.cx, box.cy + self.px(14), part(t, HEARD, HEARD + 0.1) * (1 - gone))

    def _shout(self, surface: pygame.Surface, at: Point, size: float, shown: float) -> None:
        """The word at this share of its full size; it trembles while it rings."""
        full = self.stage.title(self.word(), TALL, METALS.get(self.side, "gold"))
        step = max(1, round(size * STEPS))
        key = ("called out", self.word(), self.side, full.get_size(), step)
        image = full if step == STEPS else SHELF.of(key, lambda: pygame.transform.smoothscale_by(full, step / STEPS))
        tremble = self.px(3) * sin(self.t * 60) * (1 - part(self.t, HEARD, 0.7)) if not self._still else 0.0
        put(surface, image, at[0] + tremble, at[1], shown)


# --- one against all -------------------------------------------------------------------------------------------------


NAMED = 0.28
WORD, NAME = 58.0, 28.0  # heights of capitals, in design units


class Limelight(Spotlight, length_ms=1900.0, still_at=0.6, still_ms=1200.0):
    """`event.seat` stands in the light; "mark.trump.<n>" tells below his name what is trump."""

    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    @property
    def lit(self) -> list[tuple[Seat, str]]:
        return [(self.seat, PLAIN)]

    def begin(self) -> None:
        self.stars = Spray("star", 34, GOLDS, seed=1011, far=(60, 240), size=(4, 10))
        self.darken(195, 140, 260)
        self.sound(0.02, "spot")
        for beat in range(6):
            self.sound(0.06 + 0.035 * beat, "drum", 0.9 + 0.05 * beat, 0.4 + 0.08 * beat)
        self.sound(NAMED, "fanfare", 0.9, 0.7)

    def _open(self, surface: pygame.Surface, t: float) -> None:
        on = 0.0 if t < 0.03 or 0.06 < t < 0.1 else 1.0
        leaving = 1 - part(t, 0.9, 1.0)
        self.beam(surface, self.seat, PLAIN, on * leaving)
        x, y = self.spot(self.seat)
        wave = part(t, NAMED, 0.7)
        ring(surface, x, y, self.px(60 + 200 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, NAMED, 1.0), self.stage.scale)
        self._words(surface, leaving)

    def _words(self, surface: pygame.Surface, leaving: float) -> None:
        """In the middle of the table: the word, whose it is, and what is trump."""
        x, y = self.stage.centre
        rise = ease_back(part(self.t, NAMED, NAMED + 0.12))
        if rise <= 0:
            return
        breath = self.px(2) * sin(self.t * 20) if not self._still else 0.0
        light(surface, x, y, self.px(220), "#FFD873", 0.4 * leaving)
        shown = min(1.0, rise) * leaving
        put(surface, self.stage.title(self.word(), WORD), x, y - self.px(30) + breath, shown)
        put(surface, self.stage.title(self.stage.name(self.seat), NAME, "cream"), x, y + self.px(34), shown)
        trump = self.stage.coming.get(("trump", None), 0)
        if trump:
            words = f"{self.stage.texts('mark.trump')}: {self.stage.texts(f'mark.trump.{trump}')}"
            put(surface, self.stage.label(words, 20, "#F0D9A8", True), x, y + self.px(76), shown)


def limelight_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the light, the word and the name."""
    scene = Limelight(event)
    scene.stage = stage
    yield from scene.lamps()
    yield from title_soon(stage, event, WORD)
    yield partial(stage.title, stage.name(event.seat), NAME, "cream")


EFFECTS: Final = {"called_out": CalledOut, "limelight": Limelight}
SOON: Final = {"limelight": limelight_soon}
SHOTS: Final = {
    "called_out": Shot("ansage_re", 1, params=(("side", "re"),)),
    "called_out-kontra": Shot("ansage_kontra", 0, params=(("side", "kontra"),)),
    "called_out-more": Shot("absage_90", 2),
    "limelight": Shot("solo", 1),
}
