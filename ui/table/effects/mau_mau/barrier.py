"""Somebody is left out: a barrier comes down before his place, and his cards turn grey for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

import pygame

from ui.faces.svg import circle, linear, plain, polygon, rect, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.kit.scene import Scene, fade, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.picture.cues import ease_bounce, ease_in_out, hump, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

LONG, POST = 250.0, 66.0  # length of the beam and height of its post, in design units
OPEN_DEG = 78.0  # how steeply the beam stands at first
DOWN, UP = 0.34, 0.82
STRIPES = 6


def beam() -> Drawn:
    """Red and white; its hinge is the middle of the picture, so that it turns around it."""
    body = linear("shade", plain("#FFFFFF", "#C9C2B4"), 0, 0, 0, 100)
    body += rect(251, 19, 248, 24, "#2A0E0A", 9) + rect(254, 22, 242, 18, "#F6F0E2", 7)
    wide = 242 / STRIPES
    for index in range(0, STRIPES, 2):
        x = 254 + wide * (index + 0.6)
        body += polygon(((x, 22), (x + wide, 22), (x + wide - 12, 40), (x - 12, 40)), "#D0281E")
    body += rect(254, 22, 242, 5, "#FFFFFF", 3, fill_opacity=0.4)
    return body + circle(490, 31, 13, "#4A0A06") + circle(490, 31, 10, "#FF5236"), 500, 62


def post() -> Drawn:
    steel = linear("post", plain("#8D959F", "#E4E7EC", "#5A626C"), 0, 0, 100, 0)
    foot = rect(6, 84, 48, 14, "#23282E", 5)
    return (
        steel
        + foot
        + rect(18, 14, 24, 76, url("post"), 5)
        + circle(30, 22, 16, "#23282E")
        + circle(30, 22, 11, "#E8B84C"),
        60,
        100,
    )


def _beam(stage: Stage) -> pygame.Surface:
    return picture(("barrier",), beam, stage.px(LONG) * 62 / 250)


def _post(stage: Stage) -> pygame.Surface:
    return picture(("barrier post",), post, stage.px(POST))


def ahead(stage: Stage) -> Iterator[None]:
    """The beam and its post."""
    for drawn in (_beam, _post):
        drawn(stage)
        yield


class Barrier(Scene, length_ms=900.0, still_at=0.55, still_ms=800.0):
    """`event.targets[0]` is left out."""

    def begin(self) -> None:
        self.dust = Spray("puff", 12, DUSTS, seed=411, far=(16, 60), size=(4, 9), towards_deg=-90, spread_deg=170)
        self.sound(0.02, "whoosh", 0.9, 0.7)
        self.sound(DOWN - 0.04, "clang", 0.8, 0.8)
        self.sound(UP, "spring", 0.9, 0.5)
        self.beat(DOWN, lambda: self.stage.shake(3, 160))
        self.beat(DOWN - 0.06, lambda: self._grey(1.0))
        self.beat(0.96, lambda: self._grey(0.0))

    def end(self) -> None:
        self._grey(0.0)

    def _cards(self) -> list[Sprite]:
        rows = self.stage.sprites.zones.items()
        held = {name for name, place in self.stage.layout.places.items() if place.at == "hand"}
        return [one for zone, row in rows if zone.seat == self.target and zone.name in held for one in row]

    def _grey(self, shade: float) -> None:
        for one in self._cards():
            one.want_shade = shade

    def paint(self, surface: pygame.Surface) -> None:
        box, t = self.stage.hand(self.target), self.t
        wide = self.px(LONG)
        low = box.y + min(box.h * 0.62, self.px(92))
        rim = self.px(26)
        x = min(max(box.cx - wide / 2, rim), self.stage.size[0] - wide - rim)
        y = low - self.px(POST * 0.56)
        shown = fade(t, 0.08, 0.1)
        shut = ease_bounce(part(t, 0.08, DOWN + 0.12)) * (1 - ease_in_out(part(t, UP, 1.0)))
        light(surface, box.cx, low, self.px(150), "#FF5236", 0.4 * hump(part(t, DOWN, UP)))
        put(surface, _post(self.stage), x, low - self.px(POST * 0.34), shown)
        turn = -OPEN_DEG * (1 - shut)
        put(surface, turned(("barrier",), _beam(self.stage), turn), x, y, shown)
        tip = x + wide * cos(radians(turn)), y + wide * sin(radians(turn))
        self.dust.draw(surface, tip[0], tip[1] + self.px(8), part(t, DOWN, 0.8), self.stage.scale)
        self.caption(surface, fade(part(t, 0.2, 1.0)))


EFFECTS: Final = {"barrier": Barrier}
SOON: Final = {"barrier": title_soon}
AHEAD: Final = {"barrier": ahead}
SHOTS: Final = {"barrier": Shot("eight", 0, 1, card="top")}
