"""LX-4: following suit, trumping, taking tricks."""

from __future__ import annotations

import pytest

from rules.core.contract import Group
from rules.families.tricks import first_highest, laid_by, powers, trick_group
from rules.luxusfamilie.game import GAME

rule = pytest.mark.rule


@rule("LX-4.1")
@pytest.mark.parametrize("maker", [0, 1, 2])
def test_the_spielmacher_leads_first(given, maker):
    table = given(f"melding; trump C; Spielmacher {maker} at 100")
    table.play(f"{(maker + 1) % 3} meld none, {(maker + 2) % 3} meld none").expect(f"phase play; seat {maker} on turn")
    assert len(table.playable(maker).split()) == len(set(table.cards("hand", maker).split()))


@rule("LX-4.1", "LX-4.8")
def test_the_winner_takes_all_three_cards_and_leads(given):
    table = given("trump D; 0: H7 C7; 1: HA C10; 2: HK CK; seat 0 on turn").play("0 play H7, 1 play HA, 2 play HK")
    table.expect("seat 1 on turn; phase play; tricks 0/1/0; power 0/15/0; trick -")
    assert table.cards("tricks", 1) == "HA HK H7"
    table.play("1 play C10")


@rule("LX-4.2", "LX-V10")
def test_v10_the_led_suit_is_followed(given):
    table = given("trump D; trick 0:HK; 1: H7 HA D7 C10; 2: S7 SA CK C7")
    assert table.playable(1) == "HA H7"
    table.play("1 play D7 -> must_follow_suit, play C10 -> must_follow_suit, play H7")
    table.expect("seat 1 turned -; seat 2 on turn")


@rule("LX-4.2")
def test_nobody_has_to_beat_a_card(given):
    table = given("trump D; trick 0:HK; 1: H7 HA; 2: DA D7")
    table.fork().play("1 play H7, 2 play D7").expect("tricks 0/0/1")
    table.play("1 play H7, 2 play DA").expect("tricks 0/0/1")


@rule("LX-4.3", "LX-5.2", "LX-V11")
def test_v11_who_cannot_follow_must_trump(given):
    table = given("trump D; trick 0:HK; 1: D7 DA C10; 2: S7 SA CK")
    assert table.playable(1) == "DA D7"
    table.play("1 play C10 -> must_trump, play D7").expect("seat 1 turned H")
    assert table.cards("farbkarten", 1) == "C S D"


@rule("LX-4.3", "LX-4.6", "LX-V12")
def test_v12_an_earlier_trump_frees_nobody(given):
    table = given("trump D; trick 0:HK 1:D7; 2: DJ S7 S10; 0: CA C7; 1: SA SK")
    assert table.playable(2) == "DJ"
    table.play("2 play S7 -> must_trump, play DJ").expect("tricks 0/0/1; seat 2 on turn")


@rule("LX-4.3")
def test_nobody_has_to_over_trump(given):
    table = given("trump D; trick 0:HK 1:DJ; 2: DA D7; 0: CA C7; 1: SA SK")
    assert table.playable(2) == "DA D7"
    table.play("2 play D7").expect("tricks 0/1/0")


@rule("LX-4.3", "LX-4.4")
def test_a_trump_to_a_side_suit_does_not_make_a_trump_lead(given):
    """Edge case 1: only a trick led in trumps frees from trumping."""
    table = given("trump D; trick 0:HK 1:DA; 2: D7 C10; 0: CA C7; 1: SA SK")
    assert table.playable(2) == "D7"


@rule("LX-4.4", "LX-5.4", "LX-V14")
def test_v14_a_trump_lead_frees_who_has_none(given):
    table = given("trump D; trick 0:D10; 1: HA C7; 2: S7 SA")
    assert table.playable(1) == "C7 HA"
    table.play("1 play C7").expect("seat 1 turned D")


@rule("LX-4.4")
def test_trumps_are_followed_as_well(given):
    table = given("trump D; trick 0:D10; 1: HA D7; 2: S7 SA")
    assert table.playable(1) == "D7"
    table.play("1 play HA -> must_follow_suit")


@rule("LX-4.5", "LX-5.3", "LX-5.5", "LX-V13")
def test_v13_who_has_neither_throws_off_any_card(given):
    table = given("trump D; trick 0:HK; 1: C10 SA S7; 2: H7 HJ CJ; 0: H10 CA CK")
    assert table.playable(1) == "C10 SA S7"
    table.play("1 play C10").expect("seat 1 turned H D")
    assert len(table.values("farbkarte")) == 2
    table.play("2 play H7, 0 play H10, 1 play S7").expect("seat 1 turned H D")
    assert table.values("farbkarte") == []


WINNERS = [  # trump, trick, winner
    ("C", "1:SA 2:SA 0:S10", 1),
    ("C", "1:H10 2:CJ 0:CJ", 2),
    ("C", "1:S7 2:HA 0:DA", 1),
    ("C", "1:S7 2:HA 0:SJ", 0),
    ("C", "1:SK 2:SQ 0:S10", 0),
    ("C", "1:S10 2:SA 0:SK", 2),
    ("C", "0:C7 1:SA 2:CJ", 2),
    ("C", "0:SA 1:C7 2:CJ", 2),
    ("D", "2:HJ 0:H7 1:HQ", 1),
    ("D", "2:DA 0:DA 1:D10", 2),
    ("D", "2:CA 0:D7 1:D7", 0),
]


@rule("LX-4.6", "LX-4.7", "LX-4.8", "LX-V15")
@pytest.mark.parametrize(("trump", "trick", "winner"), WINNERS, ids=[f"{row[0]}: {row[1]}" for row in WINNERS])
def test_v15_who_wins(given, trump, trick, winner):
    *before, last = trick.split()
    seat, _, code = last.partition(":")
    table = given(f"trump {trump}; trick {' '.join(before)}; {seat}: {code}").play(f"{seat} play {code}")
    assert [table.count("tricks", seat) for seat in range(3)] == [3 * (seat == winner) for seat in range(3)]
    assert table.values("trick")[0][0] == winner


@rule("LX-4.6")
def test_inside_a_suit_the_rank_decides(given):
    ranks = ["A", "10", "K", "Q", "J", "7"]
    for place, high in enumerate(ranks):
        for low in ranks[place + 1 :]:
            table = given(
                f"trump C; trick 0:S{low} 1:S{high}; 2: SA" if high != "A" else f"trump C; trick 0:S{low} 1:SA; 2: D7"
            )
            table.play(f"2 play {table.cards('hand', 2).split()[0]}")
            assert table.values("trick")[0][0] == (1 if high == "A" else 2)
            table = given(f"trump C; trick 0:S{high} 1:S{low}; 2: D7").play("2 play D7")
            assert table.values("trick")[0][0] == 0


@rule("LX-4.8")
def test_every_trick_lies_open_with_who_laid_what(given):
    table = given("trump D; 0: H7 C7; 1: HA C10; 2: HK CK; seat 0 on turn").play("0 play H7, 1 play HA")
    groups = {zone[:2]: found for zone, found in GAME.groups(table.state).items()}
    assert [group.owners for group in groups["trick", None]] == [(0, 1)]
    table.play("2 play HK")
    groups = {zone[:2]: found for zone, found in GAME.groups(table.state).items()}
    (taken,) = groups["tricks", 1]
    assert (taken.kind, [GAME.deck.code(card) for card in taken.cards], taken.owners) == (
        "trick",
        ["H7", "HA", "HK"],
        (0, 1, 2),
    )
    assert groups["trick", None] == ()


# --- the family of trick games -----------------------------------------------------------------------------------


@rule("LX-4.6", "LX-4.7")
def test_powers_of_cards():
    suits, strengths = (0, 0, 1, 1, 2), (0, 1, 0, 1, 1)
    led_1 = powers(suits, strengths, trump=0)[1]
    assert led_1 == (3, 4, 1, 2, 0)
    assert powers(suits, strengths, trump=9)[1] == (0, 0, 1, 2, 0)
    assert first_highest((2, 3, 0), led_1) == 2
    assert first_highest((3, 3, 2), led_1) == 0
    assert first_highest((2, 4), led_1) == 0


def test_who_laid_the_cards_of_a_trick():
    assert laid_by(2, 3, 4) == (2, 3, 0)
    assert laid_by(1, 0, 3) == ()
    assert trick_group(2, (7, 9), 3) == Group("trick", (7, 9), (2, 0))
