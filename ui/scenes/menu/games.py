"""All games at one glance: tiles with a motif and the name, below them all about the one that is looked at.

Typing searches at once; what else sifts lies behind one button (ui/scenes/menu/filters.py). No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.spare import spare
from rules.core.registry import GAMES, game
from ui.scenes.menu.filters import FilterScene
from ui.scenes.menu.shelf import Wish, found
from ui.scenes.panel import PanelScene
from ui.shell.fonts import tinted
from ui.shell.scene import Way
from ui.shell.showcase import showcase
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import ACTIVATE, ARROWS, Widget
from ui.widgets.button import Button, Pressable, folded
from ui.widgets.field import Field
from ui.widgets.scroll import Scroll
from ui.widgets.signs import star
from ui.widgets.text import LEADING, Box, Picture, Promised, fitted, paragraph, wrapped

if TYPE_CHECKING:
    from ui.faces.kept.cache import Faces
    from ui.shell.app import App


def _sentence(words: str) -> str:
    """The words with a full stop, unless they end in a sign of their own."""
    return words if words.endswith((".", "?", "!", "…")) else f"{words}."


def facts(app: App, game_id: str) -> str:
    """For how many a game is, and how long it lasts."""
    players, minutes = game(game_id).players, showcase(game_id).minutes
    key = "menu.game.facts" if len(players) > 1 else "menu.game.facts.exactly"
    return app.texts(key, least=players[0], most=players[-1], minutes=minutes)


# --- one game --------------------------------------------------------------------------------------------------------


CARDS: Final = 5  # of the showcase, its middle ones
SPREAD_DEG: Final = 34.0
REACH: Final = 1.5  # from the fan's point to the middle of a card, in card heights
WIDE: Final = 1.86  # width of a fan, in card heights
HIGH: Final = 0.3  # above the table, as their shadows say
SHOWN: Final = 0.8  # of a card's height; the rest stands behind the name
NAME: Final = 17.5  # size of its letters, in units
BAND: Final = 30  # height of the name, in units of text
STAR: Final = 24
APPEAR_MS: Final = 160.0  # in which the cards of a game appear
TWO_LINES: Final = 1.12  # a name stands in two lines where that makes its letters so much higher


class GameTile(Pressable):
    """One game. Its cards are drawn piece by piece, so that the shelf opens at once, and appear together."""

    def __init__(
        self, app: App, rect: pygame.Rect, game_id: str, act: Callable[[], None], chosen: bool, favourite: bool
    ) -> None:
        super().__init__(app, rect, act, f"game:{game_id}")
        self.game_id, self.chosen, self.favourite = game_id, chosen, favourite
        self.radius = round(12 * app.scale)
        self.ready = 0
        self.there = 0.0  # 0 … 1: how much is seen of its cards
        self.lines, rows = self._named()
        self.name_px = max(wide for wide, _ in rows), sum(high for _, high in rows)
        self.spoken = app.texts_of(game_id)("name")

    @cached_property
    def faces(self) -> Faces:
        """Its deck; to open one of its own takes some ms."""
        return self.app.faces(table_of(self.game_id).art)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The cards that it shows."""
        codes = showcase(self.game_id).cards or tuple(self.faces.codes)
        left = max(0, (len(codes) - CARDS) // 2)
        return codes[left : left + CARDS]

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def particulars(self) -> dict[str, Any]:
        told = f"{facts(self.app, self.game_id)}. {self.app.texts_of(self.game_id)('tagline')}"
        return super().particulars() | {"value": self.app.texts("access.chosen") if self.chosen else "", "hint": told}

    def _named(self) -> tuple[tuple[str, ...], list[tuple[int, int]]]:
        """The lines of the name, and how large they are; nothing is drawn for that."""
        words = self.app.texts_of(self.game_id)("name")
        whole, lines = self._line_px(words), folded(words)
        rows = [self._line_px(line) for line in lines]
        if len(rows) == 1 or min(high for _, high in rows) < whole[1] * TWO_LINES:
            return (words,), [whole]
        return lines, rows

    @property
    def _line(self) -> tuple[float, int]:
        """How high letters of the name may be, and how wide a line."""
        return NAME * self.app.text_scale, self.rect.width - round(14 * self.u)

    def _line_px(self, words: str) -> tuple[int, int]:
        return self.app.fonts.title_size(words, *self._line, shadow=False)

    @cached_property
    def name(self) -> pygame.Surface:
        """The name as a picture, drawn when it is seen for the first time."""
        rows = [self.app.fonts.title_fitting(line, *self._line, shadow=False) for line in self.lines]
        if len(rows) == 1:
            return rows[0]
        page = pygame.Surface(self.name_px, pygame.SRCALPHA)
        for index, row in enumerate(rows):
            page.blit(row, row.get_rect(midtop=(page.get_width() // 2, sum(one.get_height() for one in rows[:index]))))
        return page

    @property
    def band(self) -> pygame.Rect:
        """Where the name stands."""
        high = max(round(BAND * self.app.text_scale), self.name_px[1] + round(4 * self.u))
        return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)

    # --- time and picture --------------------------------------------------------------------------------------------
    def draw_ahead(self, codes: Sequence[str]) -> None:
        """Draw one more of its cards, with its shadow; in another thread, for which its deck is open already."""
        if self.ready < len(codes):
            self.faces.shadow(self.card_px, HIGH, -self._angle(self.ready))
            self._face(self.ready)
            if self.ready == len(codes) - 1:
                self.faces.forget_large()
            self.ready += 1

    @property
    def whole(self) -> bool:
        """True if all of its cards are drawn."""
        return self.ready > 0 and self.ready == len(self.codes)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.there < 1.0 and self.whole:
            self.there = 1.0 if self.app.settings.reduced_motion else min(1.0, self.there + dt_ms / APPEAR_MS)

    @property
    def card_px(self) -> int:
        """Height of a card of the motif."""
        room = self.band.top - self.rect.top - 14 * self.u
        return max(8, round(min(room / SHOWN, (self.rect.width - 14 * self.u) / WIDE)))

    def _angle(self, index: int) -> float:
        middle = (len(self.codes) - 1) / 2
        return (index - middle) / max(1.0, middle) * SPREAD_DEG / 2

    def _face(self, index: int) -> pygame.Surface:
        return self.faces.face(self.codes[index], self.card_px, -self._angle(index))

    def draw(self, surface: pygame.Surface) -> None:
        edge = max(1, round(1.5 * self.u))
        surface.blit(paint.plate(self.rect.size, "wood" if self.chosen else "dark", self.radius, edge), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(30 * self.glow)), self.rect)
        self._draw_motif(surface)
        if self.favourite:
            size = round(STAR * self.u)
            star(True)(surface, pygame.Rect(self.rect.right - size - edge, self.rect.y + edge, size, size), paint.GOLD)
        surface.blit(self.name, self.name.get_rect(center=self.band.center))
        if self.chosen:
            surface.blit(tinted(paint.ring_mask(self.rect.size, self.radius, 2 * edge), paint.GOLD), self.rect)

    def _draw_motif(self, surface: pygame.Surface) -> None:
        """A fan of cards that stand behind the name; they rise a little under the pointer."""
        if not self.there:
            return
        high, clip = self.card_px, surface.get_clip()
        surface.set_clip(pygame.Rect(self.rect.topleft, (self.rect.width, self.band.top - self.rect.top)).clip(clip))
        lift = (0.0 if self.app.settings.reduced_motion else self.glow) * 5 * self.u
        top = self.rect.top + max(9 * self.u, (self.band.top - self.rect.top - high) * 0.6)
        point = pygame.Vector2(self.rect.centerx, top + (REACH + 0.5) * high - lift)
        for index in range(len(self.codes)):
            at = point + pygame.Vector2(0, -REACH * high).rotate(self._angle(index))
            shadow = self.faces.shadow(high, HIGH, -self._angle(index))
            paint.faded(surface, shadow, (int(at.x + 2 * self.u), int(at.y + 4 * self.u)), self.there)
            paint.faded(surface, self._face(index), (int(at.x), int(at.y)), self.there)
        surface.set_clip(clip)


# --- all about one game ----------------------------------------------------------------------------------------------


TITLE: Final = 27
LETTERS: Final = 16  # of the sentences, at most
FACTS: Final = 15
SECOND: Final = "#D9CBAA"  # ink of the second sentence


class Story:
    """Name, players, minutes and two sentences, written into a room; the sentences of all games are equally large."""

    def __init__(self, app: App, room: tuple[int, int], games: Sequence[str]) -> None:
        self.app, self.room = app, room
        self.size_px = LETTERS * app.text_scale
        while self.size_px > 10 * app.scale and any(self._high(game_id) > self._free for game_id in games):
            self.size_px -= 0.5

    @property
    def _free(self) -> float:
        """Height for the sentences."""
        return self.room[1] - TITLE * 1.35 * self.app.scale

    def _told(self, game_id: str) -> tuple[str, str]:
        texts = self.app.texts_of(game_id)
        return _sentence(texts("tagline")), texts("about")

    def _high(self, game_id: str) -> float:
        """Height of the sentences in letters of the present size."""
        lines = 0
        for words, bold in zip(self._told(game_id), (True, False), strict=True):
            lines += len(wrapped(words, self.app.fonts.text(self.size_px, bold), self.room[0]))
        return lines * round(self.size_px * LEADING) + self.size_px * 0.5

    def spoken(self, game_id: str) -> str:
        """All of it in words, for those who do not see it."""
        tagline, about = self._told(game_id)
        return f"{self.app.texts_of(game_id)('name')}: {facts(self.app, game_id)}. {tagline} {about}"

    def written(self, game_id: str) -> pygame.Surface:
        """All of it as one picture."""
        page = pygame.Surface(self.room, pygame.SRCALPHA)
        facts = self._facts(game_id)
        name = self.app.texts_of(game_id)("name")
        room = self.room[0] - facts.get_width() - round(16 * self.app.scale)
        title = self.app.fonts.title_fitting(name, TITLE * self.app.scale, room, shadow=False)
        band = round(TITLE * 1.35 * self.app.scale)
        page.blit(title, title.get_rect(midleft=(0, band // 2)))
        page.blit(facts, facts.get_rect(midright=(self.room[0], band // 2)))
        top = band
        for words, bold, ink in zip(self._told(game_id), (True, False), (paint.CREAM, SECOND), strict=True):
            lines = paragraph(self.app, words, self.size_px, self.room[0], ink, bold=bold)
            page.blit(lines, (0, top))
            top += lines.get_height() + round(3 * self.app.scale)
        return page

    def _facts(self, game_id: str) -> pygame.Surface:
        words = facts(self.app, game_id)
        font = fitted(self.app, words, FACTS * self.app.text_scale, self.room[0] * 0.55, bold=True)
        return font.render(words, True, paint.GOLD)


# --- the shelf -------------------------------------------------------------------------------------------------------


MOST, FEWEST = 6, 2  # columns
ROWS: Final = 3
NARROWEST_PX: Final = 140  # of a tile: in a small window there are fewer in a row
LOWEST: Final = 84  # height of a tile, in units, and in units of text what its name adds
GAP: Final = 10
EDGE: Final = 6  # round the tiles, for the ring of the focus
MARGIN: Final = 14  # of the panel
BAR: Final = (470, 44)  # of search and filters together, in units
FILTERS: Final = 0.36  # of it
SIDE: Final = 0.36  # of the width: the button that chooses the game
DETAILS: Final = 158  # height of all about one game
INSET: Final = 14  # of what stands there
AHEAD_MS: Final = 6.0  # of a frame, in which cards that are still to be drawn are waited for
LOOK_MS: Final = 140.0  # how long the pointer rests on a game before all about it is shown


class GamesScene(PanelScene):
    """Choose one of `games`; `then` gets its id. `chosen` has the focus at first. `start`: the key of the words on a
    button that chooses the game which is told of."""

    wanted = (1500, 860)

    def __init__(
        self,
        app: App,
        title: str,
        chosen: str,
        then: Callable[[str], None],
        games: Sequence[str] = GAMES,
        start: str = "",
    ) -> None:
        super().__init__(app)
        self._title, self.chosen, self.then, self.games, self.begins = title, chosen, then, games, start
        self.first_focus = f"game:{chosen}"
        self.wish = Wish()
        self.tiles: dict[str, GameTile] = {}
        self.standing: list[str] = []  # the games that are on the shelf now
        self.details: list[Widget] = []
        self.shown = ""  # the game about which all is told
        self._rested_ms = 0.0  # how long the pointer has been on another one
        self._coming: Future[None] | None = None  # a card that is being drawn
        self._led = False  # the key that is down leads somewhere: what it writes is not searched for

    def way_back(self) -> Way:
        known = self._title, self.chosen, self.then, self.games, self.begins
        return lambda app: GamesScene(app, *known)

    def title(self) -> str:
        return self.app.texts(self._title)

    def uncover(self) -> None:
        self.resize(self.app.size)

    # --- layout ------------------------------------------------------------------------------------------------------
    def panel_rect(self) -> pygame.Rect:
        width, height = self.app.size
        edge = 2 * self.px(MARGIN)
        size = min(width - edge, self.px(self.wanted[0])), min(height - edge, self.px(self.wanted[1]))
        return pygame.Rect((0, 0), size).move_to(center=(width // 2, height // 2))

    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        top = self._build_bar(rect)
        low = pygame.Rect(rect.x, 0, rect.width, max(self.px(DETAILS), self.tx(DETAILS * 0.86)))
        low.bottom = rect.bottom + self.px(8)
        self.area = Scroll(self.app, pygame.Rect(rect.x, top, rect.width, low.top - self.px(6) - top), "games")
        self._measure()
        yield
        self.tiles = {}
        for game_id in self.games:
            self.tiles[game_id] = self._tile(game_id)
            yield
        self.group.add(self.area, Box(self.app, low, "well", 12, shadow=False))
        self._low = low.inflate(-2 * self.px(INSET), -2 * self.px(INSET - 4))
        self.story = Story(self.app, (self._low.width - self.side_px(), self._low.height), self.games)
        self.details, self.shown = [], ""
        yield
        self._lay()

    def _build_bar(self, rect: pygame.Rect) -> int:
        """Search and filters beside the title, or below it; returns the height at which the games begin."""
        title = self.group.widgets[-1].rect
        wide, high = self.px(BAR[0]), max(self.px(BAR[1]), self.tx(36))
        bar = pygame.Rect(0, 0, wide, high)
        bar.midright = (rect.right - self.px(62), title.centery)
        if bar.left < title.right + self.px(10):
            bar = pygame.Rect(rect.x, title.bottom, rect.width, high)
        gap, texts = self.px(8), self.app.texts
        search = pygame.Rect(bar.topleft, (bar.width - round(bar.width * FILTERS) - gap, high))
        sieve = pygame.Rect(search.right + gap, bar.y, bar.right - search.right - gap, high)
        self.group.add(
            Field(self.app, search, self.wish.words, partial(self.sift, "words"), "search", texts("shelf.search"), 40),
            self._filter_button(sieve),
        )
        return max(title.bottom, bar.bottom) + self.px(4)

    def _filter_button(self, rect: pygame.Rect) -> Button:
        count, texts = self.wish.filters, self.app.texts
        label = texts("shelf.filter.on", count=count) if count else texts("shelf.filter")
        look = "brass" if count else "dark"
        return Button(self.app, rect, label, self._open_filters, "filter", look, size=15.5)

    def _open_filters(self) -> None:
        button = self.group.named("filter")
        assert button is not None
        self.app.push(FilterScene(self.app, button.rect, self))

    def _measure(self) -> None:
        """How many tiles stand in a row, and how large they are: all in sight where that is possible."""
        gap, edge = self.px(GAP), self.px(EDGE)
        whole = self.area.rect.width - 2 * edge
        self.columns = max(FEWEST, min(MOST, (whole + gap) // (NARROWEST_PX + gap)))
        rows = -(-len(self.games) // self.columns)
        fair = (self.area.rect.height - 2 * edge - gap * (ROWS - 1)) // ROWS
        lowest = self.px(LOWEST - BAND) + self.tx(BAND)
        self.high = min(max(fair, lowest), self.px(LOWEST) * 4)
        scrolls = rows * (self.high + gap) - gap > self.area.rect.height - 2 * edge
        room = self.area.room_px - 2 * edge if scrolls else whole
        self.wide = (room - gap * (self.columns - 1)) // self.columns

    def _tile(self, game_id: str) -> GameTile:
        place = pygame.Rect(self.area.rect.topleft, (self.wide, self.high))
        favourite = game_id in self.app.settings.favourites
        act = partial(self.choose, game_id)
        return GameTile(self.app, place, game_id, act, game_id == self.chosen, favourite)

    def _lay(self) -> None:
        """Put the games that were found on the shelf, from its beginning."""
        area = self.area
        area.scroll_to(0, at_once=True)
        area.widgets, area.content_px = [], 0
        self.standing, gap, edge = self.found(), self.px(GAP), self.px(EDGE)
        for index, game_id in enumerate(self.standing):
            row, column = divmod(index, self.columns)
            tile = self.tiles[game_id]
            left, top = area.rect.x + edge + column * (self.wide + gap), area.rect.y + edge + row * (self.high + gap)
            tile.move(left - tile.rect.x, top - tile.rect.y)
            area.add(tile)
        if not self.standing:
            self._say_nothing_found()
        area.pad(edge)
        self.tell(self._told())

    def _say_nothing_found(self) -> None:
        rect, texts = self.area.rect, self.app.texts
        key = f"shelf.none.{self.wish.shelf}" if self.wish == Wish(shelf=self.wish.shelf) else "shelf.none"
        words = paragraph(self.app, texts(key), self.tx(18), round(rect.width * 0.7), paint.CREAM)
        place = words.get_rect(centerx=rect.centerx, top=rect.top + self.px(40))
        wide = pygame.Rect(0, place.bottom + self.px(20), self.tx(240), max(self.px(48), self.tx(40)))
        wide.centerx = rect.centerx
        again = Button(self.app, wide, texts("shelf.show_all"), self.show_all, "show_all", "wood")
        self.area.add(Picture(self.app, words, place.topleft), again)

    # --- all about one game ------------------------------------------------------------------------------------------
    def side_px(self) -> int:
        """Width of what can be done with the game that is told of."""
        return round(self._low.width * SIDE) if self.begins else 0

    def build_side(self, rect: pygame.Rect, game_id: str) -> Sequence[Widget]:
        """What can be done with a game besides choosing it; here a button that chooses it."""
        if not self.begins:
            return ()
        place = pygame.Rect(0, 0, rect.width - self.px(24), max(self.px(62), self.tx(46)))
        place.midright = rect.midright
        words, act = self.app.texts(self.begins), partial(self.choose, game_id)
        return (Button(self.app, place, words, act, "start", "brass", size=24, display=True),)

    def _told(self) -> str:
        """The game that is to be told of: under the pointer, else the chosen one; "" for none."""
        pointed = next((id for id, tile in self.tiles.items() if tile.hovered), "")
        if pointed in self.standing and not self.group.keyed:
            return pointed
        return self.chosen if self.chosen in self.standing else next(iter(self.standing), "")

    def tell(self, game_id: str) -> None:
        """Show all about a game."""
        focus = self.group.focus.key if self.group.focus in self.details and self.group.focus else ""
        for widget in self.details:
            self.group.widgets.remove(widget)
        self.shown, self.details = game_id, []
        if game_id:
            side = pygame.Rect(0, self._low.y, self.side_px(), self._low.height)
            side.right = self._low.right
            words = self.story.spoken(game_id)
            place = pygame.Rect(self._low.topleft, self.story.room)
            page = Promised(self.app, place, partial(self.story.written, game_id), words)
            self.details = [page, *self.build_side(side, game_id)]
        self.group.add(*self.details)
        if focus:
            self.group.focus_key(focus)

    def _take_up(self, game_id: str) -> None:
        """It is the chosen one now."""
        if self.chosen in self.tiles:
            self.tiles[self.chosen].chosen = False
        self.chosen = game_id
        self.tiles[game_id].chosen = True

    # --- searching and sifting ---------------------------------------------------------------------------------------
    def sift(self, name: str, value: Any) -> None:
        """One part of the wish is another now."""
        self.wish = replace(self.wish, **{name: value})
        self._lay()

    def show_all(self) -> None:
        """Forget every wish."""
        self.wish = Wish()
        self.resize(self.app.size)

    def searched(self, game_id: str) -> str:
        """All that may be searched for, the name in the first line."""
        texts = self.app.texts_of(game_id)
        return "\n".join((texts("name"), texts("tagline"), texts("about")))

    def found(self) -> list[str]:
        """The games that answer the wish."""
        settings = self.app.settings
        return found(self.wish, self.games, self.searched, settings.favourites, settings.recent)

    def _write(self, text: str) -> bool:
        """Letters that are typed wherever the focus is go into the search."""
        field = self.group.named("search")
        if self._led or not isinstance(field, Field) or not text.strip() or self.group.focus is field:
            return False
        self.group.set_focus(field)
        field.write(field.text + text)
        return True

    def back(self) -> None:
        """First forget what was typed."""
        field = self.group.named("search")
        if self.wish.words and isinstance(field, Field):
            field.write("")
            self.group.focus_key(f"game:{self.shown}")
            return
        self.app.pop()

    # --- choosing ----------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """Enter in the search takes the first game that was found; arrows walk from game to game."""
        if event.type == pygame.TEXTINPUT and self._write(event.text):
            return True
        if event.type == pygame.KEYUP:
            self._led = False
        if event.type == pygame.KEYDOWN:
            self._led = event.key in ARROWS or event.key in ACTIVATE or event.key == pygame.K_TAB
            if self._key(event.key):
                return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        focus = self.group.focus.key if self.group.focus else ""
        first = next(iter(self.standing), "")
        if focus == "search" and first and key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.choose(first)
            return True
        if focus == "search" and first and key == pygame.K_DOWN:
            return self._go(f"game:{first}")
        if key == pygame.K_UP and any(self.group.focus is widget for widget in self.details):
            return self._leave_details()
        return focus.startswith("game:") and self._walk(focus.removeprefix("game:"), key)

    def _leave_details(self) -> bool:
        """Up from the topmost buttons leads back to the game they belong to."""
        here = self.group.focus
        assert here is not None
        above = [one for one in self.details if one.focusable and one.rect.bottom <= here.rect.top + 2]
        return not above and self._go(f"game:{self.shown}")

    def _walk(self, game_id: str, key: int) -> bool:
        """From the game that has the focus to another one; False where there is none in that direction."""
        shown = self.standing
        if game_id not in shown:
            return False
        here, last = shown.index(game_id), len(shown) - 1
        steps = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_UP: here - self.columns,
            pygame.K_DOWN: here + self.columns,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        there = steps.get(key, -1)
        if key == pygame.K_DOWN and there > last and here // self.columns < last // self.columns:
            there = last
        return 0 <= there <= last and self._go(f"game:{shown[there]}")

    def _go(self, key: str) -> bool:
        self.group.ring = self.group.keyed = True
        return self.group.focus_key(key)

    def choose(self, game_id: str) -> None:
        """A game was clicked on, or Enter pressed on it."""
        self._take_up(game_id)
        self.then(game_id)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._draw_ahead()
        focus = self.group.focus
        if isinstance(focus, GameTile) and focus.game_id != self.chosen:
            self._take_up(focus.game_id)
        told = self._told()
        self._rested_ms = self._rested_ms + dt_ms if told != self.shown else 0.0
        if told != self.shown and (self.group.keyed or told == self.chosen or self._rested_ms >= LOOK_MS):
            self.tell(told)

    def _draw_ahead(self) -> None:
        """Have cards of the games that stand here drawn beside the window, game by game."""
        left = spare(AHEAD_MS)
        while left():
            if self._coming is None:
                tile = next((one for game_id in self.standing if not (one := self.tiles[game_id]).whole), None)
                if tile is None:
                    return
                self._coming = self.app.beside.submit(tile.draw_ahead, tile.codes)
            if not wait([self._coming], AHEAD_MS / 1000).done:
                return
            self._coming.result()
            self._coming = None

    def still(self) -> bool:
        drawn = all(self.tiles[game_id].there == 1.0 for game_id in self.standing)
        return drawn and self._told() == self.shown and super().still()
