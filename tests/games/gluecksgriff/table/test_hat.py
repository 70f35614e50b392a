"""The hat at the edge of the stage tells who is ahead, and how near the end of the match is."""

from __future__ import annotations

import pytest

from ui.table.effects.gluecksgriff.hat import BOX, TALL, place, told
from ui.table.effects.kit.gaze import STRAIGHT
from ui.table.effects.kit.moment import Moment
from ui.table.layout.pose import Box
from ui.table.rehearsal import Rehearsal


def moment(table: Rehearsal, *totals: int) -> Moment:
    return Moment(table.view, {}, totals, most_wins=False, active=frozenset())


def test_the_rabbit_looks_at_the_one_with_the_fewest_points() -> None:
    table = Rehearsal("gluecksgriff", 3)
    (_, left), (_, right), (_, own) = (
        told(table.stage, moment(table, *totals)) for totals in ((30, 0, 30), (30, 30, 0), (0, 30, 30))
    )
    assert 0 < left[0] < right[0]
    assert left[1] < 0 < own[1], "the others sit above, the viewer below"
    assert told(table.stage, moment(table, 10, 10, 30))[1] == STRAIGHT, "two are level"
    assert told(table.stage, moment(table))[1] == STRAIGHT, "nobody has any points"


def test_the_rabbit_comes_out_as_the_highest_total_nears_the_limit() -> None:
    table = Rehearsal("gluecksgriff", 3)
    out = [told(table.stage, moment(table, 0, most, 3))[0] for most in (0, 24, 25, 60, 99, 130)]
    assert out == [0, 0, 1, 2, 3, 4]


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_hat_stands_where_nothing_else_does(seats: int, size: tuple[int, int]) -> None:
    stage = Rehearsal("gluecksgriff", seats, size).stage
    layout, high = stage.layout, stage.px(TALL)
    hat = Box(*place(stage), 0, 0).grown(high / 2)
    hat = hat._replace(x=hat.cx - high * BOX[0] / BOX[1] / 2, w=high * BOX[0] / BOX[1])
    others = [box for seat in range(seats) for box in (layout.plate(seat), layout.hand(seat), layout.front(seat))]
    assert hat.within(layout.window)
    assert not [box for box in (*others, layout.draw, layout.centre, layout.actions, layout.menu) if hat.meets(box)]
