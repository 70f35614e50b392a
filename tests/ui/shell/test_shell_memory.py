"""What lies free between pieces in use goes back to the system."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import pygame
import pytest

from ui.memory import forget, give_back
from ui.table import plates, tables

MANY, PIECE = 1200, (128, 128)  # surfaces of 64 KB: small enough to be cut from the heap


def held_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only this C library keeps it and can be asked")
def test_holes_between_surfaces_are_given_back() -> None:
    kept = [pygame.Surface(PIECE, pygame.SRCALPHA) for _ in range(MANY)]
    for surface in kept:
        surface.fill((1, 2, 3, 4))
    full_mb, freed_mb = held_mb(), MANY / 2 * 64 / 1024
    del kept[::2]
    give_back()
    assert held_mb() < full_mb - 0.6 * freed_mb
    assert all(surface.get_at((5, 5)) == (1, 2, 3, 4) for surface in kept)


def test_pictures_of_tables_go_and_their_data_stay() -> None:
    tables.table_of("gluecksgriff")
    plates.wood((80, 40), True, "#804020")
    data = tables.table_of.cache_info().currsize
    forget("ui.table.")
    assert plates.wood.cache_info().currsize == 0
    assert tables.table_of.cache_info().currsize == data > 0
