"""A run: its cards fly out of the hand and become a stair, each a step higher, and a light runs up over them.

`grade` "gold": steps of gold under the cards, an organ chord, and a rain of stars at the top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from rules.core.deck import Card
from ui.faces.svg import linear, plain, rect, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

LAID, RUN, FADES = 0.42, 0.74, 0.92
CARD = 132.0  # height of a card, in design units
STEP = (78.0, 26.0)  # from card to card: to the right, and up
CHORD = (0.5, 0.63, 0.75, 1.0)
MOST = 5


def tread(high: float) -> Drawn:
    """One golden step, as high as its card stands."""
    body = linear("gold", plain("#FFF3C2", "#E9B94C", "#A06C1A", "#6E4610"), 0, 0, 0, 100)
    body += rect(2, 3, 84, high - 4, "#000000", 5, fill_opacity=0.35)
    body += rect(0, 0, 84, high - 4, url("gold"), 5, stroke="#4A2E0A", stroke_width=1.6)
    return body + rect(3, 3, 78, 7, "#FFF8DC", 3, fill_opacity=0.7), 90, high


class CardStairs(Scene, length_ms=1900.0, still_at=0.74, still_ms=1300.0):
    """`event.cards`: the run; the first value is what it counts."""

    def __init__(self, event: Special, grade: str = "") -> None:
        super().__init__(event)
        self.golden = grade == "gold"

    def begin(self) -> None:
        count = 60 if self.golden else 26
        self.stars = Spray("star", count, GOLDS, seed=961, far=(60, 300), size=(4, 12), fall=90)
        self.darken(130, 200, 260)
        self.sound(0.0, "whoosh", 1.0, 0.6)
        for index in range(self.steps):
            self.sound(self._laid(index), "slap", 0.9 + 0.08 * index, 0.7)
            self.sound(self._lit(index), "chime", (1.0, 1.12, 1.26, 1.5, 1.68)[index % 5], 0.6)
        for pitch in CHORD if self.golden else ():
            self.sound(RUN, "gong", pitch, 0.6)
        self.sound(RUN, "fanfare" if self.golden else "win", 1.0, 0.5)

    @property
    def letters(self) -> tuple[float, str]:
        """Height of the word in design units, and its metal."""
        return (52.0, "gold") if self.golden else (42.0, "cream")

    @property
    def steps(self) -> int:
        return max(1, min(MOST, len(self.event.cards)))

    @staticmethod
    def _laid(index: int) -> float:
        """Moment (0 … 1) at which the card of this number has come to its step."""
        return LAID * (0.4 + 0.15 * index)

    @staticmethod
    def _lit(index: int) -> float:
        """Moment (0 … 1) at which the light passes the step of this number."""
        return mix(LAID + 0.04, RUN, index / (MOST - 1))

    def _place(self, index: int) -> Point:
        x, y = self.stage.centre
        away = index - (self.steps - 1) / 2
        return x + self.px(STEP[0] * away), y - self.px(STEP[1] * away) - self.px(14)

    def paint(self, surface: pygame.Surface) -> None:
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        x, y = self.stage.centre
        light(surface, x, y, self.px(280), WARM, 0.6 * shown)
        cards = self.event.cards[::-1][:MOST] or ()
        for index in range(self.steps):
            if self.golden:
                self._tread(surface, index, shown)
        for index, card in enumerate(cards):
            self._card(surface, index, card, shown)
        self._light(surface, shown)
        top = self._place(self.steps - 1)
        self.stars.draw(surface, top[0], top[1] - self.px(40), part(self.t, RUN, 1.0), self.stage.scale)
        self._words(surface, shown)

    def _tread(self, surface: pygame.Surface, index: int, shown: float) -> None:
        """Steps of gold grow out of the table below the cards."""
        grown = ease_back(part(self.t, 0.04 * index, 0.18 + 0.04 * index))
        x, y = self._place(index)
        tall = tall_of(index)
        high = self.px(tall)
        foot = y + self.px(CARD / 2) + high / 2 - self.px(4)
        image = picture(("tread", tall), partial(tread, tall), round(high))
        put(surface, image, x, foot + self.px(50) * (1 - grown), shown * min(1.0, grown))

    def _card(self, surface: pygame.Surface, index: int, card: Card, shown: float) -> None:
        """From the hand to its step, with a hop when the light comes."""
        done = self._laid(index)
        way = ease_in_out(part(self.t, done - 0.16, done))
        if way <= 0:
            return
        hop = hump(part(self.t, self._lit(index) - 0.04, self._lit(index) + 0.08))
        x, y = along(self.at_hand(self.seat), self._place(index), way, self.px(50))
        image = self.card_picture(card, self.px(CARD), mix(-24, 0, way))
        put(surface, image, x, y - self.px(12) * hop, shown)

    def _light(self, surface: pygame.Surface, shown: float) -> None:
        for index in range(self.steps):
            glow = hump(part(self.t, self._lit(index) - 0.07, self._lit(index) + 0.11))
            x, y = self._place(index)
            light(surface, x, y, self.px(100), "#FFE39A" if self.golden else "#FFF4DC", 0.75 * glow * shown)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        rise = ease_back(part(self.t, RUN - 0.06, RUN + 0.06))
        if rise <= 0:
            return
        low = self.stage.layout.prompt.cy + self.px(18)
        word = self.stage.title(self.word(), *self.letters)
        put(surface, word, self.stage.centre[0], low + self.px(12) * (1 - rise), shown * min(1.0, rise))


def tall_of(index: int) -> float:
    """Height of a golden step in design units."""
    return 30 + STEP[1] * index


def soon(stage: Stage, event: Special, grade: str = "") -> Iterator[Callable[[], object]]:
    """Yield what writes the word, makes the cards at rest on their steps, and the steps of gold."""
    scene = CardStairs(event, grade)
    yield from title_soon(stage, event, *scene.letters)
    ready = round(stage.layout.own_card_px)
    for card in event.cards[:MOST]:
        yield partial(stage.picture, stage.code(card), ready)
    for index in range(scene.steps if scene.golden else 0):
        tall = tall_of(index)
        yield partial(picture, ("tread", tall), partial(tread, tall), stage.px(tall))


EFFECTS: Final = {"card_stairs": CardStairs}
SOON: Final = {"card_stairs": soon}
SHOTS: Final = {
    "card_stairs": Shot("run", 0, None, (120,), "row"),
    "card_stairs-gold": Shot("trump_run", 1, None, (240,), "row", (("grade", "gold"),)),
}
