"""A table for two: stock and pile between them, and once somebody has laid his cards open, room for both hands' cards.

Chosen by `seating = "opposite"` in a game's table; `facing` names the mark of whoever has opened. Then stock and pile
make room at the left, and the middle belongs to what is laid: the other's cards above, the viewer's own below.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Seat, Zone
from ui.table.layout.layout import CENTRE_CARDS, EDGE, OWN_PLATE_H, SEATS_BELOW, Layout
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT

GAP = 12.0  # between the two rows that are laid, and to what lies above and below them
RIM = 118.0  # nothing is laid nearer to the side rims
COUNTER = 74.0  # side of a counter
ASIDE = 100.0  # height of the cards of stock and pile where they make room
APART = 26.0  # between stock and pile, and from the middle to each


class Opposite(Layout):
    """See the module."""

    facing: tuple[str, ...] = ()  # the mark of who has laid his cards open
    _open = False

    def heed(self, marks: Mapping[tuple[str, Seat | None], int]) -> None:
        """Note whether somebody has laid his cards open."""
        self._open = any(value and name in self.facing for (name, _), value in marks.items())

    @property
    def heeded(self) -> object:
        return self._open

    # --- stock and pile ----------------------------------------------------------------------------------------------
    @property
    def middle_y(self) -> float:
        return (SEATS_BELOW + self.prompt_y) / 2

    @property
    def centre_card(self) -> float:
        if self._open:
            return ASIDE
        return max(CENTRE_CARDS[0], min(CENTRE_CARDS[1], self.prompt_y - SEATS_BELOW - 2 * GAP - 18))

    @property
    def _aside_y(self) -> float:
        """Upper edge of both where they make room: above the own plate, beside the hand."""
        return self.high - EDGE - OWN_PLATE_H - 30 - ASIDE

    @property
    def draw(self) -> Box:
        high = self.centre_card
        wide = high * ASPECT
        if self._open:
            return self._box(EDGE + 20, self._aside_y, wide, high)
        return self._box(self.wide / 2 - APART - wide, self.middle_y - high / 2, wide, high)

    @property
    def centre(self) -> Box:
        high = self.centre_card
        wide = high * ASPECT
        if self._open:
            return self._box(EDGE + 20 + wide + 34, self._aside_y, wide, high)
        return self._box(self.wide / 2 + APART, self.middle_y - high / 2, wide, high)

    # --- what is laid ------------------------------------------------------------------------------------------------
    def ground(self, seat: Seat) -> Box:
        top, bottom = SEATS_BELOW + 4, self.prompt_y - 6
        high = (bottom - top - GAP) / 2
        y = top if seat != self.viewer else top + high + GAP
        return self._box(RIM, y, self.wide - 2 * RIM, high)

    def card_px(self, zone: Zone) -> float:
        if self.entry(zone).at == "ground":
            return self.ground(self.viewer).h
        return super().card_px(zone)

    # --- signs -------------------------------------------------------------------------------------------------------
    def counter(self, seat: Seat) -> Box:
        """Box of a sum that grows towards a goal: at the left of the felt, above or below."""
        plate, side = self.plate(seat), COUNTER * self.scale
        if seat == self.viewer:
            return Box(EDGE * self.scale + 6, self.prompt.y - side - 6, side, side)
        return Box(plate.right + 8 * self.scale, plate.y, side, side)
