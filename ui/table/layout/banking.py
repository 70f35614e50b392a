"""A table at which the Bank wanders: a rail with a stop before every seat runs around two hands and the bank between.

Measures are design units as in `ui/table/layout/layout.py`. Chosen by `seating = "banking"` in a game's table; the
marks of `facing` say who holds the hand of the others, who has the Bank, and what of it nobody has staked against yet.
While nobody has the Bank, the shoe stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from itertools import pairwise
from math import cos, hypot, inf, pi, sin

from rules.core.contract import Seat, Zone
from ui.table.layout.duel import CHIPS_H, FELT, PLATE_H, Duel
from ui.table.layout.layout import EDGE, Picture
from ui.table.layout.pose import Box
from ui.table.layout.spreads import ASPECT, lapped_wide

Point = tuple[float, float]
RAIL_X, RAIL_TOP, RAIL_LOW, CORNER = 264.0, 30.0, 56.0, 64.0  # from the rim, the upper seats, the prompt; radius
CARDS = (96.0, 160.0)  # least and largest height of a card of the two hands
CLEAR = 74.0  # what the rail and the name above a hand need of the height within the rail
TOWER_W, SUM_W = 88.0, 62.0  # the bank, the sum beside a hand
MOST = 3  # cards of a hand
IN_SHOE = 44.0  # height of a card that waits in the shoe
BASKET = (58.0, 76.0)  # height of a used card, and how far the basket stands from the felt's edge
PARTS = 24  # of every corner of the rail


@lru_cache(maxsize=8)
def track(box: Box, corner: float) -> tuple[Point, ...]:
    """Points of the rail, clockwise from the middle of its lower side, the first one again at the end."""
    arcs = ((box.x, box.bottom, 1, -1, 0), (box.x, box.y, 1, 1, 1), (box.right, box.y, -1, 1, 2),
            (box.right, box.bottom, -1, -1, 3))  # fmt: skip
    found: list[Point] = [(box.cx, box.bottom)]
    for x, y, dx, dy, turn in arcs:
        middle = x + dx * corner, y + dy * corner
        ways = [pi / 2 + turn * pi / 2 + pi / 2 * step / PARTS for step in range(PARTS + 1)]
        found += [(middle[0] + corner * cos(way), middle[1] + corner * sin(way)) for way in ways]
    return (*found, found[0])


def lengths(points: tuple[Point, ...]) -> list[float]:
    """Distances of the points from the first, along the rail."""
    found = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        found.append(found[-1] + hypot(bx - ax, by - ay))
    return found


class Banking(Duel):
    """See the module."""

    medallions = False
    holder: Seat | None = None  # who holds the hand of the others
    uncovered = 0  # the part of the bank to which nobody has staked yet
    keeper: Seat | None = None  # who has the Bank
    banker: Seat | None = None  # who has it or had it last

    def heed(self, marks: Mapping[tuple[str, Seat | None], int]) -> None:
        held = {name: seat for (name, seat), value in marks.items() if value and seat is not None}
        common, bank, rest = self.facing
        self.holder, self.uncovered = held.get(common), marks.get((rest, None), 0)
        before, self.keeper = self.keeper, held.get(bank)
        if self.keeper is not None and self.keeper != before:  # else a scene may have rolled the shoe on already
            self.banker = self.keeper

    @property
    def heeded(self) -> object:
        return self.holder, self.uncovered, self.keeper, self.banker

    # --- the rail ----------------------------------------------------------------------------------------------------
    @cached_property
    def rail(self) -> Box:
        top = EDGE - 6 + PLATE_H + CHIPS_H + 4 + RAIL_TOP
        return self._box(RAIL_X, top, self.wide - 2 * RAIL_X, self.prompt_y - RAIL_LOW - top)

    @cached_property
    def track(self) -> tuple[Point, ...]:
        return track(self.rail, CORNER * self.scale)

    @cached_property
    def far(self) -> list[float]:
        """Distance of each point of the track from the first."""
        return lengths(self.track)

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """Share of the rail at which the stop of each seat is, 0 … 1 clockwise from the viewer's."""
        return tuple([0.0 if seat == self.viewer else self._nearest(seat) for seat in range(self.seats)])

    def stop(self, seat: Seat | None) -> Point:
        """Place of the shoe before a seat, and else of its stake; nobody's is where the first bank will be."""
        return (self.bank.cx, self.rail.cy) if seat is None else self.on_rail(self.shares[seat])

    def _nearest(self, seat: Seat) -> float:
        """The share of the point of the rail that is nearest to the chips of a seat."""
        plate, best = self.plate(seat), (inf, 0.0)
        goal = plate.cx, plate.cy + CHIPS_H / 2 * self.scale
        for index, ((ax, ay), (bx, by)) in enumerate(pairwise(self.track)):
            wide = (bx - ax) ** 2 + (by - ay) ** 2
            way = max(0.0, min(1.0, ((goal[0] - ax) * (bx - ax) + (goal[1] - ay) * (by - ay)) / wide)) if wide else 0.0
            away = hypot(ax + (bx - ax) * way - goal[0], ay + (by - ay) * way - goal[1])
            best = min(best, (away, self.far[index] + (self.far[index + 1] - self.far[index]) * way))
        return best[1] / self.far[-1]

    def on_rail(self, share: float) -> Point:
        """The point of the rail at this share of its length; whole rounds count nothing."""
        points, far = self.track, self.far
        goal = share % 1.0 * far[-1]
        index = max(index for index, length in enumerate(far) if length <= goal)
        if index == len(points) - 1:
            return points[-1]
        way = (goal - far[index]) / max(1e-6, far[index + 1] - far[index])
        (ax, ay), (bx, by) = points[index], points[index + 1]
        return ax + (bx - ax) * way, ay + (by - ay) * way

    # --- the two hands -----------------------------------------------------------------------------------------------
    @property
    def centre_card(self) -> float:
        return max(CARDS[0], min(CARDS[1], self.rail.h / self.scale - CLEAR))

    def field(self, right: bool) -> Box:
        """Room of a hand with its third card: the common one at the left, that of the Bank at the right."""
        high, middle = self.centre_card, self.wide / 2
        wide = lapped_wide(MOST, high * ASPECT)
        x = middle + TOWER_W / 2 + 4 if right else middle - TOWER_W / 2 - SUM_W - wide
        return self._box(x, self.rail.cy / self.scale - high / 2 + 6, wide, high)

    def hand(self, seat: Seat) -> Box:
        if seat == self.viewer:
            return self._own_hand
        return self.field(False) if seat == self.holder else self._blocks[seat].hand

    @property
    def centre(self) -> Box:
        """The heart of this table lies between both hands."""
        return self.bank._replace(y=self.field(True).y, h=self.field(True).h)

    @property
    def third(self) -> Box:
        """The place of the third card: with the common hand."""
        return self._own_hand if self.holder == self.viewer else self.field(False)

    @property
    def bank(self) -> Box:
        """The bank stands between both hands."""
        rail = self.rail
        return self._box((self.wide - TOWER_W) / 2, rail.y / self.scale + 30, TOWER_W, rail.h / self.scale - 62)

    @property
    def draw(self) -> Box:
        """Cards wait in the shoe."""
        (x, y), high = self.stop(self.banker), IN_SHOE * self.scale
        return Box(x - high * ASPECT / 2, y - high / 2, high * ASPECT, high)

    @property
    def aside(self) -> Box:
        """The basket: at the left, below the seats."""
        high = BASKET[0]
        return self._box(FELT + BASKET[1], self.prompt_y - 28, high * ASPECT, high)

    @property
    def till(self) -> Box:
        """A box that belongs to nobody: at the right, opposite the basket."""
        aside = self.aside
        return aside._replace(x=self.window.right - aside.right)

    def middle(self, at: str) -> Box:
        """ "left": the third card of the common hand; "right": the hand of the Bank."""
        return {"left": self.third, "right": self.field(True)}.get(at) or super().middle(at)

    def _slots(self, picture: Picture) -> list[list[Zone]]:
        """The third card of the common hand lies in one spread with it."""
        rows = super()._slots(picture)
        hand = next((row for row in rows if self._at(row[0]) == "hand" and row[0].seat == self.holder), None)
        if self.holder is None or hand is None:
            return rows
        third = [row for row in rows if self._at(row[0]) == "left"]
        return [
            hand + [zone for row in third for zone in row] if row is hand else row for row in rows if row not in third
        ]

    def _at(self, zone: Zone) -> str:
        return self.entry(zone).at

    def card_px(self, zone: Zone) -> float:
        at = self.entry(zone).at
        if at == "hand" and zone.seat != self.viewer:
            return self.centre_card_px
        return {"draw": IN_SHOE, "aside": BASKET[0]}.get(at, 0.0) * self.scale or super().card_px(zone)
