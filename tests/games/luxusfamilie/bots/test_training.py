"""The lessons of Luxusfamilie: weights that win more are kept, the promise of hands is found by regression."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest

from game.bots.luxusfamilie.cards import DEFENDER, MAKER
from game.bots.luxusfamilie.estimate import FEATURES, features
from game.bots.luxusfamilie.weights import AUCTION, LEADS
from rules.luxusfamilie.material import ALL
from tests.training import luxusfamilie as lessons

TABLE = lessons.Table(MAKER, DEFENDER)


def test_a_deal_of_the_lessons_is_a_whole_deck() -> None:
    for deal in lessons.deals(5, 1):
        assert sum(deal.hands) == ALL
        assert [hand.bit_count() for hand in deal.hands] == [16, 16, 16]
        maker, bid = deal.highest()
        assert bid % 10 == 0 < bid
        assert 0 <= maker < 3


def test_a_round_of_the_lessons_shares_all_machtpunkte() -> None:
    for deal in lessons.deals(5, 2):
        power, totals = lessons.played(deal, 1, 2, TABLE.seated(1))
        assert sum(power) == 240
        assert all(total >= won for total, won in zip(totals, power, strict=True))


def test_the_known_weights_gain_nothing_over_themselves_and_senseless_ones_lose() -> None:
    known = lessons.known_deals(TABLE, 40, 3)
    assert lessons.compared(TABLE, MAKER, True, known) == (0.0, 0.0)
    wasteful = MAKER._replace(side=(-20.0, -20.0, 8.0, 8.0, 8.0, 8.0), trump=(-20.0, -20.0, 8.0, 8.0, 8.0, 8.0))
    gain, error = lessons.compared(TABLE, wasteful, True, known)
    assert gain < -2 * error


def test_every_weight_is_tried_up_and_down() -> None:
    tried = [change(MAKER) for change in lessons.changes(2.0)]
    assert len(tried) == len(set(tried)) == 2 * (6 + 6 + 5)
    assert MAKER not in tried


def test_the_regression_finds_what_is_behind_the_values() -> None:
    rng = Random(3)
    rows = [([1.0, *(rng.random() for _ in range(3))], 0.0) for _ in range(2000)]
    rows = [(seen, 7.0 + 30.0 * seen[1] - 20.0 * seen[3]) for seen, _ in rows]
    assert lessons.fitted(rows) == pytest.approx([7.0, 30.0, 0.0, -20.0], abs=1.5)


def test_what_was_learned_makes_sense() -> None:
    assert len(AUCTION.trump) == len(AUCTION.side) == len(AUCTION.defence) == FEATURES == len(features(0))
    assert AUCTION.trump[6] > 0 < AUCTION.side[6]  # aces
    assert AUCTION.others_power < 0  # what one wins the others do not
    assert 10 < AUCTION.sigma < 30
    for weights in (MAKER, DEFENDER):
        assert weights.trump[0] > weights.trump[5]
        assert weights.side[0] > weights.side[5]


def test_knowledge_is_written_as_a_module_that_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "FILE", tmp_path / "learned.py")
    lessons.write(MAKER, DEFENDER, LEADS, AUCTION)
    spec = spec_from_file_location("learned", tmp_path / "learned.py")
    assert spec is not None
    assert spec.loader is not None
    learned = module_from_spec(spec)
    spec.loader.exec_module(learned)
    assert (learned.MAKER, learned.DEFENDER, learned.LEADS) == (MAKER, DEFENDER, LEADS)
    assert learned.AUCTION == AUCTION
