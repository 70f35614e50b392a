"""Cards that rain down on the winner, turning as they fall."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from ui.faces.kept.cache import Faces

if TYPE_CHECKING:
    from ui.shell.app import App

CARDS: Final = 54
CODES: Final = 7  # different faces among them
STEPS: Final = 12  # pictures of one turn around the upright axis of a card
TURN_STEP_DEG: Final = 30
HEIGHT: Final = 58  # units
FALL_MS: Final = (3600.0, 6800.0)  # from the upper to the lower edge
LASTS_MS: Final = 9000.0  # so long new cards come


class Confetti:
    """Falling cards; nothing with reduced motion. `seed` makes the rain the same every time."""

    def __init__(self, app: App, faces: Faces, seed: int = 11) -> None:
        self.app, self.faces = app, faces
        chance = Random(seed)
        codes = list(faces.codes)
        self.codes = chance.sample(codes, min(CODES, len(codes)))
        self.cards = [
            (
                chance.random(),  # place across the window
                -chance.random() * 0.9,  # how far above the edge it begins, in falls
                chance.uniform(*FALL_MS),
                chance.randrange(len(self.codes)),
                chance.random() * 2 * pi,
                chance.choice((-1, 1)) * chance.uniform(0.5, 1.3),
            )
            for _ in range(CARDS)
        ]
        self.clock_ms = 0.0
        self._pictures: dict[tuple[int, int, int], pygame.Surface] = {}

    def update(self, dt_ms: float) -> None:
        self.clock_ms += dt_ms

    @property
    def over(self) -> bool:
        """True if the last card has fallen below the edge."""
        falling = (self._falling(fall_ms, delay) for _, delay, fall_ms, *_ in self.cards)
        return self.clock_ms > LASTS_MS and not any(falling)

    def _falling(self, fall_ms: float, delay: float) -> bool:
        """True if a card is on its way now; after LASTS_MS no new fall begins."""
        falls = self.clock_ms / fall_ms + delay
        return falls >= 0 and (self.clock_ms <= LASTS_MS or int(falls) <= int(LASTS_MS / fall_ms + delay))

    def _picture(self, code: int, turn: int, lean: int) -> pygame.Surface:
        """A card turned around its upright axis (0 … STEPS - 1) and leaning (in steps)."""
        key = (code, turn, lean)
        if key not in self._pictures:
            height = round(HEIGHT * self.app.scale)
            around = cos(2 * pi * turn / STEPS)
            face = self.faces.face(self.codes[code], height) if around >= 0 else self.faces.back(height)
            width = max(2, round(face.get_width() * abs(around)))
            self._pictures[key] = pygame.transform.rotate(
                pygame.transform.smoothscale(face, (width, height)), lean * TURN_STEP_DEG
            )
        return self._pictures[key]

    def forget(self) -> None:
        """The window has another size."""
        self._pictures.clear()

    def draw(self, surface: pygame.Surface) -> None:
        if self.app.settings.reduced_motion:
            return
        width, height = surface.get_size()
        for across, delay, fall_ms, code, phase, spin in self.cards:
            if not self._falling(fall_ms, delay):
                continue
            falls = self.clock_ms / fall_ms + delay
            share = falls % 1.0
            seconds = self.clock_ms / 1000
            x = (across + 0.03 * sin(seconds * 1.4 + phase)) * width
            y = (share * 1.25 - 0.12) * height
            turn = int((seconds * spin * 1.1 + phase) * STEPS) % STEPS
            lean = int((seconds * spin * 0.5 + phase) * 360 / TURN_STEP_DEG) % (360 // TURN_STEP_DEG)
            picture = self._picture(code, turn, lean)
            surface.blit(picture, picture.get_rect(center=(x, y)))
