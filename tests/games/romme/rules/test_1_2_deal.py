"""Players, deck and the deal. (RO-1, RO-2)"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from rules.core.contract import Moved
from rules.core.deck import BACK
from rules.romme.game import GAME
from rules.romme.material import DECK, HANDS, PILE, STOCK
from tests.games.romme.given import started

rule = pytest.mark.rule
BOOK = Path(__file__).parents[4] / "docs/rulebook/romme.md"


@rule("RO-1.1")
def test_two_to_six_play():
    assert [seats for seats in range(1, 9) if seats in GAME.players] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            GAME.start(GAME.options(), seats, 1)


@rule("RO-1.2")
@pytest.mark.parametrize("jokers", range(7))
def test_the_deck_is_two_packs_and_jokers(jokers):
    table = started(jokers=jokers)
    found = Counter(DECK.code(card) for cards in GAME.zones(table.state).values() for card in cards)
    assert found.pop("JO", 0) == jokers
    assert sorted(found) == sorted(
        suit + rank for suit in "CSHD" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    )
    assert set(found.values()) == {2}


@rule("RO-1.4")
def test_all_agreed_changes_are_the_options_of_the_rulebook():
    chapter = BOOK.read_text("utf-8").split("## 6. Options")[1].split("## 7.")[0]
    names = {
        name.strip() for row in re.findall(r"^\| ([a-z_ /]+) \|", chapter, re.MULTILINE) for name in row.split("/")
    }
    assert names - {"name"} == {field.name for field in fields(GAME.options)}


@rule("RO-2.1", "RO-2.3", "RO-V1")
@pytest.mark.parametrize(("seats", "size", "stock"), [(2, 13, 84), (3, 13, 71), (4, 13, 58), (5, 11, 55), (6, 11, 44)])
def test_everybody_gets_his_cards_and_nothing_is_turned_up(seats, size, stock):
    table = started(seats)
    assert [table.count("hand", seat) for seat in range(seats)] == [size] * seats
    table.expect(f"stock {stock} cards; pile empty; draw; seat 1 on turn")


@rule("RO-2.1")
@pytest.mark.parametrize("size", [10, 11, 12, 13])
def test_an_agreed_number_of_cards(size):
    table = started(6, hand_size=str(size), jokers=0)
    assert [table.count("hand", seat) for seat in range(6)] == [size] * 6
    table.expect(f"stock {104 - 6 * size} cards")


@rule("RO-2.2")
def test_cards_are_dealt_singly_from_the_left_of_the_dealer():
    dealt = [event for event in started(4).log if isinstance(event, Moved) and event.source == STOCK]
    assert [(len(event.cards), event.target) for event in dealt] == [(1, HANDS[(1 + n) % 4]) for n in range(52)]


@rule("RO-2.3", "RO-1.3")
def test_hands_and_stock_are_face_down():
    table = started(3)
    zones = GAME.view(table.state, 0).zones
    assert {zone for zone, cards in zones.items() if BACK in cards} == {STOCK, HANDS[1], HANDS[2]}


@rule("RO-2.4")
def test_the_deal_passes_to_the_left_from_seat_0():
    table = started(3, turn_limit=10)
    for dealer in (0, 1, 2):
        table.expect(f"dealer {dealer}; seat {(dealer + 1) % 3} on turn")
        table.state.turns = 30
        table.play(f"{(dealer + 1) % 3} draw stock")
        seat = table.state.seat
        table.play(f"{seat} discard {table.legal(seat).split(', ')[0].split()[-1]}")
        if dealer < 2:
            table.expect("round_end").play("- next, - deal")
    table.expect("over")


@rule("RO-2.4")
@pytest.mark.parametrize(("first", "seats", "dealer"), [("0", 3, 0), ("2", 3, 2), ("5", 6, 5), ("4", 3, 1)])
def test_another_first_dealer(first, seats, dealer):
    started(seats, first_dealer=first).expect(f"dealer {dealer}; seat {(dealer + 1) % seats} on turn")


@rule("RO-2.5", "RO-2.3")
def test_the_opening_card_is_the_top_of_the_stock():
    for seed in range(60):
        plain, open_ = started(3, seed), started(3, seed, start_upcard=True)
        top = DECK.code(plain.state.stock[-1])
        open_.expect(f"stock 70 cards; pile {top}")
        assert open_.refusal("1 draw discard") == "legal"
        if top == "JO":
            return
    raise AssertionError("no joker came up")


@rule("RO-2.5")
def test_the_turned_card_is_public():
    moves = [event for event in started(start_upcard=True).log if isinstance(event, Moved) and event.target == PILE]
    assert [len(event.cards) for event in moves] == [1]
