"""Penalty cards in a bundle: it grows with every pair that springs out of the stock, hops on from seat to seat when
somebody passes it on, and bursts open before whoever takes it. Between these scenes it hovers as an ornament.
"""

from __future__ import annotations

from functools import partial
from math import hypot, sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.digits import numeral, width
from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import Svg, circle, group, linear, path, plain, polar, polyline, radial, stroke, url
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- how it looks ----------------------------------------------------------------------------------------------------


MOST_BACKS = 8  # more are not drawn
CARD = 62.0  # height of a back, in design units
SEAL = (46.0, 66.0)  # diameter of the seal: for the smallest number, and the largest
RED = "#FF5236"
BASE = 1.25  # size of the picture from which backs are made, in cards
BESIDE, UPON = 0.32, 0.66  # how far down it hovers before a seat, and where the hand is held in the same place
SPREAD_DEG = 72.0  # between the outermost backs


def spot(stage: Stage, seat: Seat) -> Point:
    """Place of the hovering bundle, in window pixels: beside the plate of others, above the viewer's own."""
    box = stage.front(seat)
    if seat == stage.viewer:
        return box.x + box.w * 0.36, box.cy + stage.px(6)
    return box.cx, box.y + box.h * (UPON if box == stage.hand(seat) else BESIDE)


def seal_units(number: int) -> float:
    """The more cards, the larger the seal."""
    return SEAL[0] + (SEAL[1] - SEAL[0]) * min(1.0, number / 12)


def _seal(text: str) -> Drawn:
    """Sealing wax in a golden rim, with a plus and the number."""
    wide = min(54.0, width(text, 44))
    left = 60 - (wide + 24) / 2
    plus = f"M{left:.1f} 62H{left + 18:.1f}M{left + 9:.1f} 53V71"
    edge = polyline([polar(15 * i, 58 if i % 2 else 53.5, 60, 60) for i in range(24)]) + "Z"
    parts: list[Svg] = [
        linear("rim", plain(GOLD_LIGHT, GOLD, GOLD_DARK, GOLD), 0, 0, 100, 100),
        radial("wax", [(0, "#F2604A", 1.0), (0.7, "#B8231F", 1.0), (1, "#7A0F14", 1.0)], 42, 36, 66),
        path(edge, "#4A0A0C"),
        circle(60, 60, 51, url("rim")),
        circle(60, 60, 46, "#4A0A0C"),
        circle(60, 60, 44.5, url("wax")),
        stroke("M30 44Q40 26 60 24", "#FFFFFF", 5, stroke_opacity=0.28),
        stroke(plus, "#4A0A0C", 9),
        stroke(plus, "#FFF3CF", 5.5),
        group(numeral(text, left + 24 + wide / 2 + 1.4, 64, 44, "#4A0A0C", 54)),
        group(numeral(text, left + 24 + wide / 2, 62, 44, "#FFF3CF", 54)),
    ]
    return "".join(parts), 120, 120


def small_back(stage: Stage, height_px: float, turn_deg: float) -> pygame.Surface:
    """A back made from one picture, whatever its size and turn: new pictures would cost too much in flight."""
    base = stage.picture("", stage.px(CARD) * BASE)
    return pygame.transform.rotozoom(base, -turn_deg, height_px / base.get_height())


def draw_bundle(
    surface: pygame.Surface,
    stage: Stage,
    x: float,
    y: float,
    number: int,
    *,
    size: float = 1.0,
    spread: float = 1.0,
    lean_deg: float = 0.0,
    heat: float = 0.5,
    alpha: float = 1.0,
) -> None:
    """`number` cards around (x, y); `size` swells it, `spread` 0 … 1 opens the fan, `heat` 0 … 1 is its glow."""
    if size <= 0.05 or alpha <= 0.02:
        return
    seal = stage.px(seal_units(number)) * size
    light(surface, x, y, seal * 1.5, RED, (0.3 + 0.5 * heat) * alpha)
    count = min(MOST_BACKS, number)
    high = stage.px(CARD) * size
    for index in range(count):
        turn = (index - (count - 1) / 2) * min(16.0, SPREAD_DEG / max(1, count - 1)) * spread + lean_deg
        away = pygame.Vector2(0, -high * 0.42).rotate(turn)
        put(surface, small_back(stage, high, turn), x + away.x, y + away.y + high * 0.12, alpha)
    image = picture(("seal", number), partial(_seal, str(number)), max(8, round(seal / 2) * 2))
    put(surface, image, x, y + high * 0.12, alpha)


def bundle(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Draw the bundle that hovers and waits, a little impatient."""
    x, y = spot(stage, seat)
    beat = stage.clock_ms / 900
    sway = sin(beat * 3.1416)
    draw_bundle(
        surface, stage, x, y - stage.px(4) * abs(sway), value, lean_deg=4 * sway, heat=0.5 + 0.5 * sin(beat * 6.2832)
    )


# --- how it grows ----------------------------------------------------------------------------------------------------


EMBERS = ("#FF5236", "#FFB08A", "#FFE0A0")
PAIR = 2  # cards that spring out of the stock together
COILS = 9  # windings of the spring
LOOK = "bundle"  # the ornament that takes over


class Bundle(Scene, still_at=0.5, still_ms=800.0):
    """Common part of the three scenes: a number, and leaving the bundle behind until its ornament is drawn."""

    def begin(self) -> None:
        self.number = self.event.values[0] if self.event.values else PAIR
        self.stage.carried.add(LOOK)
        self.plan()

    def plan(self) -> None:
        """Sounds and sprays."""

    def end(self) -> None:
        self.stage.carried.discard(LOOK)

    def wait_before(self, seat: Seat) -> None:
        """The bundle stays in the air at a seat until the mark says so too."""
        stage, number = self.stage, self.number
        stage.left_behind[LOOK] = lambda surface: draw_bundle(surface, stage, *spot(stage, seat), number)

    def hop(self, surface: pygame.Surface, begin: Point, end: Point, share: float, high_px: float) -> None:
        """One leap: stretched in the air, squashed where it touches down."""
        x, y = along(begin, end, ease_in_out(share), high_px)
        lean = 26 * hump(share) * (1 if end[0] >= begin[0] else -1)
        draw_bundle(surface, self.stage, x, y, self.number, size=1 + 0.16 * hump(share), lean_deg=lean, heat=1.0)


class Grows(Bundle):
    """For every two that was laid a pair springs out of the stock; then the bundle leaps to the next player."""

    def __init__(self, event: Special) -> None:
        self.pairs = max(1, (event.values[0] if event.values else PAIR) // PAIR)
        self.length_ms = min(1500.0, 900.0 + 150.0 * (self.pairs - 1))
        super().__init__(event)

    def plan(self) -> None:
        self.leap = 1 - 380.0 / self.length_ms
        self.each = min(0.4, (self.leap - 0.02) / (self.pairs + 0.35))
        self.sparks = Spray("star", 16, EMBERS, seed=241, far=(30, 110), size=(3, 8))
        for pair in range(self.pairs):
            self.sound(self.each * pair + 0.01, "spring", 0.9 + 0.12 * pair)
            self.sound(self.each * (pair + 0.8), "chip", 0.9 + 0.1 * pair)
        self.sound(self.leap, "whoosh", 1.2, 0.8)
        self.sound(0.96, "knock", 1.2, 0.8)

    def end(self) -> None:
        super().end()
        self.wait_before(self.target)

    def _gathering(self) -> Point:
        """Place where the pairs come together: above the middle, so that the twos can still be seen."""
        x, y = self.stage.centre
        return x, y - self.stage.card_px * 0.62

    def paint(self, surface: pygame.Surface) -> None:
        t, place = self.t, self._gathering()
        stock = self.at_zone("stock")
        share = part(t, self.leap, 0.97)
        if share > 0:
            self.hop(surface, place, spot(self.stage, self.target), share, self.px(120))
            wave = part(t, 0.94, 1.0)
            x, y = spot(self.stage, self.target)
            ring(surface, x, y, self.px(30 + 60 * wave), RED, 0.8 * (1 - wave) if wave else 0.0)
            return
        done = 0
        for pair in range(self.pairs):
            way = part(t, self.each * pair, self.each * (pair + 0.85))
            if 0 < way < 1:
                self._spring(surface, stock, place, way)
            done += way >= 1
        if done:
            landed = self.each * (done - 0.15)
            pop = part(t, landed, landed + 0.14)
            size = 1 + 0.4 * (1 - ease_out(pop))
            shown, self.number = self.number, done * PAIR
            draw_bundle(surface, self.stage, *place, self.number, size=size, heat=1 - pop)
            self.number = shown
            self.sparks.draw(surface, *place, part(t, landed, landed + 0.3), self.stage.scale)

    def _spring(self, surface: pygame.Surface, stock: Point, place: Point, way: float) -> None:
        """Two cards on a spring: it shoots out, sways and falls back."""
        shot = ease_out(part(way, 0.0, 0.7))
        x, y = along(stock, place, shot, self.px(60) * (1 - part(way, 0.7, 1.0)))
        coil = 1 - ease_in(part(way, 0.45, 1.0))
        light(surface, *stock, self.px(80), EMBERS[1], 0.7 * coil * hump(way))
        if coil > 0.06:
            self._coil(surface, stock, (mix(stock[0], x, coil), mix(stock[1], y, coil)))
        high = self.px(CARD)
        for side in (-1, 1):
            lean = side * (8 + 26 * hump(way))
            put(surface, small_back(self.stage, high, lean), x + side * self.px(12) * hump(way), y)

    def _coil(self, surface: pygame.Surface, a: Point, b: Point) -> None:
        long = hypot(b[0] - a[0], b[1] - a[1])
        if long < self.px(14):
            return
        ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
        wide = self.px(11)
        points = []
        for step in range(4 * COILS + 1):
            share, side = step / (4 * COILS), sin(step * 1.5708)
            points.append((a[0] + ux * long * share - uy * wide * side, a[1] + uy * long * share + ux * wide * side))
        pen.lines(surface, "#2B3138", False, points, max(2, round(self.px(5))))
        pen.lines(surface, "#D5DEE6", False, points, max(1, round(self.px(2.6))))


class Hops(Bundle, length_ms=860.0):
    """Passed on: three leaps along the edge of the table, each a little hotter than the one before."""

    LEAPS = (0.08, 0.4, 0.66, 0.9)

    def plan(self) -> None:
        self.dust = Spray("puff", 10, ("#E2C79E", "#C9A577"), seed=242, far=(16, 50), size=(4, 9))
        self.sound(0.0, "tick", 0.8)
        for index, at in enumerate(self.LEAPS[1:]):
            self.sound(at, "spring" if index == 0 else "chip", 1.0 + 0.14 * index, 0.9 - 0.15 * index)
        self.sound(0.9, "knock", 1.2, 0.7)

    def end(self) -> None:
        super().end()
        self.wait_before(self.target)

    def _stops(self) -> list[Point]:
        """From seat to seat, bent outwards: along the edge of the table rather than across its middle."""
        begin, end = spot(self.stage, self.seat), spot(self.stage, self.target)
        cx, cy = self.stage.centre
        stops = [begin]
        for share in (0.36, 0.7):
            x, y = mix(begin[0], end[0], share), mix(begin[1], end[1], share)
            stops.append((x + (x - cx) * 0.12, y + (y - cy) * 0.12))
        return [*stops, end]

    def paint(self, surface: pygame.Surface) -> None:
        t, stops = self.t, self._stops()
        if t < self.LEAPS[0]:
            draw_bundle(surface, self.stage, *stops[0], self.number, size=1 - 0.12 * part(t, 0, self.LEAPS[0]))
            return
        for index in range(3):
            a, b = self.LEAPS[index], self.LEAPS[index + 1]
            if t < b or index == 2:
                self.hop(surface, stops[index], stops[index + 1], part(t, a, b), self.px(96 - 22 * index))
                break
        for index in (1, 2, 3):
            age = part(t, self.LEAPS[index], self.LEAPS[index] + 0.3)
            self.dust.draw(surface, stops[index][0], stops[index][1] + self.px(22), age, self.stage.scale)
            ring(surface, *stops[index], self.px(20 + 60 * age), RED, 0.8 * (1 - age) if 0 < age < 1 else 0.0, 0.6)


class Bursts(Bundle, length_ms=720.0):
    """Somebody takes them: the bundle trembles, the seal breaks, and the cards may come."""

    BREAK = 0.48

    def plan(self) -> None:
        self.wax = Spray("shard", 18, EMBERS, seed=243, far=(40, 150), size=(2, 5), fall=120)
        self.sparks = Spray("star", 22, EMBERS, seed=244, far=(50, 170), size=(4, 10))
        self.sound(0.05, "tick", 1.2)
        self.sound(0.2, "tick", 1.3)
        self.sound(self.BREAK, "crack", 1.1)
        self.sound(self.BREAK + 0.05, "lose", 1.3, 0.5)
        self.beat(self.BREAK, lambda: self.stage.shake(2.5 + 0.4 * self.number, 200))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = spot(self.stage, self.seat)
        tremble = self.px(5) * sin(t * 130) * part(t, 0.1, self.BREAK)
        after = part(t, self.BREAK, 1.0)
        light(surface, x, y, self.px(150), RED, 0.9 * (1 - after) * part(t, 0.2, self.BREAK))
        size = 1 + 0.3 * ease_in(part(t, 0.0, self.BREAK)) + 0.5 * ease_out(after)
        draw_bundle(surface, self.stage, x + tremble, y, self.number, size=size, spread=1 + 1.6 * ease_out(after),
                    heat=part(t, 0.0, self.BREAK), alpha=1 - ease_back(after) if after else 1.0)  # fmt: skip
        ring(surface, x, y, self.px(36 + 130 * after), EMBERS[1], 0.95 * (1 - after) if after else 0.0)
        self.wax.draw(surface, x, y, after, scale)
        self.sparks.draw(surface, x, y, after, scale)


EFFECTS: Final = {"bundle_grows": Grows, "bundle_hops": Hops, "bundle_bursts": Bursts}
ORNAMENTS: Final = {"bundle": bundle}
SHOTS: Final = {
    "bundle_grows": Shot("zwei_ziehen", 0, 1, (2,), "top"),
    "bundle_grows-triplet": Shot("zwei_ziehen", 0, 1, (6,), "top"),
    "bundle_hops": Shot("zwei_weiter", 1, 2, (4,)),
    "bundle_bursts": Shot("zwei_nehmen", 1, None, (4,)),
}
