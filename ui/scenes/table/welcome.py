"""Back at a table that was left: what has happened since, in words, and nothing moves before somebody is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ui.scenes.panel import MARGIN, PAD, Choice, DialogScene
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LINES: Final = 12  # of what has happened


class WelcomeScene(DialogScene):
    """The last moves, the newest at the bottom. Any key and any click put it away; below it the table waits."""

    wanted = (680, 300)
    dark = 120

    def __init__(self, app: App, lines: Sequence[str], head: str) -> None:
        """`head` stands above the lines."""
        go_on = Choice("ok", app.texts("welcome.ok"), app.pop, "brass")
        super().__init__(app, app.texts("welcome.title"), head, [go_on])
        self.lines = list(lines)[-LINES:]

    def _words(self, width: int) -> pygame.Surface:
        """As many of the last lines as the window has room for."""
        room = self.app.size[1] - 2 * self.px(MARGIN) - self.px(190)
        for first in range(len(self.lines) + 1):
            words = "\n".join([self._sentence, *self.lines[first:]])
            picture = paragraph(self.app, words, self.tx(17), width - self.px(PAD), paint.CREAM)
            if picture.get_height() <= room:
                break
        return picture

    def handle(self, event: pygame.event.Event) -> bool:
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        pressed = event.type == pygame.KEYDOWN and event.key != pygame.K_TAB  # which only moves the focus
        if not (clicked or pressed):
            return super().handle(event)
        self.app.sound.play("click")
        self.app.pop()
        return True
