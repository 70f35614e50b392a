"""Knocking: a plate beside the pile with the most with which one may, and the blade of light that cuts through
the sum of whoever was too sure.
"""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.digits import numeral
from ui.faces.french.pips import OUTLINES
from ui.faces.svg import circle, group, linear, path, plain, rect, url
from ui.faces.symbols import symbol
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_bounce, ease_in, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- the limit -------------------------------------------------------------------------------------------------------
SIDE = (104.0, 58.0)  # of the plate, in design units
GAP = 66.0  # from the edge of the pile


def limit_spot(stage: Stage) -> tuple[float, float]:
    """Right of the pile; above it where the own hand begins there."""
    box, hand = stage.layout.centre, stage.hand(stage.viewer)
    x = box.right + stage.px(GAP + SIDE[0] / 2)
    if x + stage.px(SIDE[0] / 2) > hand.x and box.bottom > hand.y:
        return box.x, box.y - stage.px(SIDE[1] * 0.75)
    return x, box.cy


def double_spot(stage: Stage) -> tuple[float, float]:
    """Below the plate."""
    x, y = limit_spot(stage)
    return x, y + stage.px(SIDE[1] * 1.06)


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and size of the plate, for who points at it."""
    return (*limit_spot(stage), float(stage.px(SIDE[1])))


def about_double(stage: Stage) -> tuple[float, float, float]:
    """The same of the spade."""
    return (*double_spot(stage), float(stage.px(SIDE[1])))


def plate(number: int) -> Drawn:
    """Wood in a rim of brass, with room for the fist; "≤" and the number."""
    body = linear("wood", plain("#8A5A2C", "#5B3515", "#3C210C"), 0, 0, 0, 100)
    body += linear("rim", plain("#FFE9AE", "#C98F3A", "#7A4E16"), 0, 0, 100, 100)
    body += rect(3, 5, 202, 110, "#000000", 22, fill_opacity=0.4) + rect(0, 0, 202, 110, url("rim"), 22)
    body += rect(6, 6, 190, 98, url("wood"), 17)
    body += path("M122 42L88 56L122 70M88 80H122", "none", stroke="#FFF1C4", stroke_width=7, stroke_linecap="round")
    return body + group(numeral(str(number), 160, 56, 54, "#FFF1C4", 62)), 206, 116


def knock_limit(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The plate where it hangs all through the hand."""
    x, y = limit_spot(stage)
    high = stage.px(SIDE[1])
    put(surface, picture(("knock limit", value), partial(plate, value), high), x, y)
    fist = symbol("fist", round(high * 0.66))
    put(surface, fist, x - high * 0.55, y - high * 0.02)


def spade() -> Drawn:
    body = (
        circle(51, 53, 46, "#000000", fill_opacity=0.4) + circle(50, 50, 46, "#D8B25A") + circle(50, 50, 42, "#F6EFD8")
    )
    return body + group(path(OUTLINES["S"], "#171B2A"), x=50, y=50, scale=0.6), 100, 100


def counts_double(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A spade and "×2" below the plate, in a cold light that breathes."""
    x, y = double_spot(stage)
    high = stage.px(46)
    light(surface, x, y, stage.px(64), "#9FC3FF", 0.35 + 0.25 * sin(stage.clock_ms / 420))
    put(surface, picture(("double spade",), spade, high), x - high * 0.6, y)
    label = stage.label("×2", 26, "#EAF2FF", True)
    put(surface, label, x + high * 0.55, y)


# --- undercut --------------------------------------------------------------------------------------------------------
CUT, FALL = (0.22, 0.34), 0.4  # the blade; then the halves fall
DROP = 0.5
STEEL = ("#FFFFFF", "#BFE2FF", "#FFE9B0")
SUM, BEADS = 120.0, 26  # height of the number in design units; lights of the blade


class Blade(Scene, length_ms=1700.0, still_at=0.6, still_ms=1100.0):
    def begin(self) -> None:
        self.sparks = Spray("spark", 40, STEEL, seed=461, far=(50, 190), size=(1.6, 4), fall=80)
        self.stars = Spray("star", 24, STEEL, seed=462, far=(40, 150), size=(3, 9))
        self.darken(110, 160, 240)
        self.sound(0.02, "drum", 0.9, 0.6)
        self.sound(CUT[0] - 0.02, "whoosh", 1.4)
        self.sound(CUT[1], "clang", 1.2)
        self.sound(FALL + 0.1, "crack", 1.1, 0.6)
        self.sound(DROP + 0.1, "chip", 0.9)
        self.sound(DROP + 0.12, "chime", 1.1, 0.8)
        self.beat(CUT[1], lambda: self.stage.shake(5, 220))

    @property
    def beaten(self) -> Seat:
        """The seat whose sum is cut: the one aimed at, else the next one."""
        return self.event.targets[0] if self.event.targets else (self.seat + 1) % self.stage.seats

    def spot(self, seat: Seat) -> Point:
        """Between the middle of the felt and the hand of a seat."""
        middle = self.stage.layout.prompt.cx, self.stage.layout.prompt.y - self.px(112)
        return along(middle, self.at_hand(seat), 0.42)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.9, 1.0)
        values = (*self.event.values, 0, 0)
        x, y = self.spot(self.beaten)
        self._sum(surface, x, y, str(values[1]), leaving)
        self._blade(surface, x, y)
        self.sparks.draw(surface, x, y, part(t, CUT[1] - 0.02, 0.8), self.stage.scale)
        self._bonus(surface, f"+{values[0]}", leaving)
        self.caption(surface, part(t, CUT[1], CUT[1] + 0.1) * leaving)

    def _sum(self, surface: pygame.Surface, x: float, y: float, words: str, alpha: float) -> None:
        """Whole until the blade comes; then its halves slide apart and fall."""
        image = numeral_picture(words, round(self.px(SUM)), "#FFE9B0")
        shown = ease_back(part(self.t, 0.0, 0.14))
        if self.t < CUT[1] or shown < 0.99:
            light(surface, x, y, self.px(120), "#FFD873", 0.4 * shown)
            put(surface, image, x, y, min(1.0, shown))
            return
        wide, high = image.get_size()
        slide, fall = ease_out(part(self.t, CUT[1], FALL + 0.12)), ease_in(part(self.t, FALL, 0.8))
        for upper in (True, False):
            half = image.subsurface((0, 0 if upper else high // 2, wide, high // 2))
            side = -1 if upper else 1
            at = y + side * high / 4 + self.px(160) * fall * (0.5 if upper else 1.0)
            put(surface, half, x + side * self.px(24) * slide, at, alpha * (1 - fall))

    def _blade(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Draw the blade: it flashes from the upper right to the lower left, and leaves a streak."""
        share, glow = part(self.t, *CUT), 1 - part(self.t, CUT[1], CUT[1] + 0.16)
        if share <= 0 or glow <= 0:
            return
        begin = x + self.px(210), y - self.px(70)
        end = x - self.px(210), y + self.px(70)
        for bead in range(BEADS):
            at = bead / (BEADS - 1)
            if at <= share:
                point = mix(begin[0], end[0], at), mix(begin[1], end[1], at)
                size = self.px(9 + 26 * hump(at))
                light(surface, *point, size, "#BFE2FF", glow * (0.4 + 0.6 * at))
                light(surface, *point, size * 0.4, "#FFFFFF", glow)

    def _bonus(self, surface: pygame.Surface, words: str, alpha: float) -> None:
        """Draw what the blade brings: it drops on the other side and bounces."""
        down = part(self.t, DROP, 0.82)
        if down <= 0:
            return
        x, y = self.spot(self.seat)
        label = self.stage.title(words, 58)
        put(surface, label, x, y - self.px(150) * (1 - ease_bounce(down)), alpha * min(1.0, 4 * down))
        wave = part(self.t, DROP + 0.12, 0.9)
        ring(surface, x, y, self.px(40 + 110 * wave), "#FFD873", 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(self.t, DROP + 0.12, 0.95), self.stage.scale)


EFFECTS: Final = {"blade": Blade}
SOON: Final = {"blade": title_soon}
SHOTS: Final = {"blade": Shot("undercut", 0, 1, (27, 9, 7))}
ORNAMENTS: Final = {"knock_limit": knock_limit, "counts_double": counts_double}
SPOTS: Final = {"knock_limit": about, "counts_double": about_double}
