"""Two who belong together find each other: from both plates an arm reaches over the table, the hands clasp and shake.

`event.seat` and `event.targets[0]` are the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import atan2, degrees, hypot, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, curve, linear, path, plain, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, ring
from ui.table.effects.kit.draw import draw_moving, moving_px
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

CLASPED, SHAKEN, FADES = 0.4, 0.78, 0.88
LONG, TALL = 230.0, 74.0  # box of an arm, in its own units; the fingers are at the right
HIGH = 78.0  # of an arm, in design units
SLEEVES = (("#3A5E94", "#1D3557"), ("#8E2F3A", "#571620"))
SHAKES = 3
LINKS = 18  # points of the thread of light between the two plates


def arm(colour: int, front: bool) -> Drawn:
    """Sleeve, cuff and a hand that reaches to the right; the front one shows its fingers around the other."""
    bright, dark = SLEEVES[colour]
    body = linear("sleeve", plain(bright, dark), 0, 0, 0, 100) + linear(
        "skin", plain("#F6D3AE", "#D9A377"), 0, 0, 0, 100
    )
    body += path("M0 14L132 20V58L0 62Z", url("sleeve"), stroke="#120B06", stroke_width=2)
    body += stroke("M20 24C60 30 90 30 126 27M16 52C60 48 90 48 124 51", dark, 2)
    body += rect(128, 15, 18, 48, "#FBF5E6", 4, stroke="#6B665A", stroke_width=1.4) + circle(137, 54, 2.6, "#D8A23C")
    palm = ((146, 24), (168, 17), (196, 20), (216, 30), (218, 44), (206, 56), (178, 60), (146, 56))
    body += path(curve(palm, closed=True), url("skin"), stroke="#8A5A34", stroke_width=2)
    if front:
        for index in range(4):
            y = 27 + 9.5 * index
            finger = f"M{190 + 4 * index} {y}C206 {y - 2} {222 - 3 * abs(index - 1)} {y} {220 - 4 * index} {y + 7}"
            body += stroke(finger, "#8A5A34", 11) + stroke(finger, "#F1C79D", 8)
    thumb = "M160 24C172 8 188 4 198 10"
    return body + stroke(thumb, "#8A5A34", 15) + stroke(thumb, "#F3CDA6", 11.5), LONG, TALL


class Handclasp(Scene, length_ms=1900.0, still_at=0.6, still_ms=1200.0):
    def begin(self) -> None:
        self.stars = Spray("star", 40, GOLDS, seed=1021, far=(50, 220), size=(4, 11))
        self.darken(130, 180, 260)
        self.sound(0.02, "whoosh", 0.9, 0.6)
        self.sound(CLASPED, "slap", 0.8)
        for index, note in enumerate((1.0, 1.26, 1.5)):
            self.sound(CLASPED + 0.05 + 0.07 * index, "chime", note, 0.8)
        self.beat(CLASPED, lambda: self.stage.shake(4, 180))

    @property
    def meeting(self) -> Point:
        """Halfway between both plates, drawn to the middle of the table."""
        (ax, ay), (bx, by) = self.at_plate(self.seat), self.at_plate(self.target)
        cx, cy = self.stage.centre
        return mix((ax + bx) / 2, cx, 0.7), mix((ay + by) / 2, cy, 0.7)

    def paint(self, surface: pygame.Surface) -> None:
        shown = part(self.t, 0.0, 0.08) * (1 - part(self.t, FADES, 1.0))
        x, y = self.meeting
        shake = self.px(9) * sin(2 * pi * SHAKES * part(self.t, CLASPED, SHAKEN)) * (CLASPED < self.t < SHAKEN)
        heart = x, y + shake
        light(surface, *heart, self.px(240), WARM, 0.8 * shown * part(self.t, 0.1, CLASPED))
        self._thread(surface, heart, shown)
        for index, seat in enumerate((self.seat, self.target)):
            self._arm(surface, seat, index, heart, shown)
        wave = part(self.t, CLASPED, CLASPED + 0.4)
        ring(surface, *heart, self.px(50 + 230 * wave), "#FFE2A0", 0.9 * (1 - wave) if wave else 0.0, 0.8)
        self.stars.draw(surface, *heart, part(self.t, CLASPED, 1.0), self.stage.scale)
        self._words(surface, shown)

    def _arm(self, surface: pygame.Surface, seat: Seat, index: int, heart: Point, shown: float) -> None:
        """Draw an arm: it comes from its plate; the hand ends where both meet."""
        begin = self.at_plate(seat)
        come = ease_back(part(self.t, 0.04, CLASPED))
        way = degrees(atan2(heart[1] - begin[1], heart[0] - begin[0]))
        high = round(self.px(HIGH) / 2) * 2
        long = high * LONG / TALL
        tip = along(begin, heart, min(1.04, come))
        far = max(1.0, hypot(heart[0] - begin[0], heart[1] - begin[1]))
        reach = long * 0.5 - high * 0.22  # from the picture's middle to the palm
        at = tip[0] - (heart[0] - begin[0]) / far * reach, tip[1] - (heart[1] - begin[1]) / far * reach
        image = arm_picture(self.stage, index)
        leftwards = abs(way) > 90  # then it is mirrored, so that its thumb stays above
        straight, lean = mirrored(index, image) if leftwards else image, way + 180 * leftwards
        draw_moving(surface, self.stage, straight, at, high, angle_deg=lean, alpha=shown)

    def _thread(self, surface: pygame.Surface, heart: Point, shown: float) -> None:
        """Light from plate to plate through the clasped hands."""
        grown = ease_in_out(part(self.t, CLASPED, 0.7))
        if grown <= 0 or shown <= 0.3:
            return
        for seat in (self.seat, self.target):
            goal = self.at_plate(seat)
            points = [along(heart, goal, grown * step / LINKS, self.px(14)) for step in range(LINKS + 1)]
            pen.lines(surface, "#C9963C", False, points, max(2, self.stage.px(3)))
            pen.aalines(surface, "#FFF0C4", False, points)
            light(surface, *goal, self.px(120), "#FFD873", 0.7 * hump(part(self.t, 0.6, 1.0)), 0.6)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        strength = shown * part(self.t, CLASPED, CLASPED + 0.1)
        box = self.stage.layout.prompt
        names = self.stage.texts.listed([self.stage.name(self.seat), self.stage.name(self.target)])
        put(surface, self.stage.title(self.word(), 44), box.cx, box.cy - self.px(12), strength)
        put(surface, self.stage.title(names, 26, "cream"), box.cx, box.cy + self.px(34), strength)


def arm_picture(stage: Stage, index: int) -> pygame.Surface:
    """One of both arms, of which it is made at every angle."""
    return picture(("arm", index), partial(arm, index, index == 1), moving_px(stage, round(stage.px(HIGH) / 2) * 2))


def mirrored(index: int, image: pygame.Surface) -> pygame.Surface:
    """The arm as it comes from the other side."""
    return SHELF.of(("arm mirrored", index, image.get_size()), lambda: pygame.transform.flip(image, True, False))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw both arms before they are needed."""
    for index in (0, 1):
        arm_picture(stage, index)
        yield


EFFECTS: Final = {"handclasp": Handclasp}
AHEAD: Final = {"handclasp": ahead}
SHOTS: Final = {"handclasp": Shot("queens_meet", 1, 0), "handclasp-across": Shot("partner", 0, 2)}
