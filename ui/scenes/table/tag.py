"""A table that is visited for a while, above the page from which one came: it is kept nowhere.

A slip of paper near the button of the menu says what this table is, and is a way out of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.contract import Seat
from ui.scenes.table.table import TableScene
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.base import MOUSE, Group
from ui.widgets.button import Act, Pressable
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from game.match.match import Match
    from ui.shell.app import App

NAME: Final = "tag"  # among the notes of a table
TAG: Final = (206, 54)  # in units
ARROW: Final = 30  # room at its left for the way back
QUIET: Final = "#8A1A22"


class VisitedTable(TableScene):
    """A table with a tag; subclasses make it (`made_tag`)."""

    def __init__(self, app: App, match: Match) -> None:
        self.tag = Group()
        self.tag.ring = False
        self._tag_at: tuple[object, pygame.Rect] | None = None  # the board and window for which its place was found
        super().__init__(app, match)
        self.board.stage.notes.others.append(self._tags)

    def made_tag(self, place: pygame.Rect) -> Tag:
        """The slip of paper as it is now."""
        raise NotImplementedError

    # --- ways out ------------------------------------------------------------------------------------------------
    def _uncovered(self) -> None:
        """Take away what lies above the table."""
        while self.app.top is not self:
            self.app.pop()

    def back(self) -> None:
        """To whatever lay below."""
        self._uncovered()
        self.app.pop()

    # --- the tag -------------------------------------------------------------------------------------------------
    def _place(self) -> pygame.Rect:
        """Near the button of the menu, upon nothing that matters; it stays there."""
        stage = self.board.stage
        made_for = (self.board, self.app.size, self.app.settings)
        if self._tag_at is None or self._tag_at[0] != made_for:
            size = (stage.px(TAG[0]), stage.px(TAG[1]))
            self._tag_at = made_for, stage.notes.place(NAME, size, rect_of(stage.layout.menu))
        return self._tag_at[1]

    def _tags(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The tag among the notes of the table."""
        yield from ((NAME, one.rect) for one in self.tag.widgets)

    def lay_tag(self) -> None:
        """Write the tag anew."""
        self.tag.clear()
        self.tag.add(self.made_tag(self._place()))

    def sit_down(self, seat: Seat, *, blind: bool = False) -> None:
        super().sit_down(seat, blind=blind)
        self.board.stage.notes.others.append(self._tags)
        self.lay_tag()

    def begin(self, size: tuple[int, int]) -> Iterator[None]:
        self.resize(size)
        return iter(())

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.lay_tag()

    def handle(self, event: pygame.event.Event) -> bool:
        return (event.type in MOUSE and self.tag.handle(event)) or super().handle(event)

    def cover(self) -> None:
        super().cover()
        self.tag.let_go()

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.tag.update(dt_ms)

    def quiet(self) -> bool:
        return self.tag.still() and super().quiet()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.tag.draw(surface)


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
