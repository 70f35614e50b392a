"""The middle of the bench: the card from near and as it will lie on the table, and on paper what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.workshop.sentences import told
from ui.scenes.workshop.bench_set import ASPECT
from ui.widgets import paint
from ui.widgets.scroll import Scroll
from ui.widgets.text import Box, Picture, paragraph

if TYPE_CHECKING:
    from ui.scenes.workshop.bench import BenchScene

LARGE, SMALL = 270, 154  # heights of the card from near and as it lies on the table, in units
SHARE: Final = 0.55  # of the column, at most, for the card
LINE: Final = 14.5  # letters of the note
PAPER: Final = "#F3E8CD"
SAID: Final = "#5B2A12"  # what is written on the card itself


class Preview:
    """Lays the middle column; `tell` writes the note anew while somebody types."""

    def __init__(self, scene: BenchScene) -> None:
        self.scene, self.app, self.group = scene, scene.app, scene.group
        self.px, self.tx = scene.px, scene.tx

    def lay(self, rect: pygame.Rect) -> None:
        large, small, gap = min(self.px(LARGE), round(rect.height * SHARE)), self.px(SMALL), self.px(15)
        wide = round(large * ASPECT) + gap + round(small * ASPECT)
        card = pygame.Rect((rect.width - wide) // 2 + rect.x, rect.y + self.px(6), round(large * ASPECT), large)
        hand = pygame.Rect(card.right + gap, 0, round(small * ASPECT), small)
        hand.bottom = card.bottom
        self.group.add(self.scene.picture(card, self.scene.place), self.scene.picture(hand, self.scene.place))
        line = self._captions(card, hand, rect.right)
        top = card.bottom + line + self.px(12)
        self._paper(pygame.Rect(rect.x, top, rect.width, rect.bottom - top))

    def _captions(self, card: pygame.Rect, hand: pygame.Rect, edge: int) -> int:
        """What the two pictures are, below them and within the column; the height of the line."""
        said = [self.scene.words(f"workshop.preview.{key}") for key in ("table", "near")]
        low, high = (self.app.fonts.render(words, self.tx(13), paint.CREAM) for words in said)
        left = min(hand.centerx - low.get_width() // 2, edge - low.get_width())
        middle = min(card.centerx - high.get_width() // 2, left - high.get_width() - self.px(8))
        self.group.add(Picture(self.app, high, (middle, card.bottom + self.px(3))))
        self.group.add(Picture(self.app, low, (left, card.bottom + self.px(3))))
        return low.get_height()

    def _paper(self, rect: pygame.Rect) -> None:
        self.note = Scroll(self.app, rect.inflate(-2 * self.px(12), -2 * self.px(9)), "note", PAPER)
        self.paper = Box(self.app, rect, "paper", 8)
        self.group.add(self.paper, self.note)
        self.tell()

    def tell(self) -> None:
        """What is written on the card, and all it does, sentence by sentence."""
        note, card, words = self.note, self.scene.card, self.scene.words
        note.widgets.clear()
        note.content_px = 0
        text, y = card["text"].strip(), note.rect.y - note.offset
        lines = [(words("workshop.quoted", text=text), SAID, True)] if text else []
        lines += [(line, paint.INK, False) for line in told(words, card)]
        for line, ink, italic in lines:
            picture = paragraph(self.app, line, self.tx(LINE), note.room_px, ink, italic=italic)
            note.add(Picture(self.app, picture, (note.rect.x, y)))
            y += picture.get_height() + self.px(6)
        note.scroll_to(note.wanted, at_once=True)
        self.paper.rect.height = min(note.content_px, note.rect.height) + 2 * self.px(9)  # no larger than its words
