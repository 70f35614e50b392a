"""Notices that appear above every scene and go by themselves: at a table beside the own plate, where nothing else lies,
in the menu at the upper right, beside its buttons, elsewhere where they cover as little as possible of what can be
pressed or read, first of all at the left; what is wrong with a field stands there. What was told at a table waits while
a page that was opened above it leaves no room beside itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.notice import Notice
from ui.widgets import paint
from ui.widgets.base import Holder, Widget
from ui.widgets.text import Box, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.shell.scene import Scene

SHOWN_MS: Final = 5200.0
SLIDE_MS: Final = 260.0
MOST: Final = 3
FOOT: Final = 0.84  # lower edge of the newest one, as a share of the window
LEAST_TOP: Final = 70.0  # in design units: above it stands the button of the menu
WIDEST: Final = 0.21  # as a share of the window; the own hand begins right of it
WIDER: Final = (WIDEST, 0.36, 0.56)  # of notices that look for a place of their own
COLUMNS, ROWS = 8, 20  # of the places where they look
PRESSED: Final = 8  # what can be pressed counts so many times as much as what can be read


def taken(widgets: Sequence[Widget], window: pygame.Rect) -> Iterator[tuple[pygame.Rect, int]]:
    """What is to be seen of these widgets, each with its weight."""
    for one in widgets:
        seen = one.rect.clip(window)
        if isinstance(one, Holder):
            yield from taken(one.parts, seen)
        if seen and not isinstance(one, Box) and (one.focusable or not isinstance(one, Holder)):
            yield seen, PRESSED if one.focusable or one.tip else 1


def covered(rect: pygame.Rect, others: Sequence[tuple[pygame.Rect, int]]) -> int:
    """How much of the others lies below a place, in weighted pixels."""
    shared = [(rect.clip(other), weight) for other, weight in others]
    return sum(one.width * one.height * weight for one, weight in shared)


class Toasts:
    """The notices on display, the newest lowest; a click on one takes it away."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown: list[tuple[str, float]] = []  # text, age in ms
        self.places: list[pygame.Rect] = []
        self._laid: dict[str, tuple[object, pygame.Surface, pygame.Rect]] = {}  # text -> for which scene and size, …
        self._found: dict[str, tuple[object, pygame.Surface, pygame.Rect]] = {}  # the same, found beside widgets
        self._waiting: list[str] = []
        self._tables: dict[str, Scene] = {}  # text -> the table at which it was told
        self._put_off: set[str] = set()  # texts for which a page above their table has no room
        self._beside: dict[str, tuple[str, Any]] = {}  # text -> name of its widget, and the value that it had

    def say(self, text: str, instead: str = "") -> None:
        """Show a sentence for some seconds; `instead` of one that holds no longer."""
        others = [(old, age) for old, age in self.shown if old not in (text, instead)]
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

    @property
    def moving(self) -> bool:
        """True while any of them is to be seen."""
        return any(text not in self._put_off for text, _ in self.shown)

    def update(self, dt_ms: float) -> None:
        aged = [(text, age + dt_ms * (text not in self._put_off)) for text, age in self.shown]
        self.shown = [(text, age) for text, age in aged if age < SHOWN_MS]
        self.shown = [(text, age) for text, age in self.shown if not self._stale(text)]
        self._fill()

    def notes(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The notices that found their place at a table, each by its name."""
        yield from ((f"notice {text}", self._laid[text][2]) for text, _ in self.shown if text in self._laid)

    def draw(self, surface: pygame.Surface) -> None:
        u, size = self.app.scale, surface.get_size()
        self.places = []
        self._laid = {text: row for text, row in self._laid.items() if row[0] == (self.app.top, size)}
        shown = [text for text, _ in self.shown]
        self._found = {
            text: row for text, row in self._found.items() if text in shown and row[0] == (self.app.top, size)
        }
        self._tables = {text: table for text, table in self._tables.items() if text in shown}
        self._put_off.clear()
        lowest = self._first_edge(surface)
        for text, age in reversed(self.shown):
            rise = min(1.0, age / SLIDE_MS, (SHOWN_MS - age) / SLIDE_MS)
            laid = self._at_the_table(text, size)
            if laid is None and (found := self._beside_widgets(text, size)) is not None:
                if self._upon_page(text, found[1]):
                    self._put_off.add(text)
                    self.places.insert(0, pygame.Rect(0, 0, 0, 0))
                else:
                    self._draw_one(surface, *found, rise)
                continue
            words, rect = laid if laid is not None else self._usual(text, surface, lowest)
            if laid is None and not self._fits(text, rect):
                return  # over the button of the menu no notice lies
            if laid is None and text not in self._beside:
                lowest += (rect.height + 8 * u) * (rise if self._high else -rise)
            left, right = rect.right, size[0] - rect.left
            rect = rect.move(round((1 - rise) * (right if self._high else -left)), 0)
            self._draw_one(surface, words, rect)

    def _draw_one(self, surface: pygame.Surface, words: pygame.Surface, rect: pygame.Rect, strength: float = 1) -> None:
        """A notice in its place; one that comes or goes there is fainter."""
        u = self.app.scale
        radius, plate = round(10 * u), paint.plate(rect.size, "paper", round(10 * u), max(1, round(u)))
        if strength < 1:
            plate, alpha = plate.copy(), round(255 * max(0.0, strength))
            plate.blit(words, words.get_rect(center=plate.get_rect().center))
            plate.set_alpha(alpha)
            surface.blit(plate, rect)
        else:
            paint.blit_shadow(surface, rect, radius, max(4, round(12 * u)))
            surface.blit(plate, rect)
            surface.blit(words, words.get_rect(center=rect.center))
        self.places.insert(0, rect)

    # --- places ------------------------------------------------------------------------------------------------------
    def _at_the_table(self, text: str, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The place that the scene itself finds; a notice stays there as long as it is shown."""
        if text not in self._laid and self.app.top is not None and text not in self._beside:
            laid = self.app.top.lay_notice(f"notice {text}", partial(self._written, text))
            if laid is not None:
                self._laid[text] = (self.app.top, size), *laid
                self._tables[text] = self.app.top
        return self._laid[text][1:] if text in self._laid else None

    def _beside_widgets(self, text: str, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The place, wholly in the window, that covers least of the scene's widgets and of the notices that lie there
        already; a notice stays there. None where the scene has no widgets or notices have their own place in it."""
        group = getattr(self.app.top, "group", None)
        if self._high or group is None or not group.widgets or text in self._beside:
            return None
        if text not in self._found:
            others = list(taken(group.widgets, pygame.Rect((0, 0), size)))
            others += [(rect, PRESSED) for _, _, rect in self._found.values()]
            if (page := self._page_above(text)) is not None:
                others.append((page, PRESSED))
            self._found[text] = (self.app.top, size), *self._freest(text, size, others)
        return self._found[text][1:]

    def _page_above(self, text: str) -> pygame.Rect | None:
        """The page that was opened above the table at which this was told."""
        below = self._tables.get(text) in self.app.stack[:-1]
        return self.app.top.covers if below and self.app.top is not None else None

    def _upon_page(self, text: str, rect: pygame.Rect) -> bool:
        page = self._page_above(text)
        return page is not None and page.colliderect(rect)

    def _freest(
        self, text: str, size: tuple[int, int], others: Sequence[tuple[pygame.Rect, int]]
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """Try the usual place first, then all over the window, upwards and to the right; then with longer lines."""
        edge, best = round(14 * self.app.scale), None
        for share in WIDER:
            words, (width, height) = self._written(text, round(size[0] * share - 3 * edge))
            right, low = max(edge, size[0] - width - edge), max(edge, size[1] - height - edge)
            usual = (edge, min(low, max(edge, round(size[1] * FOOT) - height)))
            across = [edge + (right - edge) * step // COLUMNS for step in range(COLUMNS + 1)]
            down = [low - (low - edge) * step // ROWS for step in range(ROWS + 1)]
            for place in [usual, *((x, y) for x in across for y in down)]:
                rect = pygame.Rect(place, (width, height))
                cost = covered(rect, others)
                if best is None or cost < best[0]:
                    best = cost, words, rect
                if not cost:
                    return words, rect
        assert best is not None
        return best[1], best[2]

    def _written(self, text: str, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """A notice so wide at most, and its size with a margin."""
        words, u = paragraph(self.app, text, 15 * self.app.text_scale, width, paint.INK), self.app.scale
        return words, words.get_rect().inflate(round(28 * u), round(18 * u)).size

    @property
    def _high(self) -> bool:
        return self.app.top is not None and self.app.top.notes_high

    def _first_edge(self, surface: pygame.Surface) -> float:
        """The height at which the newest notice stands or hangs."""
        return 14 * self.app.scale if self._high else surface.get_height() * FOOT

    def _usual(self, text: str, surface: pygame.Surface, edge: float) -> tuple[pygame.Surface, pygame.Rect]:
        """At the left, or at the upper right, or below the widget that it is about."""
        u, x = self.app.scale, 14 * self.app.scale
        room = min(surface.get_width() * WIDEST, 420 * u)
        words, size = self._written(text, round(room - x - 28 * u))
        rect = pygame.Rect((0, 0), size)
        if self._high:
            rect.topright = surface.get_width() - round(x), round(edge)
        else:
            rect.bottomleft = round(x), round(edge)
        anchor = self._widget(self._beside[text][0]) if text in self._beside else None
        if anchor is not None:
            rect.midtop = anchor.rect.centerx, anchor.rect.bottom + round(5 * u)
            rect.clamp_ip(surface.get_rect().inflate(-round(16 * u), -round(16 * u)))
        return words, rect

    def _fits(self, text: str, rect: pygame.Rect) -> bool:
        return self._high or text in self._beside or rect.top >= LEAST_TOP * self.app.scale
