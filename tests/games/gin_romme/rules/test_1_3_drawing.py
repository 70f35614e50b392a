"""GR-1 to GR-3: the deal, the upcard, drawing and discarding."""

from __future__ import annotations

import pytest

from rules.core.contract import TABLE, action
from rules.gin_romme.game import GAME
from rules.gin_romme.material import DECK, POINTS
from rules.gin_romme.melds import IS_MELD
from tests.games.gin_romme.given import arrange, dealt, mask
from tests.scenario import Table

rule = pytest.mark.rule
TEN = "H3 H4 H5 S9 D9 C9 CA C2 DA S5"
OTHER = "D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ"


@rule("GR-1.1", "GR-1.3")
def test_the_pack():
    assert DECK.size == 52
    assert [POINTS[DECK.token_of["H" + rank]] for rank in ("A", "2", "10", "J", "Q", "K")] == [1, 2, 10, 10, 10, 10]
    for seats in (1, 3):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@rule("GR-1.2", "GR-4.1")
@pytest.mark.parametrize(
    ("codes", "is_meld"),
    [
        ("CA C2 C3", True),
        ("C9 C10 CJ", True),
        ("CQ CK CA", False),
        ("CK CA C2", False),
        ("CA C2", False),
        ("CA S2 C3", False),
        ("C7 S7 H7", True),
        ("C7 S7 H7 D7", True),
        ("C7 S7", False),
    ],
)
def test_what_a_meld_is(codes, is_meld):
    assert (mask(codes) in IS_MELD) == is_meld


@rule("GR-1.4", "GR-1.5")
def test_ten_cards_each_the_non_dealer_first():
    table = Table(GAME, GAME.start(GAME.options(), 2, 5)).play("- deal")
    moves = [move.split(":")[0] for move in table.moved()]
    assert moves == ["stock>hand 1", "stock>hand 0"] * 10 + ["stock>pile"]
    assert (table.count("stock"), table.count("pile")) == (31, 1)
    assert table.on_turn == (1,)


@rule("GR-1.6", "GR-V17")
def test_the_deal_alternates_after_scored_hands():
    assert GAME.start(GAME.options(), 2, 9).dealer == 0
    scored = arrange(f"0: {TEN} SK; 1: {OTHER}").play("0 knock SK").expect("dealer 1; round_end")
    assert scored
    arrange(f"0: {TEN} SK; 1: {OTHER}; dealer 1").play("0 knock SK").expect("dealer 0")


@rule("GR-2.1", "GR-2.2", "GR-2.4", "GR-3.3", "GR-V1")
def test_the_upcard_is_offered():
    table = dealt(top="CK").expect("seat 1 on turn; up1").play("1 pass").expect("seat 0 on turn; up2").play("0 take")
    table.expect("discard; seat 0 on turn").play("0 discard CK -> same_card_back")
    card = table.cards("hand", 0).split()[0]
    table.play(f"0 discard {card}").expect("draw; seat 1 on turn")
    first = dealt(top="CK").play("1 take").expect("discard; seat 1 on turn; stock 31 cards")
    assert first.game.view(first.state, 0).facts.shown[1] == mask("CK")


@rule("GR-2.3", "GR-V2")
def test_both_refuse():
    table = dealt(top="CK").play("1 pass, 0 pass").expect("forced; seat 1 on turn")
    table.play("1 draw discard -> stock_only, draw stock").expect("discard; stock 30 cards")


@rule("GR-3.1", "GR-3.2", "GR-3.4")
def test_drawing_from_either_side():
    table = (
        arrange(f"0: {TEN}; 1: {OTHER}; pile HQ SK; seat 0 draws").play("0 draw discard").expect("0: " + TEN + " SK")
    )
    table.play("0 discard SK -> same_card_back, discard DA").expect("draw; seat 1 on turn")
    assert table.cards("pile").split() == ["HQ", "DA"]
    stock = arrange(f"0: {TEN}; 1: {OTHER}; pile HQ SK; seat 0 draws").play("0 draw stock").expect("stock 19 cards")
    drawn = stock.state.hands[0] & ~mask(TEN)
    assert drawn.bit_count() == 1
    stock.play(f"0 discard {DECK.code(drawn.bit_length() - 1)}").expect("draw")


@rule("GR-5.7", "GR-5.8", "GR-V10")
def test_the_fiftieth_card():
    text = f"0: {TEN}; 1: {OTHER}; pile HQ SK; stock 3; seat 0 draws; dealer 1"
    table = arrange(text).play("0 draw stock").expect("stock 2 cards; discard")
    void = table.fork().play("0 discard S5").expect("round_end; points 0/0; dealer 1; boxes 0/0")
    assert void.reasons(0) == ["void"]
    card = DECK.code((table.state.hands[0] & ~mask(TEN)).bit_length() - 1)
    table.play(f"0 knock {card}").expect("round_end")
    assert table.state.points != (0, 0)
    arrange(text).play("0 draw discard, discard S5").expect("draw; stock 3 cards; seat 1 on turn")


@rule("GR-5.9", "GR-V17")
def test_two_hundred_turns():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}; turns 199; dealer 1").play("0 discard SK").expect("round_end; dealer 1")
    assert table.reasons(1) == ["void"]
    arrange(f"0: {TEN} SK; 1: {OTHER}; turns 198").play("0 discard SK").expect("draw")


def test_after_a_void_hand_the_same_deals():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}; turns 199; dealer 1").play("0 discard SK")
    table.game.apply(table.state, TABLE, action("next"))
    assert (table.state.dealer, table.phase) == (1, "deal")
