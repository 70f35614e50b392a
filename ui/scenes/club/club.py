"""The page of the same cards: who plays, the deals of the day, and the sheets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import paths
from game.club import day, shelf
from game.club.sheet import Person, Sheet
from game.match.exchange import SHEETS
from rules.core.registry import GAMES
from ui.scenes.club.asking import asked
from ui.scenes.club.naming import in_a_row, written_day
from ui.scenes.club.ways import begun_deals, dropped, play_day, show_taken, usual_player
from ui.scenes.panel import Choice, PanelScene
from ui.shell.scene import Way
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.form import Form
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

ROW: Final = 44
GAP: Final = 8
CELL: Final = 176  # least width of a game, in units of text
BESIDE: Final = 720  # least width for the sheets beside the deals of the day, in units of text
SHARE: Final = 0.6  # of the width for the deals of the day
COLUMNS: Final = 24  # between both


class ClubScene(PanelScene):
    """`player` plays; None: a guest, who is known to the deals of the day alone."""

    wanted = (1080, 680)
    first_focus = "new"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.player = usual_player(app)
        self.today = date.today()
        self.sheets: list[Sheet] = []
        self.results: list[day.Result] = []
        self.begun: set[tuple[str, str, str]] = set()  # game, origin and player of deals under way

    def way_back(self) -> Way:
        return ClubScene

    def enter(self) -> None:
        self._look()

    def uncover(self) -> None:
        self._look()
        self.resize(self.app.size)

    def _look(self) -> None:
        self.today = date.today()
        self.sheets = shelf.all_sheets()
        found = [one.header for one in begun_deals()]
        self.begun = {(one.game_id, one.terms.origin, day.who_of(one.players[0])) for one in found}
        self.results, notice = day.load()
        if notice is not None:
            self.app.toasts.notice(notice)

    def title(self) -> str:
        return self.app.texts("club.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("calendar", texts("club.calendar"), self._calendar, "dark"),
            Choice("open", texts("club.open"), self._open, "dark"),
            Choice("new", texts("club.new"), self._new, "brass"),
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        top = self._build_who(rect)
        area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, rect.bottom - top), "club")
        form = Form(self.app, area)
        if form.width < self.tx(BESIDE):
            self._build_sheets(form)
            self._build_day(form)
            form.close()
        else:  # both are in sight at once
            other, gap = Form(self.app, area), self.px(COLUMNS)
            form.width = round((form.width - gap) * SHARE)
            other.x, other.width = form.x + form.width + gap, other.width - form.width - gap
            self._build_day(form)
            self._build_sheets(other)
            form.y = max(form.y, other.y)
            form.close()
        self.group.add(area)

    def _say(self, form: Form, words: str) -> None:
        picture = paragraph(self.app, words, self.tx(14.5), form.width, paint.DIM)
        form.area.add(Picture(self.app, picture, (form.x, form.y)))
        form.y += picture.get_height() + self.px(GAP)

    def _build_who(self, rect: pygame.Rect) -> int:
        """Who plays, in one line above all else; returns where what follows begins."""
        people = self.app.people.book.people
        if not people:
            return rect.y
        ids, names = ["", *(one.id for one in people)], [self.app.texts("club.guest"), *(one.name for one in people)]
        place = pygame.Rect(rect.x, rect.y, min(rect.width, self.px(420)), max(self.px(ROW), self.tx(36)))
        chosen = self.player.profile if self.player is not None else ""
        title = self.app.texts("club.who")
        self.group.add(*asked(self.app, place, title, ids, names, chosen, self._sit, "who"))
        return place.bottom + self.px(GAP)

    def _sit(self, id: str) -> None:
        found = self.app.people.book.of(id)
        self.player = found.seated() if found is not None else None
        self.resize(self.app.size)

    @property
    def who(self) -> str:
        return self.player.profile if self.player is not None else day.GUEST

    def _build_day(self, form: Form) -> None:
        texts, mine, area = self.app.texts, day.of_person(self.results, self.who), form.area
        form.heading(texts("club.today", date=written_day(self.app, self.today)))
        self._say(form, f"{texts('club.today.help')} {in_a_row(texts, day.streak(mine, self.today))}")
        done = {one.game_id: one.signs for one in mine.get(self.today, [])}
        columns = max(1, min(4, form.width // self.tx(CELL)))
        gap, high = self.px(GAP), max(self.px(ROW), self.tx(38))
        wide = (form.width - gap * (columns - 1)) // columns
        for number, id in enumerate(GAMES):
            x, y = form.x + number % columns * (wide + gap), form.y + number // columns * (high + gap)
            name = self.app.texts_of(id)("name")
            begun = (id, f"{day.ORIGIN}:{self.today}", self.who) in self.begun
            label = f"{name}  {done[id]}" if id in done else f"{name}, {texts('club.begun')}" if begun else name
            look = "dark" if id in done else "wood"
            act = partial(self._day, id, id in done)
            area.add(Button(self.app, pygame.Rect(x, y, wide, high), label, act, f"day:{id}", look, size=15))
        form.y += -(-len(GAMES) // columns) * (high + gap)

    def _day(self, id: str, done: bool) -> None:
        if done:
            from ui.scenes.club.days import DayScene

            self.app.push(DayScene(self.app, id, self.today, self.player))
        else:
            play_day(self.app, id, self.today, self.player)

    def _build_sheets(self, form: Form) -> None:
        texts = self.app.texts
        form.heading(texts("club.sheets"))
        if not self.sheets:
            self._say(form, texts("club.sheets.none"))
        who = Person(self.player.name, self.player.profile).who if self.player is not None else ""
        for sheet in self.sheets:
            rect = pygame.Rect(form.x, form.y, form.width, max(self.px(ROW), self.tx(38)))
            label = texts("club.row", title=sheet.title, done=sheet.done(who), deals=sheet.deals)
            act = partial(self._show, sheet)
            form.area.add(Button(self.app, rect, label, act, f"sheet:{sheet.id}", "wood", size=16))
            form.y = rect.bottom + self.px(GAP)

    # --- what one can do -----------------------------------------------------------------------------------------
    def _show(self, sheet: Sheet) -> None:
        from ui.scenes.club.sheet import SheetScene

        self.app.push(SheetScene(self.app, sheet, self.player))

    def _calendar(self) -> None:
        from ui.scenes.club.days import CalendarScene

        self.app.push(CalendarScene(self.app, self.who, self.today))

    def _new(self) -> None:
        from ui.scenes.club.new_sheet import choose

        choose(self.app, self.player)

    def _open(self) -> None:
        from ui.scenes.file_browser import PathScene

        def act(file: Path) -> None:
            taken = shelf.take_in(file)  # raises what is wrong with it, which is then shown there
            self.app.pop()
            show_taken(self.app, taken)

        start, do = f"{paths.exchange_folder()}/", self.app.texts("menu.import.do")
        self.app.push(PathScene(self.app, "club.open", start, do, act, {SHEETS}))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE and Path(event.file).suffix.lower() == SHEETS:
            dropped(self.app, Path(event.file))
            return True
        return super().handle(event)
