"""A table at which two seats play against each other while the others look on: both hands face each other across the
pot, the plates stand around the rim, before each its chips.

Measures are design units as in `ui/table/layout/layout.py`. Chosen by `seating = "duel"` in a game's table; the marks
named by `facing` say who sits below and who above. Who looks on and plays himself always sits below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.contract import Seat, Zone
from ui.table.layout.layout import EDGE, OWN_PLATE_H, OWN_PLATE_W, OWN_SIDE, STATUS_W, Block, Layout
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT

PLATE_H, CHIPS_H, GAP = 62.0, 50.0, 10.0
FELT = 36.0  # where the cloth begins: chips stand on it, plates may lie on the frame
TOP_CARD, BELOW_CARD, STOCK_CARD = 160.0, 160.0, 128.0  # heights: the hand above, a hand below looked at, the stock
BARE_TOP = 66.0  # top of the hand above, where no plate stands above it
HAND_W = 500.0  # room of the hand above
POT = (250.0, 150.0)  # most room of the pot
WORDS = 30.0  # height of the words of the pot


class Places(NamedTuple):
    """Names of the places of the others, clockwise from the viewer's left, and the width of their plates."""

    names: tuple[str, ...]
    plate: float


SEATINGS: Mapping[int, Places] = {  # by the number of others
    1: Places(("top",), 216.0),
    2: Places(("left", "right"), 216.0),
    3: Places(("left", "top", "right"), 216.0),
    4: Places(("left", "left above", "right above", "right"), 216.0),
    5: Places(("left", "left above", "top", "right above", "right"), 216.0),
    6: Places(("left", "left above", "top left", "top right", "right above", "right"), 204.0),
    7: Places(("left", "left above", "top left", "top", "top right", "right above", "right"), 196.0),
}


class Duel(Layout):
    """See the module."""

    medallions = True  # beside hands stands whose they are
    facing: tuple[str, ...] = ()  # the marks of who plays below and above
    below: Seat | None = None
    above: Seat | None = None

    def heed(self, marks: Mapping[tuple[str, Seat | None], int]) -> None:
        """Note who plays against whom; the viewer always sits below."""
        held = {name: seat for (name, seat), value in marks.items() if value and seat is not None}
        pair = [held.get(name) for name in self.facing]
        self.below, self.above = (pair[1], pair[0]) if pair[1:] == [self.viewer] else (pair[0], pair[-1])

    @property
    def heeded(self) -> object:
        return self.below, self.above

    # --- seats -------------------------------------------------------------------------------------------------------
    def _own_block(self) -> Block:
        top = self.high - EDGE - OWN_PLATE_H
        chips = self._box(FELT, top - CHIPS_H - 16, OWN_PLATE_W - FELT + EDGE, CHIPS_H + 6)
        plate = self._box(EDGE, top, OWN_PLATE_W, OWN_PLATE_H)
        return Block(plate, chips, chips, chips, chips)

    def _block(self, turn: int) -> Block:
        if turn == 0:
            return self._own_block()
        row = SEATINGS[self.seats - 1]
        x, y = self._corner(row.names[turn - 1], row.plate)
        left = max(x, FELT)
        right = min(x + row.plate, self.wide - FELT)
        chips = self._box(left, y + PLATE_H + 4, right - left, CHIPS_H)
        return Block(self._box(x, y, row.plate, PLATE_H), chips, chips, chips, chips)

    def _corner(self, where: str, wide: float) -> tuple[float, float]:
        """Upper left corner of a plate."""
        above = EDGE + 60.0
        low = above + PLATE_H + CHIPS_H + 26.0 + (self.high - 720.0) * 0.25
        right = self.wide - EDGE - wide
        return {
            "left": (EDGE, low),
            "left above": (EDGE, above),
            "right above": (right, above),
            "right": (right, low),
            "top": ((self.wide - wide) / 2, EDGE - 6),
            "top left": (self._between(0, wide), EDGE - 6),
            "top right": (self._between(self.seats - 6, wide), EDGE - 6),
        }[where]

    def _between(self, index: int, wide: float) -> float:
        """Left edge of a plate in a row of several at the top, between menu and round."""
        count = self.seats - 5
        return self.wide / 2 + (index - (count - 1) / 2) * (wide + GAP + 6) - wide / 2

    # --- the two hands -----------------------------------------------------------------------------------------------
    @property
    def _top(self) -> float:
        """Top of the upper hand, in design units."""
        crowned = any(name.startswith("top") for name in SEATINGS[self.seats - 1].names)
        return EDGE - 6 + PLATE_H + CHIPS_H + 8 if crowned else BARE_TOP

    def hand(self, seat: Seat) -> Box:
        if seat == self.above:
            return self._box((self.wide - HAND_W) / 2, self._top, HAND_W, TOP_CARD)
        if seat == self.below:
            return self._own_hand
        return self._blocks[seat].hand

    @property
    def _own_hand(self) -> Box:
        own = 206.0 + self.growth
        return self._box(OWN_SIDE, self.high - own - 6, self.wide - 2 * OWN_SIDE, own)

    def place(self, zone: Zone) -> Box:
        at = self.entry(zone).at
        if at == "hand" and zone.seat is not None and zone.seat < self.seats:
            return self.hand(zone.seat)
        return super().place(zone)

    def card_px(self, zone: Zone) -> float:
        at = self.entry(zone).at
        if at == "hand" and zone.seat != self.viewer:
            return (BELOW_CARD if zone.seat == self.below else TOP_CARD) * self.scale
        return super().card_px(zone)

    # --- the middle --------------------------------------------------------------------------------------------------
    @property
    def centre_card(self) -> float:
        return STOCK_CARD

    @property
    def bank(self) -> Box:
        """The pot, between both hands; large letters need room above the buttons, and its own words below it."""
        top, bottom = self._top + TOP_CARD + 8, self.low_y - 6 - WORDS * (self.letters - 1.0)
        high = min(POT[1], bottom - top)
        return self._box((self.wide - POT[0]) / 2, (top + bottom - high) / 2, POT[0], high)

    @property
    def centre(self) -> Box:
        """The middle of the pot is the heart of this table."""
        pot, high = self.bank, self.centre_card * self.scale
        return Box(pot.x, pot.cy - high / 2, pot.w, high)

    @property
    def draw(self) -> Box:
        """The stock lies beside the pot."""
        high, pot = self.centre_card, self.bank
        x = pot.x / self.scale - high * ASPECT - 44
        return self._box(x, min(pot.cy / self.scale - high / 2, self.low_y - high - 14), high * ASPECT, high)

    @property
    def status(self) -> Box:
        return self._widened(self._box(self.wide - EDGE - STATUS_W, EDGE - 4, STATUS_W, 46))
