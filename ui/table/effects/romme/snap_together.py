"""Cards that belong together snap together with a click; a golden line runs below them, and their worth rises."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import Cue, ease_back, ease_in, ease_out, hump, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

APART, MEET = 0.22, 0.46  # when they are farthest from each other, and when they meet
REACH = 0.30  # how far they part, in widths of a card
NUMBER = 30.0  # height of the worth, in design units


def around(stage: Stage, cards: list[Sprite]) -> Box:
    """The box of some cards where they lie."""
    wide = [one.home.height_px * stage.pictures.aspect / 2 for one in cards]
    left = min(one.home.x - half for one, half in zip(cards, wide, strict=True))
    right = max(one.home.x + half for one, half in zip(cards, wide, strict=True))
    top = min(one.home.y - one.home.height_px / 2 for one in cards)
    return Box(left, top, right - left, max(one.home.y + one.home.height_px / 2 for one in cards) - top)


class SnapTogether(Scene):
    """`event.cards` lie side by side; the first value is their worth. `way`: "along" the row, or from its middle."""

    length_ms = 640.0
    still_at = 0.6
    still_ms = 500.0

    def __init__(self, event: Special, way: str = "") -> None:
        super().__init__(event)
        self.way = way

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards)
        self.stars = Spray("star", 14, GOLDS, seed=401, far=(30, 90), size=(3, 7))
        self.sound(0.0, "slide", 1.3, 0.4)
        self.sound(MEET - 0.02, "tap", 1.0, 0.9)
        self.sound(MEET + 0.02, "chip", 1.2 if self.way else 1.05, 0.5)

    def end(self) -> None:
        self.let_go(self.cards)

    def frame(self, t: float) -> None:
        super().frame(t)
        away = ease_out(part(t, 0.0, APART)) * (1.0 - ease_in(part(t, APART, MEET)))
        press = hump(part(t, MEET, MEET + 0.2))
        for index, one in enumerate(self.cards):
            side = index - (len(self.cards) - 1) / 2
            one.x = one.home.x + side * REACH * one.home.height_px * self.stage.pictures.aspect * away
            one.y = one.home.y - 0.06 * one.home.height_px * away
            one.air, one.grow = 0.5 * away, 1.0 + 0.05 * press

    def paint(self, surface: pygame.Surface) -> None:
        if not self.cards:
            return
        box, t = around(self.stage, self.cards), self.t
        after = part(t, MEET, 1.0)
        if after <= 0.0:
            return
        gone = 1.0 - part(t, 0.82, 1.0)
        light(surface, box.cx, box.cy, box.w * 0.7, "#FFD27A", 0.55 * (1 - part(after, 0.0, 0.5)), 0.8)
        self._line(surface, box, ease_out(part(after, 0.0, 0.6)), gone)
        self.stars.draw(surface, box.cx, box.bottom - box.h * 0.2, after, self.stage.scale)
        if self.event.values:
            risen = ease_back(part(after, 0.05, 0.5))
            number = self.stage.label(f"+{self.event.values[0]}", NUMBER, "#FFE28A", True)
            put(surface, number, box.cx, box.cy - self.px(26) * risen, min(1.0, risen) * gone)

    def _line(self, surface: pygame.Surface, box: Box, share: float, alpha: float) -> None:
        """Gold below the cards: from their first to their last, or from the middle to both sides."""
        wide = round(box.w * share)
        bar = pygame.Rect(round(box.x if self.way else box.cx - wide / 2), round(box.bottom + self.px(2)), wide, 1)
        bar.height = max(2, round(self.px(3)))
        if wide > 2 and alpha > 0.3:
            pygame.draw.rect(surface, "#F4C860", bar, border_radius=bar.height)
        head = bar.right if self.way else bar.centerx
        light(surface, head, bar.centery, self.px(26), "#FFE9A8", alpha * (1 - share))


def cue(stage: Stage, event: Special, way: str = "") -> Cue:
    """`way`: "along" for cards in a row of their own order."""
    return SnapTogether(event, way)


EFFECTS: Final = {"snap_together": cue}
SHOTS: Final = {
    "snap_together": Shot("meld_set", 0, None, (30, 1), "pair"),
    "snap_together-along": Shot("meld_run", 1, None, (27, 2), "pair", (("way", "along"),)),
}
