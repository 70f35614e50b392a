"""Notices that appear at the left above every scene and go by themselves: at a table above the own plate, where nothing
else lies, in the menu at the upper right, beside its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.notice import Notice
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.app import App

SHOWN_MS: Final = 5200.0
SLIDE_MS: Final = 260.0
MOST: Final = 3
LEAST_TOP: Final = 70.0  # in design units: above it stands the button of the menu
WIDEST: Final = 0.21  # as a share of the window; the own hand begins right of it


class Toasts:
    """The notices on display, the newest lowest; a click on one takes it away."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown: list[tuple[str, float]] = []  # text, age in ms
        self.places: list[pygame.Rect] = []

    def say(self, text: str) -> None:
        """Show a sentence for some seconds."""
        others = [(old, age) for old, age in self.shown if old != text]
        self.shown = [*others[-(MOST - 1) :], (text, 0.0)]

    def notice(self, notice: Notice) -> None:
        """Show what a part without a screen has to say."""
        self.say(self.app.texts(notice.key, **notice.values))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        for index, place in enumerate(self.places):
            if place.collidepoint(event.pos) and index < len(self.shown):
                del self.shown[index]
                return True
        return False

    def update(self, dt_ms: float) -> None:
        self.shown = [(text, age + dt_ms) for text, age in self.shown if age + dt_ms < SHOWN_MS]

    def draw(self, surface: pygame.Surface) -> None:
        top, u, x = self.app.top, self.app.scale, 14 * self.app.scale
        room = min(surface.get_width() * WIDEST, 420 * u)
        high = top is not None and top.notes_high
        y = 14 * u if high else surface.get_height() * (top.foot if top is not None else 1.0)
        self.places = []
        for text, age in reversed(self.shown):
            words = paragraph(self.app, text, 15 * self.app.text_scale, room - x - 28 * u, paint.INK)
            rect = words.get_rect().inflate(round(28 * u), round(18 * u))
            rise = min(1.0, age / SLIDE_MS, (SHOWN_MS - age) / SLIDE_MS)
            left = round(x - (1 - rise) * (rect.width + x))
            right = surface.get_width() - rect.width - left
            rect.topleft = (right, round(y)) if high else (left, round(y) - rect.height)
            if rect.top < LEAST_TOP * u and not high:
                return  # over the button of the menu no notice lies
            paint.blit_shadow(surface, rect, round(10 * u), max(4, round(12 * u)))
            surface.blit(paint.plate(rect.size, "paper", round(10 * u), max(1, round(u))), rect)
            surface.blit(words, words.get_rect(center=rect.center))
            self.places.insert(0, rect)
            y += (rect.height + 8 * u) * (rise if high else -rise)
