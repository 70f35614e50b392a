"""The secrets of a match: hands, and which of two equal cards is where. (rulebook, chapters 1 and 7)"""

from __future__ import annotations

import pytest

from rules.core.contract import Moved
from rules.core.deck import BACK
from rules.luxusfamilie.game import GAME
from tests.games.luxusfamilie.given import arrange, started

rule = pytest.mark.rule


@rule("LX-1.6")
def test_hands_are_seen_by_their_owners_alone():
    table = started()
    for viewer in (0, 1, 2, None):
        for zone, cards in GAME.view(table.state, viewer).zones.items():
            if zone.name == "hand":
                assert (BACK in cards) == (zone.seat != viewer)


@rule("LX-3.18", "LX-3.3")
def test_who_has_nothing_to_lay_is_not_told_from_who_keeps_it_back():
    rich = "HK HQ HJ CK SK DK C7 C10 CA H7 H7 HA D7 D10 DA SA"
    poor = "CA SA HA DA C10 S10 H10 D10 C7 S7 H7 H7 D7 D7 HJ SJ"
    position = "melding; trump S; Spielmacher 1 at 100; 2: {}"
    one, other = (arrange(position.format(cards)) for cards in (rich, poor))
    for viewer in (0, 1, None):
        assert GAME.view(one.state, viewer).turn == GAME.view(other.state, viewer).turn
        assert GAME.view(one.state, viewer).facts == GAME.view(other.state, viewer).facts
    assert one.play("2 meld none").log == other.play("2 meld none").log


LAID_ONCE = [  # a hand, what is laid, the card of which a second copy is held
    ("HK HK HQ CA SA DA C10 S10 D10 C7 S7 D7 CJ SJ DJ H7", "HK HQ", "HK"),
    ("CA CA C10 CK CQ CJ SA HA DA S10 H10 D10 C7 S7 D7 H7", "CA C10 CK CQ CJ", "CA"),
]


@rule("LX-3.17")
@pytest.mark.parametrize(("hand", "melds", "code"), LAID_ONCE, ids=[row[2] for row in LAID_ONCE])
def test_the_second_copy_stays_unknown(hand, melds, code):
    """Of two equal cards the one that was laid is played first; of the other nothing is told.

    Also in a world that a bot has made up, which does not know in what order the cards of the real one go.
    """
    for first in range(2):
        table = arrange(f"melding; trump S; Spielmacher 2 at 100; 0: {hand}")
        table.state.first = sum(1 << 2 * face + first for face in range(24))
        table.play(f"0 meld {melds}, 1 meld none")
        table.state.seat = table.state.leader = 0
        (laid, *_) = GAME.view(table.state, 1).facts.known[0]
        made_up = table.fork()
        made_up.state.first ^= (1 << 48) - 1
        made_up.play(f"0 play {code}")
        assert [event.cards for event in made_up.log if isinstance(event, Moved)] == [(laid,)]
        table.play(f"0 play {code}")
        (played,) = (event.cards for event in table.log if isinstance(event, Moved))
        assert played == (laid,)
        assert GAME.deck.code(laid) == code


@rule("LX-3.17")
@pytest.mark.parametrize("first", [0, 1])
def test_when_both_copies_were_laid_one_stays_known(first):
    hand = "HK HK HQ HQ SA DA C10 S10 D10 C7 S7 D7 CJ SJ DJ H7"
    table = arrange(f"melding; trump S; Spielmacher 2 at 100; 0: {hand}")
    table.state.first = sum(1 << 2 * face + first for face in range(24))
    table.play("0 meld all, 1 meld none")
    table.state.seat = table.state.leader = 0
    table.play("0 play HK")
    assert [GAME.deck.code(card) for card in GAME.view(table.state, 1).facts.known[0]] == ["S7", "HK", "HQ", "HQ"]


@rule("LX-5.1")
def test_a_missing_suit_is_no_news_before_its_proof():
    """Edge case 3: two hands that differ in a void look the same to the others."""
    views = []
    for hand in ("C10 C7 CA", "C10 H7 D7"):
        table = arrange(f"trump D; trick 0:CK; 1: {hand}; 2: S7 SA SK; 0: DA DK DQ").play("1 play C10")
        views.append((GAME.view(table.state, 0), GAME.view(table.state, None), table.log))
    assert views[0] == views[1]


@rule("LX-6.13")
def test_who_may_break_in_is_the_same_in_every_view():
    table = arrange("trump D; trick 0:HK; 1: C10 SA; 2: HA C7", table="strict", objection="players")
    for viewer in (0, 1, 2, None):
        assert GAME.view(table.state, viewer).turn == ((1,), (2, 0))
