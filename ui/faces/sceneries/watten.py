"""A table in an alpine inn: maple scrubbed pale, edelweiss let into it, a checkered cloth below, bread and bacon."""

from __future__ import annotations

from random import Random
from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import crumbs, glass, shade
from ui.faces.svg import (
    Svg,
    box,
    circle,
    curve,
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

CHECK: Final = 13.0  # side of a check
INLAY: Final = ("#E9D9B4", "#C9A25A", "#33200F")  # petals, hearts, the joint round them
PETAL: Final = "M0 0C-9 -9 -10 -30 0 -52C10 -30 9 -9 0 0Z"


def paint(ground: Ground) -> None:
    """Paint it. The flower lies in the middle, the board at the right below, a little glass of gentian at the left."""
    low = ground.high
    ground.whole(_scratches(low) + _checks(ground.rim - 2, low))
    ground.paint(_inlay(), (490, low * 0.44 - 150, 300, 300), (300, 300))
    for x, turn in ((62, False), (UNITS - 152, True)):
        ground.paint(group(edelweiss(), x=45, y=45, scale=0.5, opacity=0.55), (x, 74, 90, 90), (90, 90), turn)
    ground.paint(_snack(), (996, low - 190, 196, 160), (196, 160))
    ground.paint(glass("gentian", 46, 46, 27, "#C9C592", "#5E5A34"), (48, low * 0.5 + 52, 92, 92), (92, 92))


def _scratches(low: float) -> Svg:
    """What a brush of roots has left in a hundred years of Saturdays: fine pale lines along the grain."""
    chance, body = Random(31), ""
    for _ in range(90):
        x, y, far = chance.uniform(40, 1100), chance.uniform(40, low - 40), chance.uniform(40, 170)
        line = f"M{x:.0f} {y:.0f}l{far:.0f} {chance.uniform(-5, 5):.1f}"
        body += stroke(line, chance.choice(("#FFF0CC", "#2A1A0C")), 0.8, stroke_opacity=0.1)
    return body


def _checks(rim: float, low: float) -> Svg:
    """The checkered cloth looks out between the board and the rim."""
    wide, body = UNITS - 2 * rim, ""
    frame = box(rim, rim, wide, low - 2 * rim) + _hole(rim + 2 * CHECK, low)
    body += path(frame, "#D8C9A8", fill_rule="evenodd") + path(frame, "#7A1E1C", fill_opacity=0.55, fill_rule="evenodd")
    dark = ""
    for row in range(2):
        for index in range(int(wide / CHECK) + 1):
            if (index + row) % 2:
                at = rim + index * CHECK
                dark += box(at, rim + row * CHECK, CHECK, CHECK) + box(at, low - rim - (row + 1) * CHECK, CHECK, CHECK)
        for index in range(2, int((low - 2 * rim) / CHECK) - 1):
            if (index + row) % 2:
                at = rim + index * CHECK
                dark += box(rim + row * CHECK, at, CHECK, CHECK)
                dark += box(UNITS - rim - (row + 1) * CHECK, at, CHECK, CHECK)
    body += path(dark, "#5E1214", fill_opacity=0.85) + path(frame, "#1A0A06", fill_opacity=0.4, fill_rule="evenodd")
    edge = _hole(rim + 2 * CHECK, low)
    return (
        body
        + path(edge, stroke="#150A04", stroke_width=5, stroke_opacity=0.5)
        + path(edge, stroke="#C79A5C", stroke_width=1.2, stroke_opacity=0.6)
    )


def _hole(inset: float, low: float) -> str:
    return box(inset, inset, UNITS - 2 * inset, low - 2 * inset, 22)


def edelweiss() -> Svg:
    """An edelweiss of about 104 units across round (0, 0): long and short petals, a heart of seven buttons."""
    pale, gold, joint = INLAY
    body = ""
    for turn, big in [(turn, 0.72) for turn in range(20, 380, 40)] + [(turn, 1.0) for turn in range(0, 360, 40)]:
        petal = path(PETAL, pale, stroke=joint, stroke_width=1.6) + stroke("M0 -10V-40", "#B9A276", 0.9)
        body += group(petal, turn_deg=turn, scale=big)
    for turn in range(0, 360, 60):
        x, y = polar(turn, 10)
        body += circle(x, y, 5.4, gold, stroke=joint, stroke_width=1.2)
    return body + circle(0, 0, 5.4, gold, stroke=joint, stroke_width=1.2)


def _inlay() -> Svg:
    """The great flower in a ring of two woods, so faint that cards upon it stay what one sees."""
    rings = circle(150, 150, 138, "none", stroke="#2E1C0C", stroke_width=7) + circle(
        150, 150, 138, "none", stroke="#D9BE8A", stroke_width=3
    )
    points = "".join(
        polygon(
            [
                polar(turn, 128, 150, 150),
                polar(turn + 5, 116, 150, 150),
                polar(turn, 104, 150, 150),
                polar(turn - 5, 116, 150, 150),
            ],
            "#D9BE8A",
        )
        for turn in range(0, 360, 15)
    )
    return group(rings, points, group(edelweiss(), x=150, y=150, scale=1.75), opacity=0.15)


def _snack() -> Svg:
    """A little board with bread, bacon and a knife."""
    body = shade(96, 88, 96, 70, 0.6)
    body += linear("board", plain("#B98648", "#8A5A28", "#6B421A"), 0, 0, 40, 100)
    body += path(box(14, 22, 150, 112, 26), "#3B220D") + path(box(14, 19, 150, 112, 26), url("board"))
    body += path(box(20, 25, 138, 100, 21), stroke="#E2B878", stroke_width=1.4, stroke_opacity=0.5)
    for y in (44, 62, 84, 104):
        body += stroke(f"M26 {y}C70 {y - 6} 110 {y + 7} 154 {y}", "#4A2A10", 1.1, stroke_opacity=0.4)
    bread = curve([(30, 62), (38, 36), (68, 30), (92, 42), (94, 68), (74, 84), (44, 82)], closed=True)
    body += path(bread, "#4A260E") + group(path(bread, "#C99B62"), x=6.5, y=5.5, scale=0.9)
    chance = Random(6)
    for _ in range(34):
        body += circle(
            chance.uniform(44, 84), chance.uniform(42, 74), chance.uniform(0.6, 1.9), "#8A6236", fill_opacity=0.7
        )
    for index, turn in enumerate((-14, 6, 22)):
        slice_ = (
            rect(-30, -8, 60, 16, "#E9CDB4", 5) + rect(-30, -3, 60, 4.5, "#A8322C") + rect(-30, 4, 60, 2.6, "#8E2622")
        )
        slice_ += rect(-30, -8, 60, 16, "none", 5, stroke="#4A1A10", stroke_width=1.6)
        body += group(slice_, x=106 + index * 5, y=96 - index * 13, turn_deg=turn, scale=0.85)
    knife = polygon([(0, 0), (62, -3), (74, 4), (62, 8), (0, 8)], "#B9C0C4", stroke="#4A4F54", stroke_width=1)
    knife += (
        stroke("M2 2L62 0", "#FFFFFF", 1.4)
        + rect(-46, -1, 48, 10, "#3A1D10", 4.5)
        + circle(-34, 4, 1.8, "#D9B46A")
        + circle(-14, 4, 1.8, "#D9B46A")
    )
    body += group(rect(-44, 6, 112, 6, "#000000", 3, fill_opacity=0.35), knife, x=124, y=70, turn_deg=-68, scale=0.8)
    return body + crumbs(60, 118, 44, 16, ("#B98A52", "#E2C08A", "#7A4E22"), 9)
