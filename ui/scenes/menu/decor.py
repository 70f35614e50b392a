"""What makes the menu alive: a fan of real cards that breathes, and dust in the lamp light."""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.cache import Faces
from ui.table.picture.cues import ease_out

if TYPE_CHECKING:
    from ui.shell.app import App

FALLBACK: Final = 8  # cards of a deck without a showcase
SPREAD_DEG: Final = 62.0
REACH: Final = 1.42  # from the fan's point to the middle of a card, in card heights
FLIGHT_MS: Final = 620.0
STAGGER_MS: Final = 85.0
BREATH_MS: Final = 5200.0
LIFT: Final = 34.0  # of the card under the pointer, in units
LIFT_MS: Final = 140.0
MOTES: Final = 46


class Fan:
    """Cards fanned around a point below the window's edge; they fly in one by one when their picture is ready."""

    def __init__(
        self, app: App, faces: Faces, codes: tuple[str, ...], centre: tuple[float, float], height_px: int
    ) -> None:
        self.app, self.faces = app, faces
        self.codes = codes or faces.codes[:FALLBACK]
        self.centre, self.height_px = centre, height_px
        self.ready = 0  # cards whose picture has been drawn
        self.ages = [0.0] * len(self.codes)
        self.lifts = [0.0] * len(self.codes)
        self.pointed = -1
        self.clock_ms = 0.0
        self.breath_ms = 0.0

    @property
    def settled(self) -> bool:
        """Whether all cards are there and nothing but their breath moves."""
        arrived = self.ready == len(self.codes) and min(self.ages, default=FLIGHT_MS) >= FLIGHT_MS
        return arrived and all(lift == (1.0 if index == self.pointed else 0.0) for index, lift in enumerate(self.lifts))

    def _angle(self, index: int) -> float:
        """Clockwise from upright, in degrees."""
        middle = (len(self.codes) - 1) / 2
        return (index - middle) / max(1.0, middle) * SPREAD_DEG / 2

    def _middle(self, index: int) -> tuple[float, float]:
        """Where the middle of a card is now."""
        angle = radians(self._angle(index))
        breath = 5 * self.app.scale * sin(2 * pi * (self.breath_ms / BREATH_MS) + index * 0.7)
        reach = self.height_px * REACH + breath * self._motion + LIFT * self.app.scale * self.lifts[index]
        x, y = self.centre[0] + sin(angle) * reach, self.centre[1] - cos(angle) * reach
        away = 1 - ease_out(min(1.0, self.ages[index] / FLIGHT_MS))
        return x + away * self.height_px * 1.6, y + away * self.height_px * 2.2

    @property
    def _motion(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else 1.0

    def update(self, dt_ms: float, ambient_ms: float) -> None:
        """Time passes; for the breath it may pass more slowly."""
        self.clock_ms += dt_ms
        self.breath_ms += ambient_ms
        if self.ready < len(self.codes) and self.clock_ms >= self.ready * STAGGER_MS:
            self.faces.face(self.codes[self.ready], self.height_px, -self._angle(self.ready))
            self.ready += 1
        for index in range(self.ready):
            self.ages[index] = FLIGHT_MS if self.app.settings.reduced_motion else self.ages[index] + dt_ms
            wanted = 1.0 if index == self.pointed else 0.0
            step = dt_ms / LIFT_MS
            lift = self.lifts[index]
            self.lifts[index] = min(wanted, lift + step) if wanted > lift else max(wanted, lift - step)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is here: lift the uppermost card below it."""
        self.pointed = -1
        for index in range(self.ready - 1, -1, -1):
            x, y = self._middle(index)
            turn = radians(self._angle(index))
            dx, dy = at[0] - x, at[1] - y
            across, along = dx * cos(turn) + dy * sin(turn), -dx * sin(turn) + dy * cos(turn)
            if abs(across) <= self.height_px * self.faces.aspect / 2 and abs(along) <= self.height_px / 2:
                self.pointed = index
                return

    def settle(self) -> None:
        """Everything in its place at once, after a new layout."""
        self.ages = [FLIGHT_MS] * len(self.codes)

    def draw(self, surface: pygame.Surface) -> None:
        for index in range(self.ready):
            angle, middle = -self._angle(index), self._middle(index)
            shadow = self.faces.shadow(self.height_px, 0.25 + 0.5 * self.lifts[index], angle)
            surface.blit(
                shadow, shadow.get_rect(center=(middle[0] + 3 * self.app.scale, middle[1] + 6 * self.app.scale))
            )
            face = self.faces.face(self.codes[index], self.height_px, angle)
            surface.blit(face, face.get_rect(center=middle))


class Dust:
    """Golden motes that drift through the light; nothing with reduced motion."""

    def __init__(self, app: App) -> None:
        self.app = app
        chance = Random(3)
        self.motes = [
            (chance.random(), chance.random(), chance.uniform(0.4, 1.0), chance.random() * 2 * pi) for _ in range(MOTES)
        ]
        self.clock_ms = 0.0
        self._spots: dict[int, pygame.Surface] = {}

    def update(self, dt_ms: float) -> None:
        self.clock_ms += dt_ms

    def _spot(self, size_px: int, level: int) -> pygame.Surface:
        """A soft round light for additive drawing; `level` 0..15 is its brightness."""
        key = size_px * 16 + level
        if key not in self._spots:
            spot = pygame.Surface((size_px * 4, size_px * 4))
            tone = pygame.Color("#F0C869").lerp("#000000", 1 - level / 15)
            pygame.draw.circle(spot, tone, (size_px * 2, size_px * 2), size_px)
            self._spots[key] = pygame.transform.gaussian_blur(spot, max(1, size_px // 2))
        return self._spots[key]

    def draw(self, surface: pygame.Surface) -> None:
        if self.app.settings.reduced_motion:
            return
        width, height = surface.get_size()
        for x, y, near, phase in self.motes:
            drift = self.clock_ms / 1000
            at_x = (x + 0.012 * near * drift + 0.012 * sin(drift * 0.5 + phase)) % 1.0 * width
            at_y = (y - 0.016 * near * drift) % 1.0 * height
            level = round(4 + 4 * near * (1 + sin(drift * 0.9 + phase)) / 2)
            spot = self._spot(max(1, round(2.2 * near * self.app.scale)), level)
            surface.blit(spot, spot.get_rect(center=(at_x, at_y)), special_flags=pygame.BLEND_RGB_ADD)
