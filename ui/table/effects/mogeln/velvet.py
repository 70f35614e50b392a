"""The last card, which nobody may touch: a velvet curtain closes over the pile, and two trumpets are blown."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

import pygame

from ui.faces.svg import circle, ellipse, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, part

CLOSED, OPENS = 0.26, 0.9
SIZE = (3.3, 1.62)  # the whole curtain, in heights of a card of the pile
FOLDS = 7  # of one half
HORN = 92.0  # height of a trumpet's picture, in design units
BLASTS = (0.3, 0.42, 0.5)


@lru_cache(maxsize=1)
def half() -> Drawn:
    """The left half of the curtain: folds, a golden hem below, a fringe."""
    parts = [linear("v", [(at, colour, 1.0) for at, colour in _folds()], 0, 0, 100, 0), rect(0, 0, 200, 190, url("v"))]
    parts += [
        linear("shade", [(0, "#000000", 0.35), (0.3, "#000000", 0.0), (1, "#000000", 0.3)]),
        rect(0, 0, 200, 190, url("shade")),
        linear("hem", plain("#FFE9AE", "#D8A23C", "#8F6318"), 0, 0, 0, 100),
        rect(0, 172, 200, 14, url("hem")),
    ]
    parts += [stroke(f"M{x} 186V197", "#D8A23C", 2.4) for x in range(3, 200, 7)]
    parts += [rect(0, 0, 200, 9, url("hem"))]
    return "".join(parts), 200, 198


def _folds() -> list[tuple[float, str]]:
    """Light and dark of the cloth from left to right."""
    shades = ("#4A0812", "#B02436", "#7A1220")
    count = FOLDS * len(shades)
    return [(index / count, shades[index % len(shades)]) for index in range(count + 1)]


@lru_cache(maxsize=1)
def horn() -> Drawn:
    """A long trumpet with a banner; its bell looks to the right."""
    parts = [
        linear("b", plain("#FFF6D0", "#F0B840", "#8A5610"), 0, 0, 0, 100),
        path("M150 20C176 20 190 10 200 0V60C190 50 176 40 150 40Z", url("b"), stroke="#4A2E08", stroke_width=2.4),
        ellipse(200, 30, 6, 30, "#6A420C", stroke="#4A2E08", stroke_width=2),
        rect(10, 25, 146, 10, url("b"), 4, stroke="#4A2E08", stroke_width=2),
        rect(2, 22, 12, 16, url("b"), 3, stroke="#4A2E08", stroke_width=2),
        path("M58 36H122V84L106 76L90 84L74 76L58 84Z", "#A01C30", stroke="#4A0812", stroke_width=2),
        circle(90, 56, 11, url("b"), stroke="#4A2E08", stroke_width=1.6),
    ]
    return "".join(parts), 208, 88


class Velvet(Scene, length_ms=1900.0, still_at=0.6, still_ms=1300.0):
    """`event.seat`: who has laid the last card."""

    def begin(self) -> None:
        self.stars = [
            Spray("star", 18, GOLDS, seed=521 + side, far=(40, 170), towards_deg=-90 + way, spread_deg=70, size=(3, 8))
            for side, way in enumerate((46, -46))
        ]
        self.darken(140, 220, 260)
        self.sound(0.0, "whoosh", 0.7)
        self.sound(CLOSED - 0.02, "paper", 0.6)
        self.sound(BLASTS[0], "fanfare")

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        light(surface, *self.at_hand(self.seat), self.px(170), "#FFD873", 0.5 * fade(t), 0.6)
        light(surface, x, y, self.px(300), "#FFB060", 0.5 * fade(t), 0.7)
        self._curtain(surface, x, y, t)
        self._horns(surface, x, y, t)
        word = part(t, CLOSED, CLOSED + 0.1) * (1 - part(t, OPENS - 0.04, OPENS + 0.02))
        if word > 0.02:
            put(surface, self.stage.title(self.word(), 34), x, y - self.px(6), word)

    def _curtain(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """Both halves run to the middle, hem to hem; at the end the cloth fades."""
        shut = ease_in_out(part(t, 0.0, CLOSED))
        alpha = min(1.0, part(t, 0.0, 0.06)) * (1 - part(t, OPENS, 1.0))
        high = round(self.stage.card_px * SIZE[1] / 2) * 2
        wide = self.stage.card_px * SIZE[0] / 2
        cloth = picture(("velvet",), half, high)
        other = picture(("velvet", "right"), _mirrored, high)
        sway = self.px(3) * sin(t * 30) * (1 - part(t, CLOSED, CLOSED + 0.2))
        share = max(2, round(wide * (0.16 + 0.84 * shut) / 4) * 4)
        for image, side in ((cloth, -1), (other, 1)):
            drawn = pygame.transform.scale(image, (share, high))
            put(surface, drawn, x + side * (wide - share / 2 + sway), y, alpha)

    def _horns(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        """They come from both sides, are lifted, and blown."""
        come = ease_back(part(t, 0.14, 0.3)) * (1 - part(t, OPENS - 0.04, OPENS + 0.06))
        if come <= 0.02:
            return
        blow = max(hump(part(t, at, at + 0.12)) for at in BLASTS)
        apart, high = self.stage.card_px * SIZE[0] / 2 + self.px(64), round(self.px(HORN) * 0.75)
        for side, make in ((-1, horn), (1, _mirrored_horn)):
            straight = picture(("horn", side), make, high)
            lean = side * (22 + 5 * blow)
            hx, hy = x + side * (apart + self.px(40) * (1 - come)), y + self.px(34)
            put(surface, turned(("horn", side), straight, lean), hx, hy, min(1.0, come))
            bell = hx - side * self.px(70), hy - self.px(40)
            light(surface, *bell, self.px(40 + 20 * blow), "#FFE7A0", 0.8 * blow)
            self.stars[(side + 1) // 2].draw(surface, *bell, part(t, BLASTS[0], 0.86), self.stage.scale)


@lru_cache(maxsize=1)
def _mirrored() -> Drawn:
    shapes, wide, high = half()
    return f'<g transform="translate({wide} 0) scale(-1 1)">{shapes}</g>', wide, high


@lru_cache(maxsize=1)
def _mirrored_horn() -> Drawn:
    shapes, wide, high = horn()
    return f'<g transform="translate({wide} 0) scale(-1 1)">{shapes}</g>', wide, high


EFFECTS: Final = {"velvet": Velvet}
SHOTS: Final = {"velvet": Shot("last_card", 1)}
