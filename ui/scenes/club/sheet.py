"""A sheet as one person may see it: deals by people, and what to do with it; and the page of its codes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.club import code, export, sheet_file, shelf
from game.club.sheet import Person, Record, Row, Sheet, Table
from game.club.sheet_file import SUFFIX
from game.match import exchange
from game.match.seats import Player
from game.notice import Notice, Refused
from game.people import exports
from game.texts import signed
from ui.scenes.club.ways import dropped, play_sheet
from ui.scenes.file_browser import PathScene
from ui.scenes.notice import copy
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 34
FIRST: Final = 0.2  # share of the width for the numbers of the deals
MOST: Final = 6  # people side by side; who has more match points stands first


class SheetScene(PanelScene):
    """`player` looks, and plays the next deal."""

    wanted = (1080, 680)
    first_focus = "next"

    def __init__(self, app: App, sheet: Sheet, player: Player | None) -> None:
        super().__init__(app)
        self.sheet, self.player = sheet, player

    @property
    def who(self) -> str:
        return self.player.profile if self.player is not None else ""

    def uncover(self) -> None:
        self.sheet = shelf.load(self.sheet.id) or self.sheet
        self.resize(self.app.size)

    def title(self) -> str:
        return self.sheet.title

    def people(self) -> list[Player]:
        """Who would play: the one who looks, and others of the house where the sheet has chairs for them."""
        if self.player is None or not self.player.profile:
            return []
        others = [one.seated() for one in self.app.people.book.people if one.id != self.player.profile]
        return [self.player, *others][: len(self.sheet.chairs)]

    def choices(self) -> Sequence[Choice]:
        texts, people = self.app.texts, self.people()
        turns = self._turns(people)
        words = texts("club.next", deal=turns[0] + 1) if turns else texts("club.all_played")
        if len(people) < len(self.sheet.chairs):
            words = texts("club.next", deal=1)
        why_not = "" if turns or len(people) < len(self.sheet.chairs) else texts("club.all_played")
        return (
            Choice("codes", texts("club.codes"), self._codes, "dark"),
            Choice("csv", texts("club.csv"), self._csv, "dark"),
            Choice("save", texts("club.save"), self._save, "dark"),
            Choice("next", words, self._next, "brass", why_not),
        )

    def _turns(self, people: Sequence[Player]) -> list[int]:
        if len(people) < len(self.sheet.chairs):
            return []
        return [deal for deal, _ in self.sheet.turns([Person(one.name, one.profile) for one in people])]

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        seen = self.sheet.compared(self.who)
        legend = paragraph(self.app, self.app.texts("club.legend"), self.tx(13.5), rect.width, paint.DIM)
        self.group.add(Picture(self.app, legend, rect.topleft))
        top = rect.y + legend.get_height() + self.px(8)
        if not seen.people:
            words = paragraph(self.app, self.app.texts("club.nobody"), self.tx(16), rect.width, paint.CREAM)
            self.group.add(Picture(self.app, words, (rect.x, top)))
            top += words.get_height() + self.px(8)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "sheet")
        self._build_table(area, seen)
        self.group.add(area)

    def _build_table(self, area: Scroll, seen: Table) -> None:
        people = sorted(seen.people, key=lambda who: (who != self.who, -seen.match_points[who]))[:MOST]
        high = max(self.px(ROW), self.tx(28))
        first = round(area.room_px * FIRST)
        wide = (area.room_px - first) // max(1, len(people))
        y = area.rect.y
        if people:
            names = [seen.names[who] for who in people]
            self._build_line(area, y, high, first, wide, "", names, paint.GOLD)
            y += high
        for row in seen.rows:
            label = self.app.texts("club.deal", deal=row.deal + 1)
            cells = [self._cell(row, who) for who in people]
            if row.open or not people:
                self._build_line(area, y, high, first, wide, label, cells, paint.CREAM)
            else:
                self._build_line(area, y, high, first, area.room_px - first, label, [self._closed()], paint.DIM)
            y += high
        if people:
            sums = [self._points(seen.totals[who], seen.match_points[who], False) for who in people]
            self._build_line(area, y, high, first, wide, self.app.texts("club.total"), sums, paint.GOLD)
            y += high
        area.content_px = y - area.rect.y

    def _closed(self) -> str:
        return self.app.texts("club.closed")

    def _cell(self, row: Row, who: str) -> str:
        if who not in row.points:
            return "–"
        return self._points(row.points[who], row.match_points[who], who in row.claims)

    def _points(self, points: int, match_points: int, claimed: bool) -> str:
        key = "club.claim" if claimed else "club.points"
        return self.app.texts(key, points=signed(points), match_points=match_points)

    def _build_line(
        self, area: Scroll, y: int, high: int, first: int, wide: int, label: str, cells: Sequence[str], colour: str
    ) -> None:
        """A line of the table: its label, and cells in columns of equal width."""
        for number, (words, room) in enumerate(((label, first), *((cell, wide) for cell in cells))):
            if not words:
                continue
            x = area.rect.x + (0 if number == 0 else first + (number - 1) * wide)
            font = fitted(self.app, words, min(self.tx(16), high * 0.7), room - self.px(6))
            picture = font.render(shortened(words, font, room - self.px(6)), True, colour)
            area.add(Picture(self.app, picture, (x, y + (high - picture.get_height()) / 2)))

    # --- what one can do -----------------------------------------------------------------------------------------
    def _next(self) -> None:
        people, chairs = self.people(), len(self.sheet.chairs)
        if len(people) < chairs:
            from ui.scenes.people.people import PeopleScene

            key = "club.need_profile" if chairs == 1 else "club.need_more"
            self.app.toasts.say(self.app.texts(key, people=chairs))
            self.app.push(PeopleScene(self.app, self._sit, "", ()))
            return
        play_sheet(self.app, self.sheet, people)

    def _sit(self, id: str) -> None:
        found = self.app.people.book.of(id)
        self.player = found.seated() if found is not None else self.player
        self.resize(self.app.size)

    def _codes(self) -> None:
        self.app.push(CodeScene(self.app, self.sheet, self.who))

    def _csv(self) -> None:
        try:
            lies = exports.save(self.sheet.title, ".csv", export.table(self.sheet, self.who).encode())
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        self.app.toasts.notice(Notice("exported", {"file": str(lies)}))

    def _save(self) -> None:
        def act(target: Path) -> None:
            content = sheet_file.written(self.sheet)
            lies = exchange.put(lambda file: _write(file, content), target, f"{self.sheet.id}{SUFFIX}")
            self.app.pop()
            self.app.toasts.notice(Notice("exported", {"file": str(lies)}))

        place = str(exchange.free_path(self.sheet.title, SUFFIX))
        self.app.push(PathScene(self.app, "club.save", place, self.app.texts("button.save"), act))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() == SUFFIX:
            dropped(self.app, Path(event.file))
            return True
        return super().handle(event)


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(content)


class CodeScene(PanelScene):
    """Own results as codes to be copied, and a field for those of others."""

    wanted = (820, 560)
    first_focus = "code"

    def __init__(self, app: App, sheet: Sheet, who: str) -> None:
        super().__init__(app)
        self.sheet, self.who, self.typed = sheet, who, ""

    def title(self) -> str:
        return self.app.texts("club.codes")

    def choices(self) -> Sequence[Choice]:
        return (Choice("take", self.app.texts("club.code.take"), self._take, "brass"),)

    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        told = paragraph(self.app, texts("club.codes.help"), self.tx(14.5), rect.width, paint.DIM)
        self.group.add(Picture(self.app, told, rect.topleft))
        place = pygame.Rect(rect.x, rect.y + told.get_height() + self.px(8), rect.width, self.px(44))
        hint = texts("club.code.enter")
        self.group.add(Field(self.app, place, self.typed, self._type, "code", placeholder=hint, longest=code.LONGEST))
        top = place.bottom + self.px(10)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "codes")
        y, high = top, self.px(44)
        for one in self.sheet.records:
            if one.who == self.who and not one.claimed:
                words = texts("club.code.row", deal=one.deal + 1, code=code.written(self.sheet, one))
                row = pygame.Rect(rect.x, y, area.room_px, high)
                key = f"copy:{one.deal}:{one.chair}"
                area.add(Button(self.app, row, words, partial(self._copy, one), key, "dark", size=14))
                y += high + self.px(6)
        area.content_px = y - top
        self.group.add(area)

    def _type(self, text: str) -> None:
        self.typed = text

    def _copy(self, record: Record) -> None:
        copy(self.app, code.written(self.sheet, record), self.app.texts("club.code.copied"))

    def _take(self) -> None:
        try:
            claim = code.read(self.sheet, self.typed, shelf.now())
            self.sheet = shelf.keep(self.sheet.with_([claim]))
        except Refused as refused:
            self.app.sound.play("error")
            self.app.toasts.notice(refused.notice)
            return
        told = {"name": claim.name, "deal": claim.deal + 1, "points": "…"}
        if self.sheet.played(self.who, claim.deal):  # else it would tell of a deal that he has not played
            told["points"] = signed(claim.own)
        self.typed = ""
        self.app.toasts.say(self.app.texts("club.code.taken", **told))
        self.resize(self.app.size)
