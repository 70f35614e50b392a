"""A parlour of the Biedermeier: watered silk in a band of inlaid wood, a garland, and a letter that is just sealed."""

from __future__ import annotations

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import dome, shade
from ui.faces.svg import (
    Svg,
    box,
    circle,
    ellipse,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    rect,
    stroke,
    url,
)

MAPLE, EBONY, CHERRY = "#D8B878", "#160B05", "#6E3518"
BAND = 15.0  # width of the inlaid band inside the rim


def paint(ground: Ground) -> None:
    """Paint it. The garland lies in the middle, the letter at the right below."""
    low = ground.high
    ground.whole(_band(ground.rim, low))
    garland = group(_garland(), opacity=0.2)
    ground.paint(garland, (480, low * 0.44 - 160, 320, 320), (320, 320))
    ground.paint(_letter(), (996, low - 196, 196, 160), (196, 160))


def _band(rim: float, low: float) -> Svg:
    """Cherry with stringing of maple and ebony, and a row of lozenges."""
    outer = box(rim, rim, UNITS - 2 * rim, low - 2 * rim, 30)
    inner_at = rim + BAND
    inner = box(inner_at, inner_at, UNITS - 2 * inner_at, low - 2 * inner_at, 22)
    body = path(outer + inner, CHERRY, fill_rule="evenodd")
    middle, signs = rim + BAND / 2, ""
    along, down = (range(round(rim) + 40, round(end - rim) - 30, 24) for end in (UNITS, low))
    places = [(float(x), y, False) for x in along for y in (middle, low - middle)]
    places += [(x, float(y), True) for y in down for x in (middle, UNITS - middle)]
    for x, y, upright in places:
        wide, high = (3.6, 7.0) if upright else (7.0, 3.6)
        signs += f"M{x - wide} {y}L{x} {y - high}L{x + wide} {y}L{x} {y + high}Z"
    body += path(signs, MAPLE, fill_opacity=0.75)
    for line, colour, width in ((inner, EBONY, 5.0), (inner, MAPLE, 1.8), (outer, EBONY, 3.0)):
        body += path(line, stroke=colour, stroke_width=width)
    return body


def _garland() -> Svg:
    """A wreath of forget-me-nots and leaves with a bow."""
    body = circle(160, 160, 120, "none", stroke="#E4EAF6", stroke_width=2)
    leaf = path("M0 0C9 -8 9 -24 0 -34C-9 -24 -9 -8 0 0Z", "#C6D6EE")
    for turn in range(0, 360, 15):
        x, y = polar(turn, 120, 160, 160)
        for side in (-38, 38):
            body += group(leaf, x=x, y=y, turn_deg=turn + 90 + side, scale=0.8)
    petals = "".join(circle(*polar(k, 8), 6.4, "#F2F6FF") for k in range(0, 360, 72)) + circle(0, 0, 4, "#E8C877")
    for turn in range(0, 360, 30):
        x, y = polar(turn + 7, 120, 160, 160)
        body += group(petals, x=x, y=y, scale=0.9)
    loops = "M0 0C-34 -30 -58 -14 -46 8C-36 22 -14 12 0 0C34 -30 58 -14 46 8C36 22 14 12 0 0"
    bow = loops + "M-3 4C-12 24 -22 30 -34 40M3 4C12 24 22 30 34 40"
    return body + group(stroke(bow, "#F2F6FF", 5), x=160, y=282, scale=0.75)


def _letter() -> Svg:
    """A folded letter with its seal, the stick of wax, the signet and a goose quill."""
    sheet = rect(4, 6, 118, 80, "#000000", 2, fill_opacity=0.45)
    sheet += linear("paper", plain("#CFC3A6", "#B5A788", "#998B6C"), 0, 0, 60, 100) + rect(
        0, 0, 118, 80, url("paper"), 2
    )
    sheet += polygon([(0, 0), (118, 0), (59, 46)], "#C2B492") + stroke(
        "M0 0L59 46L118 0M0 80L44 36M118 80L74 36", "#7A6D50", 1.2
    )
    sheet += shade(59, 45, 17, strength=0.5) + path(
        "M59 29C66 27 72 32 74 38C79 43 75 51 70 54C66 61 56 60 51 57C43 55 42 47 44 42C43 35 51 28 59 29Z", "#7E1018"
    )
    sheet += dome("wax", 59, 44, 13, "#E4545A", "#A81C26", "#6A0A12") + circle(
        59, 44, 9, "none", stroke="#5E0810", stroke_width=1.4
    )
    sheet += path("M59 50C50 44 53 37 59 41C65 37 68 44 59 50Z", "#6A0A12")
    body = group(sheet, x=22, y=48, turn_deg=-9)
    stick = rect(2, 3, 70, 11, "#000000", 4, fill_opacity=0.4) + linear("stick", plain("#E8595E", "#A81C26", "#6A0A12"))
    stick += (
        rect(0, 0, 70, 10, url("stick"), 3)
        + ellipse(70, 5, 3, 5, "#3A0508")
        + rect(3, 2, 60, 1.8, "#FFB4B4", 1, fill_opacity=0.6)
    )
    body += group(stick, x=92, y=132, turn_deg=-7)
    feather = path("M0 0C18 -14 60 -30 112 -30C122 -30 128 -26 120 -21C86 -2 40 10 8 8Z", "#B9C2D0")
    feather += path("M8 8C40 10 86 -2 120 -21C96 -20 46 -8 0 2Z", "#7E8BA0") + stroke(
        "M-34 16C0 2 60 -16 116 -26", "#F2F0E6", 2.2
    )
    feather += "".join(
        stroke(f"M{x} {4 - x * 0.24:.0f}l14 {-9 if x % 20 else 8}", "#5E6A80", 0.8) for x in range(16, 100, 10)
    )
    feather += stroke("M-34 16L-44 20", "#1A1410", 2)
    body += group(
        group(path("M0 6C40 2 90 -10 118 -22L120 -14C80 6 40 16 8 14Z", "#000000", fill_opacity=0.35), feather),
        x=76,
        y=40,
        turn_deg=-6,
    )
    body += shade(165, 106, 17, strength=0.6) + dome("handle", 164, 104, 13, "#F3E2B0", "#B9893A", "#5A3A0E")
    return body + dome("knob", 163, 102, 7, "#FFF6D4", "#D6A850", "#7A5216")
