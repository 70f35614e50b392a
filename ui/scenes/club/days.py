"""A deal of the day that was played, and the calendar of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.club import day
from game.match.seats import Player
from game.texts import signed
from ui.scenes.club.naming import in_a_row, month_name, written_day
from ui.scenes.club.ways import play_day
from ui.scenes.notice import copy
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

GAP: Final = 6
WEEKS: Final = 6


class DayScene(PanelScene):
    """The result of one day's deal: signs to be pasted, and the way to play it once more."""

    wanted = (700, 400)
    first_focus = "copy"

    def __init__(self, app: App, game_id: str, when: date, player: Player | None) -> None:
        super().__init__(app)
        self.game_id, self.when, self.player = game_id, when, player
        who = day.who_of(player) if player is not None else day.GUEST
        self.mine = day.of_person(day.load()[0], who)
        self.result = next((one for one in self.mine.get(when, []) if one.game_id == game_id), None)

    def title(self) -> str:
        name, when = self.app.texts_of(self.game_id)("name"), written_day(self.app, self.when)
        return self.app.texts("club.day", game=name, date=when)

    def pasted(self) -> str:
        """The result in a few signs."""
        assert self.result is not None
        name = self.app.texts_of(self.game_id)("name")
        return day.pasted(name, self.result, day.streak(self.mine, self.when), self.app.texts("club.knew"))

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        again = Choice("again", texts("club.day.again"), self._again, "dark")
        if self.result is None:
            return (again,)
        return again, Choice("copy", texts("club.day.copy"), self._copy, "brass")

    def build_body(self, rect: pygame.Rect) -> None:
        if self.result is None:
            return
        texts, y = self.app.texts, rect.y
        knew = ((texts("club.day.knew"), 15, paint.CREAM),) * self.result.knew
        lines = (
            (texts("club.day.result", points=signed(self.result.points[0]), signs=self.result.signs), 20, paint.CREAM),
            (self.pasted(), 17, paint.GOLD),
            *knew,
            (texts("club.day.signs"), 15, paint.DIM),
            (texts("club.day.again.help"), 15, paint.DIM),
        )
        for words, size, colour in lines:
            picture = paragraph(self.app, words, self.tx(size), rect.width, colour)
            self.group.add(Picture(self.app, picture, (rect.x, y)))
            y += picture.get_height() + self.px(GAP)

    def _copy(self) -> None:
        copy(self.app, self.pasted(), self.app.texts("club.day.copied"))

    def _again(self) -> None:
        play_day(self.app, self.game_id, self.when, self.player)


class CalendarScene(PanelScene):
    """A month: how many games were played on which day; a day that is pressed tells which."""

    wanted = (860, 640)
    first_focus = "earlier"

    def __init__(self, app: App, who: str, today: date) -> None:
        super().__init__(app)
        self.today, self.shown = today, today.replace(day=1)
        self.mine = day.of_person(day.load()[0], who)

    def title(self) -> str:
        return month_name(self.app.texts, self.shown)

    def spoken_title(self) -> str:
        return f"{self.app.texts('club.calendar')} {self.title()}"

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        last = (self.shown.year, self.shown.month) >= (self.today.year, self.today.month)
        return (
            Choice("earlier", texts("club.earlier"), partial(self._turn, -1), "dark"),
            Choice("later", texts("club.later"), partial(self._turn, 1), "dark", texts("club.calendar.last") * last),
        )

    def _turn(self, by: int) -> None:
        first = self.shown - timedelta(days=1) if by < 0 else self.shown + timedelta(days=31)
        self.shown = first.replace(day=1)
        self.resize(self.app.size)

    def build_body(self, rect: pygame.Rect) -> None:
        texts, gap = self.app.texts, self.px(GAP)
        told = paragraph(
            self.app,
            in_a_row(texts, day.streak(self.mine, self.today)),
            self.tx(14.5),
            rect.width,
            paint.DIM,
        )
        self.group.add(Picture(self.app, told, rect.topleft))
        top, wide = rect.y + told.get_height() + gap, (rect.width - 6 * gap) // 7
        for column, word in enumerate(texts("club.weekdays").split()):
            label = self.app.fonts.render(word, min(self.tx(14), self.px(18)), paint.DIM)
            self.group.add(Picture(self.app, label, (rect.x + column * (wide + gap), top)))
        top += self.px(24)
        high = (rect.bottom - top - gap * (WEEKS - 1)) // WEEKS
        for line, week in enumerate(day.month(self.shown.year, self.shown.month)):
            for column, when in enumerate(week):
                if when is not None:
                    place = pygame.Rect(rect.x + column * (wide + gap), top + line * (high + gap), wide, high)
                    self._build_day(place, when)

    def _build_day(self, rect: pygame.Rect, when: date) -> None:
        played = self.mine.get(when, [])
        label = f"{when.day} · {len(played)}×" if played else str(when.day)
        if when > self.today:  # no button: there is nothing to be had yet
            words = self.app.fonts.render(label, min(self.tx(14), rect.height * 0.5), paint.DIM)
            spoken = f"{written_day(self.app, when)}: {self._told(when)}"
            self.group.add(Picture(self.app, words, words.get_rect(center=rect.center).topleft, words=spoken))
            return
        look = "brass" if when == self.today else "wood" if played else "dark"
        act = partial(self._tell, when)
        button = Button(self.app, rect, label, act, f"day:{when.day}", look, size=15)
        button.spoken = f"{written_day(self.app, when)}: {self._told(when)}"
        self.group.add(button)

    def _told(self, when: date) -> str:
        if when > self.today:
            return self.app.texts("club.calendar.later")
        played = self.mine.get(when, [])
        knew = f" ({self.app.texts('club.knew')})"
        names = [f"{self.app.texts_of(one.game_id)('name')} {one.signs}{knew * one.knew}" for one in played]
        return ", ".join(names) or self.app.texts("club.calendar.none")

    def _tell(self, when: date) -> None:
        self.app.toasts.say(f"{written_day(self.app, when)}: {self._told(when)}")
