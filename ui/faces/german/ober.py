"""The four Ober: officers. Eichel bears the halberd, Gras the falcon, Herz the rapier, Schellen blows the trumpet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ui.faces.german.body import (
    GOLD,
    LEATHER,
    SKIN,
    STEEL,
    STEEL_DARK,
    WHITE,
    WOOD,
    arm,
    belt,
    bob,
    boot,
    buttons,
    collar,
    cuff,
    face,
    fringe,
    full_beard,
    goatee,
    hem,
    leg,
    moustache,
    neck,
    puff,
    ruff,
    shoe,
    skirt,
    torso,
)
from ui.faces.german.cut import LEAF_GREEN, cut, disc, fist, leaflet, line, pole, wedges
from ui.faces.german.signs import small_sign
from ui.faces.svg import Svg, group, path

Garb = Mapping[str, str]


def halberdier(g: Garb) -> Svg:
    """Eichel: breastplate, plumed morion and a halberd."""
    head = (
        cut("M-3.4 -8L0 -44L3.4 -8V14H-3.4Z", STEEL, 1.5)
        + cut("M3 -6C10 -4 16 -8 20 -16C26 -4 26 10 20 22C16 14 10 10 3 12Z", STEEL, 1.5)
        + cut("M-3 -4L-20 -8L-14 3L-20 12L-3 10Z", STEEL, 1.5)
        + line("M17 -8C19 0 19 8 17 14", 1, STEEL_DARK)
        + cut("M-4 12H4L5 24H-5Z", g["trim"], 1.2)
    )
    halberd = pole((0, 166), (0, 10), 5, WOOD) + head
    plate = (
        cut(
            (
                "M-13 -59C-22 -57 -27 -52 -27 -44C-25 -28 -22 -14 -17 -2Q0 8 17 -2C22 -14 25 -28 27 -44"
                "C27 -52 22 -57 13 -59Q0 -52 -13 -59Z"
            ),
            STEEL,
        )
        + line("M0 -54V2M-20 -52Q-14 -34 -15 -6M20 -52Q14 -34 15 -6", 1, STEEL_DARK)
        + path("M-20 -46C-18 -30 -15 -18 -12 -8L-8 -8C-11 -20 -13 -34 -13 -50Z", WHITE, fill_opacity=0.7)
        + wedges((24, -40), (17, -6), 7, 9, 262, 1.7)
    )
    morion = (
        cut(
            "M-18 -106C-28 -122 -40 -118 -46 -104C-41 -108 -40 -102 -38 -99C-36 -104 -30 -104 -22 -98Z", g["plume"], 1.4
        )
        + line("M-22 -102Q-33 -114 -41 -108", 1)
        + cut("M-21 -94C-22 -112 -10 -124 0 -126C10 -124 22 -112 21 -94Q0 -104 -21 -94Z", STEEL)
        + cut("M-3 -124C-14 -120 -18 -108 -17 -98L-12 -99C-13 -110 -9 -118 -3 -124Z", WHITE, 0)
        + cut("M-4 -125C-3 -131 3 -131 4 -125L3 -99H-3Z", STEEL, 1.3)
        + cut(
            "M-36 -98C-28 -92 -20 -96 0 -100C20 -96 28 -92 36 -98C30 -86 16 -88 0 -91C-16 -88 -30 -86 -36 -98Z", STEEL
        )
    )
    return (
        leg((-9, 22), (-16, 57), (-18, 94), g["left"])
        + leg((10, 22), (17, 57), (21, 94), g["right"])
        + shoe(-19, 106, g["shoe"])
        + shoe(22, 106, g["shoe"], -1)
        + puff(-14, 18, 17, 21, g["coat"], g["slash"], 10)
        + puff(14, 18, 17, 21, g["coat"], g["slash"], -10)
        + arm((-24, -46), (-42, -18), (-25, 0), g["sleeve"])
        + fist(-20, 3, SKIN, -60)
        + plate
        + belt(g["trim"])
        + bob(g["hair"])
        + neck()
        + face(look=-1.4, mouth="stern")
        + full_beard(g["hair"], 14)
        + ruff()
        + morion
        + group(halberd, x=49, y=-59, scale=(-1, 1))
        + arm((24, -46), (45, -12), (49, -26), g["sleeve"], 16)
        + puff(-27, -41, 11, 14, g["coat"], g["slash"], 24)
        + puff(27, -41, 11, 14, g["coat"], g["slash"], -24)
        + fist(49, -28, SKIN, 0, -1)
    )


def falconer(g: Garb) -> Svg:
    """Gras: a hooded falcon on the raised glove, a wide cloak."""
    cloak = (
        cut("M-18 -58C-40 -30 -44 40 -40 86Q-10 96 -2 84Q18 96 42 86C46 40 40 -30 18 -58Z", g["cloak"])
        + cut("M-18 -58C-24 -40 -22 60 -26 88Q-34 89 -40 86C-44 40 -40 -30 -18 -58Z", g["lining"], 1.3)
        + wedges((42, 10), (42, 80), 8, 12, 266, 2)
    )
    falcon = (
        cut("M4 26L-2 44H-8L-4 24Z", g["wing"], 1.3)
        + cut("M-4 -24C8 -24 10 -14 10 -8C16 2 16 18 8 30C-2 30 -12 22 -13 6C-13 -4 -14 -20 -4 -24Z", WHITE)
        + cut("M10 -8C17 2 17 18 7 36C2 26 -1 8 4 -6Z", g["wing"], 1.5)
        + line("M-8 4L-6 8M-9 12L-5 15M-4 2L-3 6M-4 12L-2 16M-6 20L-3 22", 1.2)
        + line("M8 4Q10 14 7 26", 1)
        + cut("M-13 -10C-14 -22 -6 -28 2 -26C9 -24 11 -18 10 -10Q-2 -6 -13 -10Z", g["hood"], 1.4)
        + cut("M-1 -27C-3 -33 2 -37 5 -35Q2 -32 3 -27Z", g["plume"], 1)
        + cut("M-12.6 -14C-18 -14 -19 -9 -16.6 -6Q-14 -9 -12 -9Z", GOLD, 1.1)
    )
    beret = (
        cut(
            "M10 -108C6 -126 16 -140 34 -138C28 -134 32 -130 26 -127C30 -122 24 -118 22 -117C22 -111 18 -106 14 -104Z",
            g["plume"],
            1.4,
        )
        + line("M13 -108Q14 -124 27 -133", 1)
        + cut(
            "M-33 -96C-38 -106 -24 -114 0 -114C24 -114 38 -106 33 -96C24 -92 14 -98 0 -98C-14 -98 -24 -92 -33 -96Z",
            g["hat"],
        )
        + line("M-24 -110L-20 -99M-10 -113L-9 -100M6 -113L5 -100M21 -110L18 -99", 1.2)
        + disc(13, -106, 3.4, GOLD, 1.2)
    )
    return (
        cloak
        + leg((-9, 22), (-15, 57), (-16, 94), g["left"])
        + leg((10, 22), (17, 57), (19, 94), g["right"])
        + boot(-16, 106, LEATHER, 1, 34)
        + boot(20, 106, LEATHER, -1, 34)
        + skirt(g["coat"], 38, 33)
        + hem(g["trim"], 38, 33)
        + torso(g["coat"])
        + cut("M-4 -56L-3 0H3L4 -56Z", g["trim"], 1.2)
        + buttons(0, -48, -10, 5, WHITE)
        + belt(LEATHER)
        + bob(g["hair"])
        + neck()
        + face(look=-2, mouth="smile")
        + goatee(g["hair"])
        + moustache(g["hair"])
        + fringe(g["hair"])
        + collar(WHITE, g["trim"])
        + beret
        + arm((24, -46), (42, -16), (22, 0), g["sleeve"])
        + puff(28, -40, 11, 14, g["sleeve"], g["trim"], -24)
        + cuff(24, -2, WHITE, 236)
        + fist(17, 3, SKIN, 66, -1)
        + arm((-24, -46), (-45, 8), (-48, 6), g["sleeve"])
        + puff(-28, -40, 11, 14, g["sleeve"], g["trim"], 24)
        + group(
            cut("M-58 -14L-54 -34C-54 -44 -36 -46 -34 -38L-38 -12Q-48 -8 -58 -14Z", LEATHER)
            + line("M-56 -20Q-46 -16 -37 -20", 1.4, GOLD),
            x=-3,
            y=25,
        )
        + group(falcon, x=-49, y=-41, scale=0.96)
        + line("M-52 -15L-56 1M-46 -15L-44 3", 1.4, g["hood"])
    )


def swordsman(g: Garb) -> Svg:
    """Herz: a nobleman with drawn rapier, a rose and a short red cloak."""
    cloak = (
        cut("M-16 -58C6 -66 30 -58 40 -34C52 0 52 26 46 52Q24 58 12 48C20 10 10 -30 -16 -58Z", g["cloak"])
        + wedges((49, -6), (47, 44), 7, 13, 264, 2)
        + cut("M12 48Q24 58 46 52L47 44Q26 50 13 40Z", g["trim"], 1.2)
    )
    rapier = (
        cut("M-1.8 -6L0 -86L1.8 -6Z", STEEL, 1.2)
        + line("M-11 -4H11", 4.4)
        + line("M-11 -4H11", 2, GOLD)
        + line("M8 -3Q13 8 2 17", 4.2)
        + line("M8 -3Q13 8 2 17", 1.8, GOLD)
        + pole((0, 0), (0, 14), 3.6, LEATHER)
        + disc(0, 18, 3.6, GOLD, 1.3)
    )
    hat = (
        cut(
            "M-8 -112C-24 -134 -46 -126 -52 -112C-44 -116 -44 -108 -38 -106C-34 -112 -24 -108 -16 -104Z",
            g["plume"],
            1.4,
        )
        + line("M-12 -108Q-30 -122 -46 -114", 1)
        + cut("M-16 -97C-20 -116 -10 -122 4 -121C16 -120 18 -110 17 -98Q0 -104 -16 -97Z", g["hat"])
        + cut("M-16.4 -103Q0 -110 17 -104V-98Q0 -104 -16 -97Z", g["trim"], 1.2)
        + cut("M-38 -90C-24 -102 22 -104 40 -98C32 -88 14 -93 -2 -92C-16 -91 -30 -84 -38 -90Z", g["hat"])
    )
    petals = "".join(group(disc(0, -6, 5.4, g["rose"], 1.1), turn_deg=a) for a in range(0, 360, 72))
    rose = (
        line("M0 4L3 44", 4.4)
        + line("M0 4L3 44", 1.6, LEAF_GREEN)
        + leaflet(2, 34, 0.9, 60)
        + leaflet(1, 12, 0.8, -60)
        + petals
        + disc(0, 0, 5, g["bud"], 1.1)
        + line("M-2 0A2.4 2.4 0 1 1 1 2", 0.9)
    )
    return (
        cloak
        + leg((-9, 22), (-22, 55), (-26, 93), g["left"])
        + leg((10, 22), (16, 57), (20, 94), g["right"])
        + boot(-26, 106, g["boot"], 1, 52)
        + boot(21, 106, g["boot"], -1, 52)
        + puff(-14, 20, 18, 23, g["breeches"], g["slash"], 14)
        + puff(13, 20, 18, 23, g["breeches"], g["slash"], -10)
        + torso(g["coat"])
        + line("M-10 -52L10 -38M-10 -40L10 -26M-9 -28L9 -14", 1.2, g["slash"])
        + buttons(0, -48, -10, 5, GOLD)
        + belt(g["trim"])
        + bob(g["hair"])
        + neck()
        + face(look=1.6, mouth="smile")
        + goatee(g["hair"])
        + moustache(g["hair"])
        + ruff()
        + hat
        + group(rose, x=46, y=-62, turn_deg=4)
        + arm((24, -46), (44, -14), (47, -26), g["sleeve"], 16)
        + puff(28, -40, 11, 14, g["coat"], g["slash"], -24)
        + cuff(47, -25, WHITE)
        + fist(47, -33, SKIN, 4, -1)
        + group(rapier, x=-46, y=16, turn_deg=187)
        + arm((-24, -46), (-42, -20), (-45, -4), g["sleeve"], 16)
        + puff(-28, -40, 11, 14, g["coat"], g["slash"], 24)
        + cuff(-45, -6, WHITE, 186)
        + fist(-45, 5, SKIN, 6)
    )


def trumpeter(g: Garb) -> Svg:
    """Schellen: a herald in a tabard, his trumpet hung with a banner."""
    banner = (
        cut("M-64 3H-28V44L-37 38L-46 46L-55 38L-64 44Z", g["banner"])
        + group(small_sign("D"), x=-46, y=20, scale=0.46)
        + line("M-64 7H-28", 1.2, g["slash"])
    )
    trumpet = (
        banner
        + cut("M10 -2.4H-60C-66 -3 -71 -8 -74 -13V13C-71 8 -66 3 -60 2.4H10Z", GOLD, 1.5)
        + line("M-56 -0.6H8", 1, WHITE)
        + disc(-20, 0, 3.6, GOLD, 1.3)
        + disc(9, 0, 2.8, GOLD, 1.2)
    )
    tabard = (
        cut("M-17 -58L-24 40Q0 48 24 40L17 -58Q0 -50 -17 -58Z", g["tabard"])
        + cut("M0 -54V44Q14 44 24 40L17 -58Q9 -54 0 -54Z", g["tabard2"], 1.4)
        + group(small_sign("D"), x=0, y=-18, scale=0.62)
        + cut("M-23 32Q0 40 23 32L24 40Q0 48 -24 40Z", g["slash"], 1.2)
        + wedges((19, -30), (22, 24), 7, 9, 266, 1.7)
    )
    hat = (
        cut("M-20 -98C-22 -116 -8 -120 0 -120C8 -120 22 -116 20 -98Q0 -106 -20 -98Z", g["hat"])
        + cut(
            "M-40 -98C-30 -108 -22 -100 0 -103C22 -100 30 -108 40 -98C32 -90 20 -92 0 -93C-20 -92 -32 -90 -40 -98Z",
            g["hat2"],
        )
        + "".join(
            cut(f"M{x} -101C{x - 5} -114 {x - 2} -124 {x + 6} -130C{x + 8} -120 {x + 6} -110 {x + 5} -101Z", fill, 1.3)
            for x, fill in ((4, g["banner"]), (11, WHITE), (-4, g["slash"]))
        )
        + disc(5, -103, 3.6, GOLD, 1.2)
    )
    return (
        leg((-9, 30), (-15, 58), (-16, 94), g["left"])
        + leg((10, 30), (17, 58), (21, 94), g["right"])
        + shoe(-17, 106, g["shoe"])
        + shoe(22, 106, g["shoe"], -1)
        + skirt(g["coat"], 46, 32)
        + torso(g["coat"])
        + tabard
        + arm((24, -46), (46, -14), (26, 2), g["coat"], 18)
        + cuff(28, 1, WHITE, 236)
        + fist(21, 5, SKIN, 66, -1)
        + puff(28, -40, 12, 15, g["coat"], g["slash"], -24)
        + bob(g["hair"])
        + neck()
        + face(look=-2, mouth="pursed")
        + full_beard(g["hair"], 12)
        + fringe(g["hair"])
        + hat
        + group(trumpet, x=-6, y=-67, turn_deg=-10)
        + arm((-24, -46), (-34, -20), (-22, -48), g["coat"], 18)
        + puff(-28, -40, 12, 15, g["coat"], g["slash"], 24)
        + cuff(-22, -49, WHITE, 22)
        + fist(-21, -60, SKIN, 78)
    )


OBER: Final[dict[str, Callable[[Garb], Svg]]] = {"C": halberdier, "S": falconer, "H": swordsman, "D": trumpeter}
