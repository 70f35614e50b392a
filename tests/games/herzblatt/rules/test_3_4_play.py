"""HB-3, HB-4: the Stock, the tricks."""

from __future__ import annotations

import pytest

from tests.games.herzblatt.given import arrange

rule = pytest.mark.rule


@rule("HB-3.1", "HB-3.4", "HB-V5")
def test_taking_the_stock():
    table = arrange("declarer 0; 0: HA CK; 1: CA C9; 2: SA SK; Stock H10 S10").expect("legal leave, take")
    table.play("0 take").expect("0: HA CK H10 S10; lay").play("lay S10 -> lay_two, lay HA H10")
    table.expect("0: CK S10; play; seat 1 on turn")
    assert table.cards("laid", 0) == "HA H10"
    hidden = [zone for zone, cards in table.game.view(table.state, 1).zones.items() if zone.name == "laid" and cards]
    assert [table.game.view(table.state, viewer).zones[hidden[0]][0] >= 0 for viewer in (0, 1, None)] == [
        True,
        False,
        False,
    ]


@rule("HB-3.1")
def test_nobody_else_sees_the_stock_go():
    table = arrange("declarer 0; 0: HA CK; 1: CA C9; 2: SA SK; Stock H10 S10").play("0 take")
    assert all(card < 0 for event in table.shown_to(1) for card in getattr(event, "cards", ()))


@rule("HB-3.3", "HB-V5")
def test_leaving_the_stock():
    table = arrange("declarer 0; 0: HA CK; 1: CA C9; 2: SA SK; Stock H10 S10").play("0 leave")
    table.expect("0: HA CK; play; seat 1 on turn")
    assert table.count("stock") == 2


@rule("HB-4.2", "HB-V13")
@pytest.mark.parametrize(("option", "seat"), [("vorhand", 1), ("declarer", 0)])
def test_who_leads(option, seat):
    text = "declarer 0; 0: HA CK; 1: CA C9; 2: SA SK; Stock H10 S10"
    arrange(text, first_lead=option).play("0 leave").expect(f"seat {seat} on turn")


@rule("HB-4.3", "HB-4.4", "HB-V6")
def test_following():
    table = arrange(
        "declarer 0 plays; 0: HA D10 S9; 1: CQ; 2: C9 HA D10".replace("0: HA D10 S9", "0: HK DK S9") + "; trick 1: CK"
    )
    table.expect("legal play C9").play("2 play HA -> must_follow_suit, play SA -> not_in_hand, play C9")
    table.expect("legal play DK, play HK, play S9").play("0 play S9")


@rule("HB-4.3", "HB-4.5", "HB-V7")
def test_hearts_are_a_suit_like_the_others():
    arrange("declarer 0 plays; 2: HA C10; trick 1: H9").expect("legal play HA").play("2 play C10 -> must_follow_suit")
    arrange("declarer 0 plays; 2: SA C10; trick 1: H9").expect("legal play C10, play SA")
    arrange("declarer 0 plays; 2: HA HJ; trick 1: HQ").expect("legal play HA, play HJ")


@rule("HB-4.1", "HB-4.6", "HB-V7")
@pytest.mark.parametrize(("trick", "last", "taker"), [("CA H7", "C10", 2), ("CA H7", "H8", 0), ("CK CQ", "D10", 1)])
def test_who_takes_the_trick(trick, last, taker):
    table = arrange(f"declarer 0 plays; 0: {last} S9; 1: S10; 2: SA; trick 1: {trick}").play(f"0 play {last}")
    table.expect(f"takers {taker}; seat {taker} on turn; play")


@rule("HB-3.2", "HB-4.2", "HB-4.6", "HB-4.7", "HB-5.3", "HB-V8")
def test_a_whole_deal_with_the_stock():
    table = arrange(
        "dealer 0; 0: CQ C9 SK SQ HA H10 HK H9; 1: CA SJ HQ H8 D10 DK DQ D9; 2: C10 CK CJ SA HJ H7 DA DJ; Stock S9 S10"
    ).play("1 decline, 2 decline, 0 accept, take, lay S10 SQ")
    table.play_list("0: CQ C9 SK S9 HA H10 HK H9; 1: CA SJ HQ H8 D10 DK DQ D9; 2: C10 CK CJ SA HJ H7 DA DJ")
    table.expect("takers 1 2 1 0 0 0 0 0; augen 72; chips 2/-1/-1; round_end")


@rule("HB-4.2", "HB-V13")
def test_the_same_deal_begun_by_the_declarer():
    table = arrange(
        "dealer 0; 0: CQ C9 SK SQ HA H10 HK H9; 1: CA SJ HQ H8 D10 DK DQ D9; 2: C10 CK CJ SA HJ H7 DA DJ; Stock S9 S10",
        first_lead="declarer",
    )
    table.play("1 decline, 2 decline, 0 accept, take, lay S10 SQ").expect("seat 0 on turn; play")


@rule("HB-3.3", "HB-5.2", "HB-V9")
def test_a_whole_deal_with_the_stock_left():
    table = arrange(
        "dealer 0; declarer 0; 0: CA C9 S10 HK H7 DA DK DJ; 1: CK CQ SK SQ SJ S9 HA HJ; 2: C10 CJ H10 HQ H8 D10 DQ D9;"
        "Stock SA H9"
    ).play("0 leave")
    table.play_list("0: CA C9 S10 HK H7 DA DK DJ; 1: CK CQ SK SQ SJ S9 HA HJ; 2: C10 CJ H10 HQ H8 D10 DQ D9")
    table.expect("takers 0 1 2 1 2 0 0 1; augen 66; chips 2/-1/-1")
    assert "won" in table.specials()
    assert all(card >= 0 for cards in table.game.view(table.state, 2).zones.values() for card in cards), (
        "all is open now"
    )


@rule("HB-5.5", "HB-V10")
def test_a_whole_deal_lost_deep():
    table = arrange(
        "dealer 0; declarer 0; 0: C10 CK SJ H10 HQ H7 DA DQ; 1: CJ SA S10 HA HK HJ H8 DK; 2: CA CQ C9 SK SQ S9 H9 D9;"
        "Stock D10 DJ"
    ).play("0 leave")
    table.play_list("0: C10 CK SJ H10 HQ H7 DA DQ; 1: CJ SA S10 HA HK HJ H8 DK; 2: CA CQ C9 SK SQ S9 H9 D9")
    table.expect("takers 2 0 1 1 1 1 1 1; augen 30; chips -4/2/2")


@rule("HB-1.4", "HB-4.4", "HB-5.4", "HB-V11")
def test_a_whole_deal_for_two():
    table = arrange(
        "2 players; dealer 0; 0: SA S10 SK HA HK HQ HJ H8 H7 DJ; 1: CA C10 CK CQ SQ SJ H10 D10 DK DQ; Stock CJ DA"
    ).play("1 decline, 0 accept, take, lay SK CJ")
    table.play_list("0: SA S10 HA HK HQ HJ H8 H7 DA DJ; 1: CA C10 CK CQ SQ SJ H10 D10 DK DQ")
    table.expect("takers 1 1 0 1 0 0 0 0 0 1; augen 59; chips -1/1")
