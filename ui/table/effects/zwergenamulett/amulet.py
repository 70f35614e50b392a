"""The amulet falls: green light spreads under it, its runes turn once, all other cards of the trick bow to it.

A second amulet tears the light away from the first with a crack.
"""

from __future__ import annotations

from functools import partial
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.digits import RUNES
from ui.faces.svg import group, stroke
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring
from ui.table.effects.kit.draw import draw_sparkle
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite

GREEN, PALE = "#2BE07C", "#C8FFD8"
GREENS = ("#5BF09A", "#C8FFD8", "#1E9A5A")
FLAT = 0.78  # the circle of runes lies on the table
BOW_DEG, BOW = 13.0, 0.11  # how far the others lean, and how near they come (card heights)
TORN, ARRIVED = 0.16, 0.36  # a stolen light leaves the first amulet, and reaches the second


def rune(index: int) -> Drawn:
    """One sign, written in light."""
    sign = RUNES[index]
    return group(stroke(sign, GREEN, 4.2, stroke_opacity=0.55), stroke(sign, PALE, 1.9), x=12, y=12), 24, 24


class Amulet(Scene, length_ms=900.0, still_at=0.55, still_ms=700.0):
    """`event.cards`: the amulet, then the card it beats.

    `stolen`: the beaten card is an amulet as well, and loses its light.
    """

    def __init__(self, event: Special, stolen: bool = False) -> None:
        super().__init__(event)
        self.stolen = stolen

    # --- preparing ---------------------------------------------------------------------------------------------------
    def begin(self) -> None:
        self.amulets = self.hold(*self.event.cards[:1])
        self.others = self._courtiers()
        for sprite in self.others:
            sprite.held = self
        self.motes = Spray(
            "star", 34, GREENS, seed=331, far=(40, 170), towards_deg=-90, spread_deg=200, size=(3, 8), born=0.4
        )
        self.splinters = Spray("spark", 40, (PALE, "#FFFFFF", GREEN), seed=332, far=(40, 190), size=(2, 4.5))
        self.stage.dim(64, 200)
        self.sound(0.0, "gong", 0.82)
        if self.stolen:
            self.sound(TORN, "crack", 1.1)
            self.sound(ARRIVED, "glass", 0.8, 0.7)
            self.beat(TORN, lambda: self.stage.shake(5, 260))
        self.sound(self.lit_at() + 0.08, "magic", 0.8, 0.7)

    def _courtiers(self) -> list[Sprite]:
        """The other cards that lie with the amulet."""
        if not self.amulets:
            return []
        row = self.stage.row(self.amulets[0].zone)
        return [one for one in row if one is not self.amulets[0] and one.held is None]

    def end(self) -> None:
        self.stage.dim(0, 260)
        self.let_go(self.amulets)
        self.let_go(self.others)

    def lit_at(self) -> float:
        return ARRIVED if self.stolen else 0.0

    def spot(self) -> Point:
        """Place of the amulet, in window pixels; the middle of the table where none can be seen."""
        return (self.amulets[0].home.x, self.amulets[0].home.y) if self.amulets else self.stage.centre

    def robbed(self) -> Point:
        """Place of the first amulet, in window pixels; the middle of the table where it cannot be seen."""
        beaten = self.stage.sprite(self.event.cards[1]) if len(self.event.cards) > 1 else None
        return (beaten.home.x, beaten.home.y) if beaten else self.stage.centre

    # --- cards -------------------------------------------------------------------------------------------------------
    def frame(self, t: float) -> None:
        super().frame(t)
        begun = self.lit_at()
        bow = ease_out(part(t, begun + 0.08, begun + 0.28)) * (1 - ease_in_out(part(t, 0.78, 1.0)))
        for sprite in self.others:
            self._bow(sprite, bow)
        for sprite in self.amulets:
            swell = hump(part(t, begun, 1.0))
            sprite.grow, sprite.air = 1.0 + 0.10 * swell, 0.35 * swell
            sprite.z = sprite.home.z + 50 * (swell > 0)

    def _bow(self, sprite: Sprite, share: float) -> None:
        """Lean and come a little towards the amulet."""
        x, y = self.spot()
        dx, dy = x - sprite.home.x, y - sprite.home.y
        far = hypot(dx, dy) or 1.0
        reach = BOW * sprite.home.height_px * share
        sprite.x, sprite.y = sprite.home.x + dx / far * reach, sprite.home.y + dy / far * reach
        side = 1.0 if dx > 1 else -1.0 if dx < -1 else 1.0 - 2.0 * (sprite.card % 2)
        sprite.angle_deg = sprite.home.angle_deg + side * BOW_DEG * share

    # --- light -------------------------------------------------------------------------------------------------------
    def paint_under(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.spot()
        left = 1 - part(t, 0.82, 1.0)
        if self.stolen:
            ox, oy = self.robbed()
            light(surface, ox, oy, self.px(180), GREEN, 0.9 * (1 - part(t, TORN, ARRIVED)))
        spread = ease_out(part(t, self.lit_at(), self.lit_at() + 0.3))
        light(surface, x, y, self.px(60 + 170 * spread), GREEN, 0.95 * spread * left)
        light(surface, x, y, self.px(300) * spread, "#0C7A46", 0.8 * spread * left, 0.8)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.spot()
        if self.stolen:
            self._tear(surface, x, y)
        age = part(t, self.lit_at(), self.lit_at() + 0.4)
        ring(surface, x, y, self.px(50 + 190 * ease_out(age)), GREEN, 0.9 * (1 - age) if age else 0.0, FLAT)
        self._runes(surface, x, y)
        self.motes.draw(surface, x, y, part(t, self.lit_at() + 0.06, 1.0), self.stage.scale)

    def _runes(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Eight signs run once around the amulet."""
        begun = self.lit_at()
        shown = part(self.t, begun + 0.04, begun + 0.16) * (1 - part(self.t, 0.84, 1.0))
        if shown <= 0.02:
            return
        turn = 360 * ease_in_out(part(self.t, begun, 0.96))
        radius = self.stage.card_px * 0.74
        high = round(self.px(38) / 2) * 2
        ring(surface, x, y, radius, GREEN, 0.5 * shown, FLAT)
        for index in range(len(RUNES)):
            way = radians(turn + 360 * index / len(RUNES) - 90)
            px, py = x + radius * cos(way), y + radius * FLAT * sin(way)
            light(surface, px, py, self.px(30), GREEN, 0.6 * shown)
            put(surface, picture(("rune", index), partial(rune, index), high), px, py, shown)

    def _tear(self, surface: pygame.Surface, x: float, y: float) -> None:
        """The light is torn out of the first amulet and flies over in a crack."""
        t, (ox, oy) = self.t, self.robbed()
        flight = part(t, TORN, ARRIVED)
        if 0.0 < flight < 1.0:
            at = along((ox, oy), (x, y), ease_in(flight), self.px(40))
            light(surface, *at, self.px(120), GREEN, 1.0)
            draw_sparkle(surface, *at, self.px(90), PALE)
        blaze = hump(part(t, TORN - 0.03, ARRIVED + 0.1))
        if blaze > 0.05:
            _crack(surface, (ox, oy), (x, y), self.px(26), max(2, round(self.px(6) * blaze)), int(t * 40))
        self.splinters.draw(surface, ox, oy, part(t, TORN, TORN + 0.5), self.stage.scale)


def _crack(surface: pygame.Surface, a: Point, b: Point, wild_px: float, width: int, seed: int) -> None:
    """A jagged line of light."""
    rng = Random(seed)
    away = degrees(atan2(b[1] - a[1], b[0] - a[0])) + 90
    points = [a]
    for index in range(1, 8):
        off = rng.uniform(-wild_px, wild_px)
        share = index / 8
        points.append(
            (mix(a[0], b[0], share) + off * cos(radians(away)), mix(a[1], b[1], share) + off * sin(radians(away)))
        )
    points.append(b)
    for colour, wide in ((GREEN, 2 * width), ("#FFFFFF", width)):
        pen.lines(surface, colour, False, points, wide)


EFFECTS: Final = {"amulet": Amulet}
SHOTS: Final = {
    "amulet": Shot("amulet", 0, 1, card="pair"),
    "amulet-stolen": Shot("amulet_stolen", 0, 1, card="pair", params=(("stolen", True),)),
}
