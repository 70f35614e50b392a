"""The casino: emerald speed cloth with printed arcs of gold, the tray of the house, the rake at its side."""

from __future__ import annotations

from typing import Final

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.svg import Svg, box, circle, ellipse, group, linear, path, plain, polar, polygon, rect, stroke, url

GOLD: Final = "#E2BC62"
CHIPS: Final = ("#B0303A", "#2F5FB0", "#1E1E22", "#C9A13A", "#3E8E5A", "#7A4AA0")
SUITS: Final = (
    "M0 9C-9 1 -12 -5 -7 -9C-4 -11 -1 -9 0 -6C1 -9 4 -11 7 -9C12 -5 9 1 0 9Z",
    "M0 -11L8 0L0 11L-8 0Z",
    "M0 -10C9 -2 12 3 7 7C4 9 1 7 1 5L3 11H-3L-1 5C-1 7 -4 9 -7 7C-12 3 -9 -2 0 -10Z",
    "M0 -10A4.6 4.6 0 0 1 4 -3A4.6 4.6 0 1 1 1.4 4L3 11H-3L-1.4 4A4.6 4.6 0 1 1 -4 -3A4.6 4.6 0 0 1 0 -10Z",
)


def paint(ground: Ground) -> None:
    """Paint it. The arcs open upwards round the middle; the tray is let in above, the rake lies at the right below."""
    low = ground.high
    ground.whole(_weave(low) + _arcs(low) + _armrest(ground.rim, low))
    ground.paint(_tray(), (500, ground.rim - 2, 280, 62), (280, 62))
    ground.paint(_rake(), (960, low - 190, 230, 150), (230, 150))


def _weave(low: float) -> Svg:
    """Small suits woven into the cloth, one tone darker."""
    signs = ["", "", "", ""]
    for row in range(int(low / 44) + 1):
        for column in range(int(UNITS / 88) + 2):
            x, y = column * 88 + row % 2 * 44, row * 44
            signs[(row + column) % 4] += group(path(SUITS[(row + column) % 4], "#000000"), x=x, y=y, scale=0.62)
    return group(*signs, opacity=0.09)


def _arcs(low: float) -> Svg:
    """Three printed arcs and the rays between them, with a suit at each end."""
    x, y, flat = UNITS / 2, low * 0.36, 0.74
    body = ""
    for radius, wide, alpha in ((520, 3.0, 0.5), (508, 1.0, 0.5), (430, 2.2, 0.36), (566, 1.0, 0.3)):
        (x1, y1), (x2, y2) = polar(104, radius), polar(256, radius)
        arc = f"M{x + x1:.1f} {y + y1 * flat:.1f}A{radius} {radius * flat:.1f} 0 0 1 {x + x2:.1f} {y + y2 * flat:.1f}"
        body += stroke(arc, GOLD, wide, stroke_opacity=alpha)
    for turn in (112, 132, 152, 172, 188, 208, 228, 248):
        (x1, y1), (x2, y2) = polar(turn, 436), polar(turn, 502)
        line = f"M{x + x1:.1f} {y + y1 * flat:.1f}L{x + x2:.1f} {y + y2 * flat:.1f}"
        body += stroke(line, GOLD, 1.4, stroke_opacity=0.4)
    for index, turn in enumerate((122, 142, 162, 180, 198, 218, 238)):
        x3, y3 = polar(turn, 470)
        body += group(path(SUITS[index % 4], GOLD, fill_opacity=0.5), x=x + x3, y=y + y3 * flat, scale=1.3)
    return body


def _armrest(rim: float, low: float) -> Svg:
    """A rest of dark leather between mahogany and cloth, with a seam and a line of gold."""
    outer, far = box(rim, rim, UNITS - 2 * rim, low - 2 * rim), rim + 18
    inner = box(far, far, UNITS - 2 * far, low - 2 * far, 26)
    body = path(outer + inner, "#1E0C0A", fill_rule="evenodd")
    seam = box(rim + 9, rim + 9, UNITS - 2 * rim - 18, low - 2 * rim - 18, 30)
    body += path(seam, stroke="#5A2A20", stroke_width=7, stroke_opacity=0.5)
    body += path(seam, stroke="#D9A878", stroke_width=1, stroke_opacity=0.35, stroke_dasharray="6 5")
    return (
        body
        + path(inner, stroke="#000000", stroke_width=6, stroke_opacity=0.45)
        + path(inner, stroke=GOLD, stroke_width=1.8, stroke_opacity=0.8)
    )


def _tray() -> Svg:
    """The tray of the house: six grooves of chips on their edges."""
    body = rect(0, 0, 280, 60, "#2A0E08", 8) + rect(
        2, 2, 276, 55, "none", 7, stroke=GOLD, stroke_width=1.4, stroke_opacity=0.8
    )
    for index, colour in enumerate(CHIPS):
        x = 9 + index * 44
        body += rect(x, 7, 41, 46, "#0E0503", 5)
        for chip in range(9 - index % 3):
            y = 46 - chip * 4.6
            body += ellipse(x + 20.5, y, 17, 6, "#000000", fill_opacity=0.5) + ellipse(
                x + 20.5, y - 1.4, 17, 5.8, colour
            )
            body += stroke(
                f"M{x + 8} {y + 2.2}h5M{x + 18} {y + 3.4}h5M{x + 28} {y + 2.2}h5", "#F4EEDC", 2, stroke_opacity=0.8
            )
        top = 46 - (8 - index % 3) * 4.6
        body += ellipse(x + 20.5, top - 1.8, 10, 3.2, "#F4EEDC", fill_opacity=0.45)
    return (
        body
        + linear("lid", [(0, "#FFFFFF", 0.14), (0.5, "#FFFFFF", 0.02), (1, "#000000", 0.3)])
        + rect(0, 0, 280, 60, url("lid"), 8)
    )


def _rake() -> Svg:
    """The croupier's rake: a long handle and a blade of dark wood with a brass edge."""
    tool = rect(-2, 3, 170, 9, "#000000", 4, fill_opacity=0.4) + linear("shaft", plain("#D99A58", "#8A4A1E", "#4A220A"))
    tool += rect(0, -3, 168, 7, url("shaft"), 3) + rect(4, -2, 158, 1.4, "#FFE2B0", fill_opacity=0.5)
    tool += polygon([(-44, -36), (-30, -38), (-24, 38), (-38, 40)], "#000000", fill_opacity=0.4)
    blade = "M-48 -40C-40 -44 -32 -42 -30 -36L-22 -6H2V7H-22L-30 37C-32 43 -40 45 -48 41C-42 14 -42 -14 -48 -40Z"
    tool += linear("blade", plain("#7A3A1A", "#4A1E0C", "#2A0E05"), 0, 0, 100, 60) + path(
        blade, url("blade"), stroke="#140603", stroke_width=1.4
    )
    tool += stroke("M-47 -39C-41 -14 -41 14 -47 40", GOLD, 2.4) + circle(-10, 0.5, 2.4, GOLD)
    return group(tool, x=78, y=62, turn_deg=24)
