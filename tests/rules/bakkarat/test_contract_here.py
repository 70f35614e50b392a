"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from random import Random

import pytest

from rules.bakkarat.game import GAME
from rules.core.options import as_dict, build, listed
from tests.contract import Setup, Tally, random_setup, watch
from tests.rules.bakkarat.given import rebuilt


def test_random_matches_keep_the_contract():
    seen = Tally()
    for seed in range(20):
        seen.add(watch(random_setup(GAME, seed), every=12))
    assert set(GAME.phases) == set(seen.phases)
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    """Of long ranges a dozen values."""
    for index, value in enumerate(row.values[:: max(1, len(row.values) // 12)]):
        watch(Setup(GAME, build(GAME.options, {row.name: value}), 2 + index % 6, 2000 + index), every=40)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(seats):
    watch(Setup(GAME, GAME.options(), seats, 1000 + seats), every=20)


def test_options_survive_the_journal():
    for seed in range(20):
        options = random_setup(GAME, seed).options
        assert build(GAME.options, as_dict(options)) == options


def test_a_position_can_be_rebuilt_from_what_a_seat_sees():
    for seed in range(6):
        setup = random_setup(GAME, seed)
        state, chance = GAME.start(setup.options, setup.seats, seed), Random(seed)
        while GAME.winners(state) is None:
            for viewer in (*range(setup.seats), None):
                view = GAME.view(state, viewer)
                assert GAME.view(rebuilt(view, chance), viewer) == view
            seat = GAME.turn(state).must[0]
            GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
