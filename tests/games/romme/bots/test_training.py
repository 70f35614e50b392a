"""The lessons of Rommé: one row of weights against another, every deal with both on every seat."""

from __future__ import annotations

import pytest

from game.bots.romme.weights import LENGTHS, NEVER, PLAIN, patience, weights_for
from tests.training.romme import changes, compared, won


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_has_one_win_to_share(seats: int) -> None:
    for seed in range(3):
        assert sum(won([PLAIN] * seats, seed, seat) for seat in range(seats)) == pytest.approx(1)


def test_equal_weights_share_evenly() -> None:
    share, error, count = compared(PLAIN, PLAIN, 3, 0.0)
    assert (share, error, count) == (pytest.approx(1 / 3), pytest.approx(0), 2)


def test_every_number_is_changed_up_and_down() -> None:
    base = weights_for(2)
    found = dict(changes(base))
    assert len(found) == 2 * (5 + len(LENGTHS))
    assert all(sum(a != b for a, b in zip(weights, base, strict=True)) <= 1 for weights in found.values())


@pytest.mark.rule("RO-6.6")
def test_patience_ends_with_the_hands_of_the_others_and_with_the_rounds() -> None:
    weights = weights_for(2)
    assert [patience(weights, fewest, 1, 50) for fewest in (13, 9, 8, 5, 3, 1)] == [9, 9, 9, 5, NEVER, NEVER]
    assert patience(PLAIN, 13, PLAIN.rounds, 50) == 2
    assert patience(PLAIN, 13, PLAIN.rounds + 1, 50) == NEVER
