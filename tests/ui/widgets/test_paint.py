"""Large surfaces are made of small ones, and look the same to the pixel."""

from __future__ import annotations

import pygame
import pytest

from ui.shell.fonts import gradient, tinted, with_alpha
from ui.widgets import paint


def pixels(picture: pygame.Surface) -> list[tuple[int, ...]]:
    """What is seen of a picture, row by row; of clear pixels the colour does not count."""
    wide, high = picture.get_size()
    found = [tuple(picture.get_at((x, y))) for y in range(high) for x in range(wide)]
    return [one if one[3] else (0, 0, 0, 0) for one in found]


def blurred_whole(size: paint.Size, radius: int, spread: int, colour: str) -> pygame.Surface:
    """The light as it is meant: a ring, all of it blurred, and a line at its edge."""
    line, whole = max(2, spread // 4), (size[0] + 2 * spread, size[1] + 2 * spread)
    soft = pygame.Surface(whole, pygame.SRCALPHA)
    soft.blit(tinted(paint.ring_mask(size, radius, max(2, spread // 2)), colour), (spread, spread))
    glow = pygame.transform.gaussian_blur(soft, max(1, spread // 2))
    outer = (size[0] + 2 * line, size[1] + 2 * line)
    glow.blit(tinted(paint.ring_mask(outer, radius + line, line), colour), (spread - line, spread - line))
    return glow


@pytest.mark.parametrize(
    ("size", "radius", "spread"),
    [((90, 130), 8, 16), ((131, 90), 3, 6), ((200, 40), 8, 10), ((30, 20), 40, 12), ((121, 33), 0, 2), ((7, 90), 3, 9)],
)
def test_light_is_blurred_at_its_corners_alone(size: paint.Size, radius: int, spread: int) -> None:
    found = paint.halo(size, radius, spread)
    meant = blurred_whole(size, radius, spread, paint.GOLD)
    assert found.get_size() == meant.get_size()
    assert found.get_buffer().raw == meant.get_buffer().raw


def wrought_whole(size: paint.Size, look: str, radius: int, edge: int) -> pygame.Surface:
    """The surface as it is meant: gradient, grain and edges are as large as the whole of it."""
    style = paint.LOOKS[look]
    face = with_alpha(gradient(size, style.stops))
    mask = paint.rounded_mask(size, radius)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    if style.grain:
        layer = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(0, size[0], paint.GRAIN_PX[0]):
            for y in range(0, size[1], paint.GRAIN_PX[1]):
                layer.blit(paint._grain(), (x, y))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(layer, (0, 0))
    face.blit(tinted(paint.ring_mask(size, radius, edge), style.edge, 230), (0, 0))
    shine = (size[0] - 2 * edge, size[1] - 2 * edge)
    if look not in ("well", "paper") and min(shine) > 4:
        ring = paint.ring_mask(shine, max(0, radius - edge), edge)
        ring.blit(paint.alpha_gradient(shine, 255, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(tinted(ring, "#FFFFFF", 70), (edge, edge))
    return face


@pytest.mark.parametrize(
    ("size", "look", "radius", "edge"),
    [
        ((2100, 900), "panel", 14, 2),
        ((1999, 700), "dark", 30, 4),
        ((500, 760), "well", 12, 1),
        ((301, 201), "paper", 0, 3),
        ((90, 41), "brass", 20, 2),
        ((40, 93), "wood", 33, 1),
        ((7, 5), "chosen", 3, 1),
    ],
)
def test_a_plate_differs_at_its_border_alone(size: paint.Size, look: str, radius: int, edge: int) -> None:
    found = paint.wrought(size, look, radius, edge)
    assert found.get_buffer().raw == wrought_whole(size, look, radius, edge).get_buffer().raw


@pytest.mark.parametrize(("size", "radius", "spread"), [((300, 90), 12, 16), ((40, 131), 20, 6), ((31, 20), 0, 9)])
def test_the_ring_of_the_focus_is_clear_inside(size: paint.Size, radius: int, spread: int) -> None:
    line = max(2, spread // 4)
    rim = line + max(2, line // 2)
    meant = paint.halo(size, radius, spread, paint.RING).copy()
    edge = (size[0] + 2 * rim, size[1] + 2 * rim)
    meant.blit(tinted(paint.ring_mask(edge, radius + rim, rim - line), paint.RIM), (spread - rim, spread - rim))
    hole = tinted(paint.rounded_mask(size, radius), "#000000")
    meant.blit(hole, (spread, spread), special_flags=pygame.BLEND_RGBA_SUB)
    found = paint.focus_ring(size, radius, spread)
    assert pixels(found) == pixels(meant)


def test_the_ring_of_the_focus_is_as_bright_at_its_corners_as_along_its_edges() -> None:
    size, radius, spread = (300, 90), 12, 16
    ring = paint.focus_ring(size, radius, spread)
    along = ring.get_at((spread + size[0] // 2, spread - 1))
    beside_the_arc = ring.get_at((spread + 2, spread + 2))  # within the corner's square, outside the round shape
    assert along.a
    assert beside_the_arc.a
    assert min(beside_the_arc[:3]) > 128, (along, beside_the_arc)


@pytest.mark.parametrize(
    ("size", "radius", "blur"), [((1800, 900), 20, 24), ((1301, 1203), 0, 9), ((1250, 1400), 42, 48)]
)
def test_of_a_large_shadow_is_kept_what_its_shape_leaves_to_be_seen(size: paint.Size, radius: int, blur: int) -> None:
    shape = pygame.Rect((60, 50), size)
    found = pygame.Surface((1950, 1550))
    found.fill((90, 140, 60))
    meant = found.copy()
    paint.blit_shadow(found, shape, radius, blur)
    meant.blit(paint.soft_shadow(size, radius, blur), (shape.x - blur, shape.y - blur + blur // 3))
    for surface in (found, meant):
        surface.blit(paint.filled(size, radius, ((0, "#FFFFFF"),)), shape)
    assert found.get_buffer().raw == meant.get_buffer().raw
    assert paint._shadow_edges.cache_info().currsize


@pytest.mark.parametrize("covered", [(30, 20, 300, 200), (0, 0, 400, 300), (0, 130, 400, 1)])
def test_darkness_lies_everywhere_but_below_what_covers_it(covered: tuple[int, int, int, int]) -> None:
    found = pygame.Surface((400, 300))
    found.fill((90, 140, 60))
    meant = found.copy()
    paint.darken(found, 165, pygame.Rect(covered))
    paint.darken(meant, 165)
    meant.fill((90, 140, 60), covered)
    assert found.get_buffer().raw == meant.get_buffer().raw
