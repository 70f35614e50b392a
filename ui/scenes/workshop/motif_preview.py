"""The shared part of the scenes about a motif: the table below, and at the right the card with its buttons.

The card is shown as it is looked at, and as small as it lies in a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.faces.kept.cache import Faces
from ui.faces.moods.ground import rim_px
from ui.faces.picture import Illustrated, Print
from ui.scenes.desk import Desk
from ui.table.tables import table_of
from ui.widgets.button import Button
from ui.widgets.card import CardView
from ui.widgets.paint import DIM
from ui.widgets.text import Box, Picture, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

HAND: Final = 92  # height of a card in a hand, in units
TABLE: Final = 330  # of the large one, at most
CAPTION: Final = 14.0
GAP: Final = 8
ASIDE, PAD, SPACE, BUTTON, HEADING = 262, 16, 12, 50, 29  # in units
WIDEST: Final = 2.1  # of the cloth that is used, by its height


def deck_of(app: App, game_id: str) -> tuple[Faces, Illustrated]:
    """The cards of a game for which players design some. Raises ValueError for a deck that is not made for it."""
    faces = app.faces(table_of(game_id).art)
    if not isinstance(faces.deck, Illustrated):
        raise ValueError(f"{game_id}: the deck has no blank cards")
    return faces, faces.deck


class MotifDesk(Desk):
    """A scene with the card at its right."""

    preview: MotifPreview

    def area(self) -> pygame.Rect:
        """The cloth as far as it is used: not all of a very wide window."""
        (width, height), edge = self.app.size, rim_px(self.app.size) + self.px(SPACE)
        whole = pygame.Rect(edge, edge, width - 2 * edge, height - 2 * edge)
        return pygame.Rect(0, 0, min(whole.width, round(whole.height * WIDEST)), whole.height).move_to(
            center=whole.center
        )

    def panels(self, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Puts two panels side by side; the room in the left one and in the one for the card."""
        right = pygame.Rect(area.right - self.px(ASIDE), area.y, self.px(ASIDE), area.height)
        left = pygame.Rect(area.x, area.y, right.x - self.px(SPACE) - area.x, area.height)
        return self.panel(left), self.panel(right)

    def panel(self, rect: pygame.Rect) -> pygame.Rect:
        """Puts a panel on the cloth; the room in it."""
        self.group.add(Box(self.app, rect, radius=12))
        return rect.inflate(-2 * self.px(PAD), -2 * self.px(PAD))

    def build_aside(self, rect: pygame.Rect, faces: Faces, code: str, words: str, take: Callable[[], None]) -> None:
        """The card, below it the button with these words, and the way back."""
        height = self.px(BUTTON)
        low = pygame.Rect(rect.x, rect.bottom - height, rect.width, height)
        high = low.move(0, -height - self.px(SPACE))
        above = pygame.Rect(rect.x, rect.y - self.px(6), rect.width, high.y - self.px(SPACE) - rect.y)
        self.preview = MotifPreview(self, above, faces, code)
        self.group.add(Button(self.app, high, words, take, "take", "brass"))
        self.group.add(Button(self.app, low, self.app.texts("motif.back"), self.back, "back"))

    def heading(self, rect: pygame.Rect, words: str) -> int:
        """A title in the upper left corner; where it ends."""
        title = self.app.fonts.title_fitting(words, self.px(HEADING), rect.width)
        self.group.add(Picture(self.app, title, (rect.x - self.px(10), rect.y - self.px(8))))
        return rect.y + title.get_height() - self.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        super().draw(surface)


class MotifPreview:
    """Two cards, one above the other, with their captions."""

    def __init__(self, desk: Desk, rect: pygame.Rect, faces: Faces, code: str) -> None:
        app, gap = desk.app, desk.px(GAP)
        font = app.fonts.text(desk.tx(CAPTION))
        line = font.get_height() + gap // 2
        hand = desk.px(HAND)
        table = min(desk.px(TABLE), rect.height - hand - 2 * line - gap, int(rect.width / faces.aspect))
        y = rect.y
        self.views: list[CardView] = []
        for key, height in (("motif.preview.table", table), ("motif.preview.hand", hand)):
            words = font.render(shortened(app.texts(key), font, rect.width), True, DIM)
            desk.group.add(Picture(app, words, (rect.centerx - words.get_width() // 2, y)))
            view = CardView(app, pygame.Rect(rect.x, y + line, rect.width, height), faces, code)
            desk.group.add(view)
            self.views.append(view)
            y += line + height + gap

    def show(self, raw_card: Mapping[str, Any]) -> None:
        """A card of a set's file."""
        for view in self.views:
            view.show(raw_card)

    def show_print(self, printed: Print) -> None:
        """A card with a picture that is not kept yet."""
        for view in self.views:
            view.show_print(printed)
