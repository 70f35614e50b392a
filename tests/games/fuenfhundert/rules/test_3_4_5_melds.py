"""FH-3, FH-4, FH-5: the trump seven, melds, false ones."""

from __future__ import annotations

from random import Random

import pytest

from rules.fuenfhundert.game import GAME
from rules.fuenfhundert.material import MELDS
from rules.fuenfhundert.state import look_through
from tests.games.fuenfhundert.given import arrange

rule = pytest.mark.rule
OPEN = "turned C8; talon 6"  # trump C


# --- the trump seven ---------------------------------------------------------------------------------------------


@rule("FH-3.1", "FH-3.2", "FH-3.3", "FH-V9")
def test_exchanging_the_seven():
    table = arrange("1: H7 S9; 0: C8; turned HA; talon 6; trick 0: S8").play("1 exchange")
    table.expect("1: HA S9; bottom H7; points 0/10; seat 1 on turn").play("exchange -> no_seven, play S9")


@rule("FH-3.1", "FH-4.4", "FH-V9")
def test_the_card_exchanged_is_new():
    """Edge case 5."""
    table = arrange("1: H7 HK HQ HJ H10; turned HA; talon 6; trick 0: S8; fresh 1: H7").play("1 exchange, meld run H")
    table.expect("points 0/250")


@rule("FH-3.2", "FH-3.4", "FH-V9")
def test_when_there_is_no_exchange():
    arrange("0: H7; trump H").play("0 exchange -> stock_empty")
    arrange("0: C9; won 0: H7 S7; turned HA; talon 4").play("0 exchange -> no_seven")
    arrange("0: H8; turned H7; talon 4").play("0 exchange -> seven_is_trump_card")


@rule("FH-3.5")
def test_the_exchange_is_voluntary():
    arrange("0: H7 C9; 1: S8; turned HA; talon 4").play("0 play C9").expect("0: H7; points 0/0")


@rule("FH-3.4", "FH-3.6", "FH-V19")
def test_ten_points_for_holding_the_seven():
    on = {"seven_bonus": "on_possession"}
    table = (
        arrange("0: C9 C10; 1: H7 S9; turned HA; talon 4", **on).play("0 play C9").expect("points 0/10; seat 1 on turn")
    )
    table.play("1 exchange").expect("points 0/10; 1: HA S9")
    turned = arrange("0: S8 C9; 1: SA C10; turned D7; stock SK", **on).play("0 play S8, 1 play SA")
    turned.expect("0: C9 D7; points 0/0; seat 1 on turn").play("1 play C10").expect("points 10/0; seat 0 on turn")
    turned.play("0 exchange -> stock_empty, play C9").expect("points 10/0")


@rule("FH-3.6", "FH-7.4")
def test_the_ten_points_may_stop_the_match():
    text = "0: C9 C10; 1: H7 S9; turned HA; talon 4; game 2; points 100/495"
    arrange(text, seven_bonus="on_possession").play("0 play C9").expect("over; winners 1")


# --- the table of melds ------------------------------------------------------------------------------------------


@rule("FH-4.1")
@pytest.mark.parametrize(
    ("act", "hand", "points"),
    [
        ("meld run C", "CA CK CQ CJ C10", 240),
        ("meld run H", "HA HK HQ HJ H10", 120),
        ("meld four A", "CA SA HA DA", 100),
        ("meld four 10", "C10 S10 H10 D10", 80),
        ("meld four K", "CK SK HK DK", 60),
        ("meld four Q", "CQ SQ HQ DQ", 40),
        ("meld four J", "CJ SJ HJ DJ", 20),
        ("meld pair C", "CK CQ", 40),
        ("meld pair D", "DK DQ", 20),
        ("meld binokel", "SJ DQ", 40),
    ],
)
def test_what_a_meld_is_worth(act, hand, points):
    table = arrange(f"0: {hand} S7; {OPEN}").play(f"0 {act}").expect(f"points {points}/0; seat 0 on turn; lead")
    assert len(MELDS) == 14
    entry = GAME.sheet(table.state)[-1]
    assert (entry.points, len(entry.cards)) == (points, len(hand.split()))


@rule("FH-4.2", "FH-4.3")
def test_cards_may_lie_in_the_tricks():
    arrange(f"0: DK S7; won 0: DQ S8; {OPEN}").play("0 meld pair D").expect("points 20/0")
    arrange(f"0: S7; won 0: DQ DK; {OPEN}; fresh 0: DK").play("0 meld pair D").expect("points 20/0")


@rule("FH-4.4", "FH-4.5", "FH-V3")
def test_a_meld_is_announced_at_once_or_never():
    table = arrange("0: DK S7 S8; 1: C9 C10 CJ; won 0: DQ S9; turned C8; talon 6; fresh 0: DK")
    table.fork().play("0 meld pair D").expect("points 20/0")
    table.play("0 play S7, 1 play C9, play C10, 0 meld pair D -> too_late").expect("points 0/0")


@rule("FH-4.4", "FH-V4")
@pytest.mark.parametrize(("turned", "points"), [("C8", 20), ("D8", 40)])
def test_a_captured_card_is_new(turned, points):
    table = arrange(f"0: DK S7; 1: DQ HA SA; turned {turned}; talon 6; fresh 1: HA").play("0 play DK, 1 play HA")
    table.expect("seat 1 on turn").play("1 meld pair D").expect(f"points 0/{points}")


@rule("FH-4.4")
def test_the_own_card_of_a_trick_is_not_new():
    """Edge case 6."""
    table = arrange("0: DK DQ S7; 1: C9 C10; turned C8; talon 6; fresh 0: S7").play("0 play DK, 1 play C9")
    table.expect("seat 0 on turn").play("0 meld pair D -> too_late")


@rule("FH-4.4")
def test_dealt_combinations_wait_for_the_own_turn():
    """Edge cases 7 and 8."""
    table = arrange("0: DK DQ S7; 1: HK HQ S8; turned C8; talon 6").play("0 meld pair D, play S7, 1 meld pair H")
    table.expect("points 20/20; answer")


@rule("FH-4.6", "FH-V16")
def test_after_the_last_trick_its_taker_may_still_meld():
    table = arrange("0: DK; 1: DA; won 1: DQ S8; trump C; fresh 1: DA").play("0 play DK, 1 play DA").expect("last_meld")
    table.play("1 play DA -> wrong_phase, exchange -> wrong_phase, 0 done -> not_your_turn, 1 meld pair D, done")
    table.expect("round_end")
    arrange(f"0: DK; {OPEN}").play("0 done -> wrong_phase")


@rule("FH-4.7", "FH-5.1", "FH-V5", "FH-V6")
def test_no_card_counts_twice():
    """Edge cases 1 and 2, example E5."""
    table = arrange("0: CQ SQ HQ DQ HA HK HJ H10; turned C8; talon 6").play("0 meld four Q, meld run H, meld pair H")
    table.expect("points -100/0")  # 40 - 120 - 20
    trump = arrange("0: CQ SQ HQ DQ HA HK HJ H10; turned H8; talon 6").play("0 meld four Q, meld run H")
    trump.expect("points -200/0")
    arrange("0: CA CK CQ CJ C10 S7; turned C8; talon 6").play("0 meld run C, meld pair C").expect("points 200/0")
    twice = arrange(f"0: DK DQ; {OPEN}").play("0 meld pair D, meld pair D").expect("points 0/0")
    assert twice.reasons(0) == ["pair", "false_pair"]


@rule("FH-4.7")
def test_another_class_by_option():
    text = "0: CQ SQ HQ DQ HK S7; turned C8; talon 6"
    table = arrange(text, reuse="other_class").play("0 meld four Q, meld pair H, meld four Q").expect("points 20/0")
    assert table.reasons(0) == ["four", "pair", "false_four"]


@rule("FH-4.8", "FH-V14")
@pytest.mark.parametrize(("scope", "points"), [("player", 40), ("card", -40)])
def test_a_captured_card_is_free_again(scope, points):
    text = "1: C9; won 1: SJ DQ; turned C8; talon 6; trick 0: S7; used 0 pair: SJ DQ"
    arrange(text, used_scope=scope).play("1 meld binokel").expect(f"points 0/{points}")


@rule("FH-4.9")
def test_several_in_one_turn():
    arrange(f"0: DK DQ HK HQ S7; {OPEN}").play("0 meld pair D, meld pair H, play S7").expect("points 40/0")


@rule("FH-4.10")
def test_what_is_booked_stays():
    table = arrange("0: DK DQ S7; 1: DA CA; turned C8; talon 6").play("0 meld pair D, play DK, 1 play DA")
    table.expect("points 20/0")


@rule("FH-4.5", "FH-V7")
def test_skipping_the_pair_for_the_run():
    """Edge case 3."""
    text = "0: SK SQ SJ S10 SA C9; turned H8; talon 6; fresh 0: SA"
    arrange(text).play("0 meld run S").expect("points 120/0")
    late = "0: SK SQ SJ S10 C9; turned H8; talon 6; fresh 0: C9"
    arrange(late).play("0 meld pair S -> too_late")
    arrange(late, meld_duty="free").play("0 meld pair S").expect("points 20/0")


@rule("FH-4.5", "FH-4.11", "FH-V17")
def test_forced_melds():
    table = arrange("0: HK HQ C7; turned C8; talon 6", meld_duty="forced").play("0 play C7 -> meld_open, meld pair H")
    table.play("0 play C7").expect("points 20/0")
    last = arrange("1: C9; won 1: DK DQ; trump C; last meld; seat 1 leads", meld_duty="forced")
    last.play("1 done -> meld_open, meld pair D, done").expect("round_end")


@rule("FH-4.12", "FH-4.3")
def test_the_chronicle_is_open():
    table = arrange(f"0: DK DQ S7; {OPEN}").play("0 meld pair D, meld four A")
    for viewer in (0, 1, None):
        lines = [(entry.seat, entry.reason, entry.points) for entry in GAME.view(table.state, viewer).sheet]
        assert lines == [(0, "pair", 20), (0, "false_four", -100)]
        shown = [event for event in table.shown_to(viewer, table.told) if getattr(event, "name", "") == "pair"]
        assert len(shown[0].cards) == 2


@rule("FH-4.2", "FH-3.3")
def test_hand_and_tricks_serve_whatever_has_moved():
    state, chance = GAME.start(GAME.options(), 2, 5), Random(3)
    for _ in range(300):
        seat = GAME.turn(state).must[0]
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
        kept = state.have
        look_through(state)
        assert state.have == kept


# --- false announcements -----------------------------------------------------------------------------------------


@rule("FH-5.1", "FH-5.2", "FH-V8")
def test_a_missing_card_costs_the_value():
    table = arrange(f"0: CA SA HA S7; {OPEN}").play("0 meld four A").expect("points -100/0; seat 0 on turn; lead")
    assert "false_meld" in table.specials()


@rule("FH-5.3", "FH-V16")
def test_late_is_refused_without_a_deduction_missing_comes_first():
    table = arrange(f"0: DK DQ S7; {OPEN}; fresh 0: S7").play("0 meld pair D -> too_late").expect("points 0/0")
    table.play("0 meld four 9 -> bad_meld, meld run K -> bad_meld, meld four A").expect("points -100/0")


@rule("FH-5.4")
def test_a_table_may_refuse_them():
    arrange(f"0: CA SA HA S7; {OPEN}", false_meld="refuse").play("0 meld four A -> false_meld").expect("points 0/0")


@rule("FH-5.5", "FH-V18")
def test_a_false_one_uses_nothing():
    text = f"0: SK SQ SJ S10 C9; {OPEN}; fresh 0: SK SQ"
    table = arrange(text).play("0 meld run S, meld pair S").expect("points -100/0")
    assert not any(getattr(event, "cards", ()) for event in table.told[:3]), "it shows no card"


@rule("FH-5.4")
def test_ten_false_ones_are_enough():
    table = arrange(f"0: C9 S7; {OPEN}")
    table.play("0 " + ", ".join(["meld four A"] * 10)).play("0 meld four A -> false_meld").expect("points -1000/0")


@rule("FH-5.1")
@pytest.mark.parametrize("show", [True, False])
def test_the_table_marks_combinations_for_the_eye_only(show):
    """`show_hints` changes nothing of what is allowed."""
    table = arrange(f"0: DK DQ S7; {OPEN}", show_hints=show)
    assert table.refusal("0 meld pair D") == table.refusal("0 meld four A") == "legal"


@rule("FH-3.6")
def test_the_seven_is_paid_once_in_a_game():
    """Seat 1 is paid for it and lays it under the Talon; seat 0, who draws it there, is not."""
    table = arrange("0: S8 C9; 1: SA H7; turned HA; stock SK", seven_bonus="on_possession").play("0 play S8")
    table.expect("points 0/10").play("1 exchange, play SA").expect("0: C9 H7; points 0/10; seat 1 on turn")
    table.play("1 play SK").expect("seat 0 on turn; points 0/10")
    again = arrange("0: C9 C10; 1: H7 S9; turned HA; talon 4", seven_bonus="on_possession").play("0 play C9, 1 play S9")
    again.play("0 play C10").expect("seat 1 on turn; points 0/10")


@rule("FH-3.1")
def test_the_exchange_is_a_scene():
    table = arrange("1: H7 S9; 0: C8; turned HA; talon 6; trick 0: S8").play("1 exchange")
    assert table.specials() == ["exchange"]


@rule("FH-1.5")
def test_the_lead_lies_as_an_open_trick():
    table = arrange("0: C9 C10; 1: S9 S10; turned HA; talon 4").play("0 play C9")
    (trick,) = [group for groups in GAME.groups(table.state).values() for group in groups]
    assert [GAME.deck.code(card) for card in trick.cards] == ["C9"]


@rule("FH-3.6")
def test_whoever_draws_the_seven_and_leads_is_paid_at_once():
    table = arrange("0: S8 C9; 1: SA C10; turned HA; stock H7", seven_bonus="on_possession").play(
        "0 play S8, 1 play SA"
    )
    table.expect("1: C10 H7; points 0/10; seat 1 on turn")


@rule("FH-4.7")
@pytest.mark.parametrize("kind", ["run", "four", "pair"])
def test_a_card_used_in_any_meld_serves_in_no_other(kind):
    table = arrange(f"0: SK SQ C9; 1: HA HK; turned C8; talon 6; used 0 {kind}: SQ").play("0 meld pair S")
    assert "false_meld" in table.specials()
    fresh = arrange("0: SK SQ C9; 1: HA HK; turned C8; talon 6; used 1 pair: SQ").play("0 meld pair S")
    assert "false_meld" not in fresh.specials()


@rule("FH-4.8", "FH-4.7")
@pytest.mark.parametrize("kind", ["run", "four", "pair"])
def test_a_card_used_by_the_other_serves_in_no_meld_where_the_mark_is_the_cards(kind):
    table = arrange(f"0: SK SQ C9; 1: HA HK; turned C8; talon 6; used 1 {kind}: SQ", used_scope="card")
    assert "false_meld" in table.play("0 meld pair S").specials()


@rule("FH-4.8", "FH-3.1")
def test_what_one_player_used_says_nothing_of_the_other():
    table = arrange("0: SK SQ C9; 1: HK HQ H9; turned C8; talon 6").play("0 meld pair S, play C9, 1 play H9")
    before = table.game.view(table.state, 0).facts.used
    assert before[1] == (0, 0, 0)
    assert before[0] != (0, 0, 0)
