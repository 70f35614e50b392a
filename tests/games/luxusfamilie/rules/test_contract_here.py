"""The promises of every game (tests/contract.py), kept by this one."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from rules.core.options import build, listed
from rules.luxusfamilie.game import GAME
from tests.contract import Setup, Tally, random_setup, watch
from tests.games.luxusfamilie.given import rebuilt

MATCHES = 10


@cache
def watched(seed: int) -> Tally:
    """The tally of a seed's random match; each is played once."""
    return watch(random_setup(GAME, seed), every=25)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_matches_keep_the_contract(seed):
    watched(seed)


@pytest.mark.parametrize("row", listed(GAME.options), ids=lambda row: row.name)
def test_every_value_of_every_option(row):
    for index, value in enumerate(row.values):
        given = {"table": "strict"} if row.name == "objection" else {}
        watch(Setup(GAME, build(GAME.options, given | {row.name: value}), 3, 2000 + index), every=60)


def test_the_random_matches_see_every_phase_and_every_verb():
    """A phase or verb that they never met would be promised without having been looked at."""
    strict = build(GAME.options, {"table": "strict", "objection": "players"})
    seen = watch(Setup(GAME, strict, 3, 3000), every=100)
    for seed in range(3001, 3006):  # impulses are rare there (tests/contract.py)
        seen.add(watch(Setup(GAME, strict, 3, seed), every=100))
    for seed in range(MATCHES):
        seen.add(watched(seed))
    assert set(GAME.phases) == set(seen.phases)
    assert set(GAME.verbs) == set(seen.verbs)


@pytest.mark.rule("LX-3.15", "LX-3.17")
@pytest.mark.parametrize("table", ["auto", "strict"])
def test_a_view_is_enough_to_rebuild_a_position_that_looks_like_it(table):
    """Bots sample worlds from what they see: such a world looks the same and offers the same moves."""
    options = build(GAME.options, {"table": table, "objection": "players"})
    state, rng = GAME.start(options, 3, 4), Random(4)
    for step in range(260):
        if GAME.winners(state):
            break
        seat = rng.choice(GAME.turn(state).must)
        if step % 3 == 0:
            for viewer in (0, 1, 2, None):
                view = GAME.view(state, viewer)
                sample = rebuilt(view, rng)
                assert GAME.view(sample, viewer) == view, f"step {step}, viewer {viewer}"
                if viewer is not None:
                    assert GAME.legal(sample, viewer) == GAME.legal(state, viewer)
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
