"""Klopfen: a fist is raised beside the pile and comes down twice; the cards hop and the glasses ring.

A chain knocks deeper, shakes more and leaves more dust. Anticipation takes half of the scene, each blow 70 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees, hypot
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.furniture.pieces import seat_colour
from ui.faces.svg import ellipse, radial, url
from ui.table.effects.kit import hands
from ui.table.effects.kit.art import WARM, Drawn, light, picture, ring
from ui.table.effects.kit.draw import draw_moving, moving_px
from ui.table.effects.kit.scene import Scene, fade
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_in, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

LENGTH_MS: Final = 860.0
RAISED, BLOW_MS, AGAIN_MS = 0.4, 70.0, 175.0  # until when it is raised; a blow falls so long; the second comes so late
FIRST, SECOND = RAISED + BLOW_MS / LENGTH_MS, RAISED + (BLOW_MS + AGAIN_MS) / LENGTH_MS
LEAVES: Final = SECOND + 0.12
TALL, HIGHER = 204.0, 0.42  # height on the table in design units; by so much it is larger when it is raised
SHADOW = 0.8, 1.35  # its shadow beside it: on the table, and raised
BESIDE = (0.3, 0.98)  # from the middle towards the knocker, and to his right: in heights of a card
WOODS = ("#E2C79E", "#C9A577", "#A98A62")
DEEPEST = 6  # longer chains sound and shake like this one
AGAIN = 0.34  # height of the fist between both blows
HOP = 0.05  # of a card's height: so far the cards in the middle jump


class Knock(Scene, length_ms=LENGTH_MS, still_at=FIRST + 0.02, still_ms=450.0):
    """`deep`: always as strong as a chain of so many; 0: as the event says."""

    def __init__(self, event: Special, deep: int = 0) -> None:
        super().__init__(event)
        self.deep = deep

    def begin(self) -> None:
        self.chain = max(1, min(DEEPEST, self.deep or (self.event.values[0] if self.event.values else 1)))
        self.strength = 0.55 + 0.45 * self.chain / DEEPEST
        self.dusts = [self._spray("puff", 9 + 2 * self.chain, 121 + blow, (7, 16 + 2 * self.chain)) for blow in (0, 1)]
        self.chips = [self._spray("dot", 10 + 4 * self.chain, 131 + blow, (1, 3), fall=60) for blow in (0, 1)]
        deep = self.chain > 1
        pitch = 1.0 if not deep else 1.12 - 0.07 * self.chain
        self.sound(FIRST - 0.01, "knock_deep" if deep else "knock", pitch)
        for at in (FIRST, SECOND):
            self.beat(at, lambda: self.stage.shake(4 + 2.4 * self.chain, 190 + 30 * self.chain))
            self.sound(at + 0.04, "glass", 1.5 - 0.05 * self.chain, 0.1 + 0.05 * self.chain)
        self.hopping = [one for one in self.pile() if one.held is None]
        for one in self.hopping:
            one.held = self

    def _spray(self, kind: str, count: int, seed: int, size: tuple[float, float], fall: float = 0.0) -> Spray:
        far = (40.0, 95.0 + 8 * self.chain)
        return Spray(kind, count, WOODS, seed=seed, far=far, size=size, drag=3, fall=fall)

    def end(self) -> None:
        super().end()
        self.let_go(self.hopping)

    def spot(self) -> tuple[float, float]:
        """Place where the fist meets the wood, in window pixels: beside the middle, to the knocker's right."""
        (x, y), (hx, hy), card = self.stage.layout.heart, self.at_hand(self.seat), self.stage.card_px
        far = hypot(hx - x, hy - y) or 1.0
        dx, dy = (hx - x) / far, (hy - y) / far
        near, right = BESIDE
        return x + (dx * near + dy * right) * card, y + (dy * near - dx * right * 0.8) * card

    def height(self, t: float) -> float:
        """Height of the fist above the table: 1 raised, 0 on the wood."""
        blow = BLOW_MS / LENGTH_MS
        if t < RAISED:
            return 0.55 + 0.45 * ease_in_out(part(t, 0.06, RAISED * 0.8))
        if t < FIRST:
            return 1 - ease_in(part(t, RAISED, FIRST))
        if t < SECOND - blow:
            return AGAIN * ease_out(part(t, FIRST + 0.03, SECOND - blow))
        if t < SECOND:
            return AGAIN * (1 - ease_in(part(t, SECOND - blow, SECOND)))
        return ease_out(part(t, LEAVES, 1.0))

    def frame(self, t: float) -> None:
        """Let the cards in the middle hop with each blow, the upper ones a little higher."""
        super().frame(t)
        up = max((1 - part(t, at, at + 0.2)) * hump(part(t, at, at + 0.12)) for at in (FIRST, SECOND))
        for index, one in enumerate(self.hopping, 1):
            lift = up * self.strength * (0.5 + 0.5 * index / len(self.hopping))
            one.y = one.home.y - HOP * one.home.height_px * lift
            one.air, one.angle_deg = 0.3 * lift, one.home.angle_deg + lift * (2.5 if index % 2 else -2.5)

    def paint_under(self, surface: pygame.Surface) -> None:
        """The lamp gathers where the blow will fall, and stays there: it would flash if it followed the fist. The
        shadow of the fist grows dark and small."""
        (x, y), up, shown = self.spot(), self.height(self.t), fade(self.t, 0.14, 0.2)
        near = 1 - up if self.t < FIRST else 1.0
        light(surface, x, y, self.px(250), WARM, (0.3 + 0.35 * near) * shown, 0.8)
        high = self.px(TALL)
        wide, away = high * mix(*SHADOW, up), (0.3 * up, 0.05 + 0.28 * up)
        at = x + high * away[0], y + high * away[1]
        draw_moving(surface, self.stage, shadow(self.stage), at, wide, alpha=mix(0.8, 0.3, up) * shown)

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.spot()
        for blow, at in enumerate((FIRST, SECOND)):
            after = part(self.t, at, min(1.0, at + 0.36))
            if 0 < after < 1:
                self._impact(surface, x, y, after, blow)
        self._fist(surface, x, y)
        for blow, at in enumerate((FIRST, SECOND)):
            self.chips[blow].draw(surface, x, y, part(self.t, at, min(1.0, at + 0.4)), self.stage.scale)

    def _impact(self, surface: pygame.Surface, x: float, y: float, after: float, blow: int) -> None:
        if not blow:  # the second one comes so soon that as much light again would flicker
            light(surface, x, y, self.px(110 + 18 * self.chain), "#FFE0B0", self.strength * (1 - after) ** 2)
        for late in (0.0, 0.22)[: 2 - blow]:
            wave = part(after, late, 1.0)
            size = self.px(48 + (110 + 26 * self.chain) * ease_out(wave))
            ring(surface, x, y, size, "#FFD9A0", self.strength * (1 - wave) if wave else 0.0, 0.66)
        self.dusts[blow].draw(surface, x, y, after, self.stage.scale)

    def _fist(self, surface: pygame.Surface, x: float, y: float) -> None:
        """From the knocker's side, larger while it is raised; it draws back a little before each blow."""
        up, (hx, hy) = self.height(self.t), self.at_hand(self.seat)
        far = hypot(hx - x, hy - y) or 1.0
        back = self.px(46) * up + self.px(160) * (1 - ease_out(part(self.t, 0.0, 0.2)))
        size = self.px(TALL) * (1 + HIGHER * up)
        away = back + size * 0.24  # its middle lies behind its knuckles
        at = x + (hx - x) / far * away, y + (hy - y) / far * away
        lean, shown = degrees(atan2(x - hx, hy - y)), fade(self.t, 0.1, 0.14)
        draw_moving(surface, self.stage, fist(self.stage, self.seat), at, size, angle_deg=lean, alpha=shown)


def fist(stage: Stage, seat: Seat) -> pygame.Surface:
    """The fist of a seat, of which it is made at every height."""
    high = moving_px(stage, stage.px(TALL) * (1 + HIGHER))
    return picture(("fist", seat), partial(hands.fist, seat_colour(seat)), high)


def shadow(stage: Stage) -> pygame.Surface:
    """The shadow of a fist, of which it is made in every size."""
    return picture(("fist shadow",), _shadow, moving_px(stage, stage.px(TALL) * max(SHADOW)))


def _shadow() -> Drawn:
    soft = [(0, "#000000", 0.85), (0.55, "#000000", 0.5), (1, "#000000", 0.0)]
    return radial("shadow", soft) + ellipse(50, 50, 50, 44, url("shadow")), 100, 100


def soon(stage: Stage, event: Special, deep: int = 0) -> Iterator[Callable[[], object]]:
    """Yield what makes the fist and its shadow."""
    yield partial(fist, stage, event.seat)
    yield partial(shadow, stage)


EFFECTS: Final = {"knock": Knock}
SOON: Final = {"knock": soon}
SHOTS: Final = {
    "knock": Shot("klopfen", 0, None, (1,)),
    "knock-chain": Shot("klopfen", 1, None, (4,)),
    "knock-doubt": Shot("doubt", 0, 1, params=(("deep", 5),)),
}
