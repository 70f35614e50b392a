"""All games as cards on a shelf: a motif, the name, two sentences, for how many and how long. No game is known here.

A bar above it searches and sifts (ui/scenes/menu/shelf.py); a star makes a favourite.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from rules.core.registry import GAMES, game
from ui.scenes.menu.shelf import KINDS, LENGTHS, SEATS, SHELVES, Wish, found
from ui.scenes.panel import PanelScene
from ui.shell.showcase import showcase
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Painter, Pressable
from ui.widgets.controls import Segments
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, fitted, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

COLUMNS: Final = 2
TILE: Final = 258  # height, in units
LARGE: Final = 206  # height in units of text: large letters need more
FOOT: Final = (156, 40)  # width and height left free in its corner for a button (ui/scenes/learn/learning.py)
GAP: Final = 16
MOTIF: Final = 222  # width of the picture
CARD: Final = 102  # height of a card in it
CARDS: Final = 5  # of the showcase, its middle ones
STAR: Final = 40  # size of the star in its corner
BAR_ROW: Final = 42  # height of a row of the bar
SEARCH: Final = 0.27  # of the width: where one writes
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -COLUMNS, pygame.K_DOWN: COLUMNS}
SECOND: Final = "#D9CBAA"  # ink of the second sentence
SPREAD_DEG: Final = 37.0
REACH: Final = 1.62  # from the fan's point to the middle of a card, in card heights


def _sentence(words: str) -> str:
    """The words with a full stop, unless they end in a sign of their own."""
    return words if words.endswith((".", "?", "!", "…")) else f"{words}."


class GameTile(Pressable):
    """One game. Its cards are drawn one a frame, so that a long shelf opens at once."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        game_id: str,
        act: Callable[[], None],
        chosen: bool,
        mark: Callable[[], None],
    ) -> None:
        super().__init__(app, rect, act, f"game:{game_id}")
        self.game_id, self.chosen, self.mark = game_id, chosen, mark
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

    def handle(self, event: pygame.event.Event) -> bool:
        """F makes a favourite of it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f:
            self.mark()
            return True
        return super().handle(event)

    # --- words -------------------------------------------------------------------------------------------------------
    def _px(self, length: float) -> int:
        return round(length * self.u)

    @property
    def _page(self) -> tuple[int, int]:
        """The upper left corner of the words, in window pixels."""
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
        room = self._page_px[0] - self._px(STAR)
        return self.app.fonts.title_fitting(name, 25 * self.app.text_scale, room, shadow=False)

    def _foot(self) -> pygame.Surface:
        """For how many; beside it there is room for a button."""
        words, size = self._facts(), min(14 * self.app.text_scale, 17 * self.u)
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

    def _facts(self) -> str:
        players, minutes = game(self.game_id).players, showcase(self.game_id).minutes
        key = "menu.game.facts" if len(players) > 1 else "menu.game.facts.exactly"
        return self.app.texts(key, least=players[0], most=players[-1], minutes=minutes)

    def searched(self) -> str:
        """All that may be searched for, the name in the first line."""
        texts = self.app.texts_of(self.game_id)
        return "\n".join((texts("name"), texts("tagline"), texts("about")))

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


def star(filled: bool) -> Painter:
    """Of gold, or only its outline."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        points = [
            pygame.Vector2(rect.center)
            + pygame.Vector2(0, -rect.height * (0.34 if tip % 2 == 0 else 0.15)).rotate(36 * tip)
            for tip in range(10)
        ]
        if filled:
            pygame.draw.polygon(surface, paint.GOLD, points)
        pygame.draw.aalines(surface, paint.GOLD if filled else colour, True, points)

    return draw


class GamesScene(PanelScene):
    """Choose one of `games`; `then` gets its id. `chosen` has the focus at first; `beside` puts more on a tile."""

    wanted = (1220, 690)

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
        self.wish = Wish()
        self.tiles: dict[str, GameTile] = {}
        self.parts: dict[str, list[Widget]] = {}  # of each game: its tile and what stands on it

    def title(self) -> str:
        return self.app.texts(self._title)

    def build_body(self, rect: pygame.Rect) -> None:
        below = self._build_bar(rect)
        self.area = Scroll(self.app, pygame.Rect(rect.x, below, rect.width, rect.bottom - below), "games")
        gap, edge = self.px(GAP), self.px(6)
        self.wide = (self.area.room_px - 2 * edge - gap * (COLUMNS - 1)) // COLUMNS
        self.high = max(self.px(TILE), self.tx(LARGE))
        self.tiles = {game_id: self._tile(game_id) for game_id in self.games}
        size_px = min(tile.size_px for tile in self.tiles.values())
        for tile in self.tiles.values():
            tile.tell(size_px)
        self.parts = {game_id: [tile, self._star(tile), *self._beside(tile)] for game_id, tile in self.tiles.items()}
        self.group.add(self.area)
        self._lay()

    def _tile(self, game_id: str) -> GameTile:
        place = pygame.Rect(self.area.rect.topleft, (self.wide, self.high))
        return GameTile(
            self.app,
            place,
            game_id,
            partial(self._choose, game_id),
            game_id == self.chosen,
            partial(self._mark, game_id),
        )

    def _beside(self, tile: GameTile) -> Sequence[Widget]:
        return self.beside(self.app, tile) if self.beside else ()

    # --- favourites --------------------------------------------------------------------------------------------------
    def _star(self, tile: GameTile) -> IconButton:
        favourite = tile.game_id in self.app.settings.favourites
        size = self.px(STAR)
        place = pygame.Rect(tile.rect.right - size - self.px(8), tile.rect.top + self.px(8), size, size)
        tip = self.app.texts("shelf.star.off" if favourite else "shelf.star.on")
        act, key = partial(self._mark, tile.game_id), f"star:{tile.game_id}"
        return IconButton(self.app, place, star(favourite), act, key, tip)

    def _mark(self, game_id: str) -> None:
        """A favourite, or no longer one."""
        kept = self.app.settings.favourites
        others = tuple(id for id in kept if id != game_id)
        self.app.change(favourites=others if game_id in kept else (*kept, game_id))
        focused = self.group.focus.key if self.group.focus else ""
        self.parts[game_id][1] = self._star(self.tiles[game_id])
        self._lay(stay=True)
        self.group.focus_key(focused)

    # --- searching and sifting ---------------------------------------------------------------------------------------
    def _build_bar(self, rect: pygame.Rect) -> int:
        """Returns the height at which the games begin."""
        gap, high, texts = self.px(8), max(self.px(BAR_ROW), self.tx(34)), self.app.texts
        row = pygame.Rect(rect.x, rect.y, rect.width, high)
        search = pygame.Rect(row.topleft, (round(row.width * SEARCH), high))
        self.group.add(
            Field(self.app, search, self.wish.words, partial(self._sift, "words"), "search", texts("shelf.search"), 40)
        )
        self._segments(row, search.right + gap, (("shelf", SHELVES), ("kind", KINDS)))
        row.move_ip(0, high + gap)
        self._segments(row, row.x, (("seats", SEATS), ("length", tuple(LENGTHS))))
        return row.bottom + gap

    def _segments(self, row: pygame.Rect, left: int, rows: Sequence[tuple[str, Sequence[Any]]]) -> None:
        """Several choices side by side, each as wide as its words."""
        words = [[self.app.texts(f"shelf.{name}.{value or 'any'}") for value in values] for name, values in rows]
        natural = [Segments.natural_width(self.app, one) for one in words]
        gap, room = self.px(8), row.right - left - self.px(8) * (len(rows) - 1)
        for (name, values), labels, width in zip(rows, words, natural, strict=True):
            place = pygame.Rect(left, row.y, room * width // sum(natural), row.height)
            value = getattr(self.wish, name)
            self.group.add(Segments(self.app, place, values, labels, value, partial(self._sift, name), f"sift:{name}"))
            left = place.right + gap

    def _sift(self, name: str, value: Any) -> None:
        self.wish = replace(self.wish, **{name: value})
        self._lay()

    def found(self) -> list[str]:
        settings = self.app.settings
        told = {game_id: tile.searched() for game_id, tile in self.tiles.items()}
        return found(self.wish, self.games, told.__getitem__, settings.favourites, settings.recent)

    def _lay(self, stay: bool = False) -> None:
        """Put the games that were found on the shelf, from its beginning unless it stays where it is."""
        area, offset = self.area, self.area.offset if stay else 0
        area.scroll_to(0, at_once=True)
        area.widgets, area.content_px = [], 0
        shown, gap, edge = self.found(), self.px(GAP), self.px(6)
        for index, game_id in enumerate(shown):
            row, column = divmod(index, COLUMNS)
            left = area.rect.x + edge + column * (self.wide + gap)
            top = area.rect.y + edge + row * (self.high + gap)
            self._put(self.parts[game_id], left, top)
        if not shown:
            self._say_nothing_found()
        area.pad(self.px(14))
        area.scroll_to(offset, at_once=True)

    def _put(self, parts: Sequence[Widget], left: int, top: int) -> None:
        dx, dy = left - parts[0].rect.x, top - parts[0].rect.y
        for part in parts:
            part.move(dx, dy)
        self.area.add(*parts)

    def _say_nothing_found(self) -> None:
        rect, texts = self.area.rect, self.app.texts
        key = f"shelf.none.{self.wish.shelf}" if self.wish == Wish(shelf=self.wish.shelf) else "shelf.none"
        words = paragraph(self.app, texts(key), self.tx(18), round(rect.width * 0.7), paint.CREAM)
        place = words.get_rect(centerx=rect.centerx, top=rect.top + self.px(60))
        wide = pygame.Rect(0, place.bottom + self.px(20), self.px(240), self.px(48))
        wide.centerx = rect.centerx
        again = Button(self.app, wide, texts("shelf.show_all"), self._show_all, "show_all", "wood")
        self.area.add(Picture(self.app, words, place.topleft), again)

    def _show_all(self) -> None:
        self.wish = Wish()
        self.resize(self.app.size)

    # --- choosing ----------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """Enter in the search takes the first game that was found; arrows walk from game to game."""
        searching = self.group.focus is not None and self.group.focus.key == "search"
        if searching and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if shown := self.found():
                self._choose(shown[0])
            return True
        if event.type == pygame.KEYDOWN and self._walk(STEPS.get(event.key, 0)):
            return True
        return super().handle(event)

    def _walk(self, step: int) -> bool:
        """From the game that has the focus to another one; False where there is none."""
        keys = [f"game:{game_id}" for game_id in self.found()]
        if not step or self.group.focus is None or self.group.focus.key not in keys:
            return False
        self.group.ring = self.group.keyed = True
        index = keys.index(self.group.focus.key) + step
        return 0 <= index < len(keys) and self.group.focus_key(keys[index])

    def _choose(self, game_id: str) -> None:
        self.app.pop()
        self.then(game_id)
