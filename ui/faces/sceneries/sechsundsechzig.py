"""A coffee house: dark marble with pale veins, a cup on its tray, and the newspaper in its holder."""

from __future__ import annotations

from math import cos, sin
from random import Random

from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.props import crumbs, dome, glass, shade
from ui.faces.svg import Svg, box, circle, curve, ellipse, group, linear, path, plain, polygon, rect, stroke, url


def paint(ground: Ground) -> None:
    """Paint it. The newspaper lies at the right rim, the tray with the cup at the right below."""
    low = ground.high
    ground.whole(_veins(low) + _edge(ground.rim, low))
    ground.paint(_newspaper(), (1010, low * 0.5 - 262, 232, 300), (232, 300))
    ground.paint(_tray(), (986, low - 206, 210, 170), (210, 170))


def _veins(low: float) -> Svg:
    """Pale veins through the stone, each with its finer branches."""
    chance, body = Random(77), ""
    for _ in range(15):
        x, y, way = chance.uniform(-80, UNITS * 0.9), chance.uniform(-60, low), chance.uniform(0.25, 0.75)
        points = [(x, y)]
        for _ in range(chance.randint(7, 13)):
            far, bend = chance.uniform(24, 80), way + chance.uniform(-0.7, 0.7)
            x, y = x + far * cos(bend), y + far * sin(bend)
            points.append((x, y))
            if chance.random() < 0.4:
                branch = [(x, y)]
                for _ in range(3):
                    turn = bend + chance.uniform(-1.2, 1.2)
                    branch.append((branch[-1][0] + 26 * cos(turn), branch[-1][1] + 26 * sin(turn)))
                body += stroke(curve(branch), "#DCE2EA", 0.7, stroke_opacity=0.2)
        thick = chance.uniform(0.9, 2.0)
        body += stroke(curve(points), "#DCE2EA", thick * 6, stroke_opacity=0.028)
        body += stroke(curve(points), "#E8ECF2", thick, stroke_opacity=chance.uniform(0.14, 0.3))
    return body


def _edge(rim: float, low: float) -> Svg:
    """The band of nickel that holds the slab, and the light on the bevel of the stone."""
    inset, body = rim, ""
    for wide, colour, away, alpha in (
        (7, "#1C2024", 4, 1.0),
        (5, "#7D868E", 4, 1.0),
        (1.6, "#F2F6FA", 3, 0.8),
        (1.2, "#D5DCE4", 15, 0.3),
    ):
        far = inset + away
        line = box(far, far, UNITS - 2 * far, low - 2 * far, 30)
        body += path(line, stroke=colour, stroke_width=wide, stroke_opacity=alpha)
    return body


def _newspaper() -> Svg:
    """A folded sheet: grey columns and a picture, held by a bentwood stick."""
    page = linear("page", plain("#A39C8A", "#8B8474", "#6F6959"), 0, 0, 100, 60) + rect(0, 0, 150, 196, url("page"))
    page += rect(0, 0, 7, 196, "#000000", fill_opacity=0.25) + rect(10, 12, 130, 14, "#2A2722", fill_opacity=0.75)
    page += rect(10, 31, 130, 1.6, "#2A2722", fill_opacity=0.7) + rect(56, 40, 84, 52, "#4A463E", fill_opacity=0.8)
    page += polygon([(60, 90), (78, 62), (92, 80), (106, 56), (136, 90)], "#7E786A") + circle(122, 52, 6, "#8E8878")
    chance = Random(14)
    for column, first in ((10, 40), (56, 98), (100, 98)):
        for y in range(first, 188, 5):
            far = 40 if chance.random() < 0.86 else chance.uniform(12, 34)
            page += rect(column, y, far, 2, "#2E2A24", fill_opacity=0.5)
    under = rect(5, 6, 150, 196, "#7A7464") + rect(3, 3, 150, 196, "#8A8474")
    stick = linear("stick", plain("#3A1A0A", "#8A4A22", "#4A220E"), 0, 0, 100, 0) + rect(
        -14, -22, 13, 262, url("stick"), 6
    )
    stick += rect(-11, -14, 2, 240, "#E8B684", 1, fill_opacity=0.5)
    for y in (4, 186):
        stick += rect(-15, y, 15, 6, "#A9B1B9", 2) + rect(-15, y + 1, 15, 1.6, "#F4F8FC", fill_opacity=0.8)
    stick += circle(-7.5, 226, 3, "#140A04")
    dark = rect(8, 12, 152, 196, "#000000", 6, fill_opacity=0.4) + rect(
        -10, -14, 14, 262, "#000000", 7, fill_opacity=0.4
    )
    return group(dark, under, page, stick, x=48, y=30, turn_deg=6)


def _tray() -> Svg:
    """An oval nickel tray: the cup with its spoon, a glass of water, sugar."""
    body = shade(104, 92, 104, 78, 0.65) + linear(
        "nickel", plain("#C3CAD2", "#8A939C", "#59616A", "#9AA3AC"), 0, 0, 80, 100
    )
    body += ellipse(102, 84, 96, 70, "#20242A") + ellipse(102, 83, 95, 69, url("nickel"))
    body += ellipse(102, 84, 87, 61, "#3E454D") + linear("well", plain("#59616A", "#838C96", "#6A737D"), 0, 0, 100, 90)
    body += ellipse(102, 85, 86, 60, url("well"))
    body += shade(82, 86, 50, strength=0.5) + dome("saucer", 80, 82, 44, "#F2EDE2", "#D2CABA", "#8F8778")
    body += circle(80, 82, 38, "none", stroke="#7A2E2A", stroke_width=1.6, stroke_opacity=0.7)
    body += stroke("M104 70C120 62 124 80 110 86", "#6E675A", 8) + stroke(
        "M104 70C119 63 122 79 110 85", "#E9E2D2", 5.4
    )
    body += shade(82, 84, 33, strength=0.5) + dome("cup", 80, 81, 28, "#FFFBF0", "#DDD5C4", "#938A79")
    body += dome("coffee", 80, 82, 23, "#7A4520", "#40200C", "#1C0B03")
    body += stroke("M68 84C66 72 82 66 91 75C97 84 86 94 77 89C71 85 76 77 83 79", "#C08A52", 2.4, stroke_opacity=0.75)
    spoon = ellipse(0, 0, 8, 5.4, "#D5DCE4", stroke="#4A525A", stroke_width=1) + stroke("M8 0H46", "#4A525A", 3.6)
    spoon += stroke("M8 0H46", "#DDE3EA", 2.2) + ellipse(-1.6, -1.2, 4, 2.2, "#FFFFFF", fill_opacity=0.7)
    body += group(spoon, x=62, y=118, turn_deg=-16)
    body += glass("water", 150, 66, 22, "#B4CCD6", "#5C727E")
    for x, y, turn in ((146, 108, 18), (160, 112, -24), (152, 120, 4)):
        cube = rect(-5.5, -4.5, 12, 11, "#000000", 1.5, fill_opacity=0.35) + rect(
            -6, -6, 12, 11, "#F6F3EA", 1.5, stroke="#B9B3A4", stroke_width=0.8
        )
        body += group(cube, x=x, y=y, turn_deg=turn)
    return body + crumbs(118, 124, 16, 7, ("#F2EEE2", "#C9A26A"), 3)
