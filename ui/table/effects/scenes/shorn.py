"""Badly beaten: scissors snip through the losers' names, or soot rolls over them and what they have not won."""

from __future__ import annotations

from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, ellipse, group, linear, path, plain, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, light, picture, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part

COME, SNIP, FALL = 0.3, 0.44, 0.9
SCISSORS = 130.0  # their length in design units
WIDTHS = 8  # pictures of how far they are open
SCRAPS = ("#F3E2B4", "#D9B878", "#FBF5E6")
SOOTS = ("#2E2824", "#3F3833", "#161210", "#544B45")


def scissors(opened: float) -> Drawn:
    """Tailor's scissors, their points to the right; `opened` 0 … 1."""
    lean = 22 * opened
    body = linear("steel", plain("#FFFFFF", "#B9C2CC", "#6B7480"), 0, 0, 0, 100)
    for side in (-1, 1):
        blade = f"M84 0C120 {9 * side} 160 {7 * side} 196 0C160 {-5 * side} 120 {-6 * side} 84 {-5 * side}Z"
        handle = stroke(f"M88 0L58 {-side * 12}", "#3A240A", 12) + stroke(f"M88 0L58 {-side * 12}", "#C9963C", 8)
        bow = ellipse(38, -side * 20, 26, 17, "none", stroke="#3A240A", stroke_width=11)
        bow += ellipse(38, -side * 20, 26, 17, "none", stroke="#E3B24C", stroke_width=7)
        part_of = path(blade, url("steel"), stroke="#23282E", stroke_width=1.6) + handle + bow
        body += group(group(part_of, x=-88), x=88, y=60, turn_deg=side * lean)
    return body + circle(88, 60, 6, "#6E4A14") + circle(87, 59, 3, "#FFF1C4"), 200, 120


class Beaten(Scene, length_ms=1500.0, still_at=0.55, still_ms=1000.0):
    """Common part of both scenes: they befall the seats aimed at, or the event's own seat where none is."""

    @property
    def losers(self) -> tuple[Seat, ...]:
        return self.event.targets or (self.seat,)

    def words(self, surface: pygame.Surface, metal: str) -> None:
        shown = part(self.t, COME, COME + 0.1) * (1 - part(self.t, 0.9, 1.0))
        x, y = self.stage.centre
        put(surface, self.stage.title(self.word(), 64, metal), x, y, shown)


class Shorn(Beaten):
    def begin(self) -> None:
        self.darken(90, 200, 240)
        self.scraps = Spray("paper", 26, SCRAPS, seed=921, far=(30, 110), size=(3, 6), fall=150)
        self.sound(0.04, "whoosh", 1.3, 0.5)
        self.sound(COME, "click", 1.5)
        self.sound(SNIP, "click", 1.2)
        self.sound(SNIP + 0.04, "paper", 1.1, 0.9)

    def paint(self, surface: pygame.Surface) -> None:
        for seat in self.losers:
            plate = self.stage.plate(seat)
            way = ease_in_out(part(self.t, 0.0, 0.7))
            x = mix(plate.x - self.px(90), plate.right - self.px(10), way)
            opened = abs(sin(part(self.t, 0.0, 0.7) * 3.0 * 3.14159))
            step = round(opened * WIDTHS) / WIDTHS
            shown = part(self.t, 0.0, 0.08) * (1 - part(self.t, 0.74, 0.9))
            cut = max(0.0, x + self.px(30) - plate.x)
            end = plate.x + min(plate.w, cut)
            pen.line(surface, "#FFE9D0", (plate.x, plate.cy), (end, plate.cy), max(2, self.stage.px(3)))
            high = round(self.px(SCISSORS * 0.6) / 2) * 2
            put(surface, picture(("scissors", step), partial(scissors, step), high), x, plate.cy, shown)
            light(
                surface, x + self.px(50), plate.cy, self.px(70), "#FFFFFF", 0.6 * hump(part(self.t, SNIP, SNIP + 0.2))
            )
            self.scraps.draw(surface, end, plate.cy, part(self.t, COME, FALL), self.stage.scale)
        self.words(surface, "cream")


class Sooted(Beaten):
    def begin(self) -> None:
        self.darken(50, 260, 240)
        self.clouds = [
            Spray("puff", 34, SOOTS, seed=931 + place, far=(10, 130), size=(24, 54), born=0.6, drag=2)
            for place in range(2)
        ]
        self.flakes = Spray("dot", 40, SOOTS, seed=935, far=(30, 140), size=(1, 3.4), fall=120)
        self.sound(0.04, "blow", 0.6)
        self.sound(COME, "thunder", 0.8, 0.8)
        self.sound(0.6, "sigh", 0.7, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        for seat in self.losers:
            plate, won = self.stage.plate(seat), self.stage.layout.won(seat)
            roll = ease_out(part(self.t, 0.0, 0.8))
            for cloud, box in zip(self.clouds, (plate, won), strict=True):
                x = mix(box.x - self.px(60), box.right, roll)
                cloud.draw(surface, x, box.cy, part(self.t, 0.0, 0.96), self.stage.scale)
            self.flakes.draw(surface, plate.cx, plate.cy, ease_in(part(self.t, 0.3, 1.0)), self.stage.scale)
        self.words(surface, "cream")


EFFECTS: Final = {"shorn": Shorn, "sooted": Sooted}
SHOTS: Final = {"shorn": Shot("schneider", 0, ALL_OTHERS), "sooted": Shot("schwarz", 0, ALL_OTHERS)}
