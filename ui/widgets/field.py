"""A line of text to write in; pygame_gui does the writing (cursor, selection, clipboard), the theme the looks.

The library is imported for the first field that has a text or the focus: it takes a third of the time to the first
picture, and 13 MB, which who never searches the shelf of games does not need. A thread does that, beside the window:
until it is done a field shows its text itself, and takes what is typed at its end.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import Future
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.paths import ASSETS
from rules.families.effects.legible import harmless
from ui.access.tree import Role, Use
from ui.widgets import paint
from ui.widgets.controls import Control, OnChange
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from ui.shell.app import App

THEME: Final = ASSETS / "common" / "gui_theme.json"
FONT_UNITS: Final = 16
PAD: Final = (10, 6)  # round the text, in units
LEAVES: Final = frozenset(
    {pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER}
)
PLACED: Final = frozenset(
    {*(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END), pygame.K_DELETE, pygame.K_RETURN, pygame.K_KP_ENTER}
)  # keys that ask for a cursor
COMMANDS: Final = pygame.KMOD_CTRL | pygame.KMOD_META
CLICKS: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
LIBRARY: Final = "pygame_gui"
_COMING: Final[list[Future[object]]] = []  # the library, once somebody has it imported


def fetch_fields(app: App) -> bool:
    """Somebody may write soon: have the library imported beside the window. Returns True if it is there."""
    if _COMING:
        return _COMING[0].done()
    if LIBRARY not in sys.modules:
        _COMING.append(app.beside.submit(import_module, LIBRARY))
        return False
    return True


def _letters_px(text_scale: float) -> int:
    """The height of what is written, in pixels."""
    return max(11, round(FONT_UNITS * text_scale))


def gui(size: tuple[int, int], scale: float, text_scale: float, theme: Path = THEME) -> UIManager:
    """The widgets' home for one window size, with the theme scaled to it."""
    import i18n
    from pygame_gui import UIManager
    from pygame_gui.core.utility import set_default_manager

    looks: dict[str, Any] = json.loads(theme.read_text(encoding="utf-8"))
    line = looks["text_entry_line"]
    line["font"]["size"] = str(_letters_px(text_scale))
    line["misc"]["padding"] = f"{round(PAD[0] * scale)},{round(PAD[1] * scale)}"
    looks["text_box"] = looks["text_entry_box"] = line  # the first name counts while the element is made
    made = UIManager(size, looks, enable_live_theme_updates=False)
    set_default_manager(None)  # the first one would stay for good
    i18n.load_path[:] = dict.fromkeys(i18n.load_path)  # every manager adds the same folder again
    return made


class Field(Control):
    """One line of text; `on_change(text)` after every letter."""

    role, uses = Role.FIELD, frozenset({Use.FOCUS, Use.WRITE})

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        text: str,
        on_change: OnChange,
        key: str = "",
        placeholder: str = "",
        longest: int = 200,
        allowed: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(app, rect, self._clean(text), on_change, key, tip)
        self.hint = placeholder
        self.spoken = placeholder or key
        self._longest, self._allowed = longest, allowed
        self._made: Any = None  # Any: pygame_gui is not typed throughout
        if text and fetch_fields(app):
            self.value = str(self.entry.get_text())

    @property
    def entry(self) -> Any:
        """The element of pygame_gui: made where a text stands, or when somebody is about to write one."""
        if self._made is None:
            self._made = self._element(self.value, self._longest, self._allowed)
        return self._made

    @property
    def _untouched(self) -> bool:
        """True while nothing stands here and nobody has been about to write."""
        return self._made is None and not self.focused

    def _element(self, text: str, longest: int, allowed: str) -> Any:
        """The element of pygame_gui in which one writes."""
        from pygame_gui.elements import UITextEntryLine

        line = UITextEntryLine(self.rect, self.app.gui)
        line.text = harmless(text)  # as initial_text it would be taken for the key of a translation, and looked for
        line.rebuild()  # type: ignore[no-untyped-call]
        line.set_text_length_limit(longest)
        if allowed:
            line.set_allowed_characters(list(allowed))
        return line

    def particulars(self) -> dict[str, Any]:
        return super().particulars() | {"value": self.text}

    @property
    def text(self) -> str:
        """The text in it just now."""
        return self.value if self._made is None else str(self._made.get_text())

    def write(self, text: str) -> bool:
        """Take another text, as if it had been typed."""
        if self._made is None and not fetch_fields(self.app):
            self._take(text)
            return True
        self.entry.set_text(self._clean(text))
        self._changed()
        return True

    def _take(self, text: str) -> None:
        """Another text, while there is no element that could hold it."""
        letters = [letter for letter in self._clean(text) if not self._allowed or letter in self._allowed]
        taken = "".join(letters[: self._longest])
        if taken != self.value:
            self.value = taken
            self.on_change(taken)

    def _typed(self, event: pygame.event.Event) -> bool:
        """Take what is typed before the library is there; False for what needs a cursor."""
        if event.type == pygame.TEXTINPUT:
            self._take(self.value + event.text)
        elif event.type == pygame.KEYDOWN:
            if event.key in PLACED or event.mod & COMMANDS:
                return False
            if event.key == pygame.K_BACKSPACE:
                self._take(self.value[:-1])
        return event.type in CLICKS or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT)

    def _clean(self, text: str) -> str:
        return harmless(text)

    @property
    def cursor(self) -> int:
        """Before which letter one writes; a scene that is laid out anew while somebody writes hands it on."""
        return int(self.entry.edit_position)

    @cursor.setter
    def cursor(self, place: int) -> None:
        entry = self.entry
        self._follow_focus()
        entry.edit_position = max(0, min(len(self.text), place))
        entry.cursor_has_moved_recently = True

    def mark_all(self) -> None:
        """Choose the whole text, so that the next letter writes over it."""
        self.cursor = len(self.text)
        self.entry.select_range = [0, len(self.text)]

    def _changed(self) -> bool:
        text = self.text
        if text == self.value:
            return False
        self.value = text
        self.on_change(text)
        return True

    def _follow_focus(self) -> None:
        """pygame_gui's element has the focus when the widget has it."""
        if self._made is None and not ((self.focused or self.value) and fetch_fields(self.app)):
            return
        if self.focused and not self.entry.is_focused:
            self.entry.edit_position = len(self.text)
            self.entry.cursor_has_moved_recently = True
            self.entry.focus()
        elif not self.focused and self.entry.is_focused:
            self.entry.unfocus()
        else:
            return
        self.app.repeat_keys()

    def handle(self, event: pygame.event.Event) -> bool:
        if self._untouched and event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self._follow_focus()
        if event.type == pygame.KEYDOWN and self._leaves(event):
            return False
        if self._made is None and self._typed(event):
            return True
        if self._made is None:
            self.cursor = len(self.value)
        if event.type in CLICKS:
            self.app.gui.mouse_position = event.pos
        used = self._written(event)
        return self._changed() or used or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT)

    def _leaves(self, event: pygame.event.Event) -> bool:
        """Does this key lead out of the field?"""
        return event.key in LEAVES

    def _written(self, event: pygame.event.Event) -> bool:
        """True if pygame_gui had a use for the event; what was pasted and no font can draw is not taken."""
        try:
            return bool(self.entry.process_event(event))
        except (pygame.error, ValueError):
            self.entry.set_text(self.value)
            return True

    def update(self, dt_ms: float) -> None:
        if self.hovered and not self.glow and self._made is None:
            fetch_fields(self.app)
        super().update(dt_ms)
        self._follow_focus()
        if self._made is not None:
            self._made.update(dt_ms / 1000)

    def still(self) -> bool:
        waits = self._made is None and self.value != ""
        return not self.focused and not waits and super().still()

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        if self._made is not None:
            self._made.set_relative_position(self.rect.topleft)

    def let_go(self) -> None:
        super().let_go()
        if self._made is not None:
            self._made.selection_in_progress = False

    def close(self) -> None:
        if self._made is None:
            return
        if self._made.is_focused:
            self._made.unfocus()
            self.app.repeat_keys()
        self._made.kill()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "well", round(8 * self.u), max(1, round(1.4 * self.u))), self.rect)
        if self.hint and not self.value:
            self._draw_hint(surface)
        if self._made is not None and self._made.image is not None:
            written = self._made.image.copy()  # pygame_gui may paint on its own
            surface.blit(written, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif self.value:
            self._draw_value(surface)

    def _draw_value(self, surface: pygame.Surface) -> None:
        """Draw the text where the element will have it."""
        room = self._room
        words = self.app.fonts.text(_letters_px(self.app.text_scale)).render(self.value, True, paint.CREAM)
        place = words.get_rect(x=room.x, y=room.y + (room.height - words.get_height()) // 2)
        surface.blit(words, place, (0, 0, room.width, words.get_height()))

    @property
    def _room(self) -> pygame.Rect:
        """Where the text stands."""
        return self.rect.inflate(-2 * round(PAD[0] * self.u), -2 * round(PAD[1] * self.u))

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint, paler than what is written, also behind the cursor: pygame_gui has neither."""
        font = self.app.fonts.text(FONT_UNITS * self.app.text_scale)
        left = round(12 * self.u)
        words = font.render(shortened(self.hint, font, self.rect.width - 2 * left), True, paint.DIM)
        surface.blit(words, self._hint_place(words))

    def _hint_place(self, words: pygame.Surface) -> pygame.Rect:
        return words.get_rect(midleft=(self.rect.x + round(12 * self.u), self.rect.centery))
