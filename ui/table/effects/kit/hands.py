"""Hands: the magician's white glove, the golden hand that closes around the pile, the fist on the wood.

A finger is a thick line with round ends; poses are joints between which one can blend, so that a hand opens and
closes. All outlines are drawn first and all fillings afterwards: the hand becomes one body.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ui.faces.palette import GOLD, GOLD_DARK, GOLD_LIGHT, NIGHT
from ui.faces.palette import mix as mix_colours
from ui.faces.svg import Point, Svg, circle, curve, ellipse, linear, path, plain, polyline, radial, rect, stroke, url
from ui.table.effects.kit.art import Drawn

POSE_STEPS = 12  # pictures between an open and a closed hand

Joints = tuple[Point, Point, Point]  # root, middle, tip


class Finger(NamedTuple):
    joints: Joints
    width: float


def _blend(a: Sequence[Finger], b: Sequence[Finger], share: float) -> list[Finger]:
    fingers = []
    for one, other in zip(a, b, strict=True):
        pairs = zip(one.joints, other.joints, strict=True)
        x, y, z = ((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share) for p, q in pairs)
        fingers.append(Finger((x, y, z), one.width + (other.width - one.width) * share))
    return fingers


def _line(finger: Finger) -> str:
    """A bent finger: straight would look like a rake."""
    return curve(finger.joints, tension=0.9)


# ---- the magician's glove: a box of 200 x 320, seen from its back, the wrist at the foot ----

PALM: tuple[Point, ...] = (
    (63, 226), (55, 190), (60, 156), (80, 142), (102, 137), (124, 141),
    (142, 156), (147, 188), (137, 226), (118, 244), (82, 244),
)  # fmt: skip
OPEN = (
    Finger(((72, 165), (57, 104), (46, 58)), 25),
    Finger(((93, 158), (89, 88), (87, 32)), 26),
    Finger(((114, 158), (121, 92), (128, 42)), 25),
    Finger(((132, 170), (149, 122), (163, 82)), 22),
    Finger(((78, 212), (38, 186), (14, 148)), 26),
)
GRASP = (
    Finger(((74, 165), (66, 108), (73, 72)), 25),
    Finger(((93, 158), (90, 96), (92, 54)), 26),
    Finger(((113, 158), (114, 98), (111, 58)), 25),
    Finger(((131, 170), (136, 118), (130, 80)), 22),
    Finger(((76, 214), (46, 182), (66, 138)), 26),
)
THUMB = 4
LINE = "#3C4272"
CLOTH = "#FBFAFF"
CLOTH_SHADE = "#B9BEE6"


@lru_cache(maxsize=64)
def glove(step: int, thumb_only: bool = False) -> Drawn:
    """The white glove, `step` 0 (open) .. POSE_STEPS (grasping). `thumb_only`: what comes before a held card."""
    fingers = _blend(OPEN, GRASP, step / POSE_STEPS)
    parts = [
        linear("cloth", [(0, "#FFFFFF", 1.0), (0.6, CLOTH, 1.0), (1, CLOTH_SHADE, 1.0)], 0, 0, 100, 60),
        linear("sleeve", [(0, "#2B2550", 1.0), (0.55, NIGHT, 1.0), (1, NIGHT, 0.0)], 0, 0, 0, 100),
        linear("cuff", plain(GOLD_DARK, GOLD_LIGHT, GOLD, GOLD_DARK), 0, 0, 100, 0),
    ]
    if thumb_only:
        root = fingers[THUMB].joints[0]
        return "".join([*parts, *_cloth_finger(fingers[THUMB]), circle(*root, 17, CLOTH)]), 200, 320
    palm = curve(PALM, closed=True)
    parts.append(path("M66 262L46 320H156L136 262Z", url("sleeve")))
    parts += [stroke(_line(f), LINE, f.width + 5) for f in fingers] + [stroke(palm, LINE, 5)]
    parts.append(path("M66 226L62 262H138L134 226Z", LINE))
    for finger in fingers:
        parts += _filling(finger)
    parts += [path("M69 216L66 258H134L131 216Z", url("cloth")), path(palm, url("cloth"))]
    parts.append(stroke("M74 238Q100 250 126 238", LINE, 2, stroke_opacity=0.35))
    for finger in fingers[:THUMB]:  # the creases that keep the fingers apart
        root, middle, _ = finger.joints
        side = finger.width / 2
        parts.append(
            stroke(f"M{root[0] + side - 2:.1f} {root[1] - 4:.1f}L{(root[0] * 2 + middle[0]) / 3 + side:.1f} "
                   f"{(root[1] * 2 + middle[1]) / 3:.1f}", LINE, 2, stroke_opacity=0.45)
        )  # fmt: skip
    for x, lean in ((84, -3), (101, 0), (118, 3)):  # the three seams on the back of every magician's glove
        parts.append(stroke(f"M{x} 176Q{x + lean} 192 {x + lean} 208", LINE, 3, stroke_opacity=0.6))
    parts += [
        rect(56, 244, 88, 21, LINE, 10),
        rect(58.5, 246.5, 83, 16, url("cloth"), 8),
        rect(56, 263, 88, 7, url("cuff"), 3.5),
        circle(100, 284, 5, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=1.5),
    ]
    return "".join(parts), 200, 320


def _filling(finger: Finger) -> list[Svg]:
    """Cloth with a shaded side and a light one."""
    (x, y), (mx, my), (tx, ty) = finger.joints
    lit: Joints = ((x - 3, y), (mx - 3.5, my), (tx - 3, ty - 1))
    return [
        stroke(_line(finger), CLOTH_SHADE, finger.width),
        stroke(_line(Finger(((x - 2, y), (mx - 2, my), (tx - 1.6, ty - 0.6)), 0)), CLOTH, finger.width - 5),
        stroke(_line(Finger(lit, 0)), "#FFFFFF", finger.width * 0.36),
    ]


def _cloth_finger(finger: Finger) -> list[Svg]:
    return [stroke(_line(finger), LINE, finger.width + 5), *_filling(finger)]


# ---- the golden hand: its middle is the middle of the pile, a card is 100 units high; box of 320 x 360 ----

MIDDLE: Point = (160, 160)
RIMS: tuple[Point, ...] = ((-47, -54), (-15, -69), (20, -68), (50, -47), (-60, 16))  # where fingers bend round the pile
ROOTS: tuple[Point, ...] = ((-28, -16), (-9, -24), (12, -23), (30, -12), (-30, 30))
REACH = (1.72, 1.74, 1.72, 1.66, 1.55)  # how far the open fingers stretch beyond the rim
RADII = (13.0, 13.5, 13.0, 11.5, 14.5)
CURL = 0.54  # how far the tips come back over the cards
BEND = 0.3  # from here on the fingers curl
RIM_COLOUR = "#6B4510"


def _out(index: int, share: float) -> Point:
    """The farthest point of a finger: stretched when open, at the pile's rim when closed."""
    x, y = RIMS[index]
    far = REACH[index] + (1.0 - REACH[index]) * share
    return MIDDLE[0] + x * far, MIDDLE[1] + y * far


def _tip(index: int, share: float) -> Point:
    """The tip, bending inwards over the cards."""
    x, y = RIMS[index]
    curl = CURL * max(0.0, (share - BEND) / (1 - BEND))
    ox, oy = _out(index, share)
    return ox - x * curl, oy - y * curl


def _gold() -> list[Svg]:
    return [
        linear("gold", plain("#FFF0BC", GOLD_LIGHT, GOLD, GOLD_DARK), 0, 0, 100, 100),
        radial("palm", [(0, "#FFE9A6", 1.0), (0.55, GOLD, 1.0), (1, GOLD_DARK, 1.0)], 42, 38, 62),
        linear("arm", [(0, GOLD, 1.0), (0.4, GOLD_DARK, 1.0), (1, GOLD_DARK, 0.0)], 0, 0, 0, 100),
    ]


def _capsule(p: Point, q: Point, near: float, far: float) -> str:
    """A bone: round ends of two radii."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    long = hypot(dx, dy) or 1.0
    nx, ny = -dy / long, dx / long
    a, b = (p[0] + nx * near, p[1] + ny * near), (p[0] - nx * near, p[1] - ny * near)
    c, d = (q[0] - nx * far, q[1] - ny * far), (q[0] + nx * far, q[1] + ny * far)
    return (
        f"M{a[0]:.1f} {a[1]:.1f}A{near:.1f} {near:.1f} 0 0 1 {b[0]:.1f} {b[1]:.1f}"
        f"L{c[0]:.1f} {c[1]:.1f}A{far:.1f} {far:.1f} 0 0 1 {d[0]:.1f} {d[1]:.1f}Z"
    )


def _bone(p: Point, q: Point, near: float, far: float) -> list[Svg]:
    """A golden bone: metal with a light along its left side."""
    lit = tuple((x - 0.22 * near, y - 0.22 * near) for x, y in (p, q))
    return [
        path(_capsule(p, q, near, far), url("gold")),
        stroke(polyline(lit), "#FFF6D6", near * 0.42, stroke_opacity=0.75),
    ]


def _knuckle(p: Point, q: Point, at: float, radius: float) -> Svg:
    """Two small folds across a finger."""
    x, y = p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at
    long = hypot(q[0] - p[0], q[1] - p[1]) or 1.0
    nx, ny = -(q[1] - p[1]) / long * radius * 0.55, (q[0] - p[0]) / long * radius * 0.55
    return stroke(f"M{x + nx:.1f} {y + ny:.1f}L{x - nx:.1f} {y - ny:.1f}", GOLD_DARK, 1.8, stroke_opacity=0.8)


@lru_cache(maxsize=64)
def golden_palm(step: int) -> Drawn:
    """Draw what is under the pile: palm, fingers as far as the rim, arm. `step` 0 open .. POSE_STEPS closed."""
    share = step / POSE_STEPS
    cx, cy = MIDDLE
    palm = curve(
        [
            (cx + x, cy + y)
            for x, y in ((-42, -22), (-10, -38), (26, -34), (46, -8), (44, 34), (26, 66), (-18, 68), (-42, 38))
        ],
        closed=True,
    )
    arm = f"M{cx - 25} {cy + 56}C{cx - 24} {cy + 100} {cx - 40} {cy + 150} {cx - 46} {cy + 200}"
    arm += f"H{cx + 50}C{cx + 44} {cy + 150} {cx + 30} {cy + 100} {cx + 32} {cy + 56}Z"
    bones = [((cx + x, cy + y), _out(i, share), RADII[i] + 2, RADII[i]) for i, (x, y) in enumerate(ROOTS)]
    parts = [*_gold(), path(arm, url("arm"))]
    parts += [path(_capsule(p, q, a + 3, b + 3), RIM_COLOUR) for p, q, a, b in bones] + [stroke(palm, RIM_COLOUR, 6)]
    for p, q, a, b in bones:
        parts += [*_bone(p, q, a, b), _knuckle(p, q, 0.56, b), _knuckle(p, q, 0.62, b)]
        if share <= BEND:
            parts.append(_nail(p, q, b))
    parts += [path(palm, url("palm")), _bracelet(cx, cy)]
    return "".join(parts), 320, 360


def _nail(p: Point, q: Point, radius: float) -> Svg:
    long = hypot(q[0] - p[0], q[1] - p[1]) or 1.0
    x, y = q[0] + (q[0] - p[0]) / long * radius * 0.2, q[1] + (q[1] - p[1]) / long * radius * 0.2
    return circle(x, y, radius * 0.5, "#FFF9E4", stroke=GOLD, stroke_width=1.4)


def _bracelet(cx: float, cy: float) -> Svg:
    band = f"M{cx - 27} {cy + 82}Q{cx + 2} {cy + 96} {cx + 33} {cy + 82}"
    jewels = "".join(
        circle(cx + x, cy + y, 4.5, "#B0202A", stroke=RIM_COLOUR, stroke_width=1.4)
        for x, y in ((-15, 87), (2.5, 89.5), (20, 87))
    )
    return stroke(band, RIM_COLOUR, 19) + stroke(band, GOLD_LIGHT, 13) + jewels


@lru_cache(maxsize=64)
def golden_fingers(step: int) -> Drawn:
    """Draw the part that closes above the pile: the last joints of the fingers; nothing while the hand is open."""
    share = step / POSE_STEPS
    parts = _gold()
    if share > BEND:
        for index, radius in enumerate(RADII):
            p, q = _out(index, share), _tip(index, share)
            parts.append(path(_capsule(p, q, radius + 3, radius * 0.8 + 3), RIM_COLOUR))
            parts += [*_bone(p, q, radius, radius * 0.8), _nail(p, q, radius * 0.8)]
    return "".join(parts), 320, 360


# ---- the fist: a box of 160 x 240, seen from above, knuckles forward ----

FLESH, FLESH_LIGHT, FLESH_DARK, FLESH_LINE = "#E2AE83", "#F6D3AE", "#B67B52", "#5E341C"
KNUCKLES: tuple[tuple[float, float, float, float], ...] = (  # x, y, half width, half height: little finger first
    (41, 50, 16, 25), (67, 39, 17, 28), (94, 39, 17, 28), (119, 52, 16, 25),
)  # fmt: skip


@lru_cache(maxsize=8)
def fist(sleeve: str) -> Drawn:
    """A fist that knocks, in a shirt with rolled-up sleeves of this colour."""
    lit, dark = mix_colours(sleeve, "#FFFFFF", 0.28), mix_colours(sleeve, "#000000", 0.45)
    parts = [
        linear("flesh", plain(FLESH_LIGHT, FLESH, FLESH_DARK), 0, 0, 30, 100),
        radial("bone", [(0, FLESH_LIGHT, 1.0), (0.62, FLESH, 1.0), (1, FLESH_DARK, 1.0)], 42, 34, 66),
        linear("sleeve", plain(dark, sleeve, lit, sleeve, dark), 0, 0, 100, 0),
        path("M44 128L38 196H124L116 128Z", url("flesh"), stroke=FLESH_LINE, stroke_width=3),
        path("M30 184Q80 172 131 184L138 240H24Z", url("sleeve"), stroke=dark, stroke_width=3),
        path("M27 180Q80 166 134 180L136 200Q80 186 25 200Z", lit, stroke=dark, stroke_width=2.5),
    ]
    back = curve(
        [(28, 74), (38, 58), (80, 50), (122, 58), (133, 78), (128, 116), (112, 140), (50, 140), (33, 114)], closed=True
    )
    parts.append(path(back, url("flesh"), stroke=FLESH_LINE, stroke_width=3.5))
    for x, y, wide, high in KNUCKLES:
        parts.append(ellipse(x, y, wide, high, url("bone"), stroke=FLESH_LINE, stroke_width=3))
        parts.append(stroke(f"M{x - wide * 0.55} {y + 3}Q{x} {y + 8} {x + wide * 0.55} {y + 3}", FLESH_DARK, 2))
        parts.append(ellipse(x - 3, y - high * 0.38, wide * 0.42, high * 0.24, "#FFF1DC", fill_opacity=0.75))
    for d in ("M54 74Q57 96 62 112", "M81 70Q82 92 82 110", "M108 74Q105 96 101 112"):
        parts.append(stroke(d, FLESH_DARK, 2.4, stroke_opacity=0.55))
    thumb = "M34 120C20 108 14 88 24 72"
    parts += [stroke(thumb, FLESH_LINE, 29), stroke(thumb, FLESH, 23)]
    parts.append(stroke("M30 114C19 102 16 88 23 76", FLESH_LIGHT, 8))
    return "".join(parts), 160, 240
