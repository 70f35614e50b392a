"""The bots of Glücksgriff: legal under any rules, sensible in plain positions, true to every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Budget
from game.bots.core.levels import LEVELS, level
from game.bots.gluecksgriff.brain import BRAIN, honesty
from game.bots.gluecksgriff.memory import fresh
from game.bots.gluecksgriff.worlds import rebuilt
from game.bots.thinking import search
from game.texts import Texts
from rules.core.contract import Action, Event, Seat, Special
from rules.core.notation import parse_action
from rules.gluecksgriff.state import State
from tests.game.bots import harness
from tests.games.gluecksgriff.bots.matches import GAME, decisions, options_of
from tests.scenario import Table

Given = Callable[..., Table]
TEXTS = tuple(Texts(lang, "gluecksgriff") for lang in ("de", "en"))


GLUECKSGRIFF = harness.player_of("gluecksgriff")
choice, says = partial(harness.decided, GLUECKSGRIFF), partial(harness.says, GLUECKSGRIFF)


def expected(state: State, text: str, worlds: int = 150) -> float:
    """The mean reward of the seat on turn for this move over sampled worlds."""
    seat, rng, total = GAME.turn(state).must[0], Random(5), 0.0
    for _ in range(worlds):
        world, _ = BRAIN.sample(GAME.view(state, seat), fresh(seat, state.seats), level("meister"), rng)
        horizon = BRAIN.playout.horizon(world, seat)
        GAME.apply(world, seat, parse_action(GAME, text))
        total += search.play_out(GAME, BRAIN, world, seat, horizon, rng)
    return total / worlds


@pytest.fixture
def at(given: Given) -> Callable[..., State]:
    """at("0: 7 3; pile [7]@1", "0 discard 3", koenner=True): the state there, after these moves."""

    def state(text: str, moves: str = "", **options: object) -> State:
        table = given("gluecksgriff", text, **options)
        if moves:
            table.play(moves)
        found: State = table.state
        return found

    return state


@pytest.mark.parametrize("seed", range(10))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 5)
    levels = {seat: rng.choice(list(LEVELS)) for seat in range(seats)}
    moved = 0

    def mover(state: State, seat: Seat, legal: list[Action]) -> Action:
        view = GAME.view(state, seat)
        budget = Budget(2 if levels[seat] == "meister" else 0, 60_000)
        found = search.choose(GAME, BRAIN, view, memories[0].memory(seat), legal, level(levels[seat]), budget, rng)
        assert GAME.check(state, seat, found.action) is None, f"seed {seed}: {found.action} in {state.phase}"
        assert found.reasons
        for reason in found.reasons:
            assert levels[seat] == "zufall" or all(texts.has(f"bot.{reason.code}") for texts in TEXTS), reason
        return found.action

    memories: list[Any] = [None]
    for moment in decisions(seats, seed, options_of(rng), levels, mover):
        memories[0] = moment.minds
        moved += 1
        if moved == 250:
            break
    assert moved > 20


@pytest.mark.parametrize("id", ["lehrling", "regelbuch", "geselle", "meister"])
def test_a_knock_that_ends_the_round_is_seen(at: Callable[..., State], id: str) -> None:
    state = at("0: 9 9; 1: 5 GA; 2: 0 1; pile [9]@2")
    assert {says(state, id, seed=seed) for seed in range(10)} == {"knock 9 9"}


@pytest.mark.parametrize("id", ["regelbuch", "geselle", "meister"])
def test_a_run_leaves_the_hand_as_one(at: Callable[..., State], id: str) -> None:
    assert says(at("0: 11 12 13 0 1; 1: 5 6 7 9; pile [9]@1"), id) == "discard 11 12 13"


def test_the_drawn_card_is_knocked(at: Callable[..., State]) -> None:
    state = at("2 players; 0: 5 9; pile [4]@1; stock 5 8", "0 discard 5, draw stock")
    assert says(state) == "knock 5"


def test_a_low_card_is_drawn_and_a_high_one_left(at: Callable[..., State]) -> None:
    low = at("0: 12 5 9; 1: 5 6 7 8; pile [0]@1", "0 discard 12")
    high = at("0: 12 5 9; 1: 5 6 7 8; pile [14]@1", "0 discard 12")
    for id in ("regelbuch", "meister"):
        assert (says(low, id), says(high, id)) == ("draw top", "draw stock")


def test_a_sanduhr_is_assigned_to_whoever_holds_fewest_cards(at: Callable[..., State]) -> None:
    state = at("0: SU 3 9 8 1; 1: 5 6 7 9; 2: 4 5; pile [14]@1")
    assert says(state, "regelbuch") == "sanduhr 2"
    assert says(state, "meister", worlds=32).startswith("sanduhr")


def test_a_sanduhr_is_answered_with_another(at: Callable[..., State]) -> None:
    state = at("0: SU 3 9; 1: 5 6 7 9; Sanduhr before 0; pile [14]@1")
    assert says(state) == says(state, "regelbuch") == "defend"


def test_calls_against_full_hands_and_not_against_one_card(at: Callable[..., State]) -> None:
    full = at("2 players; 0: 1 2; 1: 5 6 7 9 9 11; pile [14]@1")
    single = at("2 players; 0: 2 4; 1: 3; pile [14]@1")
    for worlds in (0, 32):
        assert says(full, worlds=worlds) == "call"
        assert says(single, worlds=worlds) != "call"
    assert says(full, "regelbuch") == "call"


def test_never_calls_with_seven_points_or_more(at: Callable[..., State]) -> None:
    for guard in (False, True):
        state = at("0: 3 4; 1: 5 6 7 9 9 11; 2: 14 13 12 11 10; pile [14]@1", call_guard=guard)
        for id in ("lehrling", "regelbuch", "geselle", "meister"):
            assert says(state, id, worlds=LEVELS[id].worlds and 16) != "call"


def test_a_gaukler_is_not_thrown_away(at: Callable[..., State]) -> None:
    state = at("0: GA 3 5 8 10; 1: 5 6 7 9; pile [SU]@1")
    assert says(state, worlds=32) != "discard GA"


# --- options ---------------------------------------------------------------------------------------------------------


def test_koenner_bots_are_never_late() -> None:
    names: Counter[str] = Counter()
    state: Any = GAME.start(GAME.options(koenner=True), 3, 4)
    for _ in range(400):
        turn = GAME.turn(state)
        if not turn.must:
            break
        seat = next((seat for seat in turn.may if GAME.legal(state, seat) and turn.must[0] >= 0), turn.must[0])
        log: list[Event] = []
        act = GAME.legal(state, seat)[0] if seat not in turn.must or seat < 0 else choice(state, "geselle").action
        GAME.apply(state, seat, act, log)
        names.update(event.name for event in log if isinstance(event, Special))
    assert names["rap"] >= names["klopfen"] > 10  # a defence with two Sanduhren is rapped, too
    assert names["late"] == 0


def test_deception_makes_liars(at: Callable[..., State]) -> None:
    text, moves = "0: MH 10; 1: 1 5 12; 2: 4 4; pile [9]@2", "0 magic"
    honest, sly = at(text, moves), at(text, moves, deception=True)
    assert {says(honest, seed=seed) for seed in range(30)} == {"lay 1"}
    assert Counter(says(sly, seed=seed) for seed in range(60)).keys() == {"lay 1", "lay 5"}
    timid, plain, bold = (
        sum(says(sly, f"meister+nerve={nerve}", seed=seed) == "lay 5" for seed in range(200)) for nerve in (-1, 0, 1)
    )
    assert timid == 0 < plain < bold


def test_a_high_card_from_a_big_hand_is_doubted(at: Callable[..., State]) -> None:
    text = "0: MH 10; 1: 2 12 11 13 9; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6"
    state = at(text, "0 magic, 1 lay 12, 2 lay 4", deception=True)
    assert says(state, "regelbuch") == says(state) == "doubt 1"
    seen, memory = rebuilt(GAME.view(state, 0)), fresh(0, 3)
    assert 0 < honesty(seen, 1, memory) < honesty(seen, 2, memory) < 1
    memory.others[2].known = [3]
    assert honesty(seen, 2, memory) == 0  # he was seen drawing a 3 and laid a 4
    caught = at(text, "0 magic, 1 lay 12, 2 lay 4, 0 doubt 1", deception=True)
    assert says(caught) == says(caught, "regelbuch") == "steal 0"  # drawn by the deceiver, and open to the doubter now


def test_defy_is_used_where_it_pays_and_only_where_it_is_allowed(at: Callable[..., State]) -> None:
    text = "2 players; 0: 13 13 13 12; 1: 0 1; Sanduhr before 0; seat 1 on turn; pile [9]@1"
    assert says(at(text, "1 call", defy=True)) == "defy discard 13 13 13"
    assert says(at(text, "1 call", defy=False)) == "serve"
    light = text.replace("13 13 13 12", "6 2")
    assert says(at(light, "1 call", defy=True)) == "serve"


def test_a_defence_is_worth_more_when_the_turn_continues(at: Callable[..., State]) -> None:
    text = "0: SU 12 12 3 9; 1: 5 6 7 9; 2: 4 9 9 2; Sanduhr before 0; pile [14]@1"
    ends, continues = (at(text, defence_turn=turn) for turn in ("ends", "continues"))
    assert says(ends, worlds=24) == says(continues, worlds=24) == "defend"
    assert expected(continues, "defend") > expected(ends, "defend")


def test_a_low_hand_passes_its_last_turn_where_it_may(at: Callable[..., State]) -> None:
    text = "2 players; 0: 3 3; 1: 0 1; seat 1 on turn; pile [9]@1"
    for id in ("regelbuch", "meister"):
        assert says(at("2 players; 0: 1 1; 1: 0 1; seat 1 on turn; pile [9]@1", "1 call"), id) == "pass"
        assert says(at(text, "1 call", last_turn="must"), id) != "pass"


def test_the_rulebooks_player_calls_higher_where_nobody_may_pass(at: Callable[..., State]) -> None:
    text = "2 players; 0: 1 3; 1: 5 6 7 9; pile [14]@1"
    assert says(at(text, last_turn="must"), "regelbuch") == "call"
    assert says(at(text, last_turn="may"), "regelbuch") != "call"


def test_a_workshop_card_is_judged_by_trying_it(at: Callable[..., State]) -> None:
    """Spiegelkabinett: exchange hands. Nothing in the bots knows of it."""
    heavy = at("0: B2 14 13 11 9 8; 1: 1; 2: 5 6 7 9 10 12; pile [SU]@1", blank_set="starter")
    light = at("0: B2 1; 1: 14 13 11 9; 2: 14 12 10 8; pile [SU]@1", blank_set="starter")
    for id, worlds in (("regelbuch", 0), ("geselle", 0), ("meister", 32)):
        assert says(heavy, id, worlds) == "blank B2 1"
        assert says(light, id, worlds) != "blank B2 1"


def test_the_end_of_the_match_counts_more_than_points(at: Callable[..., State]) -> None:
    """A knock that ends the match in the lead, or one that leaves the hand lighter and the match open."""
    ended, open_ = (
        at("2 players; 0: 9; 1: 14 14; pile [9]@1; totals 10/90", "0 knock 9", limit=limit) for limit in (100, 300)
    )
    assert (ended.phase, open_.phase) == ("over", "round_end")
    assert BRAIN.playout.reward(open_, 0) == 28
    nearly_certain = 0.961  # before
    assert BRAIN.playout.reward(ended, 0) == pytest.approx(100 * (1 - nearly_certain), abs=0.1)
    behind = at("2 players; 0: 9; 1: 14 14; pile [9]@1; totals 90/80", "0 knock 9")
    assert BRAIN.playout.reward(behind, 0) > 50
    assert BRAIN.playout.reward(behind, 1) < -50


def test_halving_is_part_of_the_reward(at: Callable[..., State]) -> None:
    plain, halved = (
        at(f"2 players; 0: 9; 1: 14 6; pile [9]@1; totals 0/{total}", "0 knock 9", limit=200) for total in (20, 30)
    )
    assert BRAIN.playout.reward(plain, 1) == -20
    assert BRAIN.playout.reward(halved, 1) == 5  # 30 + 20 = 50, halved to 25


def test_reasons_name_what_speaks_for_a_move(at: Callable[..., State]) -> None:
    state = at("2 players; 0: 1 2; 1: 5 6 7 9 9 11; pile [14]@1")
    plain, thought = choice(state), choice(state, worlds=16)
    assert (plain.reasons[0].code, plain.reasons[0].values) == ("call", (3,))
    assert [reason.code for reason in thought.reasons] == ["call", "search"]
    wins, worlds = thought.reasons[1].values
    assert 0 <= wins <= worlds <= 16
    assert thought.second is not None


def test_nerve_calls_earlier(at: Callable[..., State]) -> None:
    hands = [f"2 players; 0: {own}; 1: 3 9 11; pile [14]@1" for own in ("0 1", "0 2", "1 2", "1 3", "2 3", "2 4")]
    calls = {nerve: sum(says(at(text), f"einfall+nerve={nerve}") == "call" for text in hands) for nerve in (-1, 0, 1)}
    assert calls[-1] <= calls[0] <= calls[1]
    assert calls[-1] < calls[1]
