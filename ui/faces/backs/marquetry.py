"""The back "marquetry": a star of light and dark woods let into walnut, with a banding of triangles."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import BOTTOM, CX, CY, LEFT, RIGHT, TOP, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import Point, Svg, circle, path, polar, polygon, polyline, radial, rect, ring, stroke

WALNUT: Final = ("#8A5A34", "#6A4126", "#432614")
LOZENGES: Final = ("#7A4C2A", "#5E3820")  # the ground, two cuts of one wood
MAPLE: Final = ("#F0D6A2", "#D9B272")
CHERRY: Final = ("#B5643A", "#8A4426")
EBONY: Final = ("#3A281E", "#1E140E")
SEAM: Final = "#2A170C"
WIDE, HIGH = 22.0, 34.0  # a lozenge of the ground


def wood() -> Svg:
    """The whole back, in card units."""
    return (
        field(WALNUT[1])
        + _ground()
        + rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "url(#lamp)", 8)
        + _corners()
        + _banding()
        + _compass()
        + edge(p.PAPER, SEAM)
    )


def _ground() -> Svg:
    """Lozenges of walnut with the grain running across or along."""
    lamp = radial("lamp", [(0, "#FFD9A0", 0.34), (0.6, "#FFD9A0", 0.05), (1, "#1A0C04", 0.45)], 50, 50, 66)
    parts = []
    for row in range(-8, 9):
        for column in range(-4, 5):
            x, y = CX + column * WIDE + (WIDE / 2 if row % 2 else 0), CY + row * HIGH / 2
            if 20 < x < 180 and 26 < y < 274:
                parts.append(_lozenge(x, y, (row + 2 * column) % 4 in (0, 1)))
    return lamp + "".join(parts)


def _lozenge(x: float, y: float, dark: bool) -> Svg:
    corners: list[Point] = [(x, y - HIGH / 2), (x + WIDE / 2, y), (x, y + HIGH / 2), (x - WIDE / 2, y)]
    grain = (
        f"M{x - 4} {y - 5}V{y + 6}M{x} {y - 10}V{y + 9}M{x + 4} {y - 6}V{y + 5}"
        if dark
        else f"M{x - 5} {y - 4}H{x + 5}M{x - 7} {y}H{x + 7}M{x - 5} {y + 4}H{x + 5}"
    )
    tone = "#4C2B16" if dark else "#A8723F"
    return polygon(corners, "#6A3F22" if dark else "#8E5C32", stroke=SEAM, stroke_width=0.7) + stroke(
        grain, tone, 0.8, stroke_opacity=0.6
    )


def _halved(angle: float, reach: float, inner: float, spread: float, light: str, dark: str) -> Svg:
    """A ray of a star in two woods, as if light fell on it from one side."""
    tip, foot = polar(angle, reach, CX, CY), (CX, CY)
    sides = [polar(angle + s * spread, inner, CX, CY) for s in (-1, 1)]
    return polygon([tip, sides[0], foot], light, stroke=SEAM, stroke_width=0.7) + polygon(
        [tip, sides[1], foot], dark, stroke=SEAM, stroke_width=0.7
    )


def _compass() -> Svg:
    """The great star: sixteen rays in maple, cherry and ebony on a ring of triangles."""
    triangles = []
    for i in range(48):
        a = i * 7.5
        triangles.append(
            polygon(
                [polar(a - 3.75, 62, CX, CY), polar(a, 69.4, CX, CY), polar(a + 3.75, 62, CX, CY)],
                MAPLE[0] if i % 2 else CHERRY[0],
            )
        )
    small = "".join(_halved(a + 22.5, 58, 17, 11.25, *CHERRY) for a in range(0, 360, 45))
    middle = "".join(_halved(a + 45, 58, 20, 22.5, *EBONY) for a in range(0, 360, 90))
    great = "".join(_halved(a, 66, 22, 22.5, *MAPLE) for a in range(0, 360, 90))
    rose = "".join(
        polygon(
            [polar(a, 10, CX, CY), polar(a + 22.5, 4, CX, CY), (CX, CY), polar(a - 22.5, 4, CX, CY)],
            MAPLE[(a // 45) % 2],
            stroke=SEAM,
            stroke_width=0.4,
        )
        for a in range(0, 360, 45)
    )
    return (
        circle(CX, CY, 72, EBONY[1], stroke=MAPLE[1], stroke_width=1.4)
        + "".join(triangles)
        + circle(CX, CY, 61, CHERRY[1], stroke=MAPLE[0], stroke_width=1.2)
        + circle(CX, CY, 58.6, "#7A4C2A", stroke=SEAM, stroke_width=0.7)
        + _figure()
        + small
        + middle
        + great
        + circle(CX, CY, 12.4, EBONY[1], stroke=MAPLE[0], stroke_width=1.2)
        + rose
    )


def _figure() -> Svg:
    """Rings in the wood behind the star."""
    return "".join(
        path(ring(r + 0.5, r, CX, CY), "#A8723F", fill_rule="evenodd", fill_opacity=0.5) for r in range(26, 58, 4)
    )


def _corners() -> Svg:
    """A quarter fan in each corner."""
    blades = []
    for i in range(6):
        a = 90 + i * 15
        colours = (MAPLE[1], CHERRY[0], EBONY[0])
        blades.append(
            polygon(
                [(21, 21), polar(a, 36, 21, 21), polar(a + 7.5, 39, 21, 21), polar(a + 15, 36, 21, 21)],
                colours[i % 3],
                stroke=SEAM,
                stroke_width=0.7,
            )
        )
    hub = circle(21, 21, 8, EBONY[1], stroke=MAPLE[0], stroke_width=1)
    return quarters("".join(blades) + hub)


def _banding() -> Svg:
    """A border of triangles in two woods between lines of maple."""
    band = rect(LEFT - 1, TOP - 1, RIGHT - LEFT + 2, 13, EBONY[1]) + rect(
        LEFT - 1, TOP - 1, 13, BOTTOM - TOP + 2, EBONY[1]
    )
    across = "".join(
        polyline([(CX + i * 9 - 4.5, 19), (CX + i * 9, 12), (CX + i * 9 + 4.5, 19)]) + "Z" for i in range(-8, 9)
    )
    down = "".join(
        polyline([(19, CY + i * 9 - 4.5), (12, CY + i * 9), (19, CY + i * 9 + 4.5)]) + "Z" for i in range(-14, 15)
    )
    return (
        both_ends(band + path(across + down, MAPLE[1]))
        + inner_line(2, MAPLE[1], 0.8, 6)
        + inner_line(11.6, MAPLE[0], 1.2, 2)
        + both_ends(rect(LEFT, TOP, 12, 12, CHERRY[0]) + rect(RIGHT - 12, TOP, 12, 12, CHERRY[0]))
        + quarters(polygon([(15, 10.5), (19.5, 15), (15, 19.5), (10.5, 15)], MAPLE[0], stroke=SEAM, stroke_width=0.6))
    )
