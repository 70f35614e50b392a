"""Marching dwarfs: pictures of body, cap and lantern, and how one of them walks, greets and loses his light.

A dwarf's box is 150 x 220 units; he stands on y = 206, his middle is x = 75.
"""

from __future__ import annotations

from functools import lru_cache, partial
from math import sin
from typing import Final, NamedTuple

import pygame

from ui.faces.svg import Svg, ellipse, group, path
from ui.faces.zwergenamulett.data import garb
from ui.faces.zwergenamulett.dwarfs import SKIN, arm, body, brows, cap_of, face
from ui.faces.zwergenamulett.dwarfs import lamp as lamp_body
from ui.faces.zwergenamulett.page import inked, line
from ui.table.effects.kit.art import Drawn, light, picture, put, turned
from ui.table.effects.kit.props import flicker
from ui.table.picture.cues import ease_back, hump, part

WIDE, HIGH, FEET = 150.0, 220.0, 206.0
HATS: Final = {  # garb -> cap and beard
    "red": ("tall", "full"),
    "green": ("bent", "forked"),
    "brown": ("round", "full"),
    "brother": ("bent", "forked"),
}
LIT, OUT = "#FFE98A", "#4A4A44"
FLAME, EMBER = "#FF9A2E", "#2C2A26"
WARM_LIGHT = "#FFB25A"
FIST: Final = (-60.0, -90.0)  # where the lantern hangs, from the point he stands on
STEPS_PER_MARCH = 10.0  # half swings on his way


class Pose(NamedTuple):
    """How a dwarf is seen: where his feet are, how far he has marched, his hat, his light."""

    x: float
    y: float
    march: float = 0.0  # 0..1 on the way, stands still at both ends
    hat: float = 0.0  # 0 on the head, 1 lifted
    lit: float = 1.0
    alpha: float = 1.0


def _bald() -> Svg:
    """What a cap hides."""
    crown = inked("M-32 -108C-34 -146 34 -146 32 -108Q0 -118 -32 -108Z", SKIN)
    return crown + line("M-6 -136C-8 -144 -2 -150 2 -148M2 -137C4 -146 10 -148 12 -144", 1.8, "#8A6A44")


def _standing(parts: Svg) -> Drawn:
    return group(parts, x=WIDE / 2, y=FEET), WIDE, HIGH


@lru_cache(maxsize=8)
def walker(name: str) -> Drawn:
    """A dwarf in his cap, one fist raised for the lantern."""
    clothes, (cap, beard) = garb(name), HATS[name]
    parts = body(clothes) + arm(clothes) + arm(clothes, -1, raised=True)
    return _standing(parts + face(clothes, beard) + cap_of(clothes, cap) + brows(clothes))


@lru_cache(maxsize=8)
def greeter(name: str) -> Drawn:
    """The same dwarf bareheaded, the other fist raised as well."""
    clothes, (_, beard) = garb(name), HATS[name]
    parts = body(clothes) + arm(clothes, raised=True) + arm(clothes, -1, raised=True)
    forehead = path("M-29.5 -121H29.5V-107H-29.5Z", SKIN)  # over the edge where the cap used to sit
    return _standing(parts + _bald() + face(clothes, beard) + forehead + brows(clothes))


@lru_cache(maxsize=8)
def hat(name: str) -> Drawn:
    """His cap alone, in a box of 120 x 100."""
    return group(cap_of(garb(name), HATS[name][0]), x=52, y=194), 120, 100


@lru_cache(maxsize=2)
def lamp(colour: str) -> Drawn:
    """A lantern in a box of 72 x 84, hanging from (36, 8)."""
    return group(lamp_body(colour, FLAME if colour == LIT else EMBER), x=36, y=12, scale=1.6), 72, 84


@lru_cache(maxsize=1)
def shade_of_nobody() -> Drawn:
    """The ground where a dwarf is missing."""
    return ellipse(75, 206, 40, 7, "#000000", fill_opacity=0.5), WIDE, HIGH


def pictures(high_px: float, names: tuple[str, ...]) -> None:
    """Draw everything a march needs, before it begins."""
    for name in dict.fromkeys(names):
        for kind, make in (("walker", walker), ("greeter", greeter)):
            picture((kind, name), partial(make, name), high_px)
        picture(("hat", name), partial(hat, name), high_px * 100 / HIGH)
    for colour in (LIT, OUT):
        picture(("lamp", colour), partial(lamp, colour), high_px * 84 / HIGH)


def draw_lamp(surface: pygame.Surface, x: float, y: float, high_px: float, lit: float, alpha: float = 1.0) -> None:
    """A lantern hanging from (x, y); `high_px` is the height of the dwarf who carries it."""
    colour = LIT if lit > 0.5 else OUT
    unit = high_px / HIGH
    reach = high_px * (0.62 + 0.05 * flicker(lit * 900 + x, 3))
    light(surface, x, y + 40 * unit, reach, WARM_LIGHT, 0.75 * lit * alpha)
    image = picture(("lamp", colour), partial(lamp, colour), high_px * 84 / HIGH)
    put(surface, image, x, y + 34 * unit, alpha)


def draw_dwarf(surface: pygame.Surface, name: str, pose: Pose, high_px: float) -> None:
    """A dwarf with his lantern."""
    unit = high_px / HIGH
    swing = sin(pose.march * 3.1416 * STEPS_PER_MARCH)
    rise = abs(swing) * 7 * unit
    lean = 4.0 * sin(pose.march * 3.1416 * STEPS_PER_MARCH + 0.6) * hump(pose.march)
    y = pose.y - rise - (FEET - HIGH / 2) * unit
    kind, make = ("greeter", greeter) if pose.hat > 0.04 else ("walker", walker)
    image = picture((kind, name), partial(make, name), high_px)
    put(surface, turned((kind, name), image, lean), pose.x, y, pose.alpha)
    draw_lamp(surface, pose.x + FIST[0] * unit, pose.y - rise + FIST[1] * unit, high_px, pose.lit, pose.alpha)
    if kind == "greeter":
        _lifted_hat(surface, name, pose, rise, unit, high_px)


def _lifted_hat(surface: pygame.Surface, name: str, pose: Pose, rise: float, unit: float, high_px: float) -> None:
    """The cap on its way up into the raised fist."""
    share = ease_back(part(pose.hat, 0.0, 1.0))
    image = picture(("hat", name), partial(hat, name), high_px * 100 / HIGH)
    x = pose.x + (8 + 44 * share) * unit
    y = pose.y - rise - (144 + 26 * share) * unit
    put(surface, turned(("hat", name), image, 24 * share), x, y, pose.alpha)
