"""The main menu: the table at night, a fan of cards, and where one can go from here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game import journal
from game.cli import program_version
from game.notice import Refused
from game.texts import LANGUAGES
from rules.core.contract import View
from rules.core.registry import GAMES
from ui.scenes.decor import REACH, Dust, Fan
from ui.scenes.desk import Desk
from ui.scenes.games import GamesScene
from ui.scenes.matches import MatchesScene, waiting
from ui.scenes.resume import resume
from ui.scenes.rules_page import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.setup import SetupScene
from ui.scenes.statistics import StatisticsScene
from ui.showcase import showcase
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.text import Picture, shortened

if TYPE_CHECKING:
    from ui.app import App

LOG = logging.getLogger(__name__)
COLUMN: Final = 400  # width of the buttons, in units
ROW: Final = 58
MAIN_ROW: Final = 78  # the button that goes on with a match
GAP: Final = 10
CARD: Final = 260


def latest_view(info: journal.Info) -> View | None:
    """The last running match as a guest sees it; None where its file cannot be read any more."""
    try:
        match, _ = journal.read(info.path)
    except (Refused, OSError):
        LOG.warning("cannot read %s", info.path)
        return None
    return match.view(None)


class MenuScene(Desk):
    """The first scene and the one to come back to."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.dust = Dust(app)
        self.fan: Fan | None = None
        self.group.wraps = True
        self.matches: list[journal.Info] = []
        self.rounds = 0

    def enter(self) -> None:
        self._look_for_matches()

    def uncover(self) -> None:
        self._look_for_matches()
        self.resize(self.app.size)

    def _look_for_matches(self) -> None:
        self.matches = waiting()
        self.rounds = 0
        if self.matches:
            view = latest_view(self.matches[0])
            self.rounds = view.marks.get(("round", None), 0) if view else 0
        self.first_focus = "continue" if self.matches else "play"

    # --- where one can go ----------------------------------------------------------------------------------------
    def _entries(self) -> list[tuple[str, Callable[[], None]]]:
        entries: list[tuple[str, Callable[[], None]]] = [
            ("play", self.play),
            ("rules", self.rules),
            ("statistics", self.statistics),
            ("settings", self.settings),
            ("quit", self.app.quit),
        ]
        return [("continue", self.go_on), *entries] if self.matches else entries

    def go_on(self) -> None:
        if len(self.matches) > 1:
            self.app.push(MatchesScene(self.app))
            return
        resume(self.app, self.matches[0].path)

    def play(self) -> None:
        """First which game, then who plays."""
        self._choose("menu.choose", lambda game_id: self.app.push(SetupScene(self.app, game_id)))

    def rules(self) -> None:
        self._choose("menu.choose.rules", lambda game_id: self.app.push(RulesScene(self.app, game_id)))

    def _choose(self, title: str, then: Callable[[str], None]) -> None:
        self.app.push(GamesScene(self.app, title, self._game_id(), then))

    def statistics(self) -> None:
        self.app.push(StatisticsScene(self.app))

    def settings(self) -> None:
        self.app.push(SettingsScene(self.app))

    def back(self) -> None:
        self.group.focus_key("quit")

    def _game_id(self) -> str:
        """The game one has played last."""
        if self.matches:
            return self.matches[0].header.game_id
        kept = str(self.app.settings.last_setup.get("game", ""))
        return kept if kept in GAMES else GAMES[0]

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        width, height = self.app.size
        centre = width // 2
        self._build_title(centre)
        self._build_fan(centre, height)
        self._build_buttons(centre, height)
        self._build_corner(width, height)

    def _build_title(self, centre: int) -> None:
        texts = self.app.texts
        title = self.app.fonts.title_fitting(texts("app.title"), self.px(84), self.app.size[0] * 0.8)
        top = self.px(34)
        self.group.add(Picture(self.app, title, (centre - title.get_width() / 2, top)))
        tagline = self.app.fonts.render(texts("app.tagline"), self.tx(20), "#E9DDBF", italic=True)
        self.group.add(
            Picture(self.app, tagline, (centre - tagline.get_width() / 2, top + title.get_height() - self.px(22)))
        )

    def _build_fan(self, centre: int, height: int) -> None:
        settled = self.fan is not None
        game_id = self._game_id()
        faces = self.app.faces(table_of(game_id).art)
        middle = (centre + self.px(262), (height + self.px(100)) / 2 + self.px(CARD) * REACH)
        self.fan = Fan(self.app, faces, showcase(game_id).cards, middle, self.px(CARD))
        if settled:
            self.fan.settle()

    def _build_buttons(self, centre: int, height: int) -> None:
        entries = self._entries()
        main = self.px(MAIN_ROW) if self.matches else self.px(ROW)
        total = main + (len(entries) - 1) * self.px(ROW) + (len(entries) - 1) * self.px(GAP)
        top = self.px(178)
        y = top + max(0, (height - self.px(64) - top - total) // 2)
        x = centre - self.px(495)
        for key, act in entries:
            first = key == entries[0][0]
            tall = main if first else self.px(ROW)
            rect = pygame.Rect(x, y, self.px(COLUMN), tall)
            self.group.add(self._entry(rect, key, act, first))
            y += tall + self.px(GAP)

    def _entry(self, rect: pygame.Rect, key: str, act: Callable[[], None], first: bool) -> Button:
        texts = self.app.texts
        look = "brass" if first else "wood"
        if key != "continue":
            return Button(self.app, rect, texts(f"menu.{key}"), act, key, look, size=21, display=True)
        return MainButton(self.app, rect, texts("menu.continue"), self._match_line(), act, key, look)

    def _match_line(self) -> str:
        header = self.matches[0].header
        words = self.app.texts_of(header.game_id)
        return words(
            "menu.continue.info",
            game=words("name"),
            round=self.rounds + 1,
            names=words.listed(player.name for player in header.players),
        )

    def _build_corner(self, width: int, height: int) -> None:
        texts, margin = self.app.texts, self.px(66)
        words = [texts(f"lang.{lang}") for lang in LANGUAGES]
        size = (max(Segments.natural_width(self.app, words), self.px(190)), self.px(44))
        rect = pygame.Rect((0, 0), size)
        rect.bottomright = (width - margin, height - self.px(52))
        self.group.add(Segments(self.app, rect, LANGUAGES, words, self.app.settings.language, self._speak, "language"))
        label = self.app.fonts.render(texts("app.version", version=program_version()), self.tx(13), paint.DIM)
        self.group.add(Picture(self.app, label, (margin, height - self.px(56) - label.get_height())))

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    # --- life ----------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.fan is not None:
            self.fan.point(event.pos)
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.dust.update(dt_ms)
        if self.fan is not None:
            self.fan.update(dt_ms)

    def still(self) -> bool:
        settled = self.fan is not None and self.fan.ready == len(self.fan.codes)
        return self.app.settings.reduced_motion and settled and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        self.dust.draw(surface)
        if self.fan is not None:
            self.fan.draw(surface)
        super().draw(surface)


class MainButton(Button):
    """The button that goes on with a match; a second line says which."""

    def __init__(
        self, app: App, rect: pygame.Rect, label: str, line: str, act: Callable[[], None], key: str, look: str
    ) -> None:
        super().__init__(app, rect, label, act, key, look, size=22, display=True)
        font = app.fonts.text(min(14 * app.text_scale, rect.height * 0.24))
        text = shortened(line, font, rect.width - 40 * app.scale)
        below = font.render(text, True, paint.LOOKS[look].ink)
        title = self.words
        whole = pygame.Surface((max(title.get_width(), below.get_width()), rect.height), pygame.SRCALPHA)
        whole.blit(title, title.get_rect(center=(whole.get_width() // 2, round(rect.height * 0.36))))
        whole.blit(below, below.get_rect(center=(whole.get_width() // 2, round(rect.height * 0.76))))
        self.words = whole
