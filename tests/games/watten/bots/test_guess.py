"""How true guesses of Watten's players are: what is noted of deals, and what the rows say. (tests/training)"""

from __future__ import annotations

import pytest

from game.bots.watten.worth import lowered
from tests.training.watten_guess import Told, fitted, lowering, noted, shift, told


def rows(chance: float, by: float, won: int, heard: int = 1) -> list[Told]:
    """Ten answers with this guess, so many of them won."""
    return [Told(deal, "answer", heard, chance, by, deal < won) for deal in range(10)]


def test_guesses_that_are_true_in_the_mean_need_not_move() -> None:
    assert shift(rows(0.3, 1.2, 3)) == pytest.approx(0.0, abs=1e-6)
    assert lowering(rows(0.3, 1.2, 3)) == pytest.approx(1.2, abs=1e-6)


def test_guesses_that_are_too_bold_must_fall_by_as_much_as_they_are() -> None:
    bold = rows(lowered(0.2, -0.7), 1.2, 2)
    assert shift(bold) == pytest.approx(-0.7, abs=1e-6)
    assert lowering(bold) == pytest.approx(1.9, abs=1e-6)


def test_one_proposal_and_several_are_told_apart() -> None:
    found = [*rows(0.3, 1.2, 3), *rows(0.4, 2.4, 4, heard=2), *rows(0.4, 2.4, 4, heard=5)]
    assert "one proposal lowers by 1.20, several by 2.40" in next(fitted(found))
    assert [line.partition(":")[0] for line in told(found)] == ["answer, 1", "answer, 2", "answer, 3"]


def test_of_a_deal_every_answer_and_offer_is_noted_with_what_proposals_took_off() -> None:
    found = list(noted(2, range(1, 7)))
    assert {row.doing for row in found} >= {"answer", "offer"}
    assert all(0 <= row.chance <= 1 and (row.by > 0) == (row.heard > 0) for row in found)
    assert all(row.heard for row in found if row.doing != "offer")
