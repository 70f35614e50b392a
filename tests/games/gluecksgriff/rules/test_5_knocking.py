"""GG-5.1 to 5.16, 5.22, 5.23: knocking."""

from __future__ import annotations

import pytest

from rules.core.contract import Entered, Special
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


@rule("GG-5.1")
def test_knocking_lays_cards_and_draws_none(given):
    given("0: 4 4 12; pile [4]@-; stock 1").play("0 knock 4 4").expect("0: 12; pile [4@- 4@0 4@0]; seat 1 on turn")


@rule("GG-5.2", "GG-5.3", "GG-V6")
def test_v6_equal_numbers_again_and_again(given):
    table = given("0: 7 3; 1: 7 7 9; 2: 2 5; pile [7]@2")
    table.play("0 knock 7, 1 knock 7 7, 2 knock 2 -> no_match, discard 2, draw top")
    table.expect("2: 5 7; pile [7@2 7@0 7@1] [2]@2")


@rule("GG-5.2")
@pytest.mark.parametrize("cards", ["GA", "GA=7", "7 GA", "GA=7 7", "7 7 GA"])
def test_gaukler_may_stand_for_the_number(given, cards):
    table = given("0: 7 7 GA 12; pile [7]@2").play(f"0 knock {cards}")
    assert table.kinds == "set"
    assert table.count("hand", 0) == 4 - len(cards.split())


@rule("GG-5.2")
@pytest.mark.parametrize("cards", ["8", "7 8", "8 9", "GA=8"])
def test_another_number_does_not_match(given, cards):
    assert given("0: 7 8 9 GA; pile [7]@2").refusal(f"0 knock {cards}") == "no_match"


@rule("GG-5.3", "GG-5.6")
def test_the_knocks_in_a_row_on_one_group_are_counted(given):
    table = given("0: 7 2 3; 1: 7 9; 2: 2 5; pile [7]@2; stock 11")

    def chain() -> int:
        (scene,) = [event for event in table.log if isinstance(event, Special) and event.name == "klopfen"]
        return scene.values[0]

    table.play("0 knock 7")
    assert chain() == 1
    table.play("1 knock 7")
    assert chain() == 2
    table.play("2 discard 2, draw stock, 0 knock 2")
    assert chain() == 1


@rule("GG-5.4")
@pytest.mark.parametrize("owner", ["-", "0", "1", "2"])
def test_it_does_not_matter_who_laid_the_top_card(given, owner):
    given(f"0: 7 3; pile [7]@{owner}").play("0 knock 7").expect("0: 3")


@rule("GG-5.5")
@pytest.mark.parametrize(
    ("cards", "top"),
    [
        ("7 8", "4 5 6 7 8"),
        ("8 7", "4 5 6 7 8"),
        ("2 3", "2 3 4 5 6"),
        ("3 7", "3 4 5 6 7"),
        ("7 3", "3 4 5 6 7"),
        ("2 3 7 8 9", "2 3 4 5 6 7 8 9"),
    ],
)
def test_a_run_is_extended_by_two_or_more_at_either_end_or_both(given, cards, top):
    table = given("0: 2 3 7 8 9 12; pile [4 5 6]@2").play(f"0 knock {cards}")
    assert [group.codes for group in table.pile] == [tuple(top.split())]
    assert table.kinds == "run"


@rule("GG-5.5", "GG-5.6", "GG-5.7", "GG-4.3", "GG-V7")
def test_v7_a_run_grows_as_long_as_it_is_on_top(given):
    table = given("0: 3 7 12; 1: 8 9 10 1; 2: 2 11 5; pile [4 5 6]@2; stock 14")
    table.play("0 knock 3 -> extend_needs_two, knock 3 7, 1 knock 8 9 10, 2 knock 11 -> extend_needs_two")
    table.expect("pile [3@0 4@2 5@2 6@2 7@0 8@1 9@1 10@1]")
    table.play("2 discard 5, draw low").expect("2: 2 11 3")


@rule("GG-5.7")
@pytest.mark.parametrize(
    ("cards", "code"),
    [("7", "extend_needs_two"), ("3", "extend_needs_two"), ("5", "no_match"), ("5 5", "no_match"), ("6 7", "no_match")],
)
def test_neither_one_fitting_card_nor_an_equal_number_extends_a_run(given, cards, code):
    assert given("0: 3 5 5 6 7; pile [4 5 6]@2").refusal(f"0 knock {cards}") == code


@rule("GG-5.8")
@pytest.mark.parametrize(
    ("pile", "cards"),
    [
        ("4 5 6", "8 9"),
        ("4 5 6", "7 9"),
        ("4 5 6", "2 7"),
        ("4 5 6", "7 7"),
        ("12 13 14", "0 11"),
        ("0 1 2", "14 3"),
        ("4 5 6", "7 GA=9"),
    ],
)
def test_an_extended_run_has_no_gap_no_double_and_no_wrap(given, pile, cards):
    assert given(f"0: 0 2 3 7 7 8 9 11 14 GA; pile [{pile}]@2").refusal(f"0 knock {cards}") == "no_match"


@rule("GG-5.9", "GG-V8")
def test_v8_a_drawn_card_equal_to_the_discard_is_knocked(given):
    table = given("2 players; 0: 5 9; 1: 14 13; pile [4]@-; stock 5 8").play("0 discard 5, draw stock")
    table.expect("after_draw; seat 0 on turn")
    assert table.legal(0) == "keep, knock 5"
    table.play("knock 5").expect("0: 9; top [5 5]@0; seat 1 on turn")


@rule("GG-5.9")
def test_a_drawn_card_fits_a_set_too(given):
    table = given("0: 5 5 9; pile [4]@-; stock 5").play("0 discard 5 5, draw stock, knock 5")
    table.expect("0: 9; top [5 5 5]@0; seat 1 on turn")


@rule("GG-5.9")
def test_the_former_top_does_not_matter_for_a_knock_after_drawing(given):
    given("0: 5 9; pile [4]@-; stock 4").play("0 discard 5, draw stock").expect("0: 4 9; turn; seat 1 on turn")


@rule("GG-5.10")
@pytest.mark.parametrize(("drawn", "top"), [("6", "3 4 5 6"), ("2", "2 3 4 5")])
def test_one_drawn_card_is_attached_to_the_own_run(given, drawn, top):
    table = given(f"0: 3 4 5 14; pile [9]@-; stock {drawn}").play(f"0 discard 3 4 5, draw stock, knock {drawn}")
    table.expect(f"0: 14; top [{top}]@0; seat 1 on turn")


@rule("GG-5.10")
@pytest.mark.parametrize("drawn", ["4", "7", "0", "SU", "MH"])
def test_a_drawn_card_that_does_not_fit_the_run_ends_the_turn(given, drawn):
    table = given(f"0: 3 4 5 14; pile [9]@-; stock {drawn}").play("0 discard 3 4 5, draw stock")
    table.expect(f"0: 14 {drawn}; turn; seat 1 on turn")


@rule("GG-5.11")
def test_only_the_drawn_card_is_laid_or_it_is_kept(given):
    table = given("0: 5 5 9; pile [4]@-; stock 5").play("0 discard 5, draw stock")
    table.play("knock 5 5 -> only_drawn_card, knock 9 -> only_drawn_card")
    table.fork().play("0 keep").expect("0: 5 5 9; top [5]@0; seat 1 on turn")
    table.play("knock 5").expect("0: 5 9; top [5 5]@0; seat 1 on turn")


@rule("GG-5.12", "GG-5.10", "GG-V9")
def test_v9_a_drawn_gaukler_is_attached_with_an_end_number(given):
    table = given("2 players; 0: 3 4 5 14; pile [4]@-; stock GA").play("0 discard 3 4 5, draw stock")
    assert table.legal(0) == "keep, knock GA=2, knock GA=6"
    table.play("knock GA -> joker_needs_number").play("knock GA=2").expect("0: 14; top [GA=2 3 4 5]@0; seat 1 on turn")


@rule("GG-5.12")
def test_a_drawn_gaukler_takes_the_number_of_the_set(given):
    table = given("0: 5 5 9; pile [4]@-; stock GA").play("0 discard 5 5, draw stock, knock GA")
    table.expect("0: 9; top [5 5 GA=5]@0; seat 1 on turn")


@rule("GG-5.12", "GG-7.4")
def test_a_drawn_gaukler_never_lies_beside_another(given):
    table = given("0: GA 3 4 9; pile [14]@-; stock GA").play("0 discard GA=2 3 4, draw stock")
    assert table.legal(0) == "keep, knock GA=5"
    assert table.refusal("0 knock GA=1") == "jokers_adjacent"
    closed = given("0: GA 3 GA 9; pile [14]@-; stock GA").play("0 discard GA=2 3 GA=4, draw stock")
    closed.expect("turn; seat 1 on turn")


@rule("GG-5.12")
@pytest.mark.parametrize(("run", "knocks"), [("0 1 2", "knock GA=3"), ("12 13 14", "knock GA=11")])
def test_a_drawn_gaukler_stays_between_0_and_14(given, run, knocks):
    table = given(f"0: {run} 9; pile [7]@-; stock GA").play(f"0 discard {run}, draw stock")
    assert table.legal(0) == f"keep, {knocks}"


@rule("GG-5.13", "GG-V10")
def test_v10_a_card_drawn_from_the_pile_is_never_knocked(given):
    table = given("2 players; 0: 3 4 5 14; pile [6]@1").play("0 discard 3 4 5, draw top")
    table.expect("0: 14 6; turn; seat 1 on turn").play("0 knock 6 -> not_your_turn")


@rule("GG-5.13")
def test_an_equal_card_drawn_from_the_pile_stays_in_hand(given):
    given("0: 5 9; pile [5]@2").play("0 discard 5, draw top").expect("0: 5 9; top [5]@0; turn; seat 1 on turn")


@rule("GG-5.14")
@pytest.mark.parametrize("top", ["GA", "7 GA=7", "SU", "MH", "B1"])
def test_no_knocking_on_special_cards(given, top):
    table = given(f"0: 7 GA SU 12; pile [3]@- [{top}]@2", blank_set="starter")
    assert table.refusal("0 knock 7") == "special_on_top"
    assert table.refusal("0 knock GA") == "special_on_top"
    assert "knock" not in table.legal(0)


@rule("GG-5.14")
def test_no_knocking_on_an_empty_pile(given):
    table = given("0: 7 GA; pile empty")
    assert table.refusal("0 knock 7") == "no_top"
    assert "knock" not in table.legal(0)


@rule("GG-5.14", "GG-4.7", "GG-V5")
def test_v5_a_set_with_a_gaukler_on_top_is_closed(given):
    table = given("0: 6 GA GA GA 2; 1: 6 12; pile [4]@-; stock 10 0").play("0 discard GA=6 6 GA=6, draw stock")
    table.expect("0: GA 2 10; seat 1 on turn")
    table.play("1 knock 6 -> special_on_top, discard 12, draw top -> special_card, draw stock").expect("1: 6 0")


@rule("GG-5.15")
def test_a_run_is_extended_beyond_a_gaukler(given):
    table = given("0: 7 8 3 GA 12; pile [4 5 GA=6]@2")
    table.fork().play("0 knock 7 8").expect("top [4@2 5@2 GA=6@2 7@0 8@0]")
    table.fork().play("0 knock 3 7").expect("top [3@0 4@2 5@2 GA=6@2 7@0]")
    assert table.refusal("0 knock GA=7 8") == "jokers_adjacent"


@rule("GG-5.16", "GG-8.6", "GG-V11")
def test_v11_a_knock_with_the_last_card_ends_the_round_at_once(given):
    table = given("0: 9 9; 1: 5 GA; 2: 0 1; pile [9]@2").play("0 knock 9 9")
    table.expect("round_end; r = 0/20/1; totals 0/20/1")


@rule("GG-5.16")
def test_a_knock_after_drawing_ends_the_round_too(given):
    table = given("0: 9; 1: 5; 2: 0 1; pile [3]@2; stock 9").play("0 discard 9, draw stock, knock 9")
    table.expect("round_end; r = 0/5/1")


@rule("GG-5.16", "GG-8.4", "GG-V31")
def test_v31_pending_last_turns_lapse(given):
    table = given("0: 6; 1: 3; 2: 8 9; pile [3]@2").play("0 call, 1 knock 3").expect("round_end; r = 30/0/17")
    assert table.count("hand", 2) == 2


@rule("GG-5.22", "GG-5.11", "GG-5.12", "GG-V33")
def test_v33_after_drawing_only_onto_an_open_group(given):
    table = given("2 players; 0: 5 9 6 GA; pile [4]@-; stock GA").play("0 discard 5, draw stock").expect("after_draw")
    table.play("knock 9 -> only_drawn_card, discard 9 -> wrong_phase, keep").expect("0: 9 6 GA GA; seat 1 on turn")
    table = given("2 players; 0: 6 GA 2; pile [4]@-; stock 6").play("0 discard 6 GA=6, draw stock")
    table.expect("0: 2 6; turn; seat 1 on turn")
    table = given("2 players; 0: GA 2; pile [4]@-; stock GA").play("0 discard GA, draw stock")
    table.expect("0: GA 2; turn; seat 1 on turn")


@rule("GG-5.22", "GG-7.7")
@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("SU 3", "0 sanduhr 1, draw stock"),
        ("MH 3", "0 magic, 1 lay 11, 2 lay 11, 0 draw stock"),
        ("B1 3", "0 blank B1, draw stock"),
    ],
    ids=["sanduhr", "magic", "blank"],
)
def test_no_knock_after_the_draw_of_a_special_turn(given, hand, moves):
    table = given(f"0: {hand}; 1: 11 14; 2: 11 14; pile [9]@2; stock 9 8 8", **blanks(card("reverse")))
    table.play(moves)
    assert table.phase in ("turn", "sanduhr")
    assert "9" in table.cards("hand", 0).split()
    assert table.on_turn != (0,)


@rule("GG-5.22")
def test_no_knock_after_discarding_a_special_card(given):
    table = given("2 players; 0: SU 8; 1: 3; Sanduhr before 1; pile [9]@-; stock SU").play("0 discard SU, draw stock")
    table.expect("0: SU 8; seat 1 on turn")
    table = given("2 players; 0: 1; 1: MH 3; pile [9]@-; stock GA").play("0 call, 1 discard MH, draw stock")
    table.expect("round_end; 1: 3 GA")


@rule("GG-5.23")
def test_to_the_others_after_draw_reads_as_draw(given):
    table = given("0: 5 9; 1: 3; 2: 4; pile [4]@-; stock 5 8").play("0 discard 5, draw stock").expect("after_draw")
    assert table.game.view(table.state, 0).phase == "after_draw"
    for viewer in (1, 2, None):
        view = table.game.view(table.state, viewer)
        assert (view.phase, view.turn.must) == ("draw", (0,))
        assert not any(isinstance(event, Entered) and event.phase == "after_draw" for event in table.shown_to(viewer))


@rule("GG-5.23")
@pytest.mark.parametrize("koenner", [False, True])
def test_what_the_others_are_told_does_not_depend_on_a_card_kept(given, koenner):
    fits = given("0: 5 9; 1: 3; 2: 4; pile [4]@-; stock GA 8", koenner=koenner)
    misses = given("0: 5 9; 1: 3; 2: 4; pile [4]@-; stock 8 GA", koenner=koenner)
    fits.play("0 discard 5, draw stock, keep")
    misses.play("0 discard 5, draw stock")
    for viewer in (1, 2, None):
        assert fits.shown_to(viewer, fits.told) == misses.shown_to(viewer, misses.told)
        assert fits.game.view(fits.state, viewer) == misses.game.view(misses.state, viewer)


@rule("GG-5.14", "GG-5.7", "GG-7.2", "GG-V34")
def test_v34_refusals_of_a_knock(given):
    table = given("0: GA GA 9 SU; pile [0]@2")
    table.play("0 knock GA GA 9 -> no_match, knock SU -> special_in_group, knock GA=15 -> number_out_of_range")
    table.play("knock GA=7 -> no_match, knock GA").expect("top [0@2 GA=0@0]")
    given("0: GA GA 9 SU; pile [GA]@2").play("0 knock GA GA -> special_on_top")
    table = given("0: GA GA 9 SU; pile [4 5 6]@2")
    table.play("0 knock GA -> joker_needs_number, knock GA=7 -> extend_needs_two, knock 9 -> no_match")
    table.play("knock GA=7 GA=8 -> jokers_adjacent")
    given("0: GA GA 9 SU; pile empty").play("0 knock 9 -> no_top")
