"""Worlds in a chain: each keeps to what the viewer knows, and is read as a whole world is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.doppelkopf.brain import BRAIN
from game.bots.doppelkopf.cards import choose
from game.bots.doppelkopf.chain import Chain, Reading, drawing
from game.bots.doppelkopf.playout import run_of
from game.bots.doppelkopf.styles import Evidence
from game.bots.doppelkopf.tables import QUEENS
from game.bots.doppelkopf.worlds import others_plays
from game.bots.thinking.impulses import decisions
from rules.core.contract import Action
from rules.core.deck import BACK
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import FACE, SEATS
from rules.doppelkopf.state import CALL, HOCHZEIT, NORMAL
from rules.families.tricks import mask_of
from tests.game.bots.harness import Moment, Player, moments
from tests.games.doppelkopf import given

KEEN = level("meister")
LATE = 5  # tricks


def good(moment: Moment) -> Action:
    """What a good player does, without bids beside the cards."""
    state, legal = moment.state, decisions(GAME, moment.legal)
    if state.phase != "play":
        return next((act for act in legal if act.verb in ("gesund", "ruf", "hochzeit")), legal[0])
    card = choose(run_of(state))
    return next(act for act in legal if act.args == (FACE[card],))


def moments_of(kind: int, seeds: range, wanted: int) -> Iterator[Moment]:
    """Some moments of deals of this kind, in the middle of the play."""
    strengths, found = dict.fromkeys(range(SEATS), KEEN), 0
    options = {"hochzeit": "erster_stich"} if kind == HOCHZEIT else {}
    for seed in seeds:
        for moment in moments(Player(GAME, BRAIN, given), SEATS, seed, options, strengths, good):
            state = moment.state
            if state.kind == kind and state.phase == "play" and len(state.tricks) == LATE and len(moment.legal) > 1:
                yield moment
                found += 1
            if found == wanted:
                return


@pytest.mark.parametrize("kind", [NORMAL, CALL, HOCHZEIT])
def test_a_world_of_a_chain_cannot_be_told_from_the_truth_and_is_read_as_a_whole_one_is(kind: int) -> None:
    looked = 0
    for moment in moments_of(kind, range(1, 12), 3):
        viewer = moment.seat
        view, memory, rng = GAME.view(moment.state, viewer), moment.memories[viewer], Random(4)
        draw = drawing(view, memory, KEEN, rng)
        for _ in range(4):
            world, weight = draw()
            assert (GAME.view(world, viewer), weight) == (view, 1.0)
            whole, reading = Evidence(), Reading(world, viewer)
            for run, card in others_plays(world, viewer, world.tricks):
                whole.add(run, card)
            for seat in reading.others:
                told, _ = reading.of(seat, mask_of(world.hands[seat]))
                assert (told.good[seat], told.booklet[seat]) == pytest.approx((whole.good[seat], whole.booklet[seat]))
            looked += 1
    assert looked == 12


def test_a_chain_comes_to_worlds_that_fit_what_was_played() -> None:
    gained = []
    for moment in moments_of(NORMAL, range(1, 12), 6):
        view, memory, rng = GAME.view(moment.state, moment.seat), moment.memories[moment.seat], Random(1)
        draw = drawing(view, memory, KEEN, rng)
        chain = draw.__self__  # type: ignore[attr-defined]
        assert isinstance(chain, Chain)
        reading, seats = chain.reading, chain.reading.others
        walked, by_chance = [draw()[0].hands for _ in range(8)], [chain.hidden.dealt(rng) for _ in range(8)]

        def log_of(hands: list[int], reading: Reading = reading, seats: list[int] = seats) -> float:
            return sum(reading.of(seat, hands[seat])[1] for seat in seats)

        one = sum(log_of([mask_of(hand) for hand in hands]) for hands in walked)
        gained.append(one - sum(map(log_of, by_chance)))
    assert sum(gained) > 0
    assert sum(gain > 0 for gain in gained) >= 5


def test_who_has_forgotten_a_trick_draws_each_world_by_itself() -> None:
    moment = next(moments_of(NORMAL, range(1, 4), 1))
    view, memory = GAME.view(moment.state, moment.seat), moment.memories[moment.seat]
    blind = level("meister+reading=0")
    assert isinstance(getattr(drawing(view, memory, KEEN, Random(1)), "__self__", None), Chain)
    memory.tricks[0] = tuple([card if QUEENS >> card & 1 else BACK for card in memory.tricks[0]])
    for strength in (blind, KEEN):
        draw = drawing(view, memory, strength, Random(1))
        assert not isinstance(getattr(draw, "__self__", None), Chain)
        assert GAME.view(draw()[0], moment.seat) == view
