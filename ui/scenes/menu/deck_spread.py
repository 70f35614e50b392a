"""All cards of a deck laid out on the cloth, in rows by suit; the pictures come one by one, those in sight first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ui.faces.kept.cache import Faces
from ui.scenes.card_names import name_of
from ui.widgets import paint
from ui.widgets.base import ARROWS, Group, Widget, nearest
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.shell.app import App

LOWEST, HIGHEST, USUAL = 120.0, 188.0, 162.0  # height of a card, in units
GAP: Final = 12.0
BETWEEN: Final = 16.0  # more room between groups
PAD: Final = 14.0  # round all cards: room for a lifted one and its light
SMALLER, LARGER = 0.6, 0.3  # how much a height below and above the usual one counts against bare cloth
PAGES: Final = 0.1  # … and what must be scrolled, in heights of the cloth
LIFT: Final = 7.0  # of the card under the pointer
TOP_LIFT: Final = 0.45  # how high its shadow says it is
FADE_MS: Final = 160.0


class Grid(NamedTuple):
    """The layout of cards: rectangles in the order of the codes, relative to the upper left corner, and heights."""

    rects: tuple[pygame.Rect, ...]
    card_px: int
    height_px: int


def grid(groups: Sequence[Sequence[str]], room: tuple[int, int], aspect: float, u: float) -> Grid:
    """Rows that fill the width of `room`, every group beginning a new one.

    The number of columns weighs bare cloth, the size of the cards and what must be scrolled. `u`: pixels of a unit;
    `aspect`: width of a card by its height.
    """
    best: tuple[float, int, float] | None = None
    for columns in range(1, max(len(group) for group in groups) + 12):
        wide = (room[0] - 2 * PAD * u - (columns - 1) * GAP * u) / columns
        height = min(wide / aspect, HIGHEST * u)
        if best is None or height >= LOWEST * u:
            cost = _cost(groups, columns, height, room, aspect, u)
            best = (cost, columns, height) if best is None or cost < best[0] else best
    assert best is not None
    _, columns, height = best
    return _laid(groups, room[0], columns, int(height), aspect, u)


def _cost(
    groups: Sequence[Sequence[str]], columns: int, height: float, room: tuple[int, int], aspect: float, u: float
) -> float:
    """Rate a number of columns: the lower, the better."""
    rows = sum(-(-len(group) // columns) for group in groups)
    bare = 1 - sum(len(group) for group in groups) * height * aspect / (rows * room[0])
    away = height / u / USUAL - 1
    whole = rows * (height + GAP * u) + (len(groups) - 1) * BETWEEN * u + 2 * PAD * u
    return bare + abs(away) * (LARGER if away > 0 else SMALLER) + PAGES * max(0.0, whole / room[1] - 1)


def _laid(groups: Sequence[Sequence[str]], room_px: int, columns: int, card_px: int, aspect: float, u: float) -> Grid:
    """Rows of `columns` cards, the block in the middle of the room."""
    width, gap = round(card_px * aspect), round(GAP * u)
    left = (room_px - columns * width - (columns - 1) * gap) // 2
    rects, y = [], round(PAD * u)
    for group in groups:
        for index in range(len(group)):
            x = left + index % columns * (width + gap)
            rects.append(pygame.Rect(x, y + index // columns * (card_px + gap), width, card_px))
        y = rects[-1].bottom + gap + round(BETWEEN * u)
    return Grid(tuple(rects), card_px, rects[-1].bottom + round(PAD * u))


class Tile(Widget):
    """A card; only the current one can have the focus, so that Tab passes the whole deck in one step."""

    def __init__(self, app: App, rect: pygame.Rect, code: str, spread: Spread) -> None:
        super().__init__(app, rect, f"card {code}")
        self.code, self.spread = code, spread
        self.spoken = name_of(app, spread.faces.art, code)
        self.picture: pygame.Surface | None = None
        self.sharp = False  # the picture shows the look that is worn now
        self.age_ms = 0.0  # since the first picture

    def bring(self, picture: pygame.Surface) -> None:
        """Its picture is ready; it takes the place of an older look without a gap."""
        self.age_ms = FADE_MS if self.picture is not None else 0.0
        self.picture, self.sharp = picture, True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.spread.go_to(self)
            return True
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            return self.spread.go(ARROWS[event.key])
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.spread.go_to(self.spread.tiles[0 if event.key == pygame.K_HOME else -1])
            return True
        return event.type in (pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.picture is not None:
            self.age_ms = FADE_MS if self.app.settings.reduced_motion else min(FADE_MS, self.age_ms + dt_ms)

    def still(self) -> bool:
        return super().still() and (self.picture is None or self.age_ms >= FADE_MS)

    def draw(self, surface: pygame.Surface) -> None:
        if self.picture is None:
            surface.blit(paint.light(self.rect.size, round(6 * self.u), 34, "#000000"), self.rect)
            return
        shade = self.spread.faces.shadow(self.rect.height, TOP_LIFT * self.glow)
        place = self.rect.move(0, -round(LIFT * self.u * self.glow))
        surface.blit(shade, shade.get_rect(center=self.rect.move(0, self.rect.height // 60 + 1).center))
        if self.age_ms < FADE_MS:
            fading = self.picture.copy()
            fading.set_alpha(round(255 * self.age_ms / FADE_MS))
            surface.blit(fading, place)
        else:
            surface.blit(self.picture, place)


class Spread:
    """The cards of one deck in a scroll area. `chosen` is told the card that was clicked or gone to."""

    def __init__(self, app: App, faces: Faces, area: Scroll, group: Group, chosen: Callable[[str], None]) -> None:
        self.app, self.faces, self.area, self.group, self.chosen = app, faces, area, group, chosen
        self.tiles: list[Tile] = []
        self.card_px = 0

    def lay(self, groups: Sequence[Sequence[str]], current: str, before: Spread | None) -> None:
        """Make the tiles; `before` lends its pictures until the new ones are drawn, if they have the same size."""
        laid = grid(groups, (self.area.room_px, self.area.rect.height), self.faces.aspect, self.app.scale)
        self.card_px = laid.card_px
        codes = [code for group in groups for code in group]
        for code, rect in zip(codes, laid.rects, strict=True):
            self.tiles.append(Tile(self.app, rect.move(self.area.rect.topleft), code, self))
        if before is not None and before.faces is self.faces and before.card_px == self.card_px:
            for tile, old in zip(self.tiles, before.tiles, strict=True):
                tile.picture, tile.age_ms = old.picture, old.age_ms
        self.area.add(*self.tiles)
        self.area.content_px = laid.height_px
        self._mark(next((tile for tile in self.tiles if tile.code == current), self.tiles[0]))

    def _mark(self, current: Tile) -> None:
        for tile in self.tiles:
            tile.focusable = tile is current

    @property
    def current(self) -> Tile:
        """The card that can have the focus."""
        return next(tile for tile in self.tiles if tile.focusable)

    @property
    def pointed(self) -> Tile | None:
        """The card under the pointer."""
        return next((tile for tile in self.tiles if tile.hovered), None)

    def go_to(self, tile: Tile) -> None:
        """Make a card the current one and bring it into sight."""
        self._mark(tile)
        self.group.set_focus(tile)
        self.chosen(tile.code)

    def go(self, direction: tuple[int, int]) -> bool:
        """To the next card in a direction; False at the edge, where the arrow leaves the deck."""
        others = [tile for tile in self.tiles if tile is not self.current]
        found = nearest(self.current.rect, [tile.rect for tile in others], direction)
        if found is None:
            return False
        self.go_to(others[found])
        return True

    def draw_one(self, seen_only: bool) -> bool:
        """Draw the picture of the first card that lacks one; False when all (of those in sight) are there."""
        for tile in self.tiles:
            if not tile.sharp and (not seen_only or tile.rect.colliderect(self.area.rect)):
                tile.bring(self.faces.face(tile.code, self.card_px))
                return True
        return False
