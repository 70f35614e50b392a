"""A small accent: a light, a ring and a few stars where something happens, with one sound.

`at`: "cards" (those of the event), "seat", or "zone:<name>".
"""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import Point, light, ring
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import Cue, hump, part
from ui.table.picture.stage import Stage


class Accent(Scene):
    length_ms = 620.0
    still_ms = 450.0

    def __init__(self, event: Special, at: str, sound: str, pitch: float, colour: str) -> None:
        super().__init__(event)
        self.at, self.tone, self.pitch, self.colour = at, sound, pitch, colour

    def begin(self) -> None:
        self.stars = Spray("star", 20, (self.colour, "#FFFFFF", "#FFF1C4"), seed=811, far=(30, 110), size=(3, 8))
        self.sound(0.04, self.tone, self.pitch, 0.8)

    @property
    def places(self) -> list[Point]:
        """Places that shine, in window pixels."""
        if self.at.startswith("zone:"):
            return [self.at_zone(self.at.partition(":")[2])]
        if self.at == "seat":
            return [self.at_plate(self.seat)]
        found = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]
        return [(one.x, one.y) for one in found] or [self.stage.centre]

    def paint(self, surface: pygame.Surface) -> None:
        for x, y in self.places:
            light(surface, x, y, self.px(110), self.colour, 0.8 * hump(part(self.t, 0.0, 0.8)))
            wave = part(self.t, 0.1, 0.9)
            ring(surface, x, y, self.px(24 + 70 * wave), self.colour, 0.8 * (1 - wave) if wave else 0.0)
            self.stars.draw(surface, x, y, part(self.t, 0.08, 1.0), self.stage.scale)


def cue(
    stage: Stage, event: Special, at: str = "cards", sound: str = "chime", pitch: float = 1.0, colour: str = "#FFD873"
) -> Cue:
    return Accent(event, at, sound, pitch, colour)


EFFECTS: Final = {"accent": cue}
SHOTS: Final = {"accent": Shot("exchange", 0, card="top")}
