"""One of several words of which only the chosen one is seen; a click opens the list, Left and Right step through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.widgets import paint
from ui.widgets.base import ACTIVATE
from ui.widgets.controls import Control, OnChange
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

ARROW: Final = 30  # room for the sign at the right, in units
PAD: Final = 12


class Pick(Control):
    """`open_list` is told when the person wants to see all `values`; a value that is none of them is shown as "…"."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        values: Sequence[Any],
        words: Sequence[str],
        value: Any,
        on_change: OnChange,
        open_list: Callable[[Pick], None],
        key: str = "",
        size: float = 15,
    ) -> None:
        super().__init__(app, rect, value, on_change, key)
        self.values, self.words, self.open_list = list(values), list(words), open_list
        self.size_px = size * app.text_scale
        self.radius = round(min(9 * self.u, self.rect.height / 2))

    @staticmethod
    def natural_width(app: App, words: Sequence[str], size: float = 15) -> int:
        """How wide the control would like to be for its longest word."""
        font = app.fonts.text(size * app.text_scale, bold=True)
        return max(font.size(word)[0] for word in words) + round((ARROW + PAD + 4) * app.scale)

    @property
    def word(self) -> str:
        """What is chosen."""
        return self.words[self.values.index(self.value)] if self.value in self.values else "…"

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE:
            self.open_list(self)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._step(-1 if event.key == pygame.K_LEFT else 1)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.rect.collidepoint(event.pos):
            self.app.sound.play("click")
            self.open_list(self)
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def _step(self, by: int) -> bool:
        index = self.values.index(self.value) + by if self.value in self.values else 0
        if not 0 <= index < len(self.values):
            return False  # at the end the arrow leaves the control
        self.choose(self.values[index])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        edge = max(1, round(1.5 * self.u))
        surface.blit(self._dimmed(paint.plate(self.rect.size, "well", self.radius, edge)), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        room = self.rect.width - round((ARROW + PAD) * self.u)
        font = fitted(self.app, self.word, self.size_px, room, bold=True)
        word = self._dimmed(font.render(shortened(self.word, font, room), True, paint.CREAM))
        surface.blit(word, word.get_rect(midleft=(self.rect.x + round(PAD * self.u), self.rect.centery)))
        x, y, r = self.rect.right - ARROW * self.u / 2, self.rect.centery, 5.5 * self.u
        pygame.draw.polygon(surface, paint.GOLD, [(x - r, y - r * 0.5), (x + r, y - r * 0.5), (x, y + r * 0.7)])
