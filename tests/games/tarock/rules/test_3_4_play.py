"""TA-3, TA-4: Stock, trump, tricks."""

from __future__ import annotations

import pytest

from tests.games.tarock.given import arrange

rule = pytest.mark.rule


def hidden_cards(table, viewer):
    """The cards laid away as a viewer sees them."""
    zones = table.game.view(table.state, viewer).zones
    return [card for zone, cards in zones.items() if zone.name == "laid" for card in cards]


@rule("TA-3.1", "TA-3.3", "TA-V6")
def test_taking_the_stock_and_laying_away():
    table = arrange("1: CA HA DK; 2: S6; 0: S7; Stock H10 C6 D6").play("1 bid A 61, 2 pass, 0 pass")
    table.expect("1: CA HA DK H10 C6 D6; lay").play("1 lay H10 DK -> lay_three, lay CA HA DK").expect("trump")
    table.play("1 trump S").expect("1: H10 C6 D6; play; seat 1 on turn")
    assert table.mark("trump") == 2
    laid = {viewer: hidden_cards(table, viewer) for viewer in (0, 1)}
    assert all(card < 0 for card in laid[0])
    assert all(card >= 0 for card in laid[1])


@rule("TA-3.1")
def test_nobody_else_sees_the_stock_go():
    table = arrange("1: CA HA DK; 2: S6; 0: S7; Stock H10 C6 D6").play("1 bid A 61, 2 pass, 0 pass")
    assert table.moved() == ["stock>hand 1: H10 C6 D6"]
    assert all(card < 0 for event in table.shown_to(2) for card in getattr(event, "cards", ()))


@rule("TA-3.2")
def test_a_handspiel_leaves_the_stock():
    table = arrange("1: CA HA DK; 2: S6; 0: S7; Stock H10 C6 D6").play("1 bid H 61, 2 pass, 0 pass").expect("trump")
    for viewer in (0, 1, 2, None):
        zones = table.game.view(table.state, viewer).zones
        assert next(cards for zone, cards in zones.items() if zone.name == "stock") == (-1, -1, -1)


@rule("TA-3.4", "TA-V13")
def test_announcing_is_an_option():
    text = "1: CA; Stock H10 C6 D6"
    arrange(text).play("1 bid H 61, 2 pass, 0 pass, 1 trump schneider H -> option_off, trump H")
    table = arrange(text, ansage=True).play("1 bid H 61, 2 pass, 0 pass, 1 trump CA -> not_a_suit, trump schneider H")
    assert table.mark("announced", 1) == 2


@rule("TA-4.1")
def test_vorhand_leads():
    arrange("dealer 1; 2: CA; Stock H10 C6 D6").play("2 pass, 0 bid H 61, 1 pass, 0 trump C").expect("seat 2 on turn")


@rule("TA-4.2", "TA-4.3", "TA-4.6", "TA-V7")
def test_follow_or_trump():
    table = arrange("1 plays H 61 trump C; 1: S7; 2: H6 CA S10; 0: C6 C10 DA; trick 1: HK").expect("legal play H6")
    table.play("2 play CA -> must_follow_suit, play H7 -> not_in_hand, play H6").expect("legal play C10, play C6")
    table.play("0 play DA -> must_trump, play C6").expect("takers 0; seat 0 on turn")


@rule("TA-4.5", "TA-V8")
def test_no_duty_to_overtrump_unless_agreed():
    text = "1 plays H 61 trump C; 0: C6 CA S7; trick 1: HK C10"
    arrange(text).expect("legal play C6, play CA")
    arrange(text, stichzwang=True).expect("legal play CA").play("0 play C6 -> must_beat")
    arrange("1 plays H 61 trump C; 0: H6 HA S7; trick 1: HK H7", stichzwang=True).expect("legal play HA")
    arrange("1 plays H 61 trump C; 0: H6 HA S7; trick 1: HK C7", stichzwang=True).expect("legal play H6, play HA")
    arrange("1 plays H 61 trump C; 0: C6 C7 S7; trick 1: HK C10", stichzwang=True).expect("legal play C6, play C7")


@rule("TA-4.4", "TA-V9")
def test_who_has_neither_throws_off():
    arrange("1 plays H 61 trump C; 2: S10 DA; trick 1: HK").expect("legal play DA, play S10")
    arrange("1 plays H 61 trump C; 2: S10 DA; trick 1: CK").expect("legal play DA, play S10")


@rule("TA-4.6")
@pytest.mark.parametrize(
    ("trick", "last", "taker"), [("HK HA", "H10", 2), ("HK C6", "HA", 2), ("HK C6", "C7", 0), ("HK SA", "H9", 1)]
)
def test_who_takes_the_trick(trick, last, taker):
    table = arrange(f"1 plays H 61 trump C; 0: {last} S6; 1: S7; 2: S8; trick 1: {trick}").play(f"0 play {last}")
    table.expect(f"takers {taker}; seat {taker} on turn; play")


HANDS_10 = (
    "dealer 0; 0: SJ S9 HK HJ H9 H8 H6 D10 D8 D7 D6; 1: CQ C9 C6 S10 SK S7 HA HQ DA DJ D9;"
    "2: CA C10 CK CJ C7 SA SQ S6 H7 DK DQ;"
    "Stock C8 H10 S8"
)


@rule("TA-3.1", "TA-4.1", "TA-4.2", "TA-4.6", "TA-4.7", "TA-5.3", "TA-5.6", "TA-V10")
def test_a_whole_aufnahmespiel():
    table = arrange(HANDS_10).play("1 pass, 2 bid A 61, 0 pass, 2 lay H10 DK DQ, trump C")
    table.play_list(
        "0: SJ S9 HK HJ H9 H8 H6 D10 D8 D7 D6; 1: CQ C9 C6 S10 SK S7 HA HQ DA DJ D9;"
        "2: CA C10 CK CJ C8 C7 SA SQ S8 S6 H7"
    )
    table.expect("takers 2 2 2 2 2 2 2 2 2 2 2; augen 120; units -3/-3/6")
    assert "schwarz" in table.specials()


HANDS_11 = (
    "dealer 2; 0: CA C8 C7 C6 SJ HA H9 H8 H6 D8 D7; 1: C10 CK CJ SA S10 SK S6 HQ HJ DA DJ;"
    "2: CQ C9 SQ S9 S8 S7 H10 HK H7 DQ D9;"
    "Stock D6 DK D10"
)


@rule("TA-3.2", "TA-5.1", "TA-5.2", "TA-V11")
@pytest.mark.parametrize(("promise", "units"), [(61, "-1/2/-1"), (81, "-1/2/-1"), (86, "1/-2/1")])
def test_a_whole_handspiel(promise, units):
    table = arrange(HANDS_11).play(f"0 pass, 1 bid H {promise}, 2 pass, 1 trump S")
    table.play_list(
        "0: CA C8 C7 C6 SJ HA H9 H8 H6 D8 D7; 1: C10 CK CJ SA S10 SK S6 HQ HJ DA DJ;"
        "2: CQ C9 SQ S9 S8 S7 H10 HK H7 DQ D9"
    )
    table.expect(f"takers 0 1 2 1 1 1 1 2 1 1 1; augen 84; units {units}")
    assert all(card >= 0 for cards in table.game.view(table.state, None).zones.values() for card in cards), (
        "all is open now"
    )
