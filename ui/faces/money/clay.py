"""Clay chips as vectors: edge spots, inlay and number, lying flat, tilted back, or in a leaning stack.

A chip is a disc of radius 44 around (0, 0); a tilted one shows its side below the face. The side carries the same
spots as the face, so that a chip in a stack is known by its edge. Profiles and shapes are tables: a new pattern is
one row here and a word in assets/cards/_money.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import cos, radians, sin
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import numeral
from ui.faces.money.data import Chip, Places, Spots, chip_row, inlay, sizes
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    curve,
    group,
    linear,
    path,
    plain,
    polar,
    polyline,
    radial,
    ring,
    spark,
)

RADIUS: Final = 44.0
STEP_DEG: Final = 3.0  # an arc is sampled this finely
Profile = tuple[tuple[float, float], ...]  # (depth 0 at the rim .. 1 inside, share of the width)

PROFILES: Final[dict[str, Profile]] = {
    "block": ((0, 1), (1, 1)),
    "tooth": ((0, 1), (1, 0)),
    "moon": tuple((sin(radians(a)), cos(radians(a))) for a in range(0, 91, 10)),
    "fan": ((0, 1), (1, 0.55)),
    "waist": ((0, 1), (0.5, 0.3), (1, 1)),
}


# ---- the edge ----


def mark_angles(spots: Spots) -> list[float]:
    """The middle of every mark, degrees clockwise from the top."""
    return [i * 360 / spots.groups + mark for i in range(spots.groups) for mark in spots.marks]


def _arc(start_deg: float, end_deg: float, radius: float) -> list[Point]:
    """Points on a circle from one angle to the other, both included."""
    steps = max(1, round(abs(end_deg - start_deg) / STEP_DEG))
    return [polar(start_deg + (end_deg - start_deg) * i / steps, radius) for i in range(steps + 1)]


def _mark(middle: float, spots: Spots, inner: float) -> str:
    """The outline of one mark between the rim and `inner`."""
    half = spots.width / 2
    profile = PROFILES[spots.profile]
    sides: list[list[Point]] = []
    for hand in (1, -1):
        sides.append([polar(middle + hand * half * share, RADIUS - (RADIUS - inner) * d) for d, share in profile])
    foot = profile[-1][1] * half
    return (
        polyline(
            [
                *_arc(middle - half, middle + half, RADIUS),
                *sides[0],
                *_arc(middle + foot, middle - foot, inner),
                *reversed(sides[1]),
            ]
        )
        + "Z"
    )


def edge(chip: Chip, inner: float, turn_deg: float = 0) -> Svg:
    """Clay with its spots, lit from the upper left."""
    marks = "".join(_mark(angle + turn_deg, chip.spots, inner) for angle in mark_angles(chip.spots))
    clay = radial(
        "clay",
        [(0, p.mix(chip.body, "#FFFFFF", 0.16), 1), (0.6, chip.body, 1), (1, p.mix(chip.body, chip.deep, 0.55), 1)],
        36,
        30,
        78,
    )
    return clay + circle(0, 0, RADIUS, "url(#clay)") + path(marks, chip.spot)


def _bevel(chip: Chip) -> Svg:
    """The rounded edge: light from the upper left, shade on the lower right, a thin dark outline."""
    light = linear(
        "bevel",
        [(0, "#FFFFFF", 0.75), (0.45, "#FFFFFF", 0.05), (0.55, "#000000", 0.05), (1, "#000000", 0.5)],
        15,
        10,
        85,
        90,
    )
    return (
        light
        + path(ring(RADIUS, RADIUS - 3), "url(#bevel)", fill_rule="evenodd")
        + circle(0, 0, RADIUS - 0.5, "none", stroke=outline(chip), stroke_width=1.3)
    )


def outline(chip: Chip) -> str:
    """The dark line around a chip."""
    return p.mix(chip.deep, "#000000", 0.55)


def _pressed(chip: Chip, turn_deg: float) -> Svg:
    """Small lozenges pressed into the clay in the widest gaps between the marks."""
    angles = sorted(angle % 360 for angle in mark_angles(chip.spots))
    gaps = [(after - angle, angle) for angle, after in zip(angles, [*angles[1:], angles[0] + 360], strict=True)]
    widest = max(gap for gap, _ in gaps)
    if widest - chip.spots.width < 14:
        return ""
    parts = []
    for gap, angle in gaps:
        if gap > widest - 1:
            x, y = polar(angle + gap / 2 + turn_deg, 38.4)
            for shift, colour in ((0.7, p.mix(chip.body, "#FFFFFF", 0.4)), (0, p.mix(chip.body, chip.deep, 0.75))):
                parts.append(
                    group(path(spark(4.1, 0, 0, 0.42), colour), x=x + shift, y=y + shift, turn_deg=angle + gap / 2)
                )
    return "".join(parts)


# ---- the inlay ----


def _corners(count: int, radius: float, turn_deg: float = 0) -> str:
    return polyline(polar(turn_deg + i * 360 / count, radius) for i in range(count)) + "Z"


def _lobes(count: int, outer: float, inner: float, turn_deg: float = 0) -> str:
    """A closed wave around the middle."""
    points = []
    for i in range(count * 8):
        share = (1 + cos(radians(i * 45))) / 2
        points.append(polar(turn_deg + i * 45 / count, inner + (outer - inner) * share**0.7))
    return curve(points, closed=True)


def _star(radius: float) -> str:
    return polyline(polar(i * 15, radius * (0.84 if i % 2 else 1.06)) for i in range(24)) + "Z"


SHAPES: Final[dict[str, Callable[[float], str]]] = {
    "round": lambda r: ring(r, 0.01),
    "pentagon": lambda r: _corners(5, r * 1.08),
    "square": lambda r: _corners(4, r * 1.12, 45),
    "hexagon": lambda r: _corners(6, r * 1.04, 30),
    "clover": lambda r: _lobes(4, r * 1.06, r * 0.7, 45),
    "scallops": lambda r: _lobes(8, r * 1.03, r * 0.87, 22.5),
    "star": _star,
}


def _inlay(value: int, chip: Chip, place: Places) -> Svg:
    """The paper, a little sunken, with the number."""
    paper = inlay()
    shape = SHAPES[chip.inlay](place.inlay)
    sheet = linear("sheet", plain(paper.paper, paper.paper, paper.shade), 0, 0, 60, 100)
    round_join: dict[str, str | float | None] = {"stroke_linejoin": "round"}
    ground = (
        sheet
        + group(
            path(
                shape, "#FFFFFF", stroke="#FFFFFF", stroke_width=3.4, stroke_opacity=0.45, fill_opacity=0, **round_join
            ),
            x=0.8,
            y=0.9,
        )
        + path(shape, paper.line, stroke=outline(chip), stroke_width=4, **round_join)
        + path(shape, "url(#sheet)", stroke=paper.paper, stroke_width=1.4, **round_join)
    )
    if place.ornament:
        ground += _ornament(chip, place.inlay)
    height, room = place.number
    wide = fitted(height, len(str(value)))
    return ground + numeral(str(value), 0, 0, wide, chip.ink, room)


def fitted(height: float, digits: int) -> float:
    """Three digits stand a little lower than one, so that they need not be squeezed."""
    return height * (1.0, 1.0, 0.97, 0.86)[digits]


def _ornament(chip: Chip, radius: float) -> Svg:
    """A fine line within the outline, and a sparkle above and below the number."""
    tone = p.mix(chip.ink, inlay().paper, 0.25)
    inner = SHAPES[chip.inlay](radius - 2.6)
    signs = "".join(
        path(spark(3.4, 0, y, 0.3), tone) + path(spark(1.7, x, y, 0.3), tone) for y in (-22.3, 22.3) for x in (-6, 6)
    )
    return path(inner, stroke=tone, stroke_width=0.9, stroke_linejoin="round", stroke_opacity=0.8) + signs


# ---- whole chips ----


def face(value: int, chip: Chip, place: Places, turn_deg: float = 0, number_deg: float = 0) -> Svg:
    """A chip from above; `turn_deg` turns its spots, `number_deg` inlay and number."""
    return (
        edge(chip, place.edge, turn_deg)
        + (_pressed(chip, turn_deg) if place.ornament else "")
        + _bevel(chip)
        + group(_inlay(value, chip, place), turn_deg=number_deg)
    )


def _visible(middle: float, half: float) -> Iterable[tuple[float, float]]:
    """The parts of a mark that look towards the viewer: angles 90 to 270."""
    for around in (-360, 0, 360):
        start, end = max(90.0, middle - half + around), min(270.0, middle + half + around)
        if end - start > 0.5:
            yield start, end


def side(chip: Chip, squash: float, depth: float, turn_deg: float = 0) -> Svg:
    """The side of a chip whose face is squashed by `squash`; it reaches `depth` units below the face."""
    r, low = RADIUS, RADIUS * squash
    wall = f"M{-r} 0A{r} {low:.2f} 0 0 0 {r} 0V{depth:.2f}A{r} {low:.2f} 0 0 1 {-r} {depth:.2f}Z"
    marks = []
    for angle in mark_angles(chip.spots):
        for start, end in _visible((angle + turn_deg) % 360, chip.spots.width / 2):
            top = [(x, y * squash) for x, y in _arc(start, end, r)]
            marks.append(polyline([*top, *((x, y + depth) for x, y in reversed(top))]) + "Z")
    shade = linear(
        "round",
        [
            (0, "#000000", 0.62),
            (0.2, "#000000", 0.22),
            (0.36, "#FFFFFF", 0.16),
            (0.6, "#000000", 0.12),
            (1, "#000000", 0.68),
        ],
        0,
        0,
        100,
        0,
    )
    return (
        shade
        + path(wall, p.mix(chip.body, chip.deep, 0.25))
        + path("".join(marks), p.mix(chip.spot, chip.deep, 0.14))
        + path(wall, "url(#round)", stroke=outline(chip), stroke_width=1.2)
    )


def tilted(value: int, place: Places, tilt_deg: float) -> Svg:
    """A chip tilted back by `tilt_deg` around (0, 0), its side and its face."""
    squash, depth = cos(radians(tilt_deg)), sin(radians(tilt_deg)) * sizes().thickness
    chip = chip_row(value)
    flat = flat_face(value, place)
    if tilt_deg <= 0:
        return flat
    return group(side(chip, squash, depth), group(flat, scale=(1, squash)), y=-depth / 2)


@cache
def flat_face(value: int, place: Places) -> Svg:
    """The face of a chip that was not turned."""
    return face(value, chip_row(value), place)


# ---- stacks ----

GOLDEN_DEG: Final = 137.5  # no two neighbours turn their spots the same way


def sway(level: int) -> Point:
    """Return how far the chip on this level lies off the foot of its stack, whatever lies above it."""
    lean = sizes().lean * sin(radians(min(level, 12) * 7.5))
    return lean + 0.9 * sin(level * 2.4), 0.5 * sin(level * 1.7)


def stack(values: Sequence[int], place: Places) -> Svg:
    """Chips from the bottom to the top; the middle of the lowest chip's underside is (0, 0)."""
    tilt = radians(sizes().stack_deg)
    squash, depth = cos(tilt), sin(tilt) * sizes().thickness
    parts = []
    for level, value in enumerate(values):
        chip, turn, (x, y) = chip_row(value), level * GOLDEN_DEG, sway(level)
        if level == len(values) - 1:
            top = face(value, chip, place, turn, 6 * sin(level * 1.3))
        else:
            top = circle(0, 0, RADIUS, chip.body) + _shaded(level, squash)
        whole = side(chip, squash, depth, turn) + group(top, scale=(1, squash))
        parts.append(group(whole, x=x, y=y - (level + 1) * depth))
    return "".join(parts)


def _shaded(level: int, squash: float) -> Svg:
    """Draw the shadow of the chip above on the one of this level."""
    (x, y), (above_x, above_y) = sway(level), sway(level + 1)
    return circle(above_x - x, (above_y - y) / squash, RADIUS + 0.8, "#000000", fill_opacity=0.5)
