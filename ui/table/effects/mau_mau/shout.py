"""A word is shouted: a jagged balloon bursts out of the plate of whoever shouts it.

`grade` "last": with it the last card is gone, and paper flies out of it. `grade` "gasp": it was forgotten; a cry goes
round the table, and everybody else stares.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import linear, path, plain, polar, polyline, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, PAPERS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight, soon
from ui.table.picture.cues import ease_back, ease_out, hump, part
from ui.table.picture.stage import Stage

# --- a word is shouted -----------------------------------------------------------------------------------------------


WORD = 34.0  # height of the letters, in design units
JAGS = 15
FILLS = {"": ("#FFFDF2", "#FFE9A8"), "last": ("#FFF6C8", "#FFC94A"), "gasp": ("#FFF0EC", "#FFB9A8")}
RIMS = {"": "#B0202A", "last": "#8A5A10", "gasp": "#7A0F14"}
SIZES = {"": 172.0, "last": 196.0, "gasp": 204.0}  # height of the balloon
STARE = 46.0  # a small mark at the plates of the others


def balloon(grade: str) -> Drawn:
    """A jagged cloud, wider than high."""
    points = []
    for index in range(2 * JAGS):
        far = 1.0 if index % 2 else 0.8 + 0.05 * (index % 3)
        x, y = polar(180 * index / JAGS, far * 100)
        points.append((150 + x * 1.45, 100 + y * 0.92))
    outline = polyline(points) + "Z"
    body = linear("cry", plain(*FILLS[grade]), 0, 0, 0, 100)
    return body + path(outline, url("cry"), stroke=RIMS[grade], stroke_width=6, stroke_linejoin="round"), 300, 200


def _cloud(stage: Stage, grade: str) -> pygame.Surface:
    return picture(("cry", grade), partial(balloon, grade), stage.px(SIZES[grade]))


def ahead(stage: Stage) -> Iterator[None]:
    """The three balloons."""
    for grade in SIZES:
        _cloud(stage, grade)
        yield


class Shout(Scene, length_ms=880.0, still_at=0.5, still_ms=900.0):
    def __init__(self, event: Special, grade: str = "") -> None:
        self.length_ms = {"last": 1500.0, "gasp": 1150.0}.get(grade, 880.0)
        super().__init__(event)
        self.grade = grade

    def begin(self) -> None:
        self.stars = Spray("star", 22, GOLDS, seed=441, far=(70, 210), size=(4, 9))
        self.paper = Spray(
            "paper", 130, PAPERS, seed=442, far=(120, 620), size=(4, 9), fall=260, drag=3, life=(0.8, 1.0)
        )
        if self.grade == "gasp":
            self.sound(0.0, "blow", 1.4, 0.9)
            self.sound(0.14, "sigh", 1.2)
            self.sound(0.3, "lose", 1.2, 0.5)
            self.beat(0.1, lambda: self.stage.shake(5, 260))
            return
        self.sound(0.0, "pop", 0.8 if self.grade else 1.1)
        self.sound(0.04, "win" if self.grade else "chime", 1.2, 0.9)
        self.sound(0.1, "spring", 1.2, 0.5)

    def spot(self) -> Point:
        """Above or below the plate, wherever there is room, and whole within the window."""
        plate, (wide, high) = self.stage.plate(self.seat), self.stage.size
        below = plate.cy < high * 0.5
        y = plate.bottom + self.px(96) if below else plate.y - self.px(78)
        half = self.px(SIZES[self.grade] * 0.75) + self.px(8)
        return min(max(plate.cx, half), wide - half), y

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.spot()
        leaving = 1 - part(t, 0.88, 1.0)
        if self.grade == "last":
            self._from_the_card(surface)
        if self.grade == "gasp":
            self._stares(surface, leaving)
        grown = ease_back(part(t, 0.0, 0.2))
        light(surface, x, y, self.px(190), "#FFD873", 0.5 * hump(part(t, 0.0, 0.7)))
        wave = part(t, 0.06, 0.5)
        ring(surface, x, y, self.px(90 + 120 * wave), "#FFE9A8", 0.8 * (1 - wave) if wave else 0.0, 0.66)
        if self.grade != "gasp":
            self.stars.draw(surface, x, y, part(t, 0.08, 0.9), self.stage.scale)
        shake = self.px(3) * sin(t * 90) * (1 - part(t, 0.1, 0.5)) if not self._still else 0.0
        self._balloon(surface, x + shake, y, grown, leaving)

    def _balloon(self, surface: pygame.Surface, x: float, y: float, grown: float, alpha: float) -> None:
        size = SIZES[self.grade]
        word = self.stage.fonts.title_fitting(self.word(), self.px(WORD), self.px(size * 1.1), "ink")
        straight = _cloud(self.stage, self.grade)
        put(surface, squeezed(("cry", self.grade), straight, max(0.05, grown), max(0.05, grown)), x, y, alpha)
        if grown > 0.6:
            put(surface, word, x, y, alpha * part(grown, 0.6, 0.9))

    def _from_the_card(self, surface: pygame.Surface) -> None:
        """Paper flies out of the last card."""
        sprite = self.stage.sprite(self.event.cards[0]) if self.event.cards else None
        x, y = (sprite.home.x, sprite.home.y) if sprite is not None else self.stage.centre
        light(surface, x, y, self.px(260), "#FFD873", 0.8 * (1 - part(self.t, 0.0, 0.5)))
        for late in (0.0, 0.12):
            age = part(self.t, 0.02 + late, 0.6 + late)
            ring(surface, x, y, self.px(50 + 300 * age), "#FFD070", 0.8 * (1 - age) if 0 < age < 1 else 0.0)
        self.paper.draw(surface, x, y, part(self.t, 0.02, 1.0), self.stage.scale)

    def _stares(self, surface: pygame.Surface, alpha: float) -> None:
        """Everybody else has noticed."""
        others = [seat for seat in range(self.stage.seats) if seat != self.seat]
        for index, seat in enumerate(others):
            self._stare(surface, seat, fade(part(self.t, 0.04 * index, 0.7 + 0.04 * index)) * alpha)

    def _stare(self, surface: pygame.Surface, seat: Seat, shown: float) -> None:
        plate = self.stage.plate(seat)
        y = plate.cy - self.px(10) * ease_out(shown)
        put(surface, self.stage.title("!", STARE), plate.right - self.px(20), y, shown)


# --- once more -------------------------------------------------------------------------------------------------------


ON, ENCORE_WORD = (0.02, 0.34), 0.42  # the two lights; then the word


class Encore(Spotlight, length_ms=880.0, still_at=0.66, still_ms=800.0):
    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    @property
    def lit(self) -> list[tuple[Seat, str]]:
        return [(self.seat, PLAIN)]

    def begin(self) -> None:
        self.stars = Spray("star", 30, GOLDS, seed=421, far=(60, 220), size=(4, 10))
        self.darken(120, 110, 260)
        for index, at in enumerate(ON):
            self.sound(at, "spot", 1.0 + 0.25 * index)
        self.sound(ENCORE_WORD, "chime", 1.1, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.88, 1.0)
        on = 0.0 if ON[0] + 0.22 < t < ON[1] else 1.0
        self.beam(surface, self.seat, PLAIN, on * part(t, 0.0, 0.04) * leaving)
        x, y = self.spot(self.seat)
        wave = part(t, ON[1], 0.8)
        ring(surface, x, y, self.px(40 + 170 * wave), "#FFD580", 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, ON[1], 1.0), self.stage.scale)
        self.caption(surface, part(t, ENCORE_WORD, ENCORE_WORD + 0.12) * leaving)


EFFECTS: Final = {"shout": Shout, "encore": Encore}
AHEAD: Final = {"shout": ahead}
SOON: Final = {"encore": partial(soon, Encore)}
SHOTS: Final = {
    "shout": Shot("mau", 1),
    "shout-last": Shot("mau_mau", 0, card="top", params=(("grade", "last"),)),
    "shout-gasp": Shot("mau_forgotten", 1, None, (2,), params=(("grade", "gasp"),)),
    "encore": Shot("ace", 1, card="top"),
}
