"""The promises of every game (tests/contract.py), kept by this one; some matches with few announcements."""

from __future__ import annotations

import pytest

from rules.core.options import build, listed
from rules.zwergenamulett.game import GAME
from tests import contract
from tests.contract import Setup, Tally, random_setup, watch


@pytest.mark.parametrize("seed", range(16))
def test_random_matches_keep_the_contract(seed):
    watch(random_setup(GAME, seed), every=8)


@pytest.fixture
def patient(monkeypatch):
    """Let few seats announce, though everybody may at any time; else no round would ever be counted."""
    monkeypatch.setattr(contract, "BREAK_IN", 0.004)
    monkeypatch.setattr(contract, "STYLES", (contract.shy,))


def test_patient_matches_see_every_phase_and_every_verb(patient):
    seen = Tally()
    for seed in range(100, 112):
        seen.add(watch(random_setup(GAME, seed), every=12))
    assert set(GAME.phases) == set(seen.phases)
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(patient, row):
    for index, value in enumerate(row.values):
        watch(Setup(GAME, build(GAME.options, {row.name: value}), 3 + index % 4, 2000 + index), every=25)


@pytest.mark.parametrize("seats", GAME.players)
def test_every_number_of_players(patient, seats):
    watch(Setup(GAME, GAME.options(), seats, 1000 + seats), every=15)
