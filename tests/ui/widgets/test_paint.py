"""Light around a thing is the same whether all of it is blurred or only its corners."""

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
