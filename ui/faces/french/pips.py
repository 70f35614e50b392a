"""The four suit signs of the French deck and where they stand on the cards 2 to 10.

A sign lives in a box of 100 x 100 units around (0, 0). Signs differ in outline, so that nobody needs their colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

from ui.faces.svg import Svg, group, number, path, polyline, star

SUITS: Final = ("C", "S", "H", "D")


def _lobe(x: float, y: float, r: float) -> str:
    """A circle as a path, clockwise."""
    arc = f"A{number(r)} {number(r)} 0 1 1"
    return f"M{number(x - r)} {number(y)}{arc} {number(x + r)} {number(y)}{arc} {number(x - r)} {number(y)}Z"


CLUB: Final = (
    _lobe(0, -28, 22)
    + _lobe(-27, 12, 22)
    + _lobe(27, 12, 22)
    + "M-9 -14H9L14 8L5 18C6 34 10 42 19 49H-19C-10 42 -6 34 -5 18L-14 8Z"
)
SPADE: Final = (
    "M0 -50C9 -33 45 -10 45 15C45 31 34 39 23 39C14 39 7 35 4 28C5 38 10 45 19 49H-19C-10 45 -5 38 -4 28"
    "C-7 35 -14 39 -23 39C-34 39 -45 31 -45 15C-45 -10 -9 -33 0 -50Z"
)
HEART: Final = (
    "M0 49C-9 32 -47 8 -47 -19C-47 -37 -35 -47 -22 -47C-11 -47 -3 -40 0 -29"
    "C3 -40 11 -47 22 -47C35 -47 47 -37 47 -19C47 8 9 32 0 49Z"
)
DIAMOND: Final = "M0 -50Q14 -20 39 0Q14 20 0 50Q-14 20 -39 0Q-14 -20 0 -50Z"
STAR: Final = star(5, 52, 21, 0, 4)
OUTLINES: Final[dict[str, str]] = {"C": CLUB, "S": SPADE, "H": HEART, "D": DIAMOND, "*": STAR}  # a star for jokers


def pip(suit: str, x: float, y: float, size: float, fill: str, turn_deg: float = 0, **attributes: str | float) -> Svg:
    """One suit sign, `size` units high, centred on (x, y)."""
    return group(path(OUTLINES[suit], fill, **attributes), x=x, y=y, scale=size / 100, turn_deg=turn_deg)


def scattered(suit: str, places: Iterable[tuple[float, float]], size: float, fill: str, opacity: float = 1) -> Svg:
    """Small signs sown on cloth."""
    return group(*(pip(suit, x, y, size, fill) for x, y in places), opacity=opacity if opacity < 1 else None)


def facets(size: float) -> str:
    """The cut lines of the diamond, for jewels."""
    k = size / 100
    return polyline([(0, -50 * k), (0, 50 * k)]) + polyline([(-39 * k, 0), (39 * k, 0)])


def clover(x: float, y: float, r: float, leaves: int = 3, turn_deg: float = 0) -> str:
    """A clover leaf as a path: `leaves` round lobes about (x, y)."""
    steps = (radians(turn_deg + i * 360 / leaves) for i in range(leaves))
    return "".join(_lobe(x + r * sin(a), y - r * cos(a), r * 0.82) for a in steps)
