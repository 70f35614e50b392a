"""HB-1, HB-2: packs, the deal, the choice of who plays."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.options import build
from rules.herzblatt.game import GAME
from rules.herzblatt.material import AUGEN, DECK, PACKS
from tests.games.herzblatt.given import arrange
from tests.scenario import Table, dealers

rule = pytest.mark.rule


def dealt(seats, seed=1, **options):
    return Table(GAME, GAME.start(build(GAME.options, options), seats, seed)).play("- deal")


@rule("HB-1.2", "HB-1.3", "HB-1.4", "HB-V1")
@pytest.mark.parametrize(("seats", "deck", "size"), [(2, "22", 22), (2, "20", 20), (3, "22", 26), (4, "20", 26)])
def test_the_packs(seats, deck, size):
    codes = [DECK.code(card) for card in PACKS[seats, deck]]
    assert len(codes) == size
    assert sum(AUGEN[card] for card in PACKS[seats, deck]) == 120
    assert ("H8" in codes) == ("H7" in codes) == (deck == "22" or seats > 2)
    assert not {"C8", "S7", "D7", "C7"} & set(codes)
    assert ("C9" in codes) == ("H9" in codes) == (seats > 2)


@rule("HB-1.2", "HB-1.3", "HB-1.4", "HB-1.5", "HB-V2")
@pytest.mark.parametrize(("seats", "deck", "hand"), [(2, "22", 10), (2, "20", 9), (3, "22", 8), (4, "22", 6)])
def test_hands_and_stock(seats, deck, hand):
    table = dealt(seats, two_player_deck=deck)
    assert [table.count("hand", seat) for seat in range(seats)] == [hand] * seats
    assert table.count("stock") == 2
    first = (table.state.dealer + 1) % seats
    given = [move.rsplit(":", 1)[0] for move in table.moved()]
    assert given == [f"stock>hand {(first + place) % seats}" for place in range(hand * seats)]
    for viewer in (*range(seats), None):
        zones = GAME.view(table.state, viewer).zones
        assert next(cards for zone, cards in zones.items() if zone.name == "stock") == (-1, -1)


@rule("HB-1.1", "HB-V2")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four(seats):
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), seats, 1)


@rule("HB-1.6")
def test_the_deal_is_drawn_and_passes_left():
    assert min(Counter(GAME.start(GAME.options(), 3, seed).dealer for seed in range(90)).values()) > 15
    first, *others = dealers(GAME, GAME.options(), 3, 4)
    assert others == [(first + away) % 3 for away in (1, 2, 3)]


@rule("HB-2.1", "HB-2.3", "HB-V3")
def test_the_first_who_accepts_plays():
    table = arrange("4 players; dealer 3").expect("seat 0 on turn; legal accept, decline")
    table.play("0 decline").expect("seat 1 on turn; seat 0 declined")
    table.play("1 accept").expect("declarer 1; stock; seat 1 on turn; seat 0 not declined")


@rule("HB-2.4", "HB-V3")
def test_all_decline():
    four = "0 decline, 1 decline, 2 decline, 3 decline"
    arrange("4 players; dealer 3").play(four).expect("declarer 0; stock; seat 0 on turn")
    table = arrange("4 players; dealer 3", all_decline="redeal").play(four).expect("deal")
    table.play("- deal").expect("choose; seat 0 on turn")
    assert table.state.dealer == 3
    drawn = Counter()
    for seed in range(80):
        lot = arrange("4 players; dealer 3", all_decline="lot")
        lot.state.seed = seed
        drawn[lot.play(four).state.declarer] += 1
    assert min(drawn[seat] for seat in range(4)) > 5


@rule("HB-2.4", "HB-2.7", "HB-V16")
def test_after_three_redeals_vorhand_must():
    table = arrange("dealer 1", all_decline="redeal")
    for again in range(3):
        table.play("2 decline, 0 decline, 1 decline").expect("deal; pot 3; chips -1/-1/-1")
        table.play("- deal")
        assert table.state.redeals == again + 1
        assert table.state.round == 0, "a deal thrown in does not count"
    table.play("2 decline, 0 decline, 1 decline").expect("declarer 2; stock; pot 3")


@rule("HB-2.2", "HB-2.5", "HB-V4")
@pytest.mark.parametrize(("way", "declarer"), [("rotate", 2), ("dealer", 1)])
def test_an_option_settles_the_declarer_beforehand(way, declarer):
    arrange("dealer 1", declarer=way).expect(f"declarer {declarer}; stock")


@rule("HB-2.5")
def test_the_lot_falls_on_everybody():
    drawn = Counter(dealt(3, seed, declarer="lot").state.declarer for seed in range(90))
    assert min(drawn[seat] for seat in range(3)) > 15


@rule("HB-2.6", "HB-V4")
def test_the_dealer_appoints():
    table = arrange("dealer 1", declarer="table").expect("legal appoint 0, appoint 1, appoint 2")
    table.play("0 appoint 2 -> not_your_turn, 1 appoint 3 -> no_such_seat, appoint 2").expect("declarer 2; stock")


@rule("HB-2.8", "HB-V15")
def test_only_the_agreed_way():
    table = arrange("dealer 1; 2: HA CK; Stock S9 S10")
    table.play("2 appoint 0 -> wrong_phase, 0 accept -> not_your_turn, 2 accept, play HA -> wrong_phase")
    table.play("2 take, lay HA HA -> not_in_hand, lay HA -> lay_two, lay HA C9 -> not_in_hand")
    arrange("dealer 1", declarer="table").play("1 accept -> wrong_phase, decline -> wrong_phase")
