"""People of the German deck in parts: limbs, coats, faces, beards, shoes.

A standing figure is drawn around its belt at (0, 0): shoulders at y = -57, soles at y = 106, the chin at -62 and the
middle of the face at -82. Light falls from the left, so cuts lie on the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Final

from ui.faces.german.cut import INK, LINE, cut, disc, line, shade, wedges
from ui.faces.palette import mix
from ui.faces.svg import WARM, Point, Svg, circle, curve, ellipse, group, lit, path, polyline, star, stroke

SKIN: Final = "#F2CDA4"
SKIN_DARK: Final = "#D9A176"
BLUSH: Final = "#DE6A50"
WHITE: Final = "#FFFBF0"
STEEL: Final = "#C4CCD2"
STEEL_DARK: Final = "#7F8C96"
GOLD: Final = "#E7B03A"
LEATHER: Final = "#6B3F22"
IRIS: Final = "#5A3A1C"
WOOD: Final = "#9A6634"


def tapered(points: Sequence[Point], widths: Sequence[float], fill: str, outline: float = LINE) -> Svg:
    """A limb through `points` as wide as `widths` (both of one length), its sides smooth."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(points) - 1
    for i, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        reach = hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / reach * width / 2, (bx - ax) / reach * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    back = curve(right[::-1])
    return cut(curve(left) + "L" + back[1:] + "Z", fill, outline)


def leg(hip: Point, knee: Point, ankle: Point, fill: str) -> Svg:
    """A leg in tight hose with a calf."""
    calf = knee[0] + (ankle[0] - knee[0]) * 0.36, knee[1] + (ankle[1] - knee[1]) * 0.36
    thigh = (hip[0] + knee[0]) / 2, (hip[1] + knee[1]) / 2
    upright = abs(ankle[0] - knee[0]) < 0.3 * abs(ankle[1] - knee[1])
    shadow = wedges((knee[0] + 6, knee[1] + 4), (ankle[0] + 4, ankle[1] - 12), 4, 6, 262, 1.3) if upright else ""
    return tapered((hip, thigh, knee, calf, ankle), (21, 19.5, 14, 15.5, 9), fill) + shadow


def arm(shoulder: Point, elbow: Point, wrist: Point, fill: str, width: float = 17) -> Svg:
    """A sleeve bent at the elbow, narrower below it, with folds in the bend."""
    upper, lower = polyline((shoulder, elbow)), polyline((elbow, wrist))
    slim = width * 0.76
    edges = stroke(upper, INK, width + 2 * LINE) + stroke(lower, INK, slim + 2 * LINE)
    cloth = stroke(upper, fill, width) + stroke(lower, fill, slim)
    light = group(
        stroke(polyline((shoulder, elbow, wrist)), mix(fill, WARM, 0.2), width * 0.22), x=-width * 0.2, y=-1.4
    )
    middle = (shoulder[0] + wrist[0]) / 2 - elbow[0], (shoulder[1] + wrist[1]) / 2 - elbow[1]
    angle = degrees(atan2(middle[0], -middle[1]))
    return (
        edges
        + cloth
        + light
        + wedges((elbow[0] - 3, elbow[1] - 2), (elbow[0] + 3, elbow[1] + 2), 3, width * 0.55, angle, 1.3)
    )


def cuff(x: float, y: float, fill: str, turn_deg: float = 0) -> Svg:
    """A turned-back cuff across a wrist; at 0 degrees the arm points up."""
    return group(cut("M-9 -4Q0 -7 9 -4L8 5Q0 2 -8 5Z", fill, 1.3), x=x, y=y, turn_deg=turn_deg)


def puff(x: float, y: float, rx: float, ry: float, fill: str, slash: str, turn_deg: float = 0) -> Svg:
    """A puffed and slashed piece of sleeve or breeches, standing upright."""
    body = ellipse(0, 0, rx, ry, lit(fill), stroke=INK, stroke_width=LINE)
    cuts = "".join(
        cut(
            f"M{x0} {-ry * 0.72:.1f}Q{x0 * 1.6:.1f} 0 {x0} {ry * 0.72:.1f}Q{x0 * 0.7:.1f} 0 {x0} {-ry * 0.72:.1f}Z",
            slash,
            1,
        )
        for x0 in (-rx * 0.55, rx * 0.001, rx * 0.55)
    )
    return group(body + cuts, x=x, y=y, turn_deg=turn_deg)


def shoe(x: float, y: float, fill: str, mirror: int = 1) -> Svg:
    """A broad shoe, its sole on (x, y); it points to the left, mirrored to the right."""
    body = cut("M7 -12C8 -7 8 -3 7 0H-16C-21 -1 -21 -6 -16 -7.6C-11 -8.6 -7 -9 -5 -13Q1 -10 7 -12Z", fill)
    return group(body + line("M-15 -4.4C-10 -5 -5 -5.4 0 -5", 0.9, WHITE), x=x, y=y, scale=(mirror, 1))


def boot(x: float, y: float, fill: str, mirror: int = 1, height: float = 40) -> Svg:
    """A riding boot with a turned-down top; sole on (x, y), pointing left."""
    h = height
    body = cut(
        (
            f"M-9 {-h}C-8 {-h * 0.6} -8 -22 -7 -14C-8 -9 -12 -8 -16 -7C-21 -5 -21 -1 -16 0H8"
            f"C9 -6 8 -12 8 -18C9.6 {-h * 0.6} 10 {-h * 0.8} 9 {-h}Z"
        ),
        fill,
    )
    top = cut(f"M-12 {-h - 6}Q0 {-h - 2} 12 {-h - 6}L11 {-h + 5}Q0 {-h + 9} -11 {-h + 5}Z", fill)
    shine = path(f"M-6 {-h + 8}C-5 -26 -4 -18 -4.4 -12C-3 -18 -2 -26 -2.4 {-h + 8}Z", WHITE, fill_opacity=0.35)
    gleam = shine + wedges((6.6, -h + 10), (6.4, -12), 4, 6, 265, 1.3)
    return group(body + gleam + top, x=x, y=y, scale=(mirror, 1))


def torso(fill: str, waist: float = 17) -> Svg:
    """A fitted doublet from the shoulders to the belt."""
    w = waist
    body = (
        f"M-13 -59C-22 -57 -28 -52 -28 -44C-26 -28 {-w - 4} -14 {-w} 2H{w}"
        f"C{w + 4} -14 26 -28 28 -44C28 -52 22 -57 13 -59Q0 -54 -13 -59Z"
    )
    seams = f"M-21 -53Q-17 -30 {-w * 0.62} 0M21 -53Q17 -30 {w * 0.62} 0"
    return cut(body, fill) + line(seams, 1.5, mix(fill, GOLD, 0.62)) + wedges((24, -38), (w, -4), 6, 9, 262, 1.7)


def skirt(fill: str, length: float = 34, spread: float = 32, waist: float = 17) -> Svg:
    """The pleated skirt of a tunic below the belt."""
    low, wide, w = length, spread, waist
    body = (
        f"M{-w} -2C{-w - 4} 10 {-wide + 2} {low * 0.6} {-wide} {low}Q0 {low + 9} {wide} {low}"
        f"C{wide - 2} {low * 0.6} {w + 4} 10 {w} -2Z"
    )
    pleats = "".join(
        f"M{share * w:.1f} 4Q{share * wide * 0.8:.1f} {low * 0.5:.1f} {share * wide:.1f} {low + 3:.1f}"
        for share in (-0.6, -0.2, 0.2, 0.6)
    )
    blossoms = "".join(star(4, 3.4, 1.4, x * wide, low - 11 + 5 * (1 - x * x)) for x in (-0.72, -0.38, 0.0, 0.38, 0.72))
    return (
        cut(body, fill)
        + line(pleats, 1.1)
        + path(blossoms, mix(fill, GOLD, 0.75))
        + wedges((w + (wide - w) * 0.42, low * 0.42), (wide - 3, low - 2), 4, 8, 265, 1.5)
    )


def hem(fill: str, length: float, spread: float, width: float = 5) -> Svg:
    """The border along the lower edge of a skirt of the same measures."""
    a, b = length - width, length
    inner = spread - 1
    seam = line(f"M{-inner} {a}Q0 {a + 9} {inner} {a}", 1.2, GOLD)
    return cut(f"M{-inner} {a}Q0 {a + 9} {inner} {a}L{spread} {b}Q0 {b + 9} {-spread} {b}Z", fill, 1.2) + seam


def belt(fill: str = LEATHER, waist: float = 18) -> Svg:
    """A belt with a golden buckle."""
    w = waist
    strap = cut(f"M{-w} -5Q0 -1 {w} -5L{w + 0.6} 3Q0 7 {-w - 0.6} 3Z", fill, 1.5)
    return strap + cut("M-5 -4.4H5V5.6H-5Z", GOLD, 1.2) + line("M0 0.6H4", 1.2)


def buttons(x: float, top: float, bottom: float, count: int, fill: str = GOLD) -> Svg:
    """A row of buttons."""
    step = (bottom - top) / max(1, count - 1)
    return "".join(disc(x, top + i * step, 1.9, fill, 0.9) for i in range(count))


def neck(skin: str = SKIN) -> Svg:
    """The neck between collar and chin."""
    return cut("M-8 -72H8V-56Q0 -50 -8 -56Z", skin, 1.3) + shade("M-8 -66Q0 -58 8 -66V-60Q0 -54 -8 -60Z", 0.22)


def collar(fill: str, edge: str = "none") -> Svg:
    """A broad lying collar."""
    flap = "M0 -52C-8 -55 -10 -60 -10 -64L-20 -60C-23 -55 -20 -49 -14 -46Q-6 -44 0 -52Z"
    lace = line("M-21 -56Q-19 -48 -12 -47M21 -56Q19 -48 12 -47", 1.2, GOLD if edge == "none" else edge)
    return cut(flap, fill, 1.4) + group(cut(flap, fill, 1.4), scale=(-1, 1)) + lace


def ruff(fill: str = WHITE) -> Svg:
    """A pleated ruff."""
    folds = "".join(f"M{x} -59Q{x * 1.15:.1f} -55 {x * 1.1:.1f} -51" for x in (-14, -7, 0, 7, 14))
    return cut(
        (
            "M-20 -58C-20 -63 20 -63 20 -58C23 -52 16 -49 12 -50C8 -47 4 -48 0 -48"
            "C-4 -48 -8 -47 -12 -50C-16 -49 -23 -52 -20 -58Z"
        ),
        fill,
        1.4,
    ) + line(folds, 1)


def face(skin: str = SKIN, brow: str = INK, look: float = -1.2, mouth: str = "smile") -> Svg:
    """A face around (0, -82), 33 wide and 42 high; `look` moves the pupils, `mouth` is one of MOUTHS."""
    eye = (
        cut("M-5 0.4Q0 -4.6 5 0.4Q0 4 -5 0.4Z", WHITE, 0.9)
        + circle(look, 0, 2.5, IRIS)
        + circle(look, 0, 1.2, INK)
        + circle(look + 0.8, -0.8, 0.7, WHITE)
        + line("M-5.6 0.4Q0 -5.6 5.6 0.2", 1.5)
    )
    features = (
        path("M11 -14C15 -2 12 13 3 20C12 17 16.4 2 16 -12Z", SKIN_DARK, fill_opacity=0.5)
        + path("M-13 -9Q-9 -16 -1 -15.4Q-8 -13 -10.6 -7.6Z", WHITE, fill_opacity=0.5)
        + ellipse(-10.4, 7, 4.2, 3, BLUSH, fill_opacity=0.6)
        + ellipse(10.4, 7, 4.2, 3, BLUSH, fill_opacity=0.6)
        + group(eye, x=-7, y=-1)
        + group(eye, x=7, y=-1)
        + line("M-12.6 -7.4Q-7.6 -11 -2.8 -8M12.6 -7.4Q7.6 -11 2.8 -8", 1.9, brow)
        + path("M1.4 -4Q4.6 3 4.4 7Q2 9 0 8.2Q3 5 1.4 -4Z", SKIN_DARK, fill_opacity=0.75)
        + line("M0.8 -3L-2.4 6.2Q0 8.8 3.2 7", 1.3)
        + MOUTHS[mouth]
    )
    skull = cut("M-16.4 -14C-18 2 -15 13 -7.6 19.6Q0 24 7.6 19.6C15 13 18 2 16.4 -14Q0 -26 -16.4 -14Z", skin, 1.6)
    return group(skull + features, y=-82)


MOUTHS: Final[dict[str, Svg]] = {
    "smile": line("M-6 12.4Q0 16.6 6 12.4", 1.5) + line("M-3 17.4Q0 18.6 3 17.4", 0.9, SKIN_DARK),
    "laugh": cut("M-6.6 11.6Q0 13.6 6.6 11.6Q4 18 0 18Q-4 18 -6.6 11.6Z", "#8C1A20", 1.1)
    + line("M-4.6 13Q0 14.4 4.6 13", 1.3, WHITE),
    "stern": line("M-5.4 14Q0 12.6 5.4 14", 1.6) + line("M-2.4 17.4H2.4", 0.9, SKIN_DARK),
    "pursed": disc(-3, 13.4, 2.1, "#B4493E", 1.1),
}


def ear(x: float) -> Svg:
    """An ear at the side of the face."""
    return ellipse(x, -81, 3.4, 5.4, lit(SKIN), stroke=INK, stroke_width=1.2)


def moustache(fill: str) -> Svg:
    """A twirled moustache."""
    half = (
        "M0 -73.4C-4 -76 -9 -75 -12 -71.4C-14 -69.6 -16 -70 -17 -72C-17 -67 -13 -65.6 -9 -67.4C-5 -68.6 -2 -70 0 -71Z"
    )
    return cut(half, fill, 1) + group(cut(half, fill, 1), scale=(-1, 1))


def full_beard(fill: str, length: float = 26) -> Svg:
    """A beard from ear to ear, `length` units below the chin."""
    low = -64 + length
    d = (
        "M-16.6 -86C-16 -76 -13 -73 -8 -73Q0 -77 8 -73C13 -73 16 -76 16.6 -86"
        f"C21 -74 20 {-60 + length * 0.3:.1f} 12 {low - 5:.1f}"
        f"Q6 {low - 8:.1f} 0 {low:.1f}Q-6 {low - 8:.1f} -12 {low - 5:.1f}"
        f"C-20 {-60 + length * 0.3:.1f} -21 -74 -16.6 -86Z"
    )
    strands = (
        f"M-11 -70Q-13 {-66 + length * 0.4:.1f} -8 {low - 11:.1f}M-4 -66"
        f"Q-5 {-60 + length * 0.5:.1f} -2 {low - 8:.1f}M4 -66"
        f"Q6 {-60 + length * 0.5:.1f} 2.6 {low - 8:.1f}M11 -70"
        f"Q13 {-66 + length * 0.4:.1f} 9 {low - 11:.1f}"
    )
    lips = cut("M-4.6 -70Q0 -72 4.6 -70Q0 -66 -4.6 -70Z", "#B4493E", 0.9)
    return cut(d, fill, 1.5) + line(strands, 1) + lips


def goatee(fill: str) -> Svg:
    """A pointed chin beard."""
    return cut("M-6.6 -65Q0 -68 6.6 -65Q5 -55 0 -49Q-5 -55 -6.6 -65Z", fill, 1.2) + line("M0 -63V-54", 0.9)


def bob(fill: str) -> Svg:
    """Hair to the chin on both sides; drawn before the face."""
    return cut(
        (
            "M-17 -98C-25 -92 -26 -72 -21 -61C-15 -57 -9 -60 -8 -64H8C9 -60 15 -57 21 -61"
            "C26 -72 25 -92 17 -98Q0 -110 -17 -98Z"
        ),
        fill,
        1.5,
    ) + line("M-20 -84Q-22 -72 -17 -62M20 -84Q22 -72 17 -62", 1)


def fringe(fill: str) -> Svg:
    """Hair over the forehead; drawn after the face."""
    return cut(
        (
            "M-17.4 -90C-18 -104 -8 -108 0 -108C8 -108 18 -104 17.4 -90C13 -97 8 -99 4 -94"
            "C2 -98 -3 -98 -5 -94C-9 -98 -14 -96 -17.4 -90Z"
        ),
        fill,
        1.3,
    )
