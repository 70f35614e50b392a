"""The end of a game of Fünfhundert: solver and playout find what the rules give."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.fuenfhundert import worth
from game.bots.fuenfhundert.plays import move_of, solved
from game.bots.fuenfhundert.solver import MELD, WIN
from game.bots.fuenfhundert.tables import ACTS
from game.bots.fuenfhundert.worth import STYLES, exact, led, played_out, side, solver, table_of
from rules.core.contract import TABLE, Action
from rules.core.options import build
from rules.fuenfhundert.game import GAME
from rules.fuenfhundert.material import MELDS, MOST_GAMES
from rules.fuenfhundert.melding import EXCHANGE, RIGHT, judged
from rules.fuenfhundert.plays import PLAY
from rules.fuenfhundert.state import State
from tests.game.bots.harness import options_of
from tests.games.fuenfhundert.given import arrange

rule = pytest.mark.rule
DECIDED = WIN // 2


def honest(state: State, seat: int) -> list[Action]:
    """The legal moves without false announcements."""
    return [act for act in GAME.legal(state, seat) if act not in MELDS or judged(state, seat, MELDS[act]) == RIGHT]


def begun(rng: Random) -> State:
    """A random game of a match under random options, dealt."""
    state = GAME.start(build(GAME.options, options_of(GAME, rng)), 2, rng.getrandbits(30))
    state.round = rng.choice((0, 1, MOST_GAMES - 1))
    state.deciding = rng.random() < 0.1
    if state.round:
        state.totals = (rng.randrange(100, 290), rng.randrange(100, 290))
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    return state


def ending(cards: int, rng: Random) -> State:
    """A position with the Talon empty and so many cards in hand, come about by chance."""
    while True:
        state, phase = begun(rng), rng.choice(("lead", "answer"))
        while state.phase in ("lead", "answer"):
            seat = state.seat
            if state.phase == phase and not state.stock and len(state.hands[seat]) == cards:
                return state
            acts = honest(state, seat)
            melds = [act for act in acts if act in MELDS]
            GAME.apply(state, seat, melds[0] if melds and rng.random() < 0.7 else rng.choice(acts))


def gap(state: State, seat: int) -> int:
    """The seat's lead, WIN more or less for the match."""
    ahead = [total + augen for total, augen in zip(state.totals, state.augen, strict=True)]
    found = ahead[seat] - ahead[1 - seat]
    return found if state.phase != "over" or not found else found + (WIN if found > 0 else -WIN)


def tried(state: State, first: int) -> int:
    """The same at the end of the game, by trying every move but false announcements."""
    if state.phase in ("round_end", "over"):
        return gap(state, first)
    seat, found = state.seat, []
    for act in honest(state, seat):
        after = state.copy()
        GAME.apply(after, seat, act)
        found.append(tried(after, first))
    return max(found) if seat == first else min(found)


def alike(state: State, one: int, two: int) -> bool:
    """True if the values are the same; where a match stops at once, nobody asks by how much it is won (FH-7.4)."""
    stops = state.round > 0 and not state.deciding
    return one == two or (stops and min(abs(one), abs(two)) > DECIDED and (one > 0) == (two > 0))


@rule("FH-4.4", "FH-4.5", "FH-4.6", "FH-4.7", "FH-4.8", "FH-4.11", "FH-6.1", "FH-6.2", "FH-7.2", "FH-7.4", "FH-7.5")
@pytest.mark.parametrize("seed", range(60))
def test_every_ending_is_solved(seed: int) -> None:
    state = ending(3 + (seed % 12 == 0), Random(seed))
    assert alike(state, exact(state), tried(state, state.seat)), f"seed {seed}"


@pytest.mark.parametrize("seed", range(20))
def test_the_best_move_keeps_the_value(seed: int) -> None:
    state = ending(3, Random(seed + 500))
    seat, value = state.seat, exact(state)
    act, _ = solved(state, honest(state, seat))
    GAME.apply(state, seat, act)
    assert alike(state, tried(state, seat), value) or state.phase == "over", f"seed {seed}"


@rule("FH-3.6")
def test_ten_points_wait_for_whoever_answers_with_the_trump_seven() -> None:
    text = "0: CA; 1: S7; trump S; points 0/0"
    paid = arrange(text, seven_bonus="on_exchange").state
    due = arrange(text, seven_bonus="on_possession").state
    assert exact(paid) - exact(due) == 10
    near = arrange(text.replace("0/0", "100/495") + "; game 2", seven_bonus="on_possession").state
    assert exact(near) < -DECIDED


@rule("FH-4.6")
def test_the_last_captured_card_still_counts() -> None:
    assert exact(arrange("0: HK; 1: HQ; trump C").state) == 4 + 3 + 20


def by_the_rules(state: State, moves: list[Action]) -> State:
    """The state after these moves; the table's own, and the last announcements, follow by themselves."""
    for act in moves:
        assert GAME.check(state, state.seat, act) is None, (state.phase, act)
        GAME.apply(state, state.seat, act)
        if state.phase == "over":
            return state
    while state.phase == "last_meld":
        GAME.apply(state, state.seat, solved(state, honest(state, state.seat))[0])
    return state


@rule("FH-2.2", "FH-2.5", "FH-3.1", "FH-3.6", "FH-6.4", "FH-7.4")
@pytest.mark.parametrize("seed", range(40))
def test_a_playout_goes_the_way_of_the_rules(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state, moves = begun(Random(seed)), []
    turn, announce, exchange = worth._turn, worth._announce, worth._exchange

    def turned(*given: Any) -> int:
        moves.append(PLAY[turn(*given)])
        return moves[-1].args[0]

    def announced(table: Any, number: int) -> None:
        moves.append(ACTS[number])
        announce(table, number)

    def exchanged(table: Any) -> None:
        moves.append(EXCHANGE)
        exchange(table)

    monkeypatch.setattr(worth, "SOLVED_AT", 0)
    monkeypatch.setattr(worth, "LAST_TRICK", 0)
    monkeypatch.setattr(worth, "_turn", turned)
    monkeypatch.setattr(worth, "_announce", announced)
    monkeypatch.setattr(worth, "_exchange", exchanged)
    found = played_out(table_of(state), STYLES)
    after = by_the_rules(state, moves)
    assert found == gap(after, 0), f"seed {seed}"


def test_moves_have_one_name_for_solver_and_rules() -> None:
    state = arrange("0: HK HQ; 1: HA H10; trump C").state
    acts = honest(state, 0)
    assert {move_of(act) >= MELD for act in acts} == {True, False}
    value = solver(state).best(side(state, 0), side(state, 1), led(state), [move_of(act) for act in acts])
    assert value >= MELD
