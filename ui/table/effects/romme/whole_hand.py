"""A whole hand in one stroke: thunder, its cards burst into a great fan over the table, and a doubling sign flies to
everybody who has to pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import cos, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import circle, linear, path, plain, stroke, url
from ui.table.effects.kit.art import Drawn, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along, fade, word_of
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.scenes.stamp import printed
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

# --- few cards left: they show up above a place, a red light goes round, and a bell warns ----------------------------
TALL = 78.0  # of a card
MOST = 5
EMBERS = ("#FF8A5A", "#FFC080", "#FF5A40")


class FewLeft(Scene, length_ms=1050.0, still_at=0.5, still_ms=700.0):
    """The first value is the number of cards."""

    def begin(self) -> None:
        self.count = max(1, min(MOST, self.event.values[0] if self.event.values else 1))
        self.embers = Spray("spark", 20, EMBERS, seed=451, far=(40, 110), size=(1.6, 4))
        for ring_of_bell in range(4 - min(3, self.count)):
            self.sound(0.12 + 0.2 * ring_of_bell, "chime", 0.8 + 0.05 * ring_of_bell, 0.7)
        self.sound(0.02, "spot", 1.0, 0.4)

    def spot(self) -> tuple[float, float]:
        """Beside the plate, towards the middle of the table."""
        plate, size = self.stage.plate(self.seat), self.stage.size
        away = self.px(TALL * 0.72)
        y = plate.bottom + away if plate.cy < size[1] / 2 else plate.y - away
        return min(max(plate.cx, away * 1.6), size[0] - away * 1.6), y

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.spot()
        alpha, up = fade(t, 0.1, 0.18), ease_back(part(t, 0.02, 0.26))
        light(surface, x, y, self.px(150), "#FF4A28", (0.55 + 0.2 * sin(t * 24)) * alpha)
        for lag in (0.0, 0.28):
            wave = part(t, 0.12 + lag, 0.62 + lag)
            ring(surface, x, y, self.px(46 + 70 * wave), "#FF9A70", 0.8 * (1 - wave) if wave else 0.0)
        high = round(self.px(TALL * max(0.2, up)) / 12) * 12
        for index in range(self.count):
            side = index - (self.count - 1) / 2
            shake = 3.0 * sin(t * 40 + index) * (1 - part(t, 0.4, 0.8))
            card = self.stage.picture("", high, round((side * 14 + shake) / 4) * 4)
            put(surface, card, x + side * self.px(26) * up, y + abs(side) * self.px(5), alpha)
        self.embers.draw(surface, x, y, part(t, 0.15, 1.0), self.stage.scale)
        word = self.stage.title(self.word(), 22)
        put(surface, word, min(max(x, word.get_width() / 2), self.stage.size[0] - word.get_width() / 2),
            y + self.px(TALL * 0.66), alpha)  # fmt: skip


# --- the whole hand --------------------------------------------------------------------------------------------------
BURST, OPENED, FLIES, HITS, CLOSES = 0.08, 0.30, 0.50, 0.66, 0.86
WHOLE_MOST = 14  # cards in the fan
CARD, RADIUS = 150.0, 330.0  # height of a card in the fan, and the fan's radius
SPREAD_DEG, STEP_DEG = 104.0, 17.0  # of the whole fan, and at most from card to card
SIGN = 74.0
STEP_PX = 24  # of a card's height while it grows


@lru_cache(maxsize=1)
def doubled() -> Drawn:
    """A red disc with "×2" in gold."""
    parts = [
        linear("rim", plain("#FFF0B0", "#E0A83C", "#8A5A14"), 0, 0, 60, 100),
        linear("disc", plain("#E0404A", "#8A0E20"), 0, 0, 60, 100),
        circle(52, 54, 48, "#000000", fill_opacity=0.35),
        circle(50, 50, 48, url("rim")),
        circle(50, 50, 42, url("disc"), stroke="#4A040E", stroke_width=2),
    ]
    cross, two = "M22 38L42 62M42 38L22 62", "M52 42C52 28 78 28 76 44C75 54 60 58 53 69H78"
    for d in (cross, two):
        parts += [stroke(d, "#3A040E", 13), stroke(d, "#FFE08A", 8)]
    return "".join(parts), 104, 104


@lru_cache(maxsize=1)
def bolt() -> Drawn:
    """Lightning."""
    d = "M58 0L18 92L46 88L22 160L58 148L34 240L104 116L70 122L98 58L66 66L84 0Z"
    return path(d, "#FFF6C8", stroke="#FFD24A", stroke_width=4), 120, 240


class WholeHand(Scene, length_ms=2600.0, still_at=0.6, still_ms=1500.0):
    """Everything that lies open before the seat is its hand."""

    def begin(self) -> None:
        open_rows = [
            row
            for zone, row in self.stage.sprites.zones.items()
            if zone.seat == self.seat and zone.name != "hand" and row
        ]
        cards = [one.card for row in open_rows for one in row if one.code][-WHOLE_MOST:]
        self.cards = self.hold(*cards)
        self.sparks = Spray("spark", 60, GOLDS, seed=471, far=(120, 460), size=(2, 6))
        self.stars = Spray("star", 40, GOLDS, seed=472, far=(120, 420), size=(4, 11), fall=40)
        printed(self.stage, self.word())  # made while the thunder rolls, so that nothing jerks later
        self.stage.dim(150, 120)
        self.sound(0.0, "thunder", 1.0, 1.0)
        self.sound(BURST, "whoosh", 0.8, 0.9)
        self.sound(OPENED, "gong", 1.0, 0.7)
        self.sound(FLIES, "whoosh", 1.3, 0.6)
        self.sound(HITS, "clang", 0.9, 0.8)
        self.sound(HITS + 0.03, "win", 1.0, 0.8)
        self.beat(BURST, lambda: self.stage.shake(14, 500))
        self.beat(HITS, lambda: self.stage.shake(6, 260))

    def end(self) -> None:
        self.let_go(self.cards)
        self.stage.dim(0, 320)

    # --- the fan -----------------------------------------------------------------------------------------------------
    @property
    def foot(self) -> tuple[float, float]:
        """The point around which the fan opens."""
        return self.stage.layout.window.cx, self.stage.size[1] * 0.46 + self.px(RADIUS * 0.72)

    def frame(self, t: float) -> None:
        super().frame(t)
        out = ease_out(part(t, BURST, OPENED)) * (1.0 - ease_in_out(part(t, CLOSES, 1.0)))
        for index, one in enumerate(self.cards):
            self._put(one, index, out)

    def _put(self, one: Sprite, index: int, out: float) -> None:
        count = len(self.cards)
        turn = (index - (count - 1) / 2) * min(STEP_DEG, SPREAD_DEG / max(1, count - 1))
        x, y = self.foot
        goal = x + sin(radians(turn)) * self.px(RADIUS), y - cos(radians(turn)) * self.px(RADIUS)
        one.x, one.y = mix(one.home.x, goal[0], out), mix(one.home.y, goal[1], out)
        one.height_px = mix(one.home.height_px, self.px(CARD), out)
        one.angle_deg = mix(one.home.angle_deg, turn, out)
        one.alpha = 0 if out > 0.0 else 255  # drawn here, above the darkness and from few kept pictures

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        cx, cy = self.stage.layout.window.cx, self.stage.size[1] * 0.42
        flash = hump(part(t, 0.0, 0.16))
        light(surface, cx, cy, self.px(440), "#E8F0FF", 0.9 * flash, 0.7)
        light(surface, cx, cy, self.px(300), "#FFB850", 0.55 * hump(part(t, BURST, 1.0)), 0.7)
        if flash > 0.05:
            for side in (-1, 1):
                image = picture(("bolt",), bolt, round(self.px(430)))
                put(surface, image, cx + side * self.px(280), self.px(170), flash)
        self._fan(surface)
        wave = part(t, BURST, 0.4)
        ring(surface, cx, cy, self.px(100 + 280 * wave), "#FFE2B0", 0.9 * (1 - wave) if wave else 0.0, 0.7)
        self.sparks.draw(surface, cx, cy, part(t, BURST, 0.5), self.stage.scale)
        self._word(surface, cx, cy)
        self._signs(surface, cx, cy)

    def _fan(self, surface: pygame.Surface) -> None:
        """The cards on their way, in a few steps of size and angle."""
        for one in self.cards:
            if one.alpha == 0:
                high = round(one.height_px / STEP_PX) * STEP_PX
                straight = self.stage.picture(one.code, high)
                put(surface, turned(("fan", one.code), straight, one.angle_deg), one.x, one.y)

    def _word(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        hit = part(self.t, OPENED, OPENED + 0.05)
        alpha = ease_in(hit) * (1.0 - part(self.t, CLOSES, CLOSES + 0.08))
        y = cy + self.px(96)
        put(surface, printed(self.stage, self.word()), cx, y, alpha)
        self.stars.draw(surface, cx, y, part(self.t, OPENED, 0.8), self.stage.scale)

    def _signs(self, surface: pygame.Surface, cx: float, cy: float) -> None:
        """The sign flies from the middle to the plates of all others."""
        t = self.t
        way = ease_in_out(part(t, FLIES, HITS))
        alpha = part(t, FLIES - 0.04, FLIES) * (1.0 - part(t, 0.9, 1.0))
        if alpha <= 0.02:
            return
        sign = picture(("doubled",), doubled, round(self.px(SIGN)))
        after = part(t, HITS, HITS + 0.14)
        for seat in range(self.stage.seats):
            if seat != self.seat:
                goal = self.at_plate(seat)
                x, y = along((cx, cy - self.px(60)), goal, way, self.px(40))
                light(surface, x, y, self.px(70), "#FF6A50", 0.6 * alpha)
                put(surface, sign, x, y, alpha)
                ring(surface, *goal, self.px(40 + 60 * after), "#FFB090", 0.9 * (1 - after) if after else 0.0)


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the print, the lightning and the sign."""
    yield partial(printed, stage, word_of(stage, event))
    yield partial(picture, ("bolt",), bolt, round(stage.px(430)))
    yield partial(picture, ("doubled",), doubled, round(stage.px(SIGN)))


EFFECTS: Final = {"few_left": FewLeft, "whole_hand": WholeHand}
SOON: Final = {"whole_hand": soon}
SHOTS: Final = {
    "few_left": Shot("few_cards", 1, None, (2,)),
    "whole_hand": Shot("hand_romme", 1, card="top"),
}
