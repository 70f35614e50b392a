"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

import pytest

from rules.core.options import as_dict, build, listed
from rules.mogeln.game import GAME
from tests.contract import Setup, Tally, check_rebuilding, random_setup, watch
from tests.games.mogeln.given import rebuilt

SHORT = {"max_lays": 100, "rounds": "2"}  # random players doubt too often ever to end


def test_random_matches_keep_the_contract():
    seen = Tally()
    for seed in range(12):
        setup = random_setup(GAME, seed)
        options = build(GAME.options, as_dict(setup.options) | {"rounds": "2", "max_lays": 150})
        seen.add(watch(setup._replace(options=options), every=8))
    assert set(GAME.phases) == set(seen.phases) | {"over", "dealer_draw"}  # where matches begin and end
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    values = {"rounds": ("seats", "1", "3"), "max_lays": (50, 400)}.get(row.name, row.values)
    for index, value in enumerate(values):
        watch(Setup(GAME, build(GAME.options, SHORT | {row.name: value}), 2 + index % 7, 2000 + index), every=40)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(seats):
    watch(Setup(GAME, build(GAME.options, SHORT), seats, 1000 + seats), every=20)


def test_a_position_can_be_rebuilt_from_what_a_seat_sees():
    for seed in range(8):
        setup = random_setup(GAME, seed)
        check_rebuilding(setup._replace(options=build(GAME.options, SHORT)), rebuilt)
