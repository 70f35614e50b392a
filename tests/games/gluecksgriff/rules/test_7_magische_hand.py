"""GG-7.19 to 7.33: the Magische Hand."""

from __future__ import annotations

import pytest

from rules.core.contract import Shown
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


@rule("GG-7.19")
def test_each_other_player_in_turn_order_lays_his_lowest_card(given):
    table = given("0: 5; 1: MH 10; 2: 4 8; 3: 3 3; pile [9]@0; stock 11; seat 1 on turn").play("1 magic")
    table.expect("magic_lay; seat 2 on turn").play("3 lay 3 -> not_your_turn, 2 lay 8 -> not_lowest, lay 4")
    assert table.cards("laid", 2) == "4"
    table.expect("seat 3 on turn").play("3 lay 3").expect("seat 0 on turn").play("0 lay 5").expect(
        "magic_pick; seat 1 on turn"
    )


@rule("GG-7.19")
@pytest.mark.parametrize("choice", ["GA", "SU"])
def test_among_cards_of_equal_points_he_chooses(given, choice):
    table = given("2 players; 0: MH 10; 1: GA SU; pile [9]@0").play("0 magic")
    assert table.legal(1) == "lay GA, lay SU"
    table.play(f"1 lay {choice}")
    assert table.cards("laid", 1) == choice


@rule("GG-7.19", "GG-8.2")
def test_a_workshop_card_counts_its_own_points_when_the_lowest_is_sought(given):
    table = given("2 players; 0: MH 10; 1: B1 4; pile [9]@0", **blanks(card("reverse", points=3))).play("0 magic")
    table.play("1 lay 4 -> not_lowest, lay B1")


@rule("GG-7.20")
def test_its_player_takes_a_card_even_a_special_one(given):
    table = given("2 players; 0: MH 10; 1: GA; pile [9]@0; stock 11").play("0 magic, 1 lay GA, 0 take 1")
    table.expect("0: 10 GA; 1: 11; top [MH]@0; seat 1 on turn")


@rule("GG-7.20")
@pytest.mark.parametrize(
    ("pile", "draw", "hand"),
    [
        ("[9]@1", "top", "9 10"),
        ("[9]@1", "stock", "10 11"),
        ("[7 8 9]@1", "low", "7 10"),
        ("[7 8 9]@1", "high", "9 10"),
    ],
)
def test_or_he_draws_as_usual(given, pile, draw, hand):
    table = given(f"2 players; 0: MH 10; 1: 3 4; pile {pile}; stock 11 12").play(f"0 magic, 1 lay 3, 0 draw {draw}")
    table.expect(f"0: {hand}; seat 1 on turn").expect("1: 4 12" if draw == "stock" else "1: 4 11")


@rule("GG-7.20", "GG-4.6")
def test_the_own_card_on_the_pile_stays_closed(given):
    table = given("2 players; 0: MH 10; 1: 3 4; pile [9]@0; stock 11").play("0 magic, 1 lay 3, 0 draw top -> own_card")
    assert table.legal(0) == "draw stock, take 1"


@rule("GG-7.21")
def test_cards_not_taken_go_to_the_pile_in_turn_order_then_the_magische_hand(given):
    table = given("0: 5; 1: MH 10; 2: 4; 3: 3; pile [9]@0; stock 11 12 13; seat 1 on turn")
    table.play("1 magic, 2 lay 4, 3 lay 3, 0 lay 5, 1 draw stock").expect("pile [9]@0 [4]@2 [3]@3 [5]@0 [MH]@1")


@rule("GG-7.22")
def test_then_every_other_player_draws_one_card_in_turn_order(given):
    table = given("0: 5; 1: MH 10; 2: 4; 3: 3; pile [9]@0; stock 11 12 13; seat 1 on turn")
    table.play("1 magic, 2 lay 4, 3 lay 3, 0 lay 5, 1 take 0").expect(
        "1: 5 10; 2: 11; 3: 12; 0: 13; turn; seat 2 on turn"
    )


@rule("GG-7.19", "GG-7.20", "GG-7.21", "GG-7.22", "GG-7.23", "GG-V20")
def test_v20_the_magische_hand(given):
    table = given("0: MH 10; 1: 3 8; 2: GA SU; pile [9]@2; stock 2 4 6")
    table.play("0 magic, 1 lay 8 -> not_lowest, lay 3").fork().play("2 lay GA")
    table.play("2 lay SU, 0 take 1").expect("0: 10 3; 1: 8 2; 2: GA 4; pile [9]@2 [SU]@2 [MH]@0")
    table.play("1 discard 8, draw top -> discard_draw_forbidden")


@rule("GG-7.23")
def test_only_in_the_following_turn_drawing_from_the_pile_is_forbidden(given):
    table = given("0: MH 10; 1: 3 8; 2: 12 13; pile [9]@2; stock 2 4 6 7").play("0 magic, 1 lay 3, 2 lay 12, 0 take 1")
    assert table.mark("shut") == 1
    table.play("1 discard 8, draw low -> discard_draw_forbidden, draw high -> discard_draw_forbidden")
    table.play("1 draw stock, 2 discard 13, draw top").expect("2: 4 8")


@rule("GG-7.23", "GG-7.31")
def test_after_an_unjustified_doubt_it_is_forbidden_too(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 2, 1 discard 12, draw top -> discard_draw_forbidden, draw stock")


@rule("GG-7.23")
def test_a_served_turn_is_the_following_turn(given):
    table = given("0: MH 10; 1: 3 8; 2: 12 13; Sanduhr before 1; pile [9]@2; stock 2 4 6 7")
    table.play("0 magic, 1 lay 3, 2 lay 12, 0 take 1, 1 serve, 2 discard 13, draw top -> special_card")


@rule("GG-7.24", "GG-7.25", "GG-V21")
def test_v21_after_the_call_it_is_a_plain_card(given):
    table = given("2 players; 0: 2 3; 1: MH 6; pile [9]@1; stock 11")
    table.fork().play("0 call, 1 magic -> effect_after_call, discard MH, draw stock").expect("r = 0/17")
    table = given("2 players; 0: MH 6; pile [9]@1; stock 11")
    assert table.refusal("0 discard MH") == "magic_has_effect"
    assert table.legal(0) == "call, discard 6, magic"


@rule("GG-7.24", "GG-4.7", "GG-5.14")
def test_even_as_a_plain_card_it_is_neither_drawn_nor_knocked_on(given):
    table = given("0: 2 3; 1: MH 14; 2: GA 5; pile [9]@1; stock 11").play("0 call, 1 discard MH, draw stock")
    table.play("2 knock GA -> special_on_top, discard 5, draw top -> special_card")


@rule("GG-7.25")
def test_before_the_call_it_is_not_discarded(given):
    assert given("0: MH; pile [9]@1").legal(0) == "call, magic"


# --- Für geübte Spieler ----------------------------------------------------------------------------------------------


@rule("GG-7.26")
def test_with_deception_any_card_may_be_laid(given):
    table = given("0: MH 10; 1: 2 12 SU; pile [9]@2", deception=True).play("0 magic")
    assert table.legal(1) == "lay 12, lay 2, lay SU"
    assert given("0: MH 10; 1: 2 12 SU; pile [9]@2").play("0 magic").legal(1) == "lay 2"


@rule("GG-7.26", "GG-7.31")
def test_a_card_equal_to_the_lowest_is_honest(given):
    table = given("0: MH 10; 1: SU GA; 2: 3; pile [9]@2; stock 1 2", deception=True)
    table.play("0 magic, 1 lay SU, 2 lay 3, 0 doubt 1").expect("0: 1 2 10; 1: GA SU; 2: 3; seat 1 on turn")


@rule("GG-7.27")
def test_only_the_doubter_sees_the_hand(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 1")
    shown = [event for event in table.log if isinstance(event, Shown)]
    assert shown
    assert all(event.to == frozenset({0}) for event in shown)
    hand = next(zone for zone in table.game.zones(table.state) if zone[:2] == ("hand", 1))
    assert sorted(map(table.game.deck.code, table.game.view(table.state, 0).zones[hand])) == sorted(
        ["2", "1", "0", "14", "13", "5", "6"]
    )
    for viewer in (2, None):
        assert set(table.game.view(table.state, viewer).zones[hand]) == {-1}


@rule("GG-7.27")
def test_one_doubt_for_each_magische_hand(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 13; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 13, 0 doubt 1, doubt 2 -> one_doubt_only").expect("magic_pick; seat 0 on turn")
    assert "doubt" not in table.legal(0)


@rule("GG-7.28")
@pytest.mark.parametrize(("hand", "after"), [("2 3 4 5 6 12", 7), ("2 3 4 5 6 7 8 12", 7), ("2 3 4 5 6 7 8 9 12", 8)])
def test_a_liar_draws_up_to_seven_cards(given, hand, after):
    table = given(f"2 players; 0: MH 10; 1: {hand}; pile [9]@1; stock 1 0 14 13", deception=True)
    table.play("0 magic, 1 lay 12, 0 doubt 1")
    assert table.count("hand", 1) == after


@rule("GG-7.29")
def test_after_a_justified_doubt_one_card_in_all_is_chosen(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 1")
    for move, hand in (
        ("take 1", "10 12"),
        ("take 2", "4 10"),
        ("steal 2", "2 10"),
        ("draw stock", "7 10"),
        ("draw top", "9 10"),
    ):
        table.fork().play(f"0 {move}").expect(f"0: {hand}; turn; seat 1 on turn")


@rule("GG-7.27", "GG-7.28", "GG-7.29", "GG-7.30", "GG-V22")
def test_v22_a_justified_doubt(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 1").expect("1: 2 1 0 14 13 5 6").play("steal 0")
    table.expect("0: 10 0; 1: 2 1 14 13 5 6 7; 2: 4 8; pile [9]@2 [12]@1 [4]@2 [MH]@0; seat 1 on turn")


@rule("GG-7.30")
def test_all_others_draw_the_deceiver_included(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 1, take 2").expect("pile [9]@2 [12]@1 [MH]@0")
    assert (table.count("hand", 1), table.count("hand", 2)) == (8, 2)


@rule("GG-7.31", "GG-V23")
def test_v23_an_unjustified_doubt(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 4; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 doubt 2")
    table.expect("0: 10 1 0; 1: 2 12; 2: 4 4; pile [9]@2 [MH]@0; turn; seat 1 on turn")


# --- with or without -------------------------------------------------------------------------------------------------


@rule("GG-7.32")
def test_everybody_lays_by_his_own_action(given):
    table = given("0: MH 10; 1: 3; 2: 4; pile [9]@2; stock 11").play("0 magic").expect("magic_lay; seat 1 on turn")
    assert table.legal(1) == "lay 3"
    assert table.count("laid", 1) == 0


@rule("GG-7.19", "GG-7.3")
@pytest.mark.parametrize("deception", [False, True])
def test_a_number_written_with_a_gaukler_that_is_laid_alone_is_ignored(given, deception):
    table = given("2 players; 0: MH 10; 1: GA; pile [9]@0; stock 11", deception=deception).play("0 magic, 1 lay GA=7")
    table.expect("magic_pick; 1: -")
    assert table.game.stands(table.state) == {}
    assert table.cards("laid", 1) == "GA"


@rule("GG-7.32")
def test_without_cards_one_lays_nothing_but_draws_at_the_end(given):
    table = given("0: MH 10; 1: -; 2: 4; pile [9]@2; stock 11 12").play("0 magic").expect("seat 2 on turn")
    table.play("2 lay 4, 0 take 1 -> target_invalid, take 2").expect("0: 4 10; 1: 11; 2: 12")


@rule("GG-7.32")
def test_when_nobody_lays_its_player_just_draws(given):
    table = given("0: MH 10; 1: -; 2: -; pile [9]@2; stock 11 12").play("0 magic").expect("magic_pick; seat 0 on turn")
    assert table.legal(0) == "draw stock, draw top"
    table.play("draw top").expect("0: 9 10; 1: 11; 2: 12; top [MH]@0")


@rule("GG-7.33")
def test_a_card_is_stolen_only_after_a_justified_doubt_and_from_that_hand(given):
    table = given("0: MH 10; 1: 2 12; 2: 4 3; pile [9]@2; stock 1 0 14 13 5 6 7 8", deception=True)
    table.play("0 magic, 1 lay 12, 2 lay 4, 0 steal 2 -> wrong_phase, doubt 1, steal 3 -> not_in_hand, steal 2")


@rule("GG-7.33")
@pytest.mark.parametrize("target", [0, 1, 3])
def test_taking_and_doubting_need_a_card_laid(given, target):
    table = given("0: MH 10; 1: -; 2: 4; pile [9]@2", deception=True).play("0 magic, 2 lay 4")
    assert table.refusal(f"0 take {target}") == "target_invalid"
    assert table.refusal(f"0 doubt {target}") == "target_invalid"


@rule("GG-7.20", "GG-7.21", "GG-7.22", "GG-7.32", "GG-7.33", "GG-V37")
def test_v37_refusals_around_the_magische_hand(given):
    table = given("2 players; 0: MH 6; 1: 8; pile [9]@1; stock 1")
    table.play("0 magic, take 1 -> not_your_turn, 1 lay 8, 0 steal 8 -> wrong_phase, doubt 1 -> option_off")
    table.play("take 0 -> target_invalid, draw top").expect("0: 6 9; 1: 1; pile [8]@1 [MH]@0")
