"""A table on which every seat lays many cards open.

The others sit in a row at the top, each with the column of the table below it; stock and pile lie beside the own hand,
and the whole middle belongs to what is laid; who has laid much borrows room from the others
(`ui/table/layout/parting.py`).

Measures are design units as in `ui/table/layout/layout.py`. Chosen by `seating = "columns"` in a game's table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.contract import Seat, Zone
from ui.table.layout.banking import Banking
from ui.table.layout.duel import Duel
from ui.table.layout.layout import AT_RIGHT, EDGE, OWN_PLATE_H, OWN_SIDE, PROMPT_H, Block, Layout, Picture
from ui.table.layout.opposite import Opposite
from ui.table.layout.parting import Felt, Parting, Sizes, parted, usual
from ui.table.layout.pose import Box, Pose
from ui.table.layout.roundtable import Roundtable
from ui.table.layout.spreads import ASPECT
from ui.table.tables import Table

RIM = 30.0  # nothing is laid nearer to the side rims
GAP = 10.0  # between columns, and between what stands below each other
MENU_W = 60.0  # the menu's button stands at the left of the first plate
PILES_W, PILE_CARD, PILES_LOW = 254.0, 160.0, 28.0  # room of stock and pile, their cards, distance from the own plate
TALLEST = 34.0  # so far a stock of all cards rises above its place
COUNTER = 104.0  # side of a counter above them, at most


class Row(NamedTuple):
    """Sizes of the seats at the top, in design units."""

    plate: tuple[float, float]
    back: float  # height of a card in their hands
    card: float  # most height of a card that anybody has laid


ROOMY, NARROW = Row((222.0, 60.0), 62.0, 132.0), Row((196.0, 56.0), 46.0, 108.0)
FEW = 3  # so many others have room


class Columns(Layout):
    """See the module."""

    _parting: Parting | None = None  # how the felt is divided just now

    @property
    def row(self) -> Row:
        return ROOMY if self.seats - 1 <= FEW else NARROW

    def _block(self, turn: int) -> Block:
        return self._own_block() if turn == 0 else self._column(turn - 1)

    def _column_at(self, index: int) -> tuple[float, float]:
        """Left edge and width of the column of a seat."""
        count = max(1, self.seats - 1)
        wide = (self.wide - 2 * RIM - GAP * (count - 1)) / count
        return RIM + index * (wide + GAP), wide

    def _column(self, index: int) -> Block:
        left, wide = self._column_at(index)
        plate_w, plate_h = min(self.row.plate[0], wide - GAP), self.row.plate[1]
        x, y = max(left + (wide - plate_w) / 2, EDGE + MENU_W), EDGE - 4
        fan = self._box(x + 6, y + plate_h + 3, plate_w - 12, self.row.back + 4)
        aside = self._box(x + plate_w - 40, y + plate_h + 3, 40, self.row.back)
        return Block(self._box(x, y, plate_w, plate_h), fan, aside, aside, aside)

    # --- what is laid ------------------------------------------------------------------------------------------------
    @property
    def _open(self) -> tuple[float, float]:
        """Upper and lower edge of the room for everything that is laid; the prompt may stand above a full row."""
        return EDGE - 4 + self.row.plate[1] + self.row.back + 14, self.prompt_y - PROMPT_H - 8

    @property
    def _felt(self) -> Felt:
        """The felt that is divided among all, in pixels."""
        (top, bottom), scale = self._open, self.scale
        own = self.wide - 2 * OWN_SIDE
        units = (RIM, self.wide - 2 * RIM, bottom - top, own, GAP, self.row.card)
        return Felt(*(unit * scale for unit in units))

    def poses(self, picture: Picture) -> dict[Zone, list[Pose]]:
        """Lay out the cards: who has laid much has more room, as the felt is divided until cards are laid out anew."""
        laid: dict[Seat, Sizes] = {}
        for zone, cards in picture.zones.items():
            if zone.seat is not None and self.entry(zone).at == "ground" and cards:
                groups = picture.groups.get(zone, ())
                laid[zone.seat] = tuple(len(group.cards) for group in groups) if groups else (1,) * len(cards)
        others = tuple(laid.get((self.viewer + turn) % self.seats, ()) for turn in range(1, self.seats))
        self._parting = parted(self._felt, laid.get(self.viewer, ()), others)
        return super().poses(picture)

    @property
    def heeded(self) -> object:
        return self._parting

    def ground(self, seat: Seat) -> Box:
        felt, scale = self._felt, self.scale
        top, bottom = (edge * scale for edge in self._open)
        parting = self._parting or usual(felt, self.seats - 1)
        if seat == self.viewer:
            return Box(OWN_SIDE * scale, bottom - parting.own_high, felt.own_wide, parting.own_high)
        left, wide = parting.columns[(seat - self.viewer) % self.seats - 1]
        return Box(left, top, wide, felt.high - parting.own_high - felt.gap)

    def counter(self, seat: Seat) -> Box:
        """Box of a sum that grows towards a goal: beside the own melds, in the corner of a column."""
        ground, scale = self.ground(seat), self.scale
        if seat == self.viewer:
            side = min(COUNTER, self._piles_y - TALLEST - 4 - ground.y / scale) * scale
            return Box(ground.x - side - 8 * scale, ground.y, side, side)
        side = 46.0 * scale
        return Box(ground.right - side, ground.bottom - side, side, side)

    # --- stock and pile ----------------------------------------------------------------------------------------------
    @property
    def centre_card(self) -> float:
        return PILE_CARD

    @property
    def _piles_y(self) -> float:
        """Upper edge of stock and pile, in design units: above the own plate, beside the hand."""
        return self.high - EDGE - OWN_PLATE_H - PILES_LOW - PILE_CARD

    @property
    def draw(self) -> Box:
        high = self.centre_card
        return self._box(EDGE + 14, self._piles_y, high * ASPECT, high)

    @property
    def centre(self) -> Box:
        high = self.centre_card
        wide = high * ASPECT
        return self._box(EDGE + PILES_W - wide - 4, self._piles_y, wide, high)

    # --- signs and buttons -------------------------------------------------------------------------------------------
    @property
    def status(self) -> Box:
        return self._box(self.wide - AT_RIGHT - 178, self.row_y + 4, 178, 42)

    @property
    def edge(self) -> Box:
        return self._box(self.wide - AT_RIGHT - 180, self.row_y - 122, 180, 120)

    # --- cards -------------------------------------------------------------------------------------------------------
    def card_px(self, zone: Zone) -> float:
        at = self.entry(zone).at
        if at == "hand" and zone.seat != self.viewer:
            return self.row.back * self.scale
        if at == "ground":
            ground = self.ground(zone.seat if zone.seat is not None else self.viewer)
            return min(self.row.card * self.scale, ground.h)
        return super().card_px(zone)


LAYOUTS: Mapping[str, type[Layout]] = {"": Layout, "columns": Columns, "duel": Duel, "round": Roundtable,
    "opposite": Opposite, "banking": Banking,
}  # fmt: skip


def layout_of(
    table: Table, size: tuple[int, int], seats: int, viewer: Seat, card_scale: float = 1.0, text_size: float = 1.0
) -> Layout:
    """The layout that a game's table asks for. Raises KeyError for a seating nobody knows."""
    found = LAYOUTS[table.seating](size, seats, viewer, table.zones, card_scale, text_size)
    if isinstance(found, Duel | Opposite):
        found.facing = table.facing
    return found
