"""The number cards 6 to 10: signs in two columns, growing on branches, sown among flowers, hung on ribbons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces.german.cut import INK, LEAF_GREEN, LINE, cut, daisy, leaflet, line, oak_leaf, tuft, tulip
from ui.faces.german.data import Layout, Suit, layout, suit
from ui.faces.german.signs import sign
from ui.faces.svg import Svg, group, number, stroke

FOOT: Final = 25.0  # from the middle of a sign to the end of its stalk, at scale 1
MIDDLE: Final = 100.0


def numbers_picture(letter: str, rank: str) -> Svg:
    """Ornament and signs of a number card."""
    plan, paint = layout(rank), suit(letter)
    signs = "".join(_turned_inwards(letter, x, y, plan.scale) for x, y in plan.places)
    return ORNAMENTS[letter](plan, paint) + signs


def _turned_inwards(letter: str, x: float, y: float, scale: float) -> Svg:
    """A sign; on the right of the trunk a leaf is mirrored, so that its stalk bends towards the twig."""
    mirror = -1 if letter == "S" and x > MIDDLE else 1
    return group(sign(letter), x=x, y=y, scale=(mirror * scale, scale))


def _rows(plan: Layout) -> list[float]:
    """Heights of the rows that have a sign on both sides, from the top."""
    return sorted({y for x, y in plan.places if x < MIDDLE})


def _column(plan: Layout) -> float:
    """Distance of the columns from the middle."""
    return MIDDLE - min(x for x, _ in plan.places)


def _bough(d: str, colour: str, width: float) -> Svg:
    return stroke(d, INK, width + 2 * LINE) + stroke(d, colour, width)


def _twigs(plan: Layout, reach: float) -> str:
    """Twigs from the trunk to the stalk of every sign; they leave the trunk `reach` below the stalk's end."""
    d = ""
    for x, y in plan.places:
        foot = y + FOOT * plan.scale
        start = foot + reach
        bend = MIDDLE + (x - MIDDLE) * 0.95
        d += f"M{number(MIDDLE)} {number(start)}Q{number(bend)} {number(start - 2)} {number(x)} {number(foot)}"
    return d


def _trunk(plan: Layout) -> str:
    top = min(_rows(plan)) - 14
    return f"M{number(MIDDLE)} 286V{number(top)}"


def oak(plan: Layout, paint: Suit) -> Svg:
    """An oak bough with a leaf beside every acorn."""
    leaves = []
    for y in _rows(plan):
        knot = y + FOOT * plan.scale + 2
        leaves += [
            oak_leaf(MIDDLE - 3, knot - 8, 0.78 * plan.scale, -28),
            oak_leaf(MIDDLE + 3, knot - 8, 0.78 * plan.scale, 28),
        ]
    crown = oak_leaf(MIDDLE, min(_rows(plan)) - 3, 0.85, 0)
    boughs = _twigs(plan, 9) + _trunk(plan)
    return "".join(leaves) + crown + _bough(boughs, paint.stem, 3.4) + tuft(84, 286) + tuft(116, 286)


def linden(plan: Layout, paint: Suit) -> Svg:
    """A slender linden with yellow blossom."""
    boughs = _twigs(plan, 9) + _trunk(plan)
    blossoms = "".join(leaflet(MIDDLE, y + 6, 0.85, turn) for y in _rows(plan) for turn in (-40, 40))
    crown = daisy(MIDDLE, min(_rows(plan)) - 18, 11, paint.bloom, paint.heart)
    return _bough(boughs, paint.stem, 2.8) + blossoms + crown + tuft(84, 286) + tuft(116, 286)


def garden(plan: Layout, paint: Suit) -> Svg:
    """A painted flower stem with tendrils that curl under the hearts."""
    rows = _rows(plan)
    curls, flowers = "", []
    for i, y in enumerate(rows):
        low = min(y + 36 * plan.scale, 277)
        away = _column(plan)
        for side in (-1, 1):
            tip = MIDDLE + side * away * 1.12
            curls += (
                f"M{number(MIDDLE)} {number(low + 5)}C{number(MIDDLE + side * away * 0.5)} {number(low + 4)}"
                f" {number(tip)} {number(low + 4)} {number(tip)} {number(low - 4)}"
                f"C{number(tip)} {number(low - 9)} {number(tip - side * 8)} {number(low - 8)}"
                f" {number(tip - side * 6)} {number(low - 3)}"
            )
            flowers.append(leaflet(MIDDLE + side * away * 0.36, low + 4, 0.62, side * 24, LEAF_GREEN))
        if i % 2 == 0:
            flowers.append(daisy(MIDDLE, y + 15 * plan.scale, 8.6, paint.heart, paint.main))
        else:
            flowers.append(tulip(MIDDLE, y + 27 * plan.scale, 0.72, 0, paint.bloom, paint.heart))
    stem = f"M{number(MIDDLE)} 286V{number(rows[0] + 12)}"
    return _bough(curls, paint.stem, 1.6) + _bough(stem, paint.stem, 2.4) + "".join(flowers)


def harness(plan: Layout, paint: Suit) -> Svg:
    """Two red ribbons on which the bells are sewn, and a third for the one in the middle."""
    away = _column(plan)
    ends = [_ribbon(MIDDLE - away, -60, 279, paint), _ribbon(MIDDLE + away, -60, 279, paint)]
    for x, y in plan.places:
        if x == MIDDLE:
            hook, sag = y - 22 * plan.scale, 16
            left, right = number(MIDDLE - away), number(MIDDLE + away)
            swag = f"M{left} {number(hook - sag)}Q{number(MIDDLE)} {number(hook + sag)} {right} {number(hook - sag)}"
            ends.append(_bough(swag, paint.stem, 5) + line(swag, 1, paint.accent))
    knots = [daisy(MIDDLE, y, 8, paint.bloom, paint.heart, 6) for y in _rows(plan)]
    return "".join(ends) + "".join(knots)


def _ribbon(x: float, top: float, bottom: float, paint: Suit) -> Svg:
    """A hanging ribbon with seams and a swallow tail."""
    a, b = number(x - 5), number(x + 5)
    seams = (
        f"M{number(x - 2.8)} {number(top)}V{number(bottom - 3)}M{number(x + 2.8)} {number(top)}V{number(bottom - 3)}"
    )
    tail = f"M{a} {number(top)}V{number(bottom)}L{number(x)} {number(bottom - 6)}L{b} {number(bottom)}V{number(top)}Z"
    return cut(tail, paint.stem, 1.4) + line(seams, 0.9, paint.accent)


ORNAMENTS: Final[dict[str, Callable[[Layout, Suit], Svg]]] = {"C": oak, "S": linden, "H": garden, "D": harness}
