"""A note of one's own beside a match: written here, shown in the list of matches and beside the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.gate import NOTE_LENGTH
from game.match import notes
from game.notice import Notice, reason
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.lines import Lines
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

GAP: Final = 8  # in units


class NoteScene(PanelScene):
    """Writes the note of the match `uid`; it is kept whenever the page is left, and `then` is told."""

    wanted = (760, 540)
    first_focus = "note"

    def __init__(self, app: App, uid: str, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.uid, self.then = uid, then
        self.before = self.text = notes.read(uid)
        self.gone = False  # it was left although nothing can be written

    def title(self) -> str:
        return self.app.texts("note.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("done", texts("note.done"), self.back, "brass"),
            Choice("drop", texts("note.drop"), self.drop, "dark"),
        )

    def build_body(self, rect: pygame.Rect) -> None:
        help = paragraph(self.app, self.app.texts("note.help"), self.tx(15), rect.width, paint.DIM)
        self.count = Picture(self.app, self._count(), rect.topleft)
        low = rect.bottom - self.count.rect.height
        top = rect.y + help.get_height() + self.px(GAP)
        place = pygame.Rect(rect.x, top, rect.width, low - self.px(GAP) - top)
        hint = self.app.texts("note.hint")
        self.group.add(
            Picture(self.app, help, rect.topleft),
            Lines(self.app, place, self.text, self._written, "note", hint, NOTE_LENGTH, breaks=True),
            self.count,
        )
        self.edge = (rect.right, low)
        self._tell()

    def _count(self) -> pygame.Surface:
        words = self.app.texts("note.count", count=len(self.text), most=NOTE_LENGTH)
        return self.app.fonts.render(words, self.tx(13.5), paint.DIM)

    def _tell(self) -> None:
        self.count.picture = self._count()
        self.count.rect = self.count.picture.get_rect(topright=self.edge)

    def _written(self, text: str) -> None:
        self.text = text
        self._tell()

    # --- leaving -----------------------------------------------------------------------------------------------------
    def keep(self) -> bool:
        """Write what has changed; False (and a notice) where the disk refuses."""
        if self.text == self.before:
            return True
        try:
            notes.keep(self.uid, self.text, self.before)
        except OSError as error:
            self.app.sound.play("error")
            self.app.toasts.notice(Notice("note_unwritten", {"error": reason(error)}))
            return False
        self.before = self.text
        return True

    def drop(self) -> None:
        """No note any more."""
        self.text = ""
        self.back()

    def back(self) -> None:
        if self.keep():
            self._go()
        else:
            self.app.push(ask(self.app, "unsaved_note", self._go))

    def _go(self) -> None:
        self.gone = True
        self.app.pop()
        self.then()

    def leave(self) -> None:
        if not self.gone:
            self.keep()
        super().leave()
