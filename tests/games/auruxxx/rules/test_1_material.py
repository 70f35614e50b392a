"""AU-1: material and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.auruxxx.game import GAME
from rules.core.contract import TABLE, Moved
from tests.games.auruxxx.given import AuruxxxTable, as_options, dealt

rule = pytest.mark.rule
BOX = Counter(GAME.deck.codes[face] for face in GAME.deck.face_of)
COLOURS = "RBGYV"


def dealer(table: AuruxxxTable) -> int:
    return next(seat for seat in range(table.state.seats) if table.mark("dealer", seat))


def stacked(monkeypatch: pytest.MonkeyPatch, seats: int, turned: str, **options: object) -> AuruxxxTable:
    """A match whose first deal turns up these cards, one after the other."""
    deck = GAME.deck
    faces = [deck.token_of[code] for code in turned.split()]
    first = [deck.cards_of[face][turned.split()[:place].count(deck.codes[face])] for place, face in enumerate(faces)]
    rest = [card for card in range(deck.size) if card not in first]
    order = rest[12 * seats :] + first[::-1] + rest[: 12 * seats]  # the last card is on top
    monkeypatch.setattr("rules.auruxxx.rounds.shuffled", lambda state, cards: list(order))
    return AuruxxxTable(GAME, GAME.start(as_options(**options), seats, 1)).play("- deal")


@rule("AU-1.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_two_packs_of_0_to_12_in_each_colour(colour):
    assert [BOX[f"{colour}{number}"] for number in range(14)] == [2] * 13 + [0]


@rule("AU-1.2", "AU-1.3", "AU-1.4", "AU-1.5")
def test_the_other_thirty_cards():
    assert [BOX[f"{colour}50"] for colour in COLOURS] == [1] * 5
    assert [BOX[f"{colour}%"] for colour in COLOURS] == [1] * 5
    assert [BOX[code] for code in ("KS", "KT", "KZ", "AU")] == [5, 5, 5, 5]
    assert BOX.total() == 160


@rule("AU-10.1")
def test_the_points_in_the_deck():
    points = Counter[str]()
    for code, count in BOX.items():
        kind = code if not code[1:].isdigit() or code[1:] == "50" else "number"
        points[kind[-1] if "%" in code or "50" in code else kind] += count * GAME.deck.points[GAME.deck.token_of[code]]
    assert points == {"number": 780, "0": 250, "%": 125, "KS": 125, "KT": 125, "KZ": 125, "AU": 60}


@rule("AU-1.6")
def test_a_coloured_12_is_an_ordinary_number(given):
    hand = "0: R12 AU B3"
    assert given(f"{hand}; top V11").refusal("0 lay R12") == "legal"
    assert given(f"{hand}; top V12").refusal("0 lay R12") == "legal"
    assert given(f"{hand}; top R4").refusal("0 lay R12") == "legal"
    assert given(f"{hand}; top V10").refusal("0 lay R12") == "no_match"
    given("2 players; 0: R12 B3; 1: G9; top R4").play("0 lay R12").expect("turn; seat 1 on turn")  # ends nothing
    assert (
        given("2 players; 0: R12 B3; 1: G9; top V12").play("0 lay R12").refusal("1 lay G9") == "last_card_must_be_gold"
    )


@rule("AU-1.8")
def test_seat_0_deals_first_and_the_deal_moves_clockwise(given):
    assert dealer(dealt()) == 0
    table = given("0: AU; top R4; dealer 2").play("0 lay AU, - next").expect("deal")
    assert dealer(table) == 0
    table.play("- deal").expect("seat 1 on turn")


@rule("AU-1.8")
def test_the_first_dealer_may_be_drawn_by_the_match_seed():
    drawn = [dealer(dealt(4, seed, first_dealer="random")) for seed in range(30)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [dealer(dealt(4, seed, first_dealer="random")) for seed in range(30)]
    assert {dealer(dealt(4, seed)) for seed in range(10)} == {0}


@rule("AU-1.9", "AU-1.13")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_twelve_cards_each_one_at_a_time_from_the_left_of_the_dealer(seats):
    table = dealt(seats)
    to = [event.target.seat for event in table.log if isinstance(event, Moved) and event.target.name == "hand"]
    assert to == [seat % seats for seat in range(1, seats + 1)] * 12
    assert all(len(event.cards) == 1 for event in table.log if isinstance(event, Moved))
    table.expect("turn; seat 1 on turn")


@rule("AU-1.9")
@pytest.mark.parametrize(("seats", "stock"), [(2, 135), (3, 123), (4, 111), (5, 99), (6, 87)])
def test_the_rest_is_the_stock(seats, stock):
    dealt(seats).expect(f"stock {stock} cards")


@rule("AU-1.8", "AU-1.9", "AU-1.10", "AU-1.13", "AU-V1")
def test_v1_four_players_dealer_3(monkeypatch):
    seed = next(seed for seed in range(99) if dealer(dealt(4, seed, first_dealer="random")) == 3)
    table = dealt(4, seed, first_dealer="random").expect("stock 111 cards; seat 0 on turn")
    assert [table.count("hand", seat) for seat in range(4)] == [12] * 4
    assert len(table.pile_codes.split()) == 1
    table = stacked(monkeypatch, 4, "KS AU G2").expect("pile G2; no penalty; turn; stock 111 cards")
    assert [GAME.deck.code(card) for card in table.state.stock[:2]] == ["AU", "KS"]


@rule("AU-1.10")
@pytest.mark.parametrize("turned", ["R50 B4", "V% R0", "KT KZ R12", "AU AU R50 G%  Y7"])
def test_only_a_number_stays_open(monkeypatch, turned):
    *under, number = turned.split()
    table = stacked(monkeypatch, 3, turned).expect(f"pile {number}; stock 123 cards; figure nobody; no penalty")
    assert [GAME.deck.code(card) for card in table.state.stock[: len(under)]] == under[::-1]


@rule("AU-1.10", "AU-6.7")
def test_every_colour_fits_on_a_2_turned_up_and_nobody_draws(monkeypatch):
    table = stacked(monkeypatch, 2, "G2").expect("pile G2; no penalty; turn")
    (seat,) = table.on_turn
    lone = {code for code in table.cards("hand", seat).split() if code != "AU"}
    assert lone <= {move.split()[1] for move in table.legal(seat).split(", ") if move.count(" ") == 1}


@rule("AU-1.10")
def test_any_seed_opens_with_a_number():
    for seed in range(60):
        (code,) = dealt(2, seed).pile_codes.split()
        assert code[0] in COLOURS
        assert 0 <= int(code[1:]) <= 12


@rule("AU-1.11")
def test_at_the_start_the_figure_belongs_to_nobody_and_no_cross_is_made():
    dealt(4).expect("figure nobody; crosses 0/0/0/0; totals 0/0/0/0")


@rule("AU-1.12")
def test_the_fewest_points_are_the_aim(given):
    given("0: AU; 1: R1; 2: B9; top R4; round 2").play("0 lay AU").expect("totals -5/1/9; over; winners 0")


@rule("AU-1.13")
def test_turns_go_clockwise_and_round_the_table(given):
    table = given("0: R5 R6; 1: R7 R8; 2: R9 R10; top R4")
    table.play("0 lay R5").expect("seat 1 on turn").play("1 lay R7").expect("seat 2 on turn")
    table.play("2 lay R9").expect("seat 0 on turn")


@rule("AU-1.9")
def test_only_the_table_deals():
    fresh = AuruxxxTable(GAME, GAME.start(as_options(), 3, 1))
    assert fresh.on_turn == (TABLE,)
    assert fresh.refusal("0 deal") == "not_your_turn"
    assert fresh.refusal("- next") == "wrong_phase"


@rule("AU-1.9")
def test_all_cards_come_back_for_the_next_round():
    table = dealt(3)
    gold = GAME.deck.cards_of[GAME.deck.token_of["AU"]][0]
    zones = [table.state.stock, *table.state.hands]
    next(cards for cards in zones if gold in cards).remove(gold)
    table.state.stock += table.state.hands[1]
    table.state.hands[1] = [gold]
    table.play("1 lay AU, - next, - deal").expect("stock 123 cards; seat 2 on turn")
    found = Counter(card for cards in GAME.zones(table.state).values() for card in cards)
    assert found == Counter(range(160))
