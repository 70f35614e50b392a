"""ET-1, ET-2: packs, values, dealing and opening."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.options import build
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK, FACE, PILE, TABLES, cards_for, packs_for
from rules.einundfuenfzig_tot.plays import values
from tests.games.einundfuenfzig_tot.given import Round, arrange
from tests.scenario import Table

rule = pytest.mark.rule


def dealt(seats, seed=1, **options):
    return Table(GAME, GAME.start(build(GAME.options, options), seats, seed)).play("- deal")


@rule("ET-1.1", "ET-1.2", "ET-1.3", "ET-7.4", "ET-V15")
@pytest.mark.parametrize(
    ("seats", "packs", "stock"),
    [(2, 3, 85), (4, 3, 75), (8, 3, 55), (19, 3, 0), (20, 4, 27), (25, 4, 2), (26, 5, 29)],
)
def test_packs_and_stock(seats, packs, stock):
    assert packs_for(seats) == packs
    assert set(Counter(DECK.codes[FACE[card]] for card in cards_for(seats)).values()) == {packs}
    table = dealt(seats)
    assert table.count("stock") == stock
    assert [table.count("hand", seat) for seat in range(seats)] == [5] * seats
    assert table.count("pile") == 1


@rule("ET-1.2")
def test_how_many_may_sit_here():
    assert list(GAME.players) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (1, 27):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@rule("ET-1.4", "ET-1.5", "ET-1.6")
def test_the_tables_of_values():
    ranks = ("A", "K", "Q", "J", "10", "9", "8", "7")
    rows = {name: [table[rank] for rank in ranks] for name, table in TABLES.items()}
    assert rows["einundfuenfzig"] == [(1,), (4,), (3,), (2,), (-1,), (0,), (8,), (1, 7)]
    assert rows["zweiundfuenfzig"] == [(1,), (4,), (3,), (2,), (-10,), (0,), (8,), (7,)]
    assert rows["party"] == [(1, 11), (10,), (10,), (10,), (10, -10), (0,), (0,), (7,)]


@rule("ET-1.7", "ET-3.3")
@pytest.mark.parametrize("suit", "CSHD")
def test_suits_mean_nothing(suit):
    arrange(f"T=10; 1: {suit}K CA").play(f"1 play {suit}K").expect("T=14")


@rule("ET-2.1")
def test_the_first_dealer():
    drawn = Counter(GAME.start(GAME.options(), 4, seed).dealer for seed in range(120))
    assert min(drawn.values()) > 15
    assert GAME.start(GAME.options(first_dealer="2"), 4, 1).dealer == 2
    assert GAME.start(GAME.options(first_dealer="7"), 4, 1).dealer == 3


@rule("ET-2.2", "ET-2.3")
def test_one_card_at_a_time_from_vorhand():
    table = dealt(3, first_dealer="0")
    moves = [move.split(":")[0] for move in table.moved()]
    assert moves == [f"stock>hand {seat}" for _ in range(5) for seat in (1, 2, 0)] + ["stock>pile"]


@rule("ET-2.2", "ET-6.1")
def test_the_dead_get_no_cards():
    table = arrange("3 players; lives 0/2/2; T=50; dealer 1; 2: SQ SK").play("2 play SQ, - next, - deal")
    assert [table.count("hand", seat) for seat in range(3)] == [0, 5, 5]


@rule("ET-2.4", "ET-2.7", "ET-V6")
def test_the_open_card_is_the_first_total():
    arrange("3 players; open SK").expect("T=4; seat 1 on turn; play")
    arrange("open D10; 1: C10 SK; 0: C9 HK").expect("T=-1").play("1 play C10").expect("T=-2").play("0 play C9").expect(
        "T=-2"
    )


@rule("ET-2.5", "ET-7.1", "ET-V2")
def test_the_dealer_announces_a_card_of_two_values():
    table = arrange("3 players; open S7; 1: S9 SK").expect("announce; seat 0 on turn; legal announce 1, announce 7")
    table.play("1 play S9 -> not_your_turn, 0 announce 3 -> bad_value, announce 7").expect("T=7; seat 1 on turn")
    table.play("1 play S9").expect("T=7")


@rule("ET-2.5")
def test_a_negative_announcement():
    arrange("open D10", values="party").play("0 announce -10").expect("T=-10; seat 1 on turn")


@rule("ET-2.6")
def test_the_open_card_turns_and_skips_nothing():
    arrange("3 players; open H9", values="zweiundfuenfzig").expect("seat 1 on turn")
    assert arrange("3 players; open H9", values="zweiundfuenfzig").mark("turned") == 0
    arrange("3 players; open H8", values="party").expect("seat 1 on turn; T=0")


@rule("ET-2.4", "ET-2.5")
def test_an_open_card_of_one_value_is_counted_at_once():
    phases = set()
    for seed in range(12):
        table = Round(GAME, GAME.start(build(GAME.options, {"values": "party"}), 3, seed))
        assert GAME.groups(table.state) == {PILE: ()}
        table.play("- deal")
        ((pile,),) = GAME.groups(table.state).values()
        assert pile.cards == table.state.pile
        possible = values(table.state, FACE[table.state.pile[0]])
        phases.add(table.phase)
        if len(possible) == 1:
            table.expect(f"play; T={possible[0]}")
        else:
            table.expect(f"announce; T=0; seat {table.state.dealer} on turn")
            table.play(f"{table.state.dealer} announce {possible[0]}").expect(f"play; T={possible[0]}")
            assert table.said() == [f"{table.state.dealer} announce {possible[0]}"]
    assert phases == {"play", "announce"}


@rule("ET-1.4", "ET-3.3")
def test_only_a_card_of_two_values_says_what_it_stands_for():
    table = arrange("T=10; 1: SA SK", values="party").play("1 play SA=11")
    assert [GAME.deck.codes[token] for token in GAME.stands(table.state).values()][-1:] == ["SA=11"]
    one = arrange("T=10; 1: SK SQ").play("1 play SK")
    assert one.state.pile[-1] not in GAME.stands(one.state)
    assert one.mark("dealer", 0) == 1
