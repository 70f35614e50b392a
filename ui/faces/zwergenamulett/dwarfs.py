"""The dwarfs: one with a pickaxe on red, one with a lantern on green, two brothers on brown."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.palette import Tint, mix
from ui.faces.svg import Svg, circle, ellipse, glow, group, path
from ui.faces.zwergenamulett.data import Garb, garb
from ui.faces.zwergenamulett.page import INK, ball, eyes, fir, hill, inked, line, shade, stitches, toadstool, tuft, wall

SKIN: Final = "#F5C79C"
NOSE: Final = "#EFA27A"
LEATHER: Final = "#5E3A1E"
STEEL: Final = "#C9D2DC"

CAPS: Final = {  # tall and straight; bent over to the right; short and round
    "tall": "M-33 -116C-30 -138 -16 -164 0 -182C8 -164 28 -138 33 -116Q0 -104 -33 -116Z",
    "bent": "M-33 -116C-32 -142 -16 -160 4 -162C26 -164 46 -154 52 -132C42 -140 32 -140 28 -138"
    "C32 -130 33 -124 33 -116Q0 -104 -33 -116Z",
    "round": "M-33 -116C-34 -140 -20 -152 0 -154C20 -152 34 -140 33 -116Q0 -104 -33 -116Z",
}
BRAID: Final = "#E9C25A"  # golden embroidery
ZIGZAG: Final = "M-30 -114.6l6 -3l6 5.2l6 -2.6l6 4.6l6 -2.6l6 2.6l6 -4.6l6 2.6l6 -5.2l6 3"  # along the brim
GLEAMS: Final = {  # the light on a cap
    "tall": "M-24 -122C-21 -138 -13 -156 -3 -170C-8 -156 -13 -140 -15 -122Q-20 -121 -24 -122Z",
    "bent": "M-26 -124C-24 -142 -14 -153 0 -156C-9 -150 -16 -140 -17 -123Q-22 -122 -26 -124Z",
    "round": "M-27 -124C-27 -138 -18 -147 -6 -149C-13 -144 -18 -136 -18 -123Q-23 -122 -27 -124Z",
}
BEARDS: Final = {  # full to the belt; forked into two braids
    "full": "M-32 -98C-26 -88 -14 -90 0 -86C14 -90 26 -88 32 -98C38 -70 24 -40 0 -28C-24 -40 -38 -70 -32 -98Z",
    "forked": "M-32 -98C-26 -88 -14 -90 0 -86C14 -90 26 -88 32 -98C38 -76 32 -56 24 -44L16 -24L8 -42L0 -54L-8 -42"
    "L-16 -24L-24 -44C-32 -56 -38 -76 -32 -98Z",
}


def head(clothes: Garb, cap: str, beard: str) -> Svg:
    """A head in cap and beard; the chin is at y = -86, the brim at -112 of a dwarf who stands on y = 0."""
    return face(clothes, beard) + cap_of(clothes, cap) + brows(clothes)


def face(clothes: Garb, beard: str) -> Svg:
    """The face alone, its forehead still open: a cap or a bald crown belongs upon it."""
    return (
        inked("M-34 -104C-42 -108 -44 -94 -36 -90Z", SKIN, 1.6)
        + inked("M34 -104C42 -108 44 -94 36 -90Z", SKIN, 1.6)
        + inked("M-32 -112C-34 -92 -24 -80 0 -80C24 -80 34 -92 32 -112Z", SKIN)
        + inked(BEARDS[beard], clothes.beard[0])
        + line(
            "M-18 -76C-16 -64 -12 -54 -7 -48M18 -76C16 -64 12 -54 7 -48M0 -68V-56M-26 -80C-26 -68 -22 -58 -17 -52"
            "M26 -80C26 -68 22 -58 17 -52",
            1.4,
            clothes.beard[1],
        )
        + line("M-22 -80C-21 -68 -17 -58 -12 -50M-8 -74C-7 -64 -4 -54 -2 -48", 1.2, mix(clothes.beard[0], p.WHITE, 0.6))
        + inked(
            "M0 -87C-6 -94 -18 -93 -25 -84C-15 -79 -5 -79 0 -84C5 -79 15 -79 25 -84C18 -93 6 -94 0 -87Z",
            clothes.beard[0],
            1.6,
        )
        + path("M-7 -78Q0 -73 7 -78Q5 -71 0 -71Q-5 -71 -7 -78Z", "#7A1E18", stroke=INK, stroke_width=1.1)
        + ball(0, -93, 8.4, NOSE, 1.7)
        + circle(-2.6, -95.6, 2, p.WHITE, fill_opacity=0.7)
        + eyes(0, -100.6, 14, 5, "#3E6A8C")
        + line("M-19 -95.6Q-14 -93.4 -9.6 -95.4M9.6 -95.4Q14 -93.4 19 -95.6", 0.9, "#C98A62")
        + circle(-23, -93, 4.6, "#EE8A6C", fill_opacity=0.65)
        + circle(23, -93, 4.6, "#EE8A6C", fill_opacity=0.65)
    )


def brows(clothes: Garb) -> Svg:
    """Eyebrows; they lie over the brim."""
    return line("M-20 -108Q-14 -112 -8 -108M8 -108Q14 -112 20 -108", 3.2, clothes.beard[1])


def cap_of(clothes: Garb, cap: str) -> Svg:
    """The cap, its fold, and the brim of fur or cloth."""
    tip = {
        "bent": ball(52, -130, 6, "#FFE9B0", 1.5),
        "round": inked("M-4 -156C-6 -164 2 -170 8 -172C8 -164 6 -158 3 -154Z", "#E9E2D2", 1.3),
    }.get(cap, "")
    fold = {
        "tall": "M-14 -122C-10 -140 -4 -152 2 -162M10 -122C12 -132 14 -138 12 -146",
        "bent": "M-16 -122C-14 -136 -6 -146 6 -150M14 -122C14 -132 18 -138 28 -138",
        "round": "M-16 -120C-16 -132 -12 -140 -4 -145M14 -120C16 -130 14 -138 10 -144",
    }[cap]
    return (
        inked(CAPS[cap], clothes.cap[0])
        + line(fold, 1.6, clothes.cap[1])
        + inked(
            "M-37 -115C-38 -123 -30 -126 -26 -123Q0 -113 26 -123C30 -126 38 -123 37 -115"
            "C36 -108 28 -107 24 -109Q0 -101 -24 -109C-28 -107 -36 -108 -37 -115Z",
            clothes.cap[1],
            1.7,
        )
        + line(ZIGZAG, 1.6, BRAID)
        + path(GLEAMS[cap], p.WHITE, fill_opacity=0.28)
        + tip
    )


def body(clothes: Garb) -> Svg:
    """Boots, coat and belt of a dwarf who stands on y = 0."""
    boot = inked("M-26 -16H-4V-2Q-4 2 -8 2H-32C-38 2 -38 -8 -26 -10Z", LEATHER)
    return (
        ellipse(0, 2, 44, 6, "#000000", fill_opacity=0.25)
        + boot
        + group(boot, scale=(-1, 1))
        + inked("M-28 -82C-40 -66 -44 -36 -40 -14Q0 -4 40 -14C44 -36 40 -66 28 -82Z", clothes.coat[0])
        + shade("M-41 -22Q0 -12 41 -22L40 -14Q0 -4 -40 -14Z", 0.25)
        + stitches("M-39.6 -15.4Q0 -6 39.6 -15.4", BRAID, 2.4)
        + line(
            "M-30 -60C-33 -52 -34 -46 -34 -40M30 -60C33 -52 34 -46 34 -40M-22 -24L-23 -14M22 -24L23 -14",
            1.3,
            clothes.coat[1],
        )
        + inked("M-42 -38Q0 -26 42 -38L42 -27Q0 -15 -42 -27Z", LEATHER, 1.6)
        + line("M-40 -35Q-24 -30 -10 -29M10 -29Q24 -30 40 -35", 0.8, "#B98A54")
        + inked("M-8 -36H8V-20H-8Z", p.GOLD, 1.5)
        + inked("M-3.6 -32H3.6V-24.4H-3.6Z", LEATHER, 1.1)
    )


def arm(clothes: Garb, mirror: int = 1, raised: bool = False) -> Svg:
    """The right arm: hanging with a fist at (46, -34), or raised with a fist at (54, -84)."""
    sleeve, fist = (
        ("M28 -78C38 -76 48 -76 54 -90L64 -80C60 -62 44 -54 32 -56Z", (60, -90))
        if raised
        else ("M26 -78C42 -76 52 -60 54 -42L40 -38C38 -50 34 -56 26 -60Z", (47, -35))
    )
    cuff = "M50.6 -86L61 -76" if raised else "M40 -40.6L54 -44.4"
    fingers = (
        "M57 -93Q61 -95 65 -92M56.6 -89Q61 -91 66 -88" if raised else "M42 -34Q47 -37 52 -34M43 -30Q47 -33 51.6 -30"
    )
    hand = ball(*fist, 8.6, SKIN) + line(fingers, 1, "#B97B4E")
    return group(inked(sleeve, clothes.coat[0]) + stitches(cuff, BRAID, 3) + hand, scale=(mirror, 1))


def lantern(lit: str = "#FFE98A") -> Svg:
    """A lantern hanging from (0, 0), 40 units high, and its light."""
    return glow("lantern", "#FFE9A0", 0.6) + circle(0, 24, 34, "url(#lantern)") + lamp(lit)


def lamp(lit: str, flame: str = "#FF9A2E") -> Svg:
    """The lantern without the light around it."""
    return (
        line("M0 0V8", 1.8)
        + inked("M-8 12L-4 6H4L8 12Z", p.GOLD, 1.4)
        + inked("M-8 12H8L9.6 34H-9.6Z", lit, 1.5)
        + inked("M0 17C4 22 4 27 0 31C-4 27 -4 22 0 17Z", flame, 1)
        + line("M0 12V17M0 31V34", 1)
        + inked("M-11 34H11V38.6H-11Z", p.GOLD, 1.4)
    )


def pickaxe() -> Svg:
    """A pickaxe, its handle from (0, 60) up to (0, -40)."""
    return (
        inked("M-3.4 62V-44H3.4V62Z", "#9A6433", 1.6)
        + inked(
            "M-40 -24C-28 -42 -14 -47 0 -47C14 -47 28 -42 40 -24C26 -33 14 -35 0 -35C-14 -35 -26 -33 -40 -24Z",
            STEEL,
            1.8,
        )
        + inked("M-6.6 -49H6.6V-33H-6.6Z", LEATHER, 1.4)
    )


def red_scene(tint: Tint) -> Svg:
    """Red ground: the mouth of the mine."""
    prop = inked("M-6 0V-96H6V0Z", "#8B5A2E", 1.6)
    stones = "".join(inked(f"M{x} {y}l7 -7l11 -1l7 8Z", tint.deep, 1.3) for x, y in ((22, 262), (156, 250), (120, 266)))
    gems = "".join(
        group(inked("M-5 -2L-2.4 -5.6H2.4L5 -2L0 5Z", fill, 1.1), x=x, y=y)
        for x, y, fill in (
            (26, 140, "#6FD3F2"),
            (176, 120, "#FFE45C"),
            (28, 200, "#8CE08A"),
            (174, 190, "#6FD3F2"),
            (150, 52, "#8CE08A"),
        )
    )
    return (
        wall(tint)
        + inked("M40 250V146C40 92 70 74 104 74C138 74 168 92 168 146V250Z", "#3B0A12", 1.8)
        + glow("mine", "#FFB36A", 0.75)
        + circle(104, 176, 74, "url(#mine)")
        + group(prop, x=44, y=250, scale=(1, 1.12))
        + group(prop, x=164, y=250, scale=(1, 1.12))
        + gems
        + hill("M6 246C40 238 80 242 104 242C140 238 170 240 194 246", "#8E3A2A")
        + stones
    )


def red_dwarf() -> Svg:
    """Tall cap, full white beard, the pickaxe over his shoulder."""
    clothes = garb("red")
    return group(
        group(pickaxe(), x=52, y=-74, turn_deg=28, scale=1.06),
        body(clothes),
        arm(clothes, -1),
        head(clothes, "tall", "full"),
        arm(clothes, 1),
        x=103,
        y=238,
        scale=1.06,
    )


def green_scene(tint: Tint) -> Svg:
    """Green ground: a clearing."""
    return (
        wall(tint)
        + fir(28, 246, 112, "#226B38")
        + fir(178, 240, 140, "#226B38")
        + fir(150, 240, 84, "#2F8046")
        + hill("M6 240C44 228 84 234 112 238C146 230 174 232 194 240", "#4E9A48")
        + toadstool(38, 254, 1.0)
        + toadstool(172, 248, 0.7, "#E0A03A")
        + tuft(140, 250, "#7CC463")
    )


def green_dwarf() -> Svg:
    """Bent cap, forked red beard, the lantern held high."""
    clothes = garb("green")
    return group(
        body(clothes),
        arm(clothes, 1),
        arm(clothes, -1, raised=True),
        head(clothes, "bent", "forked"),
        group(lantern(), x=-60, y=-84, scale=1.05),
        x=112,
        y=238,
        scale=1.12,
    )


def brown_scene(tint: Tint) -> Svg:
    """Brown ground: the cellar with its barrels."""
    planks = "".join(line(f"M{x} 10V290", 1.4, tint.deep, 0.55) for x in (36, 64, 92, 120, 148, 176))
    big = group(barrel(), x=160, y=196, scale=1.15)
    return (
        wall(tint)
        + planks
        + glow("hearth", "#FFE0A0", 0.7)
        + circle(100, 150, 92, "url(#hearth)")
        + group(barrel(), x=38, y=204, scale=1.05)
        + big
        + hill("M6 240H194", "#6B4222")
        + line("M6 252H194M40 240V252M90 240V252M140 240V252", 1.3, tint.deep)
    )


def barrel() -> Svg:
    """A barrel lying on its belly, seen from the end, 56 units wide."""
    return (
        ball(0, 14, 28, "#9A6433", 1.8)
        + circle(0, 14, 23, "#B87C42", stroke=INK, stroke_width=1.3)
        + line("M-11 -6V34M0 -9V37M11 -6V34", 1.2, "#74471F")
        + ball(0, 26, 3.6, LEATHER, 1.2)
    )


def brown_brothers() -> Svg:
    """Two brothers side by side, a lantern each: two dwarfs on one card."""
    older, younger = garb("brown"), garb("brother")
    left = group(
        body(older),
        arm(older, 1),
        arm(older, -1, raised=True),
        head(older, "round", "full"),
        group(lantern(), x=-60, y=-84),
        x=76,
        y=240,
        scale=0.9,
    )
    right = group(
        body(younger),
        arm(younger, -1),
        arm(younger, 1, raised=True),
        head(younger, "bent", "forked"),
        group(lantern(), x=60, y=-84),
        x=125,
        y=218,
        scale=0.9,
    )
    return right + left
