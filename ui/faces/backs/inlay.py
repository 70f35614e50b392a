"""The backs of leaves, wood and gold: ivy on a trellis, marquetry, and fans on black lacquer."""

from __future__ import annotations

from math import sin
from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import BOTTOM, CX, CY, LEFT, RIGHT, TOP, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    curve,
    group,
    path,
    plain,
    polar,
    polygon,
    polyline,
    radial,
    rect,
    ring,
    spark,
    stroke,
    url,
)

# --- ivy: two vines climb a golden trellis from either end towards a wreath ------------------------------------------
GROUND: Final = ("#2A7A52", "#14503A", "#072A1E")
GREENS: Final = ("#7DB85A", "#4E9A4A", "#2F7D45", "#9CCB6A")
VEIN: Final = "#123F22"
MESH: Final = 18.0
BLADE: Final = (
    "M0 9C-2 5 -5 5 -9 6C-11 2 -10 -1 -12 -4C-8 -5 -7 -7 -6.4 -10C-4 -9 -2 -11 0 -16"
    "C2 -11 4 -9 6.4 -10C7 -7 8 -5 12 -4C10 -1 11 2 9 6C5 5 2 5 0 9Z"
)


def leaves() -> Svg:
    """The whole back, in card units."""
    return (
        radial("garden", plain(*GROUND), 50, 50, 66)
        + field(url("garden"))
        + _trellis()
        + both_ends(_vine(40, 1) + _vine(160, -1) + _top())
        + _wreath()
        + inner_line(3.4, p.GOLD_DARK, 0.9, 6)
        + inner_line(6.2, p.GOLD_LIGHT, 1.2, 4)
        + edge(line=p.GOLD_DARK)
    )


def _leaf(x: float, y: float, size: float, turn_deg: float, tone: int) -> Svg:
    """An ivy leaf with golden veins; `size` 1 is 25 units high."""
    veins = stroke("M0 8V-10M0 3L-7 0M0 3L7 0M0 -1L-4 -6M0 -1L4 -6", p.GOLD_LIGHT, 0.8, stroke_opacity=0.75)
    return group(
        path(BLADE, GREENS[tone % 4], stroke=VEIN, stroke_width=1), veins, x=x, y=y, turn_deg=turn_deg, scale=size
    )


def _trellis() -> Svg:
    """Golden laths crossing; all lines end within the field."""
    lines = []
    for k in range(-12, 13):
        for sign in (1, -1):
            ends = _lath(CY + (k + 0.5) * MESH * 1.3, sign * 1.3)
            lines.append(polyline(ends) if ends else "")
    return stroke("".join(lines), "#041A12", 2.2, stroke_opacity=0.4) + stroke(
        "".join(lines), p.GOLD, 0.9, stroke_opacity=0.55
    )


def _lath(height: float, slope: float) -> list[Point]:
    """The part within the field of the line through (CX, height)."""
    left, top, right, bottom = 15.0, 15.0, 185.0, 285.0
    xs = sorted((CX + (top - height) / slope, CX + (bottom - height) / slope))
    start, end = max(left, xs[0]), min(right, xs[1])
    return [(x, height + slope * (x - CX)) for x in (start, end)] if start < end else []


def _vine(x: float, side: int) -> Svg:
    """A stem that winds from the edge of the card to its middle, with leaves on both sides."""
    line = [(x + side * 12 * sin(t * 1.05), 20 + t * 17.5) for t in range(8)]
    parts = [stroke(curve(line), VEIN, 4.4), stroke(curve(line), "#8A6A34", 2.6)]
    for i, (lx, ly) in enumerate(line):
        out = 1 if i % 2 else -1
        parts.append(_leaf(lx + out * 11, ly + 3, 0.86 - 0.03 * i, out * 62, i))
        parts.append(_leaf(lx - out * 8, ly + 9, 0.58, -out * 100, i + 2))
        if i % 3 == 1:
            parts.append(
                "".join(circle(lx + dx, ly + dy, 1.9, url("gold_ball")) for dx, dy in ((-3, -5), (1, -7), (4, -4)))
            )
    return "".join(parts)


def _top() -> Svg:
    """Leaves gathered at the end of the card between the vines, and a curl."""
    curl = "M100 32C88 44 70 40 74 30C77 23 86 28 82 33M100 32C112 44 130 40 126 30C123 23 114 28 118 33"
    return (
        stroke(curl, "#8A6A34", 1.8)
        + _leaf(100, 30, 1.05, 0, 3)
        + _leaf(86, 52, 0.7, -32, 1)
        + _leaf(114, 52, 0.7, 32, 1)
        + _leaf(100, 62, 0.6, 180, 0)
        + "".join(circle(x, y, 2, url("gold_ball")) for x, y in ((94, 45), (106, 45), (100, 49)))
    )


def _wreath() -> Svg:
    """A ring of leaves round a golden flower."""
    ring_of_leaves = "".join(
        _leaf(*polar(i * 22.5, 44, CX, CY), 0.8 if i % 2 else 0.95, i * 22.5 + (28 if i % 2 else -28), i)
        for i in range(16)
    )
    petals = "".join(
        group(
            path("M0 -5C-7 -10 -7 -19 0 -26C7 -19 7 -10 0 -5Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.7),
            x=CX,
            y=CY,
            turn_deg=a,
        )
        for a in range(0, 360, 60)
    )
    return (
        circle(CX, CY, 44, "#0A3324", fill_opacity=0.85)
        + ring_of_leaves
        + circle(CX, CY, 34, "#0A3324", stroke=p.GOLD_DARK, stroke_width=2.6)
        + path(ring(34.4, 33.4, CX, CY), p.GOLD_LIGHT, fill_rule="evenodd")
        + path(ring(30, 29.5, CX, CY), p.GOLD, fill_rule="evenodd")
        + petals
        + "".join(path(spark(4, *polar(a + 30, 22, CX, CY), 0.28), p.GOLD_LIGHT) for a in range(0, 360, 60))
        + circle(CX, CY, 6, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
    )


# --- marquetry: a star of light and dark woods let into walnut, with a banding of triangles --------------------------
WALNUT: Final = ("#8A5A34", "#6A4126", "#432614")
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


# --- deco: golden fans on black lacquer, as in a dance hall of the twenties ------------------------------------------
LACQUER: Final = "#14131A"
DEEP: Final = "#0A090E"
TEAL: Final = "#0F4C52"
FAN: Final = 20.75  # radius of a fan: four stand side by side in the field
ROWS: Final = 12


def gold() -> Svg:
    """The whole back, in card units."""
    return (
        radial("lacquer", plain("#2A2833", LACQUER, DEEP), 50, 50, 70)
        + field(url("lacquer"))
        + both_ends(_fans())
        + _border()
        + _medallion()
        + edge(p.PAPER, p.GOLD_DARK)
    )


def _fan(x: float, y: float, tone: str) -> Svg:
    """Half a disc with rays and rims."""

    def arch(r: float) -> str:
        return f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}"

    rays = "".join(polyline([polar(a, 8, x, y), polar(a, FAN * 0.76, x, y)]) for a in range(-80, 81, 20))
    return (
        path(arch(FAN) + "Z", tone, stroke=p.GOLD, stroke_width=1.5)
        + path(arch(FAN * 0.86), stroke=p.GOLD_DARK, stroke_width=0.8)
        + path(arch(FAN * 0.76), stroke=p.GOLD_LIGHT, stroke_width=0.6)
        + stroke(rays, p.GOLD, 0.7, stroke_opacity=0.9)
        + path(arch(7) + "Z", p.GOLD)
    )


def _fans() -> Svg:
    """Rows of fans from the end of the card to its middle, each row covering the feet of the one before."""
    parts = []
    for row in range(ROWS):
        y = CY - (ROWS - 1 - row) * FAN * 0.55
        shift = FAN if row % 2 else 0.0
        for column in range(-2, 3):
            x = CX + column * 2 * FAN + shift
            if 15 <= x <= 186:
                parts.append(_fan(x, y, TEAL if row % 4 == 0 else LACQUER))
    return "".join(parts)


def _border() -> Svg:
    """Stepped corners and three lines."""
    step = (
        path("M8 8H58V12H40V16H30V22H22V30H16V40H12V58H8Z", DEEP, stroke=p.GOLD, stroke_width=1)
        + stroke("M13 48V13H48M18 34V18H34", p.GOLD_LIGHT, 0.9)
        + rect(12, 12, 7, 7, p.GOLD)
    )
    return (
        inner_line(2.6, DEEP, 5.2, 6)
        + inner_line(5.4, p.GOLD, 1.4, 2)
        + inner_line(2.4, p.GOLD_DARK, 0.7, 5)
        + quarters(step)
    )


def _medallion() -> Svg:
    """A lozenge with a sunburst from its middle to both ends."""
    frame = [(CX, CY - 74), (CX + 52, CY), (CX, CY + 74), (CX - 52, CY)]
    rays = []
    for i in range(-6, 7):
        a = i * 7
        reach = 60 - abs(i) * 4.6
        rays.append(
            polygon(
                [
                    polar(a - 2.2, 16, CX, CY),
                    polar(a - 1.1, reach, CX, CY),
                    polar(a + 1.1, reach, CX, CY),
                    polar(a + 2.2, 16, CX, CY),
                ],
                url("gold") if i % 2 == 0 else p.GOLD_DARK,
            )
        )
    side = "".join(
        stroke(
            f"M{CX + 20 + k * 6} {CY - 22 + k * 7.6}V{CY + 22 - k * 7.6}",
            p.GOLD if k % 2 == 0 else p.GOLD_LIGHT,
            2.2 - k * 0.4,
        )
        for k in range(3)
    )
    pearls = "".join(circle(*polar(a, 12.6, CX, CY), 1.1, p.GOLD_LIGHT) for a in range(0, 360, 30))

    def grown(by: float) -> str:
        return polyline([(CX + (x - CX) * by, CY + (y - CY) * by) for x, y in frame]) + "Z"

    return (
        path(grown(1.12), DEEP, stroke=p.GOLD, stroke_width=1.6)
        + path(grown(1.04), TEAL, stroke=p.GOLD_LIGHT, stroke_width=0.8)
        + path(grown(0.93), DEEP, stroke=p.GOLD, stroke_width=1.2)
        + both_ends("".join(rays) + side)
        + circle(CX, CY, 16, DEEP, stroke=p.GOLD, stroke_width=1.6)
        + pearls
        + group(path(polyline([(0, -9.4), (6.6, 0), (0, 9.4), (-6.6, 0)]) + "Z", url("gold")), x=CX, y=CY)
        + path(polyline([(CX, CY - 5), (CX + 3.4, CY), (CX, CY + 5), (CX - 3.4, CY)]) + "Z", TEAL)
    )
