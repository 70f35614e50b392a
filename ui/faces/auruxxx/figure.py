"""Happy Man, the wooden figure of AURUXXX: turned from one piece, a head, a bell of a coat, arms flung up.

The figure stands on y = 0, is 100 units high and 74 wide, and is drawn for the table as well as for the %-cards.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

from ui.faces import palette as p
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, ellipse, group, linear, path, plain, radial, stroke

UNITS: Final = (80.0, 110.0)  # the figure with its shadow, as a piece on the table
WOOD: Final = ("#F3CF94", "#D79A52", "#9B5F28")  # light, middle, shade
LINE: Final = "#5B3312"
SCARF: Final = p.Tint("#7A0F1B", "#CF2F3B", "#F58A7C", p.RED)  # the piece's own; a %-card brings its colour

WOODS: Final[Svg] = linear("wood_round", plain(WOOD[1], WOOD[0], "#E0A964", WOOD[2]), 0, 0, 100, 0) + radial(
    "wood_ball", plain("#FFE9BF", WOOD[0], WOOD[1], WOOD[2]), 38, 30, 72
)


def figure(scarf: p.Tint = SCARF, stride: float = 0.0, look: tuple[float, float] | None = None) -> Svg:
    """The man from his feet at (0, 0) up to his hat at y = -100.

    `stride` -1 … 1 is how far he has lifted his left (below 0) or his right foot. `look` -1 … 1 to the right and
    downwards is where his head and his eyes are turned; without it he shuts his eyes and laughs.
    """
    head = group(_head(look), _hat(scarf), turn_deg=8 * look[0] if look else 0)
    return WOODS + _arms() + _feet(stride) + _body() + _scarf(scarf) + head


def _feet(stride: float) -> Svg:
    foot = ellipse(0, -4, 10, 5.2, "url(#wood_ball)", stroke=LINE, stroke_width=1.1)
    left, right = max(0.0, -stride), max(0.0, stride)
    return group(foot, x=-9, y=-5 * left, turn_deg=14 * left) + group(foot, x=9, y=-5 * right, turn_deg=-14 * right)


def _arms() -> Svg:
    """Both arms up: pegs with round hands."""
    arm = (
        stroke("M12 -44Q24 -48 29 -66", LINE, 10.4)
        + stroke("M12 -44Q24 -48 29 -66", WOOD[1], 8.2)
        + stroke("M13 -46.5Q22 -50 27 -66", WOOD[0], 2.4)
        + circle(30, -69, 6.2, "url(#wood_ball)", stroke=LINE, stroke_width=1.1)
    )
    return arm + group(arm, scale=(-1, 1))


def _body() -> Svg:
    """A bell-shaped coat with the grain of the wood and two buttons."""
    coat = "M-9 -55C-13 -40 -19 -24 -21 -8Q0 0 21 -8C19 -24 13 -40 9 -55Z"
    grain = (
        "M-6 -50C-9 -36 -13 -20 -14 -7M2 -50C3 -36 5 -18 6 -4.6M9 -44C12 -32 14 -20 15 -8M-2 -30C-3 -20 -4 -12 -4 -5"
    )
    return (
        path(coat, "url(#wood_round)", stroke=LINE, stroke_width=1.2)
        + stroke(grain, WOOD[2], 0.8, stroke_opacity=0.65)
        + ellipse(-7, -20, 2.6, 4.2, "none", stroke=WOOD[2], stroke_width=0.8, stroke_opacity=0.8)
        + "".join(circle(0.5, y, 1.9, LINE) for y in (-36, -27))
    )


def _scarf(tint: p.Tint) -> Svg:
    """A scarf in the colour of the card, its end flying."""
    return (
        path("M5 -51C12 -48 17 -43 24 -42L22 -35C14 -35 7 -41 3 -47Z", tint.mid, stroke=tint.deep, stroke_width=0.9)
        + path(
            "M-12.5 -55Q0 -48 12.5 -55L13.5 -49.5Q0 -41.5 -13.5 -49.5Z", tint.mid, stroke=tint.deep, stroke_width=0.9
        )
        + stroke("M-11 -52.4Q0 -46 11 -52.4", tint.light, 1.1, stroke_opacity=0.8)
    )


def _head(look: tuple[float, float] | None) -> Svg:
    """A ball with a painted face: laughing or open eyes, a wide mouth, red cheeks."""
    across, down = look or (0, 0)
    eyes = stroke("M-9 -67.6Q-6 -72.4 -3 -67.6M3 -67.6Q6 -72.4 9 -67.6", LINE, 1.9)
    if look:
        white = ellipse(0, 0, 3.7, 4.5, p.WHITE, stroke=LINE, stroke_width=0.9)
        white += circle(1.7 * across, 2.2 * down, 2.1, LINE) + circle(
            1.7 * across - 0.7, 2.2 * down - 0.8, 0.7, p.WHITE
        )
        eyes = group(white, x=-5.6, y=-69.6) + group(white, x=5.6, y=-69.6)
    face = (
        eyes
        + circle(-9.6, -62.6, 2.7, "#E0573F", fill_opacity=0.75)
        + circle(9.6, -62.6, 2.7, "#E0573F", fill_opacity=0.75)
        + path("M-7 -63Q0 -60.6 7 -63Q5.6 -54.6 0 -54.6Q-5.6 -54.6 -7 -63Z", "#6B1D10", stroke=LINE, stroke_width=0.8)
        + path("M-5.8 -62Q0 -60 5.8 -62L5.2 -60Q0 -58.4 -5.2 -60Z", p.WHITE)
        + circle(0, -65.4, 2, "#C9763A")
    )
    return (
        circle(0, -67, 16.5, "url(#wood_ball)", stroke=LINE, stroke_width=1.2)
        + stroke("M-12 -73Q-14 -66 -11 -59M12 -76Q15 -68 12.5 -60", WOOD[2], 0.8, stroke_opacity=0.5)
        + group(face, x=4.5 * across, y=2.4 * down)
    )


def _hat(tint: p.Tint) -> Svg:
    """A small round hat with a band."""
    return (
        path("M-11 -80C-11 -92 -6 -97 0 -97C6 -97 11 -92 11 -80Z", "url(#wood_round)", stroke=LINE, stroke_width=1.1)
        + path("M-11.3 -84Q0 -80 11.3 -84L11.3 -79.5Q0 -76 -11.3 -79.5Z", tint.mid, stroke=tint.deep, stroke_width=0.7)
        + path(
            "M-17 -79Q0 -72.5 17 -79Q18 -76 16 -75.4Q0 -69.5 -16 -75.4Q-18 -76 -17 -79Z",
            "url(#wood_round)",
            stroke=LINE,
            stroke_width=1,
        )
        + circle(0, -98, 2.6, "url(#wood_ball)", stroke=LINE, stroke_width=0.8)
    )


@cache
def _piece() -> Svg:
    shadow = radial("ground", [(0, "#000000", 0.5), (0.6, "#000000", 0.28), (1, "#000000", 0)])
    return shadow + ellipse(44, 104, 34, 6, "url(#ground)") + group(figure(), x=40, y=104)


def happy_man(height_px: int) -> pygame.Surface:
    """The figure as a piece for the table: a clear surface `height_px` high, its feet near the lower edge."""
    return drawn(_piece(), UNITS, (max(1, round(height_px * UNITS[0] / UNITS[1])), max(1, height_px)))
