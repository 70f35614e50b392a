"""The stock, the guards, the account. (RO-9, RO-10)"""

from __future__ import annotations

import pytest

from rules.core.options import listed
from rules.romme.game import GAME
from rules.romme.law import Options
from rules.romme.material import DECK, hand_points, mask_of
from tests.games.romme.given import started

rule = pytest.mark.rule


@rule("RO-V14", "RO-9.1")
def test_the_pile_becomes_the_stock(given):
    table = given("0: C5 H9; stock empty; pile S2 D4 C10 H8").play("0 draw stock")
    table.expect("pile H8; stock 2 cards; rebuilds 1")
    drawn = [code for code in table.cards("hand", 0).split() if code not in ("C5", "H9")]
    assert sorted([*drawn, *map(DECK.code, table.state.stock)]) == ["C10", "D4", "S2"]
    assert "rebuild" in table.specials()


@rule("RO-9.1")
def test_the_new_stock_is_shuffled(given):
    pile = "C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK CA H8"
    orders = set()
    for seed in range(4):
        table = given(f"0: D5; stock empty; pile {pile}")
        table.state.seed = seed
        orders.add(tuple(table.play("0 draw stock").state.stock))
    assert len(orders) == 4


@rule("RO-V15", "RO-9.2", "RO-9.5")
def test_two_lone_turns_in_a_row_are_a_patt(given):
    table = given("0: C5 C6; 1: D9; 2 players; stock empty; pile H8; lone 1; turns 7")
    table.play(
        "0 draw stock -> stock_empty, draw discard, discard C5, 1 draw stock -> stock_empty, draw discard, discard D9"
    )
    table.expect("round_end; r = 14/5")
    assert "patt" in table.specials()
    assert (table.reasons(0), table.reasons(1)) == (["patt"], ["patt"]), "the sheet says so as well"


@rule("RO-9.2")
def test_the_lone_turns_must_follow_each_other(given):
    table = given("0: C5 C6; 1: D9 D2; 2 players; stock only S3; pile H8; lone 1")
    table.play("0 draw discard, discard C5").expect("draw; seat 1 on turn")
    assert table.state.lone == 0


@rule("RO-9.1", "RO-9.2")
def test_two_discards_are_a_stock_and_one_is_a_lone_card(given):
    table = given("0: C5 C6; 1: D9 D2; 2 players; stock empty; pile H8; lone 0")
    lone = table.fork().play("0 draw discard, discard C5").expect("draw; seat 1 on turn; pile C5")
    assert lone.state.lone == 1
    assert lone.legal(1) == "draw discard"
    two = given("0: C5 C6; 1: D9 D2; 2 players; stock only S3; pile H8; lone 1").play("0 draw stock, discard C5")
    two.expect("draw; seat 1 on turn; pile H8 C5; stock 0 cards")
    assert two.state.lone == 0
    assert two.legal(1) == "draw discard, draw stock"
    two.play("1 draw stock").expect("pile C5; 1: D9 D2 H8")


@rule("RO-10.4")
def test_the_number_of_deals_is_asked_for_only_without_a_limit_of_points():
    (row,) = [row for row in listed(Options) if row.name == "match_deals"]
    assert row.needs == ("match_limit", 0)


@rule("RO-9.3", "RO-9.5")
@pytest.mark.parametrize(("limit", "done", "phase"), [(3, 2, "draw"), (3, 3, "round_end"), (0, 0, "round_end")])
def test_no_turn_begins_without_a_stock_after_the_last_rebuild(given, limit, done, phase):
    table = given(f"0: C5; stock only C9; pile S2 D4 H8; rebuilds {done}", rebuild_limit=limit)
    table.play("0 draw stock, discard C9").expect(phase)


@rule("RO-9.3")
def test_three_rebuilds_are_allowed(given):
    table = given("0: C5; stock empty; pile S2 D4 H8; rebuilds 2").play("0 draw stock").expect("rebuilds 3; play")
    assert table.state.stock


@rule("RO-V21", "RO-9.4", "RO-9.5")
def test_patt_after_so_many_turns_of_everybody():
    table = started(2, turn_limit=10)
    turns = 0
    while table.phase in ("draw", "play"):
        seat = table.state.seat
        table.play(f"{seat} draw stock")
        drop = table.legal(seat).split(", ")
        table.play(f"{seat} {next(move for move in drop if move.startswith('discard'))}")
        turns += 1
    assert turns == 20
    table.expect("round_end; out -")
    assert table.points == [hand_points(hand) for hand in table.state.hands]


@rule("RO-10.1")
@pytest.mark.parametrize(
    ("hand", "points"), [("DA JO CK H7", 48), ("C2 C2 S10", 14), ("HA H2", 13), ("", 0), ("CQ SJ JO JO DA DA", 82)]
)
def test_what_a_hand_costs(given, hand, points):
    table = given(f"0: D2; 1: {hand or '-'}; 2 players; out 0; drawn").play("0 discard D2")
    assert table.points == [0, points]


@rule("RO-10.1")
def test_the_cards_of_a_hand_add_up():
    every = list(range(DECK.size))
    assert hand_points(mask_of(every)) == 2 * 4 * (11 + sum(range(2, 11)) + 30) + 6 * 20


@rule("RO-10.2")
def test_a_hand_romme_doubles_for_all(given):
    position = "1: DA JO CK H7; 2: C2 C2 S10; 3: HA H2; M1 set S9 H9 C9 of 1; drawn"
    given(f"0: D9 S3; {position}; out 0 1").play("0 off D9 M1, discard S3").expect("r = 0/48/14/13")
    given(f"0: D9 S3; {position}; out 1").play("0 off D9 M1, discard S3").expect("r = 0/96/28/26")


@rule("RO-V19", "RO-10.3", "RO-10.4")
def test_three_deals(given):
    hands = ({0: "", 1: "DA JO CK H7", 2: "C2 C2 S10"}, {0: "CA SA", 1: "", 2: "JO HA"}, {0: "C8 H7", 1: "C9", 2: ""})
    table = given("0: S3; dealer 0; drawn")
    for number, held in enumerate(hands):
        if number:
            table.play("- next, - deal")
        table.expect(f"dealer {number}")
        winner = next(seat for seat, codes in held.items() if not codes)
        position = "; ".join(f"{seat}: {codes or 'S3'}" for seat, codes in held.items())
        other = given(f"{position}; seat {winner} on turn; out 0 1 2; drawn").state
        for name in ("hands", "stock", "pile", "melds", "out", "phase", "seat"):
            setattr(table.state, name, getattr(other, name))
        table.play(f"{winner} discard S3")
    table.expect("totals 37/57/45; over; winners 0")


@rule("RO-10.3")
def test_equal_totals_share_the_place(given):
    table = given("0: S3; 1: C9; 2: C4; totals 9/20/5; round 2; out 0; drawn").play("0 discard S3")
    table.expect("totals 9/29/9; winners 0 2")


@rule("RO-10.4")
@pytest.mark.parametrize(
    ("options", "seats", "number", "phase"),
    [
        ({}, 2, 0, "round_end"),
        ({}, 2, 1, "over"),
        ({}, 4, 2, "round_end"),
        ({"match_deals": 1}, 4, 0, "over"),
        ({"match_deals": 9}, 2, 7, "round_end"),
        ({"match_limit": 100}, 3, 8, "round_end"),
        ({"match_limit": 100, "match_deals": 1}, 3, 0, "round_end"),
    ],
)
def test_how_many_deals(given, options, seats, number, phase):
    given(f"{seats} players; 0: S3; 1: C9; round {number}; out 0; drawn", **options).play("0 discard S3").expect(phase)


@rule("RO-10.4")
def test_a_limit_of_points_ends_the_match(given):
    position = "2 players; 0: S3; 1: C9; out 0; drawn"
    given(f"{position}; totals 3/90", match_limit=100).play("0 discard S3").expect("totals 3/99; round_end")
    given(f"{position}; totals 3/91", match_limit=100).play("0 discard S3").expect("over; winners 0")


@rule("RO-10.1", "RO-10.2", "RO-9.5")
def test_the_score_sheet_says_why(given):
    table = given("0: D9 S3; 1: HA; 2 players; M1 set S9 H9 C9 of 1; out 1; drawn").play("0 off D9 M1, discard S3")
    assert (table.reasons(0), table.reasons(1)) == (["hand_romme"], ["hand_doubled"])
    assert [DECK.code(card) for card in GAME.sheet(table.state)[1].cards] == ["HA"]
