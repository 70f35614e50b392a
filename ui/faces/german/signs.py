"""The four suit signs of the German deck, around (0, 0), 44 units wide, 54 high, and the number cards that they fill.

`sign` is the rich one for pips, `small_sign` the plain one for corners: thicker lines and no inner work, so that
it can be read at eight pixels. On the number cards 6 to 10 they stand in two columns, growing on branches, sown among
flowers, hung on ribbons.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ui.faces.german.cut import (
    INK,
    LEAF_GREEN,
    LINE,
    cut,
    daisy,
    disc,
    leaflet,
    line,
    oak_leaf,
    shade,
    tuft,
    tulip,
    wedges,
)
from ui.faces.german.data import Layout, Suit, layout, suit
from ui.faces.palette import mix
from ui.faces.svg import Point, Svg, circle, group, number, path, polygon, stroke

# --- acorn, leaf, heart and bell -------------------------------------------------------------------------------------
NUT: Final = "M0 -28C1.6 -24 5 -22.6 9.4 -17C15.6 -9 15.6 1 13 7H-13C-15.6 1 -15.6 -9 -9.4 -17C-5 -22.6 -1.6 -24 0 -28Z"
CUP: Final = (
    "M-19 5.6C-19.6 0 -12 -1.6 0 -1.6C12 -1.6 19.6 0 19 5.6C18.4 14.6 12 20.6 4 21.8L4.4 28H-4.4L-4 21.8"
    "C-12 20.6 -18.4 14.6 -19 5.6Z"
)
CUP_SCALES: Final = (
    "M-17 9Q-9 14 0 14.4Q9 14 17 9M-13.6 15Q-7 19 0 19Q7 19 13.6 15M-12 0.4L-5 20M-4 -0.8L4 20.6M12 0.4L5 20"
    "M4 -0.8L-4 20.6M18 4L10 18.4M-18 4L-10 18.4"
)
BLADE: Final = (
    "M0 -28C4 -18.6 21.6 -10.6 21.6 5C21.6 15 11 19.6 2.6 13.6C2.8 19 4 23 7 28H1.6C-1.4 24 -2.6 19 -2.6 13.6"
    "C-11 19.6 -21.6 15 -21.6 5C-21.6 -10.6 -4 -18.6 0 -28Z"
)
HEART: Final = (
    "M0 26C-8 16 -22.6 6 -22.6 -9C-22.6 -18.6 -16 -23.6 -10 -23.6C-5 -23.6 -1.6 -20.6 0 -16"
    "C1.6 -20.6 5 -23.6 10 -23.6C16 -23.6 22.6 -18.6 22.6 -9C22.6 6 8 16 0 26Z"
)


def acorn(paint: Suit) -> Svg:
    """An acorn standing in its cup."""
    return (
        cut(NUT, paint.main)
        + path("M-2 -22C-9 -16 -12 -8 -11 1L-6 1C-7 -8 -5 -15 -2 -22Z", paint.light)
        + wedges((13, -8), (11.6, 1), 4, 9, 262, 1.8)
        + wedges((8, -17), (11.6, -12), 3, 7, 254, 1.5)
        + cut(CUP, paint.dark)
        + line(CUP_SCALES, 0.9)
    )


def leaf(paint: Suit) -> Svg:
    """A linden leaf on its stalk."""
    veins = "M0 -20V13M0 -8L8 -13M0 -1L14 -8M0 6L16 1M0 11L10 12M0 -8L-8 -13M0 -1L-14 -8M0 6L-16 1M0 11L-10 12"
    return (
        cut(BLADE, paint.dark)
        + path("M-1 -23C-6 -16 -19 -9 -19.4 5C-19.4 12 -11 16 -4 11.6L-1 9Z", paint.light)
        + line(veins, 1.2, paint.accent)
        + cut(BLADE, "none")
    )


def heart(paint: Suit) -> Svg:
    """A heart with a shaded side."""
    gleam = (
        "M-17.6 -9C-17.6 -15 -13.6 -19 -9 -18.6C-13 -16 -14.6 -11 -13.6 -5C-12.8 0 -10 4 -7 8C-13 3 -17.6 -2 -17.6 -9Z"
    )
    return cut(HEART, paint.main) + path(gleam, paint.light) + wedges((20.6, -8), (7, 15), 8, 9, 268, 1.8)


def bell(paint: Suit) -> Svg:
    """A round sleigh bell with its loop, a band and a slit."""
    return (
        disc(0, -23, 4.6, paint.main, 2.4)
        + circle(0, -23, 2, INK)
        + disc(0, 2, 21, paint.main)
        + path("M-15 -7C-12 -13 -7 -16 -1 -16.6C-6 -13 -9 -9 -10 -4L-16.4 -4Z", paint.light)
        + shade("M19 -4A20 20 0 0 1 0 22C9 18 14 8 13 -4Z", 0.18)
        + cut("M-20.9 -2.4Q0 -7 20.9 -2.4V5.6Q0 1 -20.9 5.6Z", paint.dark, 1.3)
        + line("M-20 1.4Q0 -3 20 1.4", 1.1, paint.accent)
        + line("M0 9V20.4", 3)
        + circle(0, 9.6, 3.4, INK)
        + line("M-6.6 20.4Q0 23.4 6.6 20.4", 2.2)
        + wedges((18.4, 10), (11, 19), 4, 6, 285, 1.5)
    )


SIGNS: Final[dict[str, Callable[[Suit], Svg]]] = {"C": acorn, "S": leaf, "H": heart, "D": bell}


@cache
def sign(letter: str) -> Svg:
    """The rich sign of a suit; raises KeyError for a foreign letter."""
    return SIGNS[letter](suit(letter))


def _small_acorn(paint: Suit) -> Svg:
    gleam = path("M-3 -19C-8 -13 -9 -6 -8.6 0H-3.6C-4 -7 -4 -13 -3 -19Z", paint.light)
    return cut(NUT, paint.main, 3) + gleam + cut(CUP, paint.accent, 3)


def _small_leaf(paint: Suit) -> Svg:
    return cut(BLADE, paint.main, 2.6) + line("M0 -15V12M0 3L11 -5M0 3L-11 -5", 2.6, paint.accent)


def _small_heart(paint: Suit) -> Svg:
    gleam = "M-15 -8C-15 -14 -11 -17 -7 -16C-10 -12 -10 -6 -7 0C-12 -2 -15 -5 -15 -8Z"
    return cut(HEART, paint.main, 2.6) + path(gleam, paint.accent)


def _small_bell(paint: Suit) -> Svg:
    return (
        disc(0, -23, 4.6, paint.main, 3)
        + disc(0, 2, 21.4, paint.main, 3)
        + path("M-20 -3H20V5H-20Z", paint.dark)
        + line("M0 11V21", 4)
        + circle(0, 11, 4.6, INK)
    )


SMALL_SIGNS: Final[dict[str, Callable[[Suit], Svg]]] = {
    "C": _small_acorn,
    "S": _small_leaf,
    "H": _small_heart,
    "D": _small_bell,
}


@cache
def small_sign(letter: str) -> Svg:
    """The plain sign for corners and small places."""
    return SMALL_SIGNS[letter](suit(letter))


def placed(letter: str, x: float, y: float, scale: float = 1.0, turn_deg: float = 0) -> Svg:
    """The rich sign somewhere on a card."""
    return group(sign(letter), x=x, y=y, scale=scale, turn_deg=turn_deg)


ACORN_SIDE: Final[tuple[Point, ...]] = ((0, -5), (2.6, -2), (2.6, 1), (3.6, 1.4), (2.8, 3.6), (0, 5))
LEAF_SIDE: Final[tuple[Point, ...]] = ((0, -5), (3.6, 0), (3.4, 2.4), (0.7, 2.4), (0.6, 5))
HEART_SIDE: Final[tuple[Point, ...]] = ((0, -2.4), (2, -4), (3.6, -3), (3.8, -0.4), (0, 4.6))
BELL_SIDE: Final[tuple[Point, ...]] = ((0, -3.6), (2.5, -2.5), (3.6, 0), (2.5, 2.5), (0, 3.6))
PRINT: Final[dict[str, tuple[Point, ...]]] = {  # the signs as they are printed small on the ground
    letter: (*side, *((-x, y) for x, y in side[-2:0:-1]))
    for letter, side in zip("CSHD", (ACORN_SIDE, LEAF_SIDE, HEART_SIDE, BELL_SIDE), strict=True)
}


@cache
def sown(letter: str) -> Svg:
    """The sign printed small on both sides of a number card, a shade darker than its ground."""
    fill = mix(suit(letter).tint, suit(letter).ground, 0.4)
    left = [(24 + i % 2 * 17, 124 + i * 21) for i in range(8)]
    places = [*left, *((200 - x, 300 - y) for x, y in left)]
    return "".join(polygon(((x + dx, y + dy) for dx, dy in PRINT[letter]), fill) for x, y in places)


# --- number cards ----------------------------------------------------------------------------------------------------
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
