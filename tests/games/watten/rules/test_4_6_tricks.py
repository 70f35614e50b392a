"""WA-4, WA-6: the strength of cards, the taker of a trick, the winner of the deal."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from rules.watten.material import CARDS, DECK, RANKS, SUITS
from rules.watten.plays import TRUMP_LED, is_hauptschlag, is_trump, powers
from tests.games.watten.given import arrange

rule = pytest.mark.rule


def order(schlag, farbe, by_suit=False):
    """The trumps from the top, equal ones in braces."""
    power = powers(RANKS.index(schlag), SUITS.index(farbe), by_suit, TRUMP_LED)
    levels = {}
    for card in CARDS:
        if power[card]:
            levels.setdefault(power[card], []).append(DECK.code(card))
    return [" ".join(levels[level]) for level in sorted(levels, reverse=True)]


@rule("WA-4.1", "WA-4.2", "WA-4.4", "WA-4.5", "WA-4.6", "WA-V2")
def test_the_usual_order():
    assert order("10", "D") == ["HK", "D7", "C7", "D10", "C10 S10 H10", "DA", "DK", "DQ", "DJ", "D9", "D8"]


@rule("WA-4.3", "WA-4.5", "WA-4.8", "WA-V23")
def test_a_schlag_among_the_kritischen():
    assert order("K", "C") == ["HK", "D7", "C7", "CK", "SK DK", "CA", "CQ", "CJ", "C10", "C9", "C8"]
    assert order("7", "D") == ["HK", "D7", "C7", "S7 H7", "DA", "DK", "DQ", "DJ", "D10", "D9", "D8"]
    assert order("K", "H") == ["HK", "D7", "C7", "CK SK DK", "HA", "HQ", "HJ", "H10", "H9", "H8", "H7"]


@rule("WA-4.3", "WA-4.8", "WA-V23")
@pytest.mark.parametrize(
    ("named", "count"), [("K H", 13), ("K S", 13), ("7 H", 11), ("7 S", 12), ("9 S", 14), ("9 H", 13), ("K C", 12)]
)
def test_how_many_trumps(named, count):
    """Edge case 8."""
    rank, suit = named.split()
    assert sum(is_trump(card, RANKS.index(rank), SUITS.index(suit)) for card in CARDS) == count


@rule("WA-4.4")
def test_linke_by_suit():
    assert order("10", "D", by_suit=True)[3:7] == ["D10", "C10", "S10", "H10"]


@rule("WA-4.1", "WA-4.4", "WA-4.6", "WA-4.7", "WA-6.4", "WA-V3", "WA-V4", "WA-V5", "WA-V6")
@pytest.mark.parametrize(
    ("named", "trick", "taker"),
    [
        ("10 D", "DA H10 C10 SA", 1),
        ("10 D", "C10 D10 DA HK", 3),
        ("10 D", "C9 SA CJ HQ", 2),
        ("10 D", "C9 SA CJ D8", 3),
        ("7 D", "H7 S7 DA C8", 0),
        ("7 D", "H7 D7 C7 DA", 1),
        ("7 H", "S7 H7 HA C7", 3),
        ("7 H", "S7 H7 HA CA", 1),
        ("K H", "CK HA SK HQ", 0),
        ("K H", "CK HK D7 SK", 1),
        ("10 D", "D8 SA CA HA", 0),
    ],
)
def test_who_takes_the_trick(named, trick, taker):
    (schlag, farbe), codes = named.split(), trick.split()
    fill = iter(["S8", "S9", "SJ", "SQ"])
    hands = "; ".join(f"{seat}: {code} {next(fill)}" for seat, code in enumerate(codes))
    table = arrange(f"{hands}; schlag {schlag}; farbe {farbe}")
    table.play(", ".join(f"{seat} play {code}" for seat, code in enumerate(codes)))
    table.expect(f"takers {taker}; seat {taker} on turn; play")


@rule("WA-6.3", "WA-V7")
def test_any_card_is_legal():
    arrange("1: S9 HK C8; schlag 10; farbe D; trick 0: SA").expect("legal offer, play C8, play HK, play S9")


@rule("WA-6.3", "WA-V18")
def test_hauptschlag_zwang():
    text = "1: D8 CA HK; 2: CK DA; schlag 10; farbe D; trick 0: D10"
    table = arrange(text, hauptschlag_zwang=True).play("1 play CA -> must_trump")
    table.fork().play("1 play HK").expect("legal offer, play CK, play DA")
    table.play("1 play D8, 2 play CK -> must_trump")
    later = "1: D8 CA; schlag 10; farbe D; won 0: SA SK; trick 0: D10"
    arrange(later, hauptschlag_zwang=True).expect("legal offer, play CA, play D8")
    arrange(text).expect("legal offer, play CA, play D8, play HK")
    none = "1: CA S9; schlag 10; farbe D; trick 0: D10"
    arrange(none, hauptschlag_zwang=True).expect("legal offer, play CA, play S9")


@rule("WA-6.1", "WA-6.2", "WA-6.5", "WA-7.9", "WA-8.1", "WA-V17")
def test_a_whole_deal():
    table = arrange(
        "0: HK C10 DA S9 C8; 1: D10 S10 DK HA CQ; 2: D7 H10 CA SK D8; 3: C7 DQ HJ SA S7; schlag 10; farbe D"
    ).expect("seat 0 on turn")
    table.play("0 play C10, 1 play S10, 2 play D8, 3 play C7, play SA, 0 play S9, 1 play DK, 2 play H10")
    table.play("2 play CA, 3 play HJ, 0 play C8, 1 play CQ, 2 play SK, 3 play S7, 0 play DA, 1 play D10")
    table.play("1 play HA, 2 play D7, 3 play DQ, 0 play HK").expect("takers 3 2 2 1 0; points 2/0/2/0; round_end")
    assert table.state.dealer == 0


@rule("WA-6.5", "WA-V16")
def test_the_deal_stops_with_the_third_trick():
    table = arrange("2 players; 0: C8 S8; 1: DA DK; schlag 10; farbe D; won 1: CA CK; won 1: SA SK")
    table.play("0 play C8, 1 play DA").expect("points 0/2; round_end; 0: S8; 1: DK")


@rule("WA-1.8", "WA-8.1", "WA-V15")
@pytest.mark.parametrize(("winner", "points"), [(1, "0/2/0"), (2, "2/0/2")])
def test_three_players(winner, points):
    cards = {1: "C8", 2: "S8", 0: "C9"} | {winner: "HK"}
    hands = "; ".join(f"{seat}: {code}" for seat, code in cards.items())
    text = f"3 players; dealer 0; {hands}; schlag 10; farbe D; won {winner}: CA CK; won {winner}: SA SK"
    table = arrange(text).play(f"1 play {cards[1]}, 2 play {cards[2]}, 0 play {cards[0]}")
    table.expect(f"points {points}; round_end")
    assert table.state.dealer == 1


@rule("WA-4.3", "WA-4.8")
@pytest.mark.parametrize(("code", "named", "found"), [("D7", "7 D", False), ("S7", "7 S", True), ("HK", "K H", False)])
def test_a_kritischer_is_no_hauptschlag(code, named, found):
    """Edge cases 1, 2 and 3."""
    schlag, farbe = named.split()
    assert is_hauptschlag(DECK.token_of[code], RANKS.index(schlag), SUITS.index(farbe)) == found


@rule("WA-4.4")
def test_the_third_linker_bounces_off_the_first():
    table = arrange("2: C10; schlag 10; farbe D; trick 0: H10 S10").play("2 play C10")
    scenes = [event for event in table.log if isinstance(event, Special) and event.name == "second_linker"]
    assert [[DECK.code(card) for card in scene.cards] for scene in scenes] == [["C10", "H10"]]
