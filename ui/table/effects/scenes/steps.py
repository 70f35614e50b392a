"""One short effect for each step of a workshop card, and the small mishaps: late, penalty, skipped.

A step shows its emblem where it takes effect; stars run the way that cards will go, a protecting
circle closes, the direction turns round.
"""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Seat, Special
from ui.table.effects.kit.art import MOON, Point, light, picture, put, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.emblems import emblem
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, part

TALL = 128.0  # an emblem, in design units
STREAM = 9  # stars on their way from seat to seat


class Step(NamedTuple):
    """The look of one step: emblem, disc, sound, where ("targets", "seat" or "centre"), and a motion of its own."""

    emblem: str
    disc: str = "violet"
    sound: str = "chip"
    where: str = "targets"
    motion: str = ""


STEPS: dict[str, Step] = {
    "draw": Step("draw", sound="deal"),
    "fill_to": Step("fill_to", sound="shuffle"),
    "skip": Step("skip", sound="whoosh"),
    "swap_hands": Step("swap_hands", sound="whoosh", where="centre", motion="swap"),
    "reverse": Step("reverse", sound="whoosh", where="centre", motion="turn"),
    "peek": Step("peek", "blue", "magic"),
    "give_card": Step("give_card", sound="slide", where="centre", motion="give"),
    "take_card": Step("take_card", sound="slide", where="centre", motion="take"),
    "pass_cards": Step("pass_cards", sound="shuffle", where="centre", motion="round"),
    "discard_extra": Step("discard_extra", sound="slap", where="centre"),
    "extra_turn": Step("extra_turn", sound="chime", where="seat", motion="shine"),
    "halve_points": Step("halve_points", sound="crack", motion="shine"),
    "protect": Step("protect", "blue", "magic", motion="protect"),
    "late": Step("late", "red", "error", "seat", "shame"),
    "penalty": Step("penalty", "red", "error", "seat", "shame"),
    "skipped": Step("sleep", "blue", "dust", "seat"),
    "one_card": Step("one_card", "red", "chime", "seat", "shine"),
    "empty": Step("empty", "blue", "dust"),
    "dead": Step("sleep", "blue", "gong", "centre"),
    "endless": Step("late", "blue", "gong", "centre"),
}
SHINE = {"violet": "#8A6CFF", "red": "#FF4A30", "blue": MOON}


class Small(Scene, length_ms=680.0, still_at=0.5, still_ms=600.0):
    """An emblem pops up, does its one thing, and is gone. `step`: a name of STEPS; KeyError for another."""

    def __init__(self, event: Special, step: str = "draw") -> None:
        super().__init__(event)
        self.step = STEPS[step]

    def begin(self) -> None:
        colour = SHINE[self.step.disc]
        self.stars = Spray("star", 12, (colour, "#FFF1C4"), seed=191, far=(40, 100), size=(3, 8))
        self.sound(0.04, self.step.sound)
        if self.step.motion == "shame":
            self.sound(0.3, "dust", 1.0, 0.8)

    def places(self) -> list[Point]:
        """Places of the emblem, in window pixels: at each seat it concerns, or once in the middle."""
        if self.step.where == "centre":
            return [self.stage.centre]
        seats = self.event.targets if self.step.where == "targets" and self.event.targets else (self.seat,)
        return [self.beside(seat) for seat in seats if 0 <= seat < self.stage.seats]

    def beside(self, seat: Seat) -> Point:
        """Over the hand of a seat; above the viewer's own one, which he wants to see."""
        box = self.stage.hand(seat)
        return (box.cx, box.y - self.px(34)) if seat == self.stage.viewer else (box.cx, box.cy)

    def paint(self, surface: pygame.Surface) -> None:
        motion = MOTIONS.get(self.step.motion)
        if motion is not None:
            motion(self, surface, self.t)
        for x, y in self.places():
            self._emblem(surface, x, y, self.t)

    def _emblem(self, surface: pygame.Surface, x: float, y: float, t: float) -> None:
        grown = ease_back(part(t, 0.0, 0.24)) * (1 - ease_in_out(part(t, 0.84, 1.0)) * 0.4)
        alpha = min(1.0, part(t, 0.0, 0.08)) * (1 - part(t, 0.82, 1.0))
        colour = SHINE[self.step.disc]
        high = max(8, self.stage.stepped(self.px(TALL) * grown, 4))
        light(surface, x, y, self.px(120), colour, 0.7 * alpha)
        wave = part(t, 0.14, 0.6)
        ring(surface, x, y, self.px(46 + 62 * wave), colour, 0.8 * (1 - wave) if wave else 0.0)
        shaken = self.px(7) * sin(t * 60) * (1 - part(t, 0.2, 0.6)) if self.step.motion == "shame" else 0.0
        key = ("emblem", self.step.emblem, self.step.disc)
        put(surface, picture(key, partial(emblem, self.step.emblem, self.step.disc), high), x + shaken, y, alpha)
        self.stars.draw(surface, x, y, part(t, 0.14, 0.95), self.stage.scale)

    # --- motions -----------------------------------------------------------------------------------------------------
    def fly(self, surface: pygame.Surface, a: Point, b: Point, t: float, bend_px: float) -> None:
        """A stream of stars from `a` to `b`: it tells the way; the cards themselves follow it."""
        for index in range(STREAM):
            share = ease_in_out(part(t, 0.06 + 0.035 * index, 0.6 + 0.035 * index))
            if 0 < share < 1:
                x, y = along(a, b, share, bend_px)
                size = self.px(34 - 2.6 * index)
                light(surface, x, y, size * 1.3, SHINE[self.step.disc], 0.7)
                draw_sparkle(surface, x, y, size, GOLDS[index % 3])

    def give(self, surface: pygame.Surface, t: float) -> None:
        self.fly(surface, self.at_hand(self.seat), self.at_hand(self.target), t, self.px(50))

    def take(self, surface: pygame.Surface, t: float) -> None:
        self.fly(surface, self.at_hand(self.target), self.at_hand(self.seat), t, self.px(50))

    def swap(self, surface: pygame.Surface, t: float) -> None:
        self.fly(surface, self.at_hand(self.seat), self.at_hand(self.target), t, self.px(90))
        self.fly(surface, self.at_hand(self.target), self.at_hand(self.seat), t, -self.px(90))

    def round_table(self, surface: pygame.Surface, t: float) -> None:
        count = self.stage.seats
        for seat in range(count):
            self.fly(surface, self.at_hand(seat), self.at_hand((seat + 1) % count), t, self.px(20))

    def turn(self, surface: pygame.Surface, t: float) -> None:
        """Stars run around the middle, stop, and run back."""
        x, y = self.stage.centre
        way = 150 * hump(part(t, 0.0, 0.7)) - 210 * ease_in_out(part(t, 0.35, 1.0))
        alpha = hump(part(t, 0.0, 1.0))
        rx, ry = self.px(250), self.px(112)
        ring(surface, x, y, rx, SHINE["violet"], 0.55 * alpha, 0.45)
        for star in range(10):
            for trail in range(4):
                angle = radians(36 * star + way + trail * 4 * (1 if t > 0.4 else -1))
                size = self.px(22 - 5 * trail) * alpha
                draw_sparkle(
                    surface, x + rx * cos(angle), y + ry * sin(angle), size, "#FFD873", alpha * (1 - 0.22 * trail)
                )

    def protect(self, surface: pygame.Surface, t: float) -> None:
        """A circle of moonlight closes around the hand."""
        for seat in self.event.targets or (self.seat,):
            box = self.stage.hand(seat)
            closing = ease_out(part(t, 0.05, 0.5))
            radius = max(box.w, box.h) * (0.95 - 0.36 * closing)
            level = min(1.0, t * 4) * (1 - part(t, 0.8, 1.0))
            ring(surface, box.cx, box.cy, radius, MOON, level, 0.42)
            ring(surface, box.cx, box.cy, radius * 0.86, "#C9DCFF", 0.6 * level, 0.42)

    def shine(self, surface: pygame.Surface, t: float) -> None:
        for x, y in self.places():
            light(surface, x, y, self.px(210), "#FFC860", 0.7 * hump(part(t, 0.05, 0.9)))

    def shame(self, surface: pygame.Surface, t: float) -> None:
        """A red breath over the whole place of the seat."""
        x, y = self.at_plate(self.seat)
        light(surface, x, y, self.px(200), SHINE["red"], 0.75 * hump(part(t, 0.0, 0.85)), 0.6)


MOTIONS = {
    "give": Small.give,
    "take": Small.take,
    "swap": Small.swap,
    "round": Small.round_table,
    "turn": Small.turn,
    "protect": Small.protect,
    "shine": Small.shine,
    "shame": Small.shame,
}


PLAIN: Final = ("late", "penalty", "skipped")  # mishaps; all others are steps of cards
EFFECTS: Final = {(name if name in PLAIN else f"step_{name}"): partial(Small, step=name) for name in STEPS}
SHOTS: Final = {"late": Shot("late", 1), "penalty": Shot("penalty", 0), "skipped": Shot("skipped", 1)}
