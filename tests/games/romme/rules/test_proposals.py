"""The screen's proposals: melds with their cards and points, the best way to lay a hand. (RO-6.1, RO-8.2)"""

from __future__ import annotations

import pytest

from rules.core.notation import parse_action
from rules.romme.game import GAME
from rules.romme.material import DECK

rule = pytest.mark.rule


def proposed(table, act="confirm", seat=0):
    return _written(GAME.claims(table.state, seat, parse_action(GAME, act)))


def spared(table, act="confirm"):
    """The claims of what lies ready, without the jokers."""
    return _written(GAME.spared(table.state, 0, parse_action(GAME, act)))


def _written(claims):
    return sorted((claim.name, " ".join(map(DECK.code, claim.cards)), claim.points) for claim in claims)


@rule("RO-5.2", "RO-5.3")
def test_a_lay_tells_what_it_counts(given):
    table = given("0: HQ HK JO C2 S5; drawn")
    assert proposed(table, "lay run HQ HK JO=HA") == [("meld_run", "HQ HK JO", 31)]
    assert proposed(table, "lay run HQ HK JO") == []
    assert proposed(table, "lay run HQ HK HA") == []


@rule("RO-5.2")
def test_in_a_run_of_all_ranks_the_ace_counts_one(given):
    suit = "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK"
    assert proposed(given(f"0: {suit} S5; drawn"), f"lay run {suit}") == [("meld_run", suit, 85)]


@rule("RO-6.1")
def test_before_the_first_lay_out_what_reaches_it_comes_first(given):
    table = given("0: HQ HK HA C2 C3 C4 D9 S5; drawn")
    assert proposed(table) == [("meld_run", "C2 C3 C4", 9), ("meld_run", "HQ HK HA", 31)]


@rule("RO-6.1", "RO-6.8", "RO-4.5")
def test_reaching_the_first_lay_out_goes_before_getting_rid_of_more(given):
    """The ace at the beginning takes two more cards along, but only after the king it brings the melds to 40."""
    hand = "0: HJ HQ HK HA H2 H3 S5; drawn"
    assert proposed(given(hand, ace_corner=False)) == [("meld_run", "HJ HQ HK HA", 41)]
    both = [("meld_run", "HA H2 H3", 6), ("meld_run", "HJ HQ HK", 30)]
    assert proposed(given(hand, ace_corner=False, first_meld=30)) == both
    assert proposed(given(f"{hand}; out 0", ace_corner=False)) == both
    assert proposed(given(hand)) == [("meld_run", "HJ HQ HK HA H2 H3", 46)]


@rule("RO-6.2")
def test_what_lies_in_the_draft_counts_already(given):
    table = given("0: HQ HK HA C2 C3 C4 D9 S5; drawn").play("0 lay run HQ HK HA")
    assert proposed(table) == [("meld_run", "C2 C3 C4", 9)]


@rule("RO-7.1", "RO-8.2")
def test_a_card_stays_in_hand(given):
    assert proposed(given("0: H3 H4 H5; out 0; drawn")) == []
    assert proposed(given("0: H3 H4 H5 S2; out 0; drawn")) == [("meld_run", "H3 H4 H5", 12)]


def test_two_equal_runs_are_proposed_with_six_cards(given):
    table = given("0: H3 H3 H4 H4 H5 H5 S2; out 0; drawn")
    claims = GAME.claims(table.state, 0, parse_action(GAME, "confirm"))
    assert len({card for claim in claims for card in claim.cards}) == 6


@rule("RO-6.1")
def test_what_does_not_reach_the_first_lay_out_lies_ready_as_well(given):
    assert proposed(given("0: C2 C3 C4 D9 S5; drawn")) == [("meld_run", "C2 C3 C4", 9)]
    assert proposed(given("0: C2 D9 S5; drawn")) == []


@rule("RO-6.1", "RO-6.2", "RO-8.2")
def test_in_the_draft_only_what_is_lacking_must_be_reached(given):
    """31 are laid: of the ace of diamonds to the four one card stays, and without the ace 9 are laid, with it 6."""
    table = given("0: HQ HK HA DA D2 D3 D4; drawn", ace_corner=False).play("0 lay run HQ HK HA")
    assert proposed(table) == [("meld_run", "D2 D3 D4", 9)]
    out = given("0: HQ HK HA DA D2 D3 D4; out 0; drawn", ace_corner=False).play("0 lay run HQ HK HA")
    assert proposed(out) == [("meld_run", "DA D2 D3", 6)]


@rule("RO-6.1", "RO-6.2")
def test_what_another_seat_has_laid_does_not_count_for_the_own_lay_out(given):
    position = "0: HQ HK HA C9 S5; 1: HJ HQ HK HA H2 H3 S5; drawn"
    table = given(position, ace_corner=False).play("0 lay run HQ HK HA")
    assert proposed(table, seat=1) == [("meld_run", "HJ HQ HK HA", 41)]


def test_other_moves_propose_nothing(given):
    table = given("0: HQ HK HA JO C9 S5; drawn")
    for act in ("discard S5", "undo", "off HA M1"):
        assert proposed(table, act) == spared(table, act) == []


def test_what_lies_ready_without_the_jokers_is_told_where_jokers_would_be_laid(given):
    table = given("0: HQ HK HA C8 C9 JO S5; out 0; drawn")
    assert [row for row in proposed(table) if "JO" in row[1]]
    assert spared(table) == [("meld_run", "HQ HK HA", 31)]
    assert spared(given("0: HQ HK HA C8 C3 S5; out 0; drawn")) == []
    assert spared(given("0: CQ CK JO H3 H4 H5 S9; out 0; drawn")) == [("meld_run", "H3 H4 H5", 12)]  # JO=CA
