"""LX-1: material, Farbkarten, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import TABLE, Moved
from rules.core.deck import BACK
from rules.core.options import build
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import CARDS, DECK, POWER
from tests.games.luxusfamilie.given import Round, arrange, started

rule = pytest.mark.rule


@rule("LX-1.1", "LX-V23")
@pytest.mark.parametrize("seats", [2, 4])
def test_exactly_three_play(seats):
    with pytest.raises(ValueError, match=r"player_count.* 3"):
        GAME.start(GAME.options(), seats, 1)
    assert list(GAME.players) == [3]


@rule("LX-1.2", "LX-1.4", "LX-1.6", "LX-7.1", "LX-V1")
def test_v1_the_deck_and_the_deal():
    table = started()
    hands = [table.cards("hand", seat).split() for seat in range(3)]
    assert [len(hand) for hand in hands] == [16, 16, 16]
    codes = Counter(code for hand in hands for code in hand)
    assert codes == {suit + rank: 2 for suit in "CSHD" for rank in ("7", "J", "Q", "K", "10", "A")}
    points = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "7": 0}
    assert {code: DECK.points[DECK.token_of[code]] for code in codes} == {code: points[code[1:]] for code in codes}
    assert sum(POWER[card] for card in CARDS) == 240
    assert [table.cards("farbkarten", seat) for seat in range(3)] == ["C S H D"] * 3
    assert table.count("stock") == 0


@rule("LX-1.2")
def test_eights_and_nines_are_only_the_faces_of_farbkarten():
    table = started()
    for seat in range(3):
        assert not {"8", "9"} & {code[1:] for code in table.cards("hand", seat).split()}
    played = table.game.check(table.state, 0, table._read("0 play H8")[1])
    assert played is not None


@rule("LX-1.4")
def test_the_farbkarten_are_eights_nines_eights_and_open_to_all():
    table = started()
    for viewer in (0, 1, 2, None):
        view = GAME.view(table.state, viewer)
        for seat, printed in enumerate("898"):
            (cards,) = (cards for zone, cards in view.zones.items() if zone[:2] == ("farbkarten", seat))
            assert [DECK.codes[view.stands[card]] for card in cards] == [suit + printed for suit in "CSHD"]
    assert len(GAME.stands(table.state)) == 12


@rule("LX-1.3", "LX-V25")
def test_v25_two_equal_cards_are_one_and_the_same():
    table = arrange("trump D; 0: HK HK C7; 1: H7 C7 SA; 2: HA CA S7; seat 0 on turn")
    assert table.playable(0) == "C7 HK"
    table.play("0 play HK").expect("0: HK C7; trick HK")
    table.play("1 play H7, 2 play HA, 2 play S7, 0 play HK").expect("0: C7")


@rule("LX-1.3")
def test_which_of_two_equal_cards_is_played_says_nothing():
    """Over many deals the first and the second copy go first about equally often."""
    low = 0
    for seed in range(60):
        state = GAME.start(GAME.options(), 3, seed)
        GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
        low += sum(1 for face in range(24) if state.first >> 2 * face & 1)
        assert all((state.first >> 2 * face & 3) in (1, 2) for face in range(24))
    assert 0.44 < low / (60 * 24) < 0.56


@rule("LX-1.5", "LX-V23")
@pytest.mark.parametrize(("option", "first"), [("0", 1), ("1", 2), ("2", 0)])
def test_the_first_dealer_can_be_agreed_on(option, first):
    table = started(first_dealer=option).expect(f"dealer {option}; phase bid")
    assert table.on_turn == (first,)


@rule("LX-1.5")
def test_the_first_dealer_is_drawn_by_the_seed():
    dealers = [started(seed).state.dealer for seed in range(40)]
    assert dealers == [started(seed).state.dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2}


@rule("LX-1.6")
def test_the_cards_are_dealt_singly_from_the_left_of_the_dealer():
    table = started(first_dealer="1")
    dealt = [event for event in table.log if isinstance(event, Moved)]
    assert [len(event.cards) for event in dealt] == [1] * 48
    assert [event.target.seat for event in dealt] == [2, 0, 1] * 16
    assert {event.source.name for event in dealt} == {"stock"}
    assert all(
        event.cards == (BACK,) for event in table.shown_to(None) if isinstance(event, Moved) and event.target.seat
    )


@rule("LX-1.7", "LX-V23")
def test_v23_a_new_round_begins_with_open_farbkarten_and_nothing_else_of_the_old_one():
    options = build(GAME.options, {"first_dealer": "2"})
    state = GAME.start(options, 3, 3)
    table = Round(GAME, state).play("- deal, 0 bid 10, 1 weg, 2 weg, 0 trump C, 1 meld all, 2 meld all")
    table.play_first({seat: table.cards("hand", seat) for seat in range(3)}).expect("phase round_end")
    assert any(table.turned(seat) for seat in range(3))
    table.play("- next").expect("phase deal; dealer 0; round 1").play("- deal")
    assert [table.cards("farbkarten", seat) for seat in range(3)] == ["C S H D"] * 3
    assert [table.count("hand", seat) for seat in range(3)] == [16] * 3
    kept = {name for name, _ in GAME.marks(table.state)}
    assert kept == {"dealer", "round"}
    assert not any(any(field) for field in (table.state.laid, table.state.faults, table.state.missing))
