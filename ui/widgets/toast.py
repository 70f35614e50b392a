"""Notices that appear at the left above every scene and go by themselves: at a table above the own plate, where nothing
else lies, in the menu at the upper right, beside its buttons; what is wrong with a field stands at that field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.notice import Notice
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

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
        self._waiting: list[str] = []
        self._beside: dict[str, tuple[str, Any]] = {}  # text -> name of its widget, and the value that it had

    def say(self, text: str) -> None:
        """Show a sentence for some seconds."""
        others = [(old, age) for old, age in self.shown if old != text]
        self.shown = [*others[-(MOST - 1) :], (text, 0.0)]
        self._beside.pop(text, None)

    def beside(self, text: str, key: str) -> None:
        """Say what is wrong with the widget of this name: right below it, and only as long as nothing was changed."""
        self.say(text)
        if (widget := self._widget(key)) is not None:
            self._beside[text] = key, getattr(widget, "value", None)

    def _widget(self, key: str) -> Widget | None:
        group = getattr(self.app.top, "group", None)
        return group.named(key) if group is not None else None

    def _stale(self, text: str) -> bool:
        """Was the cause mended, or is the scene another one?"""
        key, value = self._beside.get(text, ("", None))
        widget = self._widget(key) if key else None
        return bool(key) and (widget is None or getattr(widget, "value", None) != value)

    def notice(self, notice: Notice) -> None:
        """Show what a part without a screen has to say."""
        self.say(self.app.texts.told(notice))

    def later(self, notice: Notice) -> None:
        """Show it as soon as there is room: of many that come at once none is lost."""
        self._waiting.append(self.app.texts.told(notice))
        self._fill()

    def _fill(self) -> None:
        while self._waiting and len(self.shown) < MOST:
            self.say(self._waiting.pop(0))

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
        self.shown = [(text, age) for text, age in self.shown if not self._stale(text)]
        self._fill()

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
            anchor = self._widget(self._beside[text][0]) if text in self._beside else None
            if anchor is not None:
                rect.midtop = anchor.rect.centerx, anchor.rect.bottom + round(5 * u)
                rect.clamp_ip(surface.get_rect().inflate(-round(16 * u), -round(16 * u)))
            elif rect.top < LEAST_TOP * u and not high:
                return  # over the button of the menu no notice lies
            paint.blit_shadow(surface, rect, round(10 * u), max(4, round(12 * u)))
            surface.blit(paint.plate(rect.size, "paper", round(10 * u), max(1, round(u))), rect)
            surface.blit(words, words.get_rect(center=rect.center))
            self.places.insert(0, rect)
            y += 0 if anchor is not None else (rect.height + 8 * u) * (rise if high else -rise)
