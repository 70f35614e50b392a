"""The magic hand comes out of a circle of light."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ui.table.effects.gluecksgriff.magic_hand import draw_rising

SIZE = (60, 400)
FLOOR = 420.0
FAINT = 14  # of 255: a step that no eye sees as an edge


def rows_of(risen: float) -> list[int]:
    """How bright each row is, from the highest one down, of a white glove that has come out so far."""
    glove = pygame.Surface(SIZE, pygame.SRCALPHA)
    glove.fill("#FFFFFF")
    shown = pygame.Surface((100, 500))
    draw_rising(shown, glove, 50, FLOOR, risen, 1.0)
    return [shown.get_at((50, y))[0] for y in range(shown.get_height())]


@pytest.mark.parametrize("risen", [0.1, 0.5, 0.8])
def test_where_it_comes_out_of_the_floor_no_edge_is_seen(risen: float) -> None:
    rows = rows_of(risen)
    top = round(FLOOR - SIZE[1] * risen)
    assert rows[top] > 255 - FAINT, "the finger tips are there"
    assert all(above - below in range(FAINT) for above, below in pairwise(rows[top:]))
    assert not any(rows[round(FLOOR) :]), "nothing is seen below the floor"


def test_once_it_has_come_out_all_of_it_is_seen() -> None:
    assert rows_of(1.0)[round(FLOOR) - SIZE[1] : round(FLOOR)] == [255] * SIZE[1]
