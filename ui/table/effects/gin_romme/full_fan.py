"""A perfect hand: its cards fly up into one full fan, a glass rings, and the word stands below it in golden letters.

`event.cards` are the cards; without any the fan is made of backs.
"""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from ui.table.effects.kit.art import WARM, light, put, ring, turned
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part

MOST, BACKS = 13, 10  # cards in the fan; so many backs where none are told
SPREAD_DEG = 108.0
RISE = 0.42  # until then the cards come, one after the other
WORD = 0.46
TALL = 70.0  # height of the word, in design units
REACH = 0.86  # radius of the fan, in heights of a card
STEP_DEG = 3  # the turns of cards are kept in such steps


class FullFan(Scene, length_ms=2300.0, still_at=0.7, still_ms=1300.0):
    def begin(self) -> None:
        stage, cards = self.stage, self.event.cards[:MOST]
        self.codes = [stage.deck.code(card) for card in cards] or [""] * BACKS
        sprites = [stage.sprite(card) for card in cards]
        self.starts = [(one.home.x, one.home.y) if one is not None else self.at_hand(self.seat) for one in sprites]
        self.starts += [self.at_hand(self.seat)] * (len(self.codes) - len(self.starts))
        self.stars = Spray("star", 46, GOLDS, seed=451, far=(80, 360), size=(4, 12), born=0.3)
        stage.dim(150, 200)
        for index in range(len(self.codes)):
            self.sound(self._comes(index), "flip", 0.9 + 0.04 * index, 0.7)
        self.sound(WORD, "glass", 1.3)
        self.sound(WORD + 0.02, "fanfare", 1.1, 0.8)

    def end(self) -> None:
        self.stage.dim(0, 260)

    def _comes(self, index: int) -> float:
        return 0.02 + (RISE - 0.14) * index / max(1, len(self.codes) - 1)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.9, 1.0)
        x, y = self.stage.layout.prompt.cx, self.stage.layout.prompt.y - self.px(76)
        light(surface, x, y - self.stage.layout.own_card_px * 0.5, self.px(300), WARM, 0.6 * hump(part(t, 0.1, 1.0)))
        for index in range(len(self.codes)):
            self._card(surface, index, x, y, leaving)
        wave = part(t, WORD, 0.9)
        ring(
            surface,
            x,
            y - self.stage.layout.own_card_px * 0.5,
            self.px(80 + 320 * wave),
            "#FFE9A8",
            0.8 * (1 - wave) if wave else 0,
        )
        self.stars.draw(
            surface, x, y - self.stage.layout.own_card_px * 0.5, part(t, WORD - 0.06, 1.0), self.stage.scale
        )
        grown = ease_back(part(t, WORD, WORD + 0.12))
        if grown > 0:
            light(surface, x, y + self.px(30), self.px(190), "#FFD873", 0.5 * leaving)
            put(
                surface, self.stage.title(self.word(), TALL), x, y + self.px(44 - 14 * grown), min(1.0, grown) * leaving
            )

    def _card(self, surface: pygame.Surface, index: int, x: float, y: float, alpha: float) -> None:
        begins = self._comes(index)
        way = ease_in_out(part(self.t, begins, begins + 0.12))
        if way <= 0:
            return
        count, code, high = len(self.codes), self.codes[index], round(self.stage.layout.own_card_px)
        turn = (index - (count - 1) / 2) * SPREAD_DEG / max(1, count - 1)
        turn = round(turn / STEP_DEG) * STEP_DEG
        far = high * REACH
        fx, fy = x + far * sin(radians(turn)), y + self.px(40) - far * cos(radians(turn))
        sx, sy = self.starts[index]
        image = turned(("fan", code), self.stage.picture(code, high), turn)
        put(surface, image, mix(sx, fx, way), mix(sy, fy, way) - self.px(40) * hump(way), alpha)


EFFECTS: Final = {"full_fan": FullFan}
SOON: Final = {"full_fan": partial(title_soon, units=TALL)}
SHOTS: Final = {"full_fan": Shot("gin", 0, card="row")}
