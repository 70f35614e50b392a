"""The keyboard focus on the table: the cards of the hand, the places, the buttons, and the ring around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.table.controls.buttons import Stop
from ui.table.input.play import Play
from ui.table.picture.sprites import Sprite
from ui.widgets import paint
from ui.widgets.base import Group, Widget, nearest

if TYPE_CHECKING:
    from ui.shell.app import App

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
SIDEWAYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
RING_UNITS: Final = 16.0  # breadth of the light around a focused card; a quarter of it is the bright line
RING_LEAST_PX: Final = 12


class CardStop(Stop):
    """A card of the hand for the keyboard: Space lifts it, Enter plays what is lifted."""

    def __init__(self, app: App, shape: pygame.Rect, play: Play, sprite: Sprite, wide: int) -> None:
        """`wide` px of the card are not covered by the next one."""
        spot = pygame.Rect(shape.left, shape.top, wide, shape.height)
        super().__init__(app, shape, f"card:{sprite.card}", lambda: play.toggle(sprite), spot)
        self.play, self.sprite = play, sprite

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        """The card as it is drawn: lifted, it takes the frame along."""
        shape, radius = super().focus_shape()
        x, y = self.sprite.raised()
        return shape.move(round(x - self.sprite.x), round(y - self.sprite.y)), radius

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.play.enter(self.sprite)
            return True
        return super().handle(event)


class TableGroup(Group):
    """Everything on the table that can have the focus. The hand comes first: Left and Right stay within it, Up leads
    to the buttons and places, Down to what stands beside the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.ring = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in SIDEWAYS and self._along(SIDEWAYS[event.key]):
            self.keyed = self.ring = True
            return True
        return super().handle(event)

    def _go(self, direction: tuple[int, int]) -> bool:
        return super()._go(direction) or (direction == (0, 1) and isinstance(self.focus, CardStop) and self._beside())

    def _beside(self) -> bool:
        """Out of the hand to the right, from its last card."""
        last = [widget for widget in self.stops() if isinstance(widget, CardStop)][-1]
        others = [widget for widget in self.stops() if not isinstance(widget, CardStop)]
        found = nearest(last.rect, [widget.rect for widget in others], (1, 0))
        if found is not None:
            self.set_focus(others[found])
        return found is not None

    def _along(self, step: int) -> bool:
        """From card to card; into the hand where the focus is nowhere or not to be seen. False: not its business."""
        cards = [widget for widget in self.stops() if isinstance(widget, CardStop)]
        if not cards:
            return False
        if isinstance(self.focus, CardStop) and self.focus in cards:
            index = cards.index(self.focus) + step
            self.set_focus(cards[max(0, min(len(cards) - 1, index))])
            return True
        if self.ring and self.focus in self.stops():
            return False
        self.set_focus(cards[0 if step > 0 else -1])
        return True

    def _draw_ring(self, surface: pygame.Surface, holder: Widget) -> None:
        """Around cards and places a wider ring: they are many and lie close together."""
        if not isinstance(self.focus, Stop):
            super()._draw_ring(surface, holder)
            return
        rect, radius = self.focus.focus_shape()
        spread = max(RING_LEAST_PX, round(RING_UNITS * self.focus.u))
        surface.blit(paint.halo(rect.size, radius, spread), (rect.x - spread, rect.y - spread))
