"""Strokes that count: four upright ones, and the fifth across them, as a hand draws them."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.svg import Svg, number, stroke

BUNDLE: Final = 5
APART, WIDE, HIGH = 5.2, 27.0, 22.0  # from stroke to stroke, from bundle to bundle, height


def strokes(count: int, colour: str, width: float, columns: int, seed: int = 0) -> Svg:
    """So many strokes from (0, 0) on, `columns` bundles of five in a row; rows are `HIGH` * 1.3 apart."""
    chance, found = Random(seed), ""
    for index in range(count):
        bundle, place = divmod(index, BUNDLE)
        left, top = bundle % columns * WIDE, bundle // columns * HIGH * 1.3
        lean, slip = chance.uniform(-0.7, 0.7), chance.uniform(-1.2, 1.2)
        if place == BUNDLE - 1:
            ends = (left - 2.5, top + HIGH * 0.78 + slip, left + 3 * APART + 3.5, top + HIGH * 0.2 + lean)
        else:
            ends = (left + place * APART + lean, top + slip, left + place * APART - lean, top + HIGH + slip)
        bend = (ends[0] + ends[2]) / 2 + lean, (ends[1] + ends[3]) / 2
        x1, y1, x, y, x2, y2 = (number(value) for value in (*ends[:2], *bend, *ends[2:]))
        found += stroke(f"M{x1} {y1}Q{x} {y} {x2} {y2}", colour, width)
    return found
