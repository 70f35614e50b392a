"""A new sheet: which game, how many deals, who sits where, and the options as for any table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

import pygame

from game.club import shelf
from game.club.sheet import Sheet
from game.match.seats import PERSON, Player, SeatError, house_names
from game.notice import Refused
from rules.core.registry import GAMES
from rules.families.effects.legible import legible
from ui.scenes.choosing import ListPick
from ui.scenes.club.naming import written_day
from ui.scenes.club.sheet import SheetScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.setup.model import Draft, Incomplete
from ui.scenes.setup.setup import SetupScene
from ui.widgets.button import Button
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.shell.app import App

NUMBERS: Final = (2, 4, 8, 12, 16, 24, 32)
USUAL: Final = 8
LONGEST_TITLE: Final = 60  # letters


def choose(app: App, player: Player | None) -> None:
    """First which game, then its table."""

    def chosen(game_id: str) -> None:
        app.push(NewSheetScene(app, game_id, player))

    kept = str(app.settings.last_setup.get("game", ""))
    app.push(GamesScene(app, "club.choose", kept if kept in GAMES else GAMES[0], chosen))


class NewSheetScene(SetupScene):
    """`player` will look at the sheet and play it."""

    def __init__(self, app: App, game_id: str, player: Player | None) -> None:
        super().__init__(app, draft=Draft.fresh(game_id))
        self.player, self.deals, self.hints = player, USUAL, False
        self.title_ = ""  # as it was typed

    def heading(self) -> str:
        return self.app.texts("club.setup", game=self.app.texts_of(self.draft.game_id)("name"))

    def _build_options(self, area: Scroll) -> Iterator[None]:
        form, texts = Form(self.app, area, ListPick), self.app.texts
        numbers = Item(
            "deals",
            "choice",
            texts("club.deals"),
            texts("club.deals.help", round=self.words("score.round")),
            self.deals,
            self._set_deals,
            values=NUMBERS,
            words=[str(one) for one in NUMBERS],
        )
        hints = Item(
            "hints",
            "flag",
            texts("club.hints"),
            texts("club.hints.help"),
            self.hints,
            self._set_hints,
            words=[self.words("value.off"), self.words("value.on")],
        )
        usual = self._usual_title()
        words = texts("club.name"), texts("club.name.help")
        title = Item("title", "document", *words, self.title_, self._set_title, placeholder=usual)
        yield from form.rows([title, numbers, hints])
        form.heading(self.words("setup.options"))
        yield from form.rows([*self.rows.presets(), *self.rows.items()])
        form.close()

    def _set_deals(self, number: int) -> None:
        self.deals = number

    def _usual_title(self) -> str:
        name, when = self.app.texts_of(self.draft.game_id)("name"), written_day(self.app, date.today())
        return self.app.texts("club.named", game=name, date=when)

    def _set_title(self, title: str) -> None:
        self.title_ = title

    def _set_hints(self, allowed: bool) -> None:
        self.hints = allowed

    def _build_foot(self, rect: pygame.Rect) -> None:
        back = pygame.Rect(rect.x, rect.y, self.px(150), rect.height)
        start = pygame.Rect(0, rect.y, self.px(330), rect.height)
        start.right = rect.right
        texts = self.app.texts
        self.group.add(
            Button(self.app, back, texts("setup.back"), self.back, "back", "dark"),
            Button(self.app, start, texts("club.create"), self.start, "start", "brass", size=23, display=True),
        )

    def start(self) -> None:
        """Make the sheet, or say what is missing."""
        try:
            setup = self.draft.finished(self.words)
        except Incomplete as missing:
            self.app.sound.play("error")
            self.group.focus_key(missing.key)
            self.app.toasts.beside(missing.text, missing.key)
            return
        typed = [legible(seat.name).strip() for seat in self.draft.seats]
        guests = (one for one in house_names(self.app.settings.language, 2) if one not in typed)
        seats = [  # whoever plays takes the place of a person
            replace(one, name=name or next(guests), profile="") if one.kind == PERSON else one
            for one, name in zip(setup.players, typed, strict=True)
        ]
        try:
            title = legible(self.title_)[:LONGEST_TITLE].strip() or self._usual_title()
            sheet = shelf.keep(shelf.fresh(title, setup.game_id, setup.options, seats, self.deals, self.hints))
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return
        except (SeatError, ValueError):  # nobody sits there who could play it
            self.app.sound.play("error")
            self.app.toasts.say(self.app.texts("club.who"))
            return
        self.app.pop()
        self.app.pop()
        self.app.push(self._page(sheet))

    def _page(self, sheet: Sheet) -> SheetScene:
        """The page of the new sheet, with those who have sat down at its chairs."""
        book, (first, *others) = self.app.people.book, [one for one in self.draft.seats if one.word == PERSON]
        name = first.name.strip()
        known = book.of(first.profile) or book.named(name)
        player = known.seated() if known is not None else None if name else self.player
        return SheetScene(self.app, sheet, player, [one.profile for one in others if one.profile], name)
