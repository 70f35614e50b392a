"""The tally on the beer mat, and the pencil that points at who is in front."""

from __future__ import annotations

from tests.ui.effects.centrepieces import stood

LEVEL = (0, 0, 0, 0)


def test_every_game_that_is_over_has_its_stroke() -> None:
    evening = [stood("doppelkopf", LEVEL, {("round", None): count}) for count in range(8)]
    assert len(set(evening)) == len(evening)


def test_the_pencil_points_at_who_is_in_front_alone() -> None:
    assert stood("doppelkopf", (3, -1, -1, -1)) == stood("doppelkopf", (9, -3, -3, -3))
    assert len({stood("doppelkopf", (*(-1,) * seat, 3, *(-1,) * (3 - seat))) for seat in range(4)}) == 4
    assert stood("doppelkopf", (1, 1, -1, -1)) == stood("doppelkopf", LEVEL), "two in front: it lies across the mat"
