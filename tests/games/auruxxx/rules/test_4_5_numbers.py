"""AU-4 and AU-5: numbers, multiples, 50s."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule


@rule("AU-4.1", "AU-4.2", "AU-4.5", "AU-V2")
def test_v2_by_number_or_by_colour(given):
    table = given("0: R3 G8 Y7; top R7").play("0 lay G8 Y7 -> multiple_not_equal")
    assert table.refusal("0 lay G8") == "legal"
    assert table.refusal("0 lay R3") == "legal"


@rule("AU-4.1")
@pytest.mark.parametrize("colour", "RBGYV")
def test_by_colour_numbers_50_and_percent_alike(given, colour):
    other = "V" if colour != "V" else "R"
    for top in ("4", "50", "%"):
        table = given(f"0: {colour}9 {colour}50 {colour}% {other}9; top {colour}{top}".replace(f"{colour}{top} ", " "))
        for card in {"9", "50", "%"} - {top}:
            assert table.refusal(f"0 lay {colour}{card}") == "legal"
        assert table.refusal(f"0 lay {other}9") == "no_match"


@rule("AU-4.2")
@pytest.mark.parametrize("top", [0, 1, 3, 7, 11, 12])
def test_the_same_number_one_lower_one_higher(given, top):
    hand = " ".join(f"G{number}" for number in range(13) if number != 2)
    legal = given(f"0: {hand}; top R{top}").legal(0)
    fitting = [number for number in range(13) if abs(number - top) <= 1 and number != 2]
    assert legal == ", ".join(sorted(["draw", "pass", *(f"lay G{number}" for number in fitting)]))


@rule("AU-4.2", "AU-V5")
def test_v5_0_and_12_are_no_neighbours(given):
    table = given("0: R0 G1; top V12")
    table.play("0 lay R0 -> no_match, lay G1 -> no_match")
    assert given("0: R12 G1; top V0").refusal("0 lay R12") == "no_match"


@rule("AU-4.3", "AU-4.6", "AU-V3")
def test_v3_three_sixes_on_a_seven(given):
    table = given("0: R6 G6 B6 B1; top V7").play("0 lay R6 G6 B6").expect("0: B1; top B6; seat 1 on turn")
    assert table.moved() == ["hand>pile: R6 G6 B6"]
    assert [(lay.codes, lay.owners) for lay in table.pile] == [(("V7",), (None,)), (("R6", "G6", "B6"), (0, 0, 0))]
    assert table.kinds == "single set"


@rule("AU-4.3")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 10])
def test_as_many_as_one_holds(given, count):
    cards = " ".join(f"{colour}6" for colour in "RBGYV" * 2)
    named = " ".join(cards.split()[:count])
    given(f"0: {named} B1; top V7").play(f"0 lay {named}").expect("0: B1")


@rule("AU-4.3")
@pytest.mark.parametrize("top", ["V5", "V6", "V7"])
def test_a_multiple_fits_on_its_number_and_its_neighbours(given, top):
    assert given(f"0: R6 R6 B1; top {top}").refusal("0 lay R6 R6") == "legal"


@rule("AU-4.4", "AU-V4")
def test_v4_by_colour_only_a_single_card(given):
    table = given("0: R6 G6 V6 V4 V4 Y12; top V9")
    table.play("0 lay R6 -> no_match, lay V6 G6 -> multiple_needs_number_match")
    table.play("0 lay V4 V4 -> multiple_needs_number_match, lay Y12 -> no_match")
    assert table.refusal("0 lay V6") == "legal"


@rule("AU-4.5")
def test_a_multiple_is_of_one_number_only(given):
    table = given("0: R6 R7 R50 R% B1; top R6")
    for cards in ("R6 R7", "R7 R6", "R6 R50", "R50 R%", "R6 R7 R50"):
        assert table.refusal(f"0 lay {cards}") == "multiple_not_equal"


@rule("AU-4.6")
@pytest.mark.parametrize("last", ["R6", "G6", "B6"])
def test_the_last_named_is_on_top_and_its_colour_counts(given, last):
    first = " ".join(card for card in ("R6", "G6", "B6") if card != last)
    table = given("0: R6 G6 B6 V1; 1: R10 G10 B10; top V7").play(f"0 lay {first} {last}").expect(f"top {last}")
    assert table.legal(1) == f"draw, lay {last[0]}10, pass"


@rule("AU-4.6")
def test_all_orders_are_accepted_and_each_last_card_is_offered_once(given):
    table = given("0: R6 G6 B6 V1; top V7")
    for cards in ("R6 G6 B6", "G6 R6 B6", "B6 R6 G6", "B6 G6 R6"):
        assert table.refusal(f"0 lay {cards}") == "legal"
    offered = [move.split()[1:] for move in table.legal(0).split(", ") if move.count(" ") == 3]
    assert sorted(cards[-1] for cards in offered) == ["B6", "G6", "R6"]


# --- 50er-Karte --------------------------------------------------------------------------------------------------


@rule("AU-5.1", "AU-5.2", "AU-V13")
def test_v13_fifties_by_colour_and_on_fifties(given):
    table = given("0: R50 G50 B50 R4; top R7")
    table.play("0 lay G50 -> no_match, lay R50 G50 -> multiple_needs_number_match")
    assert table.refusal("0 lay R50") == "legal"
    given("0: R50 G50 B50 R4; top Y50").play("0 lay R50 G50").expect("top G50")


@rule("AU-5.1")
def test_on_a_50_a_card_of_its_colour(given):
    table = given("0: R4 R% G4 G% G50; top R50")
    assert table.legal(0) == "draw, lay G50, lay R%, lay R4, pass"


@rule("AU-5.2")
def test_50_has_no_neighbours(given):
    assert given("0: R12 R11 B1; top G50").refusal("0 lay R12") == "no_match"
    assert given("0: R12 R12 B1; top R50").refusal("0 lay R12 R12") == "multiple_needs_number_match"
    assert given("0: R50 G50 B1; top R12").refusal("0 lay R50 G50") == "multiple_needs_number_match"
    assert given("0: R50 G50 B1; top R%").refusal("0 lay G50 R50") == "multiple_needs_number_match"


@rule("AU-5.3")
def test_a_50_in_hand_costs_50(given):
    given("0: AU; 1: R50; 2: G50 B50; top R4").play("0 lay AU").expect("r = -5/50/100")
