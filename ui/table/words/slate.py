"""A slate at the edge: what every seat has announced in this round, what it brought, and how far it is to the goal.

The lines come from the score sheet of the round (`Entry`), the goal and the marks that lead to it from the game
(`Hooks.slate`); the foot ("slate.help") tells what counts how much. No game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.texts import signed
from rules.core.contract import Entry, Seat, View
from rules.core.deck import Card
from ui.faces.palette import MINT
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.plates import rect_of, symbol
from ui.widgets import paint
from ui.widgets.text import paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

SIGNS: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
ALIKE: Final = 3  # so many cards of one rank have a name of their own
LINE, NAME, NOTE, FOOT = 20.0, 14.0, 14.0, 15.0  # design units
HEADED: Final = 47.0  # height of a name and its bar
LEAST_LINES: Final = 4  # for which there is always room
BAR: Final = 9.0
MOST_FOOT: Final = 1.2  # factor by which the foot grows at most
EXPECTED, BOOKED = "#D9763A", "#F0B94A"  # of the bar: what else is there, and what is booked
CREAM, GOLD, DIM, MINUS, GAIN, REACHED = "#FBF5E6", "#F0C869", "#CDBE9C", "#FF9A84", "#FBE3A6", MINT


class Note(NamedTuple):
    """One line: what it was, the sign of its suit, what it brought."""

    words: str
    sign: str
    points: int


class Column(NamedTuple):
    """The contents below one name."""

    name: str
    sums: tuple[int, ...]  # the marks that lead to the goal
    notes: tuple[Note, ...]


class Slate:
    """The slate of one board; its picture is made once for what it tells."""

    def __init__(self, app: App, stage: Stage, table: Table, names: Sequence[str]) -> None:
        self.app, self.stage, self.table, self.names = app, stage, table, names
        self._kept: tuple[object, pygame.Surface] | None = None

    # --- what is told ------------------------------------------------------------------------------------------------
    def columns(self, view: View) -> list[Column]:
        """The viewer's own column first."""
        counted = self.table.hooks.slate(view.options)
        marks = counted.marks if counted is not None else ()
        seats = sorted(range(len(self.names)), key=lambda seat: (seat - self.stage.viewer) % len(self.names))
        return [self._column(view, seat, marks) for seat in seats]

    def _column(self, view: View, seat: Seat, marks: Sequence[str]) -> Column:
        now = view.marks.get(("round", None), 0)
        notes = tuple(self._note(one) for one in view.sheet if one.seat == seat and one.round == now and one.points)
        sums = tuple(view.marks.get((name, seat), 0) for name in marks)
        later = zip(marks[1:], sums[1:], strict=True)  # counted, and no line of the sheet yet
        notes += tuple(Note(self.stage.texts(f"mark.{name}"), "", points) for name, points in later if points)
        return Column(self.names[seat], sums, notes)

    def _note(self, entry: Entry) -> Note:
        texts, codes = self.stage.texts, self._codes(entry.cards)
        suits, ranks = {code[0] for code in codes}, {code[1:] for code in codes}
        alike = f"card.{next(iter(ranks))}" if len(ranks) == 1 and len(codes) >= ALIKE else ""
        keys = (alike, f"slate.{entry.reason}", f"score.{entry.reason}")
        words = texts(next(key for key in keys if key and (texts.has(key) or key == keys[-1])))
        return Note(words, SIGNS.get(next(iter(suits)), "") if len(suits) == 1 else "", entry.points)

    def _codes(self, cards: Sequence[Card]) -> list[str]:
        return [self.stage.deck.code(card) for card in cards]

    @property
    def large(self) -> float:
        """Factor by which the letters are larger than usual, 1 … 1.5."""
        return self.stage.layout.letters

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface, view: View, *, brief: bool = False) -> None:
        """Draw it, `brief` without its foot: the log lies there."""
        counted = self.table.hooks.slate(view.options)
        if counted is None:
            return
        rect, columns = self.rect(view, brief=brief), self.columns(view)
        told = (tuple(columns), rect.size, counted.goal, self.stage.texts, self.large, brief)
        if self._kept is None or self._kept[0] != told:
            self._kept = (told, self._picture(rect.size, columns, counted.goal, brief))
        surface.blit(self._kept[1], rect)

    def rect(self, view: View, *, brief: bool = False) -> pygame.Rect:
        """Where it lies; `brief`: as high as its names, its bars and what was announced, half as high at most."""
        rect = rect_of(self.stage.layout.slate)
        lines = max(1, *(len(column.notes) for column in self.columns(view))) if brief else 0
        high = self.stage.px(HEADED * self.large) + lines * self.stage.px(LINE * self.large) + self.stage.px(8)
        rect.height = min(high, rect.height // 2) if brief else rect.height
        return rect

    def _picture(self, size: tuple[int, int], columns: Sequence[Column], goal: int, brief: bool) -> pygame.Surface:
        px, picture = self.stage.px, pygame.Surface(size, pygame.SRCALPHA)
        picture.blit(paint.plate(size, "dark", px(10), max(1, px(1.5))), (0, 0))
        lines = max(LEAST_LINES, *(len(column.notes) for column in columns))
        above = px(HEADED * self.large) + lines * px(LINE * self.large)
        low = size[1] + px(8)
        if not brief:
            foot = self._foot(size[0] - px(24), size[1] - above - px(24))
            low = size[1] - foot.get_height() - px(10)
            picture.blit(foot, (px(12), low))
            pygame.draw.line(picture, "#6B5632", (px(12), low - px(6)), (size[0] - px(12), low - px(6)), max(1, px(1)))
        wide = (size[0] - px(24 + 12)) // max(1, len(columns))
        for index, column in enumerate(columns):
            place = pygame.Rect(px(12) + index * (wide + px(12)), px(8), wide, low - px(16))
            self._draw_column(picture, place, column, goal)
        return picture

    def _foot(self, wide: int, room_px: int) -> pygame.Surface:
        """What everything is worth, in letters as large as all others where the lines above leave room."""
        least = FOOT * min(self.large, MOST_FOOT) * self.stage.scale
        size_px = max(least, FOOT * self.app.text_scale)
        while True:
            picture = paragraph(self.app, self.stage.texts("slate.help"), size_px, wide, DIM)
            if picture.get_height() <= room_px or size_px <= least:
                return picture
            size_px = max(least, size_px * 0.96)

    def _draw_column(self, picture: pygame.Surface, place: pygame.Rect, column: Column, goal: int) -> None:
        px, units, high = self.stage.px, NAME * self.large, self.stage.px(LINE * self.large)
        total = self.stage.label(signed(sum(column.sums)), units, GOLD, True)
        room = place.width - total.get_width() - px(6)
        fits = self.stage.fitting(column.name, NAME, True, room)
        name = shortened(column.name, self.stage.font(fits, True), room)
        picture.blit(self.stage.label(name, fits, CREAM, True), place.topleft)
        picture.blit(total, total.get_rect(topright=place.topright))
        bar = pygame.Rect(place.left, place.top + px(22 * self.large), place.width, px(BAR))
        draw_bar(picture, bar, column.sums, goal)
        top = bar.bottom + px(8)
        lines = max(1, (place.bottom - top) // high)
        for index, note in enumerate(column.notes[-lines:]):
            self._draw_note(picture, pygame.Rect(place.left, top + index * high, place.width, high), note)

    def _draw_note(self, picture: pygame.Surface, line: pygame.Rect, note: Note) -> None:
        px, stage, units = self.stage.px, self.stage, NOTE * self.large
        words = f"+{note.points}" if note.points > 0 else signed(note.points)
        points = stage.label(words, units, GAIN if note.points > 0 else MINUS, True)
        picture.blit(points, points.get_rect(midright=line.midright))
        sign = symbol(note.sign, px(units)) if note.sign else None
        room = line.width - points.get_width() - px(5) - (sign.get_width() + px(3) if sign else 0)
        label = stage.text(note.words, NOTE, CREAM, room_px=room)
        place = picture.blit(label, label.get_rect(midleft=line.midleft))
        if sign:
            picture.blit(sign, sign.get_rect(midleft=(place.right + px(3), line.centery)))


def draw_bar(picture: pygame.Surface, bar: pygame.Rect, sums: Sequence[int], goal: int) -> None:
    """A column of quicksilver lying down: what is booked, then what else is there; green from the goal on."""
    radius, total = bar.height // 2, sum(sums)
    pygame.draw.rect(picture, "#0B0805", bar.inflate(2, 2), border_radius=radius + 1)
    pygame.draw.rect(picture, "#3A2E1C", bar, border_radius=radius)
    for upto, colour in ((total, EXPECTED), (sums[0] if sums else 0, BOOKED)):
        share = max(0.0, min(1.0, upto / goal if goal else 0.0))
        filled = pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height)
        if filled.width:
            pygame.draw.rect(picture, REACHED if total >= goal else colour, filled, border_radius=radius)
    pygame.draw.rect(picture, "#C9963C", bar.inflate(2, 2), 1, border_radius=radius + 1)
