"""The sheet of a party night: what every game brought, the running score, and at the end who has won the evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.people.party import Party
from rules.core.contract import Seat
from ui.faces.furniture.avatars import portrait
from ui.faces.symbols import symbol
from ui.scenes.confetti import Confetti
from ui.scenes.notice import ask
from ui.scenes.panel import Choice, PanelScene
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]
HEAD: Final = 104  # height of portraits and names, in units
FACE: Final = 58
FOOT: Final = 62  # height of the sums
ROW: Final = 44
FIRST: Final = 0.26  # share of the width for the names of the games
DIM: Final = "#AD9C7F"  # of games to come


def points(halves: int) -> str:
    """Half points in words: "3", "2½"."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


class PartySheetScene(PanelScene):
    """`on_next` goes on with the evening; `on_end` is told when it is over or broken off. Of an evening that is over
    `on_more` plays the last game once more, and `on_read` ends it and opens its page of the chronicle."""

    wanted = (1080, 640)
    first_focus = "next"

    def __init__(
        self,
        app: App,
        party: Party,
        on_next: Act,
        on_end: Act,
        on_more: Act | None = None,
        on_read: Act | None = None,
    ) -> None:
        super().__init__(app)
        self.on_more, self.on_read = on_more, on_read
        self.party, self.on_next, self.on_end = party, on_next, on_end
        last = party.tables[max(0, len(party.results) - 1)]
        self.confetti = Confetti(app, app.faces(table_of(last.game_id).art)) if party.over else None

    def enter(self) -> None:
        if self.party.over:
            self.app.sound.play("win")

    def panel_rect(self) -> pygame.Rect:
        """The last sheet leaves room for the cards that rain."""
        rect = super().panel_rect()
        return rect.inflate(-round(rect.width * 0.08), -round(rect.height * 0.1)) if self.party.over else rect

    # --- words ---------------------------------------------------------------------------------------------------
    def title(self) -> str:
        texts, party = self.app.texts, self.party
        if party.over:
            return self._told("party.won", party.leaders)
        if not party.results:
            return texts("party.title")
        return texts("party.after", played=len(party.results), games=len(party.tables))

    def _subtitle(self) -> str:
        """Explain the points, after the winners of the last game if there are any to be told."""
        texts, party = self.app.texts, self.party
        rule = texts(f"party.scoring.{party.scoring}.help")
        if not party.results or party.uid:
            return rule
        game = self._name(len(party.results) - 1)
        return f"{self._told('party.game.won', party.results[-1].winners, game=game)} {rule}"

    def _told(self, key: str, winners: Sequence[Seat], **values: str) -> str:
        """Tell who has won; a person who is alone at the table and has won is addressed as "you"."""
        texts, players = self.app.texts, self.party.players
        alone = [seat for seat, player in enumerate(players) if player.is_person] == list(winners)
        kind = ".you" if alone else ".many" if len(winners) > 1 else ""
        return texts(f"{key}{kind}", names=texts.listed(players[seat].name for seat in winners), **values)

    def _name(self, number: int) -> str:
        return self.app.texts_of(self.party.tables[number].game_id)("name")

    def choices(self) -> Sequence[Choice]:
        texts, party = self.app.texts, self.party
        if party.next is None:
            ways = (("more", self.on_more), ("chronicle", self.on_read))
            return (
                *(Choice(key, texts(f"party.{key}"), act, "dark") for key, act in ways if act is not None),
                Choice("next", texts("party.done"), self.on_end, "brass"),
            )
        name = self._name(len(party.results))
        words = texts("party.resume" if party.uid else "party.next", game=name)
        return (
            Choice("end", texts("party.break_off"), self._ask_end, "dark"),
            Choice("menu", texts("party.menu"), self._menu, "dark"),
            Choice("next", words, self.on_next, "brass"),
        )

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        if self.confetti is not None:
            self.confetti.forget()
        told = paragraph(self.app, self._subtitle(), self.tx(15), rect.width, paint.DIM)
        self.group.add(Picture(self.app, told, rect.topleft))
        top = rect.y + told.get_height() + self.px(6)
        first = round(rect.width * FIRST)
        self.columns = [first + (rect.width - first) * seat // self._seats for seat in range(self._seats + 1)]
        self._build_head(pygame.Rect(rect.x, top, rect.width, self.px(HEAD)))
        foot = pygame.Rect(rect.x, rect.bottom - self.px(FOOT), rect.width, self.px(FOOT))
        games = pygame.Rect(rect.x, top + self.px(HEAD), rect.width, foot.top - top - self.px(HEAD + 4))
        self._build_games(games)
        self._build_sums(foot)

    @property
    def _seats(self) -> int:
        return len(self.party.players)

    def _middle(self, rect: pygame.Rect, seat: Seat) -> int:
        return rect.x + (self.columns[seat] + self.columns[seat + 1]) // 2

    def _put(self, picture: pygame.Surface, x: float, y: float, area: Scroll | None = None) -> None:
        """A picture with its middle there."""
        made = Picture(self.app, picture, (x - picture.get_width() / 2, y - picture.get_height() / 2))
        (area or self.group).add(made)

    def _build_head(self, rect: pygame.Rect) -> None:
        face, room = self.px(FACE), rect.width * (1 - FIRST) / self._seats - self.px(8)
        widest = max((player.name for player in self.party.players), key=self.app.fonts.text(self.px(15)).size)
        font = fitted(self.app, widest, min(self.tx(15), self.px(20)), room, bold=True)
        for seat, player in enumerate(self.party.players):
            x, leads = self._middle(rect, seat), bool(self.party.results) and seat in self.party.leaders
            self._put(portrait(player, face), x, rect.y + self.px(12) + face // 2)
            if leads:
                crown = symbol("crown", round(face * 0.5))
                self._put(crown, x, rect.y + self.px(10))
            name = font.render(shortened(player.name, font, room), True, paint.GOLD if leads else paint.CREAM)
            self._put(name, x, rect.bottom - self.px(18))

    def _build_games(self, rect: pygame.Rect) -> None:
        area, high = Scroll(self.app, rect, "games"), round(max(self.px(ROW), self.tx(ROW * 0.8)))
        names = [f"{number + 1}. {self._name(number)}" for number in range(len(self.party.tables))]
        widest = max(names, key=self.app.fonts.text(self.px(17)).size)
        font = fitted(self.app, widest, min(self.tx(17), self.px(24)), self.columns[0] - self.px(10), bold=True)
        for number in range(len(self.party.tables)):
            y = rect.y + number * high + high // 2
            played = number < len(self.party.results)
            colour = paint.CREAM if played else DIM
            words = shortened(names[number], font, self.columns[0] - self.px(10))
            label = font.render(words, True, colour)
            area.add(Picture(self.app, label, (rect.x, y - label.get_height() / 2)))
            self._build_row(area, rect, number, y, font)
        self.group.add(area)

    def _build_row(self, area: Scroll, rect: pygame.Rect, number: int, y: int, font: pygame.font.Font) -> None:
        """Build the row of one game: the points of each seat, or dashes if it is still to be played."""
        played = number < len(self.party.results)
        halves = self.party.halves(number) if played else ()
        for seat in range(self._seats):
            won = played and seat in self.party.results[number].winners
            words = points(halves[seat]) if played else "–"
            colour = paint.GOLD if won else paint.CREAM if played else DIM
            self._put(font.render(words, True, colour), self._middle(rect, seat), y, area)

    def _build_sums(self, rect: pygame.Rect) -> None:
        font = self.app.fonts.text(min(self.tx(22), self.px(30)), bold=True)
        line = pygame.Surface((rect.width, max(2, self.px(2))))
        line.fill("#7D5A2E")
        self.group.add(Picture(self.app, line, (rect.x, rect.y)))
        y, order = rect.centery, self.party.order()
        label = font.render(self.app.texts("party.sum"), True, paint.CREAM)
        self.group.add(Picture(self.app, label, (rect.x, y - label.get_height() / 2)))
        for seat, halves in enumerate(self.party.totals()):
            leads = bool(self.party.results) and order[seat] == 1
            colour = paint.GOLD if leads else paint.CREAM
            self._put(font.render(points(halves), True, colour), self._middle(rect, seat), y)

    # --- what one can do -----------------------------------------------------------------------------------------
    def _menu(self) -> None:
        self.app.reset(self.app.home(self.app))

    def _ask_end(self) -> None:
        self.app.push(ask(self.app, "party", self.on_end))

    def back(self) -> None:
        """The sheet is never closed upon a table that is over; an evening that is over is not forgotten by Esc."""
        self._menu()

    # --- life ----------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.confetti is not None:
            self.confetti.update(dt_ms)

    def still(self) -> bool:
        falling = self.confetti is not None and not self.app.settings.reduced_motion and not self.confetti.over
        return not falling and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        if len(self.app.stack) == 1:
            surface.blit(self.app.background(), (0, 0))
        if self.confetti is None:
            super().draw(surface)
            return
        paint.darken(surface, self.dark)
        self.confetti.draw(surface)  # behind the sheet, which must be read
        self.group.draw(surface)
