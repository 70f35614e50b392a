"""Worlds of Doppelkopf: none can be told from the truth, no bot knows what it cannot, the playout keeps the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.core.base import Budget, Choice, Level
from game.bots.core.levels import LEVELS, level
from game.bots.doppelkopf.brain import BRAIN
from game.bots.doppelkopf.playout import run_of
from game.bots.doppelkopf.tables import QUEENS
from game.bots.doppelkopf.worth import booked, by_party, units
from game.bots.thinking import search
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import runners_up
from game.texts import Texts
from rules.core.contract import Action
from rules.core.options import build
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import FACE, SEATS
from rules.doppelkopf.state import NORMAL
from rules.families.tricks import mask_of
from tests.game.bots.harness import Moment, Player, moments, options_of
from tests.games.doppelkopf import given

PLAYER = Player(GAME, BRAIN, given)
MOST = 130  # moments of a match that are looked at
rule = pytest.mark.rule


def any_levels(rng: Random) -> dict[int, Level]:
    return {seat: rng.choice(list(LEVELS.values())) for seat in range(SEATS)}


def thought(moment: Moment, strength: Level, worlds: int, seed: int) -> Choice:
    """The seat's decision on what the table waits for."""
    view, memory = GAME.view(moment.state, moment.seat), moment.memories[moment.seat]
    budget = Budget(min(worlds, strength.worlds), 60_000)
    return search.choose(GAME, BRAIN, view, memory, decisions(GAME, moment.legal), strength, budget, Random(seed))


@rule("DK-3.1", "DK-3.3", "DK-3.5")
@pytest.mark.parametrize("preset", ["grund", "turnier"])
def test_in_every_world_two_seats_have_a_kreuz_dame_each_and_the_known_ones_among_them(preset: str) -> None:
    rng, keen, seen = Random(4), level("meister"), 0
    options = dict(GAME.presets[preset])
    strengths = dict.fromkeys(range(SEATS), keen)

    def mover(moment: Moment) -> Action:
        return rng.choice([act for act in moment.legal if act.verb in ("play", "gesund", "ansage re")] or moment.legal)

    for moment in moments(PLAYER, SEATS, 4, options, strengths, mover):
        state = moment.state
        if state.phase != "play" or state.kind != NORMAL:
            continue
        view = GAME.view(state, moment.seat)
        world, _ = BRAIN.sample(view, moment.memories[moment.seat], keen, rng)
        played = [card for trick in state.tricks for card in trick.cards]
        holders = sum(1 << seat for seat in range(SEATS) if mask_of(world.hands[seat]) & QUEENS)
        assert world.re.bit_count() == 2
        assert holders & ~world.re == 0
        assert all(bool(world.re >> seat & 1) == (party == 1) for seat, party in enumerate(state.known) if party)
        seen += not mask_of(played) & QUEENS
    assert seen > 20


def test_where_worlds_are_few_the_truth_is_one_of_them() -> None:
    rng, keen, seen = Random(8), level("meister"), 0
    strengths = dict.fromkeys(range(SEATS), keen)
    for moment in moments(PLAYER, SEATS, 8, {}, strengths, lambda moment: rng.choice(moment.legal)):
        view = GAME.view(moment.state, moment.seat)
        found = BRAIN.all_worlds(view, moment.memories[moment.seat], keen, rng, 60)
        if found is None:
            continue
        assert [tuple(sorted(hand)) for hand in moment.state.hands] in [
            [tuple(sorted(hand)) for hand in world.hands] for world, _ in found
        ]
        assert all(GAME.view(world, moment.seat) == view for world, _ in found)
        seen += 1
        if seen == 15:
            break
    assert seen == 15


@rule("DK-2.4", "DK-2.10", "DK-3.3", "DK-7.2", "DK-8.11")
@pytest.mark.parametrize("seed", range(5))
def test_the_playout_plays_and_pays_as_the_rules_do(seed: int) -> None:
    rng = Random(seed)
    state: Any = GAME.start(build(GAME.options, options_of(GAME, rng)), SEATS, seed)
    run, before = None, state
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        act = rng.choice(decisions(GAME, legal))
        if state.phase == "play":
            run = run if run is not None else run_of(state)
            before = state.copy()
            assert {FACE[card] for card in range(48) if run.legal() >> card & 1} == {
                one.args[0] for one in decisions(GAME, legal)
            }
            run.step(next(card for card in state.hands[seat] if FACE[card] == act.args[0]))
        GAME.apply(state, seat, act)
        if state.phase == "play" and run is not None:
            assert (run.seat, run.re, tuple(run.known)) == (state.seat, state.re, state.known)
        elif run is not None:
            assert tuple(run.tricks) == state.tricks
            assert units(run, by_party(run, before.said, before.levels)) == booked(state)
            run = None


@pytest.mark.parametrize("seed", range(5))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(seed: int) -> None:
    rng = Random(seed)
    texts = [Texts(lang, "doppelkopf") for lang in ("de", "en")]
    strengths = any_levels(rng)

    def mover(moment: Moment) -> Action:
        sudden = [act for act in moment.legal if act.verb in GAME.impulses]
        view, memory = GAME.view(moment.state, moment.seat), moment.memories[moment.seat]
        burst = BRAIN.impulse(view, memory, sudden, strengths[moment.seat], rng) if sudden else None
        found = thought(moment, strengths[moment.seat], 2, rng.getrandbits(20))
        for reason in (*found.reasons, *([burst[1]] if burst else [])):
            assert all(text.has(f"bot.{reason.code}") for text in texts), reason
        act = burst[0] if burst else found.action
        assert act in moment.legal
        return act

    count = 0
    for _ in moments(PLAYER, SEATS, seed, options_of(GAME, rng), strengths, mover):
        count += 1
        if count == MOST:
            break
    assert count > 20


def test_whoever_asks_what_else_there_is_gets_other_moves_that_are_allowed() -> None:
    rng, keen, found = Random(2), level("meister"), 0
    strengths = dict.fromkeys(range(SEATS), keen)
    for count, moment in enumerate(
        moments(PLAYER, SEATS, 2, options_of(GAME, rng), strengths, lambda moment: rng.choice(moment.legal))
    ):
        legal = decisions(GAME, moment.legal)
        view, memory = GAME.view(moment.state, moment.seat), moment.memories[moment.seat]
        chosen = thought(moment, keen, 0, 1).action
        others = [other.action for other in runners_up(GAME, BRAIN, view, memory, legal, chosen, keen, rng)]
        assert chosen not in others
        assert set(others) <= set(legal)
        found += len(others)
        if count == MOST:
            break
    assert found > 5
