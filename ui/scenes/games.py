"""All games as cards on a shelf: a motif, the name, two sentences, for how many. No game is known here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.registry import GAMES, game
from ui.scenes.panel import PanelScene
from ui.showcase import showcase
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.scroll import Scroll
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.app import App

COLUMNS: Final = 2
TILE: Final = 258  # height, in units
GAP: Final = 16
MOTIF: Final = 222  # width of the picture
CARD: Final = 102  # height of a card in it
CARDS: Final = 5  # of the showcase, its middle ones
SECOND: Final = "#D9CBAA"  # ink of the second sentence
SPREAD_DEG: Final = 37.0
REACH: Final = 1.62  # from the fan's point to the middle of a card, in card heights


def _sentence(words: str) -> str:
    """The words with a full stop, unless they end in a sign of their own."""
    return words if words.endswith((".", "?", "!", "…")) else f"{words}."


class GameTile(Pressable):
    """One game. Its cards are drawn one a frame, so that a long shelf opens at once."""

    def __init__(self, app: App, rect: pygame.Rect, game_id: str, act: Callable[[], None], chosen: bool) -> None:
        super().__init__(app, rect, act, f"game:{game_id}")
        self.game_id, self.chosen = game_id, chosen
        self.radius = round(12 * app.scale)
        self.faces = app.faces(table_of(game_id).art)
        codes = showcase(game_id).cards or tuple(self.faces.codes)
        left = max(0, (len(codes) - CARDS) // 2)
        self.codes = codes[left : left + CARDS]
        self.ready = 0
        self.words = self._words()

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    # --- words -------------------------------------------------------------------------------------------------------
    def _words(self) -> pygame.Surface:
        """Name, two sentences, players; the sentences grow smaller where the room is small."""
        texts, app, unit = self.app.texts_of(self.game_id), self.app, self.u
        room = self.rect.width - round((MOTIF + 26) * unit)
        picture = pygame.Surface((room, self.rect.height - round(20 * unit)), pygame.SRCALPHA)
        name = app.fonts.title_fitting(texts("name"), 25 * app.text_scale, room, shadow=False)
        picture.blit(name, (0, 0))
        seats = self._players()
        foot = app.fonts.render(seats, min(14 * app.text_scale, 17 * unit), paint.GOLD, bold=True)
        picture.blit(foot, (0, picture.get_height() - foot.get_height()))
        top, bottom = name.get_height() + round(2 * unit), picture.get_height() - foot.get_height() - round(4 * unit)
        self.told_px = bottom - top
        told = self._told(_sentence(texts("tagline")), texts("about"), room, self.told_px)
        for words in told:
            picture.blit(words, (0, top))
            top += words.get_height() + round(3 * unit)
        return picture

    def _told(self, first: str, second: str, room: int, high: int) -> Sequence[pygame.Surface]:
        size = 16 * self.app.text_scale
        while True:
            told = (
                paragraph(self.app, first, size, room, paint.CREAM, bold=True),
                paragraph(self.app, second, size, room, SECOND),
            )
            if sum(words.get_height() for words in told) <= high or size <= 10 * self.u:
                return told
            size -= 0.5

    def _players(self) -> str:
        players = game(self.game_id).players
        key = "menu.game.players" if len(players) > 1 else "menu.game.players.exactly"
        return self.app.texts(key, least=players[0], most=players[-1])

    # --- time and picture --------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.ready < len(self.codes):
            self._face(self.ready)
            self.ready += 1

    def still(self) -> bool:
        return super().still() and self.ready == len(self.codes)

    def _angle(self, index: int) -> float:
        middle = (len(self.codes) - 1) / 2
        return (index - middle) / max(1.0, middle) * SPREAD_DEG / 2

    def _face(self, index: int) -> pygame.Surface:
        return self.faces.face(self.codes[index], round(CARD * self.u), -self._angle(index))

    def draw(self, surface: pygame.Surface) -> None:
        edge = max(1, round(1.5 * self.u))
        surface.blit(paint.plate(self.rect.size, "wood" if self.chosen else "dark", self.radius, edge), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(30 * self.glow)), self.rect)
        self._draw_motif(surface)
        surface.blit(self.words, (self.rect.x + round(MOTIF * self.u), self.rect.y + round(10 * self.u)))

    def _draw_motif(self, surface: pygame.Surface) -> None:
        """A small fan; it rises a little under the pointer."""
        high = CARD * self.u
        lift = (0.0 if self.app.settings.reduced_motion else self.glow) * 5 * self.u
        point = pygame.Vector2(self.rect.x + MOTIF / 2 * self.u, self.rect.centery + (REACH - 0.06) * high - lift)
        for index in range(self.ready):
            at = point + pygame.Vector2(0, -REACH * high).rotate(self._angle(index))
            shadow = self.faces.shadow(round(high), 0.3, -self._angle(index))
            surface.blit(shadow, shadow.get_rect(center=(at.x + 2 * self.u, at.y + 4 * self.u)))
            face = self._face(index)
            surface.blit(face, face.get_rect(center=(at.x, at.y)))


class GamesScene(PanelScene):
    """Choose one of `games`; `then` gets its id. `chosen` has the focus at first; `beside` puts more on a tile."""

    wanted = (1220, 668)

    def __init__(
        self,
        app: App,
        title: str,
        chosen: str,
        then: Callable[[str], None],
        games: Sequence[str] = GAMES,
        beside: Callable[[App, GameTile], Sequence[Widget]] | None = None,
    ) -> None:
        super().__init__(app)
        self._title, self.chosen, self.then, self.games, self.beside = title, chosen, then, games, beside
        self.first_focus = f"game:{chosen}"

    def title(self) -> str:
        return self.app.texts(self._title)

    def build_body(self, rect: pygame.Rect) -> None:
        area = Scroll(self.app, rect, "games")
        gap, edge = self.px(GAP), self.px(6)
        wide = (area.room_px - 2 * edge - gap * (COLUMNS - 1)) // COLUMNS
        for index, game_id in enumerate(self.games):
            row, column = divmod(index, COLUMNS)
            place = pygame.Rect(
                rect.x + edge + column * (wide + gap), rect.y + edge + row * (self.px(TILE) + gap), wide, self.px(TILE)
            )
            tile = GameTile(self.app, place, game_id, partial(self._choose, game_id), game_id == self.chosen)
            area.add(tile, *(self.beside(self.app, tile) if self.beside else ()))
        area.pad(self.px(14))
        self.group.add(area)

    def _choose(self, game_id: str) -> None:
        self.app.pop()
        self.then(game_id)
