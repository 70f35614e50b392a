"""Four of a kind: the four cards turn on a carousel under a striped roof; above a great sum a comet goes by."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

import pygame

from ui.faces.svg import circle, linear, path, plain, polygon, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, mix, part
from ui.table.picture.stage import Stage

GATHERED, SUNG, FADES = 0.2, 0.56, 0.92
CARD, ROOF = 124.0, 112.0  # heights, in design units
AXES = (170.0, 30.0)  # of the way round
TURNS = 1.25
PLACES = 4
GREAT = 100  # from this sum on a comet goes by
STRIPES = 10


def roof() -> Drawn:
    """A tent in red and cream with golden lambrequins and a flag."""
    parts = [linear("gold", plain("#FFF3C2", "#E9B94C", "#A06C1A"), 0, 0, 0, 100)]
    for stripe in range(STRIPES):
        left, right = (20 + 260 * (stripe + side) / STRIPES for side in (0, 1))
        colour = "#C22A36" if stripe % 2 else "#FBEFD2"
        parts.append(polygon([(150, 18), (left, 78), (right, 78)], colour, stroke="#5A1016", stroke_width=0.8))
        middle = (left + right) / 2
        parts.append(path(f"M{left} 78H{right}Q{middle} 104 {left} 78Z", colour, stroke="#5A1016", stroke_width=0.8))
    parts += [rect(18, 74, 264, 8, url("gold"), 3, stroke="#4A2E0A", stroke_width=1)]
    parts += [stroke("M150 18V2", "#4A2E0A", 3), path("M151 2L174 8L151 14Z", "#FFD45E")]
    return "".join(parts) + circle(150, 19, 5, url("gold")), 300, 106


class Carousel(Scene, length_ms=2000.0, still_at=0.62, still_ms=1300.0):
    """`event.cards`: the four; the first value is what they count."""

    def begin(self) -> None:
        self.stars = Spray("star", 36, GOLDS, seed=971, far=(80, 300), size=(4, 11), fall=60)
        self.tail = Spray("spark", 60, GOLDS, seed=972, far=(10, 70), size=(1.5, 4.5))
        self.darken(130, 200, 260)
        self.sound(0.0, "whoosh", 1.0, 0.6)
        for beat in range(6):
            self.sound(GATHERED + 0.07 * beat, "chime", (1.0, 1.26, 1.5, 1.26, 1.5, 2.0)[beat], 0.45)
        self.sound(SUNG, "fanfare" if self.great else "win", 1.0, 0.6)
        if self.great:
            self.sound(SUNG - 0.08, "whoosh", 1.6, 0.9)

    @property
    def great(self) -> bool:
        return bool(self.event.values) and self.event.values[0] >= GREAT

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.stage.centre
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        light(surface, x, y, self.px(290), WARM, 0.6 * shown)
        self._cards(surface, shown, front=False)
        self._roof(surface, shown)
        self._cards(surface, shown, front=True)
        self.stars.draw(surface, x, y, part(self.t, SUNG, 1.0), self.stage.scale)
        if self.great:
            self._comet(surface, shown)
        self._words(surface, shown)

    def _cards(self, surface: pygame.Surface, shown: float, front: bool) -> None:
        """Draw the cards: those behind the middle are smaller and a little darker; first they come out of the hand."""
        x, y = self.stage.centre
        hx, hy = self.at_hand(self.seat)
        way = ease_in_out(part(self.t, 0.0, GATHERED))
        turn = 2 * pi * TURNS * ease_out(part(self.t, 0.06, 0.96))
        row = []
        for index, card in enumerate(self.event.cards[:PLACES]):
            angle = turn + 2 * pi * index / PLACES + pi / 4
            row.append((sin(angle), cos(angle), card))
        for depth, side, card in sorted(row):
            if (depth >= 0) != front:
                continue
            high = self.px(CARD * mix(0.74, 1.0, (depth + 1) / 2))
            image = self.card_picture(card, high)
            image = squeezed(("carousel", card, image.get_height()), image, mix(1.0, 0.62, abs(side) ** 3))
            bob = self.px(6) * sin(turn * 2 + side)
            px, py = x + self.px(AXES[0]) * side, y + self.px(16) + self.px(AXES[1]) * depth + bob
            put(surface, image, mix(hx, px, way), mix(hy, py, way), shown)

    def _roof(self, surface: pygame.Surface, shown: float) -> None:
        down = ease_back(part(self.t, 0.06, GATHERED + 0.04))
        if down <= 0:
            return
        x, y = self.stage.centre
        pole = round(self.px(150))
        surface_x = round(x - self.px(4))
        if shown > 0.5 and down > 0.6:
            top = round(y - self.px(70))
            pen.rect(surface, "#B9832C", (surface_x, top, round(self.px(8)), pole), border_radius=round(self.px(4)))
        high = round(self.px(ROOF))
        put(surface, picture(("carousel roof",), roof, high), x, y - self.px(mix(190, 84, down)), shown)

    def _comet(self, surface: pygame.Surface, shown: float) -> None:
        """From the upper right across the table, with a tail of sparks."""
        way = part(self.t, SUNG - 0.12, SUNG + 0.24)
        if not 0.0 < way < 1.0:
            return
        wide, high = self.stage.size
        for lag in range(9):
            past = way - 0.02 * lag
            if past > 0:
                x, y = wide * mix(0.92, 0.08, past), high * (0.1 + 0.5 * past * past)
                light(surface, x, y, self.px(60 - 5 * lag), "#FFF1C4", (0.95 - 0.1 * lag) * shown)
                self.tail.draw(surface, x, y, 0.1 + 0.08 * lag, self.stage.scale)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        rise = ease_back(part(self.t, SUNG - 0.06, SUNG + 0.08))
        if rise <= 0:
            return
        low = self.stage.layout.prompt.cy + self.px(18)
        word = self.stage.title(self.word(), 52 if self.great else 42, "gold" if self.great else "cream")
        put(surface, word, self.stage.centre[0], low + self.px(12) * (1 - rise), shown * min(1.0, rise))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the roof before it is needed."""
    picture(("carousel roof",), roof, round(ROOF * stage.scale))
    yield


EFFECTS: Final = {"carousel": Carousel}
AHEAD: Final = {"carousel": ahead}
SHOTS: Final = {"carousel": Shot("four", 0, None, (40,), "row"), "carousel-great": Shot("four", 1, None, (100,), "row")}
