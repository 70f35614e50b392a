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
from ui.widgets.text import fitted, paragraph

if TYPE_CHECKING:
    from ui.app import App

COLUMNS: Final = 2
TILE: Final = 258  # height, in units
LARGE: Final = 206  # height in units of text: large letters need more
FOOT: Final = (156, 40)  # width and height left free in its corner for a button (ui/scenes/learning.py)
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
        self.name, self.foot = self._name(), self._foot()
        high = self.name.get_height() + max(self.foot.get_height(), self._px(FOOT[1])) + self._px(6)
        self.told_px = self._page_px[1] - high  # height for the sentences
        self.size_px = self._fitting()  # of their letters
        self.words = pygame.Surface((0, 0))
        self.written: list[pygame.Rect] = []  # where name, players and sentences stand on `words`

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    # --- words -------------------------------------------------------------------------------------------------------
    def _px(self, length: float) -> int:
        return round(length * self.u)

    @property
    def _page(self) -> tuple[int, int]:
        """Where the words begin."""
        return self.rect.x + self._px(MOTIF), self.rect.y + self._px(10)

    @property
    def _page_px(self) -> tuple[int, int]:
        """Width and height of the room for all words."""
        return self.rect.width - self._px(MOTIF + 26), self.rect.height - self._px(20)

    def tell(self, size_px: float) -> None:
        """Write name, two sentences and players; the sentences as large as on all the other cards."""
        self.size_px = size_px
        self.words = pygame.Surface(self._page_px, pygame.SRCALPHA)
        top, bottom = self.name.get_height() + self._px(2), self.words.get_height() - self.foot.get_height()
        self.written = [self.words.blit(self.name, (0, 0)), self.words.blit(self.foot, (0, bottom))]
        for words in self._told(size_px):
            self.written.append(self.words.blit(words, (0, top)))
            top = self.written[-1].bottom + self._px(3)

    def _name(self) -> pygame.Surface:
        name = self.app.texts_of(self.game_id)("name")
        return self.app.fonts.title_fitting(name, 25 * self.app.text_scale, self._page_px[0], shadow=False)

    def _foot(self) -> pygame.Surface:
        """For how many; beside it there is room for a button."""
        words, size = self._players(), min(14 * self.app.text_scale, 17 * self.u)
        return fitted(self.app, words, size, self._page_px[0] - self._px(FOOT[0]), bold=True).render(
            words, True, paint.GOLD
        )

    def _fitting(self) -> float:
        """The size of letters in which the sentences have room."""
        size = 16 * self.app.text_scale
        while size > 10 * self.u and sum(words.get_height() for words in self._told(size)) > self.told_px:
            size -= 0.5
        return size

    def _told(self, size_px: float) -> tuple[pygame.Surface, pygame.Surface]:
        texts, room = self.app.texts_of(self.game_id), self._page_px[0]
        return (
            paragraph(self.app, _sentence(texts("tagline")), size_px, room, paint.CREAM, bold=True),
            paragraph(self.app, texts("about"), size_px, room, SECOND),
        )

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
        surface.blit(self.words, self._page)

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
        gap, edge, tiles = self.px(GAP), self.px(6), list[GameTile]()
        high = max(self.px(TILE), self.tx(LARGE))
        wide = (area.room_px - 2 * edge - gap * (COLUMNS - 1)) // COLUMNS
        for index, game_id in enumerate(self.games):
            row, column = divmod(index, COLUMNS)
            place = pygame.Rect(rect.x + edge + column * (wide + gap), rect.y + edge + row * (high + gap), wide, high)
            tiles.append(GameTile(self.app, place, game_id, partial(self._choose, game_id), game_id == self.chosen))
        size_px = min(tile.size_px for tile in tiles)
        for tile in tiles:
            tile.tell(size_px)
            area.add(tile, *(self.beside(self.app, tile) if self.beside else ()))
        area.pad(self.px(14))
        self.group.add(area)

    def _choose(self, game_id: str) -> None:
        self.app.pop()
        self.then(game_id)
