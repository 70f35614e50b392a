"""The bots of Mau-Mau: legal by any rules, sensible in plain positions, without a look at hidden cards."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.mau_mau.brain import BRAIN, reward, sample
from game.bots.mau_mau.habits import eager, laughed_at
from game.bots.mau_mau.plays import TUNED, Hand
from game.bots.thinking import search
from rules.core.contract import redact
from rules.core.notation import parse_action, write_action
from rules.mau_mau.game import GAME
from rules.mau_mau.material import SUITS
from rules.mau_mau.plays import DRAW
from tests.game.bots import harness
from tests.games.mau_mau.given import arrange
from tests.scenario import Table

rule = pytest.mark.rule
MAU_MAU = harness.player_of("mau_mau")
GOOD = ("regelbuch", "einfall", "meister")
choice, says = partial(harness.decided, MAU_MAU, worlds=16), partial(harness.says, MAU_MAU, worlds=16)


def test_a_playout_ends_with_the_round_or_after_five_laps() -> None:
    state, rng = arrange("0: S9 CQ HA; 1: C7 C8 D9; open H9").state, Random(1)
    horizon = BRAIN.playout.horizon(state, 0)
    found = search.play_out(GAME, BRAIN, state, 0, horizon, rng)
    assert -10 <= found <= 10
    assert BRAIN.playout.reached(state, horizon)


# --- plain positions ---------------------------------------------------------------------------------------------


@rule("MM-3.1")
@pytest.mark.parametrize("id", [*GOOD, "geselle", "zufall"])
def test_mau_is_said_with_the_card(id: str) -> None:
    table = arrange("0: S9 S7; 1: C7 C8 D9; open H9", "seed")
    assert {says(table, id, seed=seed).startswith(("play mau", "draw")) for seed in range(10)} == {True}


@rule("MM-3.2")
def test_a_beginner_forgets_mau_now_and_then() -> None:
    table = arrange("0: S9 S7; 1: C7 C8 D9; open H9", "seed")
    forgotten = sum(says(table, "lehrling", seed=seed) == "play S9" for seed in range(300))
    assert 3 < forgotten < 40


@rule("MM-3.7")
def test_where_the_program_calls_nobody_says_mau() -> None:
    table = arrange("0: S9 S7; 1: C7 C8 D9; open H9", "seed", mau_rule="auto_call")
    assert says(table) == "play S9"


@rule("MM-3.6", "MM-5.2")
def test_who_is_on_turn_again_and_owes_says_mau_first() -> None:
    table = arrange("0: S8 S9; 1: C7 C8; open SK").play("play S8")
    assert says(table) == "mau"


@rule("MM-2.5")
@pytest.mark.parametrize("id", [*GOOD, "geselle"])
def test_nobody_draws_while_a_card_fits(id: str) -> None:
    for hand in ("S9 CQ D7 C8", "HK CQ C7 SQ"):
        assert says(arrange(f"0: {hand}; 1: C9 C10 D9; open H9", "seed"), id) != "draw"


@rule("MM-5.3")
@pytest.mark.parametrize("id", GOOD)
def test_the_jack_is_kept_while_something_else_fits(id: str) -> None:
    assert says(arrange("0: SJ S9 CQ D10; 1: C9 C10 D9 D8; open H9"), id) == "play S9"


@rule("MM-5.3", "MM-5.7")
@pytest.mark.parametrize("id", [*GOOD, "geselle"])
def test_one_wishes_what_one_holds_most(id: str) -> None:
    assert says(arrange("0: SJ C9 CQ C10 D8; 1: H9 H10 S9 H8; open HK", "klassisch"), id) == "play SJ=C"


@rule("MM-5.8")
def test_where_jack_may_not_follow_jack_another_way_is_taken() -> None:
    table = "0: SJ C9 CQ; 1: H9 H10 S9 H8; open HJ"
    assert says(arrange(table, jack_on_jack=False)) == "draw"
    assert says(arrange(table, jack_on_jack=True)) == "play SJ=C"


@rule("MM-5.1")
@pytest.mark.parametrize("id", GOOD)
def test_a_neighbour_with_two_cards_gets_the_seven(id: str) -> None:
    position = "0: S7 S9 C9 D9; 1: C8 C10; open SK"
    assert says(arrange(position, "klassisch"), id) == "play S7"


@rule("MM-5.1", "MM-5.10")
@pytest.mark.parametrize("id", [*GOOD, "geselle"])
def test_a_seven_is_answered_where_that_is_allowed(id: str) -> None:
    position = "0: S7 S9 C9; 1: C7 C10 HK; open SK"
    assert says(arrange(position, "klassisch").play("play S7"), id) == "play C7"
    assert says(arrange(position, "klassisch", seven_stack=False).play("play S7"), id) == "draw"


@pytest.mark.parametrize(("cards", "code"), [("C8", "seven_one"), ("C8 C9 CJ", "seven"), ("C8 C9 CJ CA", "seven_many")])
def test_only_of_a_neighbour_with_few_cards_a_hint_says_that_they_are_few(cards: str, code: str) -> None:
    state = arrange(f"0: S7 D9 D10 HA; 1: {cards}; open SK").state
    view, memory = GAME.view(state, 0), BRAIN.memories.fresh(0, 2)
    seven = parse_action(GAME, "play S7")
    assert BRAIN.policy(view, memory, [seven], level("meister"), Random(1))[1].code == code


@rule("MM-5.1")
def test_a_seven_without_its_option_is_no_weapon() -> None:
    """Only the rank links it to another card then."""
    state = arrange("0: S7 S9 C9 D9; 1: C8 C10; open SK", "klassisch", seven=False).state
    hand = Hand(state, 0, TUNED)
    acts = {write_action(GAME, act): hand.rated(act)[1] for act in GAME.legal(state, 0)}
    assert acts["play S9"] > acts["play S7"]


@rule("MM-5.2")
def test_with_two_players_an_eight_is_played_to_go_on() -> None:
    position = "0: S8 S9; 1: C7 C10 HK; open SK"
    assert says(arrange(position, "klassisch")) == "play mau S8"
    plain = arrange("0: S8 S9 H9; 1: C7 C10 HK; open SK", "klassisch", eight=False)
    assert says(plain) == "play S9"


@rule("MM-5.4")
def test_an_ace_is_played_where_another_card_can_follow() -> None:
    position = "0: SA S9 D9 C10; 1: C7 C8 HK HQ; open SK"
    assert says(arrange(position, "klassisch"), "einfall") == "play SA"
    assert says(arrange(position, "klassisch", ace=False), "einfall") != "play SA"


@rule("MM-5.5")
def test_the_king_of_hearts_is_worth_more_where_he_takes_three() -> None:
    def worth(**options: object) -> float:
        state = arrange("0: HK S9 C9; 1: C8 C10; open HQ", **options).state
        hand = Hand(state, 0, TUNED)
        return next(hand.rated(act)[1] for act in GAME.legal(state, 0) if write_action(GAME, act) == "play HK")

    assert worth() > worth(hk_three=False)


@rule("MM-5.6")
def test_the_king_of_hearts_wishes_what_is_held() -> None:
    table = arrange("0: HK S9 SQ S10; 1: C8 C10 D9 D8; open HQ", "seed", hk_wish=True)
    assert says(table, "einfall") == "play HK=S"


@rule("MM-5.9")
def test_function_cards_at_any_time_are_used() -> None:
    position = "0: C7 D10 H9 SQ; 1: S8 HA; open SK"
    assert says(arrange(position, "klassisch", any_time=True)) == "play C7"
    assert says(arrange(position, "klassisch")) == "play SQ"


@rule("MM-2.7")
def test_a_drawn_card_that_fits_is_played() -> None:
    table = arrange("0: S9 CQ; 1: C8 C10 D8; stock H10 D7 D9; open HK", "klassisch").play("draw")
    assert says(table) == "play H10"


@rule("MM-1.2")
def test_with_two_packs_more_of_a_kind_may_still_come() -> None:
    state = arrange("0: S9 CQ; 1: C8 C10 D8; open H9", decks="2").state
    world, _ = sample(GAME.view(state, 0), BRAIN.memories.fresh(0, 2), level("meister"), Random(1))
    assert sum(len(cards) for cards in GAME.zones(world).values()) == 64


@rule("MM-6.3")
def test_where_points_count_the_dear_cards_go_first() -> None:
    position = "0: SA SQ C9 D10 D9; 1: C8 C10; open SK"
    assert says(arrange(position, "seed", scoring="points"), "regelbuch") == "play SA"
    state = arrange("0: SA; 1: C8 CQ; open SK", "seed", scoring="points").state
    assert reward(state, 0) < reward(arrange("0: S7; 1: C8 CQ; open SK", "seed", scoring="points").state, 0)


@rule("MM-6.4")
def test_a_jack_that_doubles_is_a_good_last_card() -> None:
    def won(**options: object) -> float:
        table = arrange("0: CJ; 1: C8 CQ; open S9", scoring="points", **options).play("play CJ")
        return reward(table.state, 0)

    assert won(jack_finish_double=True) == 2 * won()


@rule("MM-6.2")
def test_where_rounds_count_only_going_out_does() -> None:
    state = arrange("0: C9; 1: HJ CA; open C8").play("play C9").state
    assert reward(state, 0) == 10
    assert reward(state, 1) == -10


@rule("MM-2.4")
def test_who_drew_seldom_gets_what_would_have_fitted() -> None:
    state = arrange("0: S9 CQ C7 HA; 1: C8 D10 D8 D9; open HK; seat 1 on turn", "seed").state
    memory, log = BRAIN.memories.fresh(0, 2), []
    memory.top = state.pile[-1] // 2
    GAME.apply(state, 1, GAME.legal(state, 1)[-1], log)
    for event in log:
        if (told := redact(event, 0)) is not None:
            BRAIN.memories.note(memory, told, level("meister"), Random(1))
    view, rng = GAME.view(state, 0), Random(2)
    hearts = {}
    for id in ("meister", "lehrling"):
        worlds = [sample(view, memory, level(id), rng)[0] for _ in range(150)]
        hearts[id] = sum(GAME.deck.code(card).startswith("H") for world in worlds for card in world.hands[1])
    assert hearts["meister"] < 0.7 * hearts["lehrling"]


# --- how the lower levels err ------------------------------------------------------------------------------------


def out_of_habit(table: Table) -> set[str]:
    """What is done in a position where moves are made out of habit."""
    state = table.state
    legal = GAME.legal(state, state.seat)
    return {write_action(GAME, eager(state, legal, Random(seed))[0]) for seed in range(200)}


@rule("MM-2.5", "MM-5.3")
def test_who_overlooks_his_move_lays_some_card_that_fits_and_wishes_a_suit_he_holds() -> None:
    made = out_of_habit(arrange("0: SJ S9 CQ S10; 1: C7 C8 D9 D8; open S8"))
    assert made == {"play SJ=S", "play SJ=C", "play S9", "play S10"}


@rule("MM-5.1")
def test_nobody_takes_cards_where_a_seven_answers() -> None:
    assert out_of_habit(arrange("0: S7 S9 C9; 1: H7 C10 HK; open SK").play("play S7")) == {"play H7"}


@rule("MM-5.3")
def test_a_jack_may_be_spared_though_it_fits_but_not_as_the_last_card() -> None:
    spared, last = arrange("0: SJ C9; 1: C7 D9; open H8").state, arrange("0: SJ; 1: C7 D9; open H8").state
    assert laughed_at(spared, GAME.legal(spared, 0), DRAW) == ""
    assert laughed_at(last, GAME.legal(last, 0), DRAW) == "draws_though_fits"


@rule("MM-5.3")
def test_a_suit_that_is_not_held_is_wished_only_where_the_next_player_hardly_has_it() -> None:
    state = arrange("0: HJ D7 D9; 1: S7; open H8").state
    view, legal, memory = GAME.view(state, 0), GAME.legal(state, 0), BRAIN.memories.fresh(0, 2)

    def wished() -> set[str]:
        found = BRAIN.candidates(view, memory, legal, level("meister"))
        return {text[-1] for act in found if "=" in (text := write_action(GAME, act))}

    def laughs() -> set[str]:
        return {BRAIN.laughable(view, memory, legal, act) for act in legal if write_action(GAME, act) == "play HJ=S"}

    assert (wished(), laughs()) == ({"D"}, {"wishes_unheld"})
    memory.suits[1][SUITS.index("S")] = 1.0
    assert (wished(), laughs()) == ({"D", "S"}, {""})


@pytest.mark.parametrize(("own", "draws"), [("HK D10", True), ("HK H10", False), ("HK D10 CQ", False)])
def test_drawing_is_searched_where_the_last_two_cards_do_not_go_together(own: str, draws: bool) -> None:
    """Rulebook 8.5: with two cards that do not connect somebody may draw; else it is nearly always bad."""
    state = arrange(f"0: {own}; 1: C7 C8 D9 S9 SQ; open H9").state
    view, memory = GAME.view(state, 0), BRAIN.memories.fresh(0, 2)
    found = BRAIN.candidates(view, memory, GAME.legal(state, 0), level("meister"))
    assert (DRAW in found) == draws
