"""The cards of a set as pictures: tabs at the left of the bench, and the card that is being made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop.benches import Bench
from rules.core.registry import game
from ui.faces.cache import Faces
from ui.faces.decks import dress, wished
from ui.faces.picture import Print
from ui.faces.pool import Pool
from ui.scenes.workshop.bench_signs import warning
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.card import described, print_of
from ui.widgets.form import BAD
from ui.widgets.text import fitted, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

MEMORY_BYTES: Final = 48 * 1024 * 1024
REST_MS: Final = 120.0  # after the last letter: only then are the pictures drawn anew


class Gallery:
    """Pictures of the cards of a set, drawn one a frame. Its deck is its own: no match's cards are printed over."""

    def __init__(self, app: App, bench: Bench) -> None:
        self.app = app
        self.art = table_of(bench.game_id).art
        self.faces = Faces(self.art, Pool(MEMORY_BYTES))
        codes = game(bench.game_id).deck.codes
        first = codes.index(bench.form.first)
        self.codes = codes[first : first + bench.form.most]
        self.kept: dict[tuple[str, int], pygame.Surface] = {}  # what was drawn last, until the new picture is there
        self.prints: dict[str, Print] = {}
        self.rested_ms = REST_MS
        self.dress()

    def dress(self) -> None:
        """As the settings wish for the deck."""
        settings = self.app.settings
        wishes = wished(settings.decks.get(self.art, {}), settings.four_colours)
        dress(self.faces, wishes, settings.back, settings.language)

    def code(self, place: int) -> str:
        """The card of the deck on which the one at this place is printed."""
        return self.codes[min(place, len(self.codes) - 1)]

    def tell(self, cards: Iterable[Mapping[str, Any]]) -> None:
        """What the cards look like now."""
        for place, raw in enumerate(cards):
            self.tell_one(place, raw)

    def tell_one(self, place: int, raw: Mapping[str, Any]) -> None:
        """What the card at this place looks like now."""
        code, printed = self.code(place), print_of(raw)
        if self.prints.get(code) != printed:
            self.prints[code] = printed
            described(self.faces, code, raw)
            self.rested_ms = 0.0

    def picture(self, code: str, height_px: int) -> pygame.Surface | None:
        """What there is of a card in this size, perhaps an older state."""
        return self.kept.get((code, height_px))

    def draw_one(self, shown: Sequence[CardPicture]) -> bool:
        """Draw the first picture that is missing or old; False when all are there."""
        if self.rested_ms < REST_MS and all(self.picture(one.code, one.height_px) for one in shown):
            return True
        for one in shown:
            key = (one.code, one.height_px)
            if one.drawn != self.prints.get(one.code) or key not in self.kept:
                self.kept[key] = self.faces.face(*key)
                one.drawn = self.prints.get(one.code)
                return True
        return False


class CardPicture(Widget):
    """A card in its place, with its shadow."""

    def __init__(
        self, app: App, rect: pygame.Rect, gallery: Gallery, place: int, before: Iterable[CardPicture]
    ) -> None:
        """`before`: the pictures of the last layout; what they show need not be drawn again."""
        super().__init__(app, rect)
        self.gallery, self.code, self.height_px = gallery, gallery.code(place), rect.height
        same = (one.drawn for one in before if (one.code, one.height_px) == (self.code, self.height_px))
        self.drawn: Print | None = next(same, None)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.gallery.picture(self.code, self.height_px)
        if picture is None:
            surface.blit(paint.light(self.rect.size, round(6 * self.u), 40, "#000000"), self.rect)
            return
        shade = self.gallery.faces.shadow(self.height_px, 0.2)
        surface.blit(shade, shade.get_rect(center=(self.rect.centerx, self.rect.centery + self.rect.height // 50)))
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class CardTab(Pressable):
    """One card of the set: small picture, name, how many of it; a sign where something is wrong with it."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        act: Callable[[], None],
        key: str,
        picture: CardPicture,
        words: tuple[str, str],
        chosen: bool,
        wrong: bool,
    ) -> None:
        """`words` are the name, and what stands below it."""
        super().__init__(app, rect, act, key)
        self.picture, self.words, self.wrong = picture, words, wrong
        self.look = "brass" if chosen else "dark"
        self.radius = round(9 * app.scale)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.picture.move(dx, dy)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, self.look, self.radius, max(1, round(1.3 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        self.picture.draw(surface)
        ink, left = paint.LOOKS[self.look].ink, self.picture.rect.right + round(10 * self.u)
        side = round(20 * self.u) if self.wrong else 0
        room = self.rect.right - left - round(8 * self.u) - side
        name, note = self.words
        font = fitted(self.app, name, min(16 * self.app.text_scale, self.rect.height * 0.34), room, bold=True)
        small = self.app.fonts.text(min(13 * self.app.text_scale, self.rect.height * 0.27))
        first = font.render(shortened(name, font, room), True, ink)
        second = small.render(shortened(note, small, room), True, ink)
        surface.blit(first, first.get_rect(midleft=(left, self.rect.centery - round(self.rect.height * 0.16))))
        surface.blit(second, second.get_rect(midleft=(left, self.rect.centery + round(self.rect.height * 0.22))))
        if self.wrong:
            colour, dark = ("#8F1D1D", "#FFF8E8") if self.look == "brass" else (BAD, "#3A1611")
            sign = warning(side, colour, dark)
            surface.blit(sign, sign.get_rect(midright=(self.rect.right - round(8 * self.u), self.rect.centery)))
