"""A round is won: two branches of laurel close around the picture of the winner."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import Svg, group, linear, path, plain, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

LARGE, SMALL = 190.0, 74.0  # the wreath in the middle and around the picture, in design units
BOUND, WORN = 0.3, 0.66
LEAVES = 9  # of one branch


@lru_cache(maxsize=2)
def branch(mirrored: bool) -> Drawn:
    """Half a wreath in a box of 200 x 200, its knot below."""
    parts: list[Svg] = [
        linear("leaf", plain("#FFF3B8", "#E0AE3E", "#8A5E12"), 0, 0, 100, 100),
        stroke("M100 182C40 176 14 120 26 66C30 46 40 34 52 24", "#8A5E12", 4),
    ]
    for index in range(LEAVES):
        way = radians(100 + 118 * index / (LEAVES - 1))
        x, y = 100 + 78 * cos(way), 104 + 78 * sin(way)
        for lean in (-34, 34):
            leaf = path("M0 0C10 -12 26 -12 36 0C26 10 10 10 0 0Z", url("leaf"), stroke="#5A3A08", stroke_width=1.6)
            parts.append(group(leaf, x=x, y=y, turn_deg=100 + 118 * index / (LEAVES - 1) + 90 + lean, scale=0.92))
    shapes = "".join(parts)
    return (f'<g transform="translate(200 0) scale(-1 1)">{shapes}</g>' if mirrored else shapes), 200, 200


class Laurel(Scene):
    """`event.seat`: the winner."""

    length_ms = 1600.0
    still_at = 0.8
    still_ms = 1000.0

    def begin(self) -> None:
        self.stars = Spray("star", 46, GOLDS, seed=531, far=(60, 260), size=(4, 11), born=0.25)
        self.stage.dim(110, 200)
        self.sound(0.04, "magic")
        self.sound(BOUND, "chime", 0.9)
        self.sound(WORN, "win")

    def end(self) -> None:
        self.stage.dim(0, 280)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        plate = self.stage.plate(self.seat)
        gx, gy = plate.x + plate.h * 0.53, plate.cy
        down = ease_in_out(part(t, BOUND + 0.08, WORN))
        x, y = self.stage.centre
        x, y = mix(x, gx, down), mix(y, gy, down) - self.px(50) * hump(down)
        left = 1 - part(t, 0.92, 1.0)
        light(surface, x, y, self.px(mix(230, 110, down)), "#FFD873", 0.7 * left * part(t, 0.0, 0.15))
        self._branches(surface, x, y, self.px(mix(LARGE, SMALL, down)), left)
        landed = part(t, WORN, WORN + 0.2)
        ring(surface, gx, gy, self.px(34 + 100 * landed), "#FFD580", 0.9 * (1 - landed) if landed else 0.0)
        self.stars.draw(surface, gx, gy, part(t, WORN, 1.0), self.stage.scale)
        self.caption(surface, part(t, BOUND, BOUND + 0.1) * left)

    def _branches(self, surface: pygame.Surface, x: float, y: float, high_px: float, alpha: float) -> None:
        """They swing towards each other and meet below."""
        closed = ease_back(part(self.t, 0.0, BOUND))
        high = max(8, round(high_px / 2) * 2)
        for mirrored in (False, True):
            side = 1 if mirrored else -1
            straight = picture(("laurel", mirrored), partial(branch, mirrored), high)
            image = turned(("laurel", mirrored), straight, side * 46 * (1 - closed))
            put(surface, image, x + side * high * 0.3 * (1 - closed), y, min(1.0, part(self.t, 0.0, 0.1)) * alpha)


def cue(stage: Stage, event: Special) -> Cue:
    return Laurel(event)


EFFECTS: Final = {"laurel": cue}
SHOTS: Final = {"laurel": Shot("round_won", 1, None, (0,))}
