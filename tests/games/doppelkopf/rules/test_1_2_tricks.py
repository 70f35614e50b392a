"""DK-1, DK-2: pack, deal, trumps, tricks."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import TABLE, action
from rules.core.options import build
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import AUGEN, CARDS, DECK, WITHOUT_NINES, ranking
from tests.games.doppelkopf.given import arrange
from tests.scenario import Table, until

rule = pytest.mark.rule


@rule("DK-1.2", "DK-1.3", "DK-1.4", "DK-V1")
def test_every_card_twice():
    assert len(CARDS) == 48
    assert sum(AUGEN) == 240
    assert set(Counter(DECK.code(card) for card in CARDS).values()) == {2}
    assert [DECK.points[DECK.token_of["S" + rank]] for rank in ("A", "10", "K", "Q", "J", "9")] == [11, 10, 4, 3, 2, 0]


@rule("DK-7.7", "DK-V1")
def test_without_nines():
    """Edge case 14."""
    assert len(WITHOUT_NINES) == 40
    assert sum(AUGEN[card] for card in WITHOUT_NINES) == 240
    table = Table(GAME, GAME.start(build(GAME.options, {"ohne_neunen": True}), 4, 5)).play("- deal")
    assert [table.count("hand", seat) for seat in range(4)] == [10] * 4
    assert not any("9" in table.cards("hand", seat) for seat in range(4))


@rule("DK-1.1")
@pytest.mark.parametrize("seats", [3, 5])
def test_exactly_four(seats):
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), seats, 1)


@rule("DK-1.6", "DK-7.7")
@pytest.mark.parametrize(("nines", "packets"), [(False, [3, 3, 3, 3]), (True, [3, 4, 3])])
def test_the_packets(nines, packets):
    table = Table(GAME, GAME.start(build(GAME.options, {"ohne_neunen": nines}), 4, 3)).play("- deal")
    first = (table.state.dealer + 1) % 4
    given = [(move.split(":")[0], len(move.split()) - 2) for move in table.moved() if move.startswith("stock>hand")]
    turns = [(first + away) % 4 for away in range(4)]
    assert given == [(f"stock>hand {seat}", size) for size in packets for seat in turns]


@rule("DK-1.5")
def test_the_deal_is_drawn_and_passes_left():
    assert min(Counter(GAME.start(GAME.options(), 4, seed).dealer for seed in range(120)).values()) > 15
    state = GAME.start(build(GAME.options, {"grossspiel": True}), 4, 4)
    dealers = []
    for _ in range(5):
        dealers.append(state.dealer)
        for _ in until(state, "round_end"):
            seat = GAME.turn(state).must[0]
            GAME.apply(state, seat, GAME.legal(state, seat)[-1])  # with a Großspiel now and then
        GAME.apply(state, TABLE, action("next"))
    assert dealers == [(dealers[0] + away) % 4 for away in range(5)]


@rule("DK-1.7")
def test_vorhand_leads_also_in_a_solo():
    table = arrange("solo S of 2; 0: CA").expect("seat 0 on turn")
    assert table.state.leader == 0


@rule("DK-2.1", "DK-2.2", "DK-2.3", "DK-2.5", "DK-V1")
def test_the_trumps_of_a_normal_game():
    usual = [DECK.codes[face] for face in ranking(3, tolle=False).trumps]
    assert usual == ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "DA", "D10", "DK", "D9"]
    tolle = [DECK.codes[face] for face in ranking(3, tolle=True).trumps]
    assert tolle == ["H10", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "DA", "D10", "DK", "D9"]
    assert 2 * len(usual) == 24
    assert 2 * len(tolle) == 26


@rule("DK-2.4", "DK-2.10", "DK-3.3", "DK-V2")
def test_of_equal_cards_the_first_is_higher():
    table = arrange("Re 2 3; 0: D9; 1: DA; 2: CQ; 3: CQ; dealer 0").play("1 play DA, 2 play CQ, 3 play CQ, 0 play D9")
    table.expect("takers 2; augen 17; public kontra kontra re re")


@rule("DK-2.4", "DK-V3")
def test_two_equal_aces():
    table = arrange("0: SA C9; 1: SA; 2: S10; 3: S9").play("0 play SA, 1 play SA, 2 play S10, 3 play S9")
    table.expect("takers 0; augen 32")


@rule("DK-2.6", "DK-2.7", "DK-2.9", "DK-V4")
def test_following_a_plain_suit():
    arrange("0: HJ SJ DK CA; trick 3: HK").expect("plays CA, DK, HJ, SJ")
    arrange("0: HJ SJ DK CA H9; trick 3: HK").expect("plays H9").play(
        "0 play DK -> must_follow_suit, play SA -> not_in_hand"
    )


@rule("DK-2.8", "DK-V5")
def test_following_a_trump():
    arrange("0: DK CA SA; trick 3: DJ").expect("plays DK").play("0 play CA -> must_follow_trump")
    arrange("0: CA SA; trick 3: DJ").expect("plays CA, SA")


@rule("DK-2.10", "DK-2.11")
@pytest.mark.parametrize(
    ("trick", "taker"), [("CA C9 D9 CK", 2), ("C10 CA CK SA", 1), ("CK SA H9 S10", 0), ("DK DJ CJ DA", 2)]
)
def test_who_takes_the_trick(trick, taker):
    codes = trick.split()
    spare = ("HA", "HA", "HK", "HK")
    table = arrange("; ".join(f"{seat}: {code} {spare[seat]}" for seat, code in enumerate(codes)))
    for seat, code in enumerate(codes):
        table.game.apply(table.state, seat, action("play", DECK.token_of[code]), [])
    table.expect(f"takers {taker}; seat {taker} on turn; play")


@rule("DK-4.2", "DK-V10")
def test_the_trumps_of_a_solo():
    """Edge cases 8 and 9."""
    spades = [DECK.codes[face] for face in ranking(1, tolle=False).trumps]
    assert spades == ["CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "SA", "S10", "SK", "S9"]
    hearts = [DECK.codes[face] for face in ranking(2, tolle=True).trumps]
    assert hearts == ["H10", "CQ", "SQ", "HQ", "DQ", "CJ", "SJ", "HJ", "DJ", "HA", "HK", "H9"]
    table = arrange("solo S of 1; 0: DA C9; 1: D10 C9; 2: S9 CK; 3: D9 CK").play(
        "0 play DA, 1 play D10, 2 play S9, 3 play D9"
    )
    table.expect("takers 2; augen 21")


@rule("DK-7.5", "DK-7.6", "DK-V15")
def test_grossspiel():
    """Edge case 10."""
    assert [DECK.codes[face] for face in ranking(4, tolle=True).trumps] == ["CJ", "SJ", "HJ", "DJ"]
    first = arrange("grossspiel of 0; 0: CA S9; 1: CQ S9; 2: C10 S10; 3: CJ SQ").play(
        "0 play CA, 1 play CQ, 2 play C10, 3 play CJ"
    )
    first.expect("takers 3; augen 26")
    plain = arrange("grossspiel of 0; dealer 2; 3: SQ C9; 0: S9 C9; 1: SK CK; 2: S10 CK")
    plain.play("3 play SQ, 0 play S9, 1 play SK, 2 play S10").expect("takers 2")
    tolle = arrange("grossspiel of 0; 0: HK C9; 1: H10 C9; 2: HA CK; 3: HQ CK", tolle=True)
    tolle.play("0 play HK, 1 play H10, 2 play HA, 3 play HQ").expect("takers 2")


@rule("DK-8.10")
def test_damensolo_and_fleischlos():
    assert [DECK.codes[face] for face in ranking(5, tolle=True).trumps] == ["CQ", "SQ", "HQ", "DQ"]
    assert ranking(6, tolle=True).trumps == ()
    queens = arrange("damensolo of 0; 0: SJ C9; 1: SK C9; 2: DQ CK; 3: S9 CK").expect("seat 0 on turn")
    queens.play("0 play SJ, 1 play SK, 2 play DQ, 3 play S9").expect("takers 2")
    order = arrange("damensolo of 0; 0: SJ C9; 1: SK C9; 2: S10 CK; 3: S9 CK")
    order.play("0 play SJ, 1 play SK, 2 play S10, 3 play S9").expect("takers 2")
    plain = arrange("fleischlos of 0; 0: SJ C9; 1: SQ C9; 2: DQ CK; 3: DJ CK").play(
        "0 play SJ, 1 play SQ, 2 play DQ, 3 play DJ"
    )
    plain.expect("takers 1")


@rule("DK-7.1", "DK-7.2", "DK-V13")
def test_tolle():
    table = arrange("0: CQ C9; 1: H10 C9; 2: H10 CK; 3: D9 CK; Re 0 3", tolle=True)
    table.play("0 play CQ, 1 play H10, 2 play H10, 3 play D9").expect("takers 1; augen 23")
    arrange("2: H10 C9; trick 0: HA HK", tolle=True).expect("plays C9, H10")
    arrange("1: HA HK D9; trick 0: H10", tolle=True).expect("plays D9")
    arrange("2: H10 C9; trick 0: HA HK").expect("plays H10")


@rule("DK-7.2")
def test_the_second_tolle():
    text = "0: CQ C9; 1: H10 C9; 2: H10 CK; 3: D9 CK; Re 0 3"
    second = arrange(text, tolle=True, tolle_zweite_hoch=True).play("0 play CQ, 1 play H10, 2 play H10, 3 play D9")
    second.expect("takers 2")
    last = arrange("0: CQ; 1: H10; 2: H10; 3: D9; Re 0 3", tolle=True, tolle_zweite_hoch=True)
    last.play("0 play CQ, 1 play H10, 2 play H10, 3 play D9").expect("takers 1")


@rule("DK-7.2", "DK-7.1")
@pytest.mark.parametrize(
    ("game", "cards", "tolle", "taker"),
    [("solo H of 1", "HK H10 H10 H9", False, 1), ("grossspiel of 0", "H10 H9 H10 HK", True, 0)],
)
def test_where_ten_of_hearts_is_no_tolle_the_first_is_higher(game, cards, tolle, taker):
    hands = "; ".join(f"{seat}: {card} {'C9' if seat < 2 else 'CK'}" for seat, card in enumerate(cards.split()))
    table = arrange(f"{game}; {hands}", tolle=tolle, tolle_zweite_hoch=True)
    table.play(", ".join(f"{seat} play {card}" for seat, card in enumerate(cards.split()))).expect(f"takers {taker}")


@rule("DK-8.8", "DK-V22")
def test_schweinchen():
    options = {"schweinchen": True, "tolle": True, "fuchsfang": True}
    text = "pigs 2; 0: CQ C9; 1: H10 C9; 2: DA DA; 3: D9 CK; Re 0 3"
    table = arrange(text, **options).play("0 play CQ, 1 play H10, 2 play DA, 3 play D9").expect("takers 2; augen 24")
    assert table.game.view(table.state, 1).facts.pigs == 2, "everybody has seen it"
    assert arrange(text, **options).game.view(arrange(text, **options).state, 1).facts.pigs == -1
    apart = [DECK.codes[face] for face in ranking(3, tolle=True).trumps]
    assert apart.index("DA") == 9
    assert [DECK.codes[face] for face in ranking(3, tolle=True, pigs=True).trumps][:3] == ["DA", "H10", "CQ"]
    assert DECK.token_of["DA"] not in ranking(1, tolle=True, pigs=True).trumps
