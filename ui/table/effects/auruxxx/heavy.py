"""A golden weight falls on the pile, the pile sinks a little, and whoever is rid of it breathes a sigh of relief."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import pygame

from ui.faces.auruxxx.prizes import block
from ui.faces.svg import circle, group, linear, path, plain, url
from ui.faces.svg import ring as hoop
from ui.shell import pen
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_out, hump, part

FALLS, GONE = 0.3, 0.74
RISES = 0.7, 0.96  # the pile, when the weight is nearly gone and the dust has thinned: all at once would be too much
TALL = 150.0
SINK = 0.07  # how much smaller the pile looks while the weight presses it down


def _weight() -> Drawn:
    """The cast body with a ring to lift it."""
    gold = linear("bar", plain("#FFF0B8", "#E7B446", "#7A5010"), 0, 0, 60, 100)
    handle = path(hoop(36, 24, 100, 98), url("bar"), fill_rule="evenodd", stroke="#4A2F06", stroke_width=1.6)
    return group(gold, handle, circle(100, 98, 24, "none"), block(), x=-30, y=-58), 140, 176


class Heavy(Scene, length_ms=900.0, still_at=0.4):
    def begin(self) -> None:
        self.dust = Spray("puff", 26, DUSTS, seed=281, far=(60, 170), size=(9, 20), drag=3)
        self.grit = Spray("dot", 30, DUSTS, seed=282, far=(60, 190), size=(1, 3), fall=60, drag=2)
        self.sigh = Spray("puff", 9, ("#FFFFFF", "#EAF2FF"), seed=283, far=(14, 46), towards_deg=-90, spread_deg=120,
                          size=(5, 10), born=0.4)  # fmt: skip
        self.pressed = [one for one in self.pile() if one.held is None]
        self.sound(0.02, "whoosh", 0.7, 0.8)
        self.sound(FALLS, "knock_deep", 0.8)
        self.sound(FALLS + 0.02, "dust", 0.8)
        self.sound(0.62, "sigh", 1.0, 0.8)
        self.beat(FALLS, lambda: self.stage.shake(8, 320))

    def frame(self, t: float) -> None:
        super().frame(t)
        sunk = SINK * ease_out(part(t, FALLS, FALLS + 0.06)) * (1 - ease_back(part(t, *RISES)))
        for one in self.pressed:
            if one.held is None:
                one.grow = 1.0 - (sunk if t < 1.0 else 0.0)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        after = part(t, FALLS, 0.95)
        light(surface, x, y, self.px(190), WARM, 0.8 * hump(part(t, 0.1, 0.9)))
        for wave in (0.0, 0.18):
            age = part(after, wave, wave + 0.7)
            ring(
                surface,
                x,
                y,
                self.px(60 + 240 * ease_out(age)),
                "#FFE2B0",
                0.9 * (1 - age) if 0 < age < 1 else 0.0,
                0.7,
            )
        self._cracks(surface, x, y, after)
        self.grit.draw(surface, x, y + self.px(20), after, scale)
        self._weight(surface, x, y, t)
        self.dust.draw(surface, x, y + self.px(30), after, scale)
        self._sigh(surface, t)

    def _weight(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Draw the weight: it comes from above with its shadow, squats, and is gone in a shimmer."""
        up = 1 - ease_in(part(t, 0.0, FALLS))
        high = round(self.px(TALL) * (1 + 0.9 * up) / 8) * 8
        alpha = min(1.0, part(t, 0.0, 0.12)) * (1 - part(t, 0.5, GONE))
        squat = self.px(8) * hump(part(t, FALLS, FALLS + 0.12))
        put(surface, picture(("weight",), _weight, high), x, y - self.px(150) * up + squat - self.px(14), alpha)

    def _cracks(self, surface: pygame.Surface, x: float, y: float, after: float) -> None:
        """Short strokes that run out from under the pile."""
        if not 0 < after < 0.6:
            return
        left = 1 - after / 0.6
        for crack in range(9):
            way = radians(40 * crack + 11)
            near, far = self.px(92), self.px(92 + (34 + 13 * (crack % 3)) * ease_out(after / 0.6))
            bend = radians(40 * crack + 11 + (9 if crack % 2 else -9))
            points = [
                (x + near * cos(way), y + near * sin(way) * 0.9),
                (x + (near + far) / 2 * cos(bend), y + (near + far) / 2 * sin(bend) * 0.9),
                (x + far * cos(way), y + far * sin(way) * 0.9),
            ]
            pen.lines(surface, "#0B2019", False, points, max(1, round(self.px(4) * left)))

    def _sigh(self, surface: pygame.Surface, t: float) -> None:
        """A small cloud over the plate of whoever has laid it."""
        x, y = self.at_plate(self.seat)
        age = part(t, 0.58, 1.0)
        self.sigh.draw(surface, x, y - self.px(18), age, self.stage.scale)
        if age > 0:
            words = self.stage.title(self.word(), 22, "cream")
            rise = self.px(26) * ease_out(age)
            below = y < self.stage.size[1] * 0.25
            put(surface, words, x, y + self.px(56) - rise * 0.4 if below else y - self.px(44) - rise, hump(age))


EFFECTS: Final = {"heavy": Heavy}
SHOTS: Final = {"heavy": Shot("fuenfzig", 0, None, (), "top")}
