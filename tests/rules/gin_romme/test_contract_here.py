"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.options import as_dict, build, listed
from rules.gin_romme.game import GAME
from tests.contract import Setup, Tally, random_setup, watch
from tests.rules.gin_romme.given import rebuilt

SHORT = {"game_target": 50, "match_target": "0"}  # random players seldom knock


def test_random_matches_keep_the_contract():
    seen = Tally()
    for seed in range(12):
        setup = random_setup(GAME, seed)
        options = build(GAME.options, as_dict(setup.options) | SHORT)
        seen.add(watch(setup._replace(options=options), every=16, most=1500))
    assert set(GAME.phases) == set(seen.phases) | {"game_end"}  # between two games: see test_7_match
    by_hand = {
        "layoff",
        "arrange",
        "arrange none",
        "undo",
        "done",
        "knock as",
    }  # seldom by chance: see test_4_6_knocking
    assert set(GAME.verbs) - set(seen.verbs) <= by_hand


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    for index, value in enumerate(row.values):
        watch(Setup(GAME, build(GAME.options, SHORT | {row.name: value}), 2, 2000 + index), every=40, most=1000)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(seats):
    watch(Setup(GAME, build(GAME.options, SHORT), seats, 1000 + seats), every=20, most=1500)


def test_options_survive_the_journal():
    for seed in range(12):
        options = random_setup(GAME, seed).options
        assert build(GAME.options, as_dict(options)) == options


def test_a_position_can_be_rebuilt_from_what_a_seat_sees():
    for seed in range(6):
        setup = random_setup(GAME, seed)
        state, chance = GAME.start(setup.options, setup.seats, seed), Random(seed)
        for _ in range(300):
            if GAME.winners(state) is not None:
                break
            for viewer in (*range(setup.seats), None):
                view = GAME.view(state, viewer)
                assert GAME.view(rebuilt(view, chance), viewer) == view
            seat = GAME.turn(state).must[0]
            GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
