"""One card of a set as somebody else has made it: large, with all it says and what it really does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.workshop.sentences import told
from ui.faces.cache import Faces
from ui.faces.picture import Print
from ui.widgets import paint
from ui.widgets.card import CardView
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, Picture, paragraph

if TYPE_CHECKING:
    from game.texts import Texts
    from ui.shell.app import App

HEIGHT: Final = 226  # of a card, in units
PAD: Final = 14
NAME: Final = 20
WORDS: Final = 15.5
SMALL: Final = 13.5
QUIET: Final = "#6A5430"  # quieter ink on paper


class CardSlip:
    """A slip of paper with a card beside its words; laid into a scroll area at once."""

    def __init__(self, app: App, texts: Texts, faces: Faces, code: str) -> None:
        """`texts` are those of the card's game, `code` is any of its workshop cards."""
        self.app, self.texts, self.faces, self.code = app, texts, faces, code

    def px(self, units: float) -> int:
        return round(units * self.app.scale)

    def height_px(self, card: Mapping[str, Any], width_px: int) -> int:
        """How high the slip will be."""
        words = sum(picture.get_height() + gap for picture, gap in self._lines(card, self._room(width_px)))
        return max(self.px(HEIGHT), words) + 2 * self.px(PAD)

    def lay(self, area: Scroll, rect: pygame.Rect, card: Mapping[str, Any], printed: Print, key: str) -> None:
        """Put the slip there. `card` is the entry of the set's file, `printed` what its picture shows."""
        pad = self.px(PAD)
        place = pygame.Rect(rect.x + pad, rect.y + pad, self._card_px(), self.px(HEIGHT))
        view = CardView(self.app, place, self.faces, self.code, key)
        view.show_print(printed)
        area.add(Box(self.app, rect, "paper", 12, shadow=False), view)
        y = rect.y + pad
        for picture, gap in self._lines(card, self._room(rect.width)):
            area.add(Picture(self.app, picture, (place.right + self.px(16), y + gap)))
            y += gap + picture.get_height()

    def _card_px(self) -> int:
        return self.faces.size_px(self.px(HEIGHT))[0]

    def _room(self, width_px: int) -> int:
        """Width of the words."""
        return width_px - self._card_px() - 2 * self.px(PAD) - self.px(16)

    def _lines(self, card: Mapping[str, Any], width_px: int) -> list[tuple[pygame.Surface, int]]:
        """The words from top to bottom, each with the gap above it."""
        says = self.texts("workshop.quoted", text=card["text"])
        lines = [self._line(card["name"], NAME, paint.INK, 0, width_px, bold=True)]
        lines.append(self._line(self._count(card), SMALL, QUIET, 0, width_px))
        if card["text"]:
            lines.append(self._line(self.texts("parcel.says"), SMALL, QUIET, 8, width_px))
            lines.append(self._line(says, WORDS, paint.INK, 0, width_px, italic=True))
        lines.append(self._line(self.texts("parcel.does"), SMALL, QUIET, 8, width_px))
        return lines + [self._line(sentence, WORDS, paint.INK, 1, width_px) for sentence in told(self.texts, card)]

    def _line(
        self, text: str, size: float, ink: str, gap: float, width_px: int, bold: bool = False, italic: bool = False
    ) -> tuple[pygame.Surface, int]:
        size_px = size * self.app.text_scale
        return paragraph(self.app, text, size_px, width_px, ink, bold=bold, italic=italic), self.px(gap)

    def _count(self, card: Mapping[str, Any]) -> str:
        """What it counts in hand, and how many of it there are where there are several."""
        points = self.texts("points.one" if card["points"] == 1 else "points.many", points=card["points"])
        copies = card["copies"]
        return points if copies == 1 else f"{points} · {self.texts('parcel.copies', number=copies)}"
