"""Doubt: a spotlight falls on the accused, who wears a mask. Rightly, the mask falls; wrongly, the light turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import circle, linear, path, radial, url
from ui.table.effects.kit.art import SHELF, Drawn, Point, light, picture, put, render, ring, squeezed, turned
from ui.table.effects.kit.props import mask
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in, ease_out, part
from ui.table.picture.stage import Stage

PLAIN, BAD = "#FFF3D0", "#FF9A80"
LAMP_UP = 70.0  # the lamp hangs so far above the window
POOL = (168.0, 70.0)  # half axes of the lit oval
FALL = 0.36  # the mask falls, or the light turns


def _beam(lamp: Point, x: float, y: float, half_px: float, colour: str) -> Drawn:
    """The beam as seen in the window; its box begins at the window's top and at `_beam_left`."""
    left, right = min(lamp[0] - 12, x - half_px), max(lamp[0] + 12, x + half_px)
    wide, high = right - left, max(8.0, y)
    shades = linear("b", [(0, colour, 0.5), (1, colour, 0.14)])
    d = f"M{lamp[0] - left - 12:.0f} {lamp[1]:.0f}H{lamp[0] - left + 12:.0f}L{x - left + half_px:.0f} {y:.0f}"
    return shades + path(d + f"H{x - left - half_px:.0f}Z", url("b")), wide, high


def _pool(colour: str) -> Drawn:
    """A round spot; it is squeezed to the oval in which a beam meets the table."""
    glow = radial("p", [(0, colour, 0.6), (0.7, colour, 0.4), (0.9, colour, 0.24), (1, colour, 0.0)])
    return glow + circle(150, 150, 150, url("p")), 300, 300


class Spotlight(Scene, length_ms=880.0, still_at=0.5):
    """`outcome`: "right", "wrong" or nothing while it is still open."""

    def __init__(self, event: Special, outcome: str = "") -> None:
        super().__init__(event)
        self.outcome = outcome

    def begin(self) -> None:
        self.stars = Spray("star", 24, GOLDS, seed=161, far=(50, 150), size=(4, 9))
        self.darken(185, 140, 260)
        if self.outcome:
            self.sound(FALL, "chime" if self.outcome == "right" else "spot", 1.1)
            self.sound(FALL + 0.16, "crack" if self.outcome == "right" else "lose", 0.9, 0.8)
        else:
            self.sound(0.02, "spot")
            self.sound(0.2, "gong", 1.3, 0.6)

    def spot(self, seat: Seat) -> Point:
        """Place on which the light falls, in window pixels: the middle of the seat's hand."""
        box = self.stage.hand(seat)
        return box.cx, box.cy

    def beam(self, surface: pygame.Surface, seat: Seat, colour: str, level: float) -> None:
        """The lamp hangs above the window; its beam ends in an oval of light."""
        if level <= 0.02:
            return
        x, y = self.spot(seat)
        image, left = self.beam_picture(seat, colour)
        image.set_alpha(round(255 * min(1.0, level)))
        surface.blit(image, (left, 0))
        image.set_alpha(255)
        spot = self.pool(colour)
        put(surface, squeezed(("pool", colour), spot, 1.0, POOL[1] / POOL[0]), x, y, level)
        light(surface, x, y, self.px(200), colour, 0.45 * level, 0.6)

    def pool(self, colour: str) -> pygame.Surface:
        """The round spot of light."""
        return picture(("pool", colour), partial(_pool, colour), round(2 * self.px(POOL[0])))

    @property
    def lit(self) -> list[tuple[Seat, str]]:
        """The seats on which light falls, and its colour."""
        return [(self.target, PLAIN), *([(self.seat, BAD)] if self.outcome == "wrong" else [])]

    def lamps(self) -> Iterator[Callable[[], object]]:
        """Yield what makes the lights of this scene."""
        for seat, colour in self.lit:
            yield partial(self.beam_picture, seat, colour)
            yield partial(self.pool, colour)

    def beam_picture(self, seat: Seat, colour: str) -> tuple[pygame.Surface, int]:
        """The beam onto a seat, and the left edge of its picture."""
        x, y = self.spot(seat)
        middle = self.stage.size[0] / 2
        lamp = middle + (x - middle) * 0.3, -self.px(LAMP_UP)
        half = self.px(POOL[0]) * 0.9
        key = ("beam", seat, self.stage.size, self.stage.seats, colour)
        image = SHELF.of(key, lambda: render(*_beam(lamp, x, y, half, colour), max(8.0, y)))
        return image, round(min(lamp[0] - 12, x - half))

    # --- picture -----------------------------------------------------------------------------------------------------
    def paint(self, surface: pygame.Surface) -> None:
        {"right": self._right, "wrong": self._wrong}.get(self.outcome, self._open)(surface, self.t)

    def _open(self, surface: pygame.Surface, t: float) -> None:
        """The light goes on with a flicker; behind the mask stands a question."""
        on = 0.0 if t < 0.04 or 0.08 < t < 0.12 else 1.0
        self.beam(surface, self.target, PLAIN, on * (1 - part(t, 0.88, 1.0)))
        x, y = self.spot(self.target)
        self._mask(surface, x, y, ease_back(part(t, 0.16, 0.36)), 1 - part(t, 0.88, 1.0), 3 * sin(t * 22))

    def _right(self, surface: pygame.Surface, t: float) -> None:
        """The mask falls off and its wearer stands in the light."""
        leaving = 1 - part(t, 0.86, 1.0)
        self.beam(surface, self.target, PLAIN, leaving)
        x, y = self.spot(self.target)
        drop = part(t, FALL, 0.8)
        wave = part(t, FALL, 0.75)
        ring(surface, x, y, self.px(40 + 150 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0, 0.7)
        self.stars.draw(surface, x, y, part(t, FALL, 1.0), self.stage.scale)
        self._mask(surface, x + self.px(40) * drop, y + self.px(120) * ease_in(drop), 1.0, 1 - drop, 130 * drop)

    def _wrong(self, surface: pygame.Surface, t: float) -> None:
        """Draw the wrong doubt: there was no mask; the light leaves the accused and falls on the doubter."""
        leaving = 1 - part(t, 0.88, 1.0)
        self.beam(surface, self.target, PLAIN, 1 - part(t, FALL - 0.1, FALL))
        x, y = self.spot(self.target)
        halo = ease_out(part(t, 0.04, FALL))
        ring(surface, x, y - self.px(46), self.px(44) * halo, "#FFD580", halo * leaving, 0.36)
        self.beam(surface, self.seat, BAD, part(t, FALL, FALL + 0.05) * leaving)
        if t > FALL:
            dx, dy = self.spot(self.seat)
            self._mask(surface, dx, dy, ease_back(part(t, FALL + 0.06, FALL + 0.26)), leaving, -12.0)

    def _mask(self, surface: pygame.Surface, x: float, y: float, grown: float, alpha: float, lean_deg: float) -> None:
        if grown > 0.05:
            high = self.stage.stepped(self.px(86) * grown, 4)
            put(surface, turned(("mask",), picture(("mask",), mask, max(6, high)), lean_deg), x, y, alpha)


def soon(
    kind: Callable[..., Spotlight], stage: Stage, event: Special, **params: object
) -> Iterator[Callable[[], object]]:
    """Yield what makes the lights of this one."""
    scene = kind(event, **params)
    scene.stage = stage
    return scene.lamps()


EFFECTS: Final = {"spotlight": Spotlight}
SOON: Final = {"spotlight": partial(soon, Spotlight)}
SHOTS: Final = {
    "spotlight": Shot("doubt", 0, 1),
    "spotlight-right": Shot("doubt_right", 0, 1, params=(("outcome", "right"),)),
    "spotlight-wrong": Shot("doubt_wrong", 0, 1, params=(("outcome", "wrong"),)),
}
