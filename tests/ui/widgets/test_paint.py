"""Large surfaces are made of small ones, and look the same to the pixel."""

from __future__ import annotations

import pygame
import pytest

from ui.shell.fonts import tinted
from ui.widgets import paint


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


@pytest.mark.parametrize(
    ("size", "look", "radius", "edge"),
    [
        ((2100, 900), "panel", 14, 2),
        ((1999, 1100), "dark", 30, 4),
        ((1500, 760), "well", 12, 1),
        ((1301, 1201), "paper", 0, 3),
    ],
)
def test_a_wide_plate_is_a_narrow_one_drawn_out(size: paint.Size, look: str, radius: int, edge: int) -> None:
    wide = paint.wrought(size, look, radius, edge)
    assert wide.get_buffer().raw == paint._wrought(size, look, radius, edge).get_buffer().raw


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
