"""AU-8 and AU-9: the %-Karte with the Happy Man, and the Goldene 12."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("AU-8.1", "AU-8.2", "AU-8.3", "AU-V14")
def test_v14_percent_cards_and_the_figure(given):
    given("0: G% R% R4; top R7").play("0 lay G% -> no_match, lay R%").expect("figure 0; top R%; seat 1 on turn")
    table = given("0: G% R4 B5; top R%; figure 1").play("0 lay B5 -> no_match, lay G%").expect("figure 0; top G%")
    assert table.mark("figure", 1) == 0
    for top in ("R7", "R%", "KS", "B2"):
        hand = "G% R% R4" if top != "R%" else "G% B% R4"
        assert given(f"0: {hand}; top {top}").refusal(f"0 lay {hand[:5]}") == "percent_single_only"


@rule("AU-8.1")
def test_the_figure_comes_from_the_table_or_from_its_holder(given):
    given("0: R% B1; top R7").expect("figure nobody").play("0 lay R%").expect("figure 0")
    given("0: R% B1; top R7; figure 2").play("0 lay R%").expect("figure 0")


@rule("AU-8.1")
def test_the_holder_laying_another_one_changes_nothing(given):
    table = given("0: R% B1; top R7; figure 0").play("0 lay R%").expect("figure 0")
    assert table.specials() == ["one_card"]


@rule("AU-8.2")
@pytest.mark.parametrize(("top", "fits"), [("R7", True), ("B7", False), ("B50", False), ("R50", True), ("B%", True)])
def test_a_percent_card_fits_by_colour_or_on_percent(given, top, fits):
    assert given(f"0: R% B1; top {top}").refusal("0 lay R%") == ("legal" if fits else "no_match")


@rule("AU-8.2", "AU-6.7", "AU-7.1")
@pytest.mark.parametrize("top", ["B2", "KS", "KT", "KZ"])
def test_a_percent_card_fits_on_a_2_and_on_action_cards(given, top):
    given(f"0: R% B1; top {top}").play("0 lay R%").expect("figure 0")


@rule("AU-8.3")
def test_what_fits_on_a_percent_card(given):
    table = given("0: R4 G4 R50 G50 B% G2 KZ R2 B4; top R%")
    assert table.legal(0) == "draw, lay B%, lay G2, lay KZ, lay R2, lay R4, lay R50, pass"
    assert given("0: AU; top R%").refusal("0 lay AU") == "legal"


@rule("AU-8.4", "AU-10.3")
def test_the_holder_halves_his_points_of_the_round(given):
    table = given("0: AU; 1: R12 KZ; 2: R12 KS; top R4; figure 1; totals 0/100/0").play("0 lay AU")
    table.expect("r = -5/19/37; totals -5/119/37")
    assert table.lines(1) == [("hand", 37), ("happy_man", -18)]
    assert table.reasons(2) == ["hand"]


@rule("AU-8.5", "AU-10.8")
def test_the_figure_stays_over_the_rounds(given):
    table = given("0: AU; 1: R12 KZ; 2: R1; top R4; figure 1").play("0 lay AU, - next, - deal").expect("figure 1")
    table.play(f"{table.on_turn[0]} pass").expect("figure 1")


@rule("AU-8.5", "AU-8.4")
def test_it_halves_in_later_rounds_without_a_new_percent_card(given):
    given("0: AU; 1: R12; 2: R1; top R4; figure 1; round 1").play("0 lay AU").expect("r = -5/6/1; round_end; figure 1")


@rule("AU-8.6")
def test_a_percent_card_in_hand_costs_25(given):
    given("0: AU; 1: R%; 2: B% G%; top R4").play("0 lay AU").expect("r = -5/25/50")


# --- Goldene 12 --------------------------------------------------------------------------------------------------


@rule("AU-9.1", "AU-V20")
def test_v20_the_last_card_must_be_gold(given):
    table = given("2 players; 0: R5; top R9; stock R4")
    table.play("0 lay R5 -> last_card_must_be_gold, end -> must_draw, draw, lay R5").expect("0: R4; seat 1 on turn")


@rule("AU-9.1")
@pytest.mark.parametrize("cards", ["R5", "R50", "R%", "R2", "KS", "KT>1", "KZ", "R5 G5", "R2 R2", "R50 B50"])
@pytest.mark.parametrize("top", ["Y5", "Y50", "Y2", "Y3", "Y%", "KS"])
def test_nothing_but_gold_empties_a_hand(given, cards, top):
    hand = cards.replace(">1", "")
    assert given(f"0: {hand}; top {top}").refusal(f"0 lay {cards}") == "last_card_must_be_gold"


@rule("AU-9.1", "AU-7.9")
def test_with_a_second_card_an_action_card_may_go(given):
    assert given("0: KZ R4; top G9").refusal("0 lay KZ") == "legal"
    assert given("0: KZ AU; top G9").refusal("0 lay KZ") == "legal"


@rule("AU-9.2", "AU-9.3", "AU-V21")
def test_v21_gold_waits_for_the_end(given):
    table = given("2 players; 0: AU R5; top R9")
    table.play("0 lay AU -> gold_only_last, lay AU R5 -> gold_not_mixed")
    table.play("0 lay R5").expect("0: AU; seat 1 on turn")


@rule("AU-9.2", "AU-9.5", "AU-10.3", "AU-V19")
def test_v19_all_gold_is_laid_together(given):
    table = given("0: AU AU; 1: B7; 2: V3 R50; figure 2; top Y5").play("0 lay AU -> gold_only_last, lay AU AU")
    table.expect("round_end; r = -10/7/27")
    assert table.legal(0) == "next"


@rule("AU-9.2")
@pytest.mark.parametrize("top", ["G0", "G2", "G12", "G50", "G%", "KS", "KT", "KZ"])
def test_gold_lies_on_any_top(given, top):
    given(f"0: AU; top {top}").play("0 lay AU").expect("round_end")


@rule("AU-9.3", "AU-1.4")
@pytest.mark.parametrize("top", ["R12", "R11"])
def test_gold_is_no_number(given, top):
    table = given(f"0: AU R12 B12 G1; top {top}")
    assert table.refusal("0 lay R12 AU") == "gold_not_mixed"
    assert table.refusal("0 lay AU") == "gold_only_last"
    assert table.refusal("0 lay R12 B12") == "legal"


@rule("AU-9.4", "AU-7.10")
def test_gold_as_closing_card_ends_the_round(given):
    table = given("0: KZ AU; 1: AU; 2: B7; top Y5").play("0 lay KZ").expect("0: AU AU; 1: -; action")
    table.play("0 lay AU -> gold_only_last, lay AU AU").expect("round_end; r = -10/0/7")


@rule("AU-9.4")
def test_gold_ends_the_round_after_a_draw_too(given):
    given("0: -; top Y5; stock AU AU").play("0 draw, draw, lay AU AU").expect("round_end")


@rule("AU-9.5")
def test_only_the_winner_notes_gold(given):
    table = given("0: AU; 1: AU AU; 2: R3; top R4").play("0 lay AU").expect("r = -5/24/3")
    golden = [entry for entry in table.game.sheet(table.state) if entry.reason == "golden"]
    assert [(entry.seat, entry.points, len(entry.cards)) for entry in golden] == [(0, -5, 1)]


@rule("AU-9.6")
@pytest.mark.parametrize(("value", "points"), [(12, "-5/24/14"), (0, "-5/0/2"), (25, "-5/50/27")])
def test_gold_left_in_a_hand(given, value, points):
    given("0: AU; 1: AU AU; 2: AU R2; top R4", golden_in_hand=value).play("0 lay AU").expect(f"r = {points}")
