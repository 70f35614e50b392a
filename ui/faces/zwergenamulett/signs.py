"""The signs in the corners of the Zwergenamulett cards: numbers, dwarf heads, the amulet, and the small signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.digits import numeral
from ui.faces.svg import Svg, circle, group, path, polar, polyline, ring, star
from ui.faces.zwergenamulett.data import Corner, Garb, garb
from ui.faces.zwergenamulett.dwarfs import STEEL
from ui.faces.zwergenamulett.page import INK, ball, inked, line

CREAM: Final = "#FFF4D2"


def number(text: str, corner: Corner) -> Svg:
    """A number in the middle of the initial, with a shadow."""
    left, top, side = corner.initial
    height, room = corner.number
    x, y = left + side / 2, top + side / 2
    return numeral(text, x + 1, y + 1.6, height, INK, room) + numeral(text, x, y, height, CREAM, room)


SMALL_CAPS: Final = {
    "tall": "M-34 -4C-32 -22 -14 -42 0 -52C14 -42 32 -22 34 -4Q0 6 -34 -4Z",
    "bent": "M-34 -4C-36 -32 -20 -48 4 -49C28 -50 44 -40 50 -20C42 -27 36 -28 31 -26C34 -18 34 -12 34 -4Q0 6 -34 -4Z",
    "round": "M-34 -4C-38 -36 -20 -47 0 -47C20 -47 38 -36 34 -4Q0 6 -34 -4Z",
}
SMALL_BEARDS: Final = {
    "full": "M-34 8C-24 16 -12 14 0 18C12 14 24 16 34 8C42 34 22 50 0 52C-22 50 -42 34 -34 8Z",
    "forked": "M-34 8C-24 16 -12 14 0 18C12 14 24 16 34 8C40 24 38 38 30 44L22 54L12 44L0 34L-12 44L-22 54L-30 44"
    "C-38 38 -40 24 -34 8Z",
}


def small_head(clothes: Garb, cap: str, beard: str) -> Svg:
    """A dwarf's head as a sign, strong and simple, within radius 52."""
    return (
        inked("M-32 -4H32V18H-32Z", "#F5C79C", 3)
        + circle(-13, 3, 4.6, INK)
        + circle(13, 3, 4.6, INK)
        + inked(SMALL_BEARDS[beard], clothes.beard[0], 3.4)
        + inked(SMALL_CAPS[cap], clothes.cap[0], 3.4)
        + (ball(48, -17, 8, "#FFE9B0", 3) if cap == "bent" else "")
        + inked("M-38 -10Q0 2 38 -10V1Q0 13 -38 1Z", clothes.cap[1], 3)
        + ball(0, 13, 9.6, "#EFA27A", 3)
    )


def head_red() -> Svg:
    """The head with the tall cap, within radius 50."""
    return group(small_head(garb("red"), "tall", "full"), scale=0.92)


def head_green() -> Svg:
    """The head with the bent cap."""
    return group(small_head(garb("green"), "bent", "forked"), x=-6, y=-1, scale=0.9)


def heads_brown() -> Svg:
    """Two heads."""
    return group(small_head(garb("brother"), "bent", "forked"), x=19, y=-13, scale=0.58) + group(
        small_head(garb("brown"), "round", "full"), x=-17, y=15, scale=0.6
    )


def amulet() -> Svg:
    """The amulet in small: ring, beads and stone."""
    beads = "".join(circle(*polar(i * 360 / 7, 42), 6, p.GOLD_LIGHT, stroke=INK, stroke_width=1.5) for i in range(7))
    return (
        ball(0, 2, 38, "url(#gold)", 3)
        + ball(0, 2, 30, "#0C3B2A", 2)
        + group(beads, y=2)
        + path(
            polyline(polar(i * 45 + 22.5, 23, 0, 2) for i in range(8)) + "Z",
            "#35C878",
            stroke="#D7FFDF",
            stroke_width=2,
        )
        + path(polyline(polar(i * 45 + 22.5, 12, 0, 2) for i in range(8)) + "Z", "#CFFFDC")
        + path(ring(8, 4, 0, -43), "url(#gold)", fill_rule="evenodd")
    )


def flame() -> Svg:
    return inked(
        "M0 -12C2 -5 9 -2 8 5C7 11 2 12 0 12C-3 12 -8 10 -8 4C-8 0 -5 -2 -4 -5C-3 -2 -2 -1 -1 -1C-2 -5 -1 -9 0 -12Z",
        "#FF9A2E",
        1.2,
    ) + path("M0 0C3 3 4 6 3 9C2 11 -2 11 -3 9C-4 6 -2 4 0 0Z", "#FFE98A")


def boot() -> Svg:
    return inked("M-6 -11H3V1C8 2 11 4 11 9H-7C-8 2 -6 -4 -6 -11Z", "#B5703A", 1.3) + line("M-6.4 -7H3M-7 6H11", 1.3)


def little_star() -> Svg:
    return path(star(5, 12, 5), "#FFE45C", stroke=INK, stroke_width=1.2, stroke_linejoin="round")


def horn() -> Svg:
    return inked("M-8 11C-4 4 4 -6 9 -12C8 -4 4 6 0 12Q-4 13 -8 11Z", "#F6D06A", 1.3) + line(
        "M-5 6Q-1 8 2 7M-1 0Q3 2 5 1M4 -6L7 -5", 1.3, "#8F6318"
    )


def blossom() -> Svg:
    return "".join(ball(*polar(i * 72, 7.2), 4.8, "#F9A9C8", 1) for i in range(5)) + ball(0, 0, 4, "#FFE45C", 1)


def axe() -> Svg:
    return group(
        inked("M-2 13V-7H2V13Z", "#D9974E", 1.2),
        inked(
            "M-12.4 -1C-9 -8.6 -4 -11 0 -11C4 -11 9 -8.6 12.4 -1C8 -4.6 4 -5.4 0 -5.4C-4 -5.4 -8 -4.6 -12.4 -1Z",
            STEEL,
            1.3,
        ),
        turn_deg=34,
    )


def lamp() -> Svg:
    return group(
        inked("M-8 12L-4 4H4L8 12Z", p.GOLD, 1.6),
        inked("M-9 12H9L11 34H-11Z", "#FFE98A", 1.8),
        inked("M0 17C4.6 22 4.6 28 0 32C-4.6 28 -4.6 22 0 17Z", "#FF9A2E", 1.2),
        inked("M-13 34H13V40H-13Z", p.GOLD, 1.6),
        line("M-5 4A5 5 0 0 1 5 4", 2, p.GOLD_LIGHT),
        y=-11.5,
        scale=0.54,
    )


def cask() -> Svg:
    return (
        inked("M-8 -10H8C12 -4 12 4 8 10H-8C-12 4 -12 -4 -8 -10Z", "#C98A4A", 1.3)
        + line("M-10.4 -4H10.4M-10.4 4H10.4", 2, "#5E3A1E")
        + line("M-3 -9.6Q-5 0 -3 9.6M3 -9.6Q5 0 3 9.6", 0.8)
    )


def crystal() -> Svg:
    return path(
        "M0 -12L9 -4L0 12L-9 -4Z", "#59E08F", stroke=p.GOLD_LIGHT, stroke_width=1.6, stroke_linejoin="round"
    ) + path("M0 -12L4 -4L0 12L-4 -4Z", "#D8FFE4")


INITIALS: Final[dict[str, Callable[[], Svg]]] = {
    "head_red": head_red,
    "head_green": head_green,
    "heads_brown": heads_brown,
    "amulet": amulet,
}
SIGNS: Final[dict[str, Callable[[], Svg]]] = {
    "flame": flame,
    "boot": boot,
    "star": little_star,
    "horn": horn,
    "blossom": blossom,
    "pickaxe": axe,
    "lantern": lamp,
    "barrel": cask,
    "crystal": crystal,
}


def initial(name: str, corner: Corner) -> Svg:
    """Draw the initial of a card: digits, or one of INITIALS. Raises KeyError for anything else."""
    if name.isdigit():
        return number(name, corner)
    left, top, side = corner.initial
    return group(INITIALS[name](), x=left + side / 2, y=top + side / 2, scale=side / 112)
