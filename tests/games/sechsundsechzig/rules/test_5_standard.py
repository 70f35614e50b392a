"""SS-5: marriages, the nine, closing, claiming."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.sechsundsechzig.given import arrange as any_table
from tests.games.sechsundsechzig.given import dealt, tricks

rule = pytest.mark.rule
arrange = partial(any_table, preset="standard")
PACK = "D10 DJ CK C10 HA SJ S10 DA D9 CJ DK SA HQ | CA HK CQ SK H9 C9 DQ S9 SQ H10 HJ"
OPEN = "turned HQ; talon 4"


# --- marriages ---------------------------------------------------------------------------------------------------


@rule("SS-5.1")
def test_a_marriage_binds_the_lead():
    table = arrange(f"0: DK DQ CA; 1: S9 S10 CJ; {OPEN}; won 0 = 13").play("0 meld D")
    table.expect("augen 33/0; legal claim, play DK, play DQ")
    table.play("play CA -> meld_card_required, meld D -> already_melded, play DQ").expect("seat 1 on turn; answer")


@rule("SS-5.1")
def test_the_trump_marriage_is_worth_40():
    table = arrange("0: HK HQ CA; 1: S9 S10 CJ; turned HJ; talon 4; won 0 = 13").play("0 meld H").expect("augen 53/0")
    assert table.specials() == ["marriage_40"]
    assert set(table.log[1].cards) == set(table.state.hands[0][:2]), "both cards are shown"


@rule("SS-5.1")
def test_one_meld_a_lead_then_the_next():
    table = arrange(f"0: DK DQ SK SQ; 1: D9 C9 CJ S9; {OPEN}; won 0 = 13").play("0 meld D, meld S -> already_melded")
    table.play("0 play DK, 1 play D9, 0 meld S").expect("augen 57/0")


@rule("SS-5.1")
def test_half_a_pair_is_none():
    arrange(f"0: DK SQ; 1: D9 C9; {OPEN}").play("0 meld D -> no_pair, meld S -> no_pair")


@rule("SS-5.1")
def test_only_the_leader_melds():
    table = arrange(f"0: D9 S9; 1: DK DQ; {OPEN}; trick 0: CA")
    table.play("1 meld D -> not_on_lead, claim -> not_on_lead, close -> not_on_lead, exchange -> not_on_lead")


@rule("SS-5.2", "SS-V10")
def test_a_marriage_waits_for_the_first_trick():
    table = arrange(f"0: DK DQ SA; 1: DA C10 S9; {OPEN}").play("0 meld D").expect("augen 0/0")
    assert table.mark("meld", 0) == 20
    table.play("0 play DQ, 1 play DA").expect("augen 0/14")
    table.play("1 play C10, 0 play SA").expect("augen 0/35")


@rule("SS-5.2", "SS-V10")
def test_it_counts_with_the_first_trick():
    table = arrange("0: DK DQ HA; 1: DA CK S9; turned HQ; stock D9 SJ C9 CJ").play("0 meld D, play DQ, 1 play DA")
    table.play("1 play CK, 0 play HA").expect("augen 35/14")


@rule("SS-5.2", "SS-5.7", "SS-V10")
def test_a_claim_before_any_trick_does_not_count_the_marriage():
    table = arrange("0: HK HQ D9; 1: DA C10 S9; turned HJ; talon 4").play("0 meld H, claim")
    table.expect("points 0/3")  # false, and the other has no trick either


@rule("SS-5.2")
def test_a_marriage_without_any_trick_is_nothing():
    """Edge case 5: the loser is Schwarz all the same."""
    table = arrange("0: S9; 1: D9; trump H; seat 1 leads; last 1; won 1 = 100; melded 0 C").play("1 play D9, 0 play S9")
    table.expect("augen 0/110; points 0/3")


@rule("SS-5.3", "SS-5.15")
@pytest.mark.parametrize(
    ("option", "played_out", "closed"),
    [("always", "legal", "legal"), ("closed_only", "option_off", "legal"), ("never", "option_off", "option_off")],
)
def test_melding_when_nobody_draws_any_more(option, played_out, closed):
    hands = "0: DK DQ; 1: D9 C9"
    assert arrange(f"{hands}; trump H", marriage_phase2=option).refusal("0 meld D") == played_out
    table = arrange(f"{hands}; {OPEN}; closed 1 had 0", marriage_phase2=option)
    assert table.refusal("0 meld D") == closed
    assert arrange(f"{hands}; {OPEN}", marriage_phase2=option).refusal("0 meld D") == "legal"


# --- the nine ----------------------------------------------------------------------------------------------------


@rule("SS-5.4", "SS-V9")
def test_the_nine_is_exchanged():
    table = arrange(f"0: H9 CA; 1: S9 S10; {OPEN}; won 0 = 4").play("0 exchange").expect("0: HQ CA; turned H9")
    assert table.specials() == ["exchange"]
    table.play("exchange -> no_nine")


@rule("SS-5.4", "SS-V9", "SS-V17")
def test_the_nine_needs_a_trick_and_a_nine():
    arrange(f"0: H9 CA; 1: S9 S10; {OPEN}").play("0 exchange -> no_trick_yet")
    arrange(f"0: CJ CA; 1: S9 S10; {OPEN}").play("0 exchange -> no_trick_yet")
    arrange(f"0: CJ CA; 1: S9 S10; {OPEN}; won 0 = 4").play("0 exchange -> no_nine")
    any_table(f"0: H9 CA; 1: S9 S10; {OPEN}; won 0 = 4").play("0 exchange -> option_off")


@rule("SS-5.4")
def test_the_nine_comes_before_the_rest_of_the_turn():
    table = arrange("0: H9 DK DQ; 1: S9 S10 CA; turned HQ; talon 4; won 0 = 4").play("0 meld D")
    table.play("exchange -> meld_card_required, close -> meld_card_required")


@rule("SS-5.4", "SS-5.5", "SS-V11")
def test_one_card_face_down_is_enough():
    """Edge case 2."""
    one = "0: H9 CA; 1: S9 S10; turned HQ; stock C9; won 0 = 4"
    assert arrange(one).refusal("0 exchange") == arrange(one).refusal("0 close") == "legal"
    none = "0: H9 CA; 1: S9 S10; trump H; won 0 = 4"
    assert arrange(none).refusal("0 exchange") == arrange(none).refusal("0 close") == "stock_empty"


@rule("SS-5.4")
def test_the_exchanged_nine_goes_to_the_loser_of_trick_six():
    """Edge case 3."""
    table = arrange("0: H9 CA; 1: CJ S10; turned HQ; stock C9; won 0 = 4").play("0 exchange, play CA, 1 play CJ")
    table.expect("0: HQ C9; 1: H9 S10; turned -")


@rule("SS-5.4")
def test_a_turned_nine_stays():
    """Edge case 1."""
    arrange("0: HK CA; 1: CJ S10; turned H9; talon 4; won 0 = 4").play("0 exchange -> no_nine")


# --- closing -----------------------------------------------------------------------------------------------------


@rule("SS-5.5", "SS-V11")
def test_a_closed_talon_is_left_alone():
    table = arrange("0: C10 D9; 1: CA CJ; turned HQ; talon 4").play("0 close").expect("seat 0 closed; lead")
    table.play("exchange -> stock_closed, close -> stock_closed, play C10").expect("legal play CA")
    table.play("1 play CJ -> must_beat, play CA").expect("0: D9; 1: CJ; talon 4; seat 1 on turn")


@rule("SS-5.5")
def test_closing_then_melding():
    table = arrange(f"0: DK DQ; 1: D9 DA; {OPEN}").play("0 close, meld D, play DK").expect("seat 1 on turn")
    table.play("1 play D9 -> must_beat")


@rule("SS-5.5")
def test_closing_is_an_option():
    any_table(f"0: DK DQ; 1: D9 DA; {OPEN}").play("0 close -> option_off")


@rule("SS-5.6", "SS-V11")
def test_no_ten_for_the_last_trick_of_a_closed_deal():
    table = arrange("0: S9; 1: D9; turned HQ; talon 4; closed 0 had 1; won 0 = 66; won 1 = 20")
    table.play("0 play S9, 1 play D9").expect("augen 66/20; points 2/0")
    assert "last_trick" not in table.specials()


@rule("SS-5.10", "SS-V13")
@pytest.mark.parametrize(("had", "value"), [(3, 2), (0, 3)])
def test_the_other_claims_against_the_closer(had, value):
    """Example E6."""
    table = arrange(f"0: S9; 1: D9; {OPEN}; won 0 = 72; won 1 = 20; closed 1 had {had}").play("0 claim")
    table.expect(f"points {value}/0")
    assert table.reasons(0) == ["failed_close"]


@rule("SS-5.10", "SS-5.11", "SS-V13")
@pytest.mark.parametrize(("had", "value"), [(2, 2), (0, 3)])
def test_the_closer_is_short_when_the_hands_are_empty(had, value):
    """Example E7."""
    table = arrange(f"0: S9; 1: D9; {OPEN}; won 0 = 40; won 1 = 60; closed 1 had {had}; seat 1 leads")
    table.play("1 play D9, 0 play S9").expect(f"points {value}/0")


@rule("SS-5.11")
def test_the_closer_has_66_when_the_hands_are_empty():
    table = arrange(f"0: S9; 1: D9; {OPEN}; won 0 = 40; won 1 = 66; closed 1 had 0; seat 1 leads")
    table.play("1 play D9, 0 play S9").expect("points 0/1")


# --- claiming ----------------------------------------------------------------------------------------------------


@rule("SS-5.7", "SS-5.9", "SS-V12")
@pytest.mark.parametrize(("loser", "value"), [("won 1 = 33", 1), ("won 1 = 32", 2), ("won 1:", 3), ("melded 1 H", 3)])
def test_what_a_claim_is_worth(loser, value):
    """Examples E3, E4; edge cases 5, 9."""
    table = arrange(f"0: S9 C9; 1: D9 CJ; turned HQ; talon 1; won 0 = 66; {loser}".replace("won 1:", "last 0")).play(
        "0 claim"
    )
    table.expect(f"points {value}/0; round_end")


@rule("SS-5.7")
def test_a_claim_right_after_the_meld():
    arrange("0: HK HQ; 1: D9 CJ; turned HJ; talon 4; won 0 = 26; won 1 = 30").play("0 meld H, claim").expect(
        "points 2/0"
    )


@rule("SS-5.7", "SS-5.1")
def test_the_pair_of_one_deal_does_not_bind_the_lead_of_the_next():
    table = arrange("0: HK HQ; 1: D9 CJ; turned HJ; talon 4; won 0 = 26; won 1 = 30").play("0 meld H, claim")
    table.play("- next, deal").expect("lead")
    leader = table.state.seat
    assert sum(act.startswith("play") for act in table.legal(leader).split(", ")) == 6


@rule("SS-5.10", "SS-5.7")
def test_seat_1_claims_against_seat_0():
    arrange(f"0: S9; 1: D9; {OPEN}; won 0 = 20; won 1 = 72; closed 0 had 0; seat 1 leads").play("1 claim").expect(
        "points 0/3"
    )


@rule("SS-5.7")
def test_claiming_is_an_option():
    any_table(f"0: S9; 1: D9; {OPEN}; won 0 = 70").play("0 claim -> option_off")


@rule("SS-5.8", "SS-V14")
@pytest.mark.parametrize(("other", "value"), [("won 1 = 4", 2), ("last 0", 3)])
def test_a_false_claim(other, value):
    """Example E5."""
    table = arrange(f"0: S9 C9; 1: D9 CJ; {OPEN}; won 0 = 65; {other}").play("0 claim").expect(f"points 0/{value}")
    assert table.specials()[0] == "false_claim"
    assert table.reasons(1) == ["false_claim"]


@rule("SS-5.8")
@pytest.mark.parametrize(("closer", "other", "value"), [(0, "won 1 = 4", 2), (0, "last 0", 3), (1, "won 1 = 4", 2)])
def test_a_false_claim_in_a_closed_deal(closer, other, value):
    """Edge cases 10 and 11."""
    table = arrange(f"0: S9 C9; 1: D9 CJ; {OPEN}; won 0 = 60; {other}; closed {closer} had 0").play("0 claim")
    table.expect(f"points 0/{value}")


@rule("SS-5.11", "SS-V15")
@pytest.mark.parametrize(
    ("piles", "points"),
    [
        ("won 0 = 62; won 1 = 58; melded 1 C", "1/0"),  # 72 to 78: the last trick decides
        ("won 0 = 54; won 1 = 66; melded 1 C", "0/1"),  # 64 to 86
        ("won 0 = 110; won 1 = 10; melded 1 C", "2/0"),  # 120 to 30
    ],
)
def test_nobody_has_claimed(piles, points):
    """Edge cases 6, 7 and 12."""
    for claim in (True, False):
        table = arrange(f"0: S9; 1: D9; trump H; {piles}", claim=claim).play("0 play S9, 1 play D9")
        table.expect(f"points {points}")


@rule("SS-5.12", "SS-V16")
def test_a_draw_makes_the_next_deal_dearer():
    """Example E8."""
    table = arrange("0: S9; 1: D9; trump H; won 0 = 55; won 1 = 65").play("0 play S9, 1 play D9").expect("points 0/0")
    assert table.mark("carry") == 1
    again = arrange(f"0: S9; 1: D9; {OPEN}; carry 1; won 0 = 66; won 1 = 40").play("0 claim").expect("points 2/0")
    assert again.reasons(0) == ["won", "carried"]
    assert again.mark("carry") == 0
    arrange(f"0: S9; 1: D9; {OPEN}; carry 2; won 0 = 66; won 1 = 20").play("0 claim").expect("points 4/0")


@rule("SS-5.12")
def test_drawn_deals_need_not_be_carried():
    table = arrange("0: S9; 1: D9; trump H; won 0 = 55; won 1 = 65", carry_draw=False).play("0 play S9, 1 play D9")
    assert table.mark("carry") == 0


@rule("SS-5.14", "SS-V18")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("won 0 = 60; won 1 = 4", "0/1"),
        ("won 0 = 70; won 1 = 4", "1/0"),
        ("won 0 = 70; closed 1 had 0", "1/0"),
        ("won 0 = 70; won 1 = 4; carry 1", "2/0"),
    ],
)
def test_flat_game_points(text, points):
    arrange(f"0: S9 C9; 1: D9 CJ; {OPEN}; {text}", game_points="flat").play("0 claim").expect(f"points {points}")


# --- whole deals and refusals ------------------------------------------------------------------------------------


@rule("SS-V8", "SS-5.1", "SS-5.4", "SS-5.7")
def test_a_whole_deal_in_standard():
    table = tricks(dealt(PACK, dealer=1, preset="standard"), "D9 DK, CJ CK, DJ SJ")
    table.play("0 exchange, meld H, play HK, 1 play HA")
    tricks(table, "C9 CQ, S9 SA, CA HQ")
    table.play("0 claim").expect("augen 67/30; points 2/0")


@rule("SS-V17")
def test_the_order_of_refusals():
    table = arrange(f"0: DK DQ CA; 1: C9 S9 SA; {OPEN}").play("0 exchange -> no_trick_yet, 1 play C9 -> not_your_turn")
    table.play("0 meld D, exchange -> meld_card_required, close -> meld_card_required, play CA -> meld_card_required")
    table.play("0 meld D -> already_melded, play SA -> not_in_hand, deal -> wrong_phase")
    any_table(f"0: D9; 1: C9; {OPEN}; trick 0: CA").play("1 claim -> option_off, meld D -> option_off")


@rule("SS-5.13")
def test_the_other_knows_what_was_shown_and_no_more():
    table = arrange(f"0: DK DQ CA; 1: C9 S9 SA; {OPEN}; won 0 = 4").play("0 meld D, play DK, 1 play C9")
    view = table.game.view(table.state, 1)
    queen = table.game.deck.token_of["DQ"]
    assert view.facts.shown == (1 << queen, 0)
    assert all(card < 0 for zone, cards in view.zones.items() if zone.name == "won" for card in cards)
