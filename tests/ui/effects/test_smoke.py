"""Smoke that lies close together is drawn as one picture of large pixels: it looks like puffs drawn one by one."""

from __future__ import annotations

import pygame
import pytest

from ui.table.effects.kit import spray
from ui.table.effects.kit.spray import Spray

SOOTS = ("#2A2420", "#4A4038")
SIZE = (640, 400)


def smoke() -> pygame.Surface:
    """A thick cloud on the felt."""
    felt = pygame.Surface(SIZE)
    felt.fill("#1F5A46")
    Spray("puff", 34, SOOTS, seed=931, far=(10, 60), size=(24, 54), born=0.6, drag=2).draw(felt, 320, 200, 0.8, 1.5)
    return felt


def test_a_cloud_looks_like_its_puffs_and_has_no_rims(window: object, monkeypatch: pytest.MonkeyPatch) -> None:
    cloud = smoke()
    monkeypatch.setattr(spray, "COARSE_SMOKE", 10_000)
    puffs = smoke()
    places = [(x, y) for x in range(0, SIZE[0], 5) for y in range(0, SIZE[1], 5)]
    apart = [abs(cloud.get_at(at).g - puffs.get_at(at).g) for at in places]
    assert cloud.get_at((320, 200)).g < 0x50
    assert cloud.get_buffer().raw != puffs.get_buffer().raw
    assert max(apart) <= 4
    assert sum(apart) / len(apart) <= 1
