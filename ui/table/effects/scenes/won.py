"""Won: a bonus as a great coin, chips that become a crown, laurel for the winner of a round, paper rain at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import cos, pi, radians, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import Svg, circle, group, linear, path, plain, radial, stroke, url
from ui.faces.symbols import SYMBOLS
from ui.table.effects.kit.art import WARM, Drawn, light, picture, put, ring, squeezed
from ui.table.effects.kit.draw import draw_moving, draw_sparkle, moving_px
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, PAPERS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage
from ui.table.words.money import coin, coin_px, purse_spot

# --- the coin of a bonus is tossed up, spins, and lands at the plate of whoever has earned it ------------------------
UP, FLIES, LANDS = 0.5, 0.62, 0.9
COIN = 124.0  # its height in design units
TURNS = 3.0


def bonus_coin() -> Drawn:
    """A gold coin with a milled rim and an empty field."""
    body = linear("rim", plain("#FFF3C6", "#E3B24C", "#8F6318", "#F2CF78"), 0, 0, 100, 100)
    body += radial("field", [(0, "#FFE9A8", 1), (0.7, "#E2AE42", 1), (1, "#B57F27", 1)], 40, 34, 70)
    body += circle(61, 64, 56, "#000000", fill_opacity=0.4) + circle(60, 60, 56, "#5A380C")
    body += circle(60, 60, 54, url("rim")) + circle(60, 60, 45, url("field"), stroke="#8F6318", stroke_width=2)
    return body + circle(60, 60, 50, "none", stroke="#8F6318", stroke_width=5, stroke_dasharray="2 4.2"), 120, 120


class BonusCoin(Scene, length_ms=1150.0, still_at=0.48, still_ms=700.0):
    """`event.values[0]`: what it is worth."""

    since = 0.0  # the moment from which on the coin is to be seen, in scenes that show something before it

    def begin(self) -> None:
        self.stars = Spray("star", 24, GOLDS, seed=841, far=(40, 130), size=(3, 9))
        self.sound(self.since, "chip", 1.3)
        self.sound(mix(self.since, 1.0, 0.08), "whoosh", 1.3, 0.4)
        self.sound(mix(self.since, 1.0, UP), "chime", 1.2, 0.7)
        self.sound(mix(self.since, 1.0, LANDS), "chip", 0.9)

    @property
    def words(self) -> str:
        return f"+{self.event.values[0]}" if self.event.values else "+"

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = part(self.t, self.since, 1.0), self.stage.centre
        way = ease_in_out(part(t, FLIES, LANDS))
        size = mix(1.0, 0.35, way)
        spot = along((x, y), self.at_plate(self.seat), way, self.px(40))
        rise = self.px(70) * hump(part(t, 0.0, UP))
        shown = part(t, 0.0, 0.06) * (1 - part(t, 0.94, 1.0))
        edge = abs(cos(pi * TURNS * part(t, 0.0, UP)))
        light(surface, spot[0], spot[1] - rise, self.px(150) * size, WARM, 0.7 * shown)
        high = max(16, self.stage.stepped(self.px(COIN * size), 4))
        straight = picture(("bonus coin",), bonus_coin, high)
        put(surface, squeezed(("bonus coin",), straight, max(0.08, edge)), spot[0], spot[1] - rise, shown)
        if edge > 0.55:
            label = self.stage.label(self.words, round(34 * size), "#4A2E0A", True)
            put(surface, squeezed(("bonus", self.words), label, edge), spot[0], spot[1] - rise, shown)
        wave = part(t, LANDS, 1.0)
        ring(surface, *self.at_plate(self.seat), self.px(30 + 70 * wave), "#FFD873", 0.8 * (1 - wave) if wave else 0.0)
        self.stars.draw(surface, x, y, part(t, UP, 1.0), self.stage.scale)


# --- crown, laurel, paper --------------------------------------------------------------------------------------------
# --- the last piece of gold ------------------------------------------------------------------------------------------


FUSED, WORN = 0.42, 0.78  # the chips have become one; the crown has come down
LARGE, SMALL = 150.0, 62.0  # the crown in the middle and on the plate, in design units
MOST = 5


def crown_picture() -> Drawn:
    return SYMBOLS["crown"](None), 48, 48


class Crown(Scene, length_ms=2000.0, still_at=0.7, still_ms=1300.0):
    """`event.values[0]`: how many chips the winner has."""

    def begin(self) -> None:
        self.chips = max(1, min(MOST, self.event.values[0] if self.event.values else 3))
        self.stars = Spray("star", 60, GOLDS, seed=401, far=(80, 340), size=(4, 12), born=0.3)
        self.papers = [
            Spray(
                "paper", 76, PAPERS, seed=402 + side, far=(200, 1000), towards_deg=-64 if side == 0 else -116,
                spread_deg=50, size=(4, 9), fall=420, drag=3.0, born=0.08, life=(0.8, 1.0),
            )
            for side in (0, 1)
        ]  # fmt: skip
        self.darken(120, 260, 300)
        for index in range(self.chips):
            self.sound(0.03 + 0.05 * index, "chip", 1.0 + 0.12 * index)
        self.sound(FUSED - 0.02, "magic", 0.9)
        self.sound(FUSED + 0.02, "win")
        self.sound(WORN, "gong", 1.2, 0.5)

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        x, y = self.stage.centre
        left = 1 - part(t, 0.92, 1.0)
        light(surface, x, y, self.px(300), WARM, 0.8 * hump(part(t, 0.1, WORN)))
        if t < FUSED:
            self._chips(surface, x, y)
        else:
            self._crown(surface, x, y, left)
        flash = part(t, FUSED - 0.02, FUSED + 0.2)
        light(surface, x, y, self.px(280), "#FFE9A8", (1 - flash) if flash else 0.0)
        ring(surface, x, y, self.px(60 + 220 * flash), "#FFD580", 0.9 * (1 - flash) if flash else 0.0)
        self.stars.draw(surface, x, y, part(t, FUSED - 0.02, 0.98), self.stage.scale)
        for side, spray in enumerate(self.papers):
            at = (0.0 if side == 0 else float(self.stage.size[0])), self.stage.size[1] * 0.9
            spray.draw(surface, *at, part(t, FUSED, 1.0), self.stage.scale)

    def _chips(self, surface: pygame.Surface, x: float, y: float) -> None:
        """They rise from the purse, circle closer and closer, and melt."""
        for index in range(self.chips):
            begun = 0.03 * index
            rise = ease_in_out(part(self.t, begun, 0.26 + begun))
            near = 1 - ease_in(part(self.t, 0.24, FUSED))
            way = radians(360 * index / self.chips + 520 * part(self.t, 0.1, FUSED))
            radius = self.px(105) * near
            sx, sy = purse_spot(self.stage, self.seat, index)
            cx, cy = mix(sx, x + radius * cos(way), rise), mix(sy, y + radius * 0.6 * sin(way), rise)
            size = self.stage.stepped(coin_px(self.stage) * mix(1.0, 2.0, rise), 4)
            light(surface, cx, cy, self.px(70), "#FFD873", 0.7 * rise)
            put(surface, coin(size), cx, cy)

    def _crown(self, surface: pygame.Surface, x: float, y: float, left: float) -> None:
        """Large in the middle, then down onto the plate of the winner."""
        born = ease_back(part(self.t, FUSED, FUSED + 0.12))
        down = ease_in_out(part(self.t, FUSED + 0.16, WORN))
        plate = self.stage.plate(self.seat)
        gx, gy = plate.x + plate.h * 0.53, max(self.px(30), plate.y - self.px(8))
        cx, cy = mix(x, gx, down), mix(y, gy, down) - self.px(60) * hump(down)
        high = self.stage.stepped(self.px(mix(LARGE, SMALL, down)) * born, 4)
        light(surface, cx, cy, self.px(mix(200, 110, down)), "#FFD873", 0.8 * left)
        put(surface, picture(("crown",), crown_picture, max(8, high)), cx, cy, left)
        landed = part(self.t, WORN, WORN + 0.18)
        ring(surface, gx, gy, self.px(30 + 90 * landed), "#FFD580", 0.9 * (1 - landed) if landed else 0.0)


# --- a round ---------------------------------------------------------------------------------------------------------


LAUREL_LARGE, LAUREL_SMALL = 190.0, 74.0  # the wreath in the middle and around the picture, in design units
BOUND, LAUREL_WORN = 0.3, 0.66
LEAVES = 9  # of one branch


@lru_cache(maxsize=2)
def branch(mirrored: bool) -> Drawn:
    """Half a wreath in a box of 200 x 200, its knot below."""
    parts: list[Svg] = [
        linear("leaf", plain("#FFF3B8", "#E0AE3E", "#8A5E12"), 0, 0, 100, 100),
        stroke("M100 182C40 176 14 120 26 66C30 46 40 34 52 24", "#8A5E12", 4),
    ]
    for index in range(LEAVES):
        way = radians(100 + 118 * index / (LEAVES - 1))
        x, y = 100 + 78 * cos(way), 104 + 78 * sin(way)
        for lean in (-34, 34):
            leaf = path("M0 0C10 -12 26 -12 36 0C26 10 10 10 0 0Z", url("leaf"), stroke="#5A3A08", stroke_width=1.6)
            parts.append(group(leaf, x=x, y=y, turn_deg=100 + 118 * index / (LEAVES - 1) + 90 + lean, scale=0.92))
    shapes = "".join(parts)
    return (f'<g transform="translate(200 0) scale(-1 1)">{shapes}</g>' if mirrored else shapes), 200, 200


class Laurel(Scene, length_ms=1600.0, still_at=0.8, still_ms=1000.0):
    """`event.seat`: the winner."""

    def begin(self) -> None:
        self.stars = Spray("star", 46, GOLDS, seed=531, far=(60, 260), size=(4, 11), born=0.25)
        self.darken(110, 200, 280)
        self.sound(0.04, "magic")
        self.sound(BOUND, "chime", 0.9)
        self.sound(LAUREL_WORN, "win")

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        plate = self.stage.plate(self.seat)
        gx, gy = plate.x + plate.h * 0.53, plate.cy
        down = ease_in_out(part(t, BOUND + 0.08, LAUREL_WORN))
        x, y = self.stage.centre
        x, y = mix(x, gx, down), mix(y, gy, down) - self.px(50) * hump(down)
        left = 1 - part(t, 0.92, 1.0)
        light(surface, x, y, self.px(mix(230, 110, down)), "#FFD873", 0.7 * left * part(t, 0.0, 0.15))
        self._branches(surface, x, y, self.px(mix(LAUREL_LARGE, LAUREL_SMALL, down)), left)
        landed = part(t, LAUREL_WORN, LAUREL_WORN + 0.2)
        ring(surface, gx, gy, self.px(34 + 100 * landed), "#FFD580", 0.9 * (1 - landed) if landed else 0.0)
        self.stars.draw(surface, gx, gy, part(t, LAUREL_WORN, 1.0), self.stage.scale)
        self.caption(surface, part(t, BOUND, BOUND + 0.1) * left)

    def _branches(self, surface: pygame.Surface, x: float, y: float, high_px: float, alpha: float) -> None:
        """They swing towards each other and meet below."""
        closed = ease_back(part(self.t, 0.0, BOUND))
        for mirrored in (False, True):
            side = 1 if mirrored else -1
            at, lean = (x + side * high_px * 0.3 * (1 - closed), y), side * 46 * (1 - closed)
            shown = min(1.0, part(self.t, 0.0, 0.1)) * alpha
            half = laurel_picture(self.stage, mirrored)
            draw_moving(surface, self.stage, half, at, high_px, angle_deg=lean, alpha=shown)


def laurel_picture(stage: Stage, mirrored: bool) -> pygame.Surface:
    """Half a wreath, of which it is made in every size."""
    return picture(("laurel", mirrored), partial(branch, mirrored), moving_px(stage, stage.px(LAUREL_LARGE)))


def laurel_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes both halves, and the word."""
    for mirrored in (False, True):
        yield partial(laurel_picture, stage, mirrored)
    yield from title_soon(stage, event)


# --- a match ---------------------------------------------------------------------------------------------------------


BANG = (0.08, 0.22)  # when the cannons on the left and on the right go off


class Confetti(Scene, length_ms=1400.0, still_at=0.42, still_ms=900.0):
    def begin(self) -> None:
        self.cannons = [
            Spray(
                "paper",
                170,
                PAPERS,
                seed=181 + side,
                far=(200, 1050),
                towards_deg=-62 if side == 0 else -118,
                spread_deg=48,
                size=(4, 9.5),
                fall=420,
                drag=3.2,
                born=0.06,
                life=(0.8, 1.0),
            )
            for side in (0, 1)
        ]
        self.stars = Spray("star", 40, GOLDS, seed=183, far=(70, 300), size=(5, 13), born=0.5)
        self.sound(0.0, "win")
        for at in BANG:
            self.sound(at, "pop", 0.9 + at)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        wide, tall = self.stage.size
        x, y = self.at_plate(self.seat)
        light(surface, x, y, self.px(220), WARM, 0.9 * hump(part(t, 0.0, 1.0)))
        for wave in (0.0, 0.16, 0.32):
            age = part(t, 0.05 + wave, 0.5 + wave)
            ring(surface, x, y, self.px(40 + 260 * age), "#FFD070", 0.8 * (1 - age) if 0 < age < 1 else 0.0, 0.7)
        self.stars.draw(surface, x, y, part(t, 0.04, 0.95), scale)
        size = self.px(120) * ease_back(part(t, 0.04, 0.26)) * (1 - part(t, 0.85, 1.0))
        draw_sparkle(surface, x, y - self.px(16), size, "#FFE08A")
        for side, spray in enumerate(self.cannons):
            age = part(t, BANG[side], 1.0)
            at = (0.0 if side == 0 else float(wide)), tall * 0.86
            light(surface, *at, self.px(240), "#FFE0A0", 0.9 * (1 - part(age, 0.0, 0.12)) if age else 0.0)
            spray.draw(surface, *at, age, scale)


EFFECTS: Final = {
    "bonus_coin": BonusCoin,
    "crown": Crown,
    "laurel": Laurel,
    "confetti": Confetti,
}
SOON: Final = {"laurel": laurel_soon}
SHOTS: Final = {
    "bonus_coin": Shot("last_trick", 1, None, (10,)),
    "crown": Shot("crown", 0, None, (3,)),
    "laurel": Shot("round_won", 1, None, (0,)),
    "confetti": Shot("winner", 0),
}
