"""The knowledge of a seat: enough to rebuild a position that looks the same, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from rules.auruxxx.game import GAME
from rules.auruxxx.material import DECK, HANDS, NOBODY, PILE, STOCK
from rules.auruxxx.state import State
from rules.core.contract import Moved, Seat, Shown, View, action, redact
from rules.core.deck import BACK

rule = pytest.mark.rule


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks like this view, the hidden cards dealt at random."""
    facts, seats = view.facts, len(view.totals)
    known = {card for cards in view.zones.values() for card in cards if card != BACK}
    hidden = [card for card in range(DECK.size) if card not in known]
    chance.shuffle(hidden)
    zones = {zone: [card if card != BACK else hidden.pop() for card in cards] for zone, cards in view.zones.items()}
    lays = [(NOBODY if group.owners[0] is None else group.owners[0], len(group.cards)) for group in view.groups[PILE]]
    return State(
        options=view.options,
        seats=seats,
        seed=1,
        draws=0,
        phase=view.phase,
        round=facts.round,
        dealer=facts.dealer,
        seat=facts.seat,
        turns=facts.turns,
        idle=facts.idle,
        acted=facts.acted,
        drawn=facts.drawn,
        penalty=facts.penalty,
        passes=list(facts.passes),
        figure=facts.figure,
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        stock=zones[STOCK],
        pile=zones[PILE],
        lays=lays,
        totals=list(view.totals),
        sheet=view.sheet,
    )


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_view_and_facts_suffice_to_rebuild_a_position(seats):
    chance, state = Random(seats), GAME.start(GAME.options(), seats, seats)
    moves = 0
    while must := GAME.turn(state).must:
        GAME.apply(state, must[0], chance.choice(GAME.legal(state, must[0])))
        moves += 1
        if moves % 9:
            continue
        for viewer in (*range(seats), None):
            view = GAME.view(state, viewer)
            again = rebuilt(view, chance)
            assert GAME.view(again, viewer) == view
            if viewer is not None:
                assert GAME.legal(again, viewer) == GAME.legal(state, viewer)
    assert moves > 100


@rule("AU-10.6")
def test_a_rebuilt_position_plays_on_to_the_same_end(given):
    """Nothing that decides the round is missing: idle turns are counted on."""
    table = given("0: R5 V8; 1: G9 V7; 2: B7 V3; pile Y1; stock empty").play("0 end, 1 end")
    again = rebuilt(GAME.view(table.state, 2), Random(1))
    GAME.apply(again, 2, action("end"))
    assert again.phase == "round_end"


@rule("AU-1.9")
def test_a_seat_sees_its_own_hand_and_the_pile(given):
    table = given("0: R3 G8; 1: V1 V2; 2: B7; top R7")
    for viewer, open_hands in ((0, {0}), (1, {1}), (2, {2}), (None, set())):
        zones = GAME.view(table.state, viewer).zones
        for zone, cards in zones.items():
            seen = zone.name == "pile" or (zone.name == "hand" and zone.seat in open_hands)
            assert all((card != BACK) == seen for card in cards), zone


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_drawn_card_is_seen_by_its_drawer_alone(given, viewer: Seat | None):
    table = given("0: R3 G8; top R7; stock V12").play("0 draw")
    (told,) = [event for event in table.shown_to(viewer) if isinstance(event, Moved)]
    assert table.game.deck.code(told.cards[0]) == ("V12" if viewer == 0 else "??")


def test_nobody_is_shown_a_hand_before_the_end(given):
    table = given("0: KT R4 G9; 1: B7; 2: V3; top Y5; stock Y0").play(
        "0 draw, lay KT>1, lay B7 -> last_card_must_be_gold"
    )
    assert not [event for event in table.told if isinstance(event, Shown)]


@rule("AU-1.10")
def test_what_is_turned_up_at_the_deal_is_public():
    for seed in range(40):
        state = GAME.start(GAME.options(), 3, seed)
        log = []
        GAME.apply(state, -1, GAME.legal(state, -1)[0], log)
        turned = [
            redact(event, None) for event in log if isinstance(event, Moved) and PILE in (event.source, event.target)
        ]
        assert all(BACK not in event.cards for event in turned)
        if len(turned) > 1:
            return
    raise AssertionError("no deal turned up a card that is no number")
