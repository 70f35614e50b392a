"""Endings with all cards known: the solver finds what trying every move by the rules finds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.families.tricks.deal import augen_won, tricks_won
from game.bots.families.tricks.solver import Position, Solver
from game.bots.herzblatt import worth as herzblatt_tables
from game.bots.sechsundsechzig.worth import position, solver
from game.bots.tarock import worth as tarock_tables
from rules.core.contract import Game, Seat
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.sechsundsechzig.plays import CLAIM, CLOSE
from rules.sechsundsechzig.state import must_follow, total, unbound
from tests.game.bots.harness import options_of, player_of
from tests.games.sechsundsechzig.given import arrange

rule = pytest.mark.rule


def ending(game: Game[Any, Any], seats: int, left: int, rng: Random) -> Any:
    """A position before a lead with so many cards in each hand, come about by chance."""
    while True:
        options = build(game.options, options_of(game, rng) | ({"target": 15} if seats == 2 else {}))
        state = game.start(options, seats, rng.getrandbits(30))
        for _ in range(80):
            seat = game.turn(state).must[0]
            if _is_ending(state, left):
                return state
            if state.phase in ("round_end", "over"):
                break
            legal = [act for act in game.legal(state, seat) if act != CLAIM and (act != CLOSE or rng.random() < 0.2)]
            game.apply(state, seat, rng.choice(legal))


def _is_ending(state: Any, left: int) -> bool:
    if state.phase not in ("lead", "play") or state.trick or {len(hand) for hand in state.hands} != {left}:
        return False
    return state.phase == "play" or (must_follow(state) and unbound(state))


def tried(game: Game[Any, Any], state: Any, first: Seat, worth: Any) -> float:
    """The value for seat `first`, or for the declarer, by trying every move; a false claim is never tried."""
    if state.phase in ("round_end", "over"):
        return float(worth(state))
    seat = game.turn(state).must[0]
    found = []
    for act in game.legal(state, seat):
        if act == CLAIM and total(state, seat) < 66:
            continue
        after = state.copy()
        game.apply(after, seat, act)
        found.append(tried(game, after, first, worth))
    return max(found) if seat == first else min(found)


@rule("SS-4.1", "SS-5.2", "SS-5.3", "SS-5.6", "SS-5.7", "SS-5.9", "SS-5.10", "SS-5.11")
@pytest.mark.parametrize("seed", range(40))
def test_every_ending_of_sechsundsechzig_is_solved(seed: int) -> None:
    game, rng = player_of("sechsundsechzig").game, Random(seed)
    state = ending(game, 2, 3 + (seed % 4 == 0), rng)
    before = state.totals

    def worth(after: Any) -> int:
        return (after.totals[0] - before[0]) - (after.totals[1] - before[1])

    assert round(solver(state).value(position(state))) == tried(game, state, 0, worth), f"seed {seed}"


@pytest.mark.parametrize("id", ["tarock", "herzblatt"])
@pytest.mark.parametrize("seed", range(12))
def test_every_ending_against_a_declarer_is_solved(id: str, seed: int) -> None:
    game, rng = player_of(id).game, Random(seed)
    state = ending(game, 3, 3, rng)
    declarer = state.holder if id == "tarock" else state.declarer
    if id == "tarock":
        pack, duties = tarock_tables.PACKS[state.trump], tarock_tables.owed(state.options)
        goal: Any = tarock_tables.deal_of(state)
    else:
        pack, duties, goal = herzblatt_tables.PACK, herzblatt_tables.DUTIES, herzblatt_tables.deal_of(state)

    def worth(after: Any) -> float:
        mine, theirs = augen_won(after, declarer, pack), tricks_won(after, declarer)
        return float(goal.end(mine, theirs, 0))

    sides = [int(seat != declarer) for seat in range(3)]
    here = Position(
        tuple(mask_of(hand) for hand in state.hands),
        state.seat,
        (),
        augen_won(state, declarer, pack),
        tricks_won(state, declarer),
    )
    value = Solver(pack, duties, sides, goal).value(here)
    assert abs(value - tried(game, state, declarer, worth)) < 0.3, f"seed {seed}"  # a settled deal leaves Augen open


@rule("SS-5.1", "SS-5.7")
def test_a_marriage_that_reaches_66_is_led_and_claimed() -> None:
    text = "0: HK HQ; 1: HA H10; trump H; won 0 = 34; won 1 = 50"
    with_pairs, without = arrange(text, preset="standard").state, arrange(text, "standard", marriages=False).state
    assert round(solver(with_pairs).value(position(with_pairs))) == 1  # forty announced: 74
    assert round(solver(without).value(position(without))) == -1


@rule("SS-5.6")
def test_a_closed_deal_brings_the_closer_nothing_for_the_last_trick() -> None:
    """60 Augen and the last trick are not enough."""
    text = "0: HA; 1: H9; trump H; won 0 = 50; won 1 = 33"
    open_deal, closed = arrange(text).state, arrange(text + "; closed 0 had 2").state
    assert solver(open_deal).value(position(open_deal)) > 0
    assert solver(closed).value(position(closed)) < 0
