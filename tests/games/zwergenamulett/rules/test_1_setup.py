"""ZA-1: cards, deal, gold."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import Moved
from rules.core.deck import BACK
from rules.core.options import build
from rules.zwergenamulett.game import GAME
from tests.games.zwergenamulett.given import Round, arrange

rule = pytest.mark.rule
SIZES = [(2, 12, 12), (3, 8, 12), (4, 7, 8), (5, 6, 6), (6, 5, 6)]  # players, cards each, set aside
PRINTED = {"DR": 11, "RI": 10, "MA": 4, "EI": 3, "FE": 2, "ZR": 0, "ZG": 0, "ZB": 0, "AM": 0}
UNITS = {"ZR": 1, "ZG": 1, "ZB": 2}


def started(seats: int = 4, seed: int = 7, **options: object) -> Round:
    return Round(GAME, GAME.start(build(GAME.options, options), seats, seed))


def dealt(seats: int = 4, seed: int = 7, **options: object) -> Round:
    return started(seats, seed, **options).play("- deal")


def starter(table: Round) -> int:
    return next(seat for seat in range(table.state.seats) if table.mark("starter", seat))


def next_deal(table: Round) -> Round:
    """Break the round off by a false call after the first lead, and deal the next one."""
    table.play_on().play(f"{starter(table)} announce, - next, - deal")
    return table


@rule("ZA-1.1", "ZA-V2")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats):
    with pytest.raises(ValueError, match=r"player_count.* 2 to 6$"):
        started(seats)
    assert list(GAME.players) == [2, 3, 4, 5, 6]


@rule("ZA-1.2", "ZA-V1")
def test_nine_kinds_of_four_cards():
    deck = [GAME.deck.code(card) for card in range(GAME.deck.size)]
    assert Counter(deck) == dict.fromkeys(PRINTED, 4)
    assert len(deck) == 36
    assert {code: GAME.deck.points[face] for code, face in GAME.deck.token_of.items()} == PRINTED
    assert sum(PRINTED[code] for code in deck) == 120
    assert sum(UNITS.get(code, 0) for code in deck) == 16


@rule("ZA-1.2", "ZA-V1")
@pytest.mark.parametrize("code", PRINTED)
def test_each_kind_is_worth_what_is_printed(given, code):
    """One card of a kind, won alone: its value, and its dwarfs."""
    table = given(f"2 players; won 0: {code}; won 1: FE DR; later 0/1; last call")
    table.expect(f"units {UNITS.get(code, 0)}/0").pass_all().expect(f"counts {PRINTED[code]}/13")


@rule("ZA-1.3", "ZA-1.4", "ZA-V2")
@pytest.mark.parametrize(("seats", "hand", "aside"), SIZES)
def test_hand_sizes_and_what_is_set_aside(seats, hand, aside):
    table = dealt(seats)
    assert [table.count("hand", seat) for seat in range(seats)] == [hand] * seats
    assert table.count("box") == aside


@rule("ZA-1.3")
@pytest.mark.parametrize(("seats", "hand", "aside"), SIZES)
def test_one_card_at_a_time_from_the_left_of_the_dealing_position(seats, hand, aside):
    """That position is the right neighbour of the starter, so the starter gets the first card."""
    table = dealt(seats)
    moves = [event for event in table.log if isinstance(event, Moved) and event.target.name == "hand"]
    assert all(len(event.cards) == 1 for event in moves)
    assert [event.target.seat for event in moves] == [(starter(table) + k) % seats for k in range(seats * hand)]


@rule("ZA-1.3")
def test_what_is_told_of_the_deal_lies_in_the_hands():
    """The events and the hands agree, and a deal without listeners is the same."""
    told, silent = dealt(5, 3), started(5, 3)
    silent.game.apply(silent.state, -1, silent.game.legal(silent.state, -1)[0], None)
    assert silent.state.hands == told.state.hands
    for seat in range(5):
        hand = [event.cards[0] for event in told.log if isinstance(event, Moved) and event.target.seat == seat]
        assert tuple(hand) == told.state.hands[seat]


@rule("ZA-1.3", "ZA-1.4")
def test_all_cards_are_shuffled_again_before_every_round():
    tables = [dealt(6, seed) for seed in (2, 3)]
    aside = set(tables[0].state.box)
    deals = [tuple(table.state.hands) for table in tables]
    for _ in range(2):
        for table in tables:
            next_deal(table)
            deals.append(tuple(table.state.hands))
            cards = [card for pile in (*table.state.hands, table.state.box) for card in pile]
            assert sorted(cards) == list(range(36))
    assert len({frozenset(deal) for deal in deals}) == 6
    assert aside & {card for hand in deals[2] for card in hand}


@rule("ZA-1.4", "ZA-V20")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_cards_set_aside_are_seen_by_nobody(viewer):
    table = dealt(3)
    for moves in ("", "0 announce"):
        table.play_on() if not moves else table.play(moves).expect("phase round_end")
        view = table.game.view(table.state, viewer)
        assert [cards for zone, cards in view.zones.items() if zone.name == "box"] == [(BACK,) * 12]


@rule("ZA-1.5", "ZA-V22")
@pytest.mark.parametrize("seats", [2, 6])
def test_thirteen_chips_lie_in_the_middle_and_nobody_has_any(seats):
    table = started(seats).expect(f"middle 13; gold {'/'.join('0' * seats)}")
    table.play("- deal").expect(f"middle 13; gold {'/'.join('0' * seats)}")


@rule("ZA-1.5")
def test_a_chip_taken_leaves_the_middle():
    arrange("3 players; won 0: ZB ZB ZB ZB ZR ZR").play("0 announce").expect("gold 1/0/0; middle 12")
