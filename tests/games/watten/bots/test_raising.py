"""Stories of Watten: deals in which bots used to raise each other to 7, 9 and 11, and what they do there now.

Each is told up to a proposal of the others. Who hears it holds a good hand, but they have said that theirs is better,
which the worlds that go with their words tell too little of (worth.UNHEARD).
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.game.bots.harness import minds_after
from tests.games.watten.bots.matches import WATTEN, says
from tests.games.watten.given import dealt

rule = pytest.mark.rule
LOTS = 12  # bots of a level that are asked, each with worlds and a whim of its own
SELDOM = 2  # of them


def answers(dealer: int, hands: str, moves: str, name: str = "meister") -> Counter[str]:
    """What bots of this level answer after these moves of a deal, beginning with Wechsel, Schlag and Farbe."""
    found, dealt_to = Counter[str](), dict(enumerate(hands.split("; ")))
    for lot in range(LOTS):
        state = dealt(len(dealt_to), dealer, dealt_to).state
        state.phase, state.seat = "swap", dealer
        minds = minds_after(WATTEN, state, moves, name, lot)
        assert state.phase == "answer"
        found[says(state, name, seed=lot, memory=minds.memory(state.seat))] += 1
    return found


@rule("WA-7.2", "WA-7.6")
@pytest.mark.parametrize("then", ["1 offer", "1 offer, 0 raise, 1 raise"])
def test_with_maxi_and_two_of_the_farbe_an_offer_before_the_first_card_is_not_raised(then: str) -> None:
    """Seat 1 holds Belli, Spitz, the Hauptschlag and another ace; the deal went to 11."""
    hands = "SK CJ S9 HK D9; D7 C7 S7 SA DA"
    said = answers(0, hands, f"0 wechsel, 1 nein, 1 schlag A, 0 farbe S, {then}")
    assert said["raise"] <= SELDOM


@rule("WA-7.6")
def test_with_spitz_and_the_hauptschlag_nobody_raises_a_second_time() -> None:
    """Seat 0 holds Maxi, Belli and another seven, and has raised a raise; the deal went to 11."""
    hands = "S7 HK CJ D10 D7; C7 CQ H7 H10 H9"
    said = answers(1, hands, "1 kein_wechsel, 0 schlag 7, 1 farbe H, 0 offer, 1 raise, 0 raise")
    assert said["raise"] <= SELDOM


@rule("WA-7.6")
def test_with_belli_alone_at_one_trick_all_a_raise_is_not_raised() -> None:
    """Seat 0 had offered before the first card, and raises now with Maxi and the seven of hearts; it went to 9."""
    hands = "CQ CJ HK D10 H7; D7 DK D9 C9 HQ"
    named = "1 wechsel, 0 nein, 0 schlag 7, 1 farbe D"
    played = "0 play CJ, 1 play D9, 1 play C9, 0 play CQ, 0 play D10"
    said = answers(1, hands, f"{named}, 0 offer, 1 stay, {played}, 1 offer, 0 raise")
    assert said["raise"] <= SELDOM


@rule("WA-7.6")
def test_who_has_accepted_once_and_is_raised_later_does_not_raise_on_the_two_best_of_the_schlag() -> None:
    """Seat 0 offered at the first trick, and raises with Maxi and Belli; the deal went to 7."""
    hands = "DJ HK D7 HJ C9; C8 HQ SQ C10 H8"
    named = "0 wechsel, 1 nein, 1 schlag 8, 0 farbe H"
    played = "0 play HJ, 0 play DJ, 1 play HQ, 1 play SQ, 0 play C9"
    said = answers(0, hands, f"{named}, 1 play C10, 0 offer, 1 stay, {played}, 1 offer, 0 raise")
    assert said["raise"] <= SELDOM


@rule("WA-1.8", "WA-7.6")
@pytest.mark.parametrize("name", ["geselle", "meister"])
def test_alone_against_two_nobody_raises_them_twice(name: str) -> None:
    """Seat 0 holds Spitz, Belli and an ace of the Schlag, the others Maxi and another ace; the deal went to 8."""
    hands = "D8 C7 D7 CA SQ; HQ CJ H10 HK DA; H8 DQ C10 D10 C9"
    named = "2 wechsel, 0 nein, 0 schlag A, 2 farbe C"
    said = answers(2, hands, f"{named}, 0 play D8, 1 offer, 0 raise, 1 raise", name)
    assert said["raise"] <= SELDOM


@rule("WA-7.6")
@pytest.mark.parametrize("then", ["3 offer", "3 offer, 0 raise, 3 raise"])
def test_with_spitz_as_the_last_card_nobody_raises_who_proposes_once_more(then: str) -> None:
    """Seat 3 holds Belli and has offered before; of the cards that beat Spitz only Belli is out. It went to 13."""
    hands = "D9 C8 CJ C7 CK; DQ S9 S10 H7 SK; H9 S8 SQ CA HK; S7 C10 DK HJ D7"
    named = "3 wechsel, 0 nein, 0 schlag K, 3 farbe H"
    first = "0 play C8, 1 play S9, 2 play CA, 3 offer, 0 stay, 3 play HJ"
    second = "3 play S7, 0 play D9, 1 play SK, 2 play HK"
    third = "2 play S8, 3 play C10, 0 play CK, 1 play S10"
    fourth = "0 offer, 1 stay, 0 play CJ, 1 play H7, 2 play H9"
    said = answers(3, hands, f"{named}, {first}, {second}, {third}, {fourth}, {then}")
    assert said["raise"] <= SELDOM
