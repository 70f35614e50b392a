"""A table around one pile: up to nine seats along the rim, and in the middle room for a dial around the pile.

Measures are design units as in `ui/table/layout/layout.py`. Chosen by `seating = "round"` in a game's table. Open cards
before a seat lie where its hand is held, for games in which there is only one of the two at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from rules.core.contract import Seat, Zone
from ui.table.layout.layout import CENTRE_CARDS, EDGE, FAN_H, PLATE_H, PLATE_W, SEATS_BELOW, Block, Layout
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT

PLACES: Mapping[int, tuple[str, ...]] = {  # others -> where they sit, clockwise from the viewer's left
    1: ("top",),
    2: ("top left", "top right"),
    3: ("left", "top", "right"),
    4: ("left", "top left", "top right", "right"),
    5: ("left", "left above", "top", "right above", "right"),
    6: ("left", "left above", "top left", "top right", "right above", "right"),
    7: ("left", "left above", "top left", "top", "top right", "right above", "right"),
    8: ("left below", "left", "left above", "top left", "top", "top right", "right above", "right"),
}
DIAL = (1.6, 0.86)  # half axes of the dial, in heights of a card of the pile
GAP = 14.0  # between the dial and what lies beside it
ABOVE = EDGE + 54.0  # upper edge of the side seats that sit higher: below the menu and the round
SIGNS = 28.0  # between a hand and the plate below it, on which signs stand
ASIDE = 0.45  # height of what lies aside, in heights of a card of the pile
OPEN_CARD = 88.0  # height of an open card before another seat


class Roundtable(Layout):
    """See the module."""

    def _block(self, turn: int) -> Block:
        return self._own_block() if turn == 0 else self._rim_block(PLACES[self.seats - 1][turn - 1])

    def _rim_block(self, where: str) -> Block:
        x, y = self._corner(where)
        plate = self._box(x, y, PLATE_W, PLATE_H)
        fan = self._box(x + 4, y + PLATE_H + 4, PLATE_W - 8, FAN_H)
        return Block(plate, fan, fan, fan, fan)

    def _corner(self, where: str) -> tuple[float, float]:
        """Upper left corner of a plate."""
        middle, right = (self.wide - PLATE_W) / 2, self.wide - EDGE - PLATE_W
        apart = PLATE_W + 18.0 if self.seats >= 8 else PLATE_W / 2 + self.wide * 0.02
        low = max(ABOVE + PLATE_H + FAN_H + SIGNS, self.side_y) if self.seats >= 6 else self.side_y
        return {
            "left below": (EDGE, 2 * low - ABOVE),
            "left": (EDGE, low),
            "left above": (EDGE, ABOVE),
            "right above": (right, ABOVE),
            "right": (right, low),
            "top": (middle, EDGE - 2),
            "top left": (middle - apart, EDGE - 2),
            "top right": (middle + apart, EDGE - 2),
        }[where]

    @property
    def side_y(self) -> float:
        return min(206.0 + (self.high - 720.0) * 0.4, self.prompt_y - PLATE_H - FAN_H - 8)

    # --- the middle --------------------------------------------------------------------------------------------------
    @property
    def middle_y(self) -> float:
        return (SEATS_BELOW + self.prompt_y) / 2 - 1

    @cached_property
    def centre_card(self) -> float:
        return max(CENTRE_CARDS[0], min(CENTRE_CARDS[1], (self.prompt_y - SEATS_BELOW) / (2 * DIAL[1])))

    @cached_property
    def centre(self) -> Box:
        high = self.centre_card_px
        return super().centre._replace(y=self.middle_y * self.scale - high / 2)

    @property
    def draw(self) -> Box:
        """Left of the dial: the stock before it is dealt, later the card that is claimed."""
        high, middle = self.centre_card, self.centre
        x = middle.cx / self.scale - DIAL[0] * high - GAP - high * ASPECT
        return self._box(x, middle.cy / self.scale - high / 2, high * ASPECT, high)

    @property
    def aside(self) -> Box:
        """In the corner that the dial leaves free at the lower right, in small cards."""
        high, middle = self.centre_card * ASIDE, self.centre
        right = middle.cx / self.scale + DIAL[0] * self.centre_card + GAP
        low = middle.cy / self.scale + DIAL[1] * self.centre_card
        return self._box(right - high * ASPECT, low - high, high * ASPECT, high)

    def card_px(self, zone: Zone) -> float:
        if self.entry(zone).at == "aside":
            return self.centre_card * ASIDE * self.scale
        open_here = self.entry(zone).at == "front" and zone.seat != self.viewer
        return OPEN_CARD * self.scale if open_here else super().card_px(zone)

    def dial(self) -> Box:
        """Box that the dial around the pile covers."""
        high, middle = self.centre_card_px, self.centre
        wide, tall = DIAL[0] * high, DIAL[1] * high
        return Box(middle.cx - wide, middle.cy - tall, 2 * wide, 2 * tall)

    def catching(self, zone: Zone) -> Box | None:
        """All of the dial belongs to the pile."""
        return self.dial() if self.entry(zone).at == "centre" else None

    def shelf(self, seat: Seat) -> Box:
        return self.front(seat)
