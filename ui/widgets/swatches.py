"""Pictures of which one is chosen: side by side below a line that names it (backs, tablecloths), or in several rows
(colours, stamps, motifs).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.widgets import paint
from ui.widgets.base import ACTIVATE, ARROWS
from ui.widgets.controls import OnChange, OneOf
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.shell.app import App


RIM: Final = 6  # units of the frame round the chosen picture, and free room round the others
LINE: Final = 1.5  # height of the caption, in sizes of its letters
CAPTION: Final = 14.0


class Swatches(OneOf):
    """`pictures` may still be None: an empty place is shown until `show` brings the picture."""

    def __init__(
        self,
        app: App,
        place: tuple[int, int],
        cell: tuple[int, int],
        values: Sequence[Any],
        words: Sequence[str],
        value: Any,
        on_change: OnChange,
        key: str,
        caption: str,
    ) -> None:
        """`place` is the upper left corner, `cell` the size of a picture; `caption` stands before the chosen name."""
        rim, head = round(RIM * app.scale), round(CAPTION * LINE * app.text_scale)
        width = len(values) * (cell[0] + 2 * rim)
        rect = pygame.Rect(place, (width, head + cell[1] + 2 * rim))
        super().__init__(app, rect, values, words, value, on_change, key)
        self.caption = caption
        self.spoken = caption.rstrip(": ")
        self.pictures: list[pygame.Surface | None] = [None] * len(values)
        self._later: dict[int, Callable[[], pygame.Surface]] = {}  # what draws the picture with this number
        self.pointed: int | None = None
        top = place[1] + head + rim
        self.cells = [
            pygame.Rect((place[0] + rim + index * (cell[0] + 2 * rim), top), cell) for index in range(len(values))
        ]

    @staticmethod
    def size(app: App, cell: tuple[int, int], count: int) -> tuple[int, int]:
        """Room the control takes."""
        rim = 2 * round(RIM * app.scale)
        return count * (cell[0] + rim), round(CAPTION * LINE * app.text_scale) + cell[1] + rim

    def show(self, value: Any, picture: pygame.Surface) -> None:
        """The picture of a value is ready; it has the size of a cell."""
        self.pictures[self.values.index(value)] = picture

    def show_later(self, value: Any, draw: Callable[[], pygame.Surface]) -> None:
        """Have the picture of a value drawn when it is seen for the first time."""
        self._later[self.values.index(value)] = draw

    @property
    def name(self) -> str:
        """The words of the caption: for the value pointed at, else for the chosen one."""
        index = self.pointed if self.pointed is not None else self.values.index(self.value)
        return self.labels[index]

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for cell in self.cells:
            cell.move_ip(dx, dy)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        rim = round(RIM * self.u)
        return self.cells[0].unionall(self.cells[1:]).inflate(2 * rim, 2 * rim), round(8 * self.u)

    def _under(self, point: tuple[int, int]) -> int | None:
        rim = round(RIM * self.u)
        return next(
            (i for i, cell in enumerate(self.cells) if cell.inflate(2 * rim, 2 * rim).collidepoint(point)), None
        )

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            index = self.values.index(self.value) + {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
            if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or not 0 <= index < len(self.values):
                return False  # at the end the arrow leaves the control
            self.choose(self.values[index])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = self._under(event.pos)
            if under is not None:
                self.choose(self.values[under])
            return True
        return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is here; the group tells only the whole control."""
        self.pointed = self._under(at)

    def let_go(self) -> None:
        super().let_go()
        self.pointed = None

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        while self._later:
            yield
            self._draw_later()
        yield from super().in_parts(surface)

    def _draw_later(self) -> None:
        """Draw one of the pictures that were put off."""
        index = next(iter(self._later))
        self.pictures[index] = self._later.pop(index)()

    def draw(self, surface: pygame.Surface) -> None:
        while self._later:
            self._draw_later()
        self._draw_caption(surface)
        rim, line = round(RIM * self.u), max(2, round(3 * self.u))
        for cell, value, picture in zip(self.cells, self.values, self.pictures, strict=True):
            if value == self.value:
                frame = cell.inflate(2 * rim - 2, 2 * rim - 2)
                surface.blit(paint.plate(frame.size, "chosen", round(6 * self.u)), frame)
                well = cell.inflate(2 * (rim - line), 2 * (rim - line))
                surface.blit(paint.plate(well.size, "well", round(5 * self.u)), well)
            if picture is None:
                surface.blit(paint.plate(cell.size, "well", round(4 * self.u)), cell)
                continue
            surface.blit(picture, cell)
            if self.pointed is not None and self.cells[self.pointed] is cell:
                surface.blit(paint.light(cell.size, round(4 * self.u), 40), cell)

    def _draw_caption(self, surface: pygame.Surface) -> None:
        size = CAPTION * self.app.text_scale
        plain, bold = self.app.fonts.text(size), self.app.fonts.text(size, bold=True)
        label = plain.render(f"{self.caption} ", True, paint.DIM)
        room = self.rect.width - label.get_width()
        name = bold.render(shortened(self.name, bold, room), True, paint.CREAM)
        rim = round(RIM * self.u)
        surface.blit(label, (self.rect.x + rim, self.rect.y))
        surface.blit(name, (self.rect.x + rim + label.get_width(), self.rect.y))


class Tiles(Swatches):
    """`value` need not be one of `values`; `on_take`, if any, is told of Enter and of a second click."""

    def __init__(
        self,
        app: App,
        place: tuple[int, int],
        cell: tuple[int, int],
        columns: int,
        *others: Any,
        on_take: OnChange | None = None,
    ) -> None:
        """`others`: values and what follows them in `Swatches`; a row has `columns` pictures."""
        super().__init__(app, place, cell, *others)
        self.columns, self.on_take = columns, on_take
        self.rect.size = self.room(app, cell, columns, len(self.values))
        rim = 2 * round(RIM * app.scale)
        left, top = self.cells[0].topleft
        for index, one in enumerate(self.cells):
            row, column = divmod(index, columns)
            one.topleft = left + column * (cell[0] + rim), top + row * (cell[1] + rim)

    @staticmethod
    def rows(columns: int, count: int) -> int:
        return -(-count // columns)

    @classmethod
    def room(cls, app: App, cell: tuple[int, int], columns: int, count: int) -> tuple[int, int]:
        """Room the control takes."""
        width, height = cls.size(app, cell, columns)
        return width, height + (cls.rows(columns, count) - 1) * (cell[1] + 2 * round(RIM * app.scale))

    @property
    def missing(self) -> Any:
        """The first value without a picture; None when all have theirs."""
        pairs = zip(self.values, self.pictures, strict=True)
        return next((value for value, picture in pairs if picture is None), None)

    @property
    def name(self) -> str:
        return super().name if self.pointed is not None or self.value in self.values else ""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        under = self._under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        if under is not None and self.on_take is not None and self.values[under] == self.value and event.button == 1:
            self.on_take(self.value)
            return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        if key in ACTIVATE and self.on_take is not None and self.value in self.values:
            self.on_take(self.value)
            return True
        if key not in ARROWS:
            return False
        if self.value not in self.values:
            self.choose(self.values[0])
            return True
        dx, dy = ARROWS[key]
        row, column = divmod(self.values.index(self.value), self.columns)
        wanted = (row + dy) * self.columns + column + dx
        if not (0 <= column + dx < self.columns and 0 <= wanted < len(self.values)):
            return False  # at the edge the arrow leaves the control
        self.choose(self.values[wanted])
        return True
