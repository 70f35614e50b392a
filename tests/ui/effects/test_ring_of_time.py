"""The ring around whoever still owes a word."""

from __future__ import annotations

import pygame

from ui.table.effects.catalogue import ORNAMENTS
from ui.table.effects.gallery import dressed_stage


def test_the_ring_of_time_shrinks_as_the_time_runs_out() -> None:
    def lit(left: float) -> int:
        stage, surface = dressed_stage((1280, 720), 3, reduced_motion=True), pygame.Surface((1280, 720))
        stage.window_left = left
        ORNAMENTS["ring_of_time"](surface, stage, 1, 1)
        return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count()

    dark = [lit(left) for left in (1.0, 0.5, 0.1)]
    assert dark == sorted(dark)
    assert dark[0] < dark[-1]
