"""The three special pictures: the juggler (Gaukler), the hourglass (Sanduhr) and the magic hand."""

from __future__ import annotations

from math import sin
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import numeral
from ui.faces.svg import (
    Point,
    Svg,
    circle,
    curve,
    ellipse,
    glow,
    group,
    linear,
    path,
    plain,
    polar,
    polygon,
    polyline,
    rect,
    ring,
    spark,
    star,
    stroke,
    url,
)
from ui.faces.theatre.stage import dotted_ring, shadow, sparkles

JUGGLED: Final = (
    ("3", 35, 142, "teal_ball"),
    ("7", 57, 98, "red_ball"),
    ("0", 100, 70, "blue_ball"),
    ("14", 143, 98, "red_ball"),
    ("9", 165, 142, "teal_ball"),
)
LEFT_CLOTH: Final = ("#C9313A", "#7E0F1E")  # the harlequin's two halves: light and dark lozenges
RIGHT_CLOTH: Final = ("#23969A", "#0B4B55")


def bell(x: float, y: float, r: float = 5.4) -> Svg:
    """A little round bell."""
    return (
        circle(x, y, r, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + stroke(f"M{x - r * 0.55} {y + r * 0.35}H{x + r * 0.55}", "#4F340A", 1.1)
        + circle(x, y + r * 0.62, 1.1, "#4F340A")
    )


def _cap() -> Svg:
    """Three horns with bells and a golden band."""
    left = "M80 154C78 134 68 119 56 124C48 128 50 142 55 151C58 145 61 146 64 152C68 160 74 166 80 166Z"
    right = "M120 154C122 134 132 119 144 124C152 128 150 142 145 151C142 145 139 146 136 152C132 160 126 166 120 166Z"
    middle = "M78 158C78 136 92 126 101 104C110 124 122 134 122 158Q100 150 78 158Z"
    return (
        path(left, "url(#cap_red)", stroke="#4A0810", stroke_width=0.9)
        + path(right, "url(#cap_teal)", stroke="#06343B", stroke_width=0.9)
        + path(middle, "url(#cap_gold)", stroke=p.GOLD_DARK, stroke_width=0.9)
        + stroke("M100 112C96 128 90 138 89 151M102 112C106 128 111 138 112 151", p.GOLD_DARK, 1, stroke_opacity=0.45)
        + path("M76 160Q100 146 124 160L122 169Q100 157 78 169Z", "url(#gold)", stroke=p.GOLD_DARK, stroke_width=0.8)
        + "".join(
            circle(x, y, 1.7, p.RED) for x, y in ((84, 160.6), (92, 157.6), (100, 156.6), (108, 157.6), (116, 160.6))
        )
        + bell(55, 153)
        + bell(145, 153)
        + bell(101, 103)
    )


def _face() -> Svg:
    """A laughing face behind a half mask."""
    mask = (
        "M77 172C84 166 94 168 100 173C106 168 116 166 123 172C126 180 121 190 112 190C106 190 102 186 100 183"
        "C98 186 94 190 88 190C79 190 74 180 77 172Z"
    )
    eye = (
        path("M-6 0Q0 -5.6 6 0Q0 4.6 -6 0Z", "#FFFFFF")
        + circle(0.4, -0.3, 2.5, "#17324A")
        + circle(1.2, -1.2, 0.9, p.WHITE)
    )
    return (
        path("M77 162C75 186 80 204 100 211C120 204 125 186 123 162Q100 148 77 162Z", "url(#skin)")
        + ellipse(84, 196, 5.4, 3.6, "#E8857A", fill_opacity=0.55)
        + ellipse(116, 196, 5.4, 3.6, "#E8857A", fill_opacity=0.55)
        + path(mask, "#231536", stroke=p.GOLD, stroke_width=1.4)
        + group(eye, x=88.6, y=178.6, turn_deg=6)
        + group(eye, x=111.4, y=178.6, turn_deg=-6)
        + path("M97 184Q100 194 103 184L104 191Q100 195 96 191Z", "#E3B48C")
        + path("M87 197Q100 203 113 197Q109 208 100 208.6Q91 208 87 197Z", "#7C1420")
        + path("M89.4 198.6Q100 202.6 110.6 198.6Q109 202 100 203Q91 202 89.4 198.6Z", p.WHITE)
        + path(star(5, 3, 1.3, 119, 188), p.RED)
    )


def _lozenges(x0: float, step: float, colour: str) -> Svg:
    """Diamonds on one half of the coat, row by row; the middle row touches the seam."""
    parts = []
    for row, y in enumerate((232, 250, 268, 286)):
        for column in range(3):
            x = x0 + step * (column * 17 + (8.5 if row % 2 else 0))
            parts.append(polyline([(x, y - 12), (x + 8, y), (x, y + 12), (x - 8, y)]) + "Z")
    return path("".join(parts), colour)


def _coat() -> Svg:
    """The coat in two halves with lozenges, and the zigzag collar with bells."""
    teeth = [(-78, 38), (-52, 40), (-26, 41), (0, 42), (26, 41), (52, 40), (78, 38)]
    collar = []
    for i, (angle, reach) in enumerate(teeth):
        tip = polar(180 - angle, reach, 100, 206)
        a, b = polar(180 - angle - 17, 14, 100, 206), polar(180 - angle + 17, 14, 100, 206)
        cloth = p.GOLD if i % 2 else "#F3E3BE"
        side_a, side_b = polar(180 - angle - 15, 27, 100, 206), polar(180 - angle + 15, 27, 100, 206)
        collar.append(
            polygon([a, side_a, tip, side_b, b], cloth, stroke=p.GOLD_DARK, stroke_width=0.8, stroke_linejoin="round")
        )
        collar.append(bell(*tip, 3.8))
    return (
        path("M100 212C82 214 64 220 58 232C54 250 52 270 50 292H100Z", LEFT_CLOTH[0])
        + path("M100 212C118 214 136 220 142 232C146 250 148 270 150 292H100Z", RIGHT_CLOTH[0])
        + _lozenges(91.5, -1, LEFT_CLOTH[1])
        + _lozenges(108.5, 1, RIGHT_CLOTH[1])
        + stroke("M100 214V292", p.GOLD, 1.3)
        + "".join(collar)
    )


def _arm() -> Svg:
    """The left arm: sleeve, cuff and open hand; mirrored for the right one."""
    fingers = "".join(
        stroke(f"M40 172L{x} {y}", p.SKIN, 4.6) for x, y in ((30, 165), (34, 159), (41, 157.5), (47.5, 160))
    )
    return (
        stroke("M70 238Q40 240 37 190", "url(#sleeve)", 1)
        + stroke("M72 237Q42 238 39 192", "#16102A", 20, stroke_opacity=0.28)
        + stroke("M71 236Q42 236 39 192", "#C9313A", 18)
        + stroke("M66 243Q34 238 32 194", "#7E0F1E", 5, stroke_opacity=0.7)
        + fingers
        + circle(39, 175, 8.4, p.SKIN)
        + stroke("M45 176Q51 172 52 167", p.SKIN, 4.6)
        + path("M28 183Q39 178 50 183L49 194Q39 189 29 194Z", "url(#gold)", stroke=p.GOLD_DARK, stroke_width=0.7)
    )


def gaukler() -> Svg:
    """A harlequin juggling numbers."""
    paints = (
        linear("cap_red", plain("#E2525A", "#B0202A", "#6B0C18"))
        + linear("cap_teal", plain("#4FC0BC", "#1C8585", "#0A474E"))
        + linear("cap_gold", plain("#FCEBB5", "#E0AC48", "#A87420"))
        + linear("skin", plain("#FBE3C6", p.SKIN, p.SKIN_SHADE))
        + linear("sleeve", plain("#C9313A", "#7E0F1E"))
    )
    right = _arm().replace("#C9313A", RIGHT_CLOTH[0]).replace("#7E0F1E", RIGHT_CLOTH[1])
    trail = polyline(polar(a, 70, 100, 142) for a in range(-88, 89, 4))
    balls = "".join(_numbered(*row) for row in JUGGLED)
    return (
        paints
        + circle(100, 150, 92, url("halo_gold"), fill_opacity=0.45)
        + path(trail, stroke=p.GOLD_LIGHT, stroke_width=1.4, stroke_dasharray="1.5 5", stroke_linecap="round")
        + _arm()
        + group(right, x=200, scale=(-1, 1))
        + _coat()
        + _face()
        + _cap()
        + balls
        + sparkles((80, 82, 4), (122, 80, 5), (46, 118, 4), (155, 118, 4), fill=p.WHITE)
    )


def _numbered(text: str, x: float, y: float, paint: str) -> Svg:
    return (
        circle(x, y, 14.5, url(paint), stroke="#120A1A", stroke_width=0.9)
        + circle(x, y, 9.6, p.PAPER)
        + numeral(text, x, y, 12.5, p.INK, 13)
    )


def hourglass(sand: float = 0.5) -> Svg:
    """The hourglass alone, centred on (0, 0), 88 wide and 152 high; `sand` 0..1 is the share still above."""
    glass = (
        "M-29 -58C-31 -34 -14 -16 -4.4 -4Q-2.6 0 -4.4 4C-14 16 -31 34 -29 58"
        "H29C31 34 14 16 4.4 4Q2.6 0 4.4 -4C14 -16 31 -34 29 -58Z"
    )
    cap = (
        rect(-42, -9, 84, 10, url("gold_bar"), 4)
        + rect(-37, 0, 74, 5, url("gold_bar"), 2)
        + rect(-46, -13, 92, 6, url("gold_bar"), 3)
        + "".join(circle(x, -4, 1.9, p.RED) for x in (-28, -14, 0, 14, 28))
    )
    pillar = (
        rect(-2.8, -56, 5.6, 112, url("gold_bar"), 2)
        + "".join(ellipse(0, y, 5, 3.4, url("gold")) for y in (-44, 44))
        + ellipse(0, 0, 5.4, 8, url("gold"))
        + circle(0, 0, 2.2, p.TEAL)
    )
    return (
        linear("sand", plain("#FBE0A0", "#E8AE4C", "#C07F24"))
        + linear("glass", [(0, "#FFFFFF", 0.42), (0.5, "#BFE3F2", 0.14), (1, "#FFFFFF", 0.30)], 0, 0, 100, 0)
        + group(pillar, x=-36)
        + group(pillar, x=36)
        + path(glass, "#0C1B30", fill_opacity=0.45)
        + _sand(sand)
        + path(glass, url("glass"), stroke="#DDF1FA", stroke_width=1.5)
        + stroke("M-23 -50C-23 -36 -16 -26 -10 -18M-17 26C-21 34 -23 42 -23 50", "#FFFFFF", 2.6, stroke_opacity=0.75)
        + group(cap, y=-60)
        + group(cap, y=60, scale=(1, -1))
    )


def _sand(share: float) -> Svg:
    """Sand above with a funnel, a running thread, and the heap below."""
    top = -8 - 40 * share
    half = 5 + 22 * min(1.0, share * 1.25)
    heap = 54 - 42 * (1 - share)
    rounded = half * 0.8
    above = (
        f"M{-half} {top}Q0 {top + 9 * (1 - share)} {half} {top}C{rounded} {top * 0.5} 8 -10 2.6 -3"
        f"H-2.6C-8 -10 {-rounded} {top * 0.5} {-half} {top}Z"
    )
    below = f"M-27 57C-27 {heap + 18} -10 {heap + 6} 0 {heap}C10 {heap + 6} 27 {heap + 18} 27 57Z"
    parts = [path(below, url("sand"))] if share < 1 else []
    if share > 0:
        parts += [path(above, url("sand")), rect(-1.1, -4, 2.2, 58 - (54 - heap), "#F3C469", 1)]
    return "".join(parts)


def sanduhr() -> Svg:
    """The ornate hourglass before the dial of the hours."""
    x, y = 100.0, 149.0
    ticks = "".join(
        stroke(
            polyline([polar(i * 6, 66, x, y), polar(i * 6, 70 if i % 5 else 62, x, y)]),
            p.GOLD_LIGHT,
            0.8 if i % 5 else 2,
            stroke_opacity=0.9,
        )
        for i in range(60)
    )
    hours = "".join(path(spark(5 if i % 3 else 8, *polar(i * 30, 56, x, y), 0.3), p.GOLD_LIGHT) for i in range(12))
    return (
        circle(x, y, 92, url("halo_white"), fill_opacity=0.4)
        + circle(x, y, 73, "#04202C", fill_opacity=0.5)
        + path(ring(74.5, 72, x, y), url("gold"), fill_rule="evenodd")
        + ticks
        + hours
        + shadow(x, 240, 46, 6)
        + group(hourglass(0.55), x=x, y=y, scale=0.98)
        + sparkles((46, 94, 7), (150, 86, 9), (150, 206, 6), (48, 208, 6), fill=p.WHITE)
    )


GLOVE_LINE: Final = "#6F6A92"
GLOVE_SHADE: Final = "#CFCFE4"
FINGERS: Final[tuple[tuple[tuple[Point, ...], float], ...]] = (
    # foot, knuckle, tip, width: index, middle, ring, little finger of a right glove seen from its back
    (((-20, 2), (-25, -28), (-27, -56)), 17.5),
    (((-4, -4), (-5, -40), (-4, -72)), 18),
    (((12, -2), (16, -34), (19, -62)), 17.5),
    (((25, 10), (33, -14), (39, -38)), 15.5),
)


def glove() -> Svg:
    """A white glove, fingers up, the wrist at y = 74; 100 units wide, 150 high."""
    thumb = curve([(-14, 44), (-32, 28), (-46, 8), (-52, -12)])
    palm = "M-29 0C-31 22 -28 44 -22 62L-20 76H24L26 62C32 44 35 24 33 4C26 -8 -20 -10 -29 0Z"
    digits = [(curve(points), width) for points, width in FINGERS]
    dark = "".join(stroke(d, GLOVE_LINE, width + 2.6) for d, width in digits)
    light = "".join(stroke(d, p.WHITE, width) for d, width in digits)
    shade = "".join(stroke(_moved(points, width * 0.3), GLOVE_SHADE, width * 0.22) for points, width in FINGERS)
    darts = "M-12 18C-13 26 -12 34 -9 42M3 15C3 24 3 33 4 42M18 18C19 26 18 34 15 42"
    return (
        stroke(thumb, GLOVE_LINE, 20.6)
        + path(palm, GLOVE_LINE, stroke=GLOVE_LINE, stroke_width=2.6)
        + dark
        + path(palm, p.WHITE)
        + light
        + stroke(thumb, p.WHITE, 18)
        + shade
        + path("M33 4C35 24 32 44 26 62L24 76H14C24 48 27 24 26 8Z", GLOVE_SHADE)
        + stroke("M-29 18C-27 26 -24 32 -20 37", GLOVE_SHADE, 2)
        + stroke(darts, "#8A86AC", 2)
    )


def _moved(points: tuple[Point, ...], by: float) -> str:
    """A finger's line moved to its shaded side, short of the tip."""
    return curve([(x + by, y + 3) for x, y in points])


def magic_hand() -> Svg:
    """A gloved hand rises from a cuff; golden light gathers at its finger tips."""
    cuff = (
        path("M70 232Q100 222 131 232L137 292H64Z", "#15102B")
        + path("M70 232Q100 222 131 232L132.4 246Q100 236 68.6 246Z", p.PAPER, stroke=p.PAPER_EDGE, stroke_width=0.8)
        + path("M66 258Q100 248 134.6 258L135.6 266Q100 256 65 266Z", url("gold"))
        + circle(100, 238, 3.6, url("gold_ball"))
        + stroke("M80 262L76 292M120 262L124 292", "#39306A", 1.6)
    )
    swirl = []
    for k in range(46):
        angle, r = k * 21, 84 - k * 0.7
        x, y = polar(angle, r, 100, 146)
        swirl.append(circle(x, y * 0.98, 0.8 + 1.2 * abs(sin(k * 1.7)), p.GOLD_LIGHT, fill_opacity=0.85))
    tips = ((75, 104), (96, 86), (121, 97), (142, 124), (45, 154))
    return (
        glow("hand_glow", "#FFE9A8")
        + circle(100, 140, 96, url("hand_glow"), fill_opacity=0.9)
        + dotted_ring(100, 146, 80, 48, 1, p.GOLD_LIGHT)
        + "".join(swirl)
        + group(glove(), x=100, y=170, scale=1.04)
        + cuff
        + "".join(circle(x, y - 8, 10, url("halo_gold"), fill_opacity=0.7) for x, y in tips)
        + sparkles((75, 90, 10), (96, 70, 14), (122, 82, 10), (148, 108, 9), (40, 134, 9), fill=p.WHITE)
        + sparkles((158, 168, 8), (40, 196, 7), (160, 210, 5), (60, 112, 4), (136, 60, 6))
    )


def star_sign(colour: str) -> Svg:
    """The index of an undescribed workshop card: a star, 40 units wide."""
    return path(star(5, 24, 10), colour)
