"""The brass plaque of who holds the office of the round: it is hung up at his plate, and its word names the office."""

from __future__ import annotations

from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import circle, linear, plain, rect, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

NAME = "plaque"
HIGH, LARGE = 27.0, 3.4  # of the plaque at a plate, in design units; and how many times larger in the middle
ASPECT = 2.9


def plaque() -> Drawn:
    """Brass with a border and four rivets, in a box of 145 x 50."""
    body = linear("brass", plain("#F9E3A4", "#D9AC58", "#B0813A"), 0, 0, 0, 100)
    body += rect(2, 4, 141, 46, "#1C1006", 9, fill_opacity=0.55) + rect(1, 1, 143, 46, "#5A3A0E", 9)
    body += rect(3, 3, 139, 42, url("brass"), 7) + rect(8, 8, 129, 32, "none", 4, stroke="#6E4A14", stroke_width=1.6)
    for x, y in ((10, 10), (135, 10), (10, 38), (135, 38)):
        body += circle(x, y, 3.2, "#5A3A0E") + circle(x - 0.6, y - 0.6, 1.8, "#FFF1C4")
    return body, 145, 50


def spot(stage: Stage, seat: Seat) -> Point:
    """Place of the plaque: at the lower edge of the plate, at its right; at the upper edge of a plate near the rim."""
    plate, high = stage.plate(seat), stage.px(HIGH * stage.sign_size)
    low = plate.bottom + high * 0.36
    y = low if low + high * 0.6 < stage.size[1] else plate.y - high * 0.3
    return plate.right - high * ASPECT * 0.56, y


def draw_plaque(surface: pygame.Surface, stage: Stage, at: Point, size: float, alpha: float = 1.0) -> None:
    """The plaque with its word, `size` times as large as at a plate."""
    word = stage.texts("hud.plaque")
    high = max(6, round(stage.px(HIGH) * size / 2) * 2)
    put(surface, picture((NAME,), plaque, high), *at, alpha)
    units = high / stage.scale * 0.5
    label = stage.label(word, round(units * 2) / 2, "#1E0F03", True)
    room = high * ASPECT * 0.84
    if label.get_width() > room:
        label = squeezed((NAME, word), label, room / label.get_width(), room / label.get_width())
    put(surface, label, at[0], at[1] - high * 0.03, alpha)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Hangs at the plate of its holder."""
    draw_plaque(surface, stage, spot(stage, seat), stage.sign_size)


class HungUp(Scene, length_ms=1500.0, still_at=0.4, still_ms=900.0):
    """The plaque drops into the middle with the holder's name, and flies to his plate; a light runs along those whom
    he will meet (`event.targets`)."""

    DOWN, FLIES = 0.2, 0.58

    def begin(self) -> None:
        self.stage.carried.add(NAME)
        self.stars = Spray("star", 26, GOLDS, seed=571, far=(60, 200), size=(3, 9))
        self.sound(0.0, "whoosh", 0.9, 0.6)
        self.sound(self.DOWN, "clang", 0.6, 0.6)
        self.sound(0.92, "knock", 1.2, 0.6)
        self.beat(self.DOWN, lambda: self.stage.shake(3, 160))

    def end(self) -> None:
        self.stage.carried.discard(NAME)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        y -= self.px(20)
        fall = ease_back(part(t, 0.0, self.DOWN + 0.08))
        way = ease_in_out(part(t, self.FLIES, 0.94))
        at = along((x, y - self.px(90) * (1 - fall)), spot(self.stage, self.seat), way, self.px(40))
        light(surface, *at, self.px(mix(140, 70, way)), WARM, 0.7 * part(t, 0.0, self.DOWN))
        self._queue(surface)
        wave = part(t, self.DOWN, self.DOWN + 0.3)
        ring(surface, x, y, self.px(80 + 80 * wave), "#FFD9A0", 0.7 * (1 - wave) if wave else 0.0, 0.5)
        draw_plaque(surface, self.stage, at, mix(LARGE, 1.0, way), part(t, 0.0, 0.08))
        named = part(t, self.DOWN, self.DOWN + 0.08) * (1 - part(t, self.FLIES - 0.06, self.FLIES + 0.04))
        put(surface, self.stage.title(self.stage.name(self.seat), 26), x, y - self.px(HIGH * LARGE * 0.5 + 30), named)
        self.stars.draw(surface, *spot(self.stage, self.seat), part(t, 0.9, 1.0), self.stage.scale)

    def _queue(self, surface: pygame.Surface) -> None:
        count = max(1, len(self.event.targets))
        for index, seat in enumerate(self.event.targets):
            plate = self.stage.plate(seat)
            shine = hump(part(self.t, 0.25 + 0.4 * index / count, 0.45 + 0.4 * index / count))
            light(surface, plate.cx, plate.cy, plate.w * 0.6, "#FFD873", 0.6 * shine, 0.5)


EFFECTS: Final = {"plaque": HungUp}
ORNAMENTS: Final = {"plaque": ornament}
SHOTS: Final = {"plaque": Shot("bank", 1, ALL_OTHERS)}
