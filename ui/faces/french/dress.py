"""Clothes of the French courts: three cuts by rank, drawn down to the slanting seam in the middle of the card.

Half figures stand on x = 0 and use the card's y. `ends` is what closes a garment: two points on the seam.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.french.people import SKINS, Dress, both_sides
from ui.faces.french.pips import pip, scattered
from ui.faces.svg import Point, Svg, circle, ellipse, group, number, path, polar, polygon, stroke, url

SLOPE: Final = 0.2  # the seam falls to the right
AXIS_Y: Final = 151.0  # where the axis of a figure meets the seam


def seam(x: float) -> float:
    """Height of the seam at `x` of the figure."""
    return AXIS_Y + SLOPE * x


def cut(left: float, right: float) -> str:
    """The end of a garment's outline: along the seam from right to left."""
    return f"L{number(right)} {number(seam(right))}L{number(left)} {number(seam(left))}Z"


def fist(d: Dress, x: float, y: float, turn_deg: float = 0, mirror: bool = False) -> Svg:
    """A hand closed round a shaft; the shaft runs through (x, y)."""
    _, mid, shade = SKINS[d.skin]
    line = p.mix(shade, "#2A1408", 0.5)
    fingers = "".join(
        path(f"M-6.4 {k}H4.6A2.3 2.3 0 0 1 4.6 {k + 4.4}H-6.4Z", mid, stroke=line, stroke_width=0.7)
        for k in (-7.6, -3.4, 0.8, 5)
    )
    thumb = path("M-7 -7.4C-3 -11.4 3 -11 5 -8.2C4 -5.8 0 -6.6 -3 -4Z", mid, stroke=line, stroke_width=0.7)
    palm = path("M-8 -7.6H-3V9.6H-8Q-10.4 1 -8 -7.6Z", url("skin"), stroke=line, stroke_width=0.7)
    return group(palm + fingers + thumb, x=x, y=y, turn_deg=turn_deg, scale=(-1 if mirror else 1, 1))


def open_hand(d: Dress, x: float, y: float, turn_deg: float = 0) -> Svg:
    """A hand that carries something on its fingers, palm up."""
    _, mid, shade = SKINS[d.skin]
    line = p.mix(shade, "#2A1408", 0.5)
    return group(
        path(
            (
                "M-9 8C-10 0 -6 -3 0 -3.4L11 -4.6C13.6 -4.6 13.8 -1.6 11 -1.2L6 -0.4L13 0.4"
                "C15 0.8 14.6 3.4 12.4 3.2L6 2.8L10 4.4C12 5.4 11 7.4 9 6.8L3 5.8C2 9 -2 10.6 -9 10Z"
            ),
            mid,
            stroke=line,
            stroke_width=0.8,
        ),
        x=x,
        y=y,
        turn_deg=turn_deg,
    )


def _ermine(places: tuple[Point, ...]) -> Svg:
    tail = (
        path("M0 -3.4C1.4 -1 1.8 1.6 0 4C-1.8 1.6 -1.4 -1 0 -3.4Z", p.INK)
        + circle(-2, -3, 0.7, p.INK)
        + circle(2, -3, 0.7, p.INK)
    )
    return "".join(group(tail, x=x, y=y) for x, y in places)


def mantle(d: Dress) -> Svg:
    """A king's mantle: broad shoulders, ermine cape, a panel with his suit down the front."""
    shoulders = f"M-12 100C-36 104 -56 112 -64 130C-67 136 -68 139 -69 {number(seam(-69))}"
    body = shoulders + f"L69 {number(seam(69))}C68 144 66 138 63 130C56 112 36 104 12 100Z"
    panel = f"M-15 104H15L19 {number(seam(19))}L-19 {number(seam(-19))}Z"
    cape = (
        "M-20 98C-36 102 -46 108 -50 116C-44 126 -30 132 -15 131C-8 130 -4 126 0 121"
        "C4 126 8 130 15 131C30 132 44 126 50 116C46 108 36 102 20 98Q0 112 -20 98Z"
    )
    folds = (
        "M-58 126Q-60 134 -60 139M-46 129Q-50 137 -51 141M-33 134"
        "L-36 144M58 126Q61 140 61 163M46 129Q50 142 50 161M33 134L37 158"
    )
    return (
        path(body, url("cloth_side"), stroke=d.line, stroke_width=1.2)
        + stroke(folds, d.line, 1.3, stroke_opacity=0.55)
        + scattered(
            d.suit, ((-56, 133), (-42, 137), (42, 141), (56, 138), (54, 154), (40, 154)), 8.6, p.GOLD_LIGHT, 0.9
        )
        + path(panel, url("second"), stroke=d.line, stroke_width=1)
        + stroke(f"M-12 108L-15 {number(seam(-15))}M12 108L15 {number(seam(15))}", p.GOLD, 1.6)
        + pip(d.suit, 0, 139, 12, p.GOLD_LIGHT)
        + path(cape, p.WHITE, stroke=d.line, stroke_width=1.1)
        + stroke("M-46 117C-40 124 -30 128 -17 127M46 117C40 124 30 128 17 127", "#D9D2C4", 1.6)
        + _ermine(
            (
                (-41, 114),
                (-31, 120),
                (-30, 109),
                (-20, 123),
                (-19, 111),
                (41, 114),
                (31, 120),
                (30, 109),
                (20, 123),
                (19, 111),
            )
        )
        + circle(0, 119, 4.4, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + circle(0, 119, 2, url("ball"))
    )


def gown(d: Dress) -> Svg:
    """A queen's gown: bare neck, fitted bodice, puffed sleeves with slashes."""
    _, mid, _ = SKINS[d.skin]
    left, right = (f"{x} {number(seam(x))}L{inner} {number(seam(inner))}" for x, inner in ((-56, -32), (56, 32)))
    sleeve = f"M-26 108C-42 106 -56 116 -58 130C-58 134 -57 138 {left}C-34 130 -32 118 -26 108Z"
    right = (
        f"M26 108C42 106 56 116 58 132C59 142 58 152 56 {number(seam(56))}L32 {number(seam(32))}C34 136 32 118 26 108Z"
    )
    slashes = (
        "M-48 116C-52 122 -52 130 -51 137M-40 113C-43 122 -43 132 -42 139"
        "M48 116C52 124 53 142 52 156M40 113C43 124 44 142 43 156"
    )
    bodice = (
        f"M-30 107C-24 118 -22 124 -20 132L-22 {number(seam(-22))}L22 {number(seam(22))}"
        f"L20 132C22 124 24 118 30 107L26 106Q14 126 0 127Q-14 126 -26 106Z"
    )
    skin = "M-8 92H8L9 104C16 106 24 105 29 107Q16 128 0 129Q-16 128 -29 107C-24 105 -16 106 -9 104Z"
    return (
        path(skin, mid)
        + path("M-8 92Q0 99 8 92V98Q0 105 -8 97Z", SKINS[d.skin][2], fill_opacity=0.7)
        + path(sleeve, url("cloth"), stroke=d.line, stroke_width=1.1)
        + path(right, url("cloth"), stroke=d.line, stroke_width=1.1)
        + stroke(slashes, p.mix(d.second, "#FFFFFF", 0.35), 3)
        + stroke(slashes, d.line, 0.6, stroke_opacity=0.5)
        + path(
            (
                f"M-31 106L-20 124L-22 {number(seam(-22))}L-33 {number(seam(-33))}"
                f"ZM31 106L20 124L22 {number(seam(22))}L33 {number(seam(33))}Z"
            ),
            url("cloth_side"),
        )
        + path(bodice, url("cloth_side"), stroke=d.line, stroke_width=1.1)
        + path(
            f"M-9 126Q0 128.6 9 126L6 {number(seam(6))}L-6 {number(seam(-6))}Z",
            url("second"),
            stroke=d.line,
            stroke_width=0.8,
        )
        + stroke("M-28 107Q-14 127 0 128Q14 127 28 107", p.GOLD_DARK, 3.4)
        + stroke("M-28 107Q-14 127 0 128Q14 127 28 107", p.GOLD_LIGHT, 1.7)
        + "".join(circle(0, y, 1.5, url("gold_ball")) for y in (133, 138.6, 144))
        + _necklace(d)
    )


def _necklace(d: Dress) -> Svg:
    """Pearls, and the suit as a pendant."""
    pearls = "".join(
        circle(*polar(180 + a, 15, 0, 98), 1.7, url("pearl"), stroke="#9A8B6C", stroke_width=0.4)
        for a in range(-66, 67, 16)
    )
    return (
        pearls
        + pip(d.suit, 0, 118.6, 10.4, p.GOLD, stroke=p.GOLD_DARK, stroke_width=5)
        + pip(d.suit, 0, 118.6, 7, p.mix(d.second, "#7A0F1B", 0.5))
    )


def doublet(d: Dress) -> Svg:
    """A page's doublet in two colours, striped sleeves, a pleated ruff."""
    left = f"M0 102C-20 103 -34 106 -40 114L-38 {number(seam(-38))}L0 {number(seam(0))}Z"
    right = f"M0 102C20 103 34 106 40 114L38 {number(seam(38))}L0 {number(seam(0))}Z"
    sleeve = f"M-36 108C-50 108 -60 118 -62 130L-63 {number(seam(-63))}L-36 {number(seam(-36))}Z"
    sleeve_right = f"M36 108C50 108 60 118 62 132L63 {number(seam(63))}L36 {number(seam(36))}Z"
    bands = "M-53 110L-57 {}M-44 108L-47 {}M53 110L57 {}M44 108L47 {}".format(
        *(number(seam(x)) for x in (-57, -47, 57, 47))
    )
    lacing = "".join(stroke(f"M-5 {y}L5 {y + 4}M5 {y}L-5 {y + 4}", p.GOLD_LIGHT, 1.2) for y in (117, 125, 133))
    return (
        path(sleeve, url("second"), stroke=d.line, stroke_width=1.1)
        + path(sleeve_right, url("second"), stroke=d.line, stroke_width=1.1)
        + stroke(bands, p.mix(d.cloth, "#0A0710", 0.1), 4)
        + path(left, url("cloth"), stroke=d.line, stroke_width=1.1)
        + path(right, url("second"), stroke=d.line, stroke_width=1.1)
        + scattered(d.suit, ((-27, 119), (-13, 127), (-28, 134), (-14, 141)), 8.4, p.mix(d.second, "#FFFFFF", 0.2))
        + scattered(d.suit, ((27, 121), (14, 129), (28, 138), (15, 145)), 8.4, p.mix(d.cloth, "#FFFFFF", 0.05))
        + stroke(f"M0 112V{number(seam(0))}", p.GOLD, 2)
        + lacing
        + both_sides(
            path(
                "M-30 105C-42 102 -52 106 -58 114C-50 118 -42 120 -34 118Z", url("cloth"), stroke=d.line, stroke_width=1
            )
            + stroke("M-33 116C-42 117 -50 116 -56 113", p.GOLD, 1.4)
        )
    )


def ruff(d: Dress) -> Svg:
    """The pleated collar under a page's chin."""
    pleats = []
    for i in range(-5, 6):
        angle = 180 + i * 16
        x, y = polar(angle, 21, 0, 86)
        pleats.append(ellipse(0, 0, 4.1, 6.6, p.WHITE, stroke="#A89B80", stroke_width=0.7))
        pleats[-1] = group(pleats[-1], x=x, y=y + 1, turn_deg=angle)
    return "".join(pleats) + path("M-13 95Q0 107 13 95Q0 101 -13 95Z", "#C9BDA2")


def fools_collar(d: Dress) -> Svg:
    """Long points with bells round a joker's neck."""
    points = []
    for i in range(-3, 4):
        angle = 180 + i * 27
        tip = polar(angle, 38 - abs(i), 0, 92)
        a, b = polar(angle - 15, 13, 0, 92), polar(angle + 15, 13, 0, 92)
        side_a, side_b = polar(angle - 14, 25, 0, 92), polar(angle + 14, 25, 0, 92)
        colour = p.GOLD_LIGHT if i % 2 else d.second
        points.append(polygon([a, side_a, tip, side_b, b], colour, stroke=d.line, stroke_width=0.9))
        points.append(circle(*tip, 2.9, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.6))
    return "".join(points)


def fan_collar(d: Dress) -> Svg:
    """A standing lace collar like a peacock's tail, behind the head."""
    petals = []
    for i in range(-6, 7):
        angle = i * 16.4
        a, b = polar(angle - 8.2, 40, 0, 98), polar(angle + 8.2, 40, 0, 98)
        tip = polar(angle, 53, 0, 98)
        petals.append(
            path(
                f"M0 98L{number(a[0])} {number(a[1])}Q{number(tip[0])} {number(tip[1])} {number(b[0])} {number(b[1])}Z",
                p.WHITE,
                stroke="#B7A680",
                stroke_width=0.8,
            )
        )
        petals.append(circle(*polar(angle, 39, 0, 98), 2.4, "none", stroke=p.GOLD, stroke_width=0.9))
        petals.append(circle(*polar(angle, 46.4, 0, 98), 1.3, url("gold_ball")))
    lines = "".join(
        stroke(
            "M{} {}L{} {}".format(*map(number, (*polar(i * 16.4 + 8.2, 20, 0, 98), *polar(i * 16.4 + 8.2, 39, 0, 98)))),
            "#B7A680",
            0.7,
        )
        for i in range(-6, 6)
    )
    return "".join(petals) + lines


def sleeve_to(d: Dress, points: str, width: float = 17, paint: str = "cloth") -> Svg:
    """A sleeve along a line, with its shadow side and seam of light."""
    colour = d.cloth if paint == "cloth" else d.second
    return (
        stroke(points, p.mix(colour, "#0A0710", 0.62), width + 2.2)
        + stroke(points, colour, width)
        + stroke(points, p.mix(colour, "#FFFFFF", 0.24), width * 0.28)
    )


def cuff(x: float, y: float, turn_deg: float) -> Svg:
    """A golden cuff with a frill, across the arm."""
    frill = "".join(circle(k, -5, 3.2, p.WHITE, stroke="#B7A680", stroke_width=0.6) for k in (-7, -2.4, 2.4, 7))
    return group(
        frill + path("M-10.4 -4Q0 -7 10.4 -4L10 4Q0 1 -10 4Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.8),
        x=x,
        y=y,
        turn_deg=turn_deg,
    )


GARMENTS: Final[dict[str, Callable[[Dress], Svg]]] = {"mantle": mantle, "gown": gown, "doublet": doublet}
