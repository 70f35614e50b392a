"""A slip of paper at the table, below the button of the menu: what this table is, and a way out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.button import Act, Pressable
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.table.picture.stage import Stage

TAG: Final = (206, 54)  # in units
GAP: Final = 12
ARROW: Final = 30  # room at its left for the way back
QUIET: Final = "#8A1A22"


def tag_place(stage: Stage) -> pygame.Rect:
    """Below the button of the menu."""
    menu, px = rect_of(stage.layout.menu), stage.px
    return pygame.Rect(menu.left, menu.bottom + px(GAP), px(TAG[0]), px(TAG[1]))


class Tag(Pressable):
    """A head in small letters, a name below, an arrow before both."""

    def __init__(
        self, app: App, rect: pygame.Rect, head: str, name: str, act: Act, key: str, tip: str, back: bool = True
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.spoken = f"{head}: {name}"
        left, room = round(ARROW * self.u), rect.width - round((ARROW + 12) * self.u)
        self.picture = paint.plate(rect.size, "paper", round(9 * self.u), max(1, round(1.4 * self.u))).copy()
        self._draw_arrow(left, -1 if back else 1)
        size = app.text_scale
        for words, high, share, colour in ((head, 12.5, 0.3, QUIET), (name, 16.0, 0.68, paint.INK)):
            font = fitted(app, words, min(high * size, rect.height * 0.36), room, bold=True)
            line = font.render(shortened(words, font, room), True, colour)
            self.picture.blit(line, line.get_rect(midleft=(left, round(rect.height * share))))

    def _draw_arrow(self, left: int, way: int) -> None:
        x, y, reach = round(left * 0.55), self.rect.height // 2, round(5 * self.u)
        points = [(x - way * reach // 2, y - reach), (x + way * reach // 2, y), (x - way * reach // 2, y + reach)]
        pygame.draw.lines(self.picture, QUIET, False, points, max(2, round(2.5 * self.u)))

    def draw(self, surface: pygame.Surface) -> None:
        drop = round(2 * self.u) if self.pressed and self.hovered else 0
        paint.blit_shadow(surface, self.rect, round(9 * self.u), max(3, round(8 * self.u)))
        surface.blit(self.picture, self.rect.move(0, drop))
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, round(9 * self.u), round(40 * self.glow)), self.rect.move(0, drop))
