"""GG-10: workshop cards at the table."""

from __future__ import annotations

import json

import pytest

from rules.core.contract import Shown
from rules.core.options import OptionError
from rules.core.registry import game
from rules.gluecksgriff.law import STARTER, problems, read
from tests.games.gluecksgriff.files import blanks, card, file
from tests.games.gluecksgriff.given import as_options
from tests.scenario import Table

rule = pytest.mark.rule
FREE = {"draw_after": False}


@rule("GG-1.4", "GG-10.1")
def test_every_workshop_card_of_the_table_is_described_by_its_code():
    rules = game("gluecksgriff")
    two = blanks(
        card("reverse", name="Kehrt", text="um", points=3, id="um"), card(name="Nichts", art="builtin:b", id="b")
    )
    assert rules.describe(as_options(two)) == {
        "B1": ("Kehrt", "um", "builtin:a", "3", "um"),
        "B2": ("Nichts", "", "builtin:b", "5", "b"),
    }
    assert list(rules.describe(as_options({"blank_set": "starter"}))) == [f"B{index}" for index in range(1, 8)]


# --- the play --------------------------------------------------------------------------------------------------------


@rule("GG-10.1", "GG-10.8")
def test_designed_cards_are_data_and_can_be_exchanged_as_files(given):
    assert [found.code for found in problems('__import__("os").getcwd()')] == ["E_JSON"]
    rules = game("gluecksgriff")
    built_in = rules.start(as_options({"blank_set": "starter"}), 3, 5)
    from_file = rules.start(as_options({"blank_set": "file", "blank_file": STARTER}), 3, 5)
    assert built_in.blanks == from_file.blanks == read(STARTER).blanks
    assert [blank.id for blank in built_in.blanks] == [
        "windstoss",
        "spiegel",
        "kehrtwende",
        "kristall",
        "boden",
        "schutzkreis",
        "zugabe",
    ]


@rule("GG-10.2")
def test_the_card_is_laid_its_steps_are_done_in_order_then_one_card_is_drawn(given):
    table = given("0: B1 2; 1: 3; pile [4]@-; stock 14 5", **blanks(card("draw self 1", "give_card next 1 highest")))
    table.play("0 blank B1").expect("0: 2; 1: 3 14; draw; pile [4]@- [B1]@0")
    assert table.kinds == "single special"
    table.play("draw top").expect("0: 2 4; pile [B1]@0; seat 1 on turn")


@rule("GG-10.2")
def test_without_draw_after_the_turn_is_over(given):
    table = given("0: B1 2; pile [4]@-; stock 14", **blanks(card("reverse", **FREE))).play("0 blank B1")
    table.expect("0: 2; turn; seat 2 on turn")


@rule("GG-10.2", "GG-10.10", "GG-V29")
def test_v29_windstoss(given):
    table = given("0: B1 3 12; 1: 14 2; 2: 9 10; pile [6]@2", blank_set="starter")
    table.play("0 blank B1").expect("blank; seat 1 on turn").play("0 choose 12 -> not_your_turn")
    table.play("1 choose 14, 2 choose 10").expect("1: 14 2; 2: 9 10").play("0 choose 12")
    table.expect("0: 3 10; 1: 2 12; 2: 9 14; draw").play("draw top").expect("0: 3 10 6; pile [B1]@0")


@rule("GG-10.3")
def test_all_choosing_steps_mean_the_one_opponent_named(given):
    steps = ("take_card choose 1 lowest", "give_card choose 1 highest", "halve_points choose")
    table = given("0: B1 14; 1: 2 3; 2: 9; pile [4]@-; stock 13", **blanks(card(*steps))).play("0 blank B1 2")
    table.expect("0: 9; 1: 2 3; 2: 14; seat 2 halve; seat 1 not halve")


@rule("GG-10.4")
def test_a_step_that_cannot_be_done_is_left_out_and_the_rest_goes_on(given):
    cards = (card("protect choose", **FREE), card("take_card choose 1 lowest", "reverse", **FREE))
    table = given("0: B1 5; 1: B2 3; 2: 8 9; pile [4]@-", **blanks(*cards)).play("0 blank B1 2, 1 blank B2 2")
    table.expect("1: 3; 2: 8 9; seat 0 on turn")
    empty = given("0: B1 5; 1: B2 3; 2: -; pile [4]@-", **blanks(*cards)).play("0 discard 5, draw top, 1 blank B2 2")
    empty.expect("1: 3; 2: -; seat 0 on turn")


@rule("GG-10.5")
def test_after_the_call_it_is_a_plain_card(given):
    table = given("0: 1; 1: B1 3; 2: 14; pile [4]@-; stock 13", **blanks(card("reverse", points=9))).play("0 call")
    table.fork().play("1 pass, 2 pass").expect("r = 0/12/14")
    table.play("1 blank B1 -> effect_after_call, discard B1, draw stock, 2 pass").expect("r = 0/16/14")


@rule("GG-10.5")
def test_before_the_call_it_is_not_discarded(given):
    assert given("0: B1 3; pile [4]@-", **blanks(card("reverse"))).refusal("0 discard B1") == "blank_has_effect"


@rule("GG-10.6", "GG-5.16")
def test_an_emptied_hand_without_a_draw_ends_the_round(given):
    given("0: B1; 1: 5; 2: 3; pile [4]@-", **blanks(card(**FREE))).play("0 blank B1").expect("round_end; r = 0/5/3")
    table = given("0: B1; 1: 5; 2: 3; pile [4]@-", **blanks(card())).play("0 blank B1")
    table.expect("draw").play("draw top").expect("0: 4; turn")


@rule("GG-10.6", "GG-10.15")
def test_only_after_the_steps(given):
    table = given("0: B1; 1: 5 6; 2: 3; pile [4]@-; stock 9", **blanks(card("take_card next 1 lowest", **FREE)))
    table.play("0 blank B1").expect("0: 5; turn; seat 1 on turn")
    table = given("0: B1 7; 1: 5 6; 2: 3; pile [4]@-", **blanks(card("give_card next 1 lowest", **FREE)))
    table.play("0 blank B1").expect("round_end; r = 0/18/3")


BAD = json.dumps(file(card(points=25)))


@rule("GG-10.7", "GG-V30")
def test_an_invalid_set_is_listed_and_the_match_played_without_blanks():
    with pytest.raises(OptionError, match=r"\$\.cards\[0\]\.points E_POINTS"):
        as_options({"blank_set": "file", "blank_file": BAD})
    rules = game("gluecksgriff")
    table = Table(rules, rules.start(rules.options(blank_set="file", blank_file=BAD), 3, 1)).play("- deal")
    assert table.state.blanks == ()
    table.expect("stock 47 cards")


@rule("GG-10.9")
@pytest.mark.parametrize("move", ["blank B1", "blank B1 0", "blank B1 3", "blank B2 1"])
def test_an_opponent_is_named_exactly_when_a_step_asks_for_one(given, move):
    table = given("0: B1 B2 4; pile [4]@-", **blanks(card("draw choose 1"), card("draw next 1")))
    assert table.refusal(f"0 {move}") == "target_invalid"
    assert table.legal(0) == "blank B1 1, blank B1 2, blank B2, call, discard 4, knock 4"


@rule("GG-10.9", "GG-10.4")
def test_naming_an_immune_opponent_is_legal(given):
    position = "0: 14; 1: 5; 2: B1 3; Sanduhr before 1; seat 1 on turn; pile [4]@-"
    table = given(position, **blanks(card("skip choose", "reverse", **FREE))).play("1 serve, 2 blank B1 1")
    table.expect("seat 1 not skip; seat 1 on turn")


@rule("GG-10.10")
def test_a_prompt_only_where_there_is_a_choice(given):
    table = given("0: B1 3 12 13; 1: 14; 2: 9 10; pile [6]@2; stock 1", **blanks(card("pass_cards left 2 choose")))
    table.play("0 blank B1").expect("blank; seat 0 on turn").play("0 choose 3 12").expect("0: 9 10 13; 1: 3 12; 2: 14")


@rule("GG-10.10")
def test_the_answer_names_exactly_as_many_cards_as_asked(given):
    table = given("0: B1 3 12 13; pile [6]@2; stock 1", **blanks(card("discard_extra 2 choose"))).play("0 blank B1")
    table.play("0 choose 3 -> wrong_count, choose 3 12 13 -> wrong_count, choose 3 9 -> not_in_hand, choose 12 3")


@rule("GG-10.11", "GG-7.15")
def test_a_skipped_turn_passes_by_itself_and_gives_immunity(given):
    options = blanks(card("skip next", **FREE))
    table = given("0: B1 5; 1: 3; 2: SU 9; pile [4]@-; stock 14 14 14 14", **options).play("0 blank B1")
    table.expect("seat 2 on turn; seat 1 immune; seat 1 not skip; pile [4]@- [B1]@0")
    table.play("2 sanduhr 1 -> target_immune, discard 9, draw stock, 0 discard 5, draw stock, 1 discard 3, draw stock")
    table.expect("seat 1 not immune").play("2 sanduhr 1")


@rule("GG-10.11", "GG-6.2")
def test_it_counts_as_the_last_turn_after_a_call(given):
    table = given("0: B1 5; 1: 1; 2: 3 3; pile [4]@-; stock 14", **blanks(card("skip choose", **FREE)))
    table.play("0 blank B1 2, 1 call").expect("seat 0 on turn").play("0 pass").expect("round_end; r = 5/0/6")


@rule("GG-10.11")
def test_a_waiting_player_cannot_be_skipped_as_well(given):
    table = given("0: B1 5; 1: 1; Sanduhr before 1; pile [4]@-", **blanks(card("skip choose", **FREE))).play(
        "0 blank B1 1"
    )
    table.expect("sanduhr; seat 1 on turn; Sanduhr before 1; seat 1 not skip")


@rule("GG-10.12")
def test_targets_are_found_when_the_step_is_carried_out(given):
    steps = ("draw fewest 3", "take_card fewest 1 highest")
    table = given("0: B1 5; 1: 1 2; 2: 9 9 9; pile [4]@-; stock 12 13 14", **blanks(card(*steps, **FREE)))
    table.play("0 blank B1").expect("1: 1 2 12 13 14; 2: 9 9; 0: 5 9")


@rule("GG-10.12")
def test_targets_are_found_without_regard_to_protection(given):
    cards = (card("protect choose", **FREE), card("draw fewest 1", **FREE))
    table = given("0: B1 5 5; 1: B2 3 3; 2: 8; pile [4]@-; stock 12", **blanks(*cards))
    table.play("0 blank B1 2, 1 blank B2").expect("0: 5 5; 1: 3 3; 2: 8")


@rule("GG-10.12")
@pytest.mark.parametrize(("own", "other"), [("B1", "3 4"), ("B1 5", "-"), ("B1", "-")])
def test_hands_are_swapped_even_when_one_is_empty(given, own, other):
    table = given(f"0: {own}; 1: {other}; pile [4]@-; stock 14", **blanks(card("swap_hands next"))).play("0 blank B1")
    table.expect(f"0: {other}; 1: {own.removeprefix('B1').strip() or '-'}; draw")


@rule("GG-10.12")
def test_a_peek_never_reshuffles(given):
    table = given("0: B1 5; pile [3]@1 [4]@-; stock only 9 8", **blanks(card("peek stock 5"))).play("0 blank B1")
    table.expect("stock 2 cards; pile [3]@1 [4]@- [B1]@0")
    (shown,) = [event for event in table.log if isinstance(event, Shown)]
    assert [table.game.deck.code(found) for found in shown.cards] == ["9", "8"]


@rule("GG-10.2")
def test_a_peek_at_the_stock_shows_its_top_cards_in_order(given):
    table = given("0: B1 5; pile [4]@-; stock 9 8 7", **blanks(card("peek stock 2"))).play("0 blank B1")
    (shown,) = [event for event in table.log if isinstance(event, Shown)]
    assert [table.game.deck.code(found) for found in shown.cards] == ["9", "8"]
    assert "step_peek" in table.specials()
    table.play("0 draw stock").expect("0: 5 9")


@rule("GG-10.13", "GG-4.2")
def test_further_cards_lie_beneath_the_blank_in_the_order_named(given):
    table = given("0: B1 9 12 SU; pile [4]@-; stock 14", **blanks(card("discard_extra 2 choose")))
    table.play("0 blank B1, choose SU 9").expect("0: 12; pile [4]@- [SU]@0 [9]@0 [B1]@0; no Sanduhr before 1; draw")
    table.play("draw top").expect("0: 4 12; pile [SU]@0 [9]@0 [B1]@0")


@rule("GG-10.13", "GG-4.9")
def test_when_a_step_reshuffles_the_former_top_it_is_gone(given):
    steps = ("discard_extra 1 highest", "draw self 1")
    table = given("0: B1 9 12; pile [4]@-; stock empty", **blanks(card(*steps))).play("0 blank B1")
    table.expect("pile [B1]@0; stock 1 card; draw").play("draw top -> discard_empty, draw low -> discard_empty")
    table.play("draw stock").expect("0: 4 9 12; seat 1 on turn")


@rule("GG-10.14")
def test_protection_for_oneself_lasts_through_the_next_own_turn(given):
    table = given("2 players; 0: B1 5; 1: SU 3 8; pile [4]@-; stock 10 11 12 13", **blanks(card("protect self")))
    table.play("0 blank B1, draw stock").expect("seat 0 protected").play("1 sanduhr 0 -> target_protected, discard 3")
    table.play("1 draw stock, 0 discard 5, draw stock").expect("seat 0 not protected").play("1 sanduhr 0")


@rule("GG-10.14")
def test_an_extra_turn_is_that_next_turn(given):
    table = given("2 players; 0: B1 5; 1: SU 3; pile [4]@-; stock 10 11", **blanks(card("protect self", "extra_turn")))
    table.play("0 blank B1, draw stock").expect("seat 0 on turn; turn; seat 0 protected")
    table.play("0 discard 5, draw stock").expect("seat 1 on turn; seat 0 not protected")


@rule("GG-10.14", "GG-7.15")
def test_protecting_oneself_does_not_lengthen_immunity(given):
    position = "2 players; 0: B1 5 6; 1: 3; Sanduhr before 0; pile [4]@-; stock 10 11 12"
    table = given(position, **blanks(card("protect self", "draw next 1"))).play("0 serve, 1 discard 3, draw stock")
    table.play("0 blank B1, draw stock").expect("seat 0 protected; seat 0 not immune")


@rule("GG-10.14", "GG-10.4")
def test_serving_does_not_lengthen_protection(given):
    position = "0: B1 5 6; 1: SU 8; 2: 3; Sanduhr before 2; pile [4]@-; stock 10 11 12"
    table = given(position, **blanks(card("protect choose"))).play("0 blank B1 2, draw stock, 1 discard 8, draw stock")
    table.expect("seat 2 protected").play("2 serve").expect("seat 2 not protected; seat 2 immune")


@rule("GG-10.9")
@pytest.mark.parametrize("other", ["GA", "GA=0", "GA=7", "5", "SU", "B7"])
def test_only_a_workshop_card_in_hand_is_played_as_one(given, other):
    table = given("0: B1 GA SU 5; pile [4]@-", **blanks(card("reverse")))
    assert table.refusal(f"0 blank {other}") == "not_in_hand"


@rule("GG-10.15")
def test_an_opponent_emptied_by_a_blank_plays_on(given):
    table = given("0: B1 5; 1: 3; pile [4]@-; stock 9", **blanks(card("take_card next 1 lowest", **FREE))).play(
        "0 blank B1"
    )
    table.expect("0: 3 5; 1: -; turn; seat 1 on turn")
    assert table.legal(1) == "call, draw stock"


@rule("GG-10.15")
def test_the_end_by_a_blank_needs_no_rap(given):
    given("0: B1; 1: 5; 2: 3; pile [4]@-", koenner=True, **blanks(card(**FREE))).play("0 blank B1").expect("round_end")
