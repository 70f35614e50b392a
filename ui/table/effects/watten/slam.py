"""A high card comes down: it leaps from where it was laid and slams, and something of its own happens.

`mark`: "cracks" run through the table, a "bell" swings above it, a "dagger" falls and quivers beside it, a "hammer"
strikes sparks from it, a smaller one gives it a "tap", or it "bounces" off an earlier card (`event.cards[1]`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, radians, sin
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, linear, path, plain, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.union import bell
from ui.table.picture.cues import ease_in, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

HIT = 0.3
RISE = 0.55  # how high the card leaps, in its own height
GRAND = ("cracks", "bell", "dagger")  # these have their word and a flash
LENGTHS = {"hammer": 820.0, "tap": 560.0, "bounce": 700.0}
SOUNDS = {
    "cracks": ("knock_deep", 0.8), "bell": ("chime", 0.7), "dagger": ("knock", 0.8), "hammer": ("clang", 0.7),
    "tap": ("tap", 0.9), "bounce": ("spring", 1.1),
}  # fmt: skip
SPARKS = ("#FFF1C4", "#FFC35A", "#FF8A3C")


def dagger() -> Drawn:
    """Point down: blade, crossguard, grip with a pommel."""
    body = linear("blade", plain("#FFFFFF", "#B9C4CE", "#6E7A86"), 0, 0, 100, 0)
    body += linear("grip", plain("#8A5A30", "#4E2E12"), 0, 0, 100, 0) + linear(
        "brass", plain("#FFEDB8", "#C9963C", "#7A5316"), 0, 0, 0, 100
    )
    body += path("M22 66H38L35 168L30 186L25 168Z", url("blade"), stroke="#39424B", stroke_width=1.6)
    body += stroke("M30 70V172", "#7D8A96", 1.6) + rect(24, 16, 12, 46, url("grip"), 4, stroke="#1D0E05")
    for y in (24, 34, 44, 54):
        body += stroke(f"M24 {y}L36 {y + 4}", "#2A1608", 1.6)
    body += rect(6, 58, 48, 11, url("brass"), 5, stroke="#4A2F0A", stroke_width=1.4)
    return body + circle(30, 11, 9, url("brass"), stroke="#4A2F0A", stroke_width=1.4), 60, 190


def hammer() -> Drawn:
    """A smith's hammer, its head at the lower left: the grip is the pivot at the right."""
    body = linear("steel", plain("#DDE4EA", "#8C98A4", "#48525C"), 0, 0, 0, 100)
    body += linear("wood", plain("#B9824A", "#7A4E28"), 0, 0, 0, 100)
    body += rect(40, 34, 150, 16, url("wood"), 7, stroke="#2A1608", stroke_width=1.6)
    body += path("M14 6H54L58 20V70L50 84H18L10 70V20Z", url("steel"), stroke="#23282E", stroke_width=2)
    return body + rect(10, 70, 48, 14, "#C9D2DA", 3, stroke="#23282E", stroke_width=1.6), 200, 90


@lru_cache(maxsize=4)
def cracks(seed: int) -> tuple[tuple[Point, ...], ...]:
    """Jagged lines that run out from (0, 0), of length 1."""
    rng, found = Random(seed), []
    for branch in range(11):
        way, points = 360 / 11 * branch + rng.uniform(-12, 12), [(0.0, 0.0)]
        for step in range(1, 7):
            turn = radians(way + rng.uniform(-20, 20))
            points.append((step / 6 * cos(turn), step / 6 * sin(turn) * 0.8))
        found.append(tuple(points))
    return tuple(found)


class Slam(Scene, still_at=0.5, still_ms=700.0):
    """`event.cards[0]`: the card that was just laid."""

    def __init__(self, event: Special, mark: str = "tap") -> None:
        self.length_ms = LENGTHS.get(mark, 1150.0)
        super().__init__(event)
        self.mark = mark

    @property
    def grand(self) -> bool:
        return self.mark in GRAND

    def begin(self) -> None:
        self.held = self.hold(*self.event.cards[:1])
        self.sparks = Spray(
            "spark", 40 if self.mark == "hammer" else 16, SPARKS, seed=961, far=(30, 150), size=(1.6, 4)
        )
        self.stars = Spray("star", 30, GOLDS, seed=962, far=(60, 220), size=(4, 10))
        name, pitch = SOUNDS[self.mark]
        self.sound(0.0, "whoosh", 1.1, 0.6)
        self.sound(HIT, name, pitch)
        self.sound(HIT, "slap", 0.8, 0.9)
        if self.mark == "cracks":
            self.sound(HIT + 0.05, "crack", 0.7)
        if self.mark == "bell":
            self.sound(0.62, "chime", 0.7, 0.7)
        self.beat(HIT, lambda: self.stage.shake({"cracks": 12.0, "tap": 2.0}.get(self.mark, 6.0), 320))
        if self.grand:
            self.stage.dim(120, 160)

    def end(self) -> None:
        self.let_go(self.held)
        if self.grand:
            self.stage.dim(0, 260)

    # --- the card ----------------------------------------------------------------------------------------------------
    @property
    def earlier(self) -> Sprite | None:
        """The card off which it bounces."""
        return self.stage.sprite(self.event.cards[1]) if len(self.event.cards) > 1 else None

    @property
    def spot(self) -> Point:
        one = self.held[0].home if self.held else None
        return (one.x, one.y) if one else self.stage.centre

    def frame(self, t: float) -> None:
        super().frame(t)
        for one in self.held:
            self._bounce(one, t) if self.mark == "bounce" else self._leap(one, t)

    def _leap(self, one: Sprite, t: float) -> None:
        up = ease_out(part(t, 0.0, HIT * 0.6)) * (1 - ease_in(part(t, HIT * 0.6, HIT)))
        high = up * (1.0 if self.grand else 0.5)
        one.y, one.grow, one.air = one.home.y - RISE * high * one.home.height_px, 1 + 0.3 * high, high

    def _bounce(self, one: Sprite, t: float) -> None:
        """Towards the earlier card, off it, and home again with a stagger."""
        other = self.earlier
        if other is None:
            return
        there = ease_in(part(t, 0.0, HIT)) if t < HIT else 1 - ease_out(part(t, HIT, 0.62))
        one.x = mix(one.home.x, other.home.x, 0.55 * there)
        one.y = mix(one.home.y, other.home.y, 0.55 * there) - 0.2 * hump(part(t, HIT, 0.62)) * one.home.height_px
        one.angle_deg = one.home.angle_deg + 14 * sin(2 * pi * part(t, HIT, 0.9)) * (1 - part(t, HIT, 0.9))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint_under(self, surface: pygame.Surface) -> None:
        x, y = self.spot
        if self.mark == "cracks" and self.t > HIT:
            self._cracks(surface, x, y)
        light(surface, x, y, self.px(150), "#FFC860", 0.8 * hump(part(self.t, HIT * 0.7, 1.0)))

    def _cracks(self, surface: pygame.Surface, x: float, y: float) -> None:
        reach = self.px(250) * ease_out(part(self.t, HIT, HIT + 0.14))
        faded = part(self.t, 0.75, 1.0)
        wide = max(1, round(self.px(4) * (1 - faded)))
        for line in cracks(7):
            points = [(x + px * reach, y + py * reach) for px, py in line]
            for head, tail in pairwise(points):
                pen.line(surface, "#071410", head, tail, wide)
                pen.line(surface, "#2F6B55", (head[0] + 1, head[1] + wide), (tail[0] + 1, tail[1] + wide))

    def paint(self, surface: pygame.Surface) -> None:
        (x, y), after = self.spot, part(self.t, HIT, 1.0)
        if self.grand:
            self.draw_again(surface, self.held)
            light(surface, x, y, self.px(230), "#FFE9A8", 0.9 * (1 - part(self.t, HIT, HIT + 0.16)) * (self.t > HIT))
            self.stars.draw(surface, x, y, after, self.stage.scale)
        ring(surface, x, y, self.px(50 + 130 * after), "#FFE2B0", 0.8 * (1 - after) if after else 0.0, 0.85)
        self.sparks.draw(surface, x, y, after, self.stage.scale)
        tool = {"bell": self._bell, "dagger": self._dagger, "hammer": self._hammer, "tap": self._hammer}.get(self.mark)
        if tool:
            tool(surface, x, y)
        if self.grand or self.mark == "hammer":
            self.caption(surface, part(self.t, HIT, HIT + 0.08) * (1 - part(self.t, 0.88, 1.0)))

    def _bell(self, surface: pygame.Surface, x: float, y: float) -> None:
        shown = part(self.t, HIT - 0.06, HIT + 0.02) * (1 - part(self.t, 0.86, 1.0))
        high = round(self.px(104) / 2) * 2
        swing = 34 * sin(2 * pi * 2.6 * part(self.t, HIT, 1.0)) * (1 - 0.5 * part(self.t, HIT, 1.0))
        image = picture(("union bell",), bell, high)
        put(surface, turned(("union bell",), image, swing), x + self.px(70), y - self.px(54), shown)

    def _dagger(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw the dagger: it falls from above beside the card and quivers."""
        fall = ease_in(part(self.t, 0.06, HIT))
        high = round(self.px(128) / 2) * 2
        quiver = 13 * sin(2 * pi * 6 * part(self.t, HIT, 1.0)) * (1 - part(self.t, HIT, 0.8)) if self.t > HIT else 0.0
        image = turned(("dagger",), picture(("dagger",), dagger, high), 12 + quiver)
        shown = part(self.t, 0.04, 0.1) * (1 - part(self.t, 0.88, 1.0))
        put(surface, image, x + self.px(64), y - self.px(34) - self.px(320) * (1 - fall), shown)

    def _hammer(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw the hammer: it swings down upon the card and lifts again."""
        heavy = self.mark == "hammer"
        blow = ease_in(part(self.t, 0.04, HIT)) - 0.6 * ease_out(part(self.t, HIT + 0.05, 0.7))
        high = round(self.px(66 if heavy else 40) / 2) * 2
        image = turned(("hammer",), picture(("hammer",), hammer, high), 62 * (1 - blow))
        shown = part(self.t, 0.0, 0.08) * (1 - part(self.t, 0.72, 0.95))
        put(surface, image, x + high * 0.8, y - high * (0.3 + 1.0 * (1 - blow)), shown)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw bell, dagger and hammers before they are needed."""
    for name, make, units in (
        ("union bell", bell, 104),
        ("dagger", dagger, 128),
        ("hammer", hammer, 66),
        ("hammer", hammer, 40),
    ):
        picture((name,), make, round(units * stage.scale / 2) * 2)
        yield


EFFECTS: Final = {"slam": Slam}
SOON: Final = {"slam": title_soon}
AHEAD: Final = {"slam": ahead}
SHOTS: Final = {
    "slam": Shot("max", 1, card="top", params=(("mark", "cracks"),)),
    "slam-bell": Shot("belli", 1, card="top", params=(("mark", "bell"),)),
    "slam-dagger": Shot("spitz", 1, card="top", params=(("mark", "dagger"),)),
    "slam-hammer": Shot("hauptschlag", 1, card="top", params=(("mark", "hammer"),)),
    "slam-tap": Shot("linker", 1, card="top", params=(("mark", "tap"),)),
    "slam-bounce": Shot("second_linker", 1, card="pair", params=(("mark", "bounce"),)),
}
