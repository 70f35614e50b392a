"""The back "deco": golden fans on black lacquer, as in a dance hall of the twenties."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import CX, CY, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import Svg, circle, group, path, plain, polar, polygon, polyline, radial, rect, stroke, url

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
