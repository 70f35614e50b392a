"""The back "midnight": stars and constellations round a dial with two moons."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces import palette as p
from ui.faces.backs.frame import CX, CY, both_ends, edge, field, inner_line, quarters
from ui.faces.svg import Point, Svg, circle, path, plain, polar, polyline, radial, ring, spark, star, stroke, url

SKY: Final = ("#3A4FA8", "#1D2B6E", "#0A0F33")
SILVER: Final = "#DDE4FF"
CONSTELLATIONS: Final[tuple[tuple[Point, ...], ...]] = (  # our own: the cup, the fish, the ladder
    ((32, 34), (48, 46), (66, 42), (74, 58), (58, 72), (48, 46)),
    ((120, 30), (138, 38), (156, 32), (170, 48), (154, 60), (138, 38)),
    ((28, 98), (36, 116), (30, 134), (40, 150)),
    ((166, 88), (172, 106), (160, 120)),
)
DIAL: Final = 56.0


def sky() -> Svg:
    """The whole back, in card units."""
    return (
        radial("night_sky", plain(*SKY), 50, 50, 64)
        + field(url("night_sky"))
        + both_ends(_stars() + _constellations())
        + _moons_at_the_ends()
        + _dial()
        + inner_line(4, SILVER, 0.7, 6, 0.8)
        + inner_line(7, p.GOLD, 1.3, 4)
        + quarters(path(star(8, 8, 3.4, 21, 21), url("gold")))
        + edge(line=p.GOLD)
    )


def _stars() -> Svg:
    """Star dust over the upper half, thinner near the dial; the same on every run."""
    chance = Random(11)
    dust = []
    for _ in range(150):
        x, y = chance.uniform(18, 182), chance.uniform(18, CY)
        if (x - CX) ** 2 + (y - CY) ** 2 > (DIAL + 8) ** 2:
            dust.append(circle(x, y, chance.choice((0.5, 0.6, 0.8, 1.2)), SILVER, fill_opacity=chance.uniform(0.5, 1)))
    bright = (
        (88, 30, 6),
        (108, 66, 5),
        (40, 80, 5.4),
        (150, 76, 6),
        (84, 84, 4),
        (24, 60, 4),
        (180, 66, 4),
        (130, 92, 4),
    )
    return "".join(dust) + "".join(path(spark(size, x, y, 0.2), p.WHITE) for x, y, size in bright)


def _constellations() -> Svg:
    lines = "".join(
        stroke(polyline(points), SILVER, 0.7, stroke_opacity=0.65, stroke_dasharray="2.4 1.8")
        for points in CONSTELLATIONS
    )
    return lines + "".join(circle(x, y, 1.9, p.GOLD_LIGHT) for points in CONSTELLATIONS for x, y in points)


def _crescent(x: float, y: float, r: float) -> str:
    """A moon open to the right, its horns on the upright line through its middle."""
    return f"M{x} {y - r}A{r} {r} 0 1 0 {x} {y + r}A{r * 1.22} {r * 1.22} 0 0 1 {x} {y - r}Z"


def _moons_at_the_ends() -> Svg:
    """A small moon with a halo at either end."""
    halo = path(ring(15, 14.4, 101, 50), SILVER, fill_rule="evenodd", fill_opacity=0.6)
    return both_ends(
        halo
        + path(_crescent(105, 50, 9.6), "#F6F0D2", stroke=p.GOLD, stroke_width=0.7)
        + path(spark(4.4, 107, 50, 0.24), p.GOLD_LIGHT)
    )


def _dial() -> Svg:
    """Hours in gold, an orbit with planets, and two moons back to back."""
    ticks = "".join(
        stroke(
            polyline([polar(i * 7.5, DIAL - 4, CX, CY), polar(i * 7.5, DIAL - (7 if i % 2 else 10), CX, CY)]),
            p.GOLD_LIGHT,
            1 if i % 2 else 1.8,
        )
        for i in range(48)
    )
    rays = "".join(
        polyline(
            [
                polar(i * 15 - 3, DIAL + 1, CX, CY),
                polar(i * 15, DIAL + (10 if i % 2 else 16), CX, CY),
                polar(i * 15 + 3, DIAL + 1, CX, CY),
            ]
        )
        + "Z"
        for i in range(24)
    )
    planets = "".join(
        circle(*polar(a + turn, 40.5, CX, CY), r, colour, stroke="#0A0F33", stroke_width=0.6)
        for a, r, colour in ((20, 3.4, "#E8935A"), (74, 2.4, "#8FD0E8"), (118, 4, "#E8C874"), (156, 2, "#D6A0E0"))
        for turn in (0, 180)
    )
    moon = path(_crescent(CX - 4, CY, 23), url("moonlight"), stroke=p.GOLD_DARK, stroke_width=0.9)
    return (
        radial("moonlight", plain("#FFFDF0", "#F2E6BC", "#D9C27E"), 40, 40, 80)
        + path(rays, url("gold"), stroke=p.GOLD_DARK, stroke_width=0.5)
        + circle(CX, CY, DIAL, "#0B1140", stroke=p.GOLD, stroke_width=2.2)
        + ticks
        + circle(CX, CY, 40.5, "none", stroke=SILVER, stroke_width=0.7, stroke_opacity=0.7, stroke_dasharray="1.5 2.5")
        + planets
        + circle(CX, CY, 32, "#16206A", stroke=p.GOLD_LIGHT, stroke_width=1)
        + both_ends(moon)
        + path(star(8, 11, 4.4, CX, CY), url("gold"), stroke=p.GOLD_DARK, stroke_width=0.6)
        + circle(CX, CY, 3, p.WHITE)
    )
