"""Auruxxx keeps the contract: random matches over options, numbers of players and deals."""

from __future__ import annotations

import pytest

from rules.auruxxx.game import GAME
from rules.core.options import build, listed
from tests.contract import Setup, random_setup, watch

WHOLE = 3  # matches to their last round, which the law of all games leaves earlier; `tests.soak` plays more


@pytest.mark.parametrize("seed", range(4, 4 + WHOLE))
def test_random_matches_keep_the_contract_to_their_end(seed):
    watch(random_setup(GAME, seed), every=40)


@pytest.mark.rule("AU-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_number_of_players(seats):
    watch(Setup(GAME, build(GAME.options, {"rounds": 1}), seats, 1000 + seats), every=40)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    for index, value in enumerate(row.values if len(row.values) <= 3 else (row.values[0], row.values[-1])):
        given = {"rounds": 1} | {row.name: value}
        watch(Setup(GAME, build(GAME.options, given), 6, 2000 + index), every=100)


@pytest.mark.rule("AU-1.7")
@pytest.mark.parametrize("seats", [1, 7])
def test_a_wrong_number_of_players_is_refused(seats):
    with pytest.raises(ValueError, match="2 to 6"):
        GAME.start(GAME.options(), seats, 1)
