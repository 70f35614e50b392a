"""The note of a lesson: what is told or asked just now, how far one is, and a button to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ui.table.input.focus import ENTER
from ui.table.layout.clearing import clear_place, lying_there
from ui.widgets import paint
from ui.widgets.base import Group
from ui.widgets.button import Button, IconButton
from ui.widgets.signs import cross
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.table.desk import TableDesk

WIDEST: Final = 400.0  # in design units
LETTERS: Final = 16.0
PAD: Final = 16.0
FOOT: Final = 44.0


class Note:
    """One sheet of paper on the table; laid where it covers least."""

    def __init__(
        self,
        desk: TableDesk,
        head: str,
        words: str,
        leave: Callable[[], None],
        go_on: tuple[str, Callable[[], None]] | None,
        pointed: list[pygame.Rect],
    ) -> None:
        self.desk, self.app, self.stage = desk, desk.app, desk.stage
        self.go_on = go_on
        px, width = self.stage.px, self.stage.px(WIDEST)
        self.head = paragraph(self.app, head, 13.5 * self.app.text_scale, width - px(40), "#8A1A22", bold=True)
        self.words = paragraph(self.app, words, LETTERS * self.app.text_scale, width, paint.INK)
        self.group = Group()
        self.group.ring = False
        self._lay_out(leave, pointed)

    def _lay_out(self, leave: Callable[[], None], pointed: list[pygame.Rect]) -> None:
        px = self.stage.px
        foot = px(FOOT + 12) if self.go_on else 0
        inner = max(self.words.get_width(), self.head.get_width() + px(40), px(220))
        high = self.head.get_height() + px(6) + self.words.get_height() + px(2 * PAD - 8) + foot
        bounds = pygame.Rect((0, 0), self.stage.size).inflate(-px(16), -px(16))
        near = (self.stage.size[0] / 2, self.stage.size[1] * 0.4)
        size = (inner + px(2 * PAD), high)
        self.rect = clear_place(size, near, lying_there(self.desk, pointed), bounds)
        side = px(34)
        place = pygame.Rect(self.rect.right - side - px(8), self.rect.top + px(8), side, side)
        tip = self.app.texts("lesson.leave")
        self.group.add(IconButton(self.app, place, cross, leave, "lesson:leave", tip))
        if self.go_on:
            label, act = self.go_on
            wide = min(px(200), inner)
            place = pygame.Rect(self.rect.right - wide - px(PAD), self.rect.bottom - px(FOOT + 12), wide, px(FOOT))
            self.group.add(Button(self.app, place, label, act, "lesson:go_on", "brass", size=16))

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on the note is never meant for what lies below it; Enter goes on where nothing is asked."""
        if event.type == pygame.KEYDOWN:
            if self.go_on is not None and event.key in (pygame.K_SPACE, *ENTER):
                self.app.sound.play("click")
                self.go_on[1]()
                return True
            return False
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)
            return self.rect.collidepoint(event.pos)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = self.group.held is not None
            return self.group.handle(event) or held or self.rect.collidepoint(event.pos)
        return False

    def update(self, dt_ms: float) -> None:
        self.group.update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.blit_shadow(surface, self.rect, px(12), px(18))
        surface.blit(paint.plate(self.rect.size, "paper", px(12), max(1, px(1.4))), self.rect)
        x, y = self.rect.left + px(PAD), self.rect.top + px(PAD - 4)
        surface.blit(self.head, (x, y))
        surface.blit(self.words, (x, y + self.head.get_height() + px(6)))
        self.group.draw(surface)
