"""A meld has its portrait painted: a gilded frame closes around the cards, and their worth rolls up on its tablet.

Cards that lie twice sit for two portraits; the grander the meld, the larger and richer its frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Special
from rules.core.deck import BACK
from ui.table.effects.kit import gilt
from ui.table.effects.kit.art import SHELF, WARM, light, picture, put, squeezed
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene, middle
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

SHOT, LATER, SHUT = 0.2, 0.1, 0.2  # the first frame starts, the next one follows after, each takes
ROLL, ROLLED, LEAVE = 0.46, 0.74, 0.92
TICKS = 12
HIGH = {"plain": 118.0, "fine": 140.0, "grand": 172.0}  # of the cards, in design units
LENGTH_MS = {"plain": 860.0, "fine": 1150.0, "grand": 1600.0}
SIDE = 14.0  # canvas beside the cards
STEP = 0.66  # from card to card, in widths of a card
USUAL = (("plain", 2), ("plain", 1), ("fine", 3), ("fine", 4), ("grand", 5))  # grade, cards of one portrait
MOST_WIDE = 0.94  # of the window
INK = "#3A2208"
CAPTION = 0.72  # of the tablet's width
WORTH = 46.0  # digits on the tablet


class Sitting(NamedTuple):
    """One portrait: its cards, the middle of its frame, the size of its opening, when it shuts."""

    codes: tuple[str, ...]
    origins: tuple[tuple[float, float, float], ...]  # where each card comes from: x, y, height
    x: float
    wide: float
    high: float
    shut: float


def dealt_out(codes: Sequence[str]) -> list[list[int]]:
    """The places of cards in portraits: no portrait has the same card twice, the first has all there are."""
    rows: list[list[int]] = []
    for place, code in enumerate(codes):
        row = next((row for row in rows if code not in [codes[other] for other in row]), None)
        if row is None:
            rows.append(row := [])
        row.append(place)
    return rows


class Portrait(Scene, still_at=0.84, still_ms=900.0):
    """`grade`: plain, fine or grand. Raises KeyError for another."""

    def __init__(self, event: Special, grade: str = "fine") -> None:
        self.length_ms = LENGTH_MS[grade]
        super().__init__(event)
        self.grade = grade

    # --- planning ----------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        stage = self.stage
        self.worth = self.event.values[0] if self.event.values else 0
        self.plan(stage)
        self.stars = Spray("star", 34, GOLDS, seed=211, far=(80, 300), size=(4, 11), fall=40)
        self.sparks = Spray("spark", 16, GOLDS, seed=212, far=(30, 150), size=(2, 4), drag=3)
        stage.dim(150, 180)
        self._painted_ahead()
        self._planned_sounds()

    def plan(self, stage: Stage) -> None:
        """Look where the cards come from, and lay out their portraits."""
        self.stage = stage
        cards = [card for card in self.event.cards if card != BACK]
        self.codes = [stage.code(card) for card in cards]
        self.sittings = self._planned([self._origin(card) for card in cards])

    def _painted_ahead(self) -> None:
        """Frames and large cards are drawn before the first frame, so that none of the later ones takes long."""
        for make in self.pictures():
            make()

    def pictures(self) -> Iterator[Callable[[], object]]:
        """Yield what makes them."""
        for one in self.sittings:
            for what in ("canvas", "frame"):
                yield partial(self._whole, one, what)
            for code in one.codes:
                yield partial(self.stage.picture, code, round(one.high))

    def _planned_sounds(self) -> None:
        grand = self.grade == "grand"
        self.sound(0.02, "whoosh", 1.1, 0.6)
        for one in self.sittings:
            self.sound(one.shut, "knock", 1.25 - 0.2 * grand, 0.8)
            if grand:
                self.beat(one.shut, lambda: self.stage.shake(5, 260))
        for tick in range(TICKS):
            self.sound(mix(ROLL, ROLLED, ease_in_out((tick + 1) / TICKS)), "tick", 1.0 + 0.04 * tick)
        self.sound(ROLLED, "win" if grand else "chime", 1.0, 0.8)

    def _origin(self, card: int) -> tuple[float, float, float]:
        """Place (x, y) and height of a card now, in window pixels; the front of its seat where it is not to be seen."""
        sprite = self.stage.sprite(card)
        if sprite is not None:
            return sprite.x, sprite.y, sprite.height_px
        return *self.at_front(self.seat), self.px(60)

    def _planned(self, origins: Sequence[tuple[float, float, float]]) -> list[Sitting]:
        """The portraits side by side in the middle of the window, smaller where they would not fit."""
        rows = dealt_out(self.codes) or [[]]
        aspect = self.stage.pictures.aspect
        high = self.px(HIGH[self.grade])
        around = 2 * self.px(gilt.MOULDING + SIDE)
        wides = [high * aspect * (1 + STEP * max(0, len(row) - 1)) for row in rows]
        gap = self.px(34)
        whole = sum(wides) + len(rows) * around + gap * (len(rows) - 1)
        shrink = min(1.0, self.stage.size[0] * MOST_WIDE / whole)
        x = self.stage.size[0] / 2 - whole * shrink / 2
        found = []
        for index, (row, wide) in enumerate(zip(rows, wides, strict=True)):
            outer = (wide + around) * shrink
            shut = SHOT + SHUT + LATER * index
            codes, starts = tuple(self.codes[place] for place in row), tuple(origins[place] for place in row)
            found.append(Sitting(codes, starts, x + outer / 2, wide * shrink, high * shrink, shut))
            x += outer + gap * shrink
        return found

    def end(self) -> None:
        self.stage.dim(0, 240)

    @property
    def y(self) -> float:
        """The height of the portraits: the middle of the window's upper part, clear of the prompt."""
        return self.stage.centre[1] - self.px(20)

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        leaving = ease_in_out(part(t, LEAVE, 1.0))
        alpha = 1 - leaving
        light(surface, self.stage.size[0] / 2, self.y, self.px(330), WARM, 0.55 * alpha * part(t, 0.0, 0.3))
        for one in self.sittings:
            self._portrait(surface, one, alpha)
        for one in self.sittings:
            self._snap(surface, one)
        self._tablet(surface, alpha)
        if self.grade == "grand":
            self.stars.draw(surface, self.stage.size[0] / 2, self.y, part(t, ROLLED - 0.06, 1.0), self.stage.scale)

    def _portrait(self, surface: pygame.Surface, one: Sitting, alpha: float) -> None:
        t = self.t
        closed = ease_back(part(t, one.shut - SHUT, one.shut))
        self._half(surface, one, "canvas", closed, alpha * part(t, one.shut - SHUT, one.shut - 0.4 * SHUT))
        for index, code in enumerate(one.codes):
            self._card(surface, one, index, code, alpha)
        self._half(surface, one, "frame", closed, alpha * part(t, one.shut - SHUT, one.shut - 0.6 * SHUT))

    def _card(self, surface: pygame.Surface, one: Sitting, index: int, code: str, alpha: float) -> None:
        """From its place on the table before the canvas, growing."""
        way = ease_in_out(part(self.t, 0.03 * index * 0.6, SHOT + 0.1 + 0.012 * index))
        ox, oy, low = one.origins[index]
        wide = one.high * self.stage.pictures.aspect
        x = one.x - one.wide / 2 + wide / 2 + index * STEP * wide
        full = round(one.high)
        share = mix(low, one.high, way) / full
        straight = self.stage.picture(code, full)
        sized = squeezed(("portrait", code), straight, share, share)
        lift = self.px(40) * hump(way)
        put(surface, sized, mix(ox, x, way), mix(oy, self.y, way) - lift, alpha)

    def _whole(self, one: Sitting, what: str) -> pygame.Surface:
        """The frame of a portrait, or its canvas."""
        return framed(self.stage, what, self.grade, one.wide, one.high)

    def _half(self, surface: pygame.Surface, one: Sitting, what: str, closed: float, alpha: float) -> None:
        """Both halves of a frame (or its canvas) on their way to each other."""
        whole = self._whole(one, what)
        if closed >= 0.999:
            put(surface, whole, one.x, self.y, alpha)
            return
        w, h = whole.get_size()
        away = (1 - closed) * self.px(190)
        for side in (0, 1):
            cut = partial(_cut, whole, side * (w // 2), w - w // 2 if side else w // 2)
            half = SHELF.of(("half of", what, side, self.grade, w, h), cut)
            put(surface, half, one.x + (side - 0.5) * (w / 2 + 2 * away), self.y, alpha)

    def _snap(self, surface: pygame.Surface, one: Sitting) -> None:
        """The frame falls shut: a flash along the joint."""
        age = part(self.t, one.shut - 0.02, one.shut + 0.2)
        if 0 < age < 1:
            light(surface, one.x, self.y, one.high * (0.7 + 0.5 * age), "#FFE2A0", 0.8 * (1 - age))
            for end in (-1, 1):
                self.sparks.draw(surface, one.x, self.y + end * one.high * 0.6, age, self.stage.scale)

    # --- worth -------------------------------------------------------------------------------------------------------
    def shown(self, t: float) -> int:
        """The number on the tablet: it rolls up in steps of the table's ticks."""
        step = round(TICKS * part(t, ROLL, ROLLED))
        return self.worth if step >= TICKS else round(self.worth * ease_out(step / TICKS) / 10) * 10

    def tablet_box(self) -> Box:
        """Box of the tablet that hangs below the frames, in window pixels."""
        high = self.px(86)
        wide = high * gilt.TABLET[0] / gilt.TABLET[1]
        foot = self.y + max(one.high for one in self.sittings) / 2 + self.px(gilt.MOULDING + SIDE)
        return Box(self.stage.size[0] / 2 - wide / 2, foot - self.px(6), wide, high)

    def _tablet(self, surface: pygame.Surface, alpha: float) -> None:
        come = ease_back(part(self.t, ROLL - 0.12, ROLL))
        if come <= 0.02 or not self.worth:
            return
        x, y = middle(self.tablet_box())
        high = self.px(86)
        brass = picture(("tablet", 0.0), gilt.tablet, high)
        put(surface, squeezed(("tablet",), brass, 1.0, come), x, y, alpha)
        if come < 0.9:
            return
        done = hump(part(self.t, ROLLED - 0.02, ROLLED + 0.14))
        light(surface, x, y, self.px(120), "#FFE9B0", 0.7 * done)
        put(surface, self._caption(), x, y - high * 0.25, alpha)
        digits = numeral_picture(str(self.shown(self.t)), self.px(WORTH), "#2A1606")
        put(surface, digits, x, y + high * 0.12, alpha)

    def _caption(self) -> pygame.Surface:
        """The name of the meld, small enough to stand between the screws."""
        room, units = self.tablet_box().w * CAPTION, 14.0
        wide = self.stage.label(self.word(), units, INK, True).get_width()
        return self.stage.label(self.word(), units * min(1.0, room / wide), INK, True)


def framed(stage: Stage, what: str, grade: str, wide_px: float, high_px: float) -> pygame.Surface:
    """A "frame" or its "canvas" around cards of this width and height together."""
    wide, high = round(wide_px / stage.scale + 2 * SIDE), round(high_px / stage.scale + 2 * SIDE)
    drawn = partial(gilt.frame if what == "frame" else gilt.canvas, wide, high, grade)
    tall = (high + 2 * (gilt.MOULDING + gilt.ROOM)) * stage.scale
    return picture((what, wide, high, grade), drawn, tall)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the frames of the usual portraits, one a step."""
    for grade, count in USUAL:
        high = HIGH[grade] * stage.scale
        wide = high * stage.pictures.aspect * (1 + STEP * (count - 1))
        for what in ("canvas", "frame"):
            framed(stage, what, grade, wide, high)
            yield


def soon(stage: Stage, event: Special, grade: str = "fine") -> Iterator[Callable[[], object]]:
    """Yield what makes the frames and the large cards of this one."""
    scene = Portrait(event, grade)
    scene.plan(stage)
    return scene.pictures()


def _cut(whole: pygame.Surface, x: int, wide: int) -> pygame.Surface:
    return whole.subsurface((x, 0, wide, whole.get_height())).copy()  # a shelf counts all rows of a part


EFFECTS: Final = {"portrait": Portrait}
AHEAD: Final = {"portrait": ahead}
SOON: Final = {"portrait": soon}
SHOTS: Final = {
    "portrait": Shot("family", 0, None, (40,), "pair"),
    "portrait-plain": Shot("pair", 1, None, (20,), "top", (("grade", "plain"),)),
    "portrait-grand": Shot("double_luxusfamilie", 0, None, (1500,), "pair", (("grade", "grand"),)),
}
