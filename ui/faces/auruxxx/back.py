"""The back of the AURUXXX cards: a golden dial with three X on black lacquer, the same from both ends."""

from __future__ import annotations

from functools import cache
from typing import Final

from ui.faces import palette as p
from ui.faces.auruxxx.data import SUITS, suit
from ui.faces.auruxxx.frame import LACQUER, LACQUER_LIGHT, PAINTS, card
from ui.faces.auruxxx.gems import bead
from ui.faces.svg import Svg, box, circle, group, path, plain, polar, polyline, radial, ring, stroke
from ui.faces.theatre import stage

X: Final = stage.WIDTH / 2
Y: Final = stage.HEIGHT / 2
EDGE: Final = 9.0
SCALE_R: Final = 15.0  # radius of a scale of the ground


@cache
def picture() -> Svg:
    """The whole back."""
    ground = radial("even_lacquer", plain(LACQUER_LIGHT, "#141013", LACQUER), 50, 50, 72)
    return (
        PAINTS
        + ground
        + card("url(#even_lacquer)")
        + _scales()
        + _border()
        + _halo()
        + stage.twice(_gems())
        + _medallion()
    )


def _scales() -> Svg:
    """A ground of golden fans, the upper half standing, the lower half on its head."""
    arcs = []
    for row in range(11):
        y = EDGE + 8 + row * SCALE_R * 0.92
        if y > Y:
            break
        for column in range(-1, 7):
            x = EDGE + (column + (0.5 if row % 2 else 0)) * 2 * SCALE_R + 1
            arcs += [_bow(x, y, r) for r in (SCALE_R, SCALE_R * 0.68, SCALE_R * 0.36)]
    return stage.twice(stroke("".join(arcs), p.GOLD, 0.8, stroke_opacity=0.6))


def _bow(x: float, y: float, r: float) -> str:
    """Half a circle over (x, y), as far as it lies within the border."""
    points = [polar(a, r, x, y + SCALE_R * 0.5) for a in range(-90, 91, 15)]
    inside = [(a, b) for a, b in points if EDGE + 2 <= a <= stage.WIDTH - EDGE - 2 and EDGE + 2 <= b <= Y]
    return polyline(inside) if len(inside) > 1 else ""


def _border() -> Svg:
    """Two golden lines."""
    w, h = stage.WIDTH - 2 * EDGE, stage.HEIGHT - 2 * EDGE
    return path(box(EDGE, EDGE, w, h, 8), stroke="url(#gold_edge)", stroke_width=2) + path(
        box(EDGE - 3.4, EDGE - 3.4, w + 6.8, h + 6.8, 10.5), stroke=p.GOLD_DARK, stroke_width=0.8
    )


def _halo() -> Svg:
    """A black lozenge of stepped gold behind the medallion."""
    return "".join(
        path(
            f"M{X} {Y - 116 + d}L{X + 88 - d} {Y}L{X} {Y + 116 - d}L{X - 88 + d} {Y}Z",
            fill,
            stroke=p.GOLD,
            stroke_width=width,
        )
        for d, fill, width in ((0, LACQUER, 2), (6, "none", 0.8))
    )


def _gems() -> Svg:
    """The five gems in a bow over the medallion."""
    parts = []
    for i, letter in enumerate(SUITS):
        gem = suit(letter)
        x, y = polar((i - 2) * 19.5, 78, X, Y + 2)
        parts.append(group(bead(gem.cut, gem.tint, 8), x=x, y=y, turn_deg=(i - 2) * 19.5))
    return "".join(parts)


def _medallion() -> Svg:
    """The dial with its twelve hours and three X."""
    rays = "".join(
        polyline(
            [polar(i * 15 - 3.4, 54, X, Y), polar(i * 15, 65 if i % 2 else 60, X, Y), polar(i * 15 + 3.4, 54, X, Y)]
        )
        + "Z"
        for i in range(24)
    )
    hours = "".join(
        circle(*polar(i * 30, 47, X, Y), 3.4, p.GOLD_LIGHT, stroke=p.GOLD_DARK, stroke_width=1) for i in range(12)
    )
    letter = "M-8.4 -17H-1.4L0 -12.6L1.4 -17H8.4L4.6 0L8.4 17H1.4L0 12.6L-1.4 17H-8.4L-4.6 0Z"
    xs = "".join(group(path(letter, p.GOLD_LIGHT), x=X + dx, y=Y) for dx in (-20, 0, 20))
    return (
        path(rays, p.GOLD)
        + circle(X, Y, 56, "url(#gold_edge)")
        + circle(X, Y, 53, "#15110F")
        + hours
        + path(ring(41, 39.4, X, Y), p.GOLD, fill_rule="evenodd")
        + circle(X, Y, 38, LACQUER)
        + xs
    )
