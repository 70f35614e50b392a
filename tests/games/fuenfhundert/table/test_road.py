"""The road to five hundred and the two figures on it."""

from __future__ import annotations

import pytest

from tests.ui.effects.centrepieces import stood
from ui.table.effects.fuenfhundert.road import place, way


@pytest.mark.rule("FH-7.7")
def test_a_figure_has_come_as_far_as_its_points() -> None:
    assert [way(total, 500) for total in (-20, 0, 250, 500, 560)] == [0, 0, 0.5, 1, 1]
    heights = [place(way(total, 500), left=True)[1] for total in (0, 100, 250, 499)]
    assert heights == sorted(heights, reverse=True), "upwards"
    assert stood("fuenfhundert", (40, 300)) != stood("fuenfhundert", (300, 40)), "each has a figure of its own"
