"""Two cards become one: they rise together, two rings fly in and interlock above them, and the word rings out.

`grade` "gold": rings of gold, a golden light, and bells that swing on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import pi, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, ellipse, linear, path, plain, polyline, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

RISEN, LOCKED, SUNG, FADES = 0.24, 0.46, 0.52, 0.9
METALS = {
    "silver": ("#FFFFFF", "#C3CBD6", "#77828F", "#E9EEF4"),
    "gold": ("#FFF8DC", "#F0BE4C", "#9A6A1C", "#FFE39A"),
}
SILVERS = ("#FFFFFF", "#DDE6F2", "#B9C7DA")
CARD, RING, BELL = 176.0, 108.0, 116.0  # heights in design units
SWINGS = 5  # strokes of a bell
LEAN = 8.0  # degrees by which the two cards lean on each other
NOTES = (1.0, 1.26, 1.5, 2.0)


def half_ring(metal: str, front: bool) -> Drawn:
    """One half of a ring seen a little from above, in a box of 140 x 120: two halves, so that rings can interlock."""
    bright, main, dark, edge = METALS[metal]
    sweep = 0 if front else 1
    arc = f"M14 60A56 48 0 0 {sweep} 126 60"
    body = linear("ring", plain(bright, main, dark, main, bright), 0, 0, 100, 60)
    body += stroke(arc, "#1A0F06", 21, stroke_opacity=0.45) + stroke(arc, dark, 18) + stroke(arc, url("ring"), 14)
    return body + stroke(arc, edge, 2.2, stroke_opacity=0.85), 140, 120


def bell() -> Drawn:
    """A golden bell with its bow, hanging at the top of its box."""
    bright, main, dark, edge = METALS["gold"]
    side = "M50 12C66 14 72 30 74 52C75 70 82 80 92 88H8C18 80 25 70 26 52C28 30 34 14 50 12Z"
    parts = [
        linear("bell", plain(bright, main, dark, main), 0, 0, 100, 20),
        stroke(polyline([(50, 2), (50, 14)]), dark, 5),
        circle(50, 98, 9, dark) + circle(48, 96, 4, edge),
        path(side, url("bell"), stroke="#3A2208", stroke_width=2.6),
        ellipse(50, 88, 42, 7, main, stroke="#3A2208", stroke_width=2.2),
        stroke("M38 22C32 34 31 52 29 70", "#FFFBE8", 4, stroke_opacity=0.7),
        stroke("M27 62Q50 70 73 62", dark, 2.4),
    ]
    return "".join(parts), 100, 110


def card_px(stage: Stage) -> int:
    """Height of the two cards."""
    return round(CARD * stage.scale / 2) * 2


class Union(Scene, length_ms=1900.0, still_at=0.7, still_ms=1200.0):
    """`event.cards`: the two; `values`: what they are worth, and 0 where it does not count yet (a ghostly number)."""

    def __init__(self, event: Special, grade: str = "") -> None:
        super().__init__(event)
        self.metal = "gold" if grade == "gold" else "silver"

    @property
    def golden(self) -> bool:
        return self.metal == "gold"

    def begin(self) -> None:
        colours = GOLDS if self.golden else SILVERS
        self.stars = Spray("star", 46 if self.golden else 24, colours, seed=821, far=(70, 260), size=(4, 12), fall=60)
        self.glints = Spray("spark", 18, colours, seed=822, far=(20, 90), size=(1.5, 4))
        self.darken(140, 200, 260)
        self.sound(0.02, "whoosh", 1.1, 0.6)
        self.sound(LOCKED, "clang", 1.5, 0.6)
        self.sound(SUNG, "chime", 0.9)
        for index, note in enumerate(NOTES if self.golden else NOTES[:1]):
            self.sound(SUNG + 0.03 + 0.07 * index, "chime", note, 0.9)
        if self.golden:
            self.sound(SUNG, "fanfare", 1.0, 0.6)

    @property
    def letters(self) -> tuple[float, str]:
        """Height of the word in design units, and its metal."""
        return (58.0, "gold") if self.golden else (46.0, "cream")

    @property
    def pending(self) -> bool:
        """Does it not count yet?"""
        return len(self.event.values) > 1 and not self.event.values[1]

    @property
    def heart(self) -> Point:
        x, y = self.stage.centre
        return x, y - self.px(8)

    def paint(self, surface: pygame.Surface) -> None:
        shown = part(self.t, 0.0, 0.08) * (1 - part(self.t, FADES, 1.0))
        x, y = self.heart
        glow = "#FFC65A" if self.golden else "#C9DAF5"
        light(surface, x, y, self.px(260), glow, 0.75 * shown * part(self.t, 0.05, SUNG))
        self._cards(surface, shown)
        self._rings(surface, shown)
        wave = part(self.t, LOCKED, LOCKED + 0.35)
        ring(surface, x, y, self.px(60 + 260 * wave), glow, 0.9 * (1 - wave) if wave else 0.0, 0.8)
        self.stars.draw(surface, x, y, part(self.t, LOCKED, 1.0), self.stage.scale)
        if self.golden:
            self._bells(surface, shown)
        self._words(surface, shown)

    def _cards(self, surface: pygame.Surface, shown: float) -> None:
        """From the hand to the middle, leaning on each other."""
        x, y = self.heart
        hx, hy = self.at_hand(self.seat)
        way = ease_in_out(part(self.t, 0.0, RISEN))
        high = card_px(self.stage)
        for index, card in enumerate(self.event.cards[:2]):
            side = 2 * index - 1
            lean = side * mix(0.0, LEAN, way)
            image = self.stage.picture(self.stage.code(card), high, round(lean))
            apart = side * self.px(mix(20, 50, way))
            bob = self.px(4) * sin(self.t * 9 + index)
            put(surface, image, mix(hx, x, way) + apart, mix(hy, y, way) + bob, shown)

    def _rings(self, surface: pygame.Surface, shown: float) -> None:
        """Back halves, then front halves: the left ring passes behind the right one above and before it below."""
        come = ease_back(part(self.t, RISEN - 0.06, LOCKED))
        if come <= 0:
            return
        x, y = self.heart
        y += self.px(62)
        away = mix(230, 34, come)
        shine = self.t >= LOCKED
        high = round(self.px(RING) / 2) * 2
        turn = mix(70, 0, min(1.0, come))
        back, front = (
            picture(("union", self.metal, f), partial(half_ring, self.metal, f), high) for f in (False, True)
        )
        places = [(x - self.px(away), y, -turn), (x + self.px(away), y, turn)]
        for image, where in ((back, places[0]), (back, places[1]), (front, places[1]), (front, places[0])):
            key = ("union", self.metal, image is front)
            put(surface, turned(key, image, where[2]), where[0], where[1], shown)
        if shine:
            light(surface, x, y, self.px(90), WARM if self.golden else "#FFFFFF", hump(part(self.t, LOCKED, 0.7)))
            self.glints.draw(surface, x, y, part(self.t, LOCKED, LOCKED + 0.3), self.stage.scale)

    def _bells(self, surface: pygame.Surface, shown: float) -> None:
        x, y = self.heart
        come = ease_out(part(self.t, LOCKED - 0.08, SUNG))
        high = round(self.px(BELL) / 2) * 2
        for side in (-1, 1):
            swing = 22 * sin(2 * pi * SWINGS * part(self.t, SUNG, 1.0) + side) * (1 - part(self.t, SUNG, 1.0) * 0.6)
            straight = picture(("union bell",), bell, high)
            bx, by = x + side * self.px(250), y - self.px(mix(150, 20, come))
            light(surface, bx, by, self.px(100), WARM, 0.5 * come * shown)
            put(surface, turned(("union bell",), straight, swing), bx, by, come * shown)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        """The word, and below it whose it is; a worth that does not count yet is only breathed."""
        rise = ease_back(part(self.t, SUNG - 0.06, SUNG + 0.1))
        if rise <= 0:
            return
        x, y = self.heart
        low = self.stage.layout.prompt.cy + self.px(18)
        strength = min(1.0, rise) * shown * (0.62 if self.pending else 1.0)
        word = self.stage.title(self.word(), *self.letters)
        put(surface, word, x, low + self.px(14) * (1 - rise), strength)
        put(surface, self.stage.label(self.stage.name(self.seat), 19, "#FBF5E6", True), x, y - self.px(112), strength)


def soon(stage: Stage, event: Special, grade: str = "") -> Iterator[Callable[[], object]]:
    """Yield what makes the two cards, upright and leaning, the halves of their rings, and the word."""
    scene = Union(event, grade)
    for side, card in zip((-1, 1), event.cards, strict=False):
        for lean in (0, round(side * LEAN)):
            yield partial(stage.picture, stage.code(card), card_px(stage), lean)
    for front in (False, True):
        high = round(RING * stage.scale / 2) * 2
        yield partial(picture, ("union", scene.metal, front), partial(half_ring, scene.metal, front), high)
    if scene.golden:
        yield partial(picture, ("union bell",), bell, round(BELL * stage.scale / 2) * 2)
    yield from title_soon(stage, event, *scene.letters)


EFFECTS: Final = {"union": Union}
SOON: Final = {"union": soon}
SHOTS: Final = {
    "union": Shot("marriage_20", 1, None, (20, 0), "pair"),
    "union-gold": Shot("marriage_40", 0, None, (40, 1), "pair", (("grade", "gold"),)),
}
