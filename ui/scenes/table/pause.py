"""The pause above a table: on with the game, rules, settings, keys, leave; says whether the match is saved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.match.journal_writer import Journal
from game.match.match import Match
from ui.scenes.learn.rules_page import RulesScene
from ui.scenes.notice import ask
from ui.scenes.panel import MARGIN, DialogScene, PanelScene
from ui.scenes.settings.keys import KeysScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.check import mark_of, show_check
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

Act = Callable[[], None]
ROW: Final = 54
GAP: Final = 9
MARK: Final = 42  # height of the line that names the fingerprint


def match_below(app: App) -> Match | None:
    """The match of the table above which a page lies."""
    matches = (match for scene in reversed(app.stack) if isinstance(match := getattr(scene, "match", None), Match))
    return next(matches, None)


def saved(app: App) -> bool:
    """True if every move of the match below is on the disk, or there is no match to be saved."""
    match = match_below(app)
    return match is None or (isinstance(match.recorder, Journal) and match.recorder.saved)


class PauseScene(PanelScene):
    """`on_leave` goes back to the menu; `on_scores` opens the score sheet, `on_seats` the page of who plays (None: no
    such page)."""

    wanted = (480, 560)
    first_focus = "continue"
    closable = False

    def __init__(
        self, app: App, game_id: str, on_leave: Act, on_scores: Act | None = None, on_seats: Act | None = None
    ) -> None:
        super().__init__(app)
        self.game_id, self.on_leave, self.on_scores, self.on_seats = game_id, on_leave, on_scores, on_seats
        self.group.wraps = True

    def title(self) -> str:
        return self.app.texts("pause.title")

    def _entries(self) -> list[tuple[str, Act]]:
        entries: list[tuple[str, Act]] = [("continue", self.app.pop)]
        if self.on_scores is not None:
            entries.append(("scores", self._scores))
        if self.on_seats is not None:
            entries.append(("seats", self._seats))
        return [
            *entries,
            ("rules", lambda: self.app.push(RulesScene(self.app, self.game_id))),
            ("settings", lambda: self.app.push(SettingsScene(self.app))),
            ("keys", lambda: self.app.push(KeysScene(self.app, self.game_id))),
            ("leave", lambda: self.app.push(self._ask("leave", self._leave))),
            ("quit", lambda: self.app.push(self._ask("quit", self.app.quit))),
        ]

    def panel_rect(self) -> pygame.Rect:
        rect = super().panel_rect()
        mark = self.px(MARK + GAP) if self.marked() else 0
        room = min(self.app.size[1] - 2 * self.px(MARGIN), self.px(self.wanted[1]) + mark)
        rect.height = min(room, self.px(132) + len(self._entries()) * self.px(ROW + GAP) + mark)
        rect.centery = self.app.size[1] // 2
        return rect

    def marked(self) -> Match | None:
        """The match whose deals can be looked into here."""
        return match_below(self.app)

    def state(self) -> str:
        """Tell whether the match will be there again."""
        return self.app.texts("pause.saved" if saved(self.app) else "pause.unsaved")

    def label(self, key: str) -> str:
        """The words on the button of an entry."""
        return self.app.texts(f"pause.{key}")

    def build_body(self, rect: pygame.Rect) -> None:
        words = paragraph(self.app, self.state(), self.tx(15), rect.width, paint.DIM, italic=True)
        self.group.add(Picture(self.app, words, rect.topleft))
        y = rect.y + words.get_height() + self.px(8)
        y = self._build_mark(rect, y)
        entries = self._entries()
        height = min(self.px(ROW), (rect.bottom - y) // len(entries) - self.px(GAP))
        for index, (key, act) in enumerate(entries):
            place = pygame.Rect(rect.x, y, rect.width, height)
            look = "wood" if index else "brass"
            self.group.add(Button(self.app, place, self.label(key), act, key, look, size=18, display=True))
            y += height + self.px(GAP)

    def _build_mark(self, rect: pygame.Rect, y: int) -> int:
        """Build the button that names what the deals follow from and leads to all about it; return its lower end."""
        match = self.marked()
        if match is None:
            return y
        place, words = pygame.Rect(rect.x, y, rect.width, self.px(MARK)), mark_of(match, self.app.texts)
        act, tip = partial(show_check, self.app, match), self.app.texts("deal.help")
        self.group.add(Button(self.app, place, words, act, "deal", "dark", size=15, tip=tip))
        return place.bottom + self.px(GAP)

    def _ask(self, name: str, yes: Act) -> DialogScene:
        """Ask back; the question warns if the match is not saved."""
        return ask(self.app, name, yes, state="" if saved(self.app) else "unsaved")

    def _scores(self) -> None:
        assert self.on_scores is not None
        self.app.pop()
        self.on_scores()

    def _seats(self) -> None:
        assert self.on_seats is not None
        self.app.pop()
        self.on_seats()

    def _leave(self) -> None:
        self.app.pop()
        self.on_leave()
