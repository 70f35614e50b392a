"""A small brass bell above a card is struck once."""

from __future__ import annotations

from math import pi, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.scenes.union import bell
from ui.table.picture.cues import Cue, ease_out, hump, part
from ui.table.picture.stage import Stage

STRUCK = 0.24
BELL = 58.0  # design units


class Struck(Scene):
    """`event.cards`: the card for which it rings."""

    length_ms = 520.0
    still_ms = 400.0
    still_at = 0.4

    def begin(self) -> None:
        self.sound(STRUCK, "chime", 1.5, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        card = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        (x, y), tall = self.stage.centre, self.stage.card_px
        if card is not None:
            x, y, tall = card.x, card.y, card.height_px
        shown = part(self.t, 0.0, 0.15) * (1 - part(self.t, 0.8, 1.0))
        swing = 26 * sin(2 * pi * 2.5 * part(self.t, STRUCK, 1.0)) * (1 - part(self.t, STRUCK, 1.0))
        at = x, y - tall * 0.5 - self.px(8) * ease_out(part(self.t, 0.0, STRUCK))
        high = max(16, round(self.px(BELL) / 2) * 2)
        light(surface, x, y, tall * 0.8, "#FFD873", 0.5 * hump(self.t))
        put(surface, turned(("union bell",), picture(("union bell",), bell, high), swing), *at, shown)
        wave = part(self.t, STRUCK, 1.0)
        ring(surface, *at, self.px(14 + 60 * wave), "#FFE9A8", 0.8 * (1 - wave) if wave else 0.0)


def cue(stage: Stage, event: Special) -> Cue:
    return Struck(event)


EFFECTS: Final = {"struck": cue}
SHOTS: Final = {"struck": Shot("bell", 1, card="top")}
