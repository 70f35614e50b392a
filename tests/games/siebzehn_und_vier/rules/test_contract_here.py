"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.siebzehn_und_vier.brain import dealt
from rules.core.contract import TABLE
from rules.core.options import build, listed
from rules.siebzehn_und_vier.game import GAME
from tests.contract import Setup, Tally, check_rebuilding, random_setup, watch


def test_random_matches_keep_the_contract():
    seen = Tally()
    for seed in range(30):
        seen.add(watch(random_setup(GAME, seed), every=8))
    assert set(GAME.phases) == set(seen.phases) | {"over"}
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    values = row.values if len(row.values) < 15 else (row.values[0], row.values[-1] if row.values[-1] < 200 else 300)
    for index, value in enumerate(values):
        watch(Setup(GAME, build(GAME.options, {row.name: value}), 2 + index % 7, 2000 + index), every=25)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(seats):
    watch(Setup(GAME, GAME.options(), seats, 1000 + seats), every=15)


def test_a_position_can_be_rebuilt_from_what_a_seat_sees():
    for seed in range(12):
        check_rebuilding(random_setup(GAME, seed), dealt)


def test_chips_in_play_are_constant():
    """Chapter 4: the sum of all seats' chips and the pot."""
    for seed in range(12):
        setup = random_setup(GAME, seed)
        state, chance = GAME.start(setup.options, setup.seats, seed), Random(seed)
        while GAME.winners(state) is None:
            assert sum(state.chips) + 2 * state.stake == setup.seats * setup.options.chips
            seat = GAME.turn(state).must[0]
            assert seat == TABLE or GAME.legal(state, seat)
            GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
