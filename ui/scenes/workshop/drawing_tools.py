"""The toolbox of the drawing board: tools, and below them what the one in the hand can be: colours, widths, stamps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.texts import Texts
from ui.faces.own.stamps import stamped
from ui.faces.own.studio import COLOURS, STROKES, TOOLS, WIDTHS, Studio
from ui.faces.picture import Illustrated
from ui.scenes.desk import Desk
from ui.widgets import paint
from ui.widgets.text import Picture
from ui.widgets.tiles import Tiles
from ui.widgets.tool_signs import ToolButton

SIGN: Final = 48
GAP: Final = 10
SWATCH, PALETTE_COLUMNS = (56, 30), 4
STAMP, STAMP_COLUMNS = 42, 5
STROKE: Final = (56, 36)
LETTERED: Final = (*TOOLS, "mirror", "ground")  # what has a key of its own
LEAP: Final = 2  # steps that a button makes a stamp larger
HANDLES: Final = ("smaller", "larger", "turn_left", "turn_right")  # of a stamp, for the mouse


class Row(NamedTuple):
    """A button of the toolbox: its name, what it does, and whether it is in the hand."""

    name: str
    act: Callable[[], None]
    chosen: Callable[[], bool] = lambda: False


def letter_of(desk: Desk, name: str) -> str:
    """The key of a tool in the person's language."""
    return desk.app.texts(f"motif.letter.{name}")


class Toolbox:
    """Fills a rectangle of a desk. `anew` is called where another tool needs another toolbox."""

    def __init__(
        self, desk: Desk, rect: pygame.Rect, studio: Studio, deck: Illustrated, words: Texts, anew: Callable[[], None]
    ) -> None:
        self.desk, self.rect, self.studio, self.deck, self.words, self.anew = desk, rect, studio, deck, words, anew
        self.texts = desk.app.texts
        title = desk.app.fonts.title_fitting(self.texts("motif.draw.title"), desk.px(26), rect.width)
        desk.group.add(Picture(desk.app, title, (rect.centerx - title.get_width() // 2, rect.y - desk.px(8))))
        y = rect.y + title.get_height() - desk.px(4)
        y = self._row(y, [Row(name, self._taker(name), self._in_hand(name)) for name in TOOLS])
        easel = studio.easel
        y = self._row(
            y,
            [
                Row("mirror", studio.swap_mirror, lambda: easel.mirrored),
                Row("ground", studio.swap_ground, lambda: bool(easel.ground)),
                Row("undo", easel.undo),
                Row("redo", easel.redo),
                Row("clear", easel.clear),
            ],
        )
        self._choices(y + desk.px(4))

    def _row(self, y: int, row: list[Row]) -> int:
        """Buttons side by side, smaller where the room ends; where the next row begins."""
        size = min(self.desk.px(SIGN), self.rect.bottom - y)
        gap = (self.rect.width - len(row) * size) // (len(row) - 1)
        for index, (name, act, chosen) in enumerate(row):
            place = pygame.Rect(self.rect.x + index * (size + gap), y, size, size)
            letter = letter_of(self.desk, name) if name in LETTERED else ""
            tip = self.texts(f"motif.tool.{name}.help")
            self.desk.group.add(ToolButton(self.desk.app, place, name, act, letter, tip, chosen))
        return y + size + self.desk.px(GAP)

    def _taker(self, tool: str) -> Callable[[], None]:
        def take() -> None:
            self.studio.take(tool)
            self.anew()

        return take

    def _in_hand(self, tool: str) -> Callable[[], bool]:
        return lambda: self.studio.tool == tool

    def _choices(self, y: int) -> None:
        if self.studio.tool == "stamp":
            self._stamps(y)
            return
        if self.studio.tool in STROKES:
            self._widths(y)
        if self.studio.tool != "eraser":
            high = Tiles.room(self.desk.app, self._cell(STROKE), len(WIDTHS), len(WIDTHS))[1]
            self._palette(y + high + self.desk.px(GAP))  # a colour lies where it lay, with every tool

    def _cell(self, units: tuple[int, int]) -> tuple[int, int]:
        return self.desk.px(units[0]), self.desk.px(units[1])

    def _palette(self, y: int) -> None:
        cell = self._cell(SWATCH)
        names = [self.texts(f"motif.colour.{name}") for name in COLOURS]

        def take(colour: str) -> None:
            self.studio.colour = colour

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            PALETTE_COLUMNS,
            list(COLOURS),
            names,
            self.studio.colour,
            take,
            "palette",
            self.texts("motif.colour"),
        )
        for name, colour in COLOURS.items():
            tiles.show(name, paint.filled(cell, self.desk.px(5), ((0, colour), (1, colour))))
        self.desk.group.add(tiles)

    def _widths(self, y: int) -> None:
        """Dots as wide as the brushes beside each other."""
        cell = self._cell(STROKE)
        names = [self.texts(f"motif.width.{number}") for number in range(len(WIDTHS))]

        def take(width: int) -> None:
            self.studio.width = width

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            len(WIDTHS),
            WIDTHS,
            names,
            self.studio.width,
            take,
            "width",
            self.texts("motif.width"),
        )
        for number, width in enumerate(WIDTHS):
            picture = self._card(cell)
            dot = paint.light((self.desk.px(6 + 8 * number),) * 2, self.desk.px(3 + 4 * number), 255, paint.INK)
            picture.blit(dot, dot.get_rect(center=picture.get_rect().center))
            tiles.show(width, picture)
        self.desk.group.add(tiles)

    def _stamp_cell(self, y: int) -> tuple[int, int]:
        """As large as there is room for with the handles below."""
        count = len(self.deck.STAMPS)
        room = self.rect.bottom - y - self.desk.px(GAP) - self.desk.px(SIGN)
        room -= Tiles.room(self.desk.app, (0, 0), STAMP_COLUMNS, count)[1]
        side = min(self.desk.px(STAMP), room // max(1, Tiles.rows(STAMP_COLUMNS, count)))
        return side, side

    def _stamps(self, y: int) -> None:
        cell = self._stamp_cell(y)

        def take(stamp: str) -> None:
            self.studio.stamp, self.studio.turn_deg = stamp, 0  # whatever the one before lay like

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            STAMP_COLUMNS,
            self.deck.STAMPS,
            [self._stamp_name(name) for name in self.deck.STAMPS],
            self.studio.stamp,
            take,
            "stamps",
            self.texts("motif.stamp"),
        )
        for name in self.deck.STAMPS:
            picture, stamp = self._card(cell), stamped(self.deck, name, round(cell[1] * 0.78))
            picture.blit(stamp, stamp.get_rect(center=picture.get_rect().center))
            tiles.show(name, picture)
        self.desk.group.add(tiles)
        self._handles(tiles.rect.bottom + self.desk.px(GAP))

    def _handles(self, y: int) -> None:
        """What the mouse does to a stamp without a wheel."""
        resize, turn = self.studio.resize, self.studio.turn
        deeds = (partial(resize, -LEAP), partial(resize, LEAP), partial(turn, -1), partial(turn, 1))
        self._row(y, [Row(name, deed) for name, deed in zip(HANDLES, deeds, strict=True)])

    def _stamp_name(self, name: str) -> str:
        key = f"blank.{name}.name"
        return self.words(key) if self.words.has(key) else self.words(f"motif.stamp.{name}")

    def _card(self, cell: tuple[int, int]) -> pygame.Surface:
        return paint.plate(cell, "paper", self.desk.px(5), max(1, self.desk.px(1))).copy()
