"""A text to write in on several lines: breaks where there is no more room, Up and Down walk between its lines."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import pygame

from rules.families.effects.legible import harmless
from ui.widgets import paint
from ui.widgets.field import FONT_UNITS, LEAVES, PAD, Field
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.widgets.controls import OnChange

LEADING: Final = 1.4  # height of a line in sizes of its letters, at most
SPARE_PX: Final = 3  # pygame_gui rounds the height of each line
BAR: Final = 8  # width of the handle at the side, in units
WHEEL: Final = 2  # lines one notch of the wheel scrolls
STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}
ENTERS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})


def cleaned(text: str, breaks: bool) -> str:
    """Return what of a text may stand in such a field; `breaks`: on several lines."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n") if breaks else [text]
    return "\n".join(harmless(line) for line in lines)


class Lines(Field):
    """A field of several lines; what is longer scrolls with the cursor, the wheel, and a handle at the side.

    With `breaks` Return begins a new line; without, the text is one paragraph and Return leads on.
    """

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        text: str,
        on_change: OnChange,
        key: str,
        placeholder: str,
        longest: int,
        breaks: bool = False,
    ) -> None:
        self.breaks = breaks
        self.grip: int | None = None  # where the handle is held
        super().__init__(app, rect, text, on_change, key, placeholder, longest)

    def _element(self, text: str, longest: int, allowed: str) -> Any:
        from ui.widgets.entry_box import EntryBox

        box = EntryBox(self.rect, self.app.gui, longest, self.breaks)
        box.scroll_bar_width = round(2 * BAR * self.u)
        box.set_text(text)
        return box

    def _clean(self, text: str) -> str:
        return cleaned(text, self.breaks)

    @staticmethod
    def height(app: App, rows: int) -> int:
        """In pixels, for so many lines."""
        return rows * math.ceil(FONT_UNITS * app.text_scale * LEADING) + 2 * round(PAD[1] * app.scale) + SPARE_PX

    def _leaves(self, event: pygame.event.Event) -> bool:
        """Return where it breaks no line, an arrow at the first or last line, Tab and Escape."""
        if event.key in STEPS:
            return self._at_edge(STEPS[event.key]) and not event.mod & pygame.KMOD_SHIFT
        return event.key in LEAVES and not (self.breaks and event.key in ENTERS)

    def _at_edge(self, way: int) -> bool:
        layout = self.entry.text_box_layout
        layout.set_cursor_position(self.entry.edit_position)
        row = layout.cursor_text_row
        return row is None or not 0 <= row.row_index + way < len(layout.layout_rows)

    # --- the handle ----------------------------------------------------------------------------------------------
    def _handle(self) -> pygame.Rect:
        """The rectangle of the handle; empty where all is in sight."""
        bar, width = None if self._made is None else self._made.scroll_bar, round(BAR * self.u)
        track = self.rect.inflate(0, -2 * round(PAD[1] * self.u))
        if bar is None:
            return pygame.Rect(track.right, track.y, 0, 0)
        height = max(round(24 * self.u), round(track.height * bar.visible_percentage))
        free = max(1e-6, 1.0 - bar.visible_percentage)
        y = track.y + round((track.height - height) * min(1.0, bar.start_percentage / free))
        return pygame.Rect(track.right - round(4 * self.u) - width, y, width, height)

    def _scroll_to(self, share: float) -> None:
        """Show the text from this share of its height on."""
        self.entry.scroll_bar.set_scroll_from_start_percentage(share)
        self.entry.redraw_from_text_block()

    def _drag(self, y: int) -> None:
        track, handle = self.rect.inflate(0, -2 * round(PAD[1] * self.u)), self._handle()
        place = (y - (self.grip or 0) - track.y) / max(1, track.height - handle.height)
        self._scroll_to(place * (1.0 - self.entry.scroll_bar.visible_percentage))

    def handle(self, event: pygame.event.Event) -> bool:
        if self._made is not None and self._made.scroll_bar is not None and self._scrolls(event):
            return True
        return super().handle(event)

    def _scrolls(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            line = 1 / len(self.entry.text_box_layout.layout_rows)
            self._scroll_to(self.entry.scroll_bar.start_percentage - event.y * WHEEL * line)
            return True
        handle = self._handle()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and event.pos[0] >= handle.x - handle.width // 2:
            self.grip = event.pos[1] - handle.y if handle.collidepoint(event.pos) else handle.height // 2
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self.grip is not None:
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP and self.grip is not None:
            self.grip = None
        else:
            return False
        return True

    def let_go(self) -> None:
        super().let_go()
        self.grip = None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        handle = self._handle()
        if handle.width:
            surface.blit(paint.plate(handle.size, "chosen", handle.width // 2), handle)

    def _draw_value(self, surface: pygame.Surface) -> None:
        room = self._room
        words = paragraph(self.app, self.value, FONT_UNITS * self.app.text_scale, room.width)
        surface.blit(words, room, (0, 0, *room.size))

    def _hint_place(self, words: pygame.Surface) -> pygame.Rect:
        return words.get_rect(topleft=(self.rect.x + round(PAD[0] * self.u), self.rect.y + round(PAD[1] * self.u)))
