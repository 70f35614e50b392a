"""The table itself: a walnut rim with a brass inlay round felt under a lamp."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pygame

from ui.faces import palette as p
from ui.faces.paint import Colour, cells, drawn, grain, slope
from ui.faces.svg import circle, linear, path, plain, spark, star, stroke

RIM_SHARE: Final = 0.034  # of the shorter side
RIM_RANGE_PX: Final = (16, 72)
CORNER_SHARE: Final = 1.5  # inner corner radius, in rims
WEAVE_PX: Final = 128
LAMP: Final = (0.5, 0.45)  # where the light falls, as a share of the table
INLAY_ALPHA: Final = 66


def rim_px(size: tuple[int, int]) -> int:
    """Width of the wooden rim of a table of this size."""
    low, high = RIM_RANGE_PX
    return max(low, min(high, round(min(size) * RIM_SHARE)))


def table_background(size: tuple[int, int], felt: str = "green") -> pygame.Surface:
    """Paint the whole table, opaque. `felt` is "green", "blue" or "wine"; raises KeyError for another."""
    surface = pygame.Surface(size)
    rim = rim_px(size)
    _lay_felt(surface, felt)
    _inlay(surface, rim)
    _inner_shadow(surface, rim)
    _wooden_rim(surface, rim)
    return surface


def _lay_felt(surface: pygame.Surface, felt: str) -> None:
    """Lamp light falling off towards the rim, with the weave over it (which also hides colour steps)."""
    surface.blit(pygame.transform.smoothscale(_lamp_light(felt), surface.get_size()), (0, 0))
    lighter, darker = _weave()
    for x in range(0, surface.get_width(), WEAVE_PX):
        for y in range(0, surface.get_height(), WEAVE_PX):
            surface.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)


@cache
def _lamp_light(felt: str) -> pygame.Surface:
    """The light on felt of this colour, small: it is the same on every table and blended to its size."""
    light, dark = (p.rgb(colour) for colour in p.FELTS[felt])

    def colour_at(x: float, y: float) -> Colour:
        away = min(1.0, ((x - LAMP[0]) ** 2 * 2.6 + (y - LAMP[1]) ** 2 * 2.6) ** 0.5)
        share = away * away * (3 - 2 * away)
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(light, dark, strict=True))
        return red, green, blue

    return cells((96, 54), colour_at)


@cache
def _weave() -> tuple[pygame.Surface, pygame.Surface]:
    """Two tiles of twill with loose fibres: what to add and what to take away."""
    chance = Random(7)
    lighter, darker = pygame.Surface((WEAVE_PX, WEAVE_PX)), pygame.Surface((WEAVE_PX, WEAVE_PX))
    for y in range(WEAVE_PX):
        for x in range(WEAVE_PX):
            thread = 1.6 if (x + y) % 4 < 2 else -1.6
            value = round(thread + chance.gauss(0, 2.2))
            tile = lighter if value > 0 else darker
            tile.set_at((x, y), (abs(value),) * 3)
    return lighter, darker


def _inlay(surface: pygame.Surface, rim: int) -> None:
    """A faint golden line on the felt with a flourish in each corner."""
    width, height = surface.get_size()
    corner_px = rim * 3
    edge = rim + round(rim * 0.75)
    inset, thick = round(corner_px * 0.0145), max(1, round(corner_px * 0.015))
    corner = _corner(corner_px)
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for flip_x in (False, True):
        for flip_y in (False, True):
            x = width - edge - corner_px if flip_x else edge
            y = height - edge - corner_px if flip_y else edge
            layer.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))
    gold = p.rgb(p.GOLD)
    along, down = width - 2 * (edge + corner_px), height - 2 * (edge + corner_px)
    for y in (edge + inset, height - edge - inset - thick):
        pygame.draw.rect(layer, gold, (edge + corner_px, y, along, thick))
    for x in (edge + inset, width - edge - inset - thick):
        pygame.draw.rect(layer, gold, (x, edge + corner_px, thick, down))
    layer.set_alpha(INLAY_ALPHA)
    surface.blit(layer, (0, 0))


def _corner(size_px: int) -> pygame.Surface:
    """The flourish of the upper left corner, on 100 x 100 units."""
    body = (
        stroke("M100 2.2H46C42 2.2 40 6 40 10C40 26 26 40 10 40C6 40 2.2 42 2.2 46V100", p.GOLD, 1.5)
        + stroke("M100 7.5H58C50 7.5 47 14 46 20C43 34 34 43 20 46C14 47 7.5 50 7.5 58V100", p.GOLD, 0.8)
        + path(star(8, 12, 5, 16, 16), p.GOLD)
        + path(spark(6, 52, 52), p.GOLD)
        + circle(66, 40, 1.6, p.GOLD)
        + circle(40, 66, 1.6, p.GOLD)
        + stroke("M52 40C60 34 70 34 80 16M40 52C34 60 34 70 16 80", p.GOLD, 0.8)
    )
    return drawn(body, (100, 100), (size_px, size_px))


def _inner_shadow(surface: pygame.Surface, rim: int) -> None:
    """The rim throws a soft shadow on the felt, longest from above."""
    width, height = surface.get_size()
    clear, dark = (0, 0, 0, 0), (0, 0, 0, 120)
    surface.blit(slope((width, rim * 2), dark, clear), (0, rim))
    surface.blit(slope((width, rim), clear, (0, 0, 0, 80)), (0, height - 2 * rim))
    surface.blit(slope((rim + rim // 2, height), (0, 0, 0, 96), clear, across=True), (rim, 0))
    surface.blit(slope((rim + rim // 2, height), clear, (0, 0, 0, 96), across=True), (width - 2 * rim - rim // 2, 0))


def _wooden_rim(surface: pygame.Surface, rim: int) -> None:
    """Four planks, mitred, with bevels; the opening has round corners and a brass line."""
    width, height = surface.get_size()
    across = [_plank(width, rim, seed, lit) for seed, lit in ((1, 46), (2, 14))]
    surface.blit(across[0], (0, 0))
    surface.blit(across[1], (0, height - rim))
    for seed, x, lean in ((3, 0, 1), (4, width - rim, -1)):
        plank = _plank(height, rim, seed, 26, upright=True)
        _mitre(plank, lean)
        surface.blit(plank, (x, 0))
    _round_corners(surface, rim)
    _brass(surface, rim)
    pygame.draw.rect(surface, (12, 7, 4), surface.get_rect(), 1)


def _plank(length: int, rim: int, seed: int, lit: int, upright: bool = False) -> pygame.Surface:
    """One side of the rim; `lit` (alpha) is how much lamp light its outer edge catches."""
    wood = grain(length, rim, seed, upright)
    size = wood.get_size()
    bevel = max(2, rim // 7)
    wood.blit(slope(size, (255, 214, 160, lit), (0, 0, 0, 90), across=upright and seed == 3), (0, 0))
    if upright:
        outer, inner = (0, rim - bevel) if seed == 3 else (rim - bevel, 0)
        wood.fill((40, 24, 14), (inner, 0, bevel, size[1]), pygame.BLEND_RGB_SUB)
        wood.fill((26, 18, 12), (outer, 0, max(1, bevel // 2), size[1]), pygame.BLEND_RGB_ADD)
        return wood
    outer, inner = (0, rim - bevel) if seed == 1 else (rim - bevel, 0)
    wood.fill((40, 24, 14), (0, inner, size[0], bevel), pygame.BLEND_RGB_SUB)
    wood.fill((26, 18, 12), (0, outer, size[0], max(1, bevel // 2)), pygame.BLEND_RGB_ADD)
    return wood


def _mitre(plank: pygame.Surface, lean: int) -> None:
    """Cut both ends of an upright plank at 45 degrees."""
    width, height = plank.get_size()
    inner, outer = (width, 0) if lean > 0 else (-1, width - 1)
    clear = (0, 0, 0, 0)
    pygame.draw.polygon(plank, clear, [(outer, 0), (inner, 0), (inner, width)])
    pygame.draw.polygon(plank, clear, [(outer, height - 1), (inner, height - 1), (inner, height - 1 - width)])
    pygame.draw.aaline(plank, (24, 13, 8), (outer, 0), (inner, width))
    pygame.draw.aaline(plank, (24, 13, 8), (outer, height - 1), (inner, height - 1 - width))


def _round_corners(surface: pygame.Surface, rim: int) -> None:
    """Wooden spandrels that make the corners of the opening round, with the brass line's bend on them."""
    radius = round(rim * CORNER_SHARE)
    width, height = surface.get_size()
    body = (
        linear("spandrel", plain(p.WALNUT_LIGHT, p.WALNUT, p.WALNUT_DARK), 0, 0, 100, 100)
        + path("M0 0H100A100 100 0 0 0 0 100Z", "url(#spandrel)")
        + path("M100 2A98 98 0 0 0 2 100", stroke="#000000", stroke_width=7, stroke_opacity=0.45)
        + path("M100 2A98 98 0 0 0 2 100", stroke=p.BRASS, stroke_width=4)
        + path("M100 1A99 99 0 0 0 1 100", stroke=p.GOLD_LIGHT, stroke_width=1)
    )
    corner = drawn(body, (100, 100), (radius, radius))
    for flip_x in (False, True):
        for flip_y in (False, True):
            x = width - rim - radius if flip_x else rim
            y = height - rim - radius if flip_y else rim
            surface.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))


def _brass(surface: pygame.Surface, rim: int) -> None:
    """The straight parts of the brass line between wood and felt."""
    width, height = surface.get_size()
    radius = round(rim * CORNER_SHARE)
    thick = max(1, round(radius * 0.04))
    brass, gleam = p.rgb(p.BRASS), p.rgb(p.GOLD_LIGHT)
    start, along, down = rim + radius, width - 2 * (rim + radius), height - 2 * (rim + radius)
    for y, edge in ((rim, rim), (height - rim - thick, height - rim - 1)):
        pygame.draw.rect(surface, brass, (start, y, along, thick))
        pygame.draw.rect(surface, gleam, (start, edge, along, 1))
    for x, edge in ((rim, rim), (width - rim - thick, width - rim - 1)):
        pygame.draw.rect(surface, brass, (x, start, thick, down))
        pygame.draw.rect(surface, gleam, (edge, start, 1, down))
