"""A whole hand is slammed on the table: its cards land in a row, the number stands above them in gold.

`grade` "fire": the cards burst into flames.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.kit.art import WARM, light, picture, put, ring, squeezed
from ui.table.effects.kit.props import flame
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

LANDS, FADES = 0.26, 0.9
CARD = 150.0  # height of a card, in design units
TONGUES, FLAME = 9, 190.0  # how many, and how high
EMBERS = ("#FF9A3C", "#FF5A20", "#FFD070")


class Slammed(Scene, length_ms=1700.0, still_at=0.5, still_ms=1200.0):
    """`event.cards`: the hand."""

    def __init__(self, event: Special, grade: str = "") -> None:
        super().__init__(event)
        self.fire = grade == "fire"

    def begin(self) -> None:
        colours = EMBERS if self.fire else GOLDS
        self.stars = Spray("star", 50, colours, seed=1151, far=(70, 300), size=(4, 12), fall=50)
        self.darken(130, 140, 260)
        self.sound(LANDS - 0.02, "knock_deep", 0.8)
        self.sound(LANDS, "slap", 0.7)
        self.sound(LANDS + 0.04, "flame" if self.fire else "gong", 1.0, 0.9)
        self.sound(LANDS + 0.08, "fanfare", 1.1, 0.7)
        self.beat(LANDS, lambda: self.stage.shake(9, 420))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        landed = part(self.t, LANDS, 1.0)
        light(surface, x, y, self.px(290), WARM, 0.8 * shown * ease_out(landed))
        ring(surface, x, y, self.px(60 + 420 * landed), "#FFE0A0", 0.9 * (1 - landed) if landed else 0.0, 0.6)
        if self.fire and landed:
            self._flames(surface, landed, shown)
        self._cards(surface, shown)
        self.stars.draw(surface, x, y, landed, self.stage.scale)
        rise = ease_back(part(self.t, LANDS, LANDS + 0.12))
        word = self.stage.title(self.word(), 86, "red" if self.fire else "gold")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(4), shown * min(1.0, max(0.0, rise)))

    def _cards(self, surface: pygame.Surface, shown: float) -> None:
        """From the hand, large, down on the table."""
        fall = ease_in(part(self.t, 0.02, LANDS))
        size = mix(1.5, 1.0, fall)
        (hx, hy), (x, y) = self.at_hand(self.seat), self.stage.centre
        count = len(self.event.cards)
        for index, card in enumerate(self.event.cards):
            away = (index - (count - 1) / 2) * self.px(104)
            image = self.card_picture(card, self.px(CARD * size), (index - 1) * 5 * (1 - fall))
            put(surface, image, mix(hx, x, fall) + away, mix(hy, y, fall) - self.px(90) * hump(fall), shown)

    def _flames(self, surface: pygame.Surface, landed: float, shown: float) -> None:
        x, y = self.stage.centre
        for tongue in range(TONGUES):
            away = (tongue - (TONGUES - 1) / 2) * self.px(40)
            lick = 0.7 + 0.3 * sin(self.t * 46 + tongue * 1.7)
            tall = lick * min(1.0, 3 * landed)
            lean = round(2 * sin(self.t * 30 + tongue))
            straight = picture(("flame", lean), partial(flame, lean), round(self.px(FLAME)))
            image = squeezed(("great flame", lean), straight, max(0.1, tall), max(0.1, tall))
            put(surface, image, x + away, y + self.px(70) - image.get_height() / 2, 0.9 * shown)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the flames before they are needed."""
    for lean in range(-2, 3):
        picture(("flame", lean), partial(flame, lean), round(FLAME * stage.scale))
        yield


EFFECTS: Final = {"slammed": Slammed}
AHEAD: Final = {"slammed": ahead}
SHOTS: Final = {
    "slammed": Shot("31", 1, None, (), "pair"),
    "slammed-fire": Shot("fire", 0, None, (), "pair", (("grade", "fire"),)),
}
