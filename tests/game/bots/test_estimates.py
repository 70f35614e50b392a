"""How true estimates of a search are: the line from estimates to truth, and the deals that judge."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.registry import brain
from rules.core.deck import BACK
from tests.bench import estimates
from tests.bench.beliefs import Deal
from tests.bench.estimates import Pair
from tests.training.scatter import spreads


def test_the_line_finds_a_bias_and_a_scale() -> None:
    found = [Pair(deal, "play", estimate, 3.0 * estimate - 6.0) for deal, estimate in enumerate((-2.0, 0.0, 1.0, 5.0))]
    assert estimates.line(found)[:2] == pytest.approx((-6.0, 3.0))
    assert "even at +2.0" in estimates.told("a game", found).notes[0]


def test_another_order_of_the_stock_is_one_that_the_viewer_cannot_tell() -> None:
    here = Deal("auruxxx", ("einfall", "einfall"), 3, 0)
    here.open_deal()
    other = estimates.mixed(here, Random(1))
    assert other.state.stock != here.state.stock
    assert sorted(other.state.stock) == sorted(here.state.stock)
    assert other.state.hands == here.state.hands
    assert here.game.view(other.state, 0) == here.game.view(here.state, 0)
    assert BACK not in other.state.stock


def test_a_decision_gives_each_rival_an_estimate_and_its_true_worth() -> None:
    here = Deal("auruxxx", ("einfall", "einfall"), 3, 0)
    here.open_deal()
    found: list[Pair] = []
    while not found:
        legal = here.to_decide()
        found = estimates.pairs(here, legal, 1) if len(legal) > 1 else []
        here._step()
    assert {pair.deal for pair in found} == {3}


def test_a_game_knows_what_its_deals_usually_scatter_by() -> None:
    usual, found = brain("gin_romme").scatter, spreads("gin_romme", 4)
    assert len(found) == 4
    assert all(0.5 * usual < spread < 2 * usual for spread in found)
    assert spreads("bakkarat", 4) == []  # nothing is searched there
