"""Cards are laid out: they snap together, a first lay-out runs up its sum, a thread leads to where one more is laid,
and what lay there for a try lies for good.
"""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import linear, path, plain, rect, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene, along, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, part
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage

# --- they belong together --------------------------------------------------------------------------------------------


APART, MEET = 0.22, 0.46  # when they are farthest from each other, and when they meet
REACH = 0.30  # how far they part, in widths of a card
NUMBER = 30.0  # height of the worth, in design units


def around(stage: Stage, cards: list[Sprite]) -> Box:
    """The box of some cards where they lie."""
    wide = [one.home.height_px * stage.pictures.aspect / 2 for one in cards]
    left = min(one.home.x - half for one, half in zip(cards, wide, strict=True))
    right = max(one.home.x + half for one, half in zip(cards, wide, strict=True))
    top = min(one.home.y - one.home.height_px / 2 for one in cards)
    return Box(left, top, right - left, max(one.home.y + one.home.height_px / 2 for one in cards) - top)


class SnapTogether(Scene, length_ms=640.0, still_at=0.6, still_ms=500.0):
    """`event.cards` lie side by side; the first value is their worth. `way`: "along" the row, or from its middle."""

    def __init__(self, event: Special, way: str = "") -> None:
        super().__init__(event)
        self.way = way

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards)
        self.stars = Spray("star", 14, GOLDS, seed=401, far=(30, 90), size=(3, 7))
        self.sound(0.0, "slide", 1.3, 0.4)
        self.sound(MEET - 0.02, "tap", 1.0, 0.9)
        self.sound(MEET + 0.02, "chip", 1.2 if self.way else 1.05, 0.5)

    def end(self) -> None:
        self.let_go(self.cards)

    def frame(self, t: float) -> None:
        super().frame(t)
        away = ease_out(part(t, 0.0, APART)) * (1.0 - ease_in(part(t, APART, MEET)))
        press = hump(part(t, MEET, MEET + 0.2))
        for index, one in enumerate(self.cards):
            side = index - (len(self.cards) - 1) / 2
            one.x = one.home.x + side * REACH * one.home.height_px * self.stage.pictures.aspect * away
            one.y = one.home.y - 0.06 * one.home.height_px * away
            one.air, one.grow = 0.5 * away, 1.0 + 0.05 * press

    def paint(self, surface: pygame.Surface) -> None:
        if not self.cards:
            return
        box, t = around(self.stage, self.cards), self.t
        after = part(t, MEET, 1.0)
        if after <= 0.0:
            return
        gone = 1.0 - part(t, 0.82, 1.0)
        light(surface, box.cx, box.cy, box.w * 0.7, "#FFD27A", 0.55 * (1 - part(after, 0.0, 0.5)), 0.8)
        self._line(surface, box, ease_out(part(after, 0.0, 0.6)), gone)
        self.stars.draw(surface, box.cx, box.bottom - box.h * 0.2, after, self.stage.scale)
        if self.event.values:
            risen = ease_back(part(after, 0.05, 0.5))
            number = self.stage.label(f"+{self.event.values[0]}", NUMBER, "#FFE28A", True)
            put(surface, number, box.cx, box.cy - self.px(26) * risen, min(1.0, risen) * gone)

    def _line(self, surface: pygame.Surface, box: Box, share: float, alpha: float) -> None:
        """Gold below the cards: from their first to their last, or from the middle to both sides."""
        wide = round(box.w * share)
        bar = pygame.Rect(round(box.x if self.way else box.cx - wide / 2), round(box.bottom + self.px(2)), wide, 1)
        bar.height = max(2, round(self.px(3)))
        if wide > 2 and alpha > 0.3:
            pen.rect(surface, "#F4C860", bar, border_radius=bar.height)
        head = bar.right if self.way else bar.centerx
        light(surface, head, bar.centery, self.px(26), "#FFE9A8", alpha * (1 - share))


# --- a first lay-out -------------------------------------------------------------------------------------------------


OPENS, ROLLS, ROLLED, LEAVES = 0.04, 0.16, 0.66, 0.90
WIDE, HIGH = 460.0, 132.0  # the ribbon
DIGITS = 46.0
TICKS = 9
ABOVE = 0.34  # share of the window's height at which the ribbon hangs


@lru_cache(maxsize=1)
def ribbon() -> Drawn:
    """A red ribbon with golden hems and swallowtails."""
    parts = [
        linear("silk", plain("#D8404A", "#A8182C", "#6C0C20"), 0, 0, 0, 100),
        linear("tail", plain("#8A1426", "#5A0818"), 0, 0, 0, 100),
        linear("hem", plain("#FFF0B8", "#E6B24A", "#A06C1A"), 0, 0, 0, 100),
        path("M4 34H92V122H4L30 78Z", url("tail"), stroke="#3A040E", stroke_width=2),
        path("M456 34H368V122H456L430 78Z", url("tail"), stroke="#3A040E", stroke_width=2),
        path("M56 104L92 122V104ZM404 104L368 122V104Z", "#30030C"),
        rect(56, 12, 348, 92, url("silk"), 4, stroke="#3A040E", stroke_width=2),
        rect(56, 18, 348, 4, url("hem")),
        rect(56, 94, 348, 4, url("hem")),
        stroke("M70 30H390", "#FFFFFF", 6, stroke_opacity=0.10),
    ]
    return "".join(parts), WIDE, HIGH


class RollingSum(Scene, length_ms=1700.0, still_at=0.8, still_ms=1100.0):
    """`event.cards` lie open, the first value is their sum."""

    def begin(self) -> None:
        self.total = self.event.values[0] if self.event.values else 0
        self.stars = Spray("star", 44, GOLDS, seed=441, far=(90, 300), size=(4, 10), fall=30)
        self.darken(70, 180, 240)
        self.sound(0.0, "whoosh", 1.0, 0.5)
        for tick in range(TICKS):
            self.sound(ROLLS + (ROLLED - ROLLS) * tick / TICKS, "tick", 0.9 + 0.06 * tick, 0.8)
        self.sound(ROLLED, "gong", 1.35, 0.5)
        self.sound(ROLLED, "chime", 1.0, 0.9)

    def shown(self) -> int:
        """The number of the moment."""
        return round(self.total * ease_out(part(self.t, ROLLS, ROLLED)))

    def paint(self, surface: pygame.Surface) -> None:
        self._sweep(surface)
        t = self.t
        opened = ease_back(part(t, OPENS, OPENS + 0.14))
        alpha = min(1.0, opened) * (1.0 - part(t, LEAVES, 1.0))
        if alpha <= 0.02:
            return
        x, y = self.stage.layout.window.cx, self.stage.size[1] * ABOVE
        light(surface, x, y, self.px(300), "#FFC860", 0.5 * alpha, 0.6)
        put(surface, picture(("sum ribbon",), ribbon, round(self.px(HIGH))), x, y, alpha)
        word = self.stage.title(self.word(), 22)
        put(surface, word, x, y - self.px(33), alpha)
        beat = hump(part(t, ROLLED, ROLLED + 0.12))
        high = round(self.px(DIGITS * (1.0 + 0.35 * beat)) / 2) * 2
        number = numeral_picture(str(self.shown()), high, "#FFE9A0")
        put(surface, number, x, y + self.px(5), alpha)
        wave = part(t, ROLLED, 0.95)
        ring(surface, x, y, self.px(80 + 260 * wave), "#FFE0A0", 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.stars.draw(surface, x, y, part(t, ROLLED, 1.0), self.stage.scale)

    def _sweep(self, surface: pygame.Surface) -> None:
        """The band of gold over the cards, once from left to right."""
        cards = [one for card in self.event.cards if (one := self.stage.sprite(card)) is not None]
        way = part(self.t, 0.0, 0.42)
        if cards and 0.0 < way < 1.0:
            box: Box = around(self.stage, cards)
            for lag in range(3):
                x = box.x + box.w * (way * 1.2 - 0.1 * lag)
                if box.x <= x <= box.right:
                    light(surface, x, box.cy, box.h * (0.75 - 0.15 * lag), "#FFD060", 0.75 - 0.2 * lag)


# --- one more is laid ------------------------------------------------------------------------------------------------


THREADED, ARRIVED = 0.45, 0.55  # when the thread is there, and when the shivering begins
STEPS = 26  # pieces of the thread
WOBBLE_DEG, WAVES = 3.2, 30.0
NEAR = 3.0  # heights of a card: so far away lie those that shiver with it


class Thread(Scene, length_ms=760.0, still_at=0.5, still_ms=450.0):
    """`event.cards`: the card that comes; where it lies is known once it is on its way."""

    def begin(self) -> None:
        self.sound(0.0, "magic", 1.5, 0.35)
        self.sound(ARRIVED, "tap", 1.2, 0.7)

    @property
    def card(self) -> Sprite | None:
        return self.stage.sprite(self.event.cards[0]) if self.event.cards else None

    def _neighbours(self) -> list[Sprite]:
        """The cards beside which it comes to lie."""
        card = self.card
        row = self.stage.row(card.zone) if card is not None else []
        return [
            one
            for one in row
            if card is not None
            and one.held is None
            and abs(one.home.y - card.home.y) < 2
            and abs(one.home.x - card.home.x) < NEAR * card.home.height_px
        ]

    def frame(self, t: float) -> None:
        super().frame(t)
        fading = 1.0 - part(t, ARRIVED, 1.0)
        if t > ARRIVED and not self.stage.reduced_motion:
            for index, one in enumerate(self._neighbours()):
                one.angle_deg = one.home.angle_deg + WOBBLE_DEG * fading * sin(WAVES * t + index * 1.7)

    def end(self) -> None:
        for one in self._neighbours():
            one.angle_deg = one.home.angle_deg

    def _ends(self) -> tuple[Point, Point]:
        card = self.card
        goal = (card.home.x, card.home.y) if card is not None else self.at_front(self.target)
        return self.at_hand(self.seat), goal

    def paint(self, surface: pygame.Surface) -> None:
        begin, goal = self._ends()
        head, tail = ease_in_out(part(self.t, 0.0, THREADED)), ease_in_out(part(self.t, 0.5, 0.9))
        arc = 0.18 * abs(goal[0] - begin[0]) + self.px(20)
        points = [along(begin, goal, tail + (head - tail) * step / STEPS, arc) for step in range(STEPS + 1)]
        if head - tail > 0.02:
            pen.lines(surface, "#C9963C", False, points, max(2, round(self.px(2.6))))
            pen.aalines(surface, "#FFF0C4", False, points)
        light(surface, *points[-1], self.px(34), "#FFE2A0", fade(self.t, 0.1, 0.3))
        wave = part(self.t, ARRIVED, 1.0)
        ring(surface, *goal, self.px(20 + 50 * wave), "#FFE2A0", 0.7 * (1 - wave) if wave else 0.0)


# --- for good --------------------------------------------------------------------------------------------------------


LIFTED, LANDED = 0.18, 0.55  # all are lifted, the first one lands; the last lands at the end but for a rest
STEP = 0.32  # of the whole time lies between the first and the last landing
RISE = 0.16  # in heights of a card
MOST_CLICKS = 8


class DropDown(Scene, length_ms=800.0, still_at=1.0, still_ms=200.0):
    """`event.cards` as far as they lie open."""

    def begin(self) -> None:
        self.cards = self.hold(*self.event.cards)
        self.cards.sort(key=lambda one: (round(one.home.y), one.home.x))
        self.puffs = Spray("puff", 7, DUSTS, seed=431, far=(14, 40), size=(3, 6), drag=3)
        self.sound(0.0, "slide", 1.1, 0.3)
        for index in range(min(MOST_CLICKS, len(self.cards))):
            share = index / max(1, min(MOST_CLICKS, len(self.cards)) - 1)
            self.sound(LANDED + STEP * share - 0.01, "tap", 0.92 + 0.16 * share, 0.75)
        self.sound(LANDED, "tap", 0.9, 0.4)

    def landing(self, index: int) -> float:
        """Moment (0 … 1) at which the card of this place lies."""
        return LANDED + STEP * index / max(1, len(self.cards) - 1)

    def end(self) -> None:
        self.let_go(self.cards)

    def frame(self, t: float) -> None:
        super().frame(t)
        up = ease_out(part(t, 0.0, LIFTED))
        for index, one in enumerate(self.cards):
            falls = self.landing(index)
            high = up * (1.0 - ease_in(part(t, falls - 0.16, falls)))
            one.y = one.home.y - RISE * high * one.home.height_px
            one.air, one.grow = 0.7 * high, 1.0 + 0.10 * high

    def paint(self, surface: pygame.Surface) -> None:
        for index, one in enumerate(self.cards):
            age = part(self.t, self.landing(index), self.landing(index) + 0.2)
            if 0.0 < age < 1.0:
                foot = one.home.y + one.home.height_px * 0.42
                ring(surface, one.home.x, foot, self.px(14 + 26 * age), "#FFE2B0", 0.4 * (1 - age), 0.5)
                self.puffs.draw(surface, one.home.x, foot, age, self.stage.scale)


EFFECTS: Final = {
    "snap_together": SnapTogether,
    "rolling_sum": RollingSum,
    "thread": Thread,
    "drop_down": DropDown,
}
SHOTS: Final = {
    "snap_together": Shot("meld_set", 0, None, (30, 1), "pair"),
    "snap_together-along": Shot("meld_run", 1, None, (27, 2), "pair", (("way", "along"),)),
    "rolling_sum": Shot("auslegen", 1, None, (42,), "pair"),
    "thread": Shot("lay_off", 0, 1, (2,), "laid"),
    "drop_down": Shot("confirmed", 1, card="pair"),
}
