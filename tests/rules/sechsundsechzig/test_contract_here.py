"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.options import as_dict, build, listed
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.options import PRESETS
from tests.contract import Setup, Tally, random_setup, watch
from tests.rules.sechsundsechzig.given import rebuilt


def test_random_matches_keep_the_contract():
    seen = Tally()
    for seed in range(60):
        seen.add(watch(random_setup(GAME, seed), every=16))
    assert set(GAME.phases) == set(seen.phases)
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.rule("SS-1.1")
def test_two_sit_at_the_table():
    assert list(GAME.players) == [2]
    for seats in (1, 3):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_every_option(preset, row):
    for index, value in enumerate(row.values):
        options = build(GAME.options, {**PRESETS[preset], "target": 2, row.name: value})
        watch(Setup(GAME, options, 2, 2000 + index), every=40)


@pytest.mark.rule("SS-4.3", "SS-6.1")
def test_the_presets_are_those_of_the_rulebook():
    plain, standard = (build(GAME.options, PRESETS[name]) for name in ("schlicht", "standard"))
    assert plain == GAME.options(), "schlicht is the default"
    assert (plain.game_points, plain.target, plain.show_totals) == ("flat", 3, True)
    assert (standard.game_points, standard.target, standard.show_totals) == ("123", 7, False)
    on = ("marriages", "nine_exchange", "closing", "claim", "stichzwang", "carry_draw")
    assert all(getattr(standard, name) for name in on)
    assert not standard.early_stop


def test_options_survive_the_journal():
    for seed in range(20):
        options = random_setup(GAME, seed).options
        assert build(GAME.options, as_dict(options)) == options


def test_a_position_can_be_rebuilt_from_what_a_seat_sees():
    for seed in range(12):
        setup = random_setup(GAME, seed)
        state, chance = GAME.start(setup.options, 2, seed), Random(seed)
        while GAME.winners(state) is None:
            for viewer in (0, 1, None):
                view = GAME.view(state, viewer)
                assert GAME.view(rebuilt(view, chance), viewer) == view
            seat = GAME.turn(state).must[0]
            GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
