"""LX-2: Reizen, and naming the trump."""

from __future__ import annotations

import pytest

from rules.core.contract import Said, Special
from rules.luxusfamilie.auction import alone
from rules.luxusfamilie.game import GAME
from tests.games.luxusfamilie.given import arrange, started

rule = pytest.mark.rule


@rule("LX-2.1", "LX-2.3", "LX-2.4", "LX-2.5", "LX-2.9", "LX-V2")
def test_v2_an_auction(given):
    table = given("auction; dealer 0").play("1 bid 100, 2 bid 95 -> not_multiple_of_10, 2 bid 100 -> bid_too_low")
    table.play("2 bid 120, 0 weg, 1 bid 130, 2 weg").expect("Spielmacher 1 at 130; phase trump; seat 1 on turn")


@rule("LX-2.1")
@pytest.mark.parametrize(("dealer", "order"), [(0, (1, 2, 0, 1)), (1, (2, 0, 1, 2)), (2, (0, 1, 2, 0))])
def test_the_seats_speak_clockwise_from_the_left_of_the_dealer(given, dealer, order):
    table = given(f"auction; dealer {dealer}")
    for bid, seat in enumerate(order, 1):
        table.expect(f"seat {seat} on turn").play(f"{seat} bid {10 * bid}")


@rule("LX-2.2", "LX-7.5")
def test_a_bid_promises_melds_and_stichpunkte_together(given):
    end = "trump C; power 90/80/{}; seat 0 on turn; 0: {}; 1: C7; 2: S7; Spielmacher 0 at 150; melds 30/0/0"
    table = given(end.format(70, "C7")).play("0 play C7, 1 play C7, 2 play S7")
    assert table.lines(0) == [("melds", 30), ("tricks", 120), ("made_bid", 0)]


@rule("LX-2.3")
@pytest.mark.parametrize("bid", [1, 5, 99, 101, 2579])
def test_a_bid_is_a_multiple_of_ten(given, bid):
    given("auction; dealer 2").play(f"0 bid {bid} -> not_multiple_of_10")


@rule("LX-2.4")
def test_any_jump_upwards_is_allowed(given):
    table = given("auction; dealer 2").play("0 bid 10, 1 bid 20, 2 bid 1500, 0 bid 1510")
    table.play("1 bid 1510 -> bid_too_low, bid 1500 -> bid_too_low, bid 2000")


@rule("LX-2.5")
def test_weg_is_final_and_the_seat_is_skipped(given):
    table = given("auction; dealer 2").play("0 bid 10, 1 weg, 2 bid 20").expect("seat 0 on turn; seat 1 weg")
    table.play("0 bid 30, 1 bid 40 -> not_your_turn").expect("seat 2 on turn")
    table.play("2 bid 40").expect("seat 0 on turn")


@rule("LX-2.6", "LX-2.7", "LX-V3")
def test_v3_vorhand_must_open_unless_all_may_give_way(given):
    table = given("auction; dealer 2").play("0 weg -> must_open, 0 bid 10, 1 weg, 2 weg")
    table.expect("Spielmacher 0 at 10; phase trump")
    free = given("auction; dealer 2; round 1", opening="free").play("0 weg, 1 weg, 2 weg")
    free.expect("phase deal; dealer 2; round 1")
    assert free.specials() == ["throw_in"]
    free.expect("seat 0 not weg; seat 1 not weg; seat 2 not weg")
    before = [free.cards("hand", seat) for seat in range(3)]
    free.play("- deal").expect("phase bid; dealer 2; round 1; seat 0 on turn; seat 0 not weg; seat 1 not weg")
    assert [free.cards("hand", seat) for seat in range(3)] != before


@rule("LX-2.7", "LX-2.9")
def test_after_two_weg_the_third_still_speaks_when_nobody_has_bid(given):
    table = given("auction; dealer 2", opening="free").play("0 weg, 1 weg").expect("phase bid; seat 2 on turn")
    assert "weg" in table.legal(2)
    table.play("2 bid 50").expect("Spielmacher 2 at 50; phase trump")


@rule("LX-2.7", "LX-2.9")
def test_who_is_left_alone_names_the_lowest_bid_and_has_it(given):
    """Nobody is left to bid higher: a bot that knows it does not open with more."""
    table = given("auction; dealer 2", opening="free")
    assert not alone(table.state)
    assert not alone(table.play("0 weg").state)
    assert alone(table.play("1 weg").state)
    table.play("2 bid 10").expect("Spielmacher 2 at 10; phase trump")


@rule("LX-2.7")
def test_a_thrown_in_deal_ends_no_round():
    table = started(opening="free", first_dealer="0", rounds=3)
    for _ in range(4):
        table.play("1 weg, 2 weg, 0 weg, - deal")
    table.expect("round 0; dealer 0; totals 0/0/0")


@rule("LX-2.8", "LX-V4")
def test_v4_the_highest_bid(given):
    table = given("auction; dealer 0").play("1 bid 2590 -> bid_too_high, 1 bid 2580")
    assert table.legal(2) == "weg"
    table.play("2 weg, 0 weg").expect("Spielmacher 1 at 2580")


@rule("LX-2.8")
def test_every_possible_bid_is_offered(given):
    table = given("auction; dealer 0")
    assert table.legal(1).split(", ") == sorted(f"bid {bid}" for bid in range(10, 2581, 10))
    table.play("1 bid 2500")
    assert table.legal(2).split(", ") == [f"bid {bid}" for bid in range(2510, 2581, 10)] + ["weg"]


@rule("LX-2.9")
def test_the_spielmacher_never_raises_himself(given):
    table = given("auction; dealer 2").play("0 bid 10, 1 weg, 2 weg")
    table.play("0 bid 20 -> wrong_phase, 0 weg -> wrong_phase, 1 bid 20 -> not_your_turn")


@rule("LX-2.10", "LX-V24")
def test_v24_the_bid_stays_in_every_view():
    table = started(3, first_dealer="2").play("0 bid 10, 1 bid 40, 2 weg, 0 weg, 1 trump H, 2 meld all, 0 meld all")

    def seen() -> set[tuple[int, int, int]]:
        views = [GAME.view(table.state, viewer) for viewer in (0, 1, 2, None)]
        return {(view.facts.bidder, view.facts.bid, view.marks.get(("bid", 1), 0)) for view in views}

    while table.phase == "play":
        assert seen() == {(1, 40, 40)}
        seat = table.on_turn[0]
        table.play(f"{seat} play {table.playable(seat).split()[0]}")
    assert seen() == {(1, 40, 40)}


@rule("LX-2.11", "LX-V24")
def test_v24_any_suit_may_be_trump_also_one_not_held(given):
    table = given("no trump yet; Spielmacher 1 at 100; 1: CA C10 SA HK")
    assert table.legal(1) == "trump C, trump D, trump H, trump S"
    table.play("0 trump D -> not_your_turn, 1 trump HK -> not_a_suit, 1 trump D").expect("trump D; phase meld")


@rule("LX-2.11")
@pytest.mark.parametrize("suit", "CSHD")
def test_the_trump_is_named_aloud(given, suit):
    table = given("no trump yet; Spielmacher 1 at 100").play(f"1 trump {suit}").expect(f"trump {suit}")
    assert Said(1, f"trump_{suit}") in table.log
    (seal,) = (event for event in table.log if isinstance(event, Special) and event.name == "trump")
    assert seal.values == ("CSHD".index(suit),)


@rule("LX-2.12", "LX-2.13", "LX-V28")
def test_v28_several_reasons_and_vorhand_gives_way_later(given):
    table = given("auction; dealer 0").play("1 bid 5 -> not_multiple_of_10, 1 bid 0 -> bid_too_low")
    table.play("1 bid 2595 -> not_multiple_of_10, 1 bid 10, 2 bid 20, 0 weg, 1 weg").expect("Spielmacher 2 at 20")


@rule("LX-2.12")
def test_too_low_comes_before_too_high(given):
    table = given("auction; dealer 0").play("1 bid 2580")
    assert table.refusal("2 bid 2580") == "bid_too_low"
    assert table.refusal("2 bid 2590") == "bid_too_high"


@rule("LX-2.13")
def test_must_open_holds_for_the_first_call_alone(given):
    table = given("auction; dealer 2").play("0 weg -> must_open, 0 bid 10, 1 bid 20, 2 weg, 0 weg")
    table.expect("Spielmacher 1 at 20")


@rule("LX-2.10")
def test_the_bid_plate_moves_to_the_highest_bidder(given):
    table = arrange("auction; dealer 2").play("0 bid 10, 1 bid 30")
    assert (table.mark("bid", 0), table.mark("bid", 1)) == (0, 30)
    assert [event for event in table.log if isinstance(event, Said)] == [Said(1, "bid", (30,))]
