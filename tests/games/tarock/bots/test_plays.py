"""What a bot of Tarock says of its bids."""

from __future__ import annotations

from functools import partial

import pytest

from game.bots.core.base import Reason
from game.bots.core.levels import level
from game.bots.tarock.plays import DARING, READY, called
from rules.core.notation import parse_action, write_action
from rules.tarock.game import GAME
from rules.tarock.material import AUFNAHME
from rules.tarock.state import State
from tests.game.bots import harness
from tests.games.tarock.given import arrange

TAROCK = harness.player_of("tarock")
decided = partial(harness.decided, TAROCK)
BELLS = (
    "dealer 0; 0: DA D10 DK D9 D8 HA SK SJ S7 S6 C6; 1: H7 HK C8 H10 CJ C10 CA H8 SA H6 S9; "
    "2: HJ CK C7 DQ CQ H9 S8 SQ D6 S10 DJ; Stock C9 HQ D7"
)


@pytest.mark.parametrize(("before", "told"), [("1 pass, 2 pass", "bid_worth"), ("1 bid A 61, 2 pass", "bid_over")])
def test_who_bids_above_another_does_not_say_that_he_need_not_promise_more(before: str, told: str) -> None:
    state = arrange(BELLS).play(before).state
    assert decided(state, "regelbuch").reasons[0].code == told


@pytest.mark.parametrize(("chance", "told"), [(0.7, "pass_high"), (0.3, "pass_weak")])
def test_a_hand_with_a_game_in_it_is_called_too_weak_only_for_the_bid(chance: float, told: str) -> None:
    state = arrange(BELLS).play("1 bid A 61, 2 pass, 0 bid A 66, 1 bid H 91").state
    odds = {(AUFNAHME, 61): chance}
    act, code = called(state, GAME.legal(state, 0), lambda *bid: odds.get(bid, 0.1), 0.0)
    assert (write_action(GAME, act), code) == ("pass", told)


@pytest.mark.parametrize(("before", "plain", "jump"), [("", "A 61", "A 66"), ("1 bid A 61, 2 pass", "A 66", "A 71")])
def test_a_bid_that_is_higher_than_it_must_be_is_not_called_as_much_as_one_must_promise(
    before: str, plain: str, jump: str
) -> None:
    table = arrange(BELLS)
    state = table.play(before).state if before else table.state
    said = {bid: why(state, f"bid {bid}") for bid in (plain, jump)}
    assert said == {plain: None, jump: Reason("bid_jump")}


def why(state: State, move: str) -> Reason | None:
    """What a bot says of this move, whichever it makes."""
    memory = TAROCK.brain.memories.fresh(state.seat, 3)
    return TAROCK.brain.told(GAME.view(state, state.seat), memory, parse_action(GAME, move), level("meister"))


def test_a_strong_player_bids_a_hand_that_wins_every_second_time() -> None:
    """By the rulebook's tables one would pass: who passes pays the others' games."""
    state = arrange(BELLS).play("1 pass, 2 pass").state
    legal = GAME.legal(state, 0)
    bids = {bounds is DARING: called(state, legal, lambda *_: 0.5, 0.0, bounds)[0] for bounds in (READY, DARING)}
    assert {daring: write_action(GAME, act) for daring, act in bids.items()} == {True: "bid A 61", False: "pass"}
