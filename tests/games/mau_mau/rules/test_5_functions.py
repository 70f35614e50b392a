"""The function cards. (MM-5)"""

from __future__ import annotations

import pytest

from rules.core.options import listed
from rules.mau_mau.game import GAME
from tests.games.mau_mau.given import arrange

SEVENS = "0: S7 CQ C9; 1: D7 C8 HA; 2: C10 SK; stock D8 D10 HQ HJ SJ; open S9"


@pytest.mark.rule("MM-5.1", "MM-5.10", "MM-V10")
def test_sevens_add_up_until_somebody_takes_them():
    table = arrange(SEVENS, "klassisch").play("play S7").expect("pending 2; seat 1 pending")
    table.play("1 play C8 -> no_match, pass -> must_draw").expect("legal draw, play D7")
    table.play("play D7").expect("pending 4").play("2 play SK -> no_match, draw")
    table.expect("2: C10 SK D8 D10 HQ HJ; seat 0 on turn; pending 0; open D7")
    assert "taken" in table.specials()


@pytest.mark.rule("MM-5.1")
def test_without_stacking_a_seven_cannot_be_answered():
    table = arrange(SEVENS, "klassisch", seven_stack=False).play("play S7, 1 play D7 -> no_match, draw")
    table.expect("1: D7 C8 HA D8 D10; seat 2 on turn")


@pytest.mark.rule("MM-5.1")
def test_four_sevens_are_eight_cards():
    table = arrange("0: S7 CQ C9; 1: D7 C8 HA; 2: H7 SK CA; 3: C7 C10 CJ; open S9")
    table.play("play S7, 1 play D7, 2 play H7, 3 play C7").expect("pending 8; seat 0 on turn").play("0 draw")
    table.expect("0 holds 10; seat 1 on turn")


@pytest.mark.rule("MM-5.1")
def test_a_seven_without_its_option_is_an_ordinary_card():
    arrange(SEVENS, "klassisch", seven=False).play("play S7").expect("pending 0; seat 1 on turn")


@pytest.mark.rule("MM-5.2", "MM-V11")
def test_an_eight_leaves_one_out():
    table = arrange("0: S8 CQ C9; 1: C7 SK; 2: D9 D7; open S9", "klassisch").play("play S8, 1 play SK -> not_your_turn")
    table.expect("seat 2 on turn")
    arrange("0: S8 CQ; 1: C7 SK; open S9", "klassisch").play("play mau S8").expect("seat 0 on turn; turn")
    arrange("0: S8 CQ C9; 1: C7 SK; 2: D9 D7; open S9", "klassisch", eight=False).play("play S8").expect(
        "seat 1 on turn"
    )


@pytest.mark.rule("MM-5.3", "MM-5.7", "MM-5.8", "MM-V12")
def test_a_jack_wishes():
    position = "0: DJ CQ C9; 1: HJ C8 HA S7; open S9"
    table = arrange(position, "klassisch").play("play DJ -> wish_missing, play DJ=H").expect("wish H; seat 1 on turn")
    table.play("1 play HJ=C -> no_match, play C8 -> no_match").fork().play("1 play HA").expect("again; no wish")
    assert GAME.check(table.state, 1, table._read("1 play HJ=C")[1]).clause == "MM-5.8"
    assert GAME.check(table.state, 1, table._read("1 play C8")[1]).clause == "MM-5.7"
    arrange(position).play("play DJ=H, 1 play HJ=C").expect("wish C; seat 0 on turn")


@pytest.mark.rule("MM-5.3")
def test_a_jack_goes_on_every_suit_and_rank():
    arrange("0: DJ CQ C9; 1: HJ C8 HA; open S9").play("play DJ=D").expect("wish D")  # its own suit, too
    arrange("0: DJ CQ C9; 1: HJ C8 HA; open S9", jack=False).play("play DJ -> no_match, play DJ=D -> no_match")


@pytest.mark.rule("MM-5.7")
def test_a_wish_lasts_until_the_next_card():
    table = arrange("0: DJ CQ C9; 1: S8 S10; 2: D8 H10 H9; stock SA SQ H7; open S9", "klassisch")
    table.play("play DJ=H, 1 draw").expect("wish H; seat 2 on turn").play("2 play D8 -> no_match, play H10")
    table.expect("no wish; seat 0 on turn")


@pytest.mark.rule("MM-5.4", "MM-V13")
def test_after_an_ace_another_card_or_none():
    table = arrange("0: HA DA C9 CQ; 1: C7 C8; open H9", "klassisch").play("play HA").expect("again; seat 0 on turn")
    table.play("draw -> wrong_phase, play C9 -> no_match, play DA").expect("again; legal pass")
    table.play("pass").expect("seat 1 on turn; turn; 0: C9 CQ")
    arrange("0: HA C9 CQ; 1: C7 C8; open H9", "klassisch", ace=False).play("play HA").expect("seat 1 on turn")


@pytest.mark.rule("MM-5.4")
def test_a_seven_after_an_ace_has_its_effect():
    arrange("0: HA H7 C9 CQ; 1: C7 C8; open H9").play("play HA, play H7").expect("pending 2; seat 1 on turn")


@pytest.mark.rule("MM-5.5", "MM-V14")
def test_the_king_of_hearts_takes_three():
    table = arrange("0: HK S9 S10; 1: H7 DK; 2: CA SJ; stock D8 D10 S8 CQ; open H9").play("play HK")
    table.expect("seat 1 on turn; pending 3").play("1 play H7 -> no_match, play DK -> no_match, draw")
    table.expect("1: H7 DK D8 D10 S8; seat 2 on turn; open HK; pending 0")


@pytest.mark.rule("MM-5.6", "MM-5.7", "MM-V9")
def test_the_king_of_hearts_may_wish():
    position = "0: HK S9 S10; 1: C7 DK H7; open H9"
    table = arrange(position, "seed", hk_wish=True).play("play HK=C").expect("wish C")
    table.play("1 play H7 -> no_match").fork().play("1 play C7").expect("no wish")
    table.play("1 play DK").expect("no wish")
    arrange(position, "seed", hk_wish=True).play("play HK").expect("no wish").play("1 play H7")
    arrange(position, "seed").play("play HK=C -> no_wish_right")
    arrange("0: HK S9; 1: C7; open C9", "seed", hk_wish=True).play("play HK=C -> no_match")


@pytest.mark.rule("MM-5.8")
def test_jack_on_jack():
    position = "0: DJ CQ C9; 1: HJ C8 HA; open SJ"
    arrange(position, jack_on_jack=False, any_time=True).play("play DJ=C -> no_match")
    arrange(position, jack_on_jack=True).play("play DJ=C")
    arrange(position, jack=False, jack_on_jack=False).play("play DJ").expect("seat 1 on turn; no wish")


@pytest.mark.rule("MM-5.9", "MM-V18")
def test_function_cards_at_any_time():
    position = "0: C7 S8 D10; 1: C8 HA; open S9"
    table = arrange(position, "klassisch", any_time=True).play("play C7").expect("pending 2")
    table.play("1 play HA -> no_match, draw").expect("1 holds 4")
    arrange(position, "klassisch").play("play C7 -> no_match")


@pytest.mark.rule("MM-5.9")
def test_function_cards_go_against_a_wish_too():
    table = arrange("0: DJ CQ C9; 1: C8 HA S10; open S9", any_time=True).play("play DJ=D, 1 play S10 -> no_match")
    table.play("1 play HA").expect("again")
    plain = arrange("0: HK CQ; 1: C8 S10; open S9", "seed", any_time=True, hk_wish=False)  # edge case 10
    plain.play("play HK -> no_match")


@pytest.mark.rule("MM-5.11")
def test_a_drawn_function_card_works():
    table = arrange("0: S9 CQ C7; 1: C8 C10; stock H7 D8 D9; open H9", "klassisch").play("draw, play H7")
    table.expect("pending 2; seat 1 on turn")


@pytest.mark.rule("MM-5.12")
def test_a_jack_as_first_open_card_forbids_jacks():
    table = arrange("0: DJ SJ C9 S8; 1: C8 HA; open HJ", "klassisch")
    table.play("play DJ=C -> no_match, play SJ=C -> no_match, play C9 -> no_match, draw")


@pytest.mark.rule("MM-5.13", "MM-V25")
def test_a_wish_with_the_last_card_is_idle():
    table = arrange("0: CJ; 1: C7 C8; open S9", "klassisch")
    assert GAME.check(table.state, 0, table._read("0 play CJ=D")[1]) is None
    GAME.apply(table.state, 0, table._read("0 play CJ=D")[1], [])
    table.expect("round_end; totals 1/0; no wish")
    table = arrange("0: CJ H7; 1: C8; open H9", "klassisch").play("play mau H7=D -> no_wish_right")
    table.play("play mau CJ=D").expect("wish D; nobody owes")
    last = arrange("0: H7; 1: C8; open H9", "klassisch").play("play H7=D -> no_wish_right")
    last.expect("0: H7")


@pytest.mark.rule("MM-5.6", "MM-5.9")
def test_a_king_that_only_wishes_is_a_function_card_too():
    table = arrange("0: HK CQ C9; 1: C8 S10; open S9", "seed", any_time=True, hk_wish=True).play("play HK=C")
    table.expect("wish C; seat 1 on turn")


@pytest.mark.rule("MM-5.3", "MM-3.1")
def test_the_second_last_jack_wishes_too():
    table = arrange("0: CJ H7; 1: C8 C10; open H9", "klassisch")
    table.play("play CJ -> wish_missing, play mau CJ -> wish_missing, play mau CJ=D").expect("wish D")


@pytest.mark.rule("MM-5.1", "MM-5.8")
def test_what_sevens_and_jacks_do_is_asked_where_they_do_something():
    needs = {row.name: row.needs for row in listed(GAME.options) if row.needs}
    assert (needs["seven_stack"], needs["jack_on_jack"]) == (("seven", True), ("jack", True))
