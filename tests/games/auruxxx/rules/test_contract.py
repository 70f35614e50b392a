"""Auruxxx keeps the contract: random matches over options, numbers of players and deals."""

from __future__ import annotations

from functools import cache

import pytest

from rules.auruxxx.game import GAME
from rules.core.options import build, listed
from tests.contract import Setup, Tally, random_setup, watch

MATCHES = 12


@cache
def watched(seed: int) -> Tally:
    """The tally of a seed's random match; each is played once."""
    return watch(random_setup(GAME, seed), every=40)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_matches_keep_the_contract(seed):
    watched(seed)


@pytest.mark.rule("AU-1.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_number_of_players(seats):
    watch(Setup(GAME, build(GAME.options, {"rounds": 1}), seats, 1000 + seats), every=40)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    for index, value in enumerate(row.values if len(row.values) <= 3 else (row.values[0], row.values[-1])):
        given = {"rounds": 1} | {row.name: value}
        watch(Setup(GAME, build(GAME.options, given), 6, 2000 + index), every=100)


def test_the_random_matches_see_every_phase_and_every_verb():
    """A phase or verb that they never met would be promised without having been looked at."""
    seen = Tally()
    for seed in range(MATCHES):
        seen.add(watched(seed))
    assert set(GAME.phases) == set(seen.phases) | {"deal"}
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.rule("AU-1.7")
@pytest.mark.parametrize("seats", [1, 7])
def test_a_wrong_number_of_players_is_refused(seats):
    with pytest.raises(ValueError, match="2 to 6"):
        GAME.start(GAME.options(), seats, 1)
