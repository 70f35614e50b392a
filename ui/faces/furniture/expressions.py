"""Faces that the bots' characters make, on the 100 x 100 units of their medallions, and the small signs beside them.

A face is laid upon the usual one: lids in the colour of its fur, and a line in place of the eyes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from ui.faces import palette as p
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, ellipse, group, path, polar, star, stroke

SULKY: Final = "sulky"


class Eyes(NamedTuple):
    """Where the eyes of a character lie (middle and radius of each), its lids, and the ink of a closed eye."""

    places: tuple[tuple[float, float, float], ...]
    lid: str
    line: str


EYES: Final[dict[str, Eyes]] = {
    "cat": Eyes(((38.6, 47.6, 7.6), (61.4, 47.6, 7.6)), "#1C1626", "#FFD65A"),
    "owl": Eyes(((38, 46, 8.6), (62, 46, 8.6)), "#E3C795", "#4C311C"),
    "rabbit": Eyes(((40, 51, 4.8), (60, 51, 4.8)), p.WHITE, p.INK),
    "automaton": Eyes(((39.6, 41, 6.6), (60.4, 41, 6.6)), "#2B1D0E", "#8FE3E0"),
    "fox": Eyes(((39, 47, 4.4), (61, 47, 4.4)), "#D9702B", p.INK),
    "raven": Eyes(((43, 40, 5.6), (62, 37, 4.2)), "#1B1E2E", "#F3F3EA"),
    "bear": Eyes(((38.6, 47, 4.6), (61.4, 47, 4.6)), "#7A4F2A", p.INK),
    "frog": Eyes(((34, 34, 8.2), (66, 34, 8.2)), "#4E9A46", "#173A1B"),
}


def face(character: str, mood: str) -> Svg:
    """What is painted upon a character: lids half down under brows of grief ("sulky"), else eyes closed for joy."""
    eyes = EYES[character]
    middle = sum(x for x, _, _ in eyes.places) / len(eyes.places)
    paint = _sulking if mood == SULKY else _laughing
    return "".join(paint(x, y, r, eyes, 1 if x < middle else -1) for x, y, r in eyes.places)


def _laughing(x: float, y: float, r: float, eyes: Eyes, _: int) -> Svg:
    """An eye closed to a bow."""
    low, wide = y + r * 0.35, r * 0.85
    bow = f"M{x - wide:.2f} {low:.2f}Q{x:.2f} {y - r * 1.05:.2f} {x + wide:.2f} {low:.2f}"
    return circle(x, y, r, eyes.lid) + stroke(bow, eyes.line, max(2.2, r * 0.36))


def _sulking(x: float, y: float, r: float, eyes: Eyes, inwards: int) -> Svg:
    """An eye half shut, its brow highest at the nose."""
    lid = f"M{x - r:.2f} {y + r * 0.12:.2f}A{r} {r} 0 0 1 {x + r:.2f} {y + r * 0.12:.2f}Z"
    edge = f"M{x - r * 0.9:.2f} {y + r * 0.12:.2f}H{x + r * 0.9:.2f}"
    outer, inner = x - inwards * r * 1.05, x + inwards * r * 0.95
    brow = f"M{outer:.2f} {y - r * 0.7:.2f}L{inner:.2f} {y - r * 1.35:.2f}"
    return (
        path(lid, eyes.lid) + stroke(edge, eyes.line, max(1.6, r * 0.24)) + stroke(brow, eyes.line, max(2.2, r * 0.34))
    )


# --- signs beside a medallion, 48 x 48 units -------------------------------------------------------------------------
SIGN_UNITS: Final = (48.0, 48.0)


def _star() -> Svg:
    return path(star(5, 20, 8.5, 24, 25), p.GOLD_LIGHT, stroke=p.GOLD_DARK, stroke_width=2)


def _note() -> Svg:
    stem = stroke("M20 36V10L38 7V32", p.PAPER, 3.4)
    return (
        stem + stroke("M20 15L38 12", p.PAPER, 4) + ellipse(15, 36, 6.4, 5, p.PAPER) + ellipse(33, 32, 6.4, 5, p.PAPER)
    )


def _coin() -> Svg:
    rim = circle(24, 24, 17, p.GOLD, stroke=p.GOLD_DARK, stroke_width=2.4)
    return (
        rim
        + circle(24, 24, 11.5, "none", stroke=p.GOLD_LIGHT, stroke_width=2)
        + path(star(5, 7, 3, 24, 24), p.GOLD_LIGHT)
    )


def _heart() -> Svg:
    outline = "M24 41C9 30 5 22 8 15C12 7 21 8 24 15C27 8 36 7 40 15C43 22 39 30 24 41Z"
    return path(outline, p.RED_LIGHT, stroke=p.RED_DARK, stroke_width=1.8)


def _leaf() -> Svg:
    blade = path("M8 40C6 20 18 8 41 7C42 28 30 41 12 38Z", "#7DBB63", stroke="#2C5A27", stroke_width=1.8)
    return blade + stroke("M6 43Q20 28 34 15", "#2C5A27", 2)


def _cloud() -> Svg:
    puffs = ((14, 20, 9), (25, 15, 11), (35, 21, 9))
    cloud = "".join(circle(x, y, r, "#8D98AC") for x, y, r in puffs) + path("M14 20H35V29H14Z", "#8D98AC")
    shine = circle(23, 13, 6, "#B4BECF")
    rain = stroke("M14 34L12 41M24 34L22 44M34 34L32 41", "#7FB4E6", 2.8)
    return cloud + shine + rain


def _drop() -> Svg:
    drop = path(
        "M24 6C30 18 36 25 36 32A12 12 0 0 1 12 32C12 25 18 18 24 6Z", "#8CC6F2", stroke="#2F6CA3", stroke_width=2
    )
    return drop + stroke("M18 31Q18 37 23 39", p.WHITE, 2.4)


def _dots() -> Svg:
    return "".join(circle(x, 26, 5, p.PAPER, stroke="#5A4A36", stroke_width=1.6) for x in (9, 24, 39))


def _laurel() -> Svg:
    """A wreath, open at the top."""
    leaf = path("M0 -7Q4.4 0 0 7Q-4.4 0 0 -7Z", "#6FAF57", stroke="#2C5A27", stroke_width=1)
    found = stroke("M17 8A17 17 0 1 0 31 8", "#2C5A27", 2.2)
    for degrees in range(40, 181, 28):
        for side in (1, -1):
            x, y = polar(side * degrees, 17, 24, 25)
            found += group(leaf, x=x, y=y, turn_deg=side * (degrees + 62))
    return found + circle(24, 42, 3.4, p.GOLD)


SIGNS: Final[dict[str, Callable[[], Svg]]] = {
    "star": _star, "note": _note, "coin": _coin, "heart": _heart, "leaf": _leaf,
    "cloud": _cloud, "drop": _drop, "dots": _dots, "laurel": _laurel,
}  # fmt: skip


@lru_cache(maxsize=48)
def sign(name: str, size_px: int) -> pygame.Surface:
    """A sign, drawn once for each size."""
    return drawn(SIGNS[name](), SIGN_UNITS, (size_px, size_px))
