"""Chips and coins as surfaces: for stakes, for the gold of the dwarfs and for the toss.

All pictures are vectors drawn larger than needed and scaled down, so that fine lines stay calm at 24 px. A surface
is clear around its picture: nothing touches the border. What lies on the disk is read from there, before any vector is
written; anything else takes some milliseconds: keep the surface.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, radians, sin
from typing import Final, Literal

import pygame

from ui.faces.kept.store import on_disk
from ui.faces.money.clay import RADIUS, outline, stack, sway, tilted
from ui.faces.money.coins import Side, on_its_rim, struck
from ui.faces.money.data import chip_row, denominations, metal, places, sizes
from ui.faces.paint import drawn_anew
from ui.faces.palette import rgb
from ui.faces.svg import Svg, circle, group, radial

__all__ = ["DENOMINATIONS", "Kind", "Side", "break_up", "chip", "chip_stack", "coin", "gold_chip"]

Kind = Literal["gold", "silver", "copper"]
DENOMINATIONS: Final = denominations()
UNITS: Final = 100.0
SHARE: Final = 0.97  # of the vectors, so that a clear pixel is left around a piece of 24 px
MIDDLE: Final = (50.0, 49.0)  # a little high: the shadow lies below
STEEPEST_DEG: Final = 88.0
FINEST_PX: Final = 200  # smaller pictures are drawn up to four times as large, but not larger than this
FOOT: Final = 8.6  # free units around a stack


def break_up(amount: int) -> list[int]:
    """The fewest chips that are worth `amount`, the most precious first. Raises ValueError below zero.

    Taking the largest chip first is the shortest way with this table of denominations (a test compares).
    """
    if amount < 0:
        raise ValueError(f"no chips for {amount}")
    chips = []
    for value in reversed(DENOMINATIONS):
        count, amount = divmod(amount, value)
        chips += [value] * count
    return chips


@on_disk
def chip(value: int, size_px: int, tilt: float = 0.0) -> pygame.Surface:
    """A clay chip in the middle of a square surface, 85 % of it wide.

    `tilt` is the angle in degrees by which it leans back: 0 is seen straight from above, 88 (the most) from the side.
    Raises ValueError for a value no chip has.
    """
    steep = max(0.0, min(STEEPEST_DEG, tilt))
    body = group(tilted(value, places(_detail(size_px)), steep), x=MIDDLE[0], y=MIDDLE[1], scale=SHARE)
    squash, depth = cos(radians(steep)), sin(radians(steep)) * sizes().thickness
    low = MIDDLE[1] + SHARE * depth / 2 + 1.2
    shade = group(_ground(45.2, 43.8 * squash + 1.6), x=MIDDLE[0] + 0.5, y=low)
    return _painted(body, shade, (UNITS, UNITS), (size_px, size_px), outline(chip_row(value)))


def chip_stack(values: Sequence[int], size_px: int) -> pygame.Surface:
    """A leaning stack, `values` from the bottom to the top; a chip is as wide as one of `chip(value, size_px)`.

    The surface is wider than `size_px` by the lean and as high as the stack needs; however high, the stack
    stands on the point in the middle of the width, 32 % of `size_px` above the lower edge. Raises ValueError for no
    chip at all or a value no chip has.
    """
    if not values:
        raise ValueError("a stack needs a chip")
    return _stacked(tuple(values), size_px)


@on_disk
def _stacked(values: tuple[int, ...], size_px: int) -> pygame.Surface:
    squash, depth = cos(radians(sizes().stack_deg)), sin(radians(sizes().stack_deg)) * sizes().thickness
    half = FOOT + SHARE * (RADIUS + max(abs(sway(level)[0]) for level in range(len(values))))
    foot = FOOT + SHARE * RADIUS * squash
    height = 2 * foot + SHARE * len(values) * depth
    scale = size_px / UNITS
    size = ceil(2 * half * scale), ceil(height * scale)
    units = size[0] / scale, size[1] / scale
    place = group(stack(values, places(_detail(size_px))), x=units[0] / 2, y=units[1] - foot, scale=SHARE)
    shade = group(_ground(RADIUS + 2.4, RADIUS * squash + 1.6), x=units[0] / 2 + 0.5, y=units[1] - foot + 0.8)
    return _painted(place, shade, units, size, outline(chip_row(values[-1])))


@on_disk
def gold_chip(size_px: int, standing: bool) -> pygame.Surface:
    """The gold of the dwarfs on a square surface: lying flat, or standing on its rim near the lower edge."""
    if not standing:
        return _flat("dwarf", "head", size_px)
    body = group(on_its_rim("dwarf", _detail(size_px) == "small"), x=47.5, y=91, scale=SHARE)
    shade = group(_ground(30, 4.8), x=54, y=90.2)
    return _painted(body, shade, (UNITS, UNITS), (size_px, size_px), metal("dwarf").line)


@on_disk
def coin(size_px: int, kind: Kind, side: Side) -> pygame.Surface:
    """One side of a coin on a square surface. Raises ValueError for another metal."""
    return _flat(kind, side, size_px)


def _flat(name: str, side: Side, size_px: int) -> pygame.Surface:
    body = group(struck(name, side, _detail(size_px) == "small"), x=MIDDLE[0], y=MIDDLE[1], scale=SHARE)
    shade = group(_ground(45.2, 45.4), x=MIDDLE[0] + 0.5, y=MIDDLE[1] + 1.2)
    return _painted(body, shade, (UNITS, UNITS), (size_px, size_px), metal(name).line)


def _ground(rx: float, ry: float) -> Svg:
    """A soft shadow around (0, 0); a stretched circle, since the reader paints gradients round even on an ellipse."""
    soft = radial("soft", [(0, "#000000", 0.6), (0.62, "#000000", 0.5), (1, "#000000", 0)])
    return soft + group(circle(0, 0, 50, "url(#soft)"), scale=(rx / 50, ry / 50))


def _detail(size_px: int) -> str:
    """Name the places of a picture of this size: "small" or "usual"."""
    return "small" if size_px < sizes().small_px else "usual"


def _painted(body: Svg, shade: Svg, units: tuple[float, float], size_px: tuple[int, int], line: str) -> pygame.Surface:
    """The picture on its shadow. `line` is the colour around the picture, which its soft edge takes."""
    factor = max(1, min(4, FINEST_PX // max(size_px)))
    large = drawn_anew(body, units, (size_px[0] * factor, size_px[1] * factor))
    page = drawn_anew(shade, units, size_px)
    page.blit(_reduced(large, size_px, line) if factor > 1 else large, (0, 0))
    return page


def _reduced(large: pygame.Surface, size_px: tuple[int, int], line: str) -> pygame.Surface:
    """Scale down; colours are mixed over `line`, since clear pixels would bleed their black into the edge."""
    backed = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    backed.fill(rgb(line))
    backed.blit(large, (0, 0))
    colours = pygame.transform.smoothscale(backed, size_px)
    cover = pygame.transform.smoothscale(large, size_px)
    cover.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    colours.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return colours
