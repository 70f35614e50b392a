"""How others play: the booklet's cards, and what a seat's cards tell of its kind."""

from __future__ import annotations

from random import Random

from game.bots.core.levels import level
from game.bots.doppelkopf.brain import BRAIN
from game.bots.doppelkopf.cards import choose
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.styles import Evidence, World, by_the_booklet
from rules.core.contract import Action
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import FACE, SEATS
from rules.doppelkopf.state import UNKNOWN
from tests.game.bots.harness import Moment, Player, moments
from tests.games.doppelkopf import given
from tests.training import doppelkopf as training

BOOKLET = 0b0011  # seats


def noted(seed: int) -> Evidence:
    """What a deal tells in which two seats play by the booklet and two play well."""
    fixed, hands, leader, re = training.normal(Random(seed))
    run, found = Run(fixed, hands, leader, re, [UNKNOWN] * SEATS), Evidence()
    while run.rest or run.trick:
        card = by_the_booklet(run) if BOOKLET >> run.seat & 1 else choose(run)
        found.add(run, card)
        run.step(card)
    return found


def test_by_the_booklet_plays_the_plain_player_of_the_league() -> None:
    rng = Random(3)
    for _ in range(12):
        fixed, hands, leader, re = training.normal(rng)
        run = Run(fixed, hands, leader, re, [UNKNOWN] * SEATS)
        while run.rest or run.trick:
            card = by_the_booklet(run)
            assert FACE[card] == FACE[training.by_the_booklet(run)]
            run.step(card if rng.random() < 0.7 else choose(run))


def test_one_deal_tells_who_plays_by_the_booklet() -> None:
    told = [noted(seed).drawn(viewer=2, rng=None) for seed in range(20)]
    assert sum(mask == BOOKLET for mask in told) >= 18


def test_before_a_card_has_fallen_three_of_ten_play_by_the_booklet() -> None:
    rng = Random(1)
    drawn = [Evidence().drawn(viewer=0, rng=rng) for _ in range(500)]
    assert not any(mask & 1 for mask in drawn)
    assert all(0.2 < sum(mask >> seat & 1 for mask in drawn) / 500 < 0.4 for seat in (1, 2, 3))


def test_what_somebody_would_have_played_makes_a_world_likelier() -> None:
    fixed, hands, leader, re = training.normal(Random(5))
    run = Run(fixed, hands, leader, re, [UNKNOWN] * SEATS)
    right, wrong = Evidence(), Evidence()
    right.add(run, choose(run))
    wrong.add(run, next(card for card in range(48) if hands[leader] >> card & 1 and card not in both(run)))
    assert right.weight(viewer=leader) == wrong.weight(viewer=leader)
    assert right.weight(viewer=(leader + 1) % SEATS) > wrong.weight(viewer=(leader + 1) % SEATS)


def both(run: Run) -> set[int]:
    """The cards of either kind with their twins."""
    return {card for one in (choose(run), by_the_booklet(run)) for card in (one, one ^ 1)}


def test_only_who_reads_thinks_of_styles() -> None:
    rng, keen = Random(2), level("meister")
    blind = level("meister+reading=0")
    strengths = dict.fromkeys(range(SEATS), keen)

    def mover(moment: Moment) -> Action:
        return rng.choice(moment.legal)

    seen = 0
    for moment in moments(Player(GAME, BRAIN, given), SEATS, 4, {}, strengths, mover):
        if moment.state.phase == "play" and moment.state.tricks:
            view, memory = GAME.view(moment.state, moment.seat), moment.memories[moment.seat]
            read, weight = BRAIN.sample(view, memory, keen, rng)
            other, even = BRAIN.sample(view, memory, blind, rng)
            assert even == 1.0
            assert not isinstance(other, World)
            seen += isinstance(read, World) and weight < 1.0
            assert GAME.view(read, moment.seat) == view
        if seen == 5:
            return
    raise AssertionError("nobody read")
