"""The four Unter, young people on the road: Eichel the woodcutter, Gras the drummer, Herz the fifer, Schellen fool."""

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
    ear,
    face,
    fringe,
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
from ui.faces.german.cut import INK, cut, disc, fist, leaflet, line, palm, pole, wedges
from ui.faces.svg import Svg, circle, ellipse, group

Garb = Mapping[str, str]


def woodcutter(g: Garb) -> Svg:
    """Eichel: an axe over the shoulder, a broad hat with an oak leaf."""
    blade = "M-4 -34H4V-22C14 -20 22 -24 27 -30C30 -20 29 -8 25 1C20 -6 12 -10 4 -9V-4H-4Z"
    axe = group(
        pole((0, 62), (0, -40), 5, WOOD) + cut(blade, STEEL) + line("M24 -22C25 -15 24 -9 22 -4", 1, STEEL_DARK),
        x=44,
        y=-72,
        turn_deg=16,
    )
    hat = (
        cut("M-36 -95C-20 -104 20 -104 36 -95C30 -88 14 -92 0 -92C-14 -92 -30 -88 -36 -95Z", g["hat"])
        + cut("M-17 -97C-17 -116 -10 -124 2 -124C12 -124 17 -112 17 -97Q0 -103 -17 -97Z", g["hat"])
        + cut("M-17 -103Q0 -109 17 -103V-97Q0 -103 -17 -97Z", g["trim"], 1.2)
        + leaflet(10, -102, 1.3, 24)
        + leaflet(12, -103, 1.1, 60)
    )
    return (
        leg((-9, 22), (-14, 58), (-17, 94), g["left"])
        + leg((10, 22), (17, 58), (19, 94), g["right"])
        + boot(-17, 106, LEATHER)
        + boot(20, 106, LEATHER, -1)
        + skirt(g["coat"], 34, 31)
        + hem(g["trim"], 34, 31)
        + torso(g["coat"])
        + buttons(0, -46, -12, 5)
        + belt()
        + bob(g["hair"])
        + neck()
        + face(look=1.4, mouth="smile")
        + moustache(g["hair"])
        + collar(WHITE)
        + arm((-24, -48), (-40, -22), (-23, -4), g["sleeve"])
        + fist(-19, 1, SKIN, -60)
        + hat
        + axe
        + arm((24, -47), (41, -20), (32, -36), g["sleeve"])
        + cuff(33, -36, WHITE, -20)
        + fist(32, -42, SKIN, 20, -1)
    )


def drummer(g: Garb) -> Svg:
    """Gras: a drum at the hip, both sticks in the air."""
    drum = group(
        ellipse(0, 26, 29, 9, g["trim"], stroke=INK, stroke_width=1.8)
        + cut("M-29 -14V26C-29 38 29 38 29 26V-14Z", g["drum"])
        + cut("M-29 -14L-15 31L0 -8L15 31L29 -14L22 30L8 -6L-6 33L-20 -8L-29 24Z", g["rope"], 0.9)
        + cut("M-30 18V26C-30 39 30 39 30 26V18C30 31 -30 31 -30 18Z", g["hoop"], 1.5)
        + cut("M-30 -14V-6C-30 7 30 7 30 -6V-14C30 -1 -30 -1 -30 -14Z", g["hoop"], 1.5)
        + ellipse(0, -14, 30, 9.6, WHITE, stroke=INK, stroke_width=1.8),
        x=6,
        y=26,
        turn_deg=-8,
    )
    hat = (
        cut("M-24 -94C-30 -104 -22 -116 0 -116C22 -116 28 -108 24 -96Q0 -106 -24 -94Z", g["hat"])
        + line("M-14 -112Q-10 -104 -12 -99M2 -115Q2 -108 0 -102M15 -112Q12 -106 13 -100", 1.1)
        + cut(
            "M16 -108C26 -124 42 -130 56 -124C48 -122 52 -116 44 -114C48 -110 38 -106 34 -108C34 -102 24 -101 16 -104Z",
            g["plume"],
            1.4,
        )
        + line("M18 -106Q34 -118 50 -123", 1)
    )
    stick = pole((0, 14), (0, -34), 3, WOOD) + disc(0, -36, 3.6, WOOD, 1.3)
    return (
        leg((-8, 22), (-20, 56), (-14, 93), g["left"])
        + leg((10, 22), (18, 58), (24, 93), g["right"])
        + shoe(-15, 106, g["shoe"])
        + shoe(25, 106, g["shoe"], -1)
        + skirt(g["coat"], 30, 30)
        + hem(g["trim"], 30, 30)
        + torso(g["coat"])
        + buttons(0, -46, -26, 3)
        + bob(g["hair"])
        + neck()
        + face(look=-1.2, mouth="laugh")
        + fringe(g["hair"])
        + ruff()
        + hat
        + cut("M-24 -54L-17 -58L26 2L20 10Z", LEATHER, 1.4)
        + drum
        + group(stick, x=-36, y=-30, turn_deg=-24)
        + group(stick, x=45, y=-34, turn_deg=34)
        + arm((-24, -46), (-45, -14), (-38, -30), g["sleeve"], 15)
        + puff(-27, -41, 10, 13, g["sleeve"], g["slash"], 22)
        + fist(-37, -34, SKIN, -18)
        + arm((24, -46), (48, -16), (44, -32), g["sleeve"], 15)
        + puff(27, -41, 10, 13, g["sleeve"], g["slash"], -22)
        + fist(44, -37, SKIN, 24, -1)
    )


def fifer(g: Garb) -> Svg:
    """Herz: playing a fife, a short cloak and a pointed hat."""
    cloak = cut("M-20 -56C-36 -30 -38 10 -34 44Q-10 52 34 46C42 10 38 -30 20 -56Z", g["cloak"]) + wedges(
        (34, -6), (35, 40), 6, 11, 264, 2
    )
    hat = (
        cut("M-30 -92C-22 -100 22 -100 32 -90C24 -88 -20 -88 -30 -92Z", g["trim"])
        + cut("M-19 -96C-16 -110 -2 -124 26 -130C22 -124 19 -112 19 -96Q0 -102 -19 -96Z", g["hat"])
        + cut(
            "M-16 -104C-28 -110 -34 -122 -30 -134C-24 -126 -18 -126 -14 -118C-11 -112 -12 -108 -12 -102Z",
            g["plume"],
            1.4,
        )
        + line("M-14 -104Q-22 -116 -28 -128", 1)
        + disc(-13, -102, 3.2, GOLD, 1.2)
    )
    fife = group(
        pole((-66, 0), (10, 0), 4.4, WOOD)
        + "".join(circle(x, -0.6, 1.1, INK) for x in (-58, -38, -32))
        + line("M-62 -3V3M-2 -3V3", 1.6, GOLD),
        x=-2,
        y=-67,
        turn_deg=-11,
    )
    return (
        cloak
        + leg((-8, 20), (-13, 57), (-20, 94), g["left"])
        + leg((9, 20), (20, 55), (14, 92), g["right"])
        + shoe(-20, 106, g["shoe"])
        + shoe(15, 105, g["shoe"], -1)
        + puff(-12, 18, 16, 19, g["breeches"], g["slash"], 8)
        + puff(13, 18, 16, 19, g["breeches"], g["slash"], -8)
        + torso(g["coat"])
        + buttons(0, -46, -12, 5, WHITE)
        + belt(g["trim"])
        + bob(g["hair"])
        + neck()
        + face(look=-2, mouth="pursed")
        + fringe(g["hair"])
        + collar(WHITE)
        + hat
        + arm((-24, -46), (-52, -26), (-52, -46), g["sleeve"])
        + cuff(-52, -46, WHITE)
        + arm((24, -46), (20, -20), (-16, -50), g["sleeve"])
        + cuff(-15, -49, WHITE, -50)
        + fife
        + fist(-53, -55, SKIN, 80)
        + fist(-22, -60, SKIN, 74)
    )


def fool(g: Garb) -> Svg:
    """Schellen: a fool in motley, dancing, with his bauble."""

    def bells(*places: tuple[float, float]) -> Svg:
        return "".join(disc(x, y, 4.2, GOLD, 1.3) + line(f"M{x} {y + 0.6}V{y + 3.4}", 1.3) for x, y in places)

    cap = (
        cut("M-18 -90C-22 -112 -40 -118 -50 -102C-54 -94 -52 -88 -50 -84C-44 -92 -36 -92 -28 -82Z", g["left"])
        + cut("M18 -90C22 -112 40 -118 50 -102C54 -94 52 -88 50 -84C44 -92 36 -92 28 -82Z", g["right"])
        + cut("M-20 -86C-22 -106 -12 -114 0 -114V-96Q-12 -96 -20 -86Z", g["left"])
        + cut("M20 -86C22 -106 12 -114 0 -114V-96Q12 -96 20 -86Z", g["right"])
        + cut("M-6 -112C-4 -122 0 -128 8 -132C8 -124 8 -118 6 -112Z", g["trim"], 1.4)
        + bells((-50, -82), (50, -82), (9, -133))
    )
    points = "".join(
        cut(f"M{x - 7} -55L{x} -38L{x + 7} -55Z", g["trim"] if i % 2 else WHITE, 1.2)
        for i, x in enumerate((-20, -10, 0, 10, 20))
    )
    teeth = "".join(
        cut(f"M{x - 9} 10L{x} {38 - abs(x) * 0.1:.0f}L{x + 9} 10Z", g["right"] if i % 2 else g["left"], 1.4)
        for i, x in enumerate((-25, -13, 0, 13, 25))
    )
    bauble = (
        pole((0, 30), (0, -20), 3.6, WOOD)
        + cut("M-9 -18C-12 -34 12 -34 9 -18Q0 -12 -9 -18Z", SKIN, 1.4)
        + cut(
            "M-10 -26C-18 -34 -18 -42 -10 -42Q-4 -36 0 -44Q4 -36 10 -42C18 -42 18 -34 10 -26Q0 -32 -10 -26Z",
            g["right"],
            1.4,
        )
        + circle(-3, -22, 1.1, INK)
        + circle(3, -22, 1.1, INK)
        + line("M-2 -18Q0 -17 2 -18", 0.9)
        + disc(-12, -43, 2.4, GOLD, 1)
        + disc(12, -43, 2.4, GOLD, 1)
    )
    return (
        leg((9, 20), (14, 58), (5, 94), g["left"])
        + shoe(4, 107, g["right"], -1)
        + leg((-9, 20), (-30, 42), (-12, 72), g["right"])
        + group(shoe(0, 0, g["left"]), x=-16, y=83, turn_deg=-28)
        + cut("M-17 -3L-28 18Q0 26 28 18L17 -3Z", g["coat"])
        + teeth
        + bells((-25, 37), (-13, 39), (0, 40), (13, 39), (25, 37))
        + torso(g["left"])
        + cut("M0 -56Q8 -56 13 -59C22 -57 28 -52 28 -44C26 -28 21 -14 17 2H0Z", g["right"])
        + wedges((24, -38), (17, -4), 6, 9, 262, 1.7)
        + belt(g["trim"])
        + arm((-24, -47), (-46, -24), (-60, -34), g["right"])
        + palm(-68, -41, SKIN, -52)
        + arm((24, -47), (44, -22), (53, -44), g["left"])
        + group(bauble, x=59, y=-62, turn_deg=24)
        + fist(55, -51, SKIN, 24, -1)
        + neck()
        + ear(-17)
        + ear(17)
        + face(look=1.6, mouth="laugh")
        + points
        + cap
    )


UNTER: Final[dict[str, Callable[[Garb], Svg]]] = {"C": woodcutter, "S": drummer, "H": fifer, "D": fool}
