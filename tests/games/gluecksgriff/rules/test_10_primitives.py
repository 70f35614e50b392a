"""GG-10.2 and rulebook 2.1: the primitives of workshop cards, one by one."""

from __future__ import annotations

import math

import pytest

from rules.core.contract import Shown, Special
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule
FREE = {"draw_after": False}


@rule("GG-10.2")
@pytest.mark.parametrize(
    ("target", "drawn"),
    [
        ("next", {1: 2}),
        ("previous", {3: 2}),
        ("self", {0: 2}),
        ("others", {1: 2, 2: 2, 3: 2}),
        ("all", {0: 2, 1: 2, 2: 2, 3: 2}),
        ("fewest", {2: 2}),
        ("most", {1: 2}),
        ("leader", {3: 2}),
    ],
)
def test_draw_and_its_targets(given, target, drawn):
    position = "0: B1 5; 1: 9 9 9; 2: 3; 3: 12 12; pile [4]@-; totals 0/9/8/7"
    table = given(position, **blanks(card(f"draw {target} 2", **FREE)))
    before = [1, 3, 1, 2]
    table.play("0 blank B1")
    assert [table.count("hand", seat) - before[seat] for seat in range(4)] == [drawn.get(seat, 0) for seat in range(4)]


@rule("GG-10.2")
def test_ties_of_targets_go_to_the_first_in_turn_order(given):
    position = "0: 8; 1: B1 5; 2: 3; 3: 4; pile [4]@-; seat 1 on turn; stock 12"
    given(position, **blanks(card("draw fewest 1", **FREE))).play("1 blank B1").expect("2: 3 12")
    given(position, **blanks(card("draw leader 1", **FREE))).play("1 blank B1").expect("2: 3 12")
    given(position, **blanks(card("reverse", "draw most 1", **FREE))).play("1 blank B1").expect("0: 8 12")


@rule("GG-10.2")
def test_fill_to(given):
    table = given("0: B1 5; 1: 9 9 9; 2: 3; pile [4]@-; stock 12 13 14", **blanks(card("fill_to all 2", **FREE)))
    table.play("0 blank B1").expect("0: 5 13; 1: 9 9 9; 2: 3 12")


@rule("GG-10.2")
def test_reverse_lasts_until_the_round_ends(given):
    table = given("0: B1 5; 1: 9; 2: 3 8; pile [4]@-; stock 12 11", **blanks(card("reverse"))).play(
        "0 blank B1, draw stock"
    )
    table.expect("seat 2 on turn").play("2 discard 8, draw stock").expect("seat 1 on turn")


@rule("GG-10.2", "GG-10.3")
def test_peek_shows_cards_to_the_active_player_alone(given):
    table = given("0: B1 5; 1: 9 10 11; pile [4]@-", **blanks(card("peek choose 2"))).play("0 blank B1 1")
    (shown,) = [event for event in table.log if isinstance(event, Shown)]
    assert len(shown.cards) == 2
    assert shown.to == frozenset({0})
    assert {table.game.deck.code(found) for found in shown.cards} <= {"9", "10", "11"}
    for viewer in (1, 2, None):
        (hidden,) = [event for event in table.shown_to(viewer) if isinstance(event, Shown)]
        assert set(hidden.cards) == {-1}


@rule("GG-10.2")
@pytest.mark.parametrize(("select", "given_away"), [("lowest", "3"), ("highest", "MH")])
def test_give_card(given, select, given_away):
    table = given("0: B1 5 3 MH SU; 1: 9; pile [4]@-", **blanks(card(f"give_card next 1 {select}"))).play("0 blank B1")
    table.expect(f"1: 9 {given_away}")


@rule("GG-10.2")
def test_give_card_of_choice(given):
    table = given("0: B1 5 3 7; 1: 9; pile [4]@-; stock 1", **blanks(card("give_card choose 2 choose"))).play(
        "0 blank B1 1"
    )
    table.expect("blank; seat 0 on turn")
    assert table.legal(0) == "choose 3 5, choose 3 7, choose 5 7"
    table.play("choose 7 3").expect("0: 5; 1: 3 7 9; draw")


@rule("GG-10.2")
def test_random_picks_follow_the_match_seed(given):
    def taken(seed: int) -> str:
        table = given("0: B1; 1: 0 1 2 3 6 7 8; pile [4]@-", **blanks(card("take_card next 1 random")))
        table.state.seed = seed
        return table.play("0 blank B1").cards("hand", 0)

    picks = [taken(seed) for seed in range(30)]
    assert picks == [taken(seed) for seed in range(30)]
    assert len(set(picks)) > 3


@rule("GG-10.2")
@pytest.mark.parametrize(
    ("select", "asked", "answer"), [("owner", 1, "8"), ("look", 0, "8"), ("lowest", None, "2"), ("highest", None, "11")]
)
def test_take_card(given, select, asked, answer):
    table = given("0: B1 5; 1: 2 8 11; pile [4]@-", **blanks(card(f"take_card next 1 {select}"))).play("0 blank B1")
    if asked is not None:
        table.expect(f"blank; seat {asked} on turn")
        assert table.legal(asked) == "choose 11, choose 2, choose 8"
        table.play(f"{asked} choose {answer}")
    table.expect(f"0: 5 {answer}; draw; seat 0 on turn")
    assert table.count("hand", 1) == 2


@rule("GG-10.2", "GG-10.3")
def test_who_looks_sees_the_hand_and_nobody_else_does(given):
    table = given("0: B1 5; 1: 2 8 11; pile [4]@-", **blanks(card("take_card next 1 look"))).play("0 blank B1")
    hand = next(zone for zone in table.game.zones(table.state) if zone[:2] == ("hand", 1))
    assert sorted(map(table.game.deck.code, table.game.view(table.state, 0).zones[hand])) == ["11", "2", "8"]
    assert set(table.game.view(table.state, 2).zones[hand]) == {-1}
    owner = given("0: B1 5; 1: 2 8 11; pile [4]@-", **blanks(card("take_card next 1 owner"))).play("0 blank B1")
    assert set(owner.game.view(owner.state, 0).zones[hand]) == {-1}


@rule("GG-10.2")
@pytest.mark.parametrize(("direction", "hands"), [("left", "0: 7; 1: 5; 2: 6"), ("right", "0: 6; 1: 7; 2: 5")])
def test_pass_cards_goes_round_without_regard_to_the_direction_of_play(given, direction, hands):
    steps = ("reverse", f"pass_cards {direction} 1 lowest")
    given("0: B1 5; 1: 6; 2: 7; pile [4]@-", **blanks(card(*steps))).play("0 blank B1").expect(hands)


@rule("GG-10.2", "GG-10.4")
def test_protected_players_are_left_out_of_the_ring(given):
    cards = (card("protect choose", **FREE), card("pass_cards left 1 lowest", **FREE))
    table = given("0: B1 5; 1: B2 6; 2: 7; 3: 8; pile [4]@-", **blanks(*cards)).play("0 blank B1 2, 1 blank B2")
    table.expect("0: 8; 1: 5; 2: 7; 3: 6")


@rule("GG-10.2", "GG-10.4")
def test_two_left_in_the_ring_exchange_their_cards(given):
    given("2 players; 0: B1 5; 1: 6; pile [4]@-", **blanks(card("pass_cards left 1 lowest"))).play("0 blank B1").expect(
        "0: 6; 1: 5"
    )
    cards = (card("protect choose", **FREE), card("pass_cards right 1 lowest", **FREE))
    table = given("0: B1 5; 1: B2 6; 2: 7; pile [4]@-", **blanks(*cards)).play("0 blank B1 2, 1 blank B2")
    table.expect("0: 6; 1: 5; 2: 7")


@rule("GG-10.13")
def test_discard_extra_of_the_highest(given):
    table = given("0: B1 5 SU 14; pile [4]@-; stock 1", **blanks(card("discard_extra 1 highest"))).play("0 blank B1")
    table.expect("0: 5 14; pile [4]@- [SU]@0 [B1]@0")


@rule("GG-10.14")
def test_an_extra_turn_comes_at_once_and_only_once(given):
    cards = (card("extra_turn", copies=2),)
    table = given("0: B1 B2 5; pile [4]@-; stock 10 11", **blanks(*cards)).play("0 blank B1, draw stock")
    table.expect("turn; seat 0 on turn").play("0 blank B2, draw stock").expect("turn; seat 1 on turn; 0: 5 10 11")


@rule("GG-10.2", "GG-8.2")
@pytest.mark.parametrize("hand", ["9", "10", "GA"])
def test_halved_points_are_rounded_up_at_scoring(given, hand):
    table = given(f"0: B1 {hand}; 1: 4; 2: 3; pile [4]@-", **blanks(card("halve_points self", **FREE)))
    points = {"GA": 15}.get(hand) or int(hand)
    table.play("0 blank B1").expect("pile [4]@- [B1]@0")
    table.play("1 call, 2 pass, 0 pass")
    assert table.points == [math.ceil(points / 2), 30, 3]


@rule("GG-10.2")
def test_points_are_halved_once_a_round_and_not_for_the_comparison_with_a_call(given):
    options = blanks(card("halve_points self", copies=2, **FREE))
    table = given("2 players; 0: B1 B2 8 12; 1: 3; pile [4]@-; stock 2", **options).play("0 blank B1, 1 discard 3")
    table.play("1 draw stock, 0 blank B2, 1 call, 0 pass").expect("r = 10/0")
    table = (
        given("2 players; 0: B1 4; 1: 3; pile [4]@-", **options).play("0 blank B1, 1 call, 0 pass").expect("r = 2/0")
    )


@rule("GG-10.2", "GG-8.4", "GG-8.5")
@pytest.mark.parametrize(("hand", "points"), [("4", [30, 4]), ("8", [50, 0])])
def test_the_fines_are_not_halved(given, hand, points):
    position = f"2 players; 0: B1 {hand}; 1: 3 9; pile [4]@-; stock 1"
    table = given(position, **blanks(card("halve_points self", **FREE))).play("0 blank B1, 1 discard 9, draw stock")
    table.play("0 call, 1 pass").expect("round_end")
    assert table.points == points


@rule("GG-10.4", "GG-10.14")
def test_protection_covers_sanduhr_magische_hand_and_steps_of_others(given):
    cards = (card("protect choose", **FREE), card("draw others 1", **FREE))
    position = "0: B1 5; 1: SU MH B2 3; 2: 8 9; 3: 10; pile [4]@-; stock 11 12 13 14"
    table = given(position, **blanks(*cards)).play("0 blank B1 2").expect("seat 2 protected")
    table.play("1 sanduhr 2 -> target_protected")
    magic = table.fork().play("1 magic").expect("seat 3 on turn").play("3 lay 10, 0 lay 5, 1 take 3")
    magic.expect("2: 8 9; 3: 11; 0: 12")
    table.play("1 blank B2").expect("2: 8 9; 3: 10 11; 0: 5 12").play("2 discard 9, draw stock").expect(
        "seat 2 not protected"
    )


def told(table, name):
    """The targets of a step, each time it was told."""
    return [event.targets for event in table.told if isinstance(event, Special) and event.name == f"step_{name}"]


@rule("GG-10.2")
def test_what_is_told_of_a_step_names_whom_it_meets(given):
    cards = (card("take_card next 1 lowest", **FREE), card("give_card next 1 lowest", **FREE))
    position = "0: B1 B2 5 6; 1: 9 9 9; 2: 3; pile [4]@-; stock 11 12 13 14 1 2 3"
    table = given(position, **blanks(*cards)).play("0 blank B1")
    assert told(table, "take_card") == [(1,)]
    table.play("1 discard 9, draw stock, 2 discard 3, draw stock, 0 blank B2")
    assert told(table, "give_card") == [(1,)]


@rule("GG-10.4")
@pytest.mark.parametrize(
    "step", ["draw choose 1", "fill_to choose 7", "take_card choose 1 owner", "give_card choose 1 lowest"]
)
def test_a_step_that_meets_nobody_is_not_told(given, step):
    table = given("0: B1 5; 1: 9; 2: 3; pile [4]@-", **blanks(card("protect choose", step, **FREE)))
    table.play("0 blank B1 2").expect("2: 3")
    assert told(table, step.split()[0]) == []


@rule("GG-10.10")
def test_cards_that_nobody_has_are_not_told_of(given):
    given_away = given("0: B1; 1: 9; 2: 3; pile [4]@-; stock 6", **blanks(card("give_card next 1 lowest")))
    assert told(given_away.play("0 blank B1, draw stock"), "give_card") == []
    laid = given("0: B1; 1: 9; 2: 3; pile [4]@-; stock 6", **blanks(card("discard_extra 1 choose")))
    assert told(laid.play("0 blank B1, draw stock"), "discard_extra") == []


@rule("GG-10.14")
def test_nobody_is_protected_against_his_own_card(given):
    cards = (card("protect self", "draw self 2", **FREE), card("draw all 1", "pass_cards left 1 lowest", **FREE))
    table = given("0: B1 B2 5; 1: 9; 2: 3; pile [4]@-; stock 11 12 13 14 10", **blanks(*cards))
    table.play("0 blank B1").expect("0: 5 11 12 B2; seat 0 protected")
    table.play("1 discard 9, draw stock, 2 discard 3, draw stock")  # the protection lasts through the next own turn


@rule("GG-10.14", "GG-10.12")
def test_a_protected_player_passes_in_the_ring_of_his_own_card(given):
    steps = card("protect self", "pass_cards left 1 lowest")
    table = given("0: B1 5 14; 1: 6 13; 2: 7 12; pile [4]@-", **blanks(steps)).play("0 blank B1")
    table.expect("0: 7 14; 1: 5 13; 2: 6 12")


@rule("GG-10.12")
def test_a_ring_of_one_moves_and_asks_nothing(given):
    """All others are protected: nobody is left to pass to."""
    cards = (card("protect choose", **FREE), card("pass_cards left 1 choose", **FREE))
    table = given("2 players; 0: B1 B2 5 8; 1: 6 9; pile [4]@-; stock 10 11", **blanks(*cards))
    table.play("0 blank B1 1").expect("seat 1 protected")
    table.play("1 discard 9, draw stock, 0 blank B2").expect("0: 5 8; 1: 6 10")
