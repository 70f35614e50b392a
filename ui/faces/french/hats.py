"""Hats of the French pages and the jokers, and the list of all that is worn on a head.

Half figures stand on x = 0 and use the card's y: the brow is at 58, the frame at 14. A hat is two drawings, one
behind the head and one before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.french.people import Dress, both_sides
from ui.faces.french.pips import clover, pip
from ui.faces.svg import Svg, circle, curve, ellipse, group, path, polar, polyline, rect, star, stroke, url

# --- crowns and headdresses ------------------------------------------------------------------------------------------


Hat = tuple[Svg, Svg]


def sewn(d: Dress, shape: str, cloth: str = "cloth", width: float = 1.1) -> Svg:
    """A piece of one of the dress's cloths, with its dark edge."""
    return path(shape, url(cloth), stroke=d.line, stroke_width=width)


def gilt(shape: str, gold: str = "gold", width: float = 0.8) -> Svg:
    """A piece of gold with its dark edge."""
    return path(shape, url(gold), stroke=p.GOLD_DARK, stroke_width=width)


def _band(gems: str, height: float = 8) -> Svg:
    """A golden circlet round the brow."""
    body = gilt(f"M-17.4 50Q0 56.4 17.4 50V{50 + height}Q0 {56.4 + height} -17.4 {50 + height}Z", "gold_bar", width=0.9)
    stones = "".join(
        circle(x, 53.4 + height / 2 - abs(x) * 0.17, 1.9 if x else 2.5, gems, stroke=p.GOLD_DARK, stroke_width=0.6)
        for x in (-13, -6.8, 0, 6.8, 13)
    )
    return body + stones


def antlers(d: Dress) -> Hat:
    """The hunter king's crown: oak leaves and a stag's antlers."""
    lines = (
        "M-11 50C-20 44 -31 40 -34 27C-35 22 -34 19 -33 16",
        "M-26 40C-34 40 -42 36 -44 28",
        "M-34 29C-39 27 -42 22 -42 17",
        "M-20 44C-24 38 -24 32 -21 26",
        "M-29 37C-27 31 -26 26 -26.4 20",
    )
    bone = "".join(stroke(line, "#5A3A1A", 5.6) for line in lines) + "".join(
        stroke(line, "#E8CE9A", 3.6) for line in lines
    )
    bone += "".join(stroke(line, "#FFF6DC", 1.1) for line in lines[:2])
    leaf = path(
        (
            "M0 2C-4 0 -6 -3 -4 -5C-6.6 -7 -6 -10 -3.4 -10.4C-4 -13 -2 -15.6 0 -16"
            "C2 -15.6 4 -13 3.4 -10.4C6 -10 6.6 -7 4 -5C6 -3 4 0 0 2Z"
        ),
        "#3E9A52",
        stroke="#123B22",
        stroke_width=0.8,
    )
    leaf += stroke("M0 0V-12", "#CFE8B0", 0.8)
    leaves = "".join(
        group(leaf, x=x, y=y, turn_deg=t, scale=1.02)
        for x, y, t in ((-14, 51, -34), (14, 51, 34), (-7.4, 52, -14), (7.4, 52, 14))
    )
    acorns = "".join(
        ellipse(x, y, 2.3, 3.1, "#C98B3A", stroke="#5A3A1A", stroke_width=0.6)
        + path(f"M{x - 2.6} {y - 1}Q{x} {y - 5} {x + 2.6} {y - 1}Z", "#6E4A20")
        for x, y in ((-11, 47), (11, 47))
    )
    top = group(leaf, x=0, y=52, scale=1.3)
    return both_sides(bone), leaves + top + acorns + _band("#2E8B57", 6.4)


def night_crown(d: Dress) -> Hat:
    """Five long points with stars and a moon lying in the middle."""
    rays = "M-17.4 52L-27 26L-11.6 44L-12.6 20L0 41L12.6 20L11.6 44L27 26L17.4 52Q0 60 -17.4 52Z"
    tips = "".join(
        path(star(5, 4.6, 2, x, y), p.WHITE, stroke="#6C6FB0", stroke_width=0.6)
        for x, y in ((-27.4, 24), (-12.8, 18), (12.8, 18), (27.4, 24))
    )
    moon = path("M-1 22A10 10 0 1 0 8.6 34A8 8 0 1 1 -1 22Z", "#F4F1DC", stroke="#8A8FC8", stroke_width=0.7)
    lines = stroke("M-22 32L-15 50M-12 26L-7 50M12 26L7 50M22 32L15 50", "#FFFFFF", 1, stroke_opacity=0.65)
    silver = path(rays, url("silver"), stroke="#4A4E86", stroke_width=1)
    return "", silver + lines + group(moon, x=-1, y=4) + tips + _band("#7D6FD0")


def imperial_crown(d: Dress) -> Hat:
    """Red velvet under two golden arches, a heart on top."""
    velvet = path(
        "M-17 52C-25 40 -20 29 -10 30C-5 31 -2 34 0 38C2 34 5 31 10 30C20 29 25 40 17 52Q0 58 -17 52Z",
        "#B0202A",
        stroke="#4A0714",
        stroke_width=0.9,
    )
    shine = stroke("M-16.6 44C-18.6 38 -15 34 -11 34", "#F08A7E", 1.8, stroke_opacity=0.8)
    arches = "M-17 52C-27 38 -20 26 -9 28C-4 29 -1 32 0 36M17 52C27 38 20 26 9 28C4 29 1 32 0 36"
    pearls = "".join(
        circle(x, y, 1.5, url("pearl"))
        for x, y in (
            (-21.4, 40),
            (-19, 32.4),
            (-12, 28.2),
            (-4.6, 30.6),
            (21.4, 40),
            (19, 32.4),
            (12, 28.2),
            (4.6, 30.6),
        )
    )
    lilies = "".join(
        path(
            "M0 2C-3 -1 -5.4 -3 -4 -6C-2.4 -7.6 -1 -6 0 -9C1 -6 2.4 -7.6 4 -6C5.4 -3 3 -1 0 2Z",
            url("gold"),
            stroke=p.GOLD_DARK,
            stroke_width=0.6,
            transform=f"translate({x} {y})",
        )
        for x, y in ((-11.4, 50), (0, 52), (11.4, 50))
    )
    top = rect(-1.2, 27, 2.4, 9, url("gold")) + pip("H", 0, 22, 14, url("gold"), stroke=p.GOLD_DARK, stroke_width=8)
    return "", velvet + shine + stroke(arches, p.GOLD_DARK, 4.4) + stroke(
        arches, p.GOLD_LIGHT, 2.6
    ) + pearls + lilies + top + _band("#C8202E")


def sun_turban(d: Dress) -> Hat:
    """A wound turban with a great jewel, the sun's rays behind it."""
    rays = "".join(
        polyline(
            [
                polar(i * 15 - 3.6, 20, 0, 48),
                polar(i * 15, 40 if i % 2 == 0 else 32, 0, 48),
                polar(i * 15 + 3.6, 20, 0, 48),
            ]
        )
        + "Z"
        for i in range(-6, 7)
    )
    cloth = path(
        "M-19 58C-28 50 -25 34 -12 30Q0 26 12 30C25 34 28 50 19 58Q0 64 -19 58Z",
        p.PAPER,
        stroke="#6A5430",
        stroke_width=1,
    )
    winds = "M-23 45C-14 32 4 30 18 35M-23 52C-12 36 8 34 23 43M-19 58C-8 44 10 40 24 50M-6 61C4 52 14 48 22 55"
    stripe = stroke("M-23 49C-13 34 6 32 21 39M-13 60C-4 48 12 44 23 52", d.second, 2.4)
    jewel = (
        gilt("M0 33L7.6 44L0 56L-7.6 44Z", width=0.9)
        + path("M0 36L5 44L0 52.6L-5 44Z", "#C8202E")
        + path("M0 36L0 44L-5 44Z", "#F29A8E")
        + circle(0, 59, 2.2, url("pearl"))
    )
    feather = path("M0 34C-6 28 -5 18 2 14C8 18 7 28 2 34Z", "#FBF5E6", stroke="#6A5430", stroke_width=0.8) + stroke(
        "M1 33C0 26 1 20 2 16", p.GOLD, 1
    )
    return path(rays, p.GOLD_LIGHT, stroke=p.GOLD_DARK, stroke_width=0.7), feather + cloth + stroke(
        winds, "#B79F6C", 1.2
    ) + stripe + jewel


# ---- queens ----


def leaf_wreath(d: Dress) -> Hat:
    """Clover leaves and blossoms woven into a wreath."""
    leaves = []
    for i in range(-4, 5):
        angle = i * 22
        x, y = polar(angle, 19.6, 0, 62)
        green = "#3E9A52" if i % 2 else "#23733B"
        leaves.append(
            group(
                path(clover(0, 0, 5.4, turn_deg=angle), green, stroke="#0F3B20", stroke_width=0.7)
                + circle(0, 0, 1.6, "#CFE8A8"),
                x=x,
                y=y,
            )
        )
    flowers = "".join(
        path(clover(*polar(a, 23, 0, 62), 2.7, 5), "#FFF3F6", stroke="#B98A98", stroke_width=0.5)
        + circle(*polar(a, 23, 0, 62), 1.5, p.GOLD)
        for a in (-33, -77, 33, 77, 0)
    )
    crown = "".join(
        gilt(f"M{x - 3} 43L{x} {30 - h}L{x + 3} 43Z", width=0.7) + circle(x, 29 - h, 2, url("pearl"))
        for x, h in ((-10, 0), (0, 6), (10, 0))
    )
    return crown, "".join(leaves) + flowers


def horned_hennin(d: Dress) -> Hat:
    """A two-horned hennin under a thin veil, with a moon on the brow."""
    veil = path(
        (
            "M-27 22C-46 40 -44 82 -54 116C-40 112 -26 104 -19 92L-16 56"
            "L16 56L19 92C26 104 40 112 54 120C44 84 46 40 27 22Q0 44 -27 22Z"
        ),
        p.WHITE,
        fill_opacity=0.62,
        stroke="#FFFFFF",
        stroke_width=0.8,
    )
    edge = stroke("M-54 116C-44 82 -46 40 -27 22M54 120C44 84 46 40 27 22", "#9AA0D4", 1)
    horn = sewn(d, "M-19 58C-22 48 -24 38 -31 19C-17 26 -6 36 0 50Q-8 52 -19 58Z", width=1)
    bands = stroke("M-27 29Q-22 30 -18 27.4M-24 38Q-17 38 -11 34M-21.6 48Q-14 46 -5 41", p.GOLD, 1.5)
    knob = circle(-31, 18, 3, url("pearl"), stroke="#7A7FB8", stroke_width=0.6)
    band = gilt("M-19.4 58C-15 48 -8 46 0 51C8 46 15 48 19.4 58C14 53 8 53 0 58C-8 53 -14 53 -19.4 58Z", "gold_bar")
    moon = path("M0 40A6.6 6.6 0 1 0 6.6 47A5.2 5.2 0 0 1 0 40Z", "#F6F2DA", stroke=p.GOLD_DARK, stroke_width=0.6)
    return veil + edge, both_sides(horn + bands + knob) + band + group(moon, x=-1.6, y=4)


def heart_headdress(d: Dress) -> Hat:
    """A padded headdress in the shape of a heart, edged with pearls."""
    shape = (
        "M0 54C-8 60 -17 60 -21 64C-33 50 -34 30 -22 24C-11 19 -3 26 0 36"
        "C3 26 11 19 22 24C34 30 33 50 21 64C17 60 8 60 0 54Z"
    )
    quilt = stroke(
        (
            "M-29 40L-14 58M-26 30L-6 55M-16 24L-2 44M-30 52L-16 34L-8 26M-22 62"
            "L-8 42M29 40L14 58M26 30L6 55M16 24L2 44M30 52L16 34L8 26M22 62L8 42"
        ),
        p.GOLD_LIGHT,
        0.9,
        stroke_opacity=0.8,
    )
    spots = ((-22, 64), (-28, 55), (-31, 45), (-30, 35), (-25, 27), (-17, 23), (-9, 25), (-3, 31))
    pearls = "".join(circle(x, y, 2.1, url("pearl"), stroke="#A58A6A", stroke_width=0.4) for x, y in spots)
    jewel = pip("H", 0, 52, 13, p.GOLD, stroke=p.GOLD_DARK, stroke_width=6) + pip("H", 0, 51.6, 8.4, "#C8202E")
    crown = gilt("M-8 30L-11 16L-4 23L0 12L4 23L11 16L8 30Q0 33 -8 30Z")
    return crown, sewn(d, shape) + quilt + both_sides(pearls) + circle(0, 38, 2.1, url("pearl")) + jewel


def tall_tiara(d: Dress) -> Hat:
    """A high tiara of openwork with cut stones."""
    body = gilt(
        "M-17 54C-20 46 -20 40 -18 36C-14 40 -12 40 -10 34C-8 28 -4 24 0 16"
        "C4 24 8 28 10 34C12 40 14 40 18 36C20 40 20 46 17 54Q0 61 -17 54Z",
        width=1,
    )
    lace = "".join(
        circle(x, y, r, "none", stroke=p.GOLD_DARK, stroke_width=1)
        for x, y, r in ((-12.6, 46, 3.2), (12.6, 46, 3.2), (-6, 42, 2.6), (6, 42, 2.6))
    )
    stone = (
        path("M0 24L7 38L0 52L-7 38Z", "#17707A", stroke=p.GOLD_LIGHT, stroke_width=1)
        + path("M0 24V38H-7Z", "#8FE0DC")
        + path("M0 38H7L0 52Z", "#0B3C46")
    )
    drops = "".join(circle(x, y, 1.8, url("pearl")) for x, y in ((-18, 34.6), (18, 34.6), (-10, 31.6), (10, 31.6)))
    hair = path("M-15 50C-20 36 -10 24 0 24C10 24 20 36 15 50Z", url("hair"), stroke=d.hair_line, stroke_width=0.9)
    return hair, body + lace + stone + drops + circle(0, 15.4, 2.6, url("pearl")) + gilt(
        "M-17.6 52Q0 59 17.6 52V57Q0 64 -17.6 57Z", "gold_bar"
    )


# --- hats, and all of it ---------------------------------------------------------------------------------------------


def hunters_cap(d: Dress) -> Hat:
    """A pointed cap with a turned-up brim and a pheasant's feather."""
    feather = curve([(-10, 50), (-24, 38), (-38, 30), (-54, 28)])
    vane = path(
        "M-10 52C-22 34 -38 24 -58 27C-46 32 -34 40 -24 50C-20 54 -14 56 -10 52Z",
        "#C9682A",
        stroke="#5A2A10",
        stroke_width=0.9,
    )
    bars = stroke("M-48 26L-46 31M-41 26L-38 35M-34 28L-30 40M-27 32L-22 45", "#F2D79A", 2)
    crown = sewn(d, "M-19 54C-20 38 -6 26 8 25C24 25 32 34 46 40C34 44 26 48 20 56Q0 62 -19 54Z")
    brim = sewn(d, "M-22 56C-14 47 6 46 20 48C32 48 40 43 48 39C42 52 30 60 16 61C2 62 -12 60 -22 56Z", "second")
    fold = stroke("M-8 36C2 30 14 30 24 35M-14 57C2 52 24 56 38 47", p.mix(d.second, "#FFFFFF", 0.4), 1.2)
    badge = pip("C", -11, 51, 12, p.GOLD, stroke=p.GOLD_DARK, stroke_width=8)
    return "", vane + bars + stroke(feather, "#5A2A10", 1) + crown + brim + fold + badge


def plumed_hat(d: Dress) -> Hat:
    """A cavalier's wide hat with a curling plume."""
    brim = sewn(d, "M-42 52C-36 42 -18 46 0 45C18 46 34 40 44 46C36 58 18 61 0 61C-18 61 -34 60 -42 52Z")
    top = sewn(d, "M-18 50C-20 38 -16 27 -10 26Q2 23 13 26C18 28 20 38 18 49Q0 55 -18 50Z")
    ribbon = sewn(d, "M-18.6 44Q0 50 18.6 43V50Q0 56 -18.4 51Z", "second", width=0.8)
    plume = path(
        "M8 46C14 28 30 16 46 19C56 22 56 34 47 35C42 35.6 40 30 44 28C36 26 26 36 22 48C18 52 12 52 8 46Z",
        p.WHITE,
        stroke="#6C6FA8",
        stroke_width=0.9,
    )
    barbs = stroke("M14 42C20 32 28 25 38 22M20 45C24 37 30 31 36 28M30 22L28 31M24 27L23 37M38 20L37 27", "#9EA2D2", 1)
    badge = circle(8, 47, 4.6, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.8) + pip("S", 8, 47, 6, p.INK)
    edge = stroke("M-40 52C-30 58 -14 60 0 60C18 60 34 56 42 47", "#C9CDEB", 1.2, stroke_opacity=0.8)
    return "", top + brim + edge + ribbon + group(plume + barbs + badge, scale=(-1, 1))


def beret(d: Dress) -> Hat:
    """A soft beret pulled to one side, with a heart and an ostrich feather."""
    soft = sewn(d, "M-20 53C-34 52 -42 44 -38 35C-33 25 -12 22 4 25C18 27 24 38 20 52Q0 60 -20 53Z", "second")
    folds = stroke(
        "M-32 44C-26 34 -12 30 2 31M-22 49C-16 40 -4 36 8 38M10 30C16 36 17 44 15 50",
        p.mix(d.second, "#0A0710", 0.5),
        1.1,
        stroke_opacity=0.6,
    )
    band = path("M-21 51Q0 59 20.6 49V56Q0 65 -20 57Z", p.PAPER, stroke=d.line, stroke_width=0.9)
    stripes = stroke("M-15 53.6L-14 59M-8 55.6V61M0 56V62M8 55V61M15 52.6L15.6 58", d.second, 2.4)
    quill = path(
        "M10 52C22 46 34 34 34 20C40 30 38 44 30 50C24 55 16 57 10 52Z", p.WHITE, stroke="#A5746A", stroke_width=0.9
    ) + stroke("M13 52C24 46 32 36 34 24M22 46L28 47M27 41L33 41M31 35L36 34", "#C99A8E", 1)
    badge = pip("H", 10, 50, 13, p.GOLD, stroke=p.GOLD_DARK, stroke_width=8) + pip("H", 10, 49.6, 7.6, "#C8202E")
    return "", soft + folds + quill + band + stripes + badge


def roundlet(d: Dress) -> Hat:
    """A rolled hat of striped silk whose long tail falls over the shoulder."""
    tail = sewn(
        d, "M16 44C32 42 36 56 33 72C31 84 38 94 34 106L24 102C28 92 21 84 24 70C26 60 24 54 14 54Z", "second", width=1
    )
    tail += stroke("M24 47C30 54 29 64 28 72C27 84 33 92 30 103", p.mix(d.second, "#FFFFFF", 0.4), 1.3)
    top = sewn(d, "M-15 46C-18 34 -8 25 2 26C12 26 18 36 15 46Z", "second", width=1)
    pleat = stroke("M-8 42C-9 36 -6 31 -2 29M0 42V29M8 42C9 37 7 32 4 29", p.mix(d.second, "#0A0710", 0.45), 1)
    roll = sewn(d, "M-22 54C-26 46 -20 40 -10 41Q0 43 10 41C20 40 26 46 22 54Q12 62 0 61Q-12 62 -22 54Z")
    stripes = stroke(
        "M-17 43Q-12 50 -14 58M-8 42.4Q-4 51 -5 60M1 42.8Q5 51 5 60.4M10 42Q14 50 14 58M18 43.6Q21 48 20 54",
        p.PAPER,
        2.6,
    )
    badge = gilt("M0 36L5.6 44L0 52L-5.6 44Z") + circle(0, 44, 2, url("pearl"))
    return tail, top + pleat + roll + stripes + badge


def fools_cap(d: Dress) -> Hat:
    """Three horns with bells, for jokers."""
    left = "M-18 58C-22 40 -30 34 -40 40C-47 45 -46 56 -41 62C-38 56 -33 56 -29 62C-26 66 -22 66 -18 64Z"
    bell = (
        circle(0, 0, 4.4, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + stroke("M-2.4 1.2H2.4", "#4F340A", 1)
        + circle(0, 2.6, 0.9, "#4F340A")
    )
    horn = sewn(d, left)
    other = sewn(d, left, "second")
    middle = sewn(d, "M-16 58C-17 42 -8 36 -3 18C4 32 16 40 16 58Q0 50 -16 58Z")
    half = path("M-3 18C4 32 16 40 16 58Q8 54 0 54C2 42 0 30 -3 18Z", url("second"))
    band = gilt("M-18.6 58Q0 48 18.6 58L17.6 65Q0 56 -17.6 65Z", "gold_bar")
    gems = "".join(
        circle(x, 56.8 + abs(x) * 0.22, 1.6, "#C8202E" if i % 2 else url("pearl"))
        for i, x in enumerate((-12, -6, 0, 6, 12))
    )
    return "", (
        horn
        + group(other, scale=(-1, 1))
        + middle
        + half
        + band
        + gems
        + "".join(group(bell, x=x, y=y) for x, y in ((-41, 64), (41, 64), (-3, 18)))
    )


HATS: Final[dict[str, Callable[[Dress], Hat]]] = {
    "antlers": antlers,
    "night_crown": night_crown,
    "imperial_crown": imperial_crown,
    "sun_turban": sun_turban,
    "leaf_wreath": leaf_wreath,
    "horned_hennin": horned_hennin,
    "heart_headdress": heart_headdress,
    "tall_tiara": tall_tiara,
    "hunters_cap": hunters_cap,
    "plumed_hat": plumed_hat,
    "beret": beret,
    "roundlet": roundlet,
    "fools_cap": fools_cap,
}
