"""The strip below the hands in a replay: signs for the buttons, and the bar of the whole match with its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets import paint
from ui.widgets.button import Painter
from ui.widgets.controls import OnChange, Slide

if TYPE_CHECKING:
    from ui.shell.app import App

TRACK: Final = 8  # height of the bar, in units
KNOB: Final = 22
SIGN: Final = 0.17  # half the height of a sign, as a share of its button


def _arrow(surface: pygame.Surface, colour: str, x: float, y: float, size: float, way: int) -> None:
    """A triangle whose point looks to the right (way 1) or to the left (-1)."""
    points = [(x - way * size * 0.55, y - size), (x - way * size * 0.55, y + size), (x + way * size * 0.75, y)]
    pygame.draw.polygon(surface, colour, points)


def _post(surface: pygame.Surface, colour: str, x: float, y: float, size: float) -> None:
    width = max(2, round(size * 0.36))
    pygame.draw.rect(surface, colour, (round(x - width / 2), round(y - size), width, round(2 * size)))


def step(way: int) -> Painter:
    """One move: an arrow and a post."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        (x, y), size = rect.center, rect.height * SIGN
        _post(surface, colour, x - way * size * 0.9, y, size)
        _arrow(surface, colour, x + way * size * 0.3, y, size, way)

    return draw


def leap(way: int) -> Painter:
    """A turn or a trick: two arrows."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        (x, y), size = rect.center, rect.height * SIGN
        for shift in (-0.7, 0.55):
            _arrow(surface, colour, x + shift * size, y, size, way)

    return draw


def bound(way: int) -> Painter:
    """A round: two arrows against a post."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        leap(way)(surface, rect.move(round(-way * rect.height * SIGN * 0.35), 0), colour)
        (x, y), size = rect.center, rect.height * SIGN
        _post(surface, colour, x + way * size * 1.15, y, size)

    return draw


def running(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Two posts: pause."""
    (x, y), size = rect.center, rect.height * SIGN * 1.1
    for side in (-1, 1):
        _post(surface, colour, x + side * size * 0.45, y, size)


def resting(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An arrow: play."""
    _arrow(surface, colour, *rect.center, rect.height * SIGN * 1.25, 1)


class ScrubBar(Slide):
    """The whole match from left to right; notches are the rounds. Click and drag go to a move at once."""

    def __init__(
        self, app: App, rect: pygame.Rect, length: int, notches: Sequence[int], value: int, on_change: OnChange
    ) -> None:
        super().__init__(app, rect, value, on_change, "scrub")
        self.length, self.notches = max(1, length), tuple(notches)

    @property
    def track(self) -> pygame.Rect:
        knob, height = round(KNOB * self.u), round(TRACK * self.u)
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - height // 2, self.rect.width - knob, height)

    def x_of(self, place: int) -> int:
        """Return the x of a place of the match (0 … length) in window pixels."""
        return self.track.x + round(self.track.width * place / self.length)

    def _knob(self) -> pygame.Rect:
        size = round(KNOB * self.u)
        return pygame.Rect(0, 0, size, size).move_to(center=(self.x_of(self.value), self.track.centery))

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self._knob(), round(KNOB * self.u) // 2

    def _to(self, x: int) -> None:
        share = max(0.0, min(1.0, (x - self.track.x) / self.track.width))
        place = round(share * self.length)
        if place != self.value:
            self.value = place
            self.on_change(place)

    def draw(self, surface: pygame.Surface) -> None:
        track, knob, edge = self.track, self._knob(), max(1, round(self.u))
        radius = track.height // 2
        surface.blit(paint.plate(track.size, "well", radius, edge), track)
        done = pygame.Rect(track.x, track.y, max(track.height, knob.centerx - track.x), track.height)
        surface.blit(paint.plate(done.size, "chosen", radius, edge), done)
        for place in self.notches:
            top = track.y - round(5 * self.u)
            notch = pygame.Rect(self.x_of(place) - edge, top, 2 * edge, track.bottom + round(5 * self.u) - top)
            pygame.draw.rect(surface, paint.GOLD if place <= self.value else paint.DIM, notch)
        surface.blit(paint.plate(knob.size, "brass", knob.height // 2, edge), knob)
