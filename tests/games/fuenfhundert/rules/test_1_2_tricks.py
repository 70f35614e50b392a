"""FH-1, FH-2, FH-6: pack, deal, tricks before and after the Talon."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import TABLE, action
from rules.fuenfhundert.game import GAME
from rules.fuenfhundert.material import AUGEN, DECK
from tests.games.fuenfhundert.given import arrange, dealt
from tests.scenario import Table, until

rule = pytest.mark.rule
PACK = "D9 DK SK S8 H7 HA H10 SQ DA S9 HJ S7 H8 CK C7 C8 | D8 |S10 HQ H9 DJ D10 HK C9 CA C10 DQ D7 SJ SA CQ CJ"


@rule("FH-1.1", "FH-1.2", "FH-V1")
def test_32_cards_worth_120():
    assert DECK.size == 32
    assert sum(AUGEN) == 120
    ranks = ("A", "10", "K", "Q", "J", "9", "8", "7")
    assert [AUGEN[DECK.token_of["S" + rank]] for rank in ranks] == [11, 10, 4, 3, 2, 0, 0, 0]
    for seats in (1, 3):
        with pytest.raises(ValueError, match="player_count"):
            GAME.start(GAME.options(), seats, 1)


@rule("FH-1.4", "FH-1.5", "FH-V1", "FH-V15")
def test_two_four_two_and_the_trump_goes_under():
    table = dealt(PACK, dealer=1).expect("talon 16; bottom D8; seat 0 on turn; lead")
    table.expect("0: D9 DK H7 HA H10 SQ H8 CK; 1: SK S8 DA S9 HJ S7 C7 C8")
    assert table.state.trump == 3


@rule("FH-1.5", "FH-1.6")
def test_both_know_the_trump_card():
    table = Table(GAME, GAME.start(GAME.options(), 2, 7)).play("- deal")
    for viewer in (0, 1):
        view = GAME.view(table.state, viewer)
        assert view.facts.bottom == view.facts.turned == table.state.stock[0]
        assert all(card < 0 for zone, cards in view.zones.items() if zone.name == "stock" for card in cards)


@rule("FH-1.6", "FH-3.1", "FH-3.3")
def test_everybody_sees_who_has_the_trump_card():
    """It may be exchanged for or drawn last of all; once it is played it lies open like any other."""
    table = arrange("0: H7 C9; 1: S9 S10; turned HA; talon 4")
    assert holder(table) is None
    table.play("0 exchange")
    assert holder(table) == 0
    table.play("0 play C9, 1 play S9, 0 play HA")
    assert holder(table) is None
    drawn = arrange("0: H8 CA; 1: C9 S9; turned HA; stock D8").play("0 play CA, 1 play S9")
    assert holder(drawn) == 1


def holder(table: Table) -> int | None:
    """The seat that is seen by both to hold the trump card."""
    (found,) = {
        tuple(seat for seat in (0, 1) if GAME.view(table.state, viewer).marks.get(("trump_card", seat)))
        for viewer in (0, 1)
    }
    return found[0] if found else None


@rule("FH-1.7")
def test_the_deal_is_drawn_and_goes_round():
    drawn = Counter(GAME.start(GAME.options(), 2, seed).dealer for seed in range(100))
    assert min(drawn[0], drawn[1]) > 30
    state = GAME.start(GAME.options(), 2, 3)
    dealers = []
    for _ in range(2):
        dealers.append(state.dealer)
        for _ in until(state, "round_end"):
            seat = GAME.turn(state).must[0]
            legal = GAME.legal(state, seat)
            GAME.apply(state, seat, next((act for act in legal if act.verb in ("play", "done")), legal[0]))
        GAME.apply(state, TABLE, action("next"))
    assert dealers == [dealers[0], 1 - dealers[0]]


@rule("FH-1.3", "FH-2.2", "FH-2.3", "FH-2.4", "FH-2.6", "FH-V2")
@pytest.mark.parametrize(
    ("led", "answer", "taken"),
    [
        ("DQ", "SK", True),
        ("DQ", "H10", True),
        ("DQ", "CA", True),
        ("DQ", "CQ", False),
        ("DQ", "DJ", False),
        ("DQ", "C9", False),
        ("S8", "H9", True),
        ("S8", "D8", False),
        ("S8", "C7", False),
    ],
)
def test_only_the_rank_counts_while_the_talon_lasts(led, answer, taken):
    table = arrange(f"0: {led} SA; 1: {answer} HA; turned CJ; talon 4").play(f"0 play {led}, 1 play {answer}")
    table.expect(f"seat {int(taken)} on turn; lead")


@rule("FH-1.3", "FH-V2")
def test_low_cards_by_value():
    text = "0: S8 SA; 1: H9 CJ; turned C10; talon 4"
    arrange(text, low_cards="by_value").play("0 play S8, 1 play H9").expect("seat 0 on turn")
    arrange(text, low_cards="by_value").play("0 play S8, 1 play CJ").expect("seat 1 on turn")


@rule("FH-2.1", "FH-2.2")
def test_any_card_may_be_led_and_answer():
    arrange("0: S8 HA; 1: H9 C9; turned CJ; talon 4").expect("plays HA, S8").play("0 play H9 -> not_in_hand, play S8")
    arrange("1: H9 C9 SA; turned CJ; talon 4; trick 0: S8").expect("plays C9, H9, SA")


@rule("FH-2.1", "FH-2.5")
def test_the_winner_draws_first_and_leads():
    table = arrange("0: S8 HA; 1: H9 C9; turned CJ; stock DA SK").play("0 play S8, 1 play H9")
    table.expect("1: C9 DA; 0: HA SK; seat 1 on turn; talon 1")


@rule("FH-2.5", "FH-3.3")
def test_the_loser_of_trick_8_gets_the_bottom_card():
    table = arrange("0: S8 HA; 1: H9 C9; turned CJ; stock DA").play("0 play S8, 1 play H9")
    table.expect("1: C9 DA; 0: HA CJ; talon 0")
    assert "trump_counts" in table.specials()
    assert table.mark("trump_counts") == 1


@rule("FH-6.1", "FH-6.2", "FH-6.3", "FH-6.4", "FH-V10")
@pytest.mark.parametrize(
    ("hand", "plays"), [("HA S7", "HA"), ("S7 D9", "S7"), ("D9 CA", "CA, D9"), ("HA H7", "H7, HA")]
)
def test_following_without_the_talon(hand, plays):
    arrange(f"1: {hand}; trump S; trick 0: HK").expect(f"plays {plays}")


@rule("FH-6.1", "FH-6.2", "FH-V10")
def test_the_refusal_names_suit_or_trump():
    arrange("1: S7 D9; trump S; trick 0: HK").play("1 play D9 -> must_trump")
    arrange("1: HA D9; trump S; trick 0: HK").play("1 play D9 -> must_follow_suit")


@rule("FH-6.4")
@pytest.mark.parametrize(
    ("led", "answer", "winner"), [("HK", "S7", 1), ("HK", "HA", 1), ("HK", "HQ", 0), ("HK", "DA", 0)]
)
def test_trumps_count_now(led, answer, winner):
    table = arrange(f"0: {led} C8; 1: {answer} C7; trump S").play(f"0 play {led}, 1 play {answer}")
    table.expect(f"seat {winner} on turn")


@rule("FH-6.6")
def test_the_last_trick_brings_nothing_more():
    arrange("0: S8; 1: S7; trump S").play("0 play S8, 1 play S7").expect("augen 0/0; last_meld; seat 0 on turn")
