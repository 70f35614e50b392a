"""Results over time: the moving share of wins, the fair share, and the spread of results."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.people import figures
from game.people.figures import Bar, Course, Moment


def win(won: bool = False, seats: int = 4, winners: int = 1) -> tuple[float, float]:
    """The share in the win, and the fair one."""
    return won / winners, 1 / seats


def test_the_share_is_the_mean_of_the_last_matches() -> None:
    rows = [win(won) for won in (True, True, False, False, False)]
    found = figures.over_time(rows, window=3)
    assert [moment.matches for moment in found] == [3, 4, 5]
    assert [moment.share for moment in found] == pytest.approx([2 / 3, 1 / 3, 0.0])


def test_before_three_matches_there_is_no_share() -> None:
    assert figures.over_time([win(True)] * 2) == ()
    assert figures.over_time([win(True)] * 3) == (Moment(3, 1.0, 0.25),)


@pytest.mark.parametrize("count", [3, 10, 99, 100, 101, 1234])
def test_of_many_matches_some_moments_are_told_with_the_last(count: int) -> None:
    wins = [win(number % 3 == 0) for number in range(count)]
    found, every = figures.over_time(wins, most=50), figures.over_time(wins, most=count)
    assert len(every) == count - 2
    assert len(found) <= 51
    assert found[-1] == every[-1]
    assert set(found) <= set(every)


def test_a_shared_win_is_divided_and_small_tables_are_easier() -> None:
    (moment,) = figures.over_time([win(True, winners=2), win(seats=2), win(seats=2)])
    assert moment.share == pytest.approx(0.5 / 3)
    assert moment.fair == pytest.approx((0.25 + 0.5 + 0.5) / 3)


def test_every_place_is_counted_also_those_nobody_had() -> None:
    found = figures.places(Course((), {1: 1, 3: 2}, {}, 4))
    assert found == (Bar(1, 1, 1), Bar(2, 2, 0), Bar(3, 3, 2), Bar(4, 4, 0))
    assert figures.places(Course((), {}, {}, 0)) == ()


def test_points_are_counted_in_bars_of_one_round_width() -> None:
    found = figures.points(Counter((-7, 0, 3, 11, 48)), lambda least: 10 if least <= 10 else 50)
    assert found == (Bar(-10, -1, 1), Bar(0, 9, 2), Bar(10, 19, 1), Bar(20, 29, 0), Bar(30, 39, 0), Bar(40, 49, 1))


def test_every_result_lies_in_one_bar() -> None:
    rows = range(-130, 977, 7)
    found = figures.points(Counter(rows), lambda least: 100)
    assert sum(bar.many for bar in found) == len(rows)
    assert all(bar.high + 1 == after.low for bar, after in pairwise(found))
    assert len(found) <= figures.BARS + 1
