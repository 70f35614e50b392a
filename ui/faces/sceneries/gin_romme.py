"""The bar of a grand hotel: black-green leather behind a brass rail, a cocktail, neon mirrored in the polish."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import dome, glass, shade
from ui.faces.svg import (
    Svg,
    box,
    circle,
    glow,
    group,
    linear,
    path,
    plain,
    polar,
    rect,
    stroke,
    url,
)

ROSE, MINT = "#FF8A6A", "#6FE8C8"
BRASS: Final = ("#4A2E0A", "#A8742A", "#F0CE82", "#FFF4CC", "#B98636", "#3E2608")


def paint(ground: Ground) -> None:
    """Paint it. The neon shines from the right, the glass stands at the right below."""
    low = ground.high
    ground.whole(_quilt(low) + _glows(low))
    ground.paint(group(_neon(), opacity=0.5), (996, low * 0.5 - 250, 210, 240), (210, 240))
    ground.whole(_rail(ground.rim, low))
    ground.paint(_drink(), (1010, low - 194, 180, 160), (180, 160))
    ground.paint(_matches(), (40, low * 0.5 - 160, 110, 110), (110, 110))


def _quilt(low: float) -> Svg:
    """A seam all round, and beyond it the padding, buttoned down."""
    inset, body = 76.0, ""
    line = box(inset, inset, UNITS - 2 * inset, low - 2 * inset, 40)
    body += path(line, stroke="#000000", stroke_width=5, stroke_opacity=0.5)
    body += path(line, stroke="#5F8A78", stroke_width=1, stroke_opacity=0.5, stroke_dasharray="7 5")
    folds, studs = "", ""
    for k in range(17):
        x = 60 + k * (UNITS - 120) / 16
        folds += f"M{x - 20:.0f} 24Q{x:.0f} 50 {x:.0f} 74M{x + 20:.0f} 24Q{x:.0f} 50 {x:.0f} 74"
        studs += circle(x, 56, 3.4, "#050A08") + circle(x - 0.8, 55, 1.4, "#6F8F82")
    return body + stroke(folds, "#000000", 2, stroke_opacity=0.3) + studs


def _glows(low: float) -> Svg:
    """The light of the neon on the leather, rose from the right and mint from the left."""
    right, left = circle(0, 0, 330, url("rose")), circle(0, 0, 300, url("mint"))
    body = glow("rose", ROSE, 0.24) + group(right, x=1110, y=low * 0.32, scale=(1.0, 0.9))
    return body + glow("mint", MINT, 0.13) + group(left, x=130, y=low * 0.42)


def _neon() -> Svg:
    """A cocktail glass of neon tubes, as the polish mirrors it."""
    bowl, stem = "M48 46H162L105 118Z", "M105 118V186M72 190H138"
    slice_, stars = "M140 46A26 26 0 1 0 128 70", "M30 92l12 0M36 86v12M176 122h12M182 116v12"
    body = ""
    for wide, alpha in ((22, 0.05), (13, 0.1), (7, 0.22)):
        body += stroke(bowl + stem, ROSE, wide, stroke_opacity=alpha) + stroke(
            slice_ + stars, MINT, wide, stroke_opacity=alpha
        )
    return body + stroke(bowl + stem, "#FFD2BE", 2.8) + stroke(slice_ + stars, "#D2FFF0", 2.4)


def _rail(rim: float, low: float) -> Svg:
    """A brass tube along all four sides, on brackets."""
    at, thick = rim + 9, 11.0
    body = ""
    across = linear("above", plain(*BRASS))
    for y in (at, low - at):
        body += rect(at, y - thick / 2 + 6, UNITS - 2 * at, thick, "#000000", 5, fill_opacity=0.45)
        body += across + rect(at - 5, y - thick / 2, UNITS - 2 * at + 10, thick, url("above"), 5)
    for x in (at, UNITS - at):
        body += linear("beside", plain(*BRASS), 0, 0, 100, 0) + rect(
            x - thick / 2, at - 5, thick, low - 2 * at + 10, url("beside"), 5
        )
    for x in (at, UNITS - at):
        for y in (at, low - at, low * 0.5):
            body += shade(x, y, 13, strength=0.6) + dome(
                f"knob{round(x)}{round(y)}", x, y, 9.5, "#FFF4CC", "#D6A24A", "#4A2E0A"
            )
    return body


def _drink() -> Svg:
    """A cocktail on its napkin, from above: the wide rim, the drink, a slice of lemon, an olive on its pick."""
    napkin = rect(-58, -55, 116, 116, "#000000", 3, fill_opacity=0.4) + rect(-58, -58, 116, 116, "#D9D2C0", 2)
    napkin += "".join(
        circle(x, y, 3, "#B9B09A") for k in range(-52, 56, 8) for x, y in ((k, -54), (k, 54), (-54, k), (54, k))
    )
    body = shade(90, 86, 84, strength=0.5) + group(napkin, x=88, y=82, turn_deg=14, opacity=0.72)
    body += glass("drink", 88, 78, 51, "#DCC674", "#6E5416")
    lemon = circle(0, 0, 24, "#E9C62E") + circle(0, 0, 21, "#FFF6C8") + circle(0, 0, 3, "#FFF6C8")
    for turn in range(0, 360, 45):
        (x1, y1), (x2, y2) = polar(turn + 6, 18.5), polar(turn + 39, 18.5)
        lemon += path(
            f"M{3 * x1 / 18:.1f} {3 * y1 / 18:.1f}L{x1:.1f} {y1:.1f}A18.5 18.5 0 0 1 {x2:.1f} {y2:.1f}Z", "#F2D84E"
        )
    body += shade(124, 52, 25, strength=0.5) + group(lemon, x=122, y=47, turn_deg=12)
    body += stroke("M46 116L104 78", "#2E2418", 3.4) + stroke("M45 115L104 77", "#E8C98A", 1.8)
    for x, y in ((84, 90), (98, 81)):
        name = f"olive{x}"
        body += dome(name, x, y, 9, "#C9D27A", "#7E8A32", "#3A4210") + circle(x + 3, y - 2, 2.6, "#B8402A")
    return body + stroke("M48 62C54 46 66 36 80 33", "#FFFFFF", 2.6, stroke_opacity=0.75)


def _matches() -> Svg:
    """A little folder of matches and two that were burnt."""
    folder = rect(-25, -29, 54, 62, "#000000", 3, fill_opacity=0.45) + linear(
        "card", plain("#3A1420", "#6A2434", "#3E1622"), 0, 0, 100, 40
    )
    folder += (
        rect(-27, -32, 54, 62, url("card"), 2)
        + rect(-27, 16, 54, 7, "#1A1210")
        + rect(-24, -29, 48, 42, "none", 1, stroke="#D6A24A", stroke_width=1.2)
    )
    ray = stroke("M0 4V-14", "#D6A24A", 1.6) + circle(0, -15, 1.8, "#D6A24A")
    fan = "".join(group(ray, turn_deg=turn) for turn in (-60, -30, 0, 30, 60))
    body = group(folder, group(fan, y=-4), x=52, y=50, turn_deg=-16)
    chance = Random(2)
    for x, y, turn in ((70, 92, 12), (58, 98, -8)):
        ash = "".join(circle(36 + k, chance.uniform(-1, 1), 1.9, "#1A1614") for k in range(0, 8, 2))
        match = rect(1, 1.6, 38, 2.6, "#000000", 1, fill_opacity=0.4) + rect(0, -1.3, 38, 2.6, "#C9AE7E", 1)
        body += group(match, ash, x=x - 30, y=y, turn_deg=turn)
    return body
