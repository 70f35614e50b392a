"""The worth of a deal, as a stack of wooden plates that rises with every accepted proposal; its number lies on top.

`step`: "asked" (the stack is pushed towards who must answer), "accepted" (a plate more), "both" (a plate more, and
back it goes), "gone" (it slides to who asked). As an ornament it lies right of the middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import ellipse, linear, plain, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_bounce, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

NAME = "stake"
WIDE, STEP = 92.0, 7.0  # of a plate, and how much higher the next one lies, in design units
LEAST, MOST = 2, 9  # a plain deal is one plate; more than so many are not stacked
LARGE = 1.75  # times as large in the middle
THROWN = 3  # backs of a hand that is given up
ASKED, ACCEPTED, BOTH, GONE = "asked", "accepted", "both", "gone"
PITCH = {ASKED: 1.0, ACCEPTED: 1.2, BOTH: 1.35, GONE: 0.7}


def plate() -> Drawn:
    """A wooden plate seen a little from above."""
    body = linear("turned", plain("#F0CE94", "#C98F4E", "#8A5A2B"), 0, 0, 100, 60)
    body += ellipse(52, 38, 50, 30, "#000000", fill_opacity=0.4) + ellipse(50, 36, 49, 30, "#4A2A10")
    body += ellipse(50, 32, 49, 29.5, url("turned"), stroke="#3A200A", stroke_width=1.2)
    body += ellipse(50, 31, 37, 21, "none", stroke="#7A4A20", stroke_width=1.8)
    return body + stroke("M16 22C30 12 62 8 82 18", "#FFF0CC", 1.8, stroke_opacity=0.7), 104, 70


def spot(stage: Stage) -> Point:
    """Place where the stack lies, in window pixels."""
    box = stage.layout.bank
    return box.cx, box.cy


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the stack, for what is told of it."""
    return (*spot(stage), stage.px(WIDE))


def plate_picture(stage: Stage, size: float = 1.0) -> pygame.Surface:
    """One plate, `size` times as large as at its place; drawn once and made smaller from there."""
    image = picture((NAME,), plate, round(stage.px(WIDE * LARGE) * 70 / 104 / 2) * 2)
    return squeezed((NAME,), image, size / LARGE, size / LARGE)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the plate before it is needed."""
    plate_picture(stage)
    yield


def draw_stack(surface: pygame.Surface, stage: Stage, at: Point, value: int, size: float = 1.0) -> None:
    """Draw so many plates that the lowest stands for a plain deal, and the number on the highest."""
    count = max(1, min(MOST, value - LEAST + 1))
    image = plate_picture(stage, size)
    high = image.get_height()
    for index in range(count):
        put(surface, image, at[0], at[1] - index * stage.px(STEP * size))
    top = at[1] - (count - 1) * stage.px(STEP * size) - high * 0.05
    metal = "ink" if value <= LEAST else "red"
    number = stage.title(str(value), 25 * LARGE, metal)
    put(surface, squeezed((NAME, value, metal), number, size / LARGE, size / LARGE), at[0], top)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The stack at its place, with its word below."""
    x, y = spot(stage)
    draw_stack(surface, stage, (x, y), value)
    put(surface, stage.text(stage.texts("mark.value"), 14, "#F0D9A8", True), x, y + stage.px(WIDE * 0.42))


class Stake(Scene, length_ms=1150.0, still_at=0.5, still_ms=900.0):
    """`event.values[0]`: what is proposed ("asked", "both") or what it is worth; `targets[0]`: who is asked or wins."""

    def __init__(self, event: Special, step: str = ASKED) -> None:
        super().__init__(event)
        self.step = step

    @property
    def worth(self) -> int:
        """Points that the deal is worth while the scene is shown."""
        value = self.event.values[0] if self.event.values else LEAST
        return value - (self.step in (ASKED, BOTH))

    def begin(self) -> None:
        self.stage.carried.add(NAME)
        self.stars = Spray("star", 24, GOLDS, seed=981, far=(40, 150), size=(3, 9))
        self.sound(0.02, "slide", 0.8)
        self.sound(0.3, "knock", PITCH[self.step], 0.9)
        if self.step in (ACCEPTED, BOTH):
            self.sound(0.34, "chip", 0.9)
        if self.step == GONE:
            self.sound(0.1, "saw", 0.7, 0.5)  # a chair scrapes
            self.sound(0.6, "sigh")

    def end(self) -> None:
        self.stage.carried.discard(NAME)

    def _at(self) -> tuple[Point, float]:
        """Place of the stack and its size: it is pushed to the middle of the table, and on to whom it concerns."""
        home, (cx, cy) = spot(self.stage), self.stage.centre
        out = ease_out(part(self.t, 0.0, 0.26)) * (1 - ease_in_out(part(self.t, 0.82, 1.0)))
        middle = mix(home[0], cx, out), mix(home[1], cy, out)
        leaning = {ASKED: 0.34, BOTH: 0.34, GONE: 0.8}.get(self.step, 0.0)
        px, py = self.at_plate(self.target)
        push = leaning * ease_in_out(part(self.t, 0.36, 0.62)) * (1 - ease_in_out(part(self.t, 0.82, 1.0)))
        return (mix(middle[0], px, push), mix(middle[1], py, push)), mix(1.0, LARGE, out)

    def paint(self, surface: pygame.Surface) -> None:
        t, (at, size) = self.t, self._at()
        light(surface, *at, self.px(150 * size), WARM, 0.6 * hump(part(t, 0.0, 1.0)))
        value = self.worth
        grows = self.step in (ACCEPTED, BOTH)
        if grows and t < 0.3:
            draw_stack(surface, self.stage, at, value - 1, size)
            self._falling(surface, at, size, value)
        else:
            draw_stack(surface, self.stage, at, value, size)
        wave = part(t, 0.3, 0.62)
        ring(surface, *at, self.px(50 + 110 * wave), "#FFD9A0", 0.8 * (1 - wave) if wave and grows else 0.0, 0.6)
        if self.step == GONE:
            self._thrown_in(surface)
        if grows:
            self.stars.draw(surface, at[0], at[1] - self.px(40), part(t, 0.3, 1.0), self.stage.scale)
        self._word(surface)

    def _falling(self, surface: pygame.Surface, at: Point, size: float, value: int) -> None:
        """The next plate comes down upon the stack."""
        fall = ease_bounce(part(self.t, 0.06, 0.3))
        top = at[1] - max(0, value - LEAST) * self.stage.px(STEP * size)
        put(surface, plate_picture(self.stage, size), at[0], top - self.px(120) * (1 - fall), part(self.t, 0.02, 0.1))

    def _thrown_in(self, surface: pygame.Surface) -> None:
        """A hand of backs is thrown into the middle."""
        high = round(self.stage.card_px * 0.8)
        shown = 1 - part(self.t, 0.8, 1.0)
        for index in range(THROWN):
            way = ease_out(part(self.t, 0.1 + 0.03 * index, 0.5 + 0.03 * index))
            if way > 0:
                x, y = along(self.at_hand(self.seat), self.stage.centre, way, self.px(60))
                lean = round((index - 1) * 40 * way / 6) * 6
                put(surface, self.stage.picture("", high, lean), x + (index - 1) * self.px(34) * way, y, shown)

    def _word(self, surface: pygame.Surface) -> None:
        """Draw the word that was said, large, between who says it and whom it is meant for."""
        words = self.stage.texts(f"say.{self.event.name}")
        begin, goal = self.at_plate(self.seat), self.stage.centre
        way = ease_back(part(self.t, 0.06, 0.36))
        box = self.stage.layout.prompt  # no card lies there
        x, y = along(begin, (goal[0], box.cy + self.px(14)), min(1.0, way), self.px(20))
        shown = part(self.t, 0.05, 0.12) * (1 - part(self.t, 0.86, 1.0))
        sway = self.px(3) * sin(self.t * 24) if self.step == ASKED else 0.0
        metal = "red" if self.step == GONE else "gold" if self.step != ASKED else "cream"
        put(surface, self.stage.title(words, 40, metal), x + sway, y, shown)


EFFECTS: Final = {"stake": Stake}
AHEAD: Final = {"stake": ahead}
ORNAMENTS: Final = {"stake": ornament}
SPOTS: Final = {"stake": about}
SHOTS: Final = {
    "stake": Shot("offer", 1, 0, (3,), params=(("step", "asked"),)),
    "stake-accepted": Shot("stay", 0, 1, (3,), params=(("step", "accepted"),)),
    "stake-both": Shot("raise", 0, 1, (4,), params=(("step", "both"),)),
    "stake-gone": Shot("go", 0, 1, (2,), params=(("step", "gone"),)),
}
