"""The accounts in chalk: a stroke for every point of both sides."""

from __future__ import annotations

import pytest

from tests.ui.effects.centrepieces import stood
from ui.table.effects.watten.chalk_tally import rows


@pytest.mark.rule("WA-8.2")
def test_every_point_of_a_side_is_a_stroke() -> None:
    assert len({stood("watten", (mine, other)) for mine in range(4) for other in range(4)}) == 16
    assert stood("watten", (2, 7, 2, 7)) != stood("watten", (2, 8, 2, 8))


def test_partners_have_one_row_and_the_viewers_side_stands_below() -> None:
    assert [rows(seats, 0) for seats in (2, 3, 4)] == [[1, 0], [1, 2, 0], [1, 0]]
    assert rows(4, 3) == [0, 3]
