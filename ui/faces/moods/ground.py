"""The table itself: a rim round a cloth under a lamp, and what a scenery has painted on it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pygame

from ui.faces import palette as p
from ui.faces import sceneries
from ui.faces.moods.canvas import UNITS, Ground
from ui.faces.moods.cloths import TILE_PX, WEAVES, grain_tiles
from ui.faces.moods.mood import HOUSE, Mood
from ui.faces.paint import Colour, cells, drawn, grain, slope
from ui.faces.svg import circle, linear, path, plain, spark, star, stroke

RIM_SHARE: Final = 0.034  # of the shorter side
RIM_RANGE_PX: Final = (16, 72)
CORNER_SHARE: Final = 1.5  # inner corner radius, in rims
INLAY_ALPHA: Final = 66
STRUCTURE_PX: Final = 1280  # width at which a structure is painted; larger tables have it blended


def rim_px(size: tuple[int, int]) -> int:
    """Width of the rim of a table of this size."""
    low, high = RIM_RANGE_PX
    return max(low, min(high, round(min(size) * RIM_SHARE)))


def table_background(size: tuple[int, int], mood: Mood = HOUSE) -> pygame.Surface:
    """The whole table, opaque. Raises what `paint_table` does."""
    surface = pygame.Surface(size)
    paint_table(surface, mood)
    return surface


def paint_table(surface: pygame.Surface, mood: Mood) -> None:
    """Paint the whole table all over a surface. Raises KeyError for an unknown weave, ImportError for an unknown
    scenery."""
    size = surface.get_size()
    rim = rim_px(size)
    _lay_cloth(surface, mood)
    if mood.scenery:
        sceneries.paint(mood.scenery, Ground(surface, UNITS * size[1] / size[0], UNITS * rim / size[0]))
    if mood.inlay:
        _inlay(surface, rim, mood)
    if mood.weave != "plain":
        _inner_shadow(surface, rim)
    _rim(surface, rim, mood)


def _lay_cloth(surface: pygame.Surface, mood: Mood) -> None:
    """Lamp light falling off towards the rim, the structure of the cloth, its grain (which also hides colour steps)."""
    size = surface.get_size()
    surface.blit(pygame.transform.smoothscale(_lamp_light(mood), size), (0, 0))
    weave = WEAVES[mood.weave]
    if weave.structure is not None:
        surface.blit(_structure(mood.weave, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if (tiles := grain_tiles(mood.weave)) is not None:
        lighter, darker = tiles
        for x in range(0, size[0], TILE_PX):
            for y in range(0, size[1], TILE_PX):
                surface.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
                surface.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    _motes(surface, mood)


def _structure(weave: str, size: tuple[int, int]) -> pygame.Surface:
    """The structure of a cloth at this size: painted no larger than `STRUCTURE_PX`."""
    paint = WEAVES[weave].structure
    assert paint is not None
    if size[0] <= STRUCTURE_PX:
        return paint(size)
    return pygame.transform.smoothscale(paint((STRUCTURE_PX, round(STRUCTURE_PX * size[1] / size[0]))), size)


@cache
def _lamp_light(mood: Mood) -> pygame.Surface:
    """The light on cloth of this colour, small: it is the same on every table and blended to its size."""
    light, dark = (p.rgb(colour) for colour in mood.cloth)
    glow, (lamp_x, lamp_y) = p.rgb(mood.glow) if mood.glow else (0, 0, 0), mood.lamp

    def colour_at(x: float, y: float) -> Colour:
        away = min(1.0, ((x - lamp_x) ** 2 * 2.6 + (y - lamp_y) ** 2 * 2.6) ** 0.5 / mood.reach)
        share = away * away * (3 - 2 * away)
        near = max(0.0, 1 - 1.6 * away) ** 2
        red, green, blue = (
            min(255, round(a + (b - a) * share + extra * near)) for a, b, extra in zip(light, dark, glow, strict=True)
        )
        return red, green, blue

    return cells((96, 54), colour_at)


def _motes(surface: pygame.Surface, mood: Mood) -> None:
    """Dust in the light of the lamp."""
    (width, height), chance = surface.get_size(), Random(29)
    for _ in range(mood.dust):
        x, y = (at + chance.gauss(0, 0.16) for at in mood.lamp)
        size, lit = max(1, round(height * chance.uniform(0.0012, 0.003))), round(chance.uniform(10, 34))
        surface.fill(
            (lit, lit, round(lit * 0.8)), (round(x * width), round(y * height), size, size), pygame.BLEND_RGB_ADD
        )


def _inlay(surface: pygame.Surface, rim: int, mood: Mood) -> None:
    """A faint line on the cloth, with a flourish in each corner or with a plain bend."""
    width, height = surface.get_size()
    corner_px = rim * 3
    edge = rim + round(rim * 0.75)
    inset, thick = round(corner_px * 0.0145), max(1, round(corner_px * 0.015))
    corner = _corner(corner_px, mood.inlay, mood.flourish)
    layer = pygame.Surface((width, height), pygame.SRCALPHA)
    for flip_x in (False, True):
        for flip_y in (False, True):
            x = width - edge - corner_px if flip_x else edge
            y = height - edge - corner_px if flip_y else edge
            layer.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))
    gold = p.rgb(mood.inlay)
    along, down = width - 2 * (edge + corner_px), height - 2 * (edge + corner_px)
    for y in (edge + inset, height - edge - inset - thick):
        pygame.draw.rect(layer, gold, (edge + corner_px, y, along, thick))
    for x in (edge + inset, width - edge - inset - thick):
        pygame.draw.rect(layer, gold, (x, edge + corner_px, thick, down))
    layer.set_alpha(INLAY_ALPHA)
    surface.blit(layer, (0, 0))


def _corner(size_px: int, gold: str, flourish: bool) -> pygame.Surface:
    """The upper left corner of the fine line, on 100 x 100 units."""
    body = stroke("M100 2.2H46C42 2.2 40 6 40 10C40 26 26 40 10 40C6 40 2.2 42 2.2 46V100", gold, 1.5)
    if flourish:
        body += (
            stroke("M100 7.5H58C50 7.5 47 14 46 20C43 34 34 43 20 46C14 47 7.5 50 7.5 58V100", gold, 0.8)
            + path(star(8, 12, 5, 16, 16), gold)
            + path(spark(6, 52, 52), gold)
            + circle(66, 40, 1.6, gold)
            + circle(40, 66, 1.6, gold)
            + stroke("M52 40C60 34 70 34 80 16M40 52C34 60 34 70 16 80", gold, 0.8)
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


def _rim(surface: pygame.Surface, rim: int, mood: Mood) -> None:
    """Four planks, mitred, with bevels; the opening has round corners and a line of metal."""
    width, height = surface.get_size()
    across = [_plank((width, rim), seed, lit, mood) for seed, lit in ((1, 46), (2, 14))]
    surface.blit(across[0], (0, 0))
    surface.blit(across[1], (0, height - rim))
    for seed, x, lean in ((3, 0, 1), (4, width - rim, -1)):
        plank = _plank((height, rim), seed, 26, mood, upright=True)
        _mitre(plank, lean)
        surface.blit(plank, (x, 0))
    _round_corners(surface, rim, mood)
    if mood.trim:
        _metal(surface, rim, mood.trim)
    pygame.draw.rect(surface, (12, 7, 4), surface.get_rect(), 1)


def _plank(size: tuple[int, int], seed: int, lit: int, mood: Mood, upright: bool = False) -> pygame.Surface:
    """One side of the rim; `lit` (alpha) is how much lamp light its outer edge catches."""
    wood, rim = grain(size, seed, upright, mood.rim, mood.grain), size[1]
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


def _round_corners(surface: pygame.Surface, rim: int, mood: Mood) -> None:
    """Spandrels that make the corners of the opening round, with the bend of the metal line on them."""
    radius = round(rim * CORNER_SHARE)
    width, height = surface.get_size()
    body = (
        linear("spandrel", plain(*reversed(mood.rim)), 0, 0, 100, 100)
        + path("M0 0H100A100 100 0 0 0 0 100Z", "url(#spandrel)")
        + path("M100 2A98 98 0 0 0 2 100", stroke="#000000", stroke_width=7, stroke_opacity=0.45)
    )
    if mood.trim:
        body += path("M100 2A98 98 0 0 0 2 100", stroke=mood.trim, stroke_width=4)
        body += path("M100 1A99 99 0 0 0 1 100", stroke=gleam(mood.trim), stroke_width=1)
    corner = drawn(body, (100, 100), (radius, radius))
    for flip_x in (False, True):
        for flip_y in (False, True):
            x = width - rim - radius if flip_x else rim
            y = height - rim - radius if flip_y else rim
            surface.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y))


def gleam(metal: str) -> str:
    """The light on the edge of a line of metal."""
    return p.GOLD_LIGHT if metal == p.BRASS else p.mix(metal, "#FFFFFF", 0.5)


def _metal(surface: pygame.Surface, rim: int, trim: str) -> None:
    """The straight parts of the line of metal between rim and cloth."""
    width, height = surface.get_size()
    radius = round(rim * CORNER_SHARE)
    thick = max(1, round(radius * 0.04))
    brass, edge_light = p.rgb(trim), p.rgb(gleam(trim))
    start, along, down = rim + radius, width - 2 * (rim + radius), height - 2 * (rim + radius)
    for y, edge in ((rim, rim), (height - rim - thick, height - rim - 1)):
        pygame.draw.rect(surface, brass, (start, y, along, thick))
        pygame.draw.rect(surface, edge_light, (start, edge, along, 1))
    for x, edge in ((rim, rim), (width - rim - thick, width - rim - 1)):
        pygame.draw.rect(surface, brass, (x, start, thick, down))
        pygame.draw.rect(surface, edge_light, (edge, start, 1, down))
