"""The deck page: every card of a deck on the cloth, and the choice of its style, of the backs and of the cloth.

What is chosen holds at once, also for a match that waits below; nothing of the match changes, only its look.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import astuple
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.people.settings import FELTS
from game.spare import spare
from rules.core.registry import GAMES
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import OWN_BACK, decks, dress, fitting, groups, spoken, wished
from ui.faces.kept.cache import Faces, Pool
from ui.faces.kept.store import DISK
from ui.faces.moods.ground import rim_px, table_background
from ui.faces.moods.mood import FELTS as FELT_MOODS
from ui.faces.moods.mood import Mood
from ui.scenes.card_names import name_of, players_of, story_of
from ui.scenes.desk import Desk
from ui.scenes.menu.deck_spread import Spread
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.controls import Segments
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.swatches import CAPTION, LINE, Swatches
from ui.widgets.text import Box, Picture, Title, beside, fitted, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


# --- one card at a large size ----------------------------------------------------------------------------------------


TALLEST: Final = 336.0  # of the card, in units
TALLEST_PX: Final = 720  # drawing a larger one takes longer than a frame may
TURN_DEG: Final = 7.0  # of the back behind the card
ASIDE: Final = 0.1  # how far the back stands out, in card widths
WORDS: Final = 116.0  # height of the name and the story below, in units of text
NAME, STORY, SMALLEST = 19.0, 13.5, 11.0
REST_MS: Final = 70.0  # a pointer that wanders on does not have every card drawn large


def backed(faces: Faces, name: str, height_px: int) -> pygame.Surface:
    """A back by its name ("" the deck's own), whatever the deck wears."""
    worn = faces.back_name
    faces.wear(back=name)
    picture = faces.back(height_px)
    faces.wear(back=worn)
    return picture


class Preview(Widget):
    """The card or back that is pointed at or has the focus, drawn large."""

    def __init__(self, app: App, rect: pygame.Rect, faces: Faces) -> None:
        super().__init__(app, rect)
        self.faces = faces
        wide = rect.width / (1 + 2.4 * ASIDE) / faces.aspect
        room = rect.height - WORDS * app.text_scale - 26 * app.scale
        self.card_px = round(min(TALLEST * app.scale, TALLEST_PX, wide, room))
        self.code, self.back = "", ""  # a back that is pointed at lies above the card
        self.rough: pygame.Surface | None = None
        self.picture: pygame.Surface | None = None
        self.behind: tuple[str, pygame.Surface] | None = None
        self.words: pygame.Surface | None = None
        self.waited_ms = REST_MS

    def show(self, code: str, back: str | None, rough: pygame.Surface | None, name: str, story: str) -> None:
        """Show a card, or a back (None: no back is pointed at); `rough` stands in until the large picture is drawn."""
        side = "" if back is None else f"back {back}"
        if (self.code, self.back) == (code, side) and self.words is not None:
            return
        self.code, self.back, self.rough, self.picture = code, side, rough, None
        self.words = self._written(name, story)
        self.waited_ms = 0.0

    def _written(self, name: str, story: str) -> pygame.Surface:
        """Name and story on dark wood; the story in letters as large as its room allows."""
        pad, width = round(14 * self.u), self.rect.width
        font = fitted(self.app, name, NAME * self.app.text_scale, width - 2 * pad, bold=True)
        title = font.render(name, True, paint.GOLD)
        size, room = STORY * self.app.text_scale, self._words_rect().height - title.get_height() - pad
        text = paragraph(self.app, story, size, width - 2 * pad, align=0.5) if story else None
        while text is not None and text.get_height() > room and size > SMALLEST * self.u:
            size -= 0.5
            text = paragraph(self.app, story, size, width - 2 * pad, align=0.5)
        high = title.get_height() + pad + (text.get_height() if text else 0)
        face = paint.plate((width, high), "dark", round(9 * self.u), max(1, round(self.u))).copy()
        face.blit(title, title.get_rect(midtop=(width // 2, pad // 2)))
        if text is not None:
            face.blit(text, text.get_rect(midtop=(width // 2, pad // 2 + title.get_height())))
        return face

    def _words_rect(self) -> pygame.Rect:
        top = self._card_rect().bottom + round(18 * self.u)
        return pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def _card_rect(self) -> pygame.Rect:
        """The card stands a little to the right of the middle, since its back looks out on the left."""
        width, height = self.faces.size_px(self.card_px)
        free = self.rect.height - height - WORDS * self.app.text_scale - 18 * self.u
        middle = self.rect.centerx + round(width * ASIDE / 2)
        return pygame.Rect(0, 0, width, height).move_to(midtop=(middle, self.rect.y + max(8 * self.u, free / 2)))

    def draw_one(self) -> bool:
        """Draw what is missing at the large size; False when nothing is (or the pointer has just moved on)."""
        worn = self.faces.back_name
        if self.behind is None or self.behind[0] != worn:
            self.behind = (worn, self._leaning())
            return True
        if self.picture is None and self.waited_ms >= REST_MS and self.code:
            kind, _, name = self.back.partition(" ")
            self.picture = backed(self.faces, name, self.card_px) if kind else self.faces.face(self.code, self.card_px)
            return True
        return False

    def _leaning(self) -> pygame.Surface:
        """The back that is worn, turned; from the upright picture, since turning a larger one takes too long."""
        upright = self.faces.back(self.card_px)
        framed = pygame.Surface((upright.get_width() + 4, upright.get_height() + 4), pygame.SRCALPHA)
        framed.blit(upright, (2, 2))
        return pygame.transform.rotozoom(framed, TURN_DEG, 1.0)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.waited_ms += dt_ms

    def still(self) -> bool:
        return self.picture is not None and self.behind is not None and self.behind[0] == self.faces.back_name

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        card = self._card_rect()
        if self.behind is not None:
            shade = self.faces.shadow(self.card_px, 0.2, TURN_DEG)
            middle = (card.centerx - round(card.width * ASIDE), card.centery)
            surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + card.height // 40)))
            surface.blit(self.behind[1], self.behind[1].get_rect(center=middle))
        picture = self.picture
        if picture is None and self.rough is not None:
            picture = pygame.transform.smoothscale(self.rough, card.size)
        if picture is not None:
            shade = self.faces.shadow(self.card_px, 0.35)
            surface.blit(shade, shade.get_rect(center=(card.centerx, card.centery + card.height // 40)))
            surface.blit(picture, card)
        if self.words is not None:
            place = self._words_rect()
            surface.blit(self.words, self.words.get_rect(midtop=place.midtop))


# --- the page --------------------------------------------------------------------------------------------------------


BUDGET_MS: Final = 9.0  # of a frame, for drawing cards; one picture is drawn in any case
MEMORY_BYTES: Final = 160 * 1024 * 1024  # the page has pictures of its own, so that the table keeps what it needs
HEAD: Final = 58  # height of the beam above, in units
PAD: Final = 16
GAP: Final = 18  # between controls
CONTROL: Final = 44
PREVIEW: Final = 274  # width
BACK_CELL: Final = (44, 66)
FELT_CELL: Final = (46, 66)
FELT_DRAWN: Final = (310, 330)  # a small table, made smaller again
STRIPS: Final = 4  # cloths in the picture of “each game its own”
ALL_BACKS: Final = (OWN_BACK, *BACKS)


@cache
def corner(mood: Mood, size: tuple[int, int]) -> pygame.Surface:
    """The corner of a table that is dressed so."""

    def draw() -> pygame.Surface:
        table = table_background((FELT_DRAWN[0] * 2, FELT_DRAWN[1] * 2), mood)
        return pygame.transform.smoothscale(table.subsurface((0, 0), FELT_DRAWN), size)

    return DISK.of(("corner", size, *astuple(mood)), draw)


def corners(felt: str, size: tuple[int, int]) -> list[pygame.Surface]:
    """The corners of the tables that have this cloth: several where each game has its own."""
    moods = [FELT_MOODS[felt]] if felt in FELT_MOODS else [table_of(game).mood for game in list(GAMES)[:STRIPS]]
    return [corner(mood, size) for mood in moods]


def felt_picture(felt: str, size: tuple[int, int]) -> pygame.Surface:
    """A corner of a table with this cloth; strips of several where each game has its own."""
    tables = corners(felt, size)
    face = pygame.Surface(size, pygame.SRCALPHA)
    for index, table in enumerate(tables):
        left = size[0] * index // len(tables)
        face.blit(table, (left, 0), (left, 0, size[0], size[1]))
    face.blit(paint.rounded_mask(size, max(3, size[1] // 14)), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return face


class DecksScene(Desk):
    """All cards, and what they can wear. `art` is the deck to begin with; "": that of the table below."""

    first_focus = "deck"

    def __init__(self, app: App, art: str = "") -> None:
        super().__init__(app)
        self.art = art or _deck_below(app)
        self.faces = self._opened()
        self.current: dict[str, str] = {}  # deck -> the card that was looked at last
        self.spread: Spread | None = None
        self.drawing = True  # pictures are missing
        self._felt = ""  # whose corners are drawn just now, by the thread beside the window
        self._corners: Iterator[None] = iter(())

    def _opened(self) -> Faces:
        """The deck with pictures of its own; workshop cards show samples."""
        faces = Faces(self.art, Pool(MEMORY_BYTES))
        for code, printed in faces.deck.SAMPLE_PRINTS.items():
            faces.describe(code, printed.title, printed.points, printed.motif)
        return faces

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        settings = self.app.settings
        dress(self.faces, self._wishes(), settings.back, settings.language)
        width, height = self.app.size
        edge = rim_px(self.app.size) + self.px(12)
        head = pygame.Rect(edge, edge, width - 2 * edge, self.px(HEAD))
        foot_px = Swatches.size(self.app, self._cell(BACK_CELL), 1)[1] + 2 * self.px(PAD)
        foot = pygame.Rect(edge, height - edge - foot_px, head.width, foot_px)
        top, low = head.bottom + self.px(12), foot.top - self.px(12)
        aside = pygame.Rect(head.right - self.px(PREVIEW) - self.px(8), top, self.px(PREVIEW), low - top)
        cloth = pygame.Rect(head.x, top, aside.left - self.px(20) - head.x, low - top)
        self._build_head(head)
        self._build_cards(cloth)
        self.preview = Preview(self.app, aside, self.faces)
        self.group.add(self.preview)
        self._build_foot(foot)
        self.drawing = True
        self._look()

    def _wishes(self) -> Mapping[str, str]:
        settings = self.app.settings
        return wished(settings.decks.get(self.art, {}), settings.four_colours)

    def _cell(self, units: tuple[int, int]) -> tuple[int, int]:
        return self.px(units[0]), self.px(units[1])

    def _build_head(self, head: pygame.Rect) -> None:
        texts = self.app.texts
        self.group.add(Box(self.app, head, radius=12))
        size = self.px(44)
        close = pygame.Rect(0, 0, size, size).move_to(midright=(head.right - self.px(8), head.centery))
        words = [self._deck_name(art) for art in decks()]
        room = close.left - self.px(16) - head.x - self.px(250)
        wide = min(room, Segments.natural_width(self.app, words))
        tabs = pygame.Rect(0, 0, wide, self.px(CONTROL)).move_to(midright=(close.left - self.px(16), head.centery))
        heading, room = texts("decks.title"), tabs.left - head.x - self.px(30)
        title = Title(self.app, heading, self.px(26), room, (head.x + self.px(14), 0), spoken=heading)
        title.rect.centery = head.centery
        self.group.add(title)
        chosen = Segments(self.app, tabs, decks(), words, self.art, self._open, "deck")
        chosen.named(self.app.texts("access.deck"))
        self.group.add(chosen)
        self.group.add(IconButton(self.app, close, cross, self.back, "close", texts("button.close")))

    def _deck_name(self, art: str) -> str:
        """The deck of a game is called like the game, where only this game plays with it."""
        games = players_of(art)
        texts = self.app.texts
        return texts(f"decks.name.{art}") if texts.has(f"decks.name.{art}") else self.app.texts_of(games[0])("name")

    def _build_cards(self, cloth: pygame.Rect) -> None:
        area = Scroll(self.app, cloth, f"cards {self.art}", self.app.dressed().cloth[1])
        spread = Spread(self.app, self.faces, area, self.group, self._remember)
        spread.lay(groups(self.art, self.faces.codes), self.current.get(self.art, ""), self.spread)
        self.spread = spread
        self.group.add(area)

    def _build_foot(self, foot: pygame.Rect) -> None:
        self.group.add(Box(self.app, foot, radius=12))
        texts, settings = self.app.texts, self.app.settings
        felt_cell, back_cell = self._cell(FELT_CELL), self._cell(BACK_CELL)
        y = foot.y + self.px(PAD)
        x = foot.right - self.px(PAD) - Swatches.size(self.app, felt_cell, len(FELTS))[0]
        words = [texts(f"settings.felt.{felt}") for felt in FELTS]
        self.felts = Swatches(
            self.app, (x, y), felt_cell, FELTS, words, settings.felt, self._set_felt, "felt", texts("decks.felt")
        )
        x -= self.px(GAP) + Swatches.size(self.app, back_cell, len(ALL_BACKS))[0]
        words = [texts(f"decks.back.{back or 'own'}") for back in ALL_BACKS]
        worn = self.faces.back_name
        self.backs = Swatches(
            self.app, (x, y), back_cell, ALL_BACKS, words, worn, self._set_back, "back", texts("decks.back")
        )
        self._build_styles(pygame.Rect(foot.x + self.px(PAD), y, x - self.px(GAP) - foot.x - self.px(PAD), foot.height))
        self.group.add(self.backs, self.felts)

    def _build_styles(self, room: pygame.Rect) -> None:
        """Build the choices of style of this deck, side by side."""
        texts, styles = self.app.texts, self.faces.styles
        if not styles:
            words = paragraph(self.app, texts("decks.plain"), self.tx(15), room.width, paint.DIM, italic=True)
            self.group.add(Picture(self.app, words, (room.x + self.px(6), room.y + self.px(30))))
            return
        worn = fitting(styles, self._wishes(), self.app.settings.language)
        named = {name: [texts(f"decks.style.{name}.{one}") for one in choices] for name, choices in styles.items()}
        natural = {name: Segments.natural_width(self.app, words) for name, words in named.items()}
        free = room.width - self.px(GAP) * (len(styles) - 1)
        share = min(1.0, free / sum(natural.values()))
        x, top = room.x, room.y + round(CAPTION * LINE * self.app.text_scale) + self.px(8)
        for name, choices in styles.items():
            rect = pygame.Rect(x, top, int(natural[name] * share), self.px(CONTROL))
            label = self.app.fonts.render(texts(f"decks.style.{name}"), CAPTION * self.app.text_scale, paint.DIM)
            self.group.add(Picture(self.app, label, (x + self.px(2), room.y)))
            self.group.add(
                Segments(self.app, rect, choices, named[name], worn[name], self._setter(name), f"style {name}")
            )
            x = rect.right + self.px(GAP)

    # --- choices -------------------------------------------------------------------------------------------------
    def _open(self, art: str) -> None:
        """Another deck; the pictures of the last one are given up."""
        self.art = art
        self.faces, self.spread = self._opened(), None
        self.resize(self.app.size)

    def _remember(self, code: str) -> None:
        self.current[self.art] = code

    def _setter(self, name: str) -> Any:
        return lambda choice: self._set_style(name, choice)

    def _set_style(self, name: str, choice: str) -> None:
        """Keep a choice; one that only says the program's language is no wish, so that it goes on following it."""
        language, wishes = self.app.settings.language, dict(self.app.settings.decks.get(self.art, {}))
        wishes[name] = choice
        if choice == language and spoken(self.faces.styles[name], language):
            del wishes[name]
        self.app.change(decks={**self.app.settings.decks, self.art: wishes})

    def _set_back(self, back: str) -> None:
        self.app.change(back=back)

    def _set_felt(self, felt: str) -> None:
        self.app.change(felt=felt)

    # --- pictures ------------------------------------------------------------------------------------------------
    def _look(self) -> None:
        """The preview shows what is pointed at, else the current card."""
        assert self.spread is not None
        tile, back = self.spread.pointed or self.spread.current, self.backs.pointed
        if back is not None:
            value, picture = ALL_BACKS[back], self.backs.pictures[back]
            self.preview.show(tile.code, value, picture, self.backs.labels[back], "")
        else:
            name, story = name_of(self.app, self.art, tile.code), story_of(self.app, self.art, tile.code)
            self.preview.show(tile.code, None, tile.picture, name, story)

    def _draw_one(self, first: bool = False) -> bool:
        """Draw one missing picture, what is seen first; the large one takes long and must be the `first` of a frame.

        False when nothing is missing (except perhaps the large one).
        """
        assert self.spread is not None
        return (
            self.spread.draw_one(True)
            or self._draw_swatch()
            or (first and self.preview.draw_one())
            or self.spread.draw_one(False)
        )

    def _draw_swatch(self) -> bool:
        for back in ALL_BACKS:
            if self.backs.pictures[ALL_BACKS.index(back)] is None:
                small = pygame.transform.smoothscale(
                    backed(self.faces, back, 2 * self.backs.cells[0].height), self.backs.cells[0].size
                )
                self.backs.show(back, small)
                return True
        for felt in FELTS:
            if self.felts.pictures[FELTS.index(felt)] is None:
                size = self.felts.cells[0].size
                if felt != self._felt:
                    self._felt, self._corners = felt, beside(self.app, partial(corners, felt, size))
                if next(self._corners, self) is self:
                    self.felts.show(felt, felt_picture(felt, size))
                return True
        return False

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.app.top is self:
            self.backs.point(event.pos)
            self.felts.point(event.pos)
        return used

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._look()
        left = spare(BUDGET_MS)
        self.drawing = self._draw_one(first=True)
        while self.drawing and left():
            self.drawing = self._draw_one()

    def still(self) -> bool:
        return not self.drawing and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        super().draw(surface)


def _deck_below(app: App) -> str:
    """The deck of the table that waits below, else the first one."""
    games = (id for scene in reversed(app.stack) if (id := getattr(scene, "game_id", "")))
    arts = (table_of(id).art for id in games)
    return next((art for art in arts if art in decks()), decks()[0])
