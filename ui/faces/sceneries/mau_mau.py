"""The kitchen table: teal oilcloth with dots and a checked border, a child's drawing with its crayons, biscuits."""

from __future__ import annotations

from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import crumbs, shade
from ui.faces.svg import Svg, box, circle, curve, ellipse, group, path, plain, polar, polygon, radial, rect, stroke, url

DOT, CHECK = 44.0, 12.0  # from dot to dot, side of a check
CRAYONS: Final = (("#E4483C", 22), ("#F2B632", -14), ("#3F8FE0", 58), ("#5FB04A", -40))
PAPER: Final = "#B8B19F"


def paint(ground: Ground) -> None:
    """Paint it. The drawing lies at the left, the crayons at the right below, biscuits at the right."""
    low = ground.high
    ground.whole(_dots(low) + _checks(ground.rim, low) + _gloss(low))
    ground.paint(_drawing(), (30, low * 0.5 - 150, 190, 160), (190, 160))
    ground.paint(_biscuits(), (1046, low * 0.5 - 236, 150, 120), (150, 120))
    ground.paint(_crayons(), (1010, low - 176, 180, 140), (180, 140))


def _dots(low: float) -> Svg:
    """Printed dots in staggered rows, every one with a leaf of shade."""
    body = ""
    for row in range(int(low / DOT * 2) + 2):
        for column in range(int(UNITS / DOT) + 1):
            x, y = (column + row % 2 / 2) * DOT, row * DOT / 2
            body += circle(x, y, 4.2, "#DDF2EA", fill_opacity=0.13)
    return body


def _checks(rim: float, low: float) -> Svg:
    """Two rows of checks along the rim, and a line of lace."""
    inset = rim + 2
    deep = 2 * CHECK
    outer = box(inset, inset, UNITS - 2 * inset, low - 2 * inset)
    far = inset + deep
    inner = box(far, far, UNITS - 2 * far, low - 2 * far, 4)
    body, dark = path(outer + inner, "#B23A36", fill_opacity=0.5, fill_rule="evenodd"), ""
    for row in range(2):
        for index in range(int((UNITS - 2 * inset) / CHECK) + 1):
            if (index + row) % 2:
                x, y = inset + index * CHECK, inset + row * CHECK
                dark += box(x, y, CHECK, CHECK) + box(x, low - y - CHECK, CHECK, CHECK)
        for index in range(2, int((low - 2 * inset) / CHECK) - 1):
            if (index + row) % 2:
                x, y = inset + row * CHECK, inset + index * CHECK
                dark += box(x, y, CHECK, CHECK) + box(UNITS - x - CHECK, y, CHECK, CHECK)
    body += path(dark, "#F2E6D2", fill_opacity=0.2)
    return body + path(inner, stroke="#F2E6D2", stroke_width=1.4, stroke_opacity=0.4)


def _gloss(low: float) -> Svg:
    """The window mirrored in the oilcloth: four soft panes."""
    body = ""
    for x, y in ((330, 96), (452, 96), (352, 196), (474, 196)):
        pane = polygon([(x, y), (x + 108, y), (x + 128, y + 88), (x + 20, y + 88)], "#FFFFFF", fill_opacity=0.035)
        body += group(pane, y=(low - 720) / 4)
    return body


def _drawing() -> Svg:
    """A sheet with a house, a sun and a cat, drawn with a heavy hand."""
    sheet = rect(3, 5, 150, 112, "#000000", 2, fill_opacity=0.45) + rect(0, 0, 150, 112, PAPER, 1.5)
    red, yellow, blue, green = (colour for colour, _ in CRAYONS)
    sheet += circle(124, 24, 12, yellow, fill_opacity=0.8)
    for turn in range(0, 360, 40):
        (x1, y1), (x2, y2) = polar(turn, 16, 124, 24), polar(turn, 23, 124, 24)
        sheet += stroke(f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}", yellow, 2.2)
    sheet += "".join(stroke(f"M{x} 104q2 -9 5 -1", green, 2) for x in range(8, 140, 9))
    sheet += stroke("M28 98V58H74V98ZM22 60L51 32L80 60Z", red, 2.6) + stroke("M44 98V78H57V98", blue, 2.2)
    sheet += stroke("M34 66h9v9h-9ZM60 66h9v9h-9Z", blue, 1.8) + stroke("M66 38V26h7v18", red, 2)
    sheet += stroke("M70 24c4 -6 -3 -8 2 -14", "#6A6A72", 1.8)
    cat = "M100 96C96 84 104 78 112 80L112 72L117 77H123L128 72V82C134 88 130 98 122 98ZM122 96C136 98 140 90 136 84"
    return shade(92, 84, 92, 70, 0.4) + group(sheet + stroke(cat, "#3A3440", 2.2), x=22, y=28, turn_deg=-7)


def _crayon(colour: str) -> Svg:
    """A wax crayon that points to the right, in its paper."""
    body = rect(2, 4, 74, 11, "#000000", 4, fill_opacity=0.4)
    body += polygon([(64, 1), (78, 5.5), (78, 7.5), (64, 12)], colour) + rect(0, 0, 66, 13, colour, 2)
    body += rect(8, 0, 50, 13, "#1A1416", fill_opacity=0.28) + rect(12, 0, 2, 13, "#1A1416", fill_opacity=0.4)
    body += rect(52, 0, 2, 13, "#1A1416", fill_opacity=0.4) + rect(2, 2, 62, 2.6, "#FFFFFF", 1, fill_opacity=0.45)
    return body


def _crayons() -> Svg:
    """Four crayons as they were dropped, and a scribble beside the sheet."""
    scribble = curve([(20, 112), (44, 92), (52, 118), (76, 94), (82, 120), (104, 100)])
    body = stroke(scribble, CRAYONS[1][0], 3, stroke_opacity=0.35)
    for (colour, turn), (x, y) in zip(CRAYONS, ((36, 26), (92, 96), (96, 18), (26, 92)), strict=True):
        body += group(_crayon(colour), x=x, y=y, turn_deg=turn)
    return body


def _biscuits() -> Svg:
    """Two butter biscuits, one of them bitten, and what fell off."""

    def biscuit(name: str, bitten: bool) -> Svg:
        edge = [polar(turn, 28 if turn // 12 % 2 else 30.5) for turn in range(0, 360, 12)]
        if bitten:
            edge[8:14] = [polar(*at) for at in ((96, 27), (104, 17), (118, 19), (130, 12), (146, 18), (156, 28))]
        outline = curve(edge, closed=True)
        body = group(path(outline, "#000000", fill_opacity=0.45), x=2, y=4)
        body += radial(name, plain("#F0CB84", "#D9A252", "#A86A28"), 42, 38, 66)
        body += path(outline, url(name), stroke="#6E3E12", stroke_width=1.2)
        holes = [polar(turn, 15) for turn in range(0, 360, 60) if not (bitten and 90 < turn < 170)]
        body += "".join(circle(x, y, 1.8, "#7A4A18") for x, y in [(0, 0), *holes])
        return body + ellipse(-9, -12, 9, 5, "#FFEFC4", fill_opacity=0.35)

    body = group(biscuit("whole", False), x=52, y=44) + group(biscuit("bitten", True), x=98, y=72, turn_deg=14)
    return body + crumbs(116, 92, 24, 22, ("#D9A252", "#F0CB84", "#A86A28"), 12)
