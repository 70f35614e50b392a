"""What is struck on the coins: sun, moon and oak leaf with faces, crown, goblet and tankard, and the bearded dwarf.

Every motif is drawn around (0, 0) within radius 30, in the tones of its metal, as a relief lit from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces.money.data import Metal
from ui.faces.svg import Svg, circle, ellipse, group, path, polar, polyline, ring, star, stroke

Motif = Callable[[Metal], Svg]


def relief(d: str, metal: Metal, fill: str = "", lift: float = 1.0) -> Svg:
    """A raised shape: shadow below, light above, a dark line around."""
    return (
        group(path(d, metal.line, stroke=metal.line, stroke_width=1.8, stroke_linejoin="round"), x=lift, y=lift * 1.2)
        + path(d, fill or "url(#raised)", stroke=metal.line, stroke_width=1.5, stroke_linejoin="round")
        + group(stroke(d, metal.light, 0.7, stroke_opacity=0.75), scale=0.955, x=-0.3 * lift, y=-0.3 * lift)
    )


def lines(d: str, metal: Metal, width: float = 1.8) -> Svg:
    """Engraved lines with a light lower lip."""
    return group(stroke(d, metal.light, width * 0.7, stroke_opacity=0.8), x=0.7, y=0.8) + stroke(d, metal.line, width)


def _disc(x: float, y: float, r: float) -> str:
    return ring(r, 0.01, x, y)


# ---- heads ----


def sun(metal: Metal) -> Svg:
    """A laughing sun with straight and bent rays."""
    rays = star(8, 30.5, 15) + star(8, 26, 15, turn_deg=22.5)
    face = "M-8.6 -3.6Q-5.6 -7.4 -2.6 -3.6M2.6 -3.6Q5.6 -7.4 8.6 -3.6M0 -3.4C-1.4 0 -3 2.6 0 3.2"
    mouth = "M-8 5.2Q0 8 8 5.2Q5.4 12 0 12Q-5.4 12 -8 5.2Z"
    return (
        relief(rays, metal)
        + relief(_disc(0, 0, 17), metal, lift=0.8)
        + lines(face, metal)
        + path(mouth, metal.line)
        + path("M-5.8 6.6Q0 8.4 5.8 6.6L4.8 8.4Q0 9.8 -4.8 8.4Z", metal.light)
        + circle(-10.6, 2.6, 2.3, metal.dark, fill_opacity=0.5)
        + circle(10.6, 2.6, 2.3, metal.dark, fill_opacity=0.5)
    )


def moon(metal: Metal) -> Svg:
    """The man in the moon, three stars before his nose."""
    crescent = (
        "M10 -29A29.5 29.5 0 1 0 10 29C4 27 0 23 -1 18.4C2.6 18 5 16 4.2 12.8C3.8 11.6 2.6 11 3.4 10"
        "C4.6 9 5.6 8 4.4 6.6C3.6 5.8 1.6 5.6 2 4C4.6 3.6 9.6 3.4 9.8 1C9.8 -1.6 3.6 -4.4 1.4 -8.6"
        "C0 -11.6 -0.6 -14 0.4 -17.4C1.6 -22 5 -26.4 10 -29Z"
    )
    stars = star(5, 6.2, 2.7, 19, -12) + star(5, 4.8, 2.1, 24, 3.4) + star(5, 6.2, 2.7, 17, 16.6)
    return (
        relief(crescent, metal)
        + lines("M-7.6 -6Q-3.6 -10 0 -7.4M-6 -4.4Q-3.6 -2.8 -1 -4.8M-4 12.4Q-1 9.4 3 10", metal)
        + ellipse(-9, 6, 4.6, 3.6, metal.dark, fill_opacity=0.35)
        + relief(stars, metal, metal.light, 0.7)
    )


LEAF_LEFT: Final = (
    "M0 -31C-4 -30 -8 -27 -7 -22.4C-12 -26 -18.6 -22 -16.6 -15.4C-23 -17 -27 -10.6 -23 -5.4C-29 -4.6 -30.4 4 -24.6 7"
    "C-27.4 12.4 -22.6 18.6 -16.8 16.4C-15.6 21.4 -9.4 23.6 -5 21Q-2 23 -1.8 30"
)


def _mirrored(d: str) -> str:
    """The right half of an outline whose left half runs downwards: the same numbers, x turned over, read backwards."""
    values = [float(v) for v in d.replace("M", " ").replace("C", " ").replace("Q", " ").split()]
    points = [(-x, y) for x, y in zip(values[::2], values[1::2], strict=True)][::-1]
    quad, cubics = points[:3], points[3:]
    text = f"L{quad[0][0]} {quad[0][1]}Q{quad[1][0]} {quad[1][1]} {quad[2][0]} {quad[2][1]}"
    for i in range(0, len(cubics), 3):
        text += "C" + " ".join(f"{x} {y}" for x, y in cubics[i : i + 3])
    return text + "Z"


LEAF: Final = LEAF_LEFT + _mirrored(LEAF_LEFT)


def leaf(metal: Metal) -> Svg:
    """The green man: an oak leaf that is a face."""
    veins = "M0 -27V-12M0 -20L-6 -25M0 -16L-12 -19.6M0 -16L12 -19.6M-14 12L-21 13M14 12L21 13M0 -20L6 -25"
    brows = "M-17.6 -6.4Q-9.6 -13 -2.6 -6.4L-3.4 3.4Q-5 7 0 7.4Q5 7 3.4 3.4L2.6 -6.4Q9.6 -13 17.6 -6.4"
    eye = "M-6 0Q0 -5.4 6 0Q0 4.4 -6 0Z"
    eyes = "".join(
        group(path(eye, metal.line), circle(0.2, -0.4, 1.6, metal.light), x=x, y=-2, turn_deg=t)
        for x, t in ((-9.6, 6), (9.6, -6))
    )
    return (
        relief(LEAF, metal)
        + lines(veins, metal, 1.2)
        + lines(brows, metal, 1.8)
        + eyes
        + lines("M-9.6 11.4Q-5 10 0 12Q5 10 9.6 11.4Q5 17.4 0 17Q-5 17.4 -9.6 11.4Z", metal, 1.5)
    )


def dwarf(metal: Metal) -> Svg:
    """A bearded dwarf with his cap, the mark of the mint."""
    beard = (
        "M-19 -4C-24 5 -24 14 -18.6 21.4L-14.4 19.6L-11 26.6L-6 23.6L0 31L6 23.6L11 26.6L14.4 19.6L18.6 21.4"
        "C24 14 24 5 19 -4Z"
    )
    strands = (
        "M-15.4 6Q-16.6 12 -14.4 18M15.4 6Q16.6 12 14.4 18M-8.6 14.6Q-8.8 19 -6.4 22.6M8.6 14.6Q8.8 19 6.4 22.6M0 17V28"
    )
    half = "M0 5C-4 3.4 -9 4 -12 7.6C-13.6 9.4 -16.4 9 -17 6.8C-18.6 12.4 -12.6 15.4 -8 13.8C-4.4 12.6 -1.4 10 0 7.6Z"
    moustache = relief(half, metal, metal.light, 0.7)
    cap = "M-18.6 -8C-17 -20 -8 -27 3 -32C5.4 -24 15.6 -19 18.6 -8Q0 -1.6 -18.6 -8Z"
    brow = path("M-3 -1.4C-6 -4.6 -11 -4.6 -14 -0.6C-11 -2.2 -6 -1.8 -3.4 0.8Z", metal.line)
    eye = ellipse(-7.8, 1.2, 1.7, 2, metal.line)
    sides = (1.0, -1.0)
    return (
        relief(beard, metal, metal.mid, 1.1)
        + lines(strands, metal, 1.5)
        + path(
            "M-15.6 -5H15.6C15.8 2 12 6.6 0 8C-12 6.6 -15.8 2 -15.6 -5Z", metal.light, stroke=metal.line, stroke_width=1
        )
        + "".join(group(moustache, brow, eye, scale=(side, 1)) for side in sides)
        + path("M-3.6 10.4Q0 12.6 3.6 10.4Q2.4 14.4 0 14.4Q-2.4 14.4 -3.6 10.4Z", metal.line)
        + relief(_disc(0, 3.4, 4.6), metal, metal.light, 0.7)
        + relief(cap, metal, lift=1.1)
        + path(star(5, 4.6, 1.9, 0, -16.4), metal.line)
        + relief("M-21 -10Q0 -2 21 -10Q22.6 -7 21 -4Q0 4 -21 -4Q-22.6 -7 -21 -10Z", metal, metal.mid, 0.8)
    )


# ---- tails ----


def crown(metal: Metal) -> Svg:
    """Five points with balls, a band with stones."""
    points = "M-22 14L-25 -11L-14.5 0L-9 -16.6L0 -2L9 -16.6L14.5 0L25 -11L22 14Z"
    balls = ((-25, -13), (-9, -18.8), (9, -18.8), (25, -13))
    stones = "".join(
        path(polyline(polar(i * 90, r, x, 17.4) for i in range(4)) + "Z", metal.line)
        for x, r in ((-13, 2.6), (0, 3.4), (13, 2.6))
    )
    return (
        relief(points, metal)
        + "".join(relief(_disc(x, y, 3.3), metal, metal.light, 0.8) for x, y in balls)
        + relief(star(5, 6, 2.6, 0, 5.6), metal, metal.light, 0.6)
        + relief("M-22.6 12.4Q0 9 22.6 12.4V21.6Q0 24.6 -22.6 21.6Z", metal, lift=0.9)
        + stones
    )


def goblet(metal: Metal) -> Svg:
    """A cup on a foot, filled to the brim."""
    cup = (
        "M-15 -22Q0 -17.6 15 -22C16.6 -8 12 1.4 3.6 3.4V13C8 14.6 12.6 16.6 13.4 22.4H-13.4"
        "C-12.6 16.6 -8 14.6 -3.6 13V3.4C-12 1.4 -16.6 -8 -15 -22Z"
    )
    return (
        relief(cup, metal)
        + relief("M-15 -22A15 4 0 0 1 15 -22A15 4 0 0 1 -15 -22Z", metal, metal.dark, 0.4)
        + relief("M-5.4 6.6A5.4 3 0 0 1 5.4 6.6A5.4 3 0 0 1 -5.4 6.6Z", metal, metal.light, 0.6)
        + lines("M-13.4 -9Q0 -4.6 13.4 -9M-9.6 18.4Q0 16.6 9.6 18.4", metal, 1.4)
        + path(polyline(polar(i * 90, 3.4, 0, -2.4) for i in range(4)) + "Z", metal.line)
        + "".join(relief(star(4, 4.4, 1.5, x, y), metal, metal.light, 0.5) for x, y in ((-21.6, 6), (21.6, 6)))
    )


def tankard(metal: Metal) -> Svg:
    """A mug of beer with a head of foam."""
    handle = "M11 -7C23 -10 25 13 11 12.4V7.4C18 8 17 -4 11 -2.4Z"
    foam = (
        "M-19 -10C-22 -17 -15 -21.4 -11.4 -19C-9.6 -24.6 -1 -25 1 -20.4C6 -23.4 13.4 -20 12.4 -13.6"
        "C14.4 -10 11 -7.6 8 -9.4C6 -6 2 -6 0 -9Q-3.4 -6 -6 -8.6C-8 -3 -12.4 -3 -13 -8Q-17 -6.4 -19 -10Z"
    )
    mug = (
        relief(handle, metal, metal.mid)
        + relief("M-16 -11H11L12.4 19Q-2.4 24.4 -17.4 19Z", metal)
        + lines("M-9 -1V14M-2.4 -1V15.4M4.4 -1V14.6", metal, 2)
        + lines("M-16.8 17.4Q-2.4 21.4 12 17.4", metal, 1.2)
        + relief(foam, metal, metal.light, 0.8)
    )
    return group(mug, scale=0.94)


def barley(metal: Metal) -> Svg:
    """Two ears of barley that bend along the edges."""
    ear = _ear(metal)
    return ear + group(ear, scale=(-1, 1))


def _ear(metal: Metal) -> Svg:
    """The left ear: corns in pairs, all in one path."""
    corns = []
    for k in range(7):
        along = 312 + k * 11  # the direction in which the ear grows
        x, y = polar(along - 90, 28.4)
        for lean in (along + 26, along - 26):
            tip, foot = polar(lean, 4.6, x, y), polar(lean, -3, x, y)
            belly = polar(lean + 90, 1.7, x, y), polar(lean - 90, 1.7, x, y)
            corns.append(polyline([tip, belly[0], foot, belly[1]]) + "Z")
    d = "".join(corns)
    return path(d, metal.line, stroke=metal.line, stroke_width=1.9, stroke_linejoin="round") + path(d, metal.light)


MOTIFS: Final[dict[str, Motif]] = {
    "sun": sun,
    "moon": moon,
    "leaf": leaf,
    "dwarf": dwarf,
    "crown": crown,
    "goblet": goblet,
    "tankard": tankard,
}
AROUND: Final[dict[str, Motif]] = {"tankard": barley}  # what stands beside a motif where there is room
