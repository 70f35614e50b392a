"""Rulebook, chapter 3: of several reasons the first in its order is given; the verbs of each phase."""

from __future__ import annotations

import pytest

from rules.core.contract import Refusal
from rules.luxusfamilie import law
from rules.luxusfamilie.game import GAME
from tests.games.luxusfamilie.given import arrange, started

rule = pytest.mark.rule
AUCTION = "auction; dealer 2"
TRUMP = "no trump yet; Spielmacher 0 at 100"
MELDING = "melding; trump S; Spielmacher 1 at 100; 2: HK HQ HJ CK SK DK C7 C10 CA H7 H7 HA D7 D10 DA SA"
TRICK = "trump D; trick 0:HK; 1: H7 D7 C10; 2: HA C7 S7"
VOID = "trump D; trick 0:HK; 1: D7 C10 SA; 2: HA C7 S7"
STRICT = {"table": "strict"}
PLAYERS = {"table": "strict", "objection": "players"}
FIRST = [  # position, options, move, code; most rows have several reasons
    (AUCTION, {}, "1 bid 5", "not_your_turn"),
    (AUCTION, {}, "1 play HK", "not_your_turn"),
    (AUCTION, {}, "0 play HK", "wrong_phase"),
    (AUCTION, {}, "0 trump C", "wrong_phase"),
    (AUCTION, {}, "0 deal", "wrong_phase"),
    (AUCTION, {}, "0 bid 2585", "not_multiple_of_10"),
    (AUCTION, {}, "0 bid 2590", "bid_too_high"),
    (AUCTION, {}, "0 weg", "must_open"),
    (AUCTION, {}, "0 turn H", "wrong_phase"),
    (AUCTION, {}, "1 unturn H", "wrong_phase"),
    (AUCTION, PLAYERS, "1 object 0", "wrong_phase"),
    (TRUMP, {}, "1 trump HK", "not_your_turn"),
    (TRUMP, {}, "0 bid 200", "wrong_phase"),
    (TRUMP, {}, "0 trump CA", "not_a_suit"),
    (TRUMP, {}, "0 meld all", "wrong_phase"),
    (MELDING, {}, "0 meld HK HQ", "not_your_turn"),
    (MELDING, {}, "1 meld all", "not_your_turn"),
    (MELDING, {}, "2 play HK", "wrong_phase"),
    (MELDING, {}, "2 meld HK HQ CJ C7", "not_in_hand"),
    (MELDING, {}, "2 meld HK CK", "useless_card"),
    (TRICK, {}, "2 play DA", "not_your_turn"),
    (TRICK, {}, "1 bid 10", "wrong_phase"),
    (TRICK, {}, "1 ok", "wrong_phase"),
    (TRICK, {}, "1 play DA", "not_in_hand"),
    (TRICK, {}, "1 play H", "not_in_hand"),
    (TRICK, {}, "1 play C10", "must_follow_suit"),
    (TRICK, {}, "1 play D7", "must_follow_suit"),
    (VOID, {}, "1 play C10", "must_trump"),
    (VOID, {}, "1 play C7", "not_in_hand"),
    (VOID, {}, "2 turn H", "wrong_phase"),
    (VOID, STRICT, "1 ok", "wrong_phase"),
    (VOID, STRICT, "2 object 2", "wrong_phase"),
    (VOID, STRICT, "2 turn C", "not_your_turn"),
    (VOID + "; seat 1 turned C", STRICT, "1 turn C", "not_yet"),
    (VOID + "; seat 1 turned H", STRICT, "1 turn H", "already_turned"),
    (VOID + "; seat 2 turned H", PLAYERS, "2 turn H", "not_your_turn"),
    (VOID + "; seat 0 turned H", PLAYERS, "0 turn H", "not_yet"),
    (VOID, PLAYERS, "2 unturn H", "not_turned"),
    (VOID, PLAYERS, "2 object 1", "nothing_to_object"),
]


@rule("LX-2.12", "LX-3.18", "LX-4.2", "LX-4.3", "LX-6.14")
@pytest.mark.parametrize(("position", "options", "move", "code"), FIRST, ids=[f"{row[3]}: {row[2]}" for row in FIRST])
def test_the_first_reason_that_applies_is_given(position, options, move, code):
    assert arrange(position, **options).refusal(move) == code


def test_while_the_table_acts_nobody_else_does():
    start = GAME.start(GAME.options(), 3, 1)
    table = started()
    assert [act.verb for act in GAME.legal(start, -1)] == ["deal"]
    assert GAME.check(start, 0, GAME.legal(start, -1)[0]) is not None
    assert table.refusal("- deal") == "not_your_turn"


@rule("LX-6.14")
def test_every_refusal_names_its_clause():
    named = [refusal for refusal in vars(law).values() if isinstance(refusal, Refusal)]
    assert len(named) > 12
    assert all(refusal.clause.startswith("LX-") for refusal in named)


def test_a_farbkarte_may_be_called_by_what_is_printed_on_it():
    """`H8` and `H9` are the Farbkarte of hearts; as playing cards there are none (LX-1.4)."""
    table = arrange("trump D; trick 0:HK; 1: C10 SA; 2: HA C7", table="strict")
    assert table.game.check(table.state, 1, table._read("1 turn H9")[1]) is None
    assert table.refusal("1 play H9") == "not_in_hand"
