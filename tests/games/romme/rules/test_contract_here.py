"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from functools import cache

import pytest

from rules.core.options import as_dict, build, listed
from rules.romme.game import GAME
from tests.contract import Setup, Tally, random_setup, watch

MATCHES = 8
SHORT: dict[str, object] = {"turn_limit": 10, "match_deals": 1}


@cache
def watched(seed: int) -> Tally:
    """The tally of a seed's random match; each is played once."""
    setup = random_setup(GAME, seed)
    options = build(GAME.options, as_dict(setup.options) | {"turn_limit": 10, "match_limit": 0, "match_deals": 2})
    return watch(setup._replace(options=options), every=20)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_matches_keep_the_contract(seed):
    watched(seed)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    values = row.values if len(row.values) <= 4 else (row.values[0], row.values[-1])
    for index, value in enumerate(values):
        short = {"turn_limit": 10} if row.name == "match_limit" else SHORT
        if row.name in ("match_deals", "turn_limit"):
            short = {"turn_limit": 10} if index == 0 else SHORT
        watch(Setup(GAME, build(GAME.options, {row.name: value} | short), 2 + index % 5, 2000 + index), every=60)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(seats):
    watch(Setup(GAME, build(GAME.options, SHORT), seats, 1000 + seats), every=20)


def test_the_random_matches_see_every_phase_and_every_verb():
    """A phase or verb that they never met would be promised without having been looked at."""
    seen = Tally()
    for seed in range(MATCHES):
        seen.add(watched(seed))
    assert set(GAME.phases) == set(seen.phases)
    assert set(GAME.verbs) == set(seen.verbs)
