"""Gilded things: picture frames with their canvas and crown, brass tablets, wax seals. Shapes in their own boxes."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin
from random import Random

from ui.faces.french.pips import OUTLINES
from ui.faces.palette import BRASS, GOLD, GOLD_DARK, GOLD_LIGHT, mix
from ui.faces.svg import (
    Svg,
    box,
    circle,
    curve,
    ellipse,
    group,
    linear,
    path,
    plain,
    polyline,
    radial,
    rect,
    stroke,
    url,
)
from ui.table.effects.kit.art import Drawn

MOULDING = 26.0  # breadth of a frame's wood
ROOM = 46.0  # around the wood: crown, shells and scrolls
GRADES = ("plain", "fine", "grand")
CANVAS = {"plain": ("#4A3B2C", "#1E1610"), "fine": ("#2E4A63", "#0E1A28"), "grand": ("#7A1F33", "#2B0711")}
DARK_GOLD = "#4A2E0A"

# ---- frames ----


def _gold(name: str, turn: int) -> Svg:
    """Gold under a lamp; `turn` 0 for upright wood, 1 for lying wood."""
    shades = plain("#FFF3C6", "#E3B24C", "#9A6A1C", "#F2CF78", "#B57F27")
    return linear(name, shades, 0, 0, 100 * (1 - turn), 100 * turn)


def _leaf(x: float, y: float, turn_deg: float, size: float = 1.0) -> Svg:
    """An acanthus leaf with its scroll: one half of a corner."""
    leaf = "M0 0C8 -16 26 -22 44 -16C34 -12 32 -6 36 2C26 -4 20 0 18 8C12 0 6 2 0 0Z"
    scroll = "M4 -2C12 -12 24 -15 34 -13"
    body = path(leaf, url("leaf"), stroke=DARK_GOLD, stroke_width=1.4) + stroke(scroll, "#FFF6D8", 1.6)
    return group(body, x=x, y=y, turn_deg=turn_deg, scale=size)


def _corner(x: float, y: float, turn_deg: float) -> Svg:
    boss = circle(0, 0, 9, url("leaf"), stroke=DARK_GOLD, stroke_width=1.4) + circle(-2.4, -2.6, 3, "#FFFBE8")
    leaves = _leaf(2, -2, 12) + group(_leaf(2, -2, 12), scale=(1, -1), turn_deg=90)
    return group(leaves + boss, x=x, y=y, turn_deg=turn_deg)


def _beads(x: float, y: float, wide: float, high: float) -> Svg:
    """A string of pearls along the inner edge."""
    across, down = max(2, round(wide / 13)), max(2, round(high / 13))
    row = [(x + wide * i / across, edge) for i in range(across + 1) for edge in (y, y + high)]
    row += [(edge, y + high * i / down) for i in range(1, down) for edge in (x, x + wide)]
    return "".join(circle(px, py, 2.7, "#F6D98C", stroke=DARK_GOLD, stroke_width=0.8) for px, py in row)


def crown(x: float, y: float, size: float) -> Svg:
    """A crown with five points and stones, its foot at (x, y)."""
    rim = "M-34 0C-18 6 18 6 34 0L32 -10C16 -4 -16 -4 -32 -10Z"
    points = "M-32 -10L-40 -38L-20 -22L-14 -46L0 -24L14 -46L20 -22L40 -38L32 -10C16 -4 -16 -4 -32 -10Z"
    tips = ((-40, -40), (-14, -48), (14, -48), (40, -40), (0, -28))
    body = path(points, url("leaf"), stroke=DARK_GOLD, stroke_width=1.6) + path(
        rim, "#F3CE74", stroke=DARK_GOLD, stroke_width=1.4
    )
    body += "".join(circle(px, py, 4.2, "#FFF1C4", stroke=DARK_GOLD, stroke_width=1) for px, py in tips)
    stones = zip((-22, -8, 8, 22), ("#B0202A", "#23508E", "#2E7D4F", "#B0202A"), strict=True)
    body += "".join(ellipse(px, -3, 3.6, 2.8, colour, stroke="#FFF3CF", stroke_width=0.7) for px, colour in stones)
    return group(body, x=x, y=y, scale=size)


def _shell(x: float, y: float) -> Svg:
    """A shell, as it sits in the middle of a frame's upper wood."""
    fan = "M-26 6C-26 -16 -12 -26 0 -26C12 -26 26 -16 26 6C14 12 -14 12 -26 6Z"
    ribs = "".join(polyline([(0, 8), (-22 + 11 * i, -18 + 3 * abs(i - 2))]) for i in range(5))
    return group(
        path(fan, url("leaf"), stroke=DARK_GOLD, stroke_width=1.5) + stroke(ribs, DARK_GOLD, 1.3), x=x, y=y, scale=0.9
    )


@lru_cache(maxsize=32)
def canvas(wide: float, high: float, grade: str) -> Drawn:
    """Draw the canvas behind a frame of this opening; its box is that of the frame."""
    light, dark = CANVAS[grade]
    left = ROOM + MOULDING - 4
    body = radial("canvas", [(0, light, 1.0), (0.7, mix(light, dark, 0.6), 1.0), (1, dark, 1.0)], 50, 42, 66)
    body += rect(left, left, wide + 8, high + 8, url("canvas"))
    weave = "".join(polyline([(left, left + y), (left + wide + 8, left + y)]) for y in range(4, round(high), 7))
    return body + stroke(weave, "#FFFFFF", 0.7, stroke_opacity=0.05), *_size(wide, high)


def _size(wide: float, high: float) -> tuple[float, float]:
    return wide + 2 * (MOULDING + ROOM), high + 2 * (MOULDING + ROOM)


@lru_cache(maxsize=32)
def frame(wide: float, high: float, grade: str) -> Drawn:
    """A gilded frame around an opening of `wide` x `high`; the better the grade, the richer."""
    m, x, y = MOULDING, ROOM, ROOM
    w, h = wide + 2 * m, high + 2 * m
    across, down = _gold("across", 1), _gold("down", 0)
    top = polyline([(x, y), (x + w, y), (x + w - m, y + m), (x + m, y + m)]) + "Z"
    left = polyline([(x, y), (x + m, y + m), (x + m, y + h - m), (x, y + h)]) + "Z"
    turned = group(path(top, url("across")), x=2 * x + w, y=2 * y + h, scale=-1)
    other = group(path(left, url("down")), x=2 * x + w, y=0, scale=(-1, 1))
    parts = [
        linear("leaf", plain("#FFF4CC", GOLD, GOLD_DARK), 20, 0, 80, 100),
        across,
        down,
        path(top, url("across")),
        turned,
        path(left, url("down")),
        other,
        _lines(x, y, w, h, m),
    ]
    if grade != "plain":
        parts.append(_beads(x + m, y + m, wide, high))
        parts += [_corner(x + 6, y + 6, 0), _corner(x + w - 6, y + 6, 90)]
        parts += [_corner(x + w - 6, y + h - 6, 180), _corner(x + 6, y + h - 6, 270)]
    middle = x + w / 2
    if grade == "fine":
        parts.append(_shell(middle, y + 8))
    if grade == "grand":
        parts += [_leaf(middle + 22, y + 8, -4, 1.2), group(_leaf(22, y + 8, -4, 1.2), x=middle, scale=(-1, 1))]
        parts.append(crown(middle, y + 10, 1.05))
    return "".join(parts), *_size(wide, high)


def _lines(x: float, y: float, w: float, h: float, m: float) -> Svg:
    """Edges, a groove and a bright ridge: what makes wood of flat gold."""
    body = path(box(x, y, w, h, 3), "none", stroke=DARK_GOLD, stroke_width=3)
    body += path(box(x + 4, y + 4, w - 8, h - 8, 2), "none", stroke="#FFF8DE", stroke_width=1.6, stroke_opacity=0.8)
    groove = box(x + m * 0.48, y + m * 0.48, w - m * 0.96, h - m * 0.96)
    body += path(groove, "none", stroke="#6B430F", stroke_width=4.4, stroke_opacity=0.75)
    body += path(groove, "none", stroke="#FFE9AE", stroke_width=1.2)
    body += path(box(x + m, y + m, w - 2 * m, h - 2 * m), "none", stroke="#2A1606", stroke_width=3.4)
    mitres = ((x, y, 1, 1), (x + w, y, -1, 1), (x, y + h, 1, -1), (x + w, y + h, -1, -1))
    joints = "".join(polyline([(px, py), (px + sx * m, py + sy * m)]) for px, py, sx, sy in mitres)
    return body + stroke(joints, "#5A380C", 1.2, stroke_opacity=0.7)


# ---- brass ----

TABLET = (300.0, 130.0)
CRACKS = (
    ((150, 4), (138, 30), (158, 52), (140, 78), (156, 100), (144, 126)),
    ((158, 52), (196, 44), (222, 58), (262, 40)),
    ((140, 78), (104, 88), (82, 74), (40, 94)),
    ((156, 100), (190, 106), (214, 96)),
    ((138, 30), (112, 24), (96, 34)),
)


@lru_cache(maxsize=1)
def tablet() -> Drawn:
    """A brass plate with four screws, for a number."""
    wide, high = TABLET
    parts = [
        linear("brass", plain("#FFEDB8", "#E0B257", "#B98430", "#E9C274", "#A06C22"), 0, 0, 60, 100),
        rect(2, 4, wide - 4, high - 4, "#1A0F06", 16, fill_opacity=0.55),
        rect(0, 0, wide, high - 4, DARK_GOLD, 16),
        rect(2.5, 2.5, wide - 5, high - 9, url("brass"), 14),
        rect(11, 11, wide - 22, high - 26, "none", 9, stroke="#7A5114", stroke_width=2.2),
        rect(12.5, 12.5, wide - 25, high - 29, "none", 8, stroke="#FFF6D8", stroke_width=1.2, stroke_opacity=0.8),
    ]
    for x in (20, wide - 20):
        for y in (20, high - 24):
            parts.append(circle(x, y, 5.2, BRASS, stroke=DARK_GOLD, stroke_width=1.2))
            parts.append(stroke(f"M{x - 3} {y + 2}L{x + 3} {y - 2}", DARK_GOLD, 1.6))
    return "".join(parts), wide, high


@lru_cache(maxsize=8)
def cracks(share: float) -> Drawn:
    """The cracks of a broken plate, 0..1 of them, in the box of the plate."""
    count = max(1, round(share * len(CRACKS)))
    lines = "".join(polyline(line) for line in CRACKS[:count])
    return stroke(lines, "#1F1004", 6) + stroke(lines, "#FFE9B8", 1.6, stroke_opacity=0.85), *TABLET


# ---- wax ----

WAX = {  # suit -> light, body, deep
    "C": ("#8A7A92", "#4A3A55", "#1C1424"),
    "S": ("#6C86C4", "#2C4482", "#0F1A3C"),
    "H": ("#E0564E", "#A81722", "#560811"),
    "D": ("#E58A3C", "#BC4E14", "#642406"),
    "*": ("#B08AD8", "#6A3FA0", "#321858"),
}
WAX_BOX = 200.0


def _blob(spread: float, radius: float, seed: int) -> str:
    """The rim of pressed wax: round, with a few tongues; `spread` 0..1 is how far it has run."""
    rng = Random(seed)
    points = []
    for step in range(26):
        bulge = rng.uniform(0.94, 1.06) + (rng.uniform(0.08, 0.2) if step % 6 == 2 else 0.0)
        r = radius * (0.55 + 0.45 * spread * bulge)
        points.append((100 + r * cos(step * 0.24166), 100 + r * sin(step * 0.24166)))
    return curve(points, closed=True)


@lru_cache(maxsize=64)
def seal(suit: str, spread: float = 1.0, pressed: bool = True) -> Drawn:
    """A wax seal; `spread` 0..1: how far the wax has run; `pressed`: with the suit in it."""
    light, body, deep = WAX[suit]
    parts = [
        radial("wax", [(0, light, 1.0), (0.55, body, 1.0), (1, deep, 1.0)], 38, 32, 74),
        radial("well", [(0, body, 1.0), (0.8, mix(body, deep, 0.55), 1.0), (1, deep, 1.0)], 56, 62, 62),
        group(path(_blob(spread, 84, 5), "#000000", fill_opacity=0.35), x=3, y=6),
        path(_blob(spread, 84, 5), url("wax"), stroke=deep, stroke_width=2),
        stroke("M42 66C52 44 74 34 96 32", "#FFFFFF", 6, stroke_opacity=0.3 * spread),
    ]
    if pressed:
        sign = OUTLINES[suit]
        parts += [
            circle(100, 100, 58, deep, fill_opacity=0.55),
            circle(101, 102, 56, url("well")),
            circle(100, 100, 57, "none", stroke=light, stroke_width=2, stroke_opacity=0.6),
            linear("inlay", plain("#FFF3C6", "#E9BC5C", "#B57F27"), 0, 0, 40, 100),
            group(path(sign, light, fill_opacity=0.6), x=101.8, y=102.4, scale=0.76),
            group(path(sign, mix(deep, "#000000", 0.3)), x=98.8, y=98.4, scale=0.76),
            group(path(sign, url("inlay")), x=100, y=100, scale=0.7),
        ]
    return "".join(parts), WAX_BOX, WAX_BOX


@lru_cache(maxsize=2)
def stamp() -> Drawn:
    """The seal's stamp with its turned handle, seen from the front; its face is at the foot of a box of 120 x 220."""
    handle = "M60 4C82 4 88 26 78 46C72 60 72 84 76 104H44C48 84 48 60 42 46C32 26 38 4 60 4Z"
    parts = [
        linear("wood", plain("#9A6238", "#6B3E20", "#351B0C"), 0, 0, 100, 0),
        linear("brass", plain(GOLD_DARK, GOLD_LIGHT, GOLD, GOLD_DARK), 0, 0, 100, 0),
        path(handle, url("wood"), stroke="#1D0E05", stroke_width=2.4),
        stroke("M50 14C44 26 48 40 52 52V96", "#FFE2B8", 4, stroke_opacity=0.35),
        rect(38, 100, 44, 16, url("brass"), 5, stroke=DARK_GOLD, stroke_width=1.6),
        path("M42 116H78L88 176H32Z", url("brass"), stroke=DARK_GOLD, stroke_width=1.8),
        rect(16, 174, 88, 22, url("brass"), 6, stroke=DARK_GOLD, stroke_width=2),
        rect(20, 196, 80, 10, mix(GOLD_DARK, "#000000", 0.35), 4),
    ]
    return "".join(parts), 120, 220


@lru_cache(maxsize=8)
def barred(suit: str) -> Drawn:
    """A suit that is struck through: there is none of it."""
    sign = OUTLINES[suit]
    ink = "#8A2A30" if suit in "HD" else "#4A443C"
    body = circle(60, 60, 56, "#2A1608", fill_opacity=0.8) + circle(60, 60, 53, "#EFE3C8")
    body += group(path(sign, ink, fill_opacity=0.75), x=60, y=60, scale=0.68)
    bar = "M24 96L96 24"
    return body + stroke(bar, "#3A0808", 15) + stroke(bar, "#D8332C", 10), 120, 120
