"""The machine: three gears with a card on each mesh and turn, the table rattles, steam puffs, a whistle blows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, pi, radians, sin
from typing import Final

import pygame

from ui.faces.svg import circle, linear, plain, polygon, ring, url
from ui.table.effects.kit.art import Drawn, Point, light, picture, put
from ui.table.effects.kit.draw import draw_moving, moving_px
from ui.table.effects.kit.scene import Scene, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in_out, part
from ui.table.picture.stage import Stage

TEETH = 14
COME, RUNS, STOPS, FADES = 0.02, 0.16, 0.82, 0.9
SIZE = 216.0  # of a gear, in design units
CARD = 96.0  # on a gear
STEAMS = ("#FFFFFF", "#E8EDF2", "#CBD5DE")
METALS = (("#FFE9A8", "#C9963C", "#7A5316"), ("#F0F4F8", "#9AA8B5", "#55626E"), ("#F3C9A4", "#B8743F", "#6A3A18"))


def gear(metal: int) -> Drawn:
    """A wheel with teeth, six holes and a rim."""
    bright, main, dark = METALS[metal]
    points = []
    for tooth in range(TEETH):
        for share, radius in ((-0.3, 82.0), (-0.18, 98.0), (0.18, 98.0), (0.3, 82.0)):
            turn = 2 * pi * (tooth + share) / TEETH
            points.append((100 + radius * cos(turn), 100 + radius * sin(turn)))
    body = linear("gear", plain(bright, main, dark), 0, 0, 100, 100)
    body += polygon(points, url("gear")) + circle(100, 100, 70, "none", stroke=dark, stroke_width=3)
    for hole in range(6):
        turn = radians(60 * hole + 30)
        body += circle(100 + 60 * cos(turn), 100 + 60 * sin(turn), 9, "#1B1108", fill_opacity=0.75)
    from_rim = ring(76, 72, 100, 100)
    return body + f'<path d="{from_rim}" fill="{bright}" fill-opacity="0.6"/>', 200, 200


def gear_picture(stage: Stage, index: int) -> pygame.Surface:
    """One of the wheels, of which it is made at every angle."""
    return picture(("gear", index), partial(gear, index), moving_px(stage, stage.px(SIZE)))


class Gears(Scene, length_ms=2500.0, still_at=0.5, still_ms=1500.0):
    """`event.cards`: the cards that make the machine."""

    def begin(self) -> None:
        self.steam = [
            Spray("puff", 26, STEAMS, seed=971 + side, far=(80, 260), towards_deg=-90 + 50 * (2 * side - 1),
                  spread_deg=50, size=(9, 24), born=0.6, drag=1.6)
            for side in (0, 1)
        ]  # fmt: skip
        self.darken(150, 200, 260)
        self.sound(COME, "clang", 0.6, 0.8)
        for beat in range(9):
            at = RUNS + (STOPS - RUNS) * beat / 9
            self.sound(at, "knock" if beat % 2 else "tick", 0.9 + 0.06 * beat, 0.7)
            self.beat(at, lambda: self.stage.shake(5, 160))
        self.sound(0.5, "siren", 1.5, 0.5)
        self.sound(STOPS, "win")

    def _places(self) -> list[Point]:
        """Three gears in a row that mesh; the middle one lies a little lower."""
        x, y = self.stage.centre
        step = self.px(SIZE * 0.87)
        return [(x - step, y - self.px(26)), (x, y + self.px(34)), (x + step, y - self.px(26))]

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        shown = part(t, 0.0, 0.06) * (1 - part(t, FADES, 1.0))
        runs = ease_in_out(part(t, RUNS, STOPS))
        rattle = self.px(2.5) * sin(t * 260) * (RUNS < t < STOPS)
        x, y = self.stage.centre
        light(surface, x, y, self.px(330), "#FFB45A", 0.7 * shown)
        for index, (gx, gy) in enumerate(self._places()):
            come = ease_back(part(t, COME + 0.04 * index, RUNS + 0.04 * index))
            way = 1 if index % 2 == 0 else -1
            turn = way * 360 * 1.5 * runs + 360 / TEETH / 2 * (index % 2)
            gy -= self.px(260) * (1 - come) * (1 if index % 2 else -1)
            wheel, at = gear_picture(self.stage, index), (gx, gy + rattle)
            draw_moving(surface, self.stage, wheel, at, self.px(SIZE), angle_deg=turn, alpha=shown)
            self._card(surface, index, gx, gy + rattle, shown)
        for side, spray in enumerate(self.steam):
            spray.draw(
                surface, x + (2 * side - 1) * self.px(270), y - self.px(40), part(t, 0.3, 0.98), self.stage.scale
            )
        self.caption(surface, part(t, 0.3, 0.38) * (1 - part(t, FADES, 1.0)))
        name = self.stage.title(self.stage.name(self.seat), 26, "cream")
        put(surface, name, x, y - self.px(SIZE * 0.5 + 56), shown * part(t, 0.2, 0.3))

    def _card(self, surface: pygame.Surface, index: int, x: float, y: float, shown: float) -> None:
        if index < len(self.event.cards):
            high = round(self.px(CARD))
            put(surface, self.stage.picture(self.stage.deck.code(self.event.cards[index]), high), x, y, shown)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the gears before they are needed."""
    for index in range(len(METALS)):
        gear_picture(stage, index)
        yield


EFFECTS: Final = {"gears": Gears}
SOON: Final = {"gears": title_soon}
AHEAD: Final = {"gears": ahead}
SHOTS: Final = {"gears": Shot("maschine", 1, card="pair")}
