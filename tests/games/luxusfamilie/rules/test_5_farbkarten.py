"""LX-5: Farbkarten at a table that turns them itself."""

from __future__ import annotations

import pytest

from rules.core.contract import Moved, Special
from rules.luxusfamilie.game import GAME
from tests.games.luxusfamilie.given import Round, arrange, started

rule = pytest.mark.rule


def story(table: Round) -> list[str]:
    """Moves of cards and turned Farbkarten of the last move, in order."""
    return [
        f"{event.source.name}>{event.target.name}" if isinstance(event, Moved) else f"{event.name} {event.values}"
        for event in table.log
        if isinstance(event, Moved) or (isinstance(event, Special) and event.name == "farbkarte")
    ]


@rule("LX-5.1")
def test_a_farbkarte_is_turned_immediately_before_the_card_reaches_the_table(given):
    table = given("trump D; trick 0:HK; 1: C10 SA; 2: H7 HJ").play("1 play C10")
    assert story(table) == [
        "farbkarte (2,)",
        "farbkarten>turned",
        "farbkarte (3,)",
        "farbkarten>turned",
        "hand>trick",
    ]


@rule("LX-5.1")
def test_a_void_is_never_told_before_it_is_proved(given):
    """Edge case 3: the Farbkarte of a suit that is missing stays open until a card proves it."""
    table = given("trump D; 0: HA CA; 1: C10 C7; 2: H7 HJ; seat 0 on turn")
    table.play("0 play CA, 1 play C7, 2 play H7").expect("seat 1 turned -")
    table.play("0 play HA, 1 play C10").expect("seat 1 turned H D")


NEEDED = [  # trump, led card, card played, suits turned
    ("D", "HK", "H7", "-"),
    ("D", "HK", "D7", "H"),
    ("D", "HK", "C7", "H D"),
    ("D", "DK", "D7", "-"),
    ("D", "DK", "H7", "D"),
    ("C", "SA", "HA", "C S"),
    ("C", "SA", "CA", "S"),
    ("C", "CA", "SA", "C"),
]


@rule("LX-5.2", "LX-5.3", "LX-5.4")
@pytest.mark.parametrize(("trump", "led", "played", "turned"), NEEDED, ids=[" ".join(row[:3]) for row in NEEDED])
def test_which_farbkarten_a_card_turns(given, trump, led, played, turned):
    table = given(f"trump {trump}; trick 2:{led}; 0: {played} {played}").play(f"0 play {played}")
    table.expect(f"seat 0 turned {turned}; seat 1 turned -; seat 2 turned -")


@rule("LX-5.5")
def test_a_turned_farbkarte_stays_turned_and_only_the_other_one_is_added(given):
    table = given("trump D; trick 0:HK; 1: C10 SA; 2: H7 HJ; seat 1 turned H").play("1 play C10")
    table.expect("seat 1 turned H D")
    assert table.values("farbkarte") == [(1, (3,))]
    assert table.mark("turned_H", 1) == table.mark("turned_D", 1) == 1


@rule("LX-5.6", "LX-6.14")
def test_nothing_can_go_wrong_at_a_table_that_minds_itself():
    """Whatever is played, nobody is ever fined, and no Farbkarte tells anything false."""
    for seed in range(6):
        table = started(seed).play("- next -> not_your_turn")
        voids: set[tuple[int, int]] = set()
        while table.phase not in ("round_end", "over"):
            seat = table.on_turn[0]
            moves = table.game.legal(table.state, seat)
            table._do(seat, moves[(seed * 7 + len(table.story) * 5) % min(len(moves), 6)])
            for owner in range(3):
                voids |= {(owner, suit) for suit in range(4) if table.state.turned[owner] >> suit & 1}
            assert not any(table.state.hands[owner] >> 12 * suit & 4095 for owner, suit in voids)
        table.expect("fined 0/0/0")
        assert voids


@rule("LX-5.6")
def test_illegal_cards_are_refused_before_anything_is_turned(given):
    table = given("trump D; trick 0:HK; 1: D7 DA C10").play("1 play C10 -> must_trump").expect("seat 1 turned -")
    assert table.log == []


@rule("LX-5.1", "LX-1.4")
def test_everybody_sees_that_it_is_turned_and_which(given):
    table = given("trump D; trick 0:HK; 1: D7 DA C10").play("1 play D7")
    for viewer in (0, 1, 2, None):
        view = GAME.view(table.state, viewer)
        assert view.facts.turned == (0, 4, 0)
        assert view.marks["turned_H", 1] == 1
        (turned,) = (cards for zone, cards in view.zones.items() if zone[:2] == ("turned", 1))
        assert len(turned) == 1
        assert table.shown_to(viewer) == table.log


def test_arranged_positions_hold_together():
    """The builder of these tests fills hands that are not listed, and no card stands twice."""
    table = arrange("trump D; trick 0:HK; 1: D7 DA C10")
    assert [table.count("hand", seat) for seat in range(3)] == [3, 3, 3]
