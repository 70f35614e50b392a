"""Beside the slate: a round with every reason and the counted cards, or the course of the whole match as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import signed
from rules.core.contract import Entry, Seat
from rules.core.deck import Card
from rules.core.registry import game
from ui.scenes.sheet.model import Cell, told_totals, totals_chart
from ui.shell.showcase import showcase
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.charts import drawn_lines
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.signs import arrow
from ui.widgets.text import Box, Late, Picture, Promised, paragraph, shortened

if TYPE_CHECKING:
    from ui.scenes.sheet.scores import ScoreScene

ROUND, COURSE = "round", "course"  # the pages
FACE: Final = 40  # of a medallion, in units
LITTLE_CARD: Final = 62
SIGN: Final = 24
CHART_SHAPE: Final = 1.15  # width of the curve's picture in its heights, where there is room for it


class Details:
    """Fills the right side of the score sheet; one for each layout."""

    def __init__(self, scene: ScoreScene) -> None:
        self.scene, self.app, self.words = scene, scene.app, scene.words

    def build(self, rect: pygame.Rect) -> Iterator[None]:
        """In steps, as `Desk.build`."""
        scene = self.scene
        scene.group.add(Box(self.app, rect))
        inner = rect.inflate(-scene.px(32), -scene.px(28))
        head = pygame.Rect(inner.x, inner.y, inner.width, scene.px(42))
        if scene.rows:
            self._build_head(head)
            inner = pygame.Rect(
                inner.x, head.bottom + scene.px(12), inner.width, inner.bottom - head.bottom - scene.px(12)
            )
        yield
        if scene.page == COURSE and scene.rows:
            self._build_course(inner)
        else:
            yield from self._build_round(inner)

    def _build_head(self, head: pygame.Rect) -> None:
        """Build the choice of the page, and the button that saves the sheet as a picture."""
        scene = self.scene
        save = pygame.Rect(head.right - head.height, head.y, head.height, head.height)
        words = (self.words("score.page.round", round=scene.chosen), self.words("score.course"))
        pages = pygame.Rect(head.x, head.y, save.x - scene.px(12) - head.x, head.height)
        page = Segments(self.app, pages, (ROUND, COURSE), words, scene.page, scene.turn_to, "page")
        page.named(self.app.texts("access.page"))
        scene.group.add(
            page,
            IconButton(self.app, save, arrow, scene.save, "save", self.words("score.save")),
        )

    # --- the match ---------------------------------------------------------------------------------------------------
    def _build_course(self, rect: pygame.Rect) -> None:
        scene = self.scene
        chart = totals_chart(scene.view, scene.names, scene.players, scene.game_id, self.words)
        size = (rect.width, min(rect.height, round(rect.width / CHART_SHAPE)))
        make = partial(drawn_lines, self.app.fonts, size, chart, min(14 * self.app.text_scale, size[0] / 22))
        told = told_totals(chart, self.words, scene.most_wins)
        scene.group.add(Promised(self.app, pygame.Rect(rect.topleft, size), make, told))

    # --- a round -----------------------------------------------------------------------------------------------------
    def _build_round(self, rect: pygame.Rect) -> Iterator[None]:
        scene = self.scene
        area = Scroll(self.app, rect, "details")
        scene.group.add(area)
        row = next((row for row in scene.rows if row.number == scene.chosen), None)
        y = area.rect.y
        for seat, cell in row.cells.items() if row is not None else ():
            y = self._build_cell(area, y, seat, cell) + scene.px(16)
            yield

    def _build_cell(self, area: Scroll, y: int, seat: Seat, cell: Cell) -> int:
        """One player of the chosen round: points, reasons, cards. Returns the lower edge."""
        scene = self.scene
        x, size = area.rect.x, scene.px(FACE)
        area.add(Late(self.app, pygame.Rect(x, y, size, size), partial(scene.face_of, seat, size)))
        left = x + size + scene.px(12)
        room = area.rect.x + area.room_px - left
        font = self.app.fonts.text(scene.tx(17), bold=True)
        points = font.render(signed(sum(entry.points for entry in cell.entries)), True, paint.GOLD)
        name = font.render(
            shortened(scene.names[seat], font, room - points.get_width() - scene.px(10)), True, paint.CREAM
        )
        told = f"{scene.names[seat]}: {signed(sum(entry.points for entry in cell.entries))}"
        area.add(Picture(self.app, name, (left, y), words=told))
        area.add(Picture(self.app, points, (left + room - points.get_width(), y), words=""))
        y += name.get_height()
        apart = showcase(scene.game_id).cards_apart and len(cell.entries) > 1
        for entry in cell.entries:
            y = self._build_entry(area, pygame.Rect(left, y, room, 0), entry, len(cell.entries) > 1)
            if apart and entry.cards:
                line = pygame.Rect(left, y + scene.px(2), room, scene.px(LITTLE_CARD * 0.72))
                y = self._build_cards(area, line, entry.cards) + scene.px(6)
        if cell.cards and not apart:
            y = self._build_cards(area, pygame.Rect(left, y + scene.px(4), room, scene.px(LITTLE_CARD)), cell.cards)
        return y

    def _build_entry(self, area: Scroll, line: pygame.Rect, entry: Entry, several: bool) -> int:
        """A reason with its sign, and its own points where there are several. Returns the lower edge."""
        scene = self.scene
        sign, own = scene.sign(entry.reason, scene.tx(SIGN)), None
        shift = sign.get_width() + scene.px(6) if sign else 0
        if several and (entry.points or entry.cards or not entry.values):
            own = self.app.fonts.text(scene.tx(14)).render(signed(entry.points), True, paint.CREAM)
            area.add(Picture(self.app, own, (line.right - own.get_width(), line.y)))
        left = line.width - shift - (own.get_width() + scene.px(8) if own else 0)
        words = paragraph(self.app, scene.reason(entry), scene.tx(14), left, paint.DIM)
        tip = self.words(f"score.{entry.reason}.help") if self.words.has(f"score.{entry.reason}.help") else ""
        area.add(Picture(self.app, words, (line.x + shift, line.y), tip=tip))
        if sign:
            area.add(Picture(self.app, sign, (line.x, line.y + (words.get_height() - sign.get_height()) / 2)))
        return line.y + max(words.get_height(), sign.get_height() if sign else 0)

    def _build_cards(self, area: Scroll, rect: pygame.Rect, cards: Sequence[Card]) -> int:
        """The counted cards side by side, closer where there are many."""
        faces, deck = self.app.faces(table_of(self.scene.game_id).art), game(self.scene.game_id).deck
        width = round(rect.height * faces.aspect)
        step = min(width + self.scene.px(4), (rect.width - width) / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            place = pygame.Rect((round(rect.x + index * step), rect.y), faces.size_px(rect.height))
            area.add(Late(self.app, place, partial(faces.face, deck.code(card), rect.height)))
        return rect.bottom
