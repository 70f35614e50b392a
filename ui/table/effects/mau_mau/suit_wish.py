"""A suit is wished for: the signs circle around the card, and the chosen one bursts over the whole table in its colour.

`values[0]` is the suit, from 0. As an ornament the wish hangs beside the pile as long as its mark is set.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.french.pips import OUTLINES
from ui.faces.svg import circle, group, linear, path, plain, url
from ui.table.effects.kit.art import Drawn, coarse, light, picture, put, ring, sized, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

SUITS = "CSHD"  # in the order of their numbers
COLOURS = {"C": "#7FB98A", "S": "#8FA8D8", "H": "#FF5A66", "D": "#FF9A6A"}
INKS = {"C": "#17231A", "S": "#141A2A", "H": "#C01528", "D": "#C8321A"}
LARGEST = 126.0  # a sign at its largest
SIGN, HOME = 74.0, 84.0  # a sign that circles, and the badge at its place, in design units
CHOSEN, BURST, LANDED = 0.5, 0.56, 0.96
WISHED = "wished_suit"  # the ornament
TURNS = 0.7


def sign(suit: str) -> Drawn:
    """A suit on a round of ivory in a golden rim."""
    body = linear("rim", plain("#FFF0B8", "#D79A34", "#7A4E12"), 0, 0, 80, 100)
    body += circle(51, 53, 46, "#000000", fill_opacity=0.35) + circle(50, 50, 46, url("rim"))
    body += circle(50, 50, 41, "#5A3A0E") + circle(50, 50, 39.5, "#FFF8E8")
    return body + group(path(OUTLINES[suit], INKS[suit]), x=50, y=50, scale=0.56), 100, 100


def shape(suit: str) -> Drawn:
    """The mere sign in its bright colour."""
    return group(path(OUTLINES[suit], COLOURS[suit], stroke="#FFFFFF", stroke_width=2), x=60, y=60), 120, 120


def wish_spot(stage: Stage) -> tuple[float, float]:
    """Right of the pile."""
    x, y = stage.centre
    return x + stage.card_px * 1.02, y - stage.card_px * 0.2


def _sign(stage: Stage, suit: str, units: float) -> pygame.Surface:
    """One picture of each sign serves all sizes."""
    straight, share = picture(("wish", suit), partial(sign, suit), stage.px(LARGEST)), units / LARGEST
    return squeezed(("wish", suit), straight, share, share)


def _shape(stage: Stage, suit: str) -> pygame.Surface:
    return picture(("wish shape", suit), partial(shape, suit), stage.px(260))


def ahead(stage: Stage) -> Iterator[None]:
    """Signs and bursts of all suits."""
    for suit in SUITS:
        _sign(stage, suit, LARGEST)
        yield
        _shape(stage, suit)
        yield


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and size of the badge, for who points at it."""
    return (*wish_spot(stage), float(stage.px(HOME)))


class SuitWish(Scene, length_ms=1500.0, still_at=0.46, still_ms=900.0):
    def begin(self) -> None:
        self.suit = SUITS[self.event.values[0] % len(SUITS)] if self.event.values else SUITS[2]
        colour = COLOURS[self.suit]
        self.stars = Spray("star", 40, (colour, "#FFF1C4"), seed=431, far=(120, 520), size=(4, 12))
        self.bits = Spray("dot", 60, (colour, "#FFFFFF"), seed=432, far=(160, 640), size=(2, 5), drag=3)
        self.stage.carried.add(WISHED)
        self.stage.dim(70, 140)
        self.sound(0.0, "magic", 1.1, 0.8)
        for index in range(4):
            self.sound(0.08 + 0.09 * index, "tick", 0.9 + 0.12 * index, 0.6)
        self.sound(BURST, "pop", 0.8)
        self.sound(BURST + 0.01, "chime", 0.9)
        self.sound(LANDED - 0.04, "chip", 1.1)

    def end(self) -> None:
        self.stage.carried.discard(WISHED)
        self.stage.dim(0, 200)
        stage, suit = self.stage, self.suit
        stage.left_behind[WISHED] = lambda surface: put(surface, _sign(stage, suit, HOME), *wish_spot(stage))

    def paint(self, surface: pygame.Surface) -> None:
        (x, y), t = self.stage.centre, self.t
        if t < BURST:
            self._circle(surface, x, y)
        self._burst(surface, x, y)
        if t >= BURST:
            way = ease_in_out(part(t, BURST + 0.14, LANDED))
            gx, gy = wish_spot(self.stage)
            size = mix(LARGEST, HOME, way)
            light(surface, mix(x, gx, way), mix(y, gy, way), self.px(size), COLOURS[self.suit], 0.6)
            put(surface, _sign(self.stage, self.suit, size), mix(x, gx, way), mix(y, gy, way))

    def _circle(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Around the card, drawing closer; the chosen one grows in the middle, the others fade."""
        t, suits = self.t, SUITS
        come, gone = ease_back(part(t, 0.0, 0.14)), part(t, CHOSEN - 0.06, BURST)
        for index, suit in enumerate(suits):
            way = 2 * pi * (index / len(suits) + TURNS * ease_out(part(t, 0.0, CHOSEN)))
            mine = suit == self.suit
            near = ease_in(part(t, CHOSEN - 0.12, BURST)) if mine else 0.0
            far = self.stage.card_px * 0.92 * come * (1 - near)
            sx, sy = x + far * cos(way), y + far * 0.62 * sin(way)
            light(surface, sx, sy, self.px(SIGN * 0.8), COLOURS[suit], 0.5 * come * (1 - gone))
            put(surface, _sign(self.stage, suit, mix(SIGN, LARGEST, near)), sx, sy, come * (1.0 if mine else 1 - gone))

    def _burst(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A wave of colour, and the sign itself grows over the table until it is gone."""
        wave = part(self.t, BURST, 0.96)
        if not 0 < wave < 1:
            return
        colour = COLOURS[self.suit]
        veil = pygame.Color(colour).lerp("#000000", min(1.0, 0.78 + 0.5 * wave))
        surface.fill(veil, special_flags=pygame.BLEND_RGB_ADD)
        light(surface, x, y, self.px(260), colour, 0.7 * (1 - wave))
        ring(surface, x, y, self.px(60 + 320 * wave), colour, 0.8 * (1 - wave))
        base = _shape(self.stage, self.suit)
        times = coarse(self.stage.scale)
        grown = (0.4 + 1.2 * ease_out(wave)) / times
        put(surface, sized(base, grown), x, y, 0.5 * (1 - wave), times)
        self.bits.draw(surface, x, y, wave, self.stage.scale)
        self.stars.draw(surface, x, y, wave, self.stage.scale)


def wished_suit(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Draw the wished suit that floats beside the pile; `value` is the suit, from 1."""
    suit, (x, y) = SUITS[(value - 1) % len(SUITS)], wish_spot(stage)
    beat = stage.clock_ms / 1400
    light(surface, x, y, stage.px(HOME * 0.9), COLOURS[suit], 0.35 + 0.25 * hump(beat % 1.0))
    put(surface, _sign(stage, suit, HOME), x, y + stage.px(3) * sin(beat * pi))


EFFECTS: Final = {"suit_wish": SuitWish}
AHEAD: Final = {"suit_wish": ahead}
ORNAMENTS: Final = {"wished_suit": wished_suit}
SPOTS: Final = {"wished_suit": about}
SHOTS: Final = {"suit_wish": Shot("wish", 0, None, (2,), "top")}
