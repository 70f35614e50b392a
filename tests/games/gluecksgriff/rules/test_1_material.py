"""GG-1: material and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import TABLE, Moved
from rules.core.registry import game
from tests.games.gluecksgriff.files import blanks, card
from tests.games.gluecksgriff.given import as_options
from tests.scenario import Table

rule = pytest.mark.rule
BOX = Counter(game("gluecksgriff").deck.codes[face] for face in game("gluecksgriff").deck.face_of)


def dealt(seats: int = 3, seed: int = 7, **options: object) -> Table:
    """A match after its first deal."""
    rules = game("gluecksgriff")
    return Table(rules, rules.start(as_options(options), seats, seed)).play("- deal")


def dealer(table: Table) -> int:
    return next(seat for seat in range(table.state.seats) if table.mark("dealer", seat))


def in_play(table: Table) -> Counter[str]:
    deck = table.game.deck
    return Counter(deck.code(card) for cards in table.game.zones(table.state).values() for card in cards)


@rule("GG-1.1")
def test_the_box_holds_76_cards():
    blank = sum(count for code, count in BOX.items() if code.startswith("B"))
    special = sum(BOX[code] for code in ("GA", "SU", "MH"))
    assert (BOX.total() - blank - special, special, blank, BOX.total()) == (60, 9, 7, 76)


@rule("GG-1.2")
@pytest.mark.parametrize("number", range(15))
def test_every_number_stands_on_four_cards(number):
    assert BOX[str(number)] == 4


@rule("GG-1.3")
def test_four_gaukler_four_sanduhren_and_one_magische_hand():
    assert (BOX["GA"], BOX["SU"], BOX["MH"]) == (4, 4, 1)


@rule("GG-1.4")
@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({}, []),
        ({"blank_set": "starter"}, ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]),
        (blanks(card("reverse", copies=2), card("extra_turn")), ["B1", "B2", "B3"]),
    ],
    ids=["none", "starter", "three copies"],
)
def test_one_deck_card_for_each_copy_of_the_chosen_set(options, wanted):
    found = in_play(dealt(**options))
    assert found == Counter({code: count for code, count in BOX.items() if not code.startswith("B")}) + Counter(wanted)


@rule("GG-1.5")
def test_seat_0_deals_first_and_the_deal_moves_clockwise(given):
    assert dealer(dealt()) == 0
    table = given("0: 9; 1: 14; 2: 3; pile [9]@2; dealer 2").play("0 knock 9, - next, - deal")
    assert dealer(table) == 0
    table.expect("seat 1 on turn")


@rule("GG-1.5")
def test_the_first_dealer_may_be_drawn_by_the_match_seed():
    drawn = [dealer(dealt(seats=4, seed=seed, first_dealer="random")) for seed in range(40)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [dealer(dealt(seats=4, seed=seed, first_dealer="random")) for seed in range(40)]


@rule("GG-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seven_cards_each_one_at_a_time_from_the_left_of_the_dealer(seats):
    table = dealt(seats)
    to = [
        event.target.seat
        for event in table.log
        if isinstance(event, Moved) and event.target.name == "hand"
        for _ in event.cards
    ]
    assert to == [seat % seats for seat in range(1, seats + 1)] * 7


@rule("GG-1.7", "GG-V1")
@pytest.mark.parametrize(("seats", "stock"), [(2, 54), (3, 47), (4, 40), (5, 33)])
def test_the_rest_is_the_stock_with_one_card_turned_up_for_nobody(seats, stock):
    table = dealt(seats)
    table.expect(f"stock {stock} cards")
    assert [(len(group.codes), group.owners) for group in table.pile] == [(1, (None,))]


@rule("GG-1.8", "GG-V27")
def test_a_special_start_card_has_no_effect_and_cannot_be_drawn_or_knocked_on(given):
    table = given("0: 5 6; pile [GA]@-; stock 1")
    table.play("0 knock 5 -> special_on_top, discard 5, draw top -> special_card, draw stock")
    table.expect("0: 1 6; pile [GA]@- [5]@0; seat 1 on turn")


@rule("GG-1.8")
@pytest.mark.parametrize("start", ["SU", "MH", "B1", "GA"])
def test_a_special_start_card_acts_on_nobody(given, start):
    table = given(f"0: 5 6; pile [{start}]@-; stock 1 2", blank_set="starter")
    table.expect("turn; seat 0 on turn; no Sanduhr before 0; no Sanduhr before 1")
    table.play("0 discard 5, draw stock, 1 discard 14")


@rule("GG-1.9", "GG-V1")
def test_left_of_the_dealer_begins_and_turns_go_clockwise(given):
    dealt().expect("turn; seat 1 on turn")
    table = given("0: 5 6; 1: 4 8; 2: 3 9; pile [12]@-; stock 14 14 14")
    table.play("0 discard 6, draw stock, 1 discard 8, draw stock, 2 discard 9, draw stock").expect("seat 0 on turn")


@rule("GG-V1")
@pytest.mark.parametrize(("options", "stock"), [({}, 40), ({"blank_set": "starter"}, 47)])
def test_four_players_dealer_2(options, stock):
    seed = next(seed for seed in range(99) if dealer(dealt(4, seed, first_dealer="random", **options)) == 2)
    table = dealt(4, seed, first_dealer="random", **options).expect(f"stock {stock} cards; seat 3 on turn")
    assert [table.count("hand", seat) for seat in range(4)] == [7] * 4
    assert table.count("pile") == 1


@rule("GG-1.10")
def test_the_points_left_in_hand_count_against_a_player(given):
    given("0: 9; 1: 12 13; 2: 1; pile [9]@2; totals 40/2/0").play("0 knock 9").expect("r = 0/25/1; totals 40/27/1")


@rule("GG-1.11")
def test_a_sanduhr_does_not_reach_into_the_next_round(given):
    table = given("0: SU 8; 1: 9; 2: 9 14; pile [9]@-; stock 2 4 6")
    table.play("0 sanduhr 2, draw stock, 1 knock 9").expect("round_end; Sanduhr before 2").play("- next, - deal")
    table.expect("turn; no Sanduhr before 2; stock 47 cards")


@rule("GG-1.11")
@pytest.mark.parametrize(
    ("name", "moves"), [("immune", "1 serve"), ("forced", "1 defy discard 3, draw stock")], ids=["immune", "forced"]
)
def test_immunity_and_a_service_owed_end_with_the_round(given, name, moves):
    ending = card(draw_after=False)
    table = given("0: 13; 1: 3 4; 2: B1; Sanduhr before 1; seat 1 on turn; pile [4]@-; stock 5 6", **blanks(ending))
    table.play(moves).expect(f"seat 1 {name}").play("2 blank B1").expect("round_end").play("- next, - deal")
    assert not any(table.mark(name, seat) for seat in range(3))


@rule("GG-1.11")
def test_direction_protection_and_skips_end_with_the_round(given):
    cards = (card("reverse", "protect self", "skip choose"), card(draw_after=False))
    table = given("0: B1 5; 1: 12; 2: B2; pile [4]@-; stock 9", **blanks(*cards)).play("0 blank B1 1, draw stock")
    table.expect("seat 2 on turn; seat 1 skip; seat 0 protected")
    assert table.mark("direction") == -1
    table.play("2 blank B2").expect("round_end").play("- next, - deal")
    assert table.mark("direction") == 1
    assert not any(table.mark(name, seat) for name in ("protected", "skip", "immune") for seat in range(3))


@rule("GG-1.11", "GG-7.23")
def test_a_forbidden_pile_is_open_again_in_the_next_round(given):
    ending = blanks(card("discard_extra 1 highest", draw_after=False))
    table = given("2 players; 0: MH 10; 1: B1 3; pile [9]@1; stock 12; dealer 0", **ending)
    table.play("0 magic, 1 lay 3, 0 take 1, 1 blank B1").expect("round_end").play("- next")
    assert not table.mark("shut")
    table.play("- deal")
    for _ in range(2):
        assert not table.mark("shut")
        (seat,) = table.on_turn
        table.play(f"{seat} {next(move for move in table.legal(seat).split(', ') if move.startswith('discard'))}")
        table.play(f"{seat} draw stock")
        if table.phase == "after_draw":
            table.play(f"{seat} keep")


@rule("GG-1.11")
def test_an_unfinished_knock_ends_with_the_round(given):
    table = given("0: 0 1; 1: 12; 2: 9 13; pile [9]@-; seat 0 on turn", koenner=True)
    table.play("0 call, 1 pass, 2 knock 9").expect("round_end")
    table.play("- next, - deal, 2 rap -> no_pending_knock")


@rule("GG-1.9")
def test_only_the_table_deals():
    rules = game("gluecksgriff")
    state = rules.start(as_options({}), 3, 1)
    assert rules.turn(state).must == (TABLE,)
    assert Table(rules, state).refusal("0 deal") == "not_your_turn"
