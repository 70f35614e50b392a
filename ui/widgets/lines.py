"""A short text to write in on several lines: breaks where there is no more room, Up and Down walk between its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.widgets import paint
from ui.widgets.field import FONT_UNITS, Field

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.widgets.controls import OnChange

PAD: Final = (12, 8)  # round the text, in units
LEADING: Final = 1.3  # height of a line in sizes of its letters
BLINK_MS: Final = 530.0
Span = tuple[int, int]


def spans(text: str, font: pygame.font.Font, width_px: float) -> list[Span]:
    """Where each line of a text begins and ends; the blank at which it breaks belongs to neither line."""
    found: list[Span] = []
    start = 0
    while True:
        end = _reach(text, start, font, width_px)
        found.append((start, end))
        if end >= len(text):
            return found
        start = end + 1 if text[end].isspace() else end


def _reach(text: str, start: int, font: pygame.font.Font, width_px: float) -> int:
    """Where the line that begins at `start` ends: at a break, after the last word with room, or within a long word."""
    stop = text.find("\n", start)
    stop = len(text) if stop < 0 else stop
    if font.size(text[start:stop])[0] <= width_px:
        return stop
    end = start + 1
    while end < stop and font.size(text[start : end + 1])[0] <= width_px:
        end += 1
    if text[end].isspace():
        return end
    blank = text.rfind(" ", start + 1, end)
    return end if blank < 0 else blank


class Lines(Field):
    """A field of `rows` lines; what is longer scrolls with the cursor."""

    def __init__(
        self, app: App, rect: pygame.Rect, text: str, on_change: OnChange, key: str, placeholder: str, longest: int
    ) -> None:
        super().__init__(app, rect, text, on_change, key, placeholder, longest)
        self.font = app.fonts.text(max(11, round(FONT_UNITS * app.text_scale)))
        self.line_px = round(FONT_UNITS * app.text_scale * LEADING)
        self.top = 0  # the first line in sight
        self.marking = False  # the mouse is drawing a selection
        self.blink_ms = 0.0

    @staticmethod
    def height(app: App, rows: int) -> int:
        """In pixels, for so many lines."""
        return rows * round(FONT_UNITS * app.text_scale * LEADING) + 2 * round(PAD[1] * app.scale)

    # --- where things are ----------------------------------------------------------------------------------------
    @property
    def _page(self) -> pygame.Rect:
        return self.rect.inflate(-2 * round(PAD[0] * self.u), -2 * round(PAD[1] * self.u))

    @property
    def _spans(self) -> list[Span]:
        return spans(self.entry.text, self.font, self._page.width)

    def _line_of(self, place: int, lines: list[Span]) -> int:
        return max(index for index, (start, _) in enumerate(lines) if start <= place or not index)

    def _place_at(self, point: tuple[int, int]) -> int:
        """Before which letter this point of the window lies."""
        lines, page = self._spans, self._page
        row = max(0, min(len(lines) - 1, self.top + (point[1] - page.y) // self.line_px))
        start, end = lines[row]
        ahead = range(start, end + 1)
        return min(ahead, key=lambda place: abs(page.x + self._wide(start, place) - point[0]))

    def _wide(self, start: int, place: int) -> int:
        return self.font.size(self.entry.text[start:place])[0]

    # --- input ---------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        self.blink_ms = 0.0
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse(event)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._step(-1 if event.key == pygame.K_UP else 1)
        return super().handle(event)

    def _step(self, by: int) -> bool:
        """To the line above or below; False at the edge, where the arrow leaves the field."""
        lines = self._spans
        row = self._line_of(self.cursor, lines)
        if not 0 <= row + by < len(lines):
            return False
        page = self._page
        x = page.x + self._wide(lines[row][0], self.cursor)
        self._put(self._place_at((x, page.y + (row + by - self.top) * self.line_px)))
        return True

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.marking = True
            self._put(self._place_at(event.pos))
        elif event.type == pygame.MOUSEMOTION and self.marking:
            begun, _ = self._marked
            place = self._place_at(event.pos)
            self.entry.select_range = [begun, place]
            self.cursor = place
        elif event.type == pygame.MOUSEBUTTONUP:
            self.marking = False
        return True

    def _put(self, place: int) -> None:
        self.cursor = place
        self.entry.select_range = [place, place]

    @property
    def _marked(self) -> Span:
        first, second = self.entry.select_range
        return (first, second) if first != second else (self.cursor, self.cursor)

    def let_go(self) -> None:
        super().let_go()
        self.marking = False

    # --- picture -------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.blink_ms += dt_ms

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "well", round(8 * self.u), max(1, round(1.4 * self.u))), self.rect)
        page, lines = self._page, self._spans
        self._scroll(page, lines)
        if not self.value and self.entry.placeholder_text:
            self._draw_hint(surface)
        clip = surface.get_clip()
        surface.set_clip(page.inflate(4, 4).clip(clip))
        for index, line in enumerate(lines[self.top :]):
            self._draw_line(surface, pygame.Rect(page.x, page.y + index * self.line_px, 0, self.line_px), line)
        surface.set_clip(clip)

    def _scroll(self, page: pygame.Rect, lines: list[Span]) -> None:
        """The line of the cursor is in sight."""
        room, row = max(1, page.height // self.line_px), self._line_of(self.cursor, lines) if self.focused else 0
        self.top = max(0, min(max(self.top, row - room + 1), row))

    def _draw_line(self, surface: pygame.Surface, place: pygame.Rect, line: Span) -> None:
        start, end = line
        low, high = sorted(self._marked)
        low, high = max(low, start), min(high, end)
        if self.focused and low < high:
            left = place.x + self._wide(start, low)
            band = pygame.Rect(left, place.y, self._wide(low, high), place.height)
            surface.fill("#7A5320", band)
        if end > start:
            surface.blit(self.font.render(self.entry.text[start:end], True, paint.CREAM), place)
        if self.focused and start <= self.cursor <= end and self.blink_ms % (2 * BLINK_MS) < BLINK_MS:
            x = place.x + self._wide(start, self.cursor)
            pygame.draw.line(surface, paint.GOLD, (x, place.y + 2), (x, place.bottom - 3), max(1, round(1.6 * self.u)))

    def _draw_hint(self, surface: pygame.Surface) -> None:
        words: Any = self.font.render(self.entry.placeholder_text, True, paint.DIM)
        surface.blit(words, self._page.topleft)
