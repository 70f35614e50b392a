"""What sceneries are put together of: things on a table seen from above, in table units, lit from above left."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ui.faces.svg import Point, Svg, circle, curve, ellipse, group, plain, polar, radial, stroke, url


def shade(x: float, y: float, across: float, down: float = 0.0, strength: float = 0.6) -> Svg:
    """The soft shadow below a thing; half axes, `down` 0 is as much as `across`."""
    fall = [(0.0, "#000000", strength), (0.6, "#000000", strength * 0.7), (1.0, "#000000", 0.0)]
    name = f"shade{round(strength * 100)}"
    below = circle(0, 0, across, url(name))
    flat = (down or across) / across
    return radial(name, fall) + group(below, x=x + across * 0.08, y=y + across * 0.1, scale=(1, flat))


def dome(name: str, x: float, y: float, radius: float, *colours: str) -> Svg:
    """A round body whose light comes from above left: colours from the light to its rim."""
    return radial(name, plain(*colours), 36, 32, 72) + circle(x, y, radius, url(name))


def glass(name: str, x: float, y: float, radius: float, liquid: str, deep: str) -> Svg:
    """A glass from above: a thick wall, and what is in it, which is dark below the wall that the light comes over."""
    body = shade(x + 1, y + 3, radius * 1.35, strength=0.6) + circle(x, y, radius, "#C9D4CE", fill_opacity=0.55)
    body += circle(x, y, radius * 0.95, "none", stroke="#F6FBF6", stroke_width=radius * 0.07, stroke_opacity=0.85)
    body += radial(name, plain(liquid, liquid, deep), 68, 72, 82) + circle(x, y, radius * 0.78, url(name))
    body += circle(x, y, radius * 0.78, "none", stroke="#000000", stroke_width=radius * 0.06, stroke_opacity=0.4)
    inside = curve([polar(turn, radius * 0.62, x, y) for turn in (100, 120, 140, 160)])
    above = curve([polar(turn, radius * 0.88, x, y) for turn in (280, 300, 320, 340)])
    return body + "".join(stroke(line, "#FFFFFF", radius * 0.08, stroke_opacity=0.75) for line in (inside, above))


def stain(x: float, y: float, radius: float, colour: str, strength: float, seed: int) -> Svg:
    """The ring that a wet foot has left: not quite round, broken and of uneven strength."""
    chance, lines = Random(seed), ""
    for wide, alpha in ((radius * 0.11, 0.6), (radius * 0.045, 1.0)):
        start = chance.uniform(0, 360)
        for piece, sweep in enumerate((150, 95, 60)):
            first = start + piece * 120
            points = [polar(first + sweep * k / 8, radius * (1 + chance.gauss(0, 0.008)), x, y) for k in range(9)]
            lines += stroke(curve(points), colour, wide, stroke_opacity=strength * alpha * chance.uniform(0.5, 1))
    return lines


def crumbs(x: float, y: float, spread: float, count: int, colours: tuple[str, ...], seed: int) -> Svg:
    """Crumbs, each with its shadow, thicker towards the middle of the heap."""
    chance, found = Random(seed), ""
    for _ in range(count):
        away, turn, big = spread * chance.random() ** 0.8, chance.uniform(0, 2 * pi), chance.uniform(0.9, 2.6)
        at_x, at_y = x + away * cos(turn), y + away * sin(turn) * 0.7
        found += circle(at_x + 0.8, at_y + 1, big, "#000000", fill_opacity=0.35)
        found += ellipse(at_x, at_y, big, big * 0.75, chance.choice(colours))
    return found


def rope(points: list[Point], wide: float, edge: str, body: str, light: str) -> Svg:
    """A thick round line: dark edge, body and a light upon it, with its shadow."""
    line = curve(points)
    lifted = curve([(x - wide * 0.12, y - wide * 0.16) for x, y in points])
    return (
        stroke(curve([(x + wide * 0.2, y + wide * 0.3) for x, y in points]), "#000000", wide, stroke_opacity=0.4)
        + stroke(line, edge, wide)
        + stroke(line, body, wide * 0.8)
        + stroke(lifted, light, wide * 0.26, stroke_opacity=0.7)
    )
