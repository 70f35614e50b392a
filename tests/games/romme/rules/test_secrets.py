"""A draft is seen by its owner alone, and the events suffice to rebuild the table. (RO-1.3, RO-11.7, RO-11.11)"""

from __future__ import annotations

from random import Random

import pytest

from rules.core.contract import Aside, Marked, Moved, Special
from rules.core.deck import BACK
from rules.romme.game import GAME
from rules.romme.material import BIT, COPIES, DECK, HANDS, MELDS
from tests.contract import random_setup
from tests.games.romme.given import rebuilt
from tests.mirror import Mirror

rule = pytest.mark.rule
OPEN = "0: C2 C3 C4 H10 D9 JO S5; 1: D2 D3; M1 run H9 JO=H10 HJ of 1; M2 set S9 H9 C9 of 1; out 0 1; drawn"
DRAFT = "0 lay run C2 C3 C4, swap H10 M1, off D9 M2"


@rule("RO-11.7", "RO-11.11", "RO-V18")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_see_the_table_as_it_was(given, viewer):
    table = given(OPEN)
    before = GAME.view(table.state, viewer)
    for step in DRAFT.split(","):
        table.play(step)
        assert GAME.view(table.state, viewer) == before
        assert table.shown_to(viewer) == []
    table.play("0 undo")
    assert (GAME.view(table.state, viewer), table.shown_to(viewer)) == (before, [])
    table.play("0 confirm")
    view = GAME.view(table.state, viewer)
    assert len(view.zones[HANDS[0]]) == 4
    assert [DECK.code(card) for card in view.zones[MELDS[0]]] == ["C2", "C3", "C4"]
    assert "H10" in [DECK.code(card) for card in view.zones[MELDS[1]]]


@rule("RO-11.7")
def test_the_owner_sees_his_draft_lie_on_the_table(given):
    table = given(OPEN).play(DRAFT)
    view = GAME.view(table.state, 0)
    assert sorted(map(DECK.code, view.loose)) == ["C2", "C3", "C4", "D9", "H10"]
    assert [DECK.code(card) for card in view.zones[MELDS[0]]] == ["C2", "C3", "C4"]
    assert GAME.view(table.state, 1).loose == frozenset()
    assert GAME.view(table.play("0 confirm").state, 0).loose == frozenset()


@rule("RO-11.7", "RO-7.4")
def test_a_confirmed_draft_is_told_to_the_others_step_by_step(given):
    table = given(OPEN).play(f"{DRAFT}, confirm")
    told = table.shown_to(1)
    names = [event.name for event in told if isinstance(event, Special)]
    assert names == ["meld_run", "swap", "lay_off", "confirmed"]
    moves = [
        (" ".join(map(DECK.code, event.cards)), event.source.name, event.target.name)
        for event in told
        if isinstance(event, Moved)
    ]
    assert moves == [
        ("C2 C3 C4", "hand", "meld"),
        ("H10", "hand", "meld"),
        ("JO", "meld", "hand"),
        ("D9", "hand", "meld"),
    ]
    assert [event.name for event in table.shown_to(0) if isinstance(event, Special)] == ["confirmed"]
    assert [event for event in table.shown_to(0) if isinstance(event, Moved)] == []


@rule("RO-11.11", "RO-6.1")
def test_the_running_total_is_the_owners_business_until_it_is_confirmed(given):
    table = given("0: HQ HK HA C2 C3 C4 D9 S5; drawn").play("0 lay run HQ HK HA")
    marks = {viewer: GAME.view(table.state, viewer).marks.get(("auslage", 0), 0) for viewer in (0, 1, None)}
    assert marks == {0: 31, 1: 0, None: 0}
    assert Marked("auslage", 31, 0) in table.shown_to(0)
    table.play("0 lay run C2 C3 C4, confirm")
    assert Marked("auslage", 40, 0) in table.shown_to(1)
    assert GAME.view(table.state, 1).marks["auslage", 0] == 40
    assert [event.values for event in table.scenes("auslegen")] == [(40,)]


@rule("RO-6.4")
def test_the_first_lay_out_is_announced_once(given):
    table = given("0: HQ HK HA C2 C3 C4 S8 S9 S10 D9 S5; drawn").play("0 lay run HQ HK HA, lay run C2 C3 C4, confirm")
    assert len(table.scenes("auslegen")) == 1
    assert table.play("0 lay run S8 S9 S10, confirm").scenes("auslegen") == []
    assert table.play("0 discard D9").scenes("auslegen") == []
    assert Marked("ausgelegt", 1, 0) in table.log


@pytest.mark.parametrize(
    ("hand", "moves", "left"),
    [
        ("C2 C3 C4 S5 S6 S7 D9", "lay run C2 C3 C4, ", [3]),
        ("C2 C3 C4 S5 S6 S7 D9 D5", "lay run C2 C3 C4, ", []),
        ("S5 D9", "", []),
    ],
)
def test_a_hand_that_has_become_short_is_called_out(given, hand, moves, left):
    table = given(f"0: {hand}; out 0; drawn").play(f"0 {moves}discard D9")
    assert [event.values for event in table.scenes("few_cards")] == [(count,) for count in left]


@rule("RO-3.3", "RO-7.4")
def test_what_everybody_has_seen_go_into_a_hand_stays_known(given):
    table = given("0: H10 S5 S6; pile DQ; M1 run H9 JO=H10 HJ of 1; out 0 1").play(
        "0 draw discard, swap H10 M1, confirm"
    )
    known = GAME.view(table.state, 1).facts.known[0]
    assert [DECK.code(card) for card in known] == ["DQ", "JO"]
    table.play("0 discard JO")
    assert [DECK.code(card) for card in GAME.view(table.state, 1).facts.known[0]] == ["DQ"]


@rule("RO-3.7")
def test_of_two_equal_cards_the_known_one_goes(given):
    """The copy that lies on the pile tells nothing about the other one."""
    table = given("0: DQ S5 S6; 1: D2; 2: D3 D4; pile DQ", same_card_back="allowed").play("0 draw discard")
    known = GAME.view(table.state, 1).facts.known[0]
    table.state.first = COPIES[table.game.deck.face_of[known[0]]] & ~BIT[known[0]]  # else the other one would go
    assert table.play("0 discard DQ").state.pile == list(known)


def test_hands_are_shown_at_the_end_and_not_before(given):
    table = given("0: S3; 1: D2 D3; 2: H4; out 0; drawn")
    assert BACK in GAME.view(table.state, 0).zones[HANDS[1]]
    assert BACK not in GAME.view(table.play("0 discard S3").state, None).zones[HANDS[1]]


def positions(seed: int):
    """The positions of a random match; at most 250."""
    setup, rng = random_setup(GAME, seed), Random(seed)
    state = GAME.start(setup.options, setup.seats, seed)
    for _ in range(250):
        if not (must := GAME.turn(state).must):
            return
        yield state
        GAME.apply(state, must[0], rng.choice(GAME.legal(state, must[0])))


@rule("RO-11.11")
@pytest.mark.parametrize("seed", range(8))
def test_a_view_is_enough_to_rebuild_what_its_owner_sees(seed):
    rng, drafts = Random(seed), 0
    for state in positions(seed):
        if rng.random() < 0.3:
            drafts += bool(state.draft)
            for viewer in (*range(state.seats), None):
                view = GAME.view(state, viewer)
                world = rebuilt(view, rng)
                assert GAME.view(world, viewer) == view
                if viewer is not None:
                    assert GAME.legal(world, viewer) == GAME.legal(state, viewer)
    assert drafts


@pytest.mark.parametrize("seed", range(3))
def test_a_rebuilt_table_plays_on_to_the_end_of_its_deal(seed):
    rng = Random(seed)
    for state in positions(seed):
        if rng.random() < 0.05 and state.phase in ("draw", "play"):
            world = rebuilt(GAME.view(state, rng.randrange(state.seats)), rng)
            while world.phase in ("draw", "play"):
                legal = GAME.legal(world, world.seat)
                quiet = [act for act in legal if act.verb not in ("undo", "reset")]
                GAME.apply(world, world.seat, rng.choice(quiet or legal))
            assert world.phase in ("round_end", "over")


def test_asides_reach_only_those_they_are_meant_for(given):
    table = given(OPEN)
    mirror = Mirror(GAME.view(table.state, 1))
    table.play(DRAFT)
    assert {event.to for event in table.log if isinstance(event, Aside)} == {frozenset({0})}
    for event in [*table.play("0 discard S5").shown_to(1)]:
        mirror.hear(event)
    mirror.compare(GAME.view(table.state, 1))
