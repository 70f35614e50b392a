"""Hats of the French pages and the jokers, and the list of all that is worn on a head.

Half figures stand on x = 0 and use the card's y: the brow is at 58, the frame at 14. A hat is two drawings, one
behind the head and one before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import palette as p
from ui.faces.french import crowns
from ui.faces.french.crowns import Hat
from ui.faces.french.people import Dress
from ui.faces.french.pips import pip
from ui.faces.svg import circle, curve, group, path, stroke, url


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
    crown = path(
        "M-19 54C-20 38 -6 26 8 25C24 25 32 34 46 40C34 44 26 48 20 56Q0 62 -19 54Z",
        url("cloth"),
        stroke=d.line,
        stroke_width=1.1,
    )
    brim = path(
        "M-22 56C-14 47 6 46 20 48C32 48 40 43 48 39C42 52 30 60 16 61C2 62 -12 60 -22 56Z",
        url("second"),
        stroke=d.line,
        stroke_width=1.1,
    )
    fold = stroke("M-8 36C2 30 14 30 24 35M-14 57C2 52 24 56 38 47", p.mix(d.second, "#FFFFFF", 0.4), 1.2)
    badge = pip("C", -11, 51, 12, p.GOLD, stroke=p.GOLD_DARK, stroke_width=8)
    return "", vane + bars + stroke(feather, "#5A2A10", 1) + crown + brim + fold + badge


def plumed_hat(d: Dress) -> Hat:
    """A cavalier's wide hat with a curling plume."""
    brim = path(
        "M-42 52C-36 42 -18 46 0 45C18 46 34 40 44 46C36 58 18 61 0 61C-18 61 -34 60 -42 52Z",
        url("cloth"),
        stroke=d.line,
        stroke_width=1.1,
    )
    top = path(
        "M-18 50C-20 38 -16 27 -10 26Q2 23 13 26C18 28 20 38 18 49Q0 55 -18 50Z",
        url("cloth"),
        stroke=d.line,
        stroke_width=1.1,
    )
    ribbon = path("M-18.6 44Q0 50 18.6 43V50Q0 56 -18.4 51Z", url("second"), stroke=d.line, stroke_width=0.8)
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
    soft = path(
        "M-20 53C-34 52 -42 44 -38 35C-33 25 -12 22 4 25C18 27 24 38 20 52Q0 60 -20 53Z",
        url("second"),
        stroke=d.line,
        stroke_width=1.1,
    )
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
    tail = path(
        "M16 44C32 42 36 56 33 72C31 84 38 94 34 106L24 102C28 92 21 84 24 70C26 60 24 54 14 54Z",
        url("second"),
        stroke=d.line,
        stroke_width=1,
    )
    tail += stroke("M24 47C30 54 29 64 28 72C27 84 33 92 30 103", p.mix(d.second, "#FFFFFF", 0.4), 1.3)
    top = path("M-15 46C-18 34 -8 25 2 26C12 26 18 36 15 46Z", url("second"), stroke=d.line, stroke_width=1)
    pleat = stroke("M-8 42C-9 36 -6 31 -2 29M0 42V29M8 42C9 37 7 32 4 29", p.mix(d.second, "#0A0710", 0.45), 1)
    roll = path(
        "M-22 54C-26 46 -20 40 -10 41Q0 43 10 41C20 40 26 46 22 54Q12 62 0 61Q-12 62 -22 54Z",
        url("cloth"),
        stroke=d.line,
        stroke_width=1.1,
    )
    stripes = stroke(
        "M-17 43Q-12 50 -14 58M-8 42.4Q-4 51 -5 60M1 42.8Q5 51 5 60.4M10 42Q14 50 14 58M18 43.6Q21 48 20 54",
        p.PAPER,
        2.6,
    )
    badge = path("M0 36L5.6 44L0 52L-5.6 44Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.8) + circle(
        0, 44, 2, url("pearl")
    )
    return tail, top + pleat + roll + stripes + badge


def fools_cap(d: Dress) -> Hat:
    """Three horns with bells, for jokers."""
    left = "M-18 58C-22 40 -30 34 -40 40C-47 45 -46 56 -41 62C-38 56 -33 56 -29 62C-26 66 -22 66 -18 64Z"
    bell = (
        circle(0, 0, 4.4, url("gold_ball"), stroke=p.GOLD_DARK, stroke_width=0.7)
        + stroke("M-2.4 1.2H2.4", "#4F340A", 1)
        + circle(0, 2.6, 0.9, "#4F340A")
    )
    horn = path(left, url("cloth"), stroke=d.line, stroke_width=1.1)
    other = path(left, url("second"), stroke=d.line, stroke_width=1.1)
    middle = path(
        "M-16 58C-17 42 -8 36 -3 18C4 32 16 40 16 58Q0 50 -16 58Z", url("cloth"), stroke=d.line, stroke_width=1.1
    )
    half = path("M-3 18C4 32 16 40 16 58Q8 54 0 54C2 42 0 30 -3 18Z", url("second"))
    band = path("M-18.6 58Q0 48 18.6 58L17.6 65Q0 56 -17.6 65Z", url("gold_bar"), stroke=p.GOLD_DARK, stroke_width=0.8)
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
    "antlers": crowns.antlers,
    "night_crown": crowns.night_crown,
    "imperial_crown": crowns.imperial_crown,
    "sun_turban": crowns.sun_turban,
    "leaf_wreath": crowns.leaf_wreath,
    "horned_hennin": crowns.horned_hennin,
    "heart_headdress": crowns.heart_headdress,
    "tall_tiara": crowns.tall_tiara,
    "hunters_cap": hunters_cap,
    "plumed_hat": plumed_hat,
    "beret": beret,
    "roundlet": roundlet,
    "fools_cap": fools_cap,
}
