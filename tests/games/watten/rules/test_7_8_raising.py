"""WA-7, WA-8: gehen, raising, gespannt, the accounts."""

from __future__ import annotations

import pytest

from tests.games.watten.given import arrange

rule = pytest.mark.rule
CARDS = "0: C9 S9; 1: C8 S8; 2: CJ SJ; 3: CQ SQ; schlag 10; farbe D"  # seat 3 takes the first trick
LAST = f"{CARDS}; won 1: CA; won 1: SA; won 0: HA; won 0: HQ"  # two tricks each


@rule("WA-7.1", "WA-7.2", "WA-7.3", "WA-7.4", "WA-V11")
def test_offered_and_gone():
    """Example E2."""
    table = arrange(f"{CARDS}; points 4/6/4/6").play("0 offer").expect("seat 1 on turn; answer; value 2")
    table.play("2 go -> not_your_turn, 3 stay -> not_your_turn, 1 go").expect("points 6/6/6/6; round_end")


@rule("WA-7.5", "WA-7.7", "WA-V11")
def test_offered_and_stayed():
    table = arrange(CARDS).play("0 offer, 1 stay").expect("value 3; seat 0 on turn; play; right 1")
    table.play("0 play C9, 1 play C8, 2 offer -> no_raise_right, play CJ").expect("seat 3 on turn")
    assert table.refusal("3 offer") == "legal"


@rule("WA-7.6", "WA-V12")
def test_raised_and_gone():
    """Example E4."""
    table = arrange(CARDS).play("0 offer, 1 raise").expect("value 3; seat 0 on turn; answer")
    table.fork().play("0 go").expect("points 0/3/0/3; round_end")
    table.play("0 stay").expect("value 4; right 0; seat 0 on turn; play")


@rule("WA-7.6")
def test_raising_without_end():
    table = (
        arrange(CARDS, target="18")
        .play("0 offer, 1 raise, 0 raise, 1 raise, 0 raise")
        .expect("value 6; seat 1 on turn")
    )
    table.play("1 stay").expect("value 7; right 1; seat 0 on turn; play")


@rule("WA-7.5", "WA-7.6", "WA-7.7", "WA-7.9")
def test_offer_raise_stay_offer_stay():
    """Example E5: offer, raise, stay, offer, stay; the side that offered wins three tricks."""
    table = arrange("2 players; 0: DA DK; 1: C8 S8; schlag 10; farbe D; won 0: CA; won 0: SA")
    table.play("0 offer, 1 raise, 0 stay").expect("value 4; right 0").play("0 offer -> already_offered, play DA")
    table.play("1 offer -> no_raise_right, play C8").expect("points 4/0")
    longer = arrange("2 players; 0: DA DK; 1: C8 S8; schlag 10; farbe D; won 0: CA")
    longer.play("0 offer, 1 raise, 0 stay, play DA, 1 play C8, 0 offer, 1 stay, 0 play DK, 1 play S8").expect(
        "points 5/0"
    )


@rule("WA-7.9")
def test_three_tricks_score_the_value():
    """Examples E1 and E3."""
    arrange(LAST).play("0 play C9, 1 play C8, 2 play CJ, 3 play CQ").expect("points 0/2/0/2")
    arrange(LAST).play("0 offer, 1 stay, 0 play C9, 1 play C8, 2 play CJ, 3 play CQ").expect("points 0/3/0/3")


@rule("WA-7.2")
def test_an_offer_belongs_to_the_own_turn():
    arrange(CARDS).play("3 offer -> not_your_turn, 1 offer -> not_your_turn")


@rule("WA-7.2", "WA-7.3", "WA-7.7", "WA-V21")
def test_offers_at_any_time():
    table = arrange(CARDS, offer_when="any_time").play("3 offer").expect("seat 0 on turn; answer").play("0 stay")
    table.expect("value 3; right 0; seat 0 on turn; play").play("3 offer -> no_raise_right, 0 offer, 1 stay")
    table.expect("value 4; right 1").play("2 play CJ -> not_your_turn, 0 play C9, 3 offer").expect("seat 0 on turn")
    table.play("0 go").expect("points 0/4/0/4")
    assert arrange(CARDS, offer_when="any_time").state.seat == 0


@rule("WA-7.2", "WA-7.7")
def test_at_any_time_once_between_two_cards():
    table = arrange(CARDS, offer_when="any_time").play("2 offer, 3 raise, 2 stay").expect("value 4; right 0")
    table.play("2 offer -> already_offered, 0 play C9").expect("seat 1 on turn")
    assert table.refusal("2 offer") == "legal"


@rule("WA-7.7", "WA-7.8", "WA-V19")
def test_raises_end_at_the_cap():
    table = arrange(CARDS, raise_cap="3").play("0 offer, 1 raise -> raise_cap, stay").expect("value 3")
    table.play("0 offer -> raise_cap, play C9, 1 offer -> raise_cap")
    usual = arrange(CARDS).play("0 offer, 1 raise, 0 stay, offer -> already_offered, play C9, 1 play C8")
    usual.play("2 offer").expect("seat 3 on turn; answer")
    assert arrange(f"{CARDS}; value 15").refusal("0 offer") == "raise_cap"


@rule("WA-7.10", "WA-V13")
def test_gespannt_and_offering():
    """Example E6."""
    table = arrange(f"{CARDS}; points 12/4/12/4").play("0 offer").expect("points 12/6/12/6; round_end")
    assert "offence" in table.specials()
    arrange(f"{CARDS}; points 12/4/12/4", gespannt_mode="block").play("0 offer -> gespannt").expect("value 2; play")
    arrange(f"{CARDS}; points 11/4/11/4").play("0 offer").expect("answer")


@rule("WA-7.10", "WA-7.11", "WA-V13", "WA-V20")
def test_gespannt_and_raising():
    """Example E7."""
    table = arrange(f"{CARDS}; points 4/12/4/12").play("0 offer")
    table.fork().play("1 raise").expect("points 7/12/7/12; round_end")
    table.fork().play("1 stay").expect("value 3; points 4/12/4/12")
    table.play("1 go").expect("points 6/12/6/12")
    blocked = arrange(f"{CARDS}; points 4/12/4/12", gespannt_mode="block").play("0 offer, 1 raise -> gespannt")
    blocked.expect("legal go, stay")
    other = arrange(f"{CARDS}; points 12/4/12/4; trick 0: DA").play("1 offer, 2 stay").expect("value 3")
    assert other.totals == [12, 4, 12, 4]


@rule("WA-7.10", "WA-V20")
def test_what_is_not_allowed_anyway_costs_nothing():
    table = arrange(f"{CARDS}; points 4/12/4/12").play("0 offer, 1 stay, 0 offer -> no_raise_right")
    table.expect("points 4/12/4/12; play")


@rule("WA-7.10")
@pytest.mark.parametrize(("target", "usual"), [("11", 8), ("13", 10), ("15", 12), ("18", 15)])
def test_where_gespannt_begins(target, usual):
    for points, gespannt in ((usual - 1, 0), (usual, 1)):
        assert arrange(f"{CARDS}; points {points}/0/{points}/0", target=target).mark("gespannt", 0) == gespannt
    assert arrange(f"{CARDS}; points 5/0/5/0", target=target, gespannt_from="5").mark("gespannt", 0) == 1


@rule("WA-7.10")
@pytest.mark.parametrize(("points", "gespannt"), [(9, 0), (10, 1)])
def test_gespannt_begins_below_the_target_at_the_latest(points, gespannt):
    """Chapter 6: never more than target - 1."""
    table = arrange(f"{CARDS}; points {points}/0/{points}/0", target="11", gespannt_from="17")
    assert table.mark("gespannt", 0) == gespannt


@rule("WA-7.2", "WA-1.1")
@pytest.mark.parametrize(("seats", "legal"), [(2, ""), (3, "offer")])
def test_only_who_plays_may_offer(seats, legal):
    table = arrange(f"{seats} players; 0: C9; 1: C8; schlag 10; farbe D", offer_when="any_time")
    assert table.legal(2) == legal


@rule("WA-7.10", "WA-1.8")
def test_of_three_only_the_acting_player_counts():
    text = "3 players; dealer 0; 1: C8; 2: S8; 0: C9; schlag 10; farbe D; points 12/4/5"
    arrange(text).play("1 offer, 2 raise").expect("answer; seat 1 on turn")
    arrange(f"{text}; trick 1: CA S9").play("0 offer").expect("points 12/6/5; round_end")


@rule("WA-8.2", "WA-V14")
def test_the_match_is_won():
    table = arrange(f"{LAST}; points 13/13/13/13").play("0 play C9, 1 play C8, 2 play CJ, 3 play CQ")
    table.expect("points 13/15/13/15; over; winners 1 3")
    assert table.specials()[-1] == "crown"


@rule("WA-8.2")
@pytest.mark.parametrize("target", [11, 13, 15, 18])
def test_the_target_is_an_option(target):
    low = target - 2
    table = arrange(f"{LAST}; points {low}/{low}/{low}/{low}", target=str(target))
    table.play("0 play C9, 1 play C8, 2 play CJ, 3 play CQ").expect("over")


@rule("WA-8.3")
@pytest.mark.parametrize(
    ("points", "after", "winners"), [("14/13/13", "16/13/15", "0"), ("14/13/14", "16/13/16", "0 2")]
)
def test_several_reach_the_target(points, after, winners):
    """Example E8, edge case 15."""
    text = f"3 players; dealer 0; 1: C8; 2: HK; 0: C9; schlag 10; farbe D; won 2: CA; won 0: SA; points {points}"
    table = arrange(text).play("1 play C8, 2 play HK, 0 play C9").expect(f"points {after}; over; winners {winners}")
    assert table.reasons(1) == ["tricks_lost"]
