"""A thin thread of light runs from a hand to the cards where one more is laid, and they shiver to make room."""

from __future__ import annotations

from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import Point, light, ring
from ui.table.effects.kit.scene import Scene, along, fade
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import Cue, ease_in_out, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

THREADED, ARRIVED = 0.45, 0.55  # when the thread is there, and when the shivering begins
STEPS = 26  # pieces of the thread
WOBBLE_DEG, WAVES = 3.2, 30.0
NEAR = 3.0  # heights of a card: so far away lie those that shiver with it


class Thread(Scene):
    """`event.cards`: the card that comes; where it lies is known once it is on its way."""

    length_ms = 760.0
    still_at = 0.5
    still_ms = 450.0

    def begin(self) -> None:
        self.sound(0.0, "magic", 1.5, 0.35)
        self.sound(ARRIVED, "tap", 1.2, 0.7)

    @property
    def card(self) -> Sprite | None:
        return self.stage.sprite(self.event.cards[0]) if self.event.cards else None

    def _neighbours(self) -> list[Sprite]:
        """The cards beside which it comes to lie."""
        card = self.card
        row = self.stage.row(card.zone) if card is not None else []
        return [
            one
            for one in row
            if card is not None
            and one.held is None
            and abs(one.home.y - card.home.y) < 2
            and abs(one.home.x - card.home.x) < NEAR * card.home.height_px
        ]

    def frame(self, t: float) -> None:
        super().frame(t)
        fading = 1.0 - part(t, ARRIVED, 1.0)
        if t > ARRIVED and not self.stage.reduced_motion:
            for index, one in enumerate(self._neighbours()):
                one.angle_deg = one.home.angle_deg + WOBBLE_DEG * fading * sin(WAVES * t + index * 1.7)

    def end(self) -> None:
        for one in self._neighbours():
            one.angle_deg = one.home.angle_deg

    def _ends(self) -> tuple[Point, Point]:
        card = self.card
        goal = (card.home.x, card.home.y) if card is not None else self.at_front(self.target)
        return self.at_hand(self.seat), goal

    def paint(self, surface: pygame.Surface) -> None:
        begin, goal = self._ends()
        head, tail = ease_in_out(part(self.t, 0.0, THREADED)), ease_in_out(part(self.t, 0.5, 0.9))
        arc = 0.18 * abs(goal[0] - begin[0]) + self.px(20)
        points = [along(begin, goal, tail + (head - tail) * step / STEPS, arc) for step in range(STEPS + 1)]
        if head - tail > 0.02:
            pygame.draw.lines(surface, "#C9963C", False, points, max(2, round(self.px(2.6))))
            pygame.draw.aalines(surface, "#FFF0C4", False, points)
        light(surface, *points[-1], self.px(34), "#FFE2A0", fade(self.t, 0.1, 0.3))
        wave = part(self.t, ARRIVED, 1.0)
        ring(surface, *goal, self.px(20 + 50 * wave), "#FFE2A0", 0.7 * (1 - wave) if wave else 0.0)


def cue(stage: Stage, event: Special) -> Cue:
    return Thread(event)


EFFECTS: Final = {"thread": cue}
SHOTS: Final = {"thread": Shot("lay_off", 0, 1, (2,), "laid")}
