"""The secrets of a match; what everybody knows is enough to rebuild the table. (ZA-1.4, ZA-2.15, ZA-3.8)"""

from __future__ import annotations

from random import Random

import pytest

from rules.core.contract import TABLE, Moved
from rules.core.deck import BACK
from rules.core.options import build
from rules.zwergenamulett.game import GAME
from tests.contract import random_setup
from tests.games.zwergenamulett.given import arrange, rebuilt, shown_piles
from tests.games.zwergenamulett.rules.test_1_setup import dealt

rule = pytest.mark.rule
SELDOM = 0.02  # how often somebody announces, so that rounds come to their end


def played(seed: int):
    """The positions of a random match, the first of them before its first deal; at most 150."""
    setup, rng = random_setup(GAME, seed), Random(seed)
    state = GAME.start(setup.options, setup.seats, seed)
    for _ in range(150):
        yield state
        turn = GAME.turn(state)
        if not turn.must:
            return
        seat = rng.choice(turn.may) if turn.may and rng.random() < SELDOM else turn.must[0]
        legal = GAME.legal(state, seat)
        quiet = [act for act in legal if act.verb != "announce"]
        GAME.apply(state, seat, rng.choice(quiet or legal))


@rule("ZA-V20")
@pytest.mark.parametrize("seed", range(12))
def test_a_view_is_enough_to_rebuild_what_its_owner_sees(seed):
    rng = Random(seed)
    for state in played(seed):
        if rng.random() < 0.3:
            for viewer in (*range(state.seats), None):
                view = GAME.view(state, viewer)
                world = rebuilt(view, rng)
                assert GAME.view(world, viewer) == view
                for seat in {viewer, TABLE} - {None}:
                    assert GAME.legal(world, seat) == GAME.legal(state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_a_rebuilt_table_plays_on_to_the_end_of_its_round(seed):
    rng = Random(seed)
    for state in played(seed):
        if rng.random() < 0.1 and state.phase in ("lead", "follow", "last_call"):
            world = rebuilt(GAME.view(state, 0), rng)
            while world.phase in ("lead", "follow", "last_call", "count"):
                seat = GAME.turn(world).must[0]
                GAME.apply(world, seat, GAME.legal(world, seat)[0])
            assert world.phase in ("round_end", "over")


@rule("ZA-2.15", "ZA-V20")
@pytest.mark.parametrize("seed", range(6))
def test_a_won_pile_shows_its_tricks_alone(seed):
    for state in played(seed):
        if state.phase in ("lead", "follow", "last_call", "count"):
            assert state.rest or shown_piles(state) == {seat: len(state.won[seat]) for seat in range(state.seats)}
            for viewer in (*range(state.seats), None):
                view = GAME.view(state, viewer)
                closed = {zone for zone, cards in view.zones.items() if cards and set(cards) == {BACK}}
                assert all(
                    zone in closed for zone, cards in view.zones.items() if zone.name in ("won", "box") and cards
                )
                assert not view.facts.counts
                assert not any(entry.cards for entry in view.sheet)


@rule("ZA-2.15")
def test_no_event_of_a_trick_is_told_beyond_its_play():
    """Once it is turned over nothing names its cards, until they are counted."""
    table = arrange("3 players; 0: MA FE; 1: AM DR; 2: RI EI; seat 0 on turn").play("0 play MA, 1 play AM, 2 play RI")
    gone = set(table.state.won[1])
    table.told.clear()
    table.play("1 play DR, 2 play EI, 0 play FE, 1 pass, 2 pass, 0 pass").expect("phase count")
    assert not gone & {card for event in table.told for card in getattr(event, "cards", ())}


@rule("ZA-1.3")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_deal_shows_everybody_his_own_cards(viewer):
    table = dealt(3)
    for event in table.shown_to(viewer):
        if isinstance(event, Moved):
            assert (event.cards == (BACK,)) == (event.target.seat != viewer)


@rule("ZA-3.8")
def test_the_gathering_before_a_deal_betrays_nothing():
    table = arrange("3 players; 0: MA FE; won 1: DR FE EI; won 2: RI RI RI; trick 1: ZB").play(
        "2 announce, - next, - deal"
    )
    gathered = [event for event in table.shown_to(0) if isinstance(event, Moved) and event.target.name == "box"]
    assert {event.source.name: BACK in event.cards for event in gathered if event.source.seat != 0} == {
        "hand": True,
        "won": True,
        "trick": False,
    }


@rule("ZA-2.2", "ZA-2.15")
def test_where_the_amulet_does_not_tell_the_starter_it_stays_a_secret():
    moves = "0 play FE, 1 play AM, 2 play RI, 0 announce"
    position = "3 players; 0: FE EI; 1: AM EI; 2: RI EI; seat 0 on turn"
    for starter, told in (("last_amulet", 1), ("rotate", -1), ("round_winner", -1)):
        table = arrange(position, starter=starter).play(moves)
        assert table.game.facts(table.state, 0).amulet == told


def test_a_match_before_its_first_deal_lies_in_the_box():
    state = GAME.start(build(GAME.options, {}), 4, 1)
    assert {zone.name: len(cards) for zone, cards in GAME.zones(state).items() if cards} == {"box": 36}
