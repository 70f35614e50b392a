"""The shelf from which one plays: for the chosen game it shows who sits there, and deals with one click.

Who wants other people or rules goes to the table set-up and comes back with them; they come along to other games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.match import presets
from game.match.seats import BOT, PERSON
from game.match.setup import from_dict
from ui.faces.furniture.avatars import figure
from ui.scenes.learn.learning import lesson_button
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.resume import begin, deal, expect
from ui.scenes.setup.ahead import warm_up
from ui.scenes.setup.model import Draft, Incomplete, Seat
from ui.scenes.setup.setup import SetupScene
from ui.shell.scene import Way
from ui.shell.warm_up import AFTER_S
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton
from ui.widgets.signs import star
from ui.widgets.text import Picture, shortened, wrapped

if TYPE_CHECKING:
    from ui.shell.app import App

EXPECTED_MS: Final = 1000 * AFTER_S  # a game is made ready and drawn ahead at the same moment
SIDE: Final = 0.43  # of the width
GAP: Final = 8
SEATS: Final = 0.26  # of the height: who sits there
WATCH: Final = 0.27  # of the width of the large button: the quiet one beside it
ROW: Final = 0.31  # of the height: a second row of buttons below the large one
LETTERS: Final = 15  # of the names


class NewGameScene(GamesScene):
    """Choose a game, look who plays, and deal."""

    def __init__(self, app: App, chosen: str) -> None:
        super().__init__(app, "menu.choose", chosen, self._ready)
        self.drafts: dict[str, Draft] = {}
        self._told_ms = 0.0  # since a game was told of
        self._seats: Sequence[Seat] = ()  # of the last table that was set: they come along to other games

    def way_back(self) -> Way:
        chosen = self.chosen
        return lambda app: NewGameScene(app, chosen)

    def uncover(self) -> None:
        for draft in self.drafts.values():
            draft.refresh(self.app.people.book)
        super().uncover()

    def tell(self, game_id: str) -> None:
        super().tell(game_id)
        self._told_ms = 0.0
        if game_id:
            warm_up(self.app, self.draft(game_id))

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        before, self._told_ms = self._told_ms, self._told_ms + dt_ms
        if self.shown and before < EXPECTED_MS <= self._told_ms:
            expect(self.app, self.shown)

    # --- the table ---------------------------------------------------------------------------------------------------
    def draft(self, game_id: str) -> Draft:
        """The table of a game as it stands: set up a moment ago, played at last, or the usual one."""
        if game_id not in self.drafts:
            self.drafts[game_id] = self._fresh(game_id)
        return self.drafts[game_id]

    def _fresh(self, game_id: str) -> Draft:
        if self._seats:
            return Draft.joined(game_id, self._seats)
        kept = from_dict(self.app.settings.last_setup) if self.app.settings.last_setup else None
        if kept is None:
            return Draft.fresh(game_id)
        last = Draft.of(kept, self.app.settings.language, self.app.people.book)
        return last if kept.game_id == game_id else Draft.joined(game_id, last.seats)

    def _ready(self, game_id: str) -> None:
        """A game was chosen: the next Enter deals."""
        self.tell(game_id)
        self.group.focus_key("start")

    def start(self) -> None:
        """Deal; where something is missing, the set-up says what."""
        draft = self.draft(self.shown)
        try:
            setup = draft.finished(self.app.texts_of(self.shown))
        except Incomplete:
            self._set_up().start()
            return
        begin(self.app, setup)

    def watch(self) -> None:
        """Look on while bots play this table; it is not the one of the next time."""
        try:
            setup = self.draft(self.shown).watched().finished(self.app.texts_of(self.shown))
        except Incomplete:
            self._set_up().start()
            return
        deal(self.app, setup)

    def set_up(self) -> None:
        """Open the table set-up of the game that is told of."""
        self._set_up()

    def _set_up(self) -> SetupScene:
        """People, bots and rules in full; what is chosen there stays."""
        draft = self.draft(self.shown)
        self._take_up(self.shown)
        self.drafts, self._seats = {self.shown: draft}, draft.seats
        scene = SetupScene(self.app, self.shown, draft)
        self.app.push(scene)
        return scene

    # --- layout ------------------------------------------------------------------------------------------------------
    def side_px(self) -> int:
        return round(self._low.width * SIDE)

    def build_side(self, rect: pygame.Rect, game_id: str) -> Sequence[Widget]:
        gap, inset = self.px(GAP), self.px(24)
        rect = pygame.Rect(rect.x + inset, rect.y, rect.width - inset, rect.height)
        seats = pygame.Rect(rect.topleft, (rect.width, round(rect.height * SEATS)))
        low = pygame.Rect(rect.x, 0, rect.width, round(rect.height * ROW))
        low.bottom = rect.bottom
        start = pygame.Rect(rect.x, seats.bottom + gap, rect.width, low.top - seats.bottom - 2 * gap)
        return [*self._sitting(seats, game_id), *self._buttons(start, low, game_id)]

    def _sitting(self, rect: pygame.Rect, game_id: str) -> list[Widget]:
        """The figures of who sits there, and their names."""
        draft, side = self.draft(game_id), rect.height
        pitch = min(side + self.px(6), rect.width // 2 // len(draft.seats))
        found: list[Widget] = []
        for index, seat in enumerate(draft.seats):
            face = figure(PERSON if seat.word == PERSON else BOT, seat.avatar, side)
            found.append(Picture(self.app, face, (rect.x + index * pitch, rect.y)))
        left = rect.x + (len(draft.seats) - 1) * pitch + side + self.px(10)
        names = self._names(draft, pygame.Rect(left, rect.y, rect.right - left, side))
        return [*found, names]

    def _names(self, draft: Draft, room: pygame.Rect) -> Picture:
        """The names in one line or two, as far as there is room."""
        words, rules = self.app.texts.listed(draft.names(self.app.settings.language)), self._rules(draft)
        size = min(LETTERS * self.app.text_scale, room.height * 0.46)
        font = self.app.fonts.text(size)
        first, *rest = wrapped(words, font, room.width)
        lines = [first, shortened(" ".join(rest), font, room.width)] if rest else [first]
        if rules:
            lines = [shortened(words, font, room.width), shortened(rules, font, room.width)]
        page = pygame.Surface(room.size, pygame.SRCALPHA)
        step = font.get_height() if len(lines) == 1 else min(font.get_height(), room.height // 2)
        top = (room.height - step * len(lines)) // 2
        for index, line in enumerate(lines):
            colour = paint.DIM if rules and index else paint.CREAM
            page.blit(font.render(line, True, colour), (0, top + index * step))
        return Picture(self.app, page, room.topleft, words=f"{words}. {rules}" if rules else words)

    def _rules(self, draft: Draft) -> str:
        """The name of the preset that is played by, where it is not the usual one; "" where the options have none."""
        if draft.preset == next(iter(draft.presets), ""):
            return ""
        own = presets.load()[0].presets
        return presets.called(draft.game_id, draft.values, self.app.texts_of(draft.game_id), own)

    def _buttons(self, start: pygame.Rect, low: pygame.Rect, game_id: str) -> list[Widget]:
        texts, gap = self.app.texts, self.px(GAP)
        watch = pygame.Rect(0, start.y, round(start.width * WATCH), start.height)
        watch.right = start.right
        start = pygame.Rect(start.topleft, (watch.left - gap - start.left, start.height))
        play = Button(self.app, start, texts("setup.start"), self.start, "start", "brass", size=24, display=True)
        play.spoken = f"{play.label} {self.app.texts_of(game_id)('name')}"  # Enter on a game leads here at once
        sign = pygame.Rect(low.right - low.height, low.y, low.height, low.height)
        wide = (sign.left - low.x - 2 * gap) * 58 // 100
        table = pygame.Rect(low.x, low.y, wide, low.height)
        lesson = pygame.Rect(table.right + gap, low.y, sign.left - table.right - 2 * gap, low.height)
        return [
            play,
            Button(
                self.app, watch, texts("shelf.watch"), self.watch, "watch", "dark", 15.5, tip=texts("shelf.watch.help")
            ),
            Button(self.app, table, texts("shelf.table"), self.set_up, "table", "wood", size=15.5),
            *lesson_button(self.app, game_id, lesson),
            self._star(sign, game_id),
        ]

    def _star(self, rect: pygame.Rect, game_id: str) -> IconButton:
        favourite = game_id in self.app.settings.favourites
        tip = self.app.texts("shelf.star.off" if favourite else "shelf.star.on")
        return IconButton(self.app, rect, star(favourite), partial(self._mark, game_id), "star", tip)

    def _mark(self, game_id: str) -> None:
        """A favourite, or no longer one."""
        kept = self.app.settings.favourites
        others = tuple(id for id in kept if id != game_id)
        self.app.change(favourites=others if game_id in kept else (*kept, game_id))
