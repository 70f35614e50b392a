"""A card of the players' own in any rectangle, with its shadow: what it will look like on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop import motifs
from rules.families.effects.form import BUILTIN, NAME
from ui.faces.kept.cache import Faces
from ui.faces.picture import Print
from ui.widgets.base import Widget
from ui.widgets.text import beside

if TYPE_CHECKING:
    from ui.shell.app import App

LIFT: Final = 0.25  # how high it lies, as its shadow says


def print_of(raw_card: Mapping[str, Any]) -> Print:
    """Return the print of a card with this entry of a set's file: "name", "points" and "art"; it may be unfinished."""
    name, points, art = raw_card.get("name"), raw_card.get("points"), raw_card.get("art")
    title = "".join(letter for letter in name if letter.isprintable()) if isinstance(name, str) else ""
    motif = art if isinstance(art, str) else ""
    shown = points if type(points) is int and abs(points) < 1000 else None
    return Print(title.strip()[: NAME.stop], shown, motif.removeprefix(BUILTIN), motifs.load(motif) or b"")


def described(faces: Faces, code: str, raw_card: Mapping[str, Any]) -> None:
    """Register a card of a set's file with a deck of its own, so that `faces.face(code, …)` shows it."""
    printed = print_of(raw_card)
    faces.describe(code, printed.title, printed.points, printed.motif, printed.image)


class CardView(Widget):
    """A card as large as its rectangle allows, in its middle; empty until `show`. Other cards of this code stay."""

    def __init__(self, app: App, rect: pygame.Rect, faces: Faces, code: str, key: str = "", tip: str = "") -> None:
        super().__init__(app, rect, key, tip)
        self.faces, self.code = faces, code
        self.printed: Print | None = None
        self._picture: pygame.Surface | None = None  # of this print, once it is drawn

    @property
    def picture(self) -> pygame.Surface | None:
        """The card; drawn when it is seen for the first time."""
        if self.missing:
            assert self.printed is not None
            self._picture = self.faces.sample(self.code, self.printed, self.card.height)
        return self._picture

    @property
    def card(self) -> pygame.Rect:
        """The rectangle of the card itself."""
        height = min(self.rect.height, int(self.rect.width / self.faces.aspect))
        return pygame.Rect((0, 0), self.faces.size_px(height)).move_to(center=self.rect.center)

    @property
    def missing(self) -> bool:
        """True while its picture is not drawn yet."""
        return self._picture is None and self.printed is not None

    def show(self, raw_card: Mapping[str, Any]) -> None:
        """Show the card of this entry of a set's file: name, points and art."""
        self.show_print(print_of(raw_card))

    def show_print(self, printed: Print) -> None:
        """Show a card with this print; drawn anew only if it has changed."""
        if printed != self.printed:
            self.printed, self._picture = printed, None

    def at(self, point: tuple[int, int]) -> Widget | None:
        return super().at(point) if self.tip else None

    def in_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Have card and shadow made beside the window first: that takes 30 to 50 ms at 3840 x 2160."""
        if self.missing:
            yield from beside(self.app, self._make)
        yield from super().in_parts(surface)

    def _make(self) -> None:
        """Make what is seen; in another thread."""
        self.faces.shadow(self.card.height, LIFT)
        _ = self.picture

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.picture
        if picture is None:
            return
        card = self.card
        shade = self.faces.shadow(card.height, LIFT)
        surface.blit(shade, shade.get_rect(center=(card.centerx, card.centery + card.height // 40)))
        surface.blit(picture, card)
