"""The feather that points at whoever is in front."""

from __future__ import annotations

from tests.ui.effects.centrepieces import stood


def test_the_feather_points_at_who_is_in_front_alone() -> None:
    pointing = [stood("tarock", tuple(3 if one == seat else -1 for one in range(3))) for seat in range(3)]
    assert len(set(pointing)) == 3
    assert stood("tarock", (9, -4, -5)) == pointing[0], "however far he is in front"
    assert stood("tarock", (1, 1, -2)) == stood("tarock", (0, 0, 0)), "two in front: it lies across"
