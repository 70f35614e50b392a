"""The words of the table, explained: a list one can search by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.learn.glossary import Term, matching, terms
from rules.core.registry import GAMES
from ui.scenes.panel import PanelScene
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LETTERS: Final = 16.5
LONGEST: Final = 30  # letters one can type
FIELD: Final = 46  # height of the field, in units
READING: Final = frozenset(
    {pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END}
)


class Entry(Widget):
    """One term: its name, whose word it is, what it means."""

    def __init__(self, app: App, place: tuple[int, int], width: int, term: Term, owner: str) -> None:
        name = app.fonts.render(term.name, LETTERS * 1.1 * app.text_scale, "#8E1F28", bold=True)
        small = app.fonts.render(owner, LETTERS * 0.82 * app.text_scale, "#6B5D4A", italic=True)
        words = paragraph(app, term.words, LETTERS * app.text_scale, width, paint.INK)
        super().__init__(app, pygame.Rect(*place, width, name.get_height() + words.get_height()))
        self.term = term
        self.picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.picture.blit(name, (0, 0))
        beside = (name.get_width() + round(10 * app.scale), name.get_height() - 2)
        self.picture.blit(small, small.get_rect(bottomleft=beside))
        self.picture.blit(words, (0, name.get_height()))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)


class GlossaryScene(PanelScene):
    """`game_id`: only the words of this game and of every table; `typed`: what is looked for at first."""

    wanted = (900, 700)
    first_focus = ""

    def __init__(self, app: App, game_id: str = "", typed: str = "") -> None:
        super().__init__(app)
        self.game_id, self.typed = game_id, typed
        self.page: Scroll | None = None

    def title(self) -> str:
        if not self.game_id:
            return self.app.texts("glossary.title")
        words = self.app.texts_of(self.game_id)
        return words("glossary.title.game", game=words("name"))

    def found(self) -> tuple[Term, ...]:
        """The terms shown now."""
        games = (self.game_id,) if self.game_id else GAMES
        return matching(terms(self.app.settings.language, *games), self.typed)

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        self._build_field(pygame.Rect(rect.x, rect.y, rect.width, self.px(FIELD)))
        below = pygame.Rect(rect.x, rect.y + self.px(FIELD + 10), rect.width, rect.height - self.px(FIELD + 10))
        self.group.add(Box(self.app, below, "paper", radius=8, shadow=False))
        area = Scroll(self.app, below.inflate(-self.px(12), -self.px(12)), "terms", "#F3E8CE")
        x, y, width = area.rect.x + self.px(16), area.rect.y + self.px(8), area.room_px - self.px(32)
        for term in self.found():
            owner = self.app.texts_of(term.game_id)("name") if term.game_id and not self.game_id else ""
            entry = Entry(self.app, (x, y), width, term, owner)
            area.add(entry)
            y = entry.rect.bottom + self.px(14)
        if not self.found():
            none = paragraph(self.app, self.app.texts("glossary.none"), self.tx(LETTERS), width, paint.INK, italic=True)
            area.add(Picture(self.app, none, (x, y)))
        area.pad(self.px(16))
        self.page = area
        self.group.add(area)

    def _build_field(self, rect: pygame.Rect) -> None:
        """Build the search field: the typed words, or the invitation to type."""
        self.group.add(Box(self.app, rect, "well", radius=8, shadow=False))
        words = f"{self.typed}|" if self.typed else self.app.texts("glossary.search")
        ink = paint.CREAM if self.typed else paint.DIM
        picture = self.app.fonts.render(words, min(self.tx(18), rect.height * 0.6), ink, italic=not self.typed)
        self.group.add(Picture(self.app, picture, (rect.x + self.px(16), rect.centery - picture.get_height() / 2)))

    # --- typing --------------------------------------------------------------------------------------------------
    def search(self, typed: str) -> None:
        """Look for this."""
        self.typed = typed[:LONGEST]
        if self.page is not None:
            self.page.scroll_to(0, at_once=True)
        self.resize(self.app.size)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in READING and self.page is not None:
                return self.page.handle(event)
            if event.key == pygame.K_BACKSPACE:
                self.search(self.typed[:-1])
                return True
            if event.key == pygame.K_ESCAPE and self.typed:
                self.search("")
                return True
            if event.unicode.isalnum() or (event.unicode in " -%" and self.typed and event.unicode):
                self.search(self.typed + event.unicode)
                return True
        return super().handle(event)
