"""Cloths at the size of the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ui.faces.kept.store import DISK
from ui.faces.moods.ground import table_background
from ui.faces.moods.mood import Mood
from ui.shell.cloths import painted

SIZE = (320, 180)
COPIED_PAST = 16  # SDL copies rows that begin at multiples of so many bytes past the processor's memory


@pytest.mark.parametrize("times", [1, 2])
def test_a_cloth_fills_the_window_and_its_rows_stay_at_hand(tmp_path: Path, times: int) -> None:
    """As it was painted, and as it is read back from the disk."""
    pygame.display.set_mode(SIZE)
    DISK.open(tmp_path, at_once=True)
    try:
        for _ in range(times):
            cloth = painted(SIZE, Mood())
    finally:
        DISK.close()
    assert cloth.get_size() == SIZE
    assert cloth.get_pitch() % COPIED_PAST
    assert pygame.image.tobytes(cloth, "RGB") == pygame.image.tobytes(table_background(SIZE, Mood()), "RGB")
