"""What sifts the games on the shelf, on a panel below its button; the shelf follows at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from ui.scenes.desk import Desk
from ui.scenes.menu.shelf import KINDS, LENGTHS, SEATS, SHELVES, Wish
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.text import Box

if TYPE_CHECKING:
    from ui.shell.app import App

ROWS: Final[tuple[tuple[str, Sequence[Any]], ...]] = (
    ("shelf", SHELVES),
    ("kind", KINDS),
    ("seats", SEATS),
    ("length", tuple(LENGTHS)),
)
WIDE: Final = 760
ROW: Final = 44
PAD: Final = 18
GAP: Final = 10
MARGIN: Final = 12  # to the edge of the window


class Sifted(Protocol):
    """The shelf that is sifted."""

    wish: Wish

    def sift(self, name: str, value: Any) -> None: ...

    def show_all(self) -> None: ...


class FilterScene(Desk):
    """Favourites and what was played last, kind, players, length."""

    overlay = True
    dark = 60
    first_focus = "sift:kind"

    def __init__(self, app: App, anchor: pygame.Rect, shelf: Sifted) -> None:
        super().__init__(app)
        self.anchor, self.shelf = anchor.copy(), shelf

    def build(self) -> None:
        pad, gap, high = self.px(PAD), self.px(GAP), max(self.px(ROW), self.tx(34))
        window = pygame.Rect((0, 0), self.app.size).inflate(-2 * self.px(MARGIN), -2 * self.px(MARGIN))
        wide = min(max(self.px(WIDE), self.tx(WIDE * 0.9)), window.width)
        self.panel = pygame.Rect(0, 0, wide, 2 * pad + (len(ROWS) + 1) * (high + gap) - gap)
        self.panel.topright = self.anchor.right, self.anchor.bottom + self.px(4)
        self.panel.clamp_ip(window)
        self.group.add(Box(self.app, self.panel))
        row = pygame.Rect(self.panel.x + pad, self.panel.y + pad, wide - 2 * pad, high)
        for name, values in ROWS:
            self.group.add(self._segments(row, name, values))
            row = row.move(0, high + gap)
        self._build_foot(row)

    def _segments(self, rect: pygame.Rect, name: str, values: Sequence[Any]) -> Segments:
        words = [self.app.texts(f"shelf.{name}.{value or 'any'}") for value in values]
        act = partial(self.shelf.sift, name)
        return Segments(self.app, rect, values, words, getattr(self.shelf.wish, name), act, f"sift:{name}")

    def _build_foot(self, row: pygame.Rect) -> None:
        gap, texts = self.px(GAP), self.app.texts
        half = pygame.Rect(row.topleft, ((row.width - gap) // 2, row.height))
        other = pygame.Rect(half.right + gap, row.y, row.right - half.right - gap, row.height)
        self.group.add(
            Button(self.app, half, texts("shelf.show_all"), self._all, "show_all", "dark"),
            Button(self.app, other, texts("shelf.filter.done"), self.back, "done", "brass"),
        )

    def _all(self) -> None:
        self.shelf.show_all()
        self.back()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self.back()
            return True
        return super().handle(event)
