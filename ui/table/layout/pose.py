"""The pose of a card: the one value that layout, sprites and cues hand to each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Pose(NamedTuple):
    """Centre of a card in window pixels, its height, its turn (degrees, clockwise), face, and order of drawing."""

    x: float
    y: float
    height_px: float
    angle_deg: float = 0.0
    face_up: bool = True
    z: float = 0.0  # higher lies above
    hidden: bool = False  # wholly covered by others: need not be drawn
    flat: bool = False  # lies upon another card of a stack: casts no shadow of its own


def raised(poses: Iterable[Pose], by: float) -> list[Pose]:
    """The same poses, drawn so much later: a quarter of the time of `_replace`, which counts for a stock of many."""
    return [
        Pose(x, y, height_px, angle_deg, face_up, z + by, hidden, flat)
        for x, y, height_px, angle_deg, face_up, z, hidden, flat in poses
    ]


class Box(NamedTuple):
    """A rectangle in window pixels that needs no screen library; `ui` turns it into a Rect where it draws."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, px: float) -> Box:
        return Box(self.x - px, self.y - px, self.w + 2 * px, self.h + 2 * px)

    def meets(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def within(self, other: Box, slack_px: float = 0.5) -> bool:
        return (
            self.x >= other.x - slack_px
            and self.y >= other.y - slack_px
            and self.right <= other.right + slack_px
            and self.bottom <= other.bottom + slack_px
        )
