"""The animals of the theatre: dove, rabbit in the hat, butterfly, cat, owl."""

from __future__ import annotations

from typing import Final

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, path, rect, stroke, url
from ui.faces.theatre.props import Prop

FEATHER: Final = "#C9CFE2"


def dove(_: p.Tint) -> Svg:
    """A white dove flying to the right with an olive twig, about 60 units wide."""
    far_wing = path("M2 -3C3 -17 9 -27 21 -33C22 -25 21 -18 17 -11C15 -6 11 -2 8 1Z", FEATHER)
    body = path(
        "M25 -5C24 -11 17 -13 13 -9C9 -6 2 -5 -5 -1C-12 3 -20 5 -31 5C-27 8 -27 9 -29 12"
        "C-25 11 -23 13 -23 16C-15 12 -10 12 -4 12C6 12 14 8 17 1C18 -2 21 -3 25 -5Z",
        p.WHITE,
    )
    near_wing = path(
        "M9 -2C6 -14 -4 -25 -20 -31C-19 -27 -19 -25 -18 -22C-21 -23 -22 -23 -24 -23C-23 -18 -21 -15 -18 -12"
        "C-20 -12 -21 -12 -23 -11C-18 -3 -8 4 1 6C8 7 11 3 9 -2Z",
        url("white_ball"),
    )
    lines = stroke("M-15 -21C-8 -16 -2 -10 1 -3M-15 -12C-9 -9 -5 -5 -2 0M-22 9C-18 8 -14 8 -11 9", FEATHER, 1.3)
    face = path("M24.4 -6.6L30.5 -4.6L24 -3.6Z", p.GOLD) + circle(19.6, -7.6, 1.3, p.INK)
    twig = stroke("M30 -4.6Q34 2 33 9", p.GREEN, 1.3) + "".join(
        ellipse(0, -4, 1.9, 4.2, "#6DB36B")
        if not turn
        else group(ellipse(0, -4, 1.9, 4.2, "#6DB36B"), x=x, y=y, turn_deg=turn)
        for x, y, turn in ((32, -1, 60), (33, 3, 110), (33, 8, 165), (32.6, 2, -70), (33.6, 7, -130))
    )
    return far_wing + body + near_wing + lines + face + twig


def top_hat(_: p.Tint) -> Svg:
    """A top hat standing on its crown, open above; 100 units wide, the brim at y = 0."""
    return (
        ellipse(0, 70, 42, 8, "#000000", fill_opacity=0.4)
        + path("M-36 0L-31 64Q0 76 31 64L36 0Z", p.BLACK)
        + path("M-28 8L-24 64L-17 67L-20 8Z", "#FFFFFF", fill_opacity=0.16)
        + path("M-35 12L-34 30Q0 42 34 30L35 12Q0 24 -35 12Z", p.RED)
        + path("M-35 12L-34.7 16Q0 28 34.7 16L35 12Q0 24 -35 12Z", p.RED_LIGHT)
        + ellipse(0, 0, 52, 13, "#2B2633")
        + ellipse(0, -1.6, 50, 11.4, "#4A4356")
        + ellipse(0, -1, 37, 8, "#08060B")
    )


def rabbit(_: p.Tint, look: tuple[float, float] = (0, 0)) -> Svg:
    """A white rabbit from the ears to the paws, which rest at y = 0; `look` is where its face is turned, -1 … 1."""
    lean, x, y = 10 * look[0], 8 * look[0], 4 * look[1]
    ear = path("M-4 0C-15 -16 -18 -44 -9 -56C2 -50 7 -20 5 0Z", p.WHITE) + path(
        "M-3 -4C-10 -18 -12 -38 -8 -46C-1 -38 2 -18 2 -4Z", "#F0A7A6"
    )
    paw = path("M-9 6C-11 -4 -6 -9 0 -9C6 -9 11 -4 9 6Q0 10 -9 6Z", p.WHITE) + stroke("M-3 7V1M3 7V1", "#C8BFC9", 1.4)
    head = (
        group(ear, x=-9, y=-52, turn_deg=-8)
        + group(ear, x=9, y=-52, scale=(-1, 1), turn_deg=14)
        + path(
            "M0 -66C17 -66 27 -52 27 -38C27 -22 15 -13 0 -13C-15 -13 -27 -22 -27 -38C-27 -52 -17 -66 0 -66Z", p.WHITE
        )
        + group(_rabbit_face(look), x=x, y=y)
    )
    return (
        path("M-26 6C-30 -14 -18 -22 0 -22C18 -22 30 -14 26 6Z", "#E6E2EC")
        + group(head, turn_deg=lean)
        + group(paw, x=-23, y=0)
        + group(paw, x=23, y=0)
    )


def _rabbit_face(look: tuple[float, float]) -> Svg:
    """Cheeks, eyes, nose, teeth and whiskers; the light in the eyes stands where it looks."""
    eye = ellipse(0, 0, 3.5, 4.6, p.INK) + circle(1.1 + 0.9 * look[0], -1.5 + 1.6 * look[1], 1.3, "#FFFFFF")
    return (
        ellipse(-17, -29, 6, 4, "#F4B9B4", fill_opacity=0.8)
        + ellipse(17, -29, 6, 4, "#F4B9B4", fill_opacity=0.8)
        + group(eye, x=-11, y=-43)
        + group(eye, x=11, y=-43)
        + path("M-4 -34Q0 -36 4 -34Q2 -29.4 0 -29.4Q-2 -29.4 -4 -34Z", "#E07C80")
        + stroke("M0 -29.4V-26M0 -26Q-4 -21.6 -8 -24.4M0 -26Q4 -21.6 8 -24.4", "#8C7F90", 1.5)
        + rect(-3.2, -24.2, 6.4, 5, "#FFFFFF", 1.4, stroke="#C8BFC9", stroke_width=0.7)
        + stroke("M-20 -33L-33 -36M-20 -30L-33 -29M20 -33L33 -36M20 -30L33 -29", "#FFFFFF", 0.9, stroke_opacity=0.8)
    )


def butterfly(tint: p.Tint) -> Svg:
    """A butterfly with open wings, 40 units wide."""
    wing = (
        path("M1 -2C5 -17 17 -20 20 -13C22 -6 13 0 2 2Z", p.WHITE)
        + path("M3 -3C7 -13 15 -15.6 17 -11.4C18 -7 12 -2 4 0Z", p.mix(tint.deep, tint.mid, 0.5))
        + path("M1 2C12 2 17 8 13 14C9 18 3 12 1 5Z", p.WHITE)
        + path("M3 4C10 4 13 8.4 11 12C8.4 14 4.4 10 3 6Z", p.GOLD)
        + circle(14.6, -10, 1.9, p.WHITE)
        + circle(9.6, 9.6, 1.5, p.WHITE)
    )
    return (
        group(wing)
        + group(wing, scale=(-1, 1))
        + ellipse(0, 1, 1.9, 9, p.INK)
        + stroke("M0 -7Q-2 -13 -6 -14M0 -7Q2 -13 6 -14", p.GOLD_LIGHT, 0.9)
    )


def cat(_: p.Tint) -> Svg:
    """The head of a black cat with golden eyes."""
    ears = "M-17 -19L-7 -12.4Q0 -14.6 7 -12.4L17 -19"
    head = ears + "Q19 -8 17.4 0C16 11 8 15.6 0 15.6C-8 15.6 -16 11 -17.4 0Q-19 -8 -17 -19Z"
    eye = path("M-5.2 0Q0 -6.4 5.2 0Q0 5.4 -5.2 0Z", "#FFD65A") + ellipse(0, -0.2, 1.4, 3.4, "#0A0710")
    return (
        path(head, "#0E0A16", stroke="#7E6CA8", stroke_width=1.1)
        + path("M-14.6 -14.4L-9.4 -10.4L-14.6 -6Z", "#8A4A66")
        + path("M14.6 -14.4L9.4 -10.4L14.6 -6Z", "#8A4A66")
        + group(eye, x=-7.4, y=-1, turn_deg=8)
        + group(eye, x=7.4, y=-1, turn_deg=-8)
        + path("M-2.4 5Q0 4 2.4 5Q1 7.6 0 7.6Q-1 7.6 -2.4 5Z", "#E59AA5")
        + stroke("M0 7.6Q-2.6 11 -5 9M0 7.6Q2.6 11 5 9", "#B8A7D6", 0.9)
        + stroke("M-10 6L-20 4.4M-10 8L-19.4 9.4M10 6L20 4.4M10 8L19.4 9.4", "#D9CFF0", 0.8)
    )


CREATURES: Final[dict[str, Prop]] = {
    "dove": dove,
    "top_hat": top_hat,
    "rabbit": rabbit,
    "butterfly": butterfly,
    "cat": cat,
}
