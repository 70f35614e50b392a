"""It was not true: a pen drops ink where things are written down, the blot runs, and a red minus stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, ellipse, path, polyline, radial, rect, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in, ease_out, hump, part
from ui.table.picture.stage import Stage

FALLS, SPREAD, FADES = 0.22, 0.42, 0.9
BLOT, DROP = 190.0, 40.0  # heights, in design units
INKS = ("#141B3A", "#1E2A5A", "#0A0E22")
ARMS = 17


@lru_cache(maxsize=1)
def blot() -> Drawn:
    """A splash with arms, drops around it and some that run down."""
    rng, points = Random(97), []
    for arm in range(2 * ARMS):
        way = radians(360 * arm / (2 * ARMS))
        far = rng.uniform(66, 92) if arm % 2 else rng.uniform(48, 60)
        points.append((100 + far * cos(way), 92 + far * 0.86 * sin(way)))
    body = radial("ink", [(0, "#2A3568", 1), (0.6, "#141B3A", 1), (1, "#0A0E22", 1)], 42, 36, 70)
    body += path(polyline(points) + "Z", url("ink"), stroke="#141B3A", stroke_width=14, stroke_linejoin="round")
    for x, long in ((62, 40), (104, 58), (140, 30)):
        body += rect(x - 5, 130, 10, long, "#141B3A", 5) + circle(x, 130 + long, 7, "#141B3A")
    for _ in range(14):
        way, far = rng.uniform(0, 6.28), rng.uniform(86, 108)
        body += circle(100 + far * cos(way), 92 + far * 0.84 * sin(way), rng.uniform(2, 6), "#141B3A")
    return body + ellipse(78, 66, 20, 8, "#6E7BB8", fill_opacity=0.4), 208, 206


def drop() -> Drawn:
    return (
        path("M20 2C26 20 36 28 36 42A16 16 0 1 1 4 42C4 28 14 20 20 2Z", "#141B3A")
        + circle(14, 42, 4, "#6E7BB8", fill_opacity=0.6),
        40,
        60,
    )


class InkBlot(Scene, length_ms=1700.0, still_at=0.62, still_ms=1200.0):
    """`event.values[0]`: what is taken away. `at` "slate": where the announcements are written, else at the plate."""

    def __init__(self, event: Special, at: str = "seat") -> None:
        super().__init__(event)
        self.at = at

    def begin(self) -> None:
        self.splash = Spray("dot", 46, INKS, seed=991, far=(60, 170), size=(2, 7), fall=110)
        self.darken(90, 160, 240)
        self.sound(0.02, "whoosh", 0.7, 0.5)
        self.sound(FALLS, "pop", 0.6, 1.0)
        self.sound(FALLS + 0.04, "slap", 0.5, 0.7)
        self.sound(SPREAD, "lose", 1.0, 0.6)

    @property
    def heart(self) -> Point:
        if self.at == "slate":
            box = self.stage.layout.slate
            return box.cx, box.cy
        return self.at_plate(self.seat)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.heart
        gone = 1 - part(self.t, FADES, 1.0)
        fall = ease_in(part(self.t, 0.0, FALLS))
        if fall < 1.0:
            put(surface, picture(("ink drop",), drop, round(self.px(DROP))), x, y - self.px(220) * (1 - fall))
            return
        light(surface, x, y, self.px(150), "#B8342A", 0.5 * hump(part(self.t, FALLS, SPREAD + 0.2)))
        grown = ease_back(part(self.t, FALLS, SPREAD))
        straight = picture(("ink blot",), blot, round(self.px(BLOT)))
        put(
            surface,
            squeezed(("ink blot",), straight, max(0.15, min(1.1, grown)), max(0.15, min(1.1, grown))),
            x,
            y,
            gone,
        )
        self.splash.draw(surface, x, y, part(self.t, FALLS, 0.8), self.stage.scale)
        minus = ease_out(part(self.t, SPREAD - 0.06, SPREAD + 0.08))
        points = f"−{self.event.values[0]}" if self.event.values else "−"
        put(surface, self.stage.title(points, 44, "red"), x, y - self.px(6), minus * gone)
        put(surface, self.stage.title(self.word(), 40, "red"), *self._low(), minus * gone)

    def _low(self) -> Point:
        box = self.stage.layout.prompt
        return box.cx, box.cy + self.px(16)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the blot before it falls."""
    picture(("ink blot",), blot, round(BLOT * stage.scale))
    yield
    picture(("ink drop",), drop, round(DROP * stage.scale))
    yield


EFFECTS: Final = {"ink_blot": InkBlot}
AHEAD: Final = {"ink_blot": ahead}
SHOTS: Final = {"ink_blot": Shot("false_meld", 1, None, (120,))}
