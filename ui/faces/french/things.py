"""The things the French courts hold: one for each of the twelve, a marotte for the jokers, and the arm that holds it.

Half figures stand on x = 0 and use the card's y. A thing is (behind the figure, before it); things keep above the seam.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.french.dress import cuff, fist, open_hand, sleeve_to
from ui.faces.french.people import Dress
from ui.faces.french.pips import pip
from ui.faces.svg import (
    Svg,
    circle,
    curve,
    ellipse,
    glow,
    group,
    number,
    path,
    polar,
    polygon,
    radial,
    rect,
    ring,
    spark,
    stroke,
    url,
)

Thing = tuple[Svg, Svg]
WOOD: Final = ("#4A2A12", "#8A5426", "#C98B4A")


def _shaft(x: float, top: float, bottom: float, width: float = 3.6) -> Svg:
    return (
        rect(x - width / 2 - 0.6, top, width + 1.2, bottom - top, WOOD[0])
        + rect(x - width / 2, top, width, bottom - top, WOOD[1])
        + rect(x - width / 2 + 0.4, top, width * 0.3, bottom - top, WOOD[2])
    )


def _arm(d: Dress, line: str, x: float, y: float, turn_deg: float, paint: str = "cloth") -> Svg:
    return sleeve_to(d, line, 18, paint) + cuff(x, y, turn_deg)


def horn(d: Dress) -> Thing:
    """A great hunting horn with golden mounts."""
    body = "M28 133C44 134 60 124 64 106C66 96 64 88 60 80L76 73C82 84 82 100 76 114C67 134 48 144 28 139Z"
    light = stroke("M34 136C50 136 66 124 70 106C72 96 70 88 68 80", "#FFF3D2", 2.6, stroke_opacity=0.7)
    mouth = ellipse(68, 76.4, 9.4, 4.4, "#2A160A", stroke=p.GOLD, stroke_width=2, transform="rotate(-24 68 76.4)")
    mounts = stroke("M63 98L80 99M55 119L70 129", p.GOLD_DARK, 5.4) + stroke(
        "M63 98L80 99M55 119L70 129", p.GOLD_LIGHT, 3
    )
    arm = _arm(d, "M52 128C58 142 48 146 40 141", 44, 139, -70)
    return "", path(body, "#D9A55C", stroke=WOOD[0], stroke_width=1.1) + light + mounts + mouth + arm + fist(
        d, 56, 128, 40
    )


def sword(d: Dress) -> Thing:
    """A sword held upright, a spade on its pommel."""
    blade = (
        path("M43.4 118V34L48 22L52.6 34V118Z", "#C9D1E4", stroke="#3A4266", stroke_width=1)
        + path("M48 22L52.6 34V118H48Z", "#8D99BC")
        + stroke("M48 36V112", "#F4F7FF", 1.1)
    )
    guard = path(
        "M30 117C36 113 60 113 66 117C68 121 64 124 60 122Q48 119 36 122C32 124 28 121 30 117Z",
        url("gold"),
        stroke=p.GOLD_DARK,
        stroke_width=0.9,
    )
    grip = rect(45, 121, 6, 24, "#2A2350") + pip("S", 48, 150, 13, p.GOLD, stroke=p.GOLD_DARK, stroke_width=7)
    arm = _arm(d, "M56 126C66 140 62 146 55 139", 57, 136, -60)
    return "", arm + blade + grip + guard + circle(48, 118, 3, url("ball")) + fist(d, 48, 132, 0)


def orb(d: Dress) -> Thing:
    """The orb on an open hand, with a heart instead of a cross."""
    ball = (
        circle(50, 106, 17, "#8E1420", stroke="#3A060C", stroke_width=1)
        + circle(50, 106, 16.4, url("orb"))
        + path("M34 102Q50 112 66 102V107Q50 117 34 107Z", url("gold_bar"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + path("M46 90Q50 88.6 54 90L53.4 108H46.6Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + "".join(circle(x, y, 1.3, url("pearl")) for x, y in ((40, 107.4), (60, 107.4), (50, 98)))
        + ellipse(42, 97, 4.4, 2.8, p.WHITE, fill_opacity=0.6, transform="rotate(-36 42 97)")
        + rect(48.6, 80, 2.8, 9, url("gold"))
        + pip("H", 50, 75, 17, url("gold"), stroke=p.GOLD_DARK, stroke_width=6)
    )
    arm = _arm(d, "M58 134C66 146 60 148 54 138", 54, 138, -20)
    return "", arm + ball + open_hand(d, 48, 126, -6)


def sceptre(d: Dress) -> Thing:
    """A golden sceptre with a cut stone between wings of rays."""
    rays = "".join(
        "M{} {}L{} {}L{} {}Z".format(
            *map(number, (*polar(a - 5, 13, 50, 44), *polar(a, 23, 50, 44), *polar(a + 5, 13, 50, 44)))
        )
        for a in range(-120, 121, 30)
    )
    rod = rect(47.4, 62, 5.2, 88, url("gold_bar"), 2, stroke=p.GOLD_DARK, stroke_width=0.8)
    rings = "".join(
        rect(45.4, y, 9.2, 4, url("gold"), 1.6, stroke=p.GOLD_DARK, stroke_width=0.6) for y in (66, 84, 104)
    )
    stone = (
        path("M50 24L62 44L50 64L38 44Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=1)
        + path("M50 29L58.6 44L50 59L41.4 44Z", "#C8202E")
        + path("M50 29V44H41.4Z", "#F5A79A")
        + path("M50 44H58.6L50 59Z", "#7A0F1B")
        + path(spark(4.4, 46, 38, 0.2), p.WHITE)
    )
    arm = _arm(d, "M56 128C66 142 60 148 55 140", 58, 138, -56)
    return "", path(rays, url("gold")) + rod + rings + stone + arm + fist(d, 50, 131, 0)


def bird(d: Dress) -> Thing:
    """A green finch on the queen's fingers."""
    body = "M36 96C38 84 48 78 57 80C60 74 70 74 72 81L79 84L72 87C72 100 60 108 48 106L32 118L28 114Z"
    wing = "M42 96C50 88 60 88 64 92C60 102 50 106 38 106Z"
    parts = (
        path(body, "#7FB93E", stroke="#23491C", stroke_width=1.1)
        + path("M57 80C60 74 70 74 72 81L68 86C64 88 60 86 57 80Z", "#E8C53A")
        + path(wing, "#2E7D3A", stroke="#123B1E", stroke_width=0.9)
        + stroke("M46 98C52 94 56 93 61 93M44 102C50 100 54 98 58 97", "#B9DE7A", 1.1)
        + path("M71 80.6L80 84L72 87Z", "#E08A22", stroke="#7A4410", stroke_width=0.7)
        + circle(66.6, 80.6, 1.7, p.INK)
        + circle(67.2, 80, 0.6, p.WHITE)
        + stroke("M52 106L51 113M57 105L57 112", "#8A5426", 1.7)
    )
    arm = _arm(d, "M50 150C60 146 60 138 52 130", 54, 133, -28)
    return "", arm + parts + open_hand(d, 50, 117, -4)


def lantern(d: Dress) -> Thing:
    """A lantern with a small flame; its light falls on the night."""
    light = glow("lamplight", "#FFE39A", 0.95)
    x = 54
    body = (
        stroke(f"M{x - 7} 74A7 8 0 0 1 {x + 7} 74", p.GOLD_DARK, 2)
        + path(f"M{x - 12} 84L{x - 5} 72H{x + 5}L{x + 12} 84Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.9)
        + path(f"M{x - 11} 84H{x + 11}L{x + 9} 112H{x - 9}Z", "#FFF1BE", stroke=p.GOLD_DARK, stroke_width=1.2)
        + path(f"M{x} 90C{x + 7} 98 {x + 5} 106 {x} 107C{x - 5} 106 {x - 7} 98 {x} 90Z", "#F2A53A")
        + path(f"M{x} 97C{x + 3} 101 {x + 2} 105 {x} 106C{x - 2} 105 {x - 3} 101 {x} 97Z", "#FFF6D8")
        + stroke(f"M{x - 4} 84L{x - 3.4} 112M{x + 4} 84L{x + 3.4} 112", p.GOLD_DARK, 1)
        + rect(x - 12, 111, 24, 5, url("gold"), 2, stroke=p.GOLD_DARK, stroke_width=0.8)
    )
    hand = fist(d, x, 64, 90)
    arm = _arm(d, "M58 144C80 132 78 92 66 72", 67, 72, -24)
    return light + circle(x, 100, 44, url("lamplight")), arm + body + hand


def rose(d: Dress) -> Thing:
    """A rose in bloom, held by its stem."""
    x, y = 54.0, 76.0
    petals = "".join(
        circle(
            *polar(i * 60 + 30, 9.4, x, y), 9.4, "#E23B48" if i % 2 else "#C92C3C", stroke="#7A0F1B", stroke_width=0.8
        )
        for i in range(6)
    )
    heart = circle(x, y, 9.6, "#B51E30", stroke="#6E0D18", stroke_width=0.8) + stroke(
        f"M{x - 6} {y + 1}A6 6 0 1 1 {x + 3} {y + 6}A4 4 0 1 1 {x + 2} {y - 3}A2 2 0 1 1 {x - 1} {y + 1}",
        "#FFC2B8",
        1.5,
    )
    leaf = path("M0 0C-8 -2 -16 2 -20 9C-10 12 -3 8 0 0Z", "#3C8A46", stroke="#123B1E", stroke_width=0.8) + stroke(
        "M-2 2Q-9 4 -16 8", "#BFE2A0", 0.8
    )
    stem = stroke(f"M{x} {y + 12}C{x + 2} 106 {x - 3} 118 {x - 6} 146", "#123B1E", 3.8) + stroke(
        f"M{x} {y + 12}C{x + 2} 106 {x - 3} 118 {x - 6} 146", "#3C8A46", 2.2
    )
    leaves = group(leaf, x=x, y=102) + group(leaf, x=x, y=94, scale=(-1, 1), turn_deg=0)
    arm = _arm(d, "M52 150C66 148 66 140 56 132", 57, 136, -40)
    return "", stem + leaves + petals + heart + arm + fist(d, 50, 124, 6)


def fan(d: Dress) -> Thing:
    """An open fan of peacock feathers."""
    x, y = 46.0, 124.0
    blades = []
    for i in range(-4, 5):
        angle = 14 + i * 16
        blade = path(
            "M0 0C-7 -18 -9 -34 0 -50C9 -34 7 -18 0 0Z",
            "#17707A" if i % 2 else "#24909A",
            stroke="#07343B",
            stroke_width=0.9,
        )
        eye = (
            ellipse(0, -39, 4.6, 6, p.GOLD_LIGHT)
            + ellipse(0, -38.4, 3, 4, "#1B3C8A")
            + circle(0, -37.6, 1.4, "#9AF0E0")
        )
        blades.append(group(blade + stroke("M0 -8V-31", "#9ADBC8", 0.9) + eye, x=x, y=y, turn_deg=angle))
    order = [blades[k] for k in (0, 8, 1, 7, 2, 6, 3, 5, 4)]
    arm = _arm(d, "M50 152C62 150 60 142 52 136", 54, 138, -36)
    return "", "".join(order) + circle(
        x, y - 2, 5, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7
    ) + arm + fist(d, x, 129, 8)


def bow(d: Dress) -> Thing:
    """A strung longbow, and a quiver full of arrows behind the shoulder."""
    limb = curve([(46, 18), (56, 42), (62, 84), (56, 126), (46, 150)])
    string = stroke("M46 18V150", "#FFF8E6", 1.2)
    grip = stroke("M61.4 76V94", "#7A1F1A", 6.4) + stroke("M58.6 79H64.4M58.6 91H64.4", p.GOLD_LIGHT, 1.4)
    arrows = "".join(
        stroke(f"M{-40 + k} 118L{-50 + k} 74", WOOD[2], 1.8)
        + path(
            (
                f"M{-50 + k} 74L{-54 + k} 80L{-52 + k} 94L{-46.4 + k} 90"
                f"ZM{-50 + k} 74L{-45 + k} 78L{-42 + k} 91L{-46.4 + k} 90Z"
            ),
            colour,
            stroke="#4A2408",
            stroke_width=0.7,
        )
        for k, colour in ((-7, "#F4EBD2"), (0, "#C8322E"), (7, "#F4EBD2"))
    )
    quiver = path("M-56 108L-32 103L-24 146L-48 141Z", WOOD[1], stroke=WOOD[0], stroke_width=1.2) + stroke(
        "M-55.4 112L-32 107", p.GOLD_LIGHT, 2.4
    )
    arm = _arm(d, "M56 134C70 126 72 114 68 102", 67.4, 101, -8, "second")
    return arrows + quiver, string + stroke(limb, WOOD[0], 6) + stroke(limb, WOOD[1], 4.2) + stroke(
        limb, WOOD[2], 1.2
    ) + grip + arm + fist(d, 61, 88, 0)


def halberd(d: Dress) -> Thing:
    """A halberd whose blade is a spade."""
    x = 56.0
    head = (
        pip("S", x, 38, 40, "#C3CBE2", stroke="#2A3054", stroke_width=3.4)
        + path("M56 18C60 25 74 34 74 44C74 50 69 54 64.6 54C61 54 57.6 52 56.6 49C57 53 59 56 63 57.6H56Z", "#8893B8")
        + stroke("M56 24V50", "#F4F7FF", 1)
        + pip("S", x, 38, 15, p.GOLD)
    )
    tassel = path("M50 62H62L66 76L60 73L56 79L52 73L46 76Z", "#5A4CC0", stroke="#1B1650", stroke_width=0.9) + rect(
        51, 57, 10, 6, url("gold"), 1.5, stroke=p.GOLD_DARK, stroke_width=0.7
    )
    arm = _arm(d, "M56 136C72 132 72 124 64 116", 65, 117, -40, "second")
    return "", _shaft(x, 60, 152, 4) + head + tassel + arm + fist(d, x, 107, 0)


def lute(d: Dress) -> Thing:
    """A lute, its neck over the shoulder."""
    body = (
        path(
            "M0 -26C13 -20 17 -4 15 6C13 18 6 22 0 22C-6 22 -13 18 -15 6C-17 -4 -13 -20 0 -26Z",
            "#C9822F",
            stroke="#4A2408",
            stroke_width=1.2,
        )
        + path("M0 -26C13 -20 17 -4 15 6C13 18 6 22 0 22Z", "#A8641E", fill_opacity=0.55)
        + circle(0, -4, 5.6, "#2A1408")
        + path(ring(6.8, 5.4, 0, -4), p.GOLD, fill_rule="evenodd")
        + rect(-7, 11, 14, 3, "#2A1408", 1)
        + rect(-3.6, -64, 7.2, 42, "#5A3214", 1, stroke="#2A1408", stroke_width=0.8)
        + stroke("M-3.4 -58H3.4M-3.4 -50H3.4M-3.4 -42H3.4M-3.4 -34H3.4", p.GOLD, 0.9)
        + group(
            path("M-4.6 0H4.6L3.4 -17H-3.4Z", "#2A1408", stroke=p.GOLD_DARK, stroke_width=0.7), x=0, y=-63, turn_deg=-38
        )
        + "".join(circle(x, y, 1.7, p.GOLD_LIGHT) for x, y in ((-9, -67), (-13, -71), (-2, -72), (-6, -77)))
        + stroke("M-1.8 -62V12M0 -62V12M1.8 -62V12", "#FFF1D0", 0.5)
    )
    fretting = _arm(d, "M54 138C76 132 78 112 70 100", 69, 98, -14, "second") + fist(d, 63, 86, 24)
    plucking = _arm(d, "M-46 130Q-10 146 20 138", 25, 136, 82) + open_hand(d, 39, 131, 2)
    return "", group(body, x=44, y=124, turn_deg=24) + fretting + plucking


def trumpet(d: Dress) -> Thing:
    """A herald's trumpet with the banner of diamonds."""
    tube = (
        path("M45.4 150V56C45.4 46 40 38 34 32H66C60 38 54.6 46 54.6 56V150Z", p.GOLD_DARK)
        + path("M46.4 150V56C46.4 46 42 38 36.6 33H63.4C58 38 53.6 46 53.6 56V150Z", url("gold_bar"))
        + ellipse(50, 32, 16, 4.4, "#6A4510", stroke=p.GOLD_LIGHT, stroke_width=1.6)
        + "".join(rect(44, y, 12, 3.6, url("gold"), 1.4, stroke=p.GOLD_DARK, stroke_width=0.6) for y in (62, 114))
    )
    banner = (
        path("M54 66H84V106L76 100L69 108L62 100L54 106Z", url("cloth"), stroke=d.line, stroke_width=1)
        + path("M54 66H84V70H54Z", p.GOLD)
        + pip("D", 69, 85, 25, p.PAPER, stroke=p.GOLD_DARK, stroke_width=3)
        + pip("D", 69, 85, 17, p.mix(d.cloth, "#7A0F1B", 0.6))
        + stroke("M54 104L62 98.4L69 106L76 98.4L84 104", p.GOLD_LIGHT, 1.3)
    )
    arm = _arm(d, "M52 138C70 134 70 126 60 118", 60, 118, -42, "second")
    return "", banner + tube + arm + fist(d, 50, 109, 0)


def marotte(d: Dress) -> Thing:
    """A fool's staff with a small laughing head, for jokers."""
    x = 54.0
    bells = "".join(
        circle(bx, by, 2.6, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.5)
        for bx, by in ((x - 17, 62), (x + 17, 62), (x, 34))
    )
    head = (
        path(
            (
                f"M{x - 10} 60C{x - 12} 50 {x - 18} 50 {x - 17} 60L{x - 10} 66"
                f"ZM{x + 10} 60C{x + 12} 50 {x + 18} 50 {x + 17} 60L{x + 10} 66Z"
            ),
            url("second"),
            stroke=d.line,
            stroke_width=0.9,
        )
        + path(
            f"M{x - 11} 62C{x - 11} 48 {x - 2} 48 {x} 36C{x + 2} 48 {x + 11} 48 {x + 11} 62Z",
            url("cloth"),
            stroke=d.line,
            stroke_width=0.9,
        )
        + circle(x, 67, 10, "#F3D0AC", stroke="#7A4A2A", stroke_width=0.8)
        + path(f"M{x - 11} 62Q{x} 56 {x + 11} 62L{x + 10.4} 66Q{x} 60 {x - 10.4} 66Z", url("gold"))
        + circle(x - 3.6, 67, 1.1, p.INK)
        + circle(x + 3.6, 67, 1.1, p.INK)
        + path(f"M{x - 5} 70.6Q{x} 76 {x + 5} 70.6Q{x} 72.6 {x - 5} 70.6Z", "#8A1F22")
        + polygon(
            [(x - 13, 78), (x - 9, 86), (x - 4, 79), (x, 88), (x + 4, 79), (x + 9, 86), (x + 13, 78), (x, 74)],
            url("second"),
            stroke=d.line,
            stroke_width=0.8,
        )
    )
    arm = _arm(d, "M56 136C72 136 68 126 62 122", 62, 123, -46)
    return "", _shaft(x, 82, 152, 4.4) + head + bells + arm + fist(d, x, 114, 0)


def shared_paints() -> Svg:
    """Gradients of the things."""
    return radial("orb", [(0, "#F2A090", 1), (0.4, "#C8202E", 1), (1, "#5A0812", 1)], 36, 30, 75)


THINGS: Final[dict[str, Callable[[Dress], Thing]]] = {
    "horn": horn,
    "sword": sword,
    "orb": orb,
    "sceptre": sceptre,
    "bird": bird,
    "lantern": lantern,
    "rose": rose,
    "fan": fan,
    "bow": bow,
    "halberd": halberd,
    "lute": lute,
    "trumpet": trumpet,
    "marotte": marotte,
}
