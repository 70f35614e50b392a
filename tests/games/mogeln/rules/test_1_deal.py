"""MG-1: packs, the first dealer, the deal."""

from __future__ import annotations

import pytest

from rules.core.contract import TABLE, Moved, action
from rules.families.rounds import packets, seats_from
from rules.mogeln.game import GAME
from rules.mogeln.material import DECK, HANDS, ONE_PACK, STOCK
from rules.mogeln.rounds import circles, draws, highest
from tests.games.mogeln.given import Round

rule = pytest.mark.rule


def dealt(seats: int, seed: int = 1, **options: object) -> Round:
    table = Round(GAME, GAME.start(GAME.options(**options), seats, seed))
    return table.play("- draw, - deal")


def card(code: str) -> int:
    return DECK.cards_of[DECK.token_of[code]][0]


@rule("MG-1.1", "MG-1.2", "MG-6.1")
@pytest.mark.parametrize(
    ("seats", "options", "count"),
    [
        (2, {}, 52),
        (5, {}, 52),
        (6, {}, 104),
        (8, {}, 104),
        (3, {"packs": "2"}, 104),
        (8, {"packs": "1"}, 52),
        (4, {"jokers": 2}, 54),
        (7, {"jokers": 2}, 108),
    ],
)
def test_how_many_cards_there_are(seats, options, count):
    table = dealt(seats, **options)
    assert sum(len(hand) for hand in table.state.hands) == count
    assert [len(set(hand)) for hand in table.state.hands] == [len(hand) for hand in table.state.hands]


@rule("MG-1.2")
def test_for_two_to_eight():
    assert list(GAME.players) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), 9, 1)


@rule("MG-1.4", "MG-V12")
def test_equal_highest_cards_draw_again():
    order = [card(code) for code in ["CK", "HA", "D9", "SA", "C4", "SQ"]]
    drawn = draws([*order, *(c for c in ONE_PACK if c not in order)], 4)
    assert [[DECK.code(c) for c in cards] for cards in drawn] == [["CK"], ["HA", "C4"], ["D9"], ["SA", "SQ"]]
    assert highest(drawn) == 3


@rule("MG-1.4")
def test_equal_cards_may_be_drawn_twice():
    order = [card(code) for code in ["CA", "HA", "D9", "SK", "HK", "C4", "SQ"]]
    drawn = draws([*order, *(c for c in ONE_PACK if c not in order)], 3)
    assert [[DECK.code(c) for c in cards] for cards in drawn] == [["CA", "SK", "C4"], ["HA", "HK", "SQ"], ["D9"]]
    assert highest(drawn) == 1


@rule("MG-1.4")
def test_when_the_pack_runs_out_the_lowest_tied_seat_deals():
    assert highest(draws([card("CA"), card("HA"), card("D2")], 3)) == 0
    assert draws([card("CA"), card("HA"), card("D2")], 3) == ((card("CA"),), (card("HA"),), (card("D2"),))


@rule("MG-1.4")
def test_every_seat_may_become_the_first_dealer():
    found = set()
    for seed in range(60):
        table = Round(GAME, GAME.start(GAME.options(), 4, seed)).play("- draw")
        shown = [table.count("drawn", seat) for seat in range(4)]
        assert min(shown) >= 1
        assert sum(shown) + table.count("stock") == 52
        found.add(table.state.dealer)
    assert found == {0, 1, 2, 3}


@rule("MG-1.5", "MG-1.6")
def test_the_deal_moves_left_and_vorhand_gets_the_first_card():
    table = dealt(4)
    dealer = table.state.dealer
    first = next(event for event in table.log if isinstance(event, Moved) and event.source == STOCK)
    assert first.target == HANDS[(dealer + 1) % 4]
    assert table.on_turn == ((dealer + 1) % 4,)
    table.state.phase = "round_end"
    table.play("- next, - deal")
    assert table.state.dealer == (dealer + 1) % 4
    assert table.on_turn == ((dealer + 2) % 4,)


@rule("MG-1.6", "MG-1.7", "MG-1.8", "MG-V11")
@pytest.mark.parametrize("packet", [1, 2, 3])
@pytest.mark.parametrize(
    ("cards", "seats", "sizes"),
    [
        (52, 2, [26, 26]),
        (52, 3, [18, 17, 17]),
        (52, 4, [13] * 4),
        (52, 5, [11, 11, 10, 10, 10]),
        (104, 6, [18, 18, 17, 17, 17, 17]),
        (104, 7, [15] * 6 + [14]),
        (104, 8, [13] * 8),
        (54, 4, [14, 14, 13, 13]),
        (54, 5, [11, 11, 11, 11, 10]),
        (108, 7, [16, 16, 16, 15, 15, 15, 15]),
    ],
)
def test_hand_sizes_in_dealing_order(cards, seats, sizes, packet):
    found = [0] * seats
    for owner, given in packets(range(cards), range(seats), circles(cards, seats, packet)):
        found[owner] += len(given)
    assert found == sizes


@rule("MG-1.7")
def test_packets_only_while_a_full_circle_of_them_is_possible():
    sizes = [len(cards) for _, cards in packets(range(52), range(5), circles(52, 5, 3)) if cards]
    assert sizes == [3] * 15 + [1] * 7
    assert [owner for owner, cards in packets(range(7), seats_from(2, 3), circles(7, 3, 2)) if cards] == [2, 0, 1, 2]


@rule("MG-1.6")
def test_nobody_sees_what_another_is_dealt():
    table = dealt(3)
    view = table.game.view(table.state, 1)
    assert [set(view.zones[HANDS[seat]]) == {-1} for seat in range(3)] == [True, False, True]


@rule("MG-1.4")
def test_the_draw_comes_once_in_a_match():
    table = dealt(3)
    table.state.phase = "round_end"
    table.play("- next")
    assert table.game.legal(table.state, TABLE) == [action("deal")]
