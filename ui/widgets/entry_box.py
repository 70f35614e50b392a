"""pygame_gui's box for several lines of text, edited in one way: the text is changed, then laid out again.

Its own way changes text and layout side by side, and they part company: with random keys one run in three ends in a
RuntimeError (its issue #717), others show another text than they hold. Laid out again they cannot differ; that takes
half a millisecond for a card's text. Imported with the first such field, as the library is.
"""

from __future__ import annotations

import html
from typing import Any, Final

import pygame
from pygame_gui import UIManager
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryBox

from ui.widgets.lines import cleaned

ENTERS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})


class EntryBox(UITextEntryBox):
    """A text of at most `longest` characters; without `breaks` it is one paragraph."""

    def __init__(self, rect: pygame.Rect, manager: UIManager, longest: int, breaks: bool) -> None:
        super().__init__(rect, "", manager)
        self.longest, self.breaks = longest, breaks

    def cleaned(self, text: str) -> str:
        """Return what of this text may stand here."""
        return cleaned(text, self.breaks)

    def set_text(self, html_text: str, *, text_kwargs: dict[str, str] | None = None) -> None:
        """Another text (no HTML, no key of a translation), the cursor behind it."""
        self._splice(0, len(self.html_text), self.cleaned(html_text))

    def parse_html_into_style_data(self) -> None:
        """Lay the text out as it is; the library would read it as the key of a translation, and look for it on disk."""
        written = self.html_text
        self.html_text, self.appended_text = "", html.escape(written)
        super().parse_html_into_style_data()
        self.html_text, self.appended_text = written, ""

    # --- editing -----------------------------------------------------------------------------------------------------
    def _put(self, text: str) -> None:
        """Write over what is marked, or at the cursor."""
        low, high = sorted(self.select_range)
        if low == high:
            low = high = self.edit_position
        self._splice(low, high, text)

    def _splice(self, low: int, high: int, text: str) -> None:
        room = self.longest - len(self.html_text) + high - low
        text = text[: max(0, room)]
        self.html_text = self.html_text[:low] + text + self.html_text[high:]
        self.edit_position = low + len(text)
        self._select_range = [self.edit_position, self.edit_position]
        self.cursor_has_moved_recently = self.is_focused
        self.parse_html_into_style_data()
        layout: Any = self.text_box_layout
        layout.set_cursor_position(self.edit_position)
        self.redraw_from_text_block()  # type: ignore[no-untyped-call]

    def _process_action_key_event(self, event: pygame.event.Event) -> bool:
        if event.key in ENTERS:
            return self._insert_line_break_at_edit_cursor()
        marked = self.select_range[0] != self.select_range[1]
        if event.key == pygame.K_DELETE and not marked:
            self._splice(self.edit_position, min(len(self.html_text), self.edit_position + 1), "")
            return True
        return bool(super()._process_action_key_event(event))

    def _process_entered_character(self, character: str) -> bool:
        font = self.ui_theme.get_font(self.combined_element_ids)
        if any(font.get_metrics(character)):
            self._put(self.cleaned(character))
        return True

    def _insert_line_break_at_edit_cursor(self) -> bool:
        if self.breaks:
            self._put("\n")
        return self.breaks

    def _backspace_at_edit_cursor(self) -> None:
        self._splice(self.edit_position - 1, self.edit_position, "")

    def _delete_selected_text(self) -> None:
        self._put("")

    def _do_cut(self) -> None:
        self._do_copy()  # type: ignore[no-untyped-call]
        if self.select_range[0] != self.select_range[1]:
            self._put("")

    def _do_paste(self) -> None:
        pasted = clipboard_paste()  # type: ignore[no-untyped-call]
        self._put(self.cleaned(pasted or ""))
