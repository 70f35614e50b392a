"""The four Könige, enthroned: Eichel the old one, Gras with orb, Herz the young one, Schellen in his turban.

Drawn around the belt of the seated king at (0, 0), the soles at y = 84; the crest over the throne is the deck's
matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ui.faces.german.body import (
    GOLD,
    SKIN,
    STEEL,
    WHITE,
    arm,
    belt,
    bob,
    buttons,
    cuff,
    face,
    fringe,
    full_beard,
    goatee,
    moustache,
    neck,
    ruff,
    torso,
)
from ui.faces.german.cut import INK, cut, disc, fist, line, oak_leaf, pole, wedges
from ui.faces.german.signs import small_sign
from ui.faces.svg import Point, Svg, circle, ellipse, group, path, star

Garb = Mapping[str, str]
ERMINE_TAILS: Final = ((-24, -48), (-14, -42), (14, -42), (24, -48), (-32, -40), (32, -40), (-5, -40), (5, -40))


def _throne(g: Garb, back: str, posts: float = 48) -> Svg:
    """A wooden throne; `back` is the outline of its padded back."""
    post = cut("M-5 -62H5V84H-5Z", g["throne"]) + disc(0, -68, 7, GOLD) + line("M-5 -54H5M-5 60H5", 1.2)
    post += line("M0 -48V54", 1.4, GOLD)
    seat = cut(f"M{-posts} 20H{posts}V84H{-posts}Z", g["throne"]) + line(
        f"M{-posts} 34H{posts}M{-posts} 70H{posts}", 1.2
    )
    frame = cut(back, g["throne"]) + group(cut(back, g["cushion"], 1.2), y=-3, scale=0.86)
    studs = "".join(circle(x, y, 1.3, GOLD) for y in (-60, -40, -20) for x in (-38, 38))
    return frame + studs + group(post, x=-posts) + group(post, x=posts) + seat


def _armrest(g: Garb, side: int) -> Svg:
    """An arm of the throne with a scroll."""
    wood = (
        cut("M18 8C30 4 44 4 52 8V18C44 14 30 14 18 18Z", g["throne"])
        + disc(52, 13, 7, g["throne"])
        + disc(52, 13, 2.6, GOLD, 1.1)
    )
    return group(wood, scale=(side, 1))


def _robe(g: Garb) -> Svg:
    """The robe over lap and knees, a bright panel in front, the tips of the shoes under its hem."""
    shoes = "".join(
        cut(f"M{x - 11} 84C{x - 12} 74 {x + 12} 74 {x + 11} 84Q{x} 88 {x - 11} 84Z", g["shoe"], 1.5) for x in (-15, 15)
    )
    cloth = cut(
        "M-17 -2C-34 2 -43 14 -43 28C-43 44 -46 62 -48 74Q0 88 48 74C46 62 43 44 43 28C43 14 34 2 17 -2Z", g["robe"]
    )
    panel = cut("M-11 0L-15 78Q0 82 15 78L11 0Z", g["panel"], 1.4)
    lozenges = "".join(cut(f"M0 {y - 8}L6 {y}L0 {y + 8}L-6 {y}Z", g["gem"], 1.1) for y in (20, 42, 64))
    folds = line("M-32 16Q-38 40 -36 70M-24 26Q-27 48 -24 72M32 16Q38 40 36 70M24 26Q27 48 24 72", 1.1)
    knees = line("M-36 14Q-27 8 -19 15M36 14Q27 8 19 15", 1.3)
    piping = line("M-11 0L-15 78M11 0L15 78", 2, GOLD)
    places = ((-38, 26), (-30, 40), (-41, 46), (-32, 58), (-43, 64), (38, 26), (30, 40), (41, 46), (32, 58))
    woven = sprigs(places, g)
    border = cut("M-47.4 67Q0 81 47.4 67L48 74Q0 88 -48 74Z", g["lining"], 1.3)
    return (
        shoes
        + cloth
        + folds
        + knees
        + woven
        + wedges((41, 24), (45, 62), 7, 9, 266, 1.8)
        + panel
        + piping
        + lozenges
        + border
    )


def sprigs(places: tuple[Point, ...], g: Garb) -> Svg:
    """Blossoms of four petals woven into cloth, in the colour of the robe's panel."""
    return path("".join(star(4, 4.2, 1.7, x, y) for x, y in places), g["panel"])


def _mantle(g: Garb) -> Svg:
    """The mantle behind the king, falling to the floor on both sides."""
    half = cut("M-14 -59C-38 -56 -46 -30 -50 10C-54 40 -58 62 -62 82Q-46 90 -34 82C-36 40 -30 0 -18 -30Z", g["mantle"])
    edge = cut("M-18 -52C-34 -30 -38 20 -40 84L-33 82C-35 40 -30 0 -18 -30Z", g["lining"], 1.2)
    half += sprigs(((-44, 20), (-50, 38), (-46, 54), (-54, 68), (-44, 74)), g)
    return half + edge + group(half + edge, scale=(-1, 1)) + wedges((50, 20), (57, 74), 7, 9, 268, 1.8)


def _ermine() -> Svg:
    """The fur collar."""
    fur = cut(
        (
            "M-10 -63C-24 -62 -36 -54 -38 -40C-36 -34 -32 -36 -30 -33C-26 -30 -24 -34 -20 -34"
            "C-16 -30 -12 -34 -9 -31Q0 -28 9 -31C12 -34 16 -30 20 -34C24 -34 26 -30 30 -33"
            "C32 -36 36 -34 38 -40C36 -54 24 -62 10 -63Q0 -54 -10 -63Z"
        ),
        WHITE,
        1.6,
    )
    tails = "".join(
        path(f"M{x - 1.6} {y}L{x} {y + 6}L{x + 1.6} {y}Q{x} {y - 3} {x - 1.6} {y}Z", INK) for x, y in ERMINE_TAILS
    )
    return fur + tails


def _crown(g: Garb, points: str) -> Svg:
    """A crown on a jewelled band; `points` is the outline above the band, from (-21, -101) to (21, -101)."""
    jewels = "".join(
        disc(x, y, 2.3, colour, 1)
        for x, y, colour in ((-12, -98.6, g["gem"]), (0, -97.4, "#B8352A"), (12, -98.6, g["gem"]))
    )
    return cut(points, GOLD) + cut("M-21 -103Q0 -97 21 -103L20 -94Q0 -89 -20 -94Z", GOLD) + jewels


def _sceptre(top: Svg) -> Svg:
    """A staff of gold with something on its tip at (0, -58)."""
    return pole((0, 46), (0, -46), 3.6, GOLD) + disc(0, -46, 4, GOLD, 1.3) + disc(0, 6, 4, GOLD, 1.2) + top


def _seated(g: Garb, back: str) -> Svg:
    """The throne, and the king's robe between its arms; `back` is the outline of its back."""
    return _throne(g, back) + _mantle(g) + torso(g["robe"], 19) + _robe(g) + _armrest(g, 1) + _armrest(g, -1)


def _shoulders(g: Garb) -> Svg:
    """Ermine, hair and neck, below the face."""
    return _ermine() + bob(g["hair"]) + neck()


def eichel(g: Garb) -> Svg:
    """The old king: white beard to the belt, oak leaves in the crown, an acorn on the sceptre."""
    back = "M-44 40V-70L0 -118L44 -70V40Z"
    crown = "M-21 -101L-27 -118L-15 -111L-10 -124L0 -112L10 -124L15 -111L27 -118L21 -101Z"
    leaves = oak_leaf(-14, -104, 0.7, -22) + oak_leaf(14, -104, 0.7, 22) + oak_leaf(0, -103, 0.85, 0)
    top = group(small_sign("C"), x=0, y=-62, scale=0.44)
    return (
        _seated(g, back)
        + arm((27, -38), (42, -12), (46, 4), g["robe"], 19)
        + cuff(46, 2, g["lining"], 170)
        + fist(47, 9, SKIN, 8, -1)
        + _shoulders(g)
        + face(brow="#CFC7B6", look=-1.2, mouth="stern")
        + full_beard(g["hair"], 58)
        + moustache(g["hair"])
        + _crown(g, crown)
        + leaves
        + group(_sceptre(top), x=-50, y=0, turn_deg=-4)
        + arm((-27, -38), (-44, -8), (-48, -6), g["robe"], 19)
        + fist(-50, 1, SKIN, -4)
    )


def gras(g: Garb) -> Svg:
    """The king of leaves: forked beard, orb on the knee, a leaf on the sceptre."""
    back = "M-44 40V-68C-44 -112 44 -112 44 -68V40Z"
    crown = (
        "M-21 -101L-24 -116C-20 -112 -16 -112 -14 -106C-13 -116 -6 -114 0 -126"
        "C6 -114 13 -116 14 -106C16 -112 20 -112 24 -116L21 -101Z"
    )
    orb = (
        disc(0, 0, 13, GOLD)
        + line("M-12.6 -2Q0 3 12.6 -2M0 -12.6V0", 1.6, "#8A5A10")
        + path("M-8 -8Q-4 -11 0 -11Q-5 -7 -7 -3Z", WHITE, fill_opacity=0.8)
        + cut("M-2 -13V-18H-6V-22H-2V-27H2V-22H6V-18H2V-13Z", GOLD, 1.2)
    )
    top = group(small_sign("S"), x=0, y=-64, scale=0.46)
    forked = (
        "M-16.6 -86C-16 -76 -13 -73 -8 -73Q0 -77 8 -73C13 -73 16 -76 16.6 -86"
        "C22 -70 18 -52 10 -36C8 -44 4 -50 0 -54C-4 -50 -8 -44 -10 -36C-18 -52 -22 -70 -16.6 -86Z"
    )
    return (
        _seated(g, back)
        + group(orb, x=-19, y=-7)
        + arm((-27, -38), (-46, -12), (-40, 4), g["robe"], 19)
        + cuff(-38, 6, g["lining"], 130)
        + fist(-30, 10, SKIN, -80)
        + _shoulders(g)
        + face(look=1.4, mouth="smile")
        + cut(forked, g["hair"], 1.5)
        + line("M-11 -72Q-14 -58 -10 -44M11 -72Q14 -58 10 -44M-5 -68Q-7 -60 -7 -50M5 -68Q7 -60 7 -50", 1)
        + cut("M-4.6 -70Q0 -72 4.6 -70Q0 -66 -4.6 -70Z", "#B4493E", 0.9)
        + moustache(g["hair"])
        + fringe(g["hair"])
        + _crown(g, crown)
        + "".join(disc(x, y, 2.6, WHITE, 1.1) for x, y in ((-24, -118), (0, -128), (24, -118)))
        + group(_sceptre(top), x=50, y=-2, turn_deg=5)
        + arm((27, -38), (44, -8), (49, -8), g["robe"], 19)
        + fist(50, -2, SKIN, 5, -1)
    )


def herz(g: Garb) -> Svg:
    """The young king: no beard, fair hair, the sword upright."""
    back = "M0 40L-46 -30C-58 -66 -40 -104 0 -84C40 -104 58 -66 46 -30L0 40Z"
    heart = "M0 4C-5 -2 -8 -5 -5 -9C-2.6 -11 -0.6 -9 0 -7C0.6 -9 2.6 -11 5 -9C8 -5 5 -2 0 4Z"
    crown = "M-21 -101L-25 -120L-13 -109L0 -124L13 -109L25 -120L21 -101Z"
    hearts = "".join(group(cut(heart, "#C4272D", 1.1), x=x, y=y) for x, y in ((-25, -118), (0, -121), (25, -118)))
    sword = (
        cut("M-3 0L-3 -76L0 -84L3 -76L3 0Z", STEEL, 1.4)
        + line("M0 -4V-70", 1, "#7F8C96")
        + cut("M-14 -1H14V4H-14Z", GOLD, 1.3)
        + pole((0, 6), (0, 18), 4, "#6B3F22")
        + disc(0, 22, 4.4, GOLD, 1.3)
    )
    return (
        _throne(g, back)
        + _mantle(g)
        + torso(g["robe"], 18)
        + buttons(0, -30, -8, 4)
        + belt(g["panel"], 19)
        + _robe(g)
        + _armrest(g, 1)
        + _armrest(g, -1)
        + arm((-27, -40), (-44, -10), (-46, 4), g["robe"], 18)
        + cuff(-46, 2, g["lining"], 190)
        + fist(-47, 9, SKIN, -8)
        + _shoulders(g)
        + face(brow="#8A5A20", look=-1.2, mouth="smile")
        + fringe(g["hair"])
        + _crown(g, crown)
        + hearts
        + group(sword, x=50, y=-10, turn_deg=4)
        + arm((27, -40), (42, -6), (48, -6), g["robe"], 18)
        + fist(49, 1, SKIN, 4, -1)
    )


def schellen(g: Garb) -> Svg:
    """The king of bells: a crowned turban, a great moustache, the goblet raised."""
    back = "M-46 40V-60C-34 -66 -30 -84 -34 -94C-20 -92 -10 -98 0 -112C10 -98 20 -92 34 -94C30 -84 34 -66 46 -60V40Z"
    turban = (
        cut("M-27 -94C-34 -112 -18 -122 0 -122C18 -122 34 -112 27 -94C20 -88 -20 -88 -27 -94Z", WHITE)
        + line(
            (
                "M-26 -96C-12 -96 10 -106 20 -118M-28 -104C-16 -104 -2 -110 8 -121M-20 -90"
                "C-4 -92 18 -100 27 -108M0 -90C12 -92 22 -96 28 -100"
            ),
            1.2,
        )
        + cut("M-8 -110L-12 -128L-5 -121L0 -131L5 -121L12 -128L8 -110Q0 -106 -8 -110Z", GOLD, 1.4)
        + disc(0, -112, 5, g["gem"], 1.4)
    )
    goblet = (
        cut("M-11 -24H11C12 -12 7 -6 2 -4V8H9V12H-9V8H-2V-4C-7 -6 -12 -12 -11 -24Z", GOLD)
        + ellipse(0, -24, 11, 3.4, "#7A1420", stroke=INK, stroke_width=1.3)
        + line("M-8 -15Q0 -11 8 -15", 1.2, "#8A5A10")
    )
    sash = cut("M-19 -10Q0 -2 19 -10L20 4Q0 12 -20 4Z", g["mantle"], 1.4) + line("M-18 -4Q0 4 18 -4", 1)
    return (
        _throne(g, back)
        + torso(g["robe"], 23)
        + _robe(g)
        + cut("M-5 -58L-7 -8H7L5 -58Z", g["panel"], 1.3)
        + buttons(0, -50, -16, 5, g["gem"])
        + sash
        + _armrest(g, 1)
        + _armrest(g, -1)
        + arm((27, -42), (46, -12), (34, 6), g["robe"], 23)
        + cuff(34, 5, g["lining"], 216)
        + fist(27, 11, SKIN, 70, -1)
        + neck()
        + face(look=-1.6, mouth="laugh")
        + goatee(g["hair"])
        + moustache(g["hair"])
        + ruff(g["lining"])
        + "".join(group(small_sign("D"), x=x, y=y, scale=0.26) for x, y in ((-18, -40), (18, -40)))
        + turban
        + disc(-18.6, -74, 2.6, GOLD, 1.1)
        + disc(18.6, -74, 2.6, GOLD, 1.1)
        + arm((-27, -42), (-50, -8), (-48, -24), g["robe"], 23)
        + cuff(-48, -24, g["lining"], -4)
        + group(goblet, x=-48, y=-38)
        + fist(-48, -33, SKIN)
    )


KOENIG: Final[dict[str, Callable[[Garb], Svg]]] = {"C": eichel, "S": gras, "H": herz, "D": schellen}
