"""Worlds of Glücksgriff: none can be told from the truth, and each seat's bot decides by what it may know alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.gluecksgriff.brain import BRAIN
from game.bots.gluecksgriff.worlds import rebuilt, sample
from game.bots.thinking import search
from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Event, Moved, Seat
from rules.core.deck import BACK
from rules.gluecksgriff.material import DECK, FACE, HANDS, PILE, STOCK
from rules.gluecksgriff.state import State
from tests.games.gluecksgriff.bots.matches import GAME, decisions, options_of

LEVELS = ("lehrling", "geselle", "meister")


def hidden_cards(state: State, viewer: Seat) -> list[tuple[list[int], int]]:
    """Every place whose card the viewer cannot see."""
    view = GAME.view(state, viewer)
    zones: list[tuple[Any, list[int]]] = [(STOCK, state.stock), *zip(HANDS, state.hands, strict=False)]
    return [(cards, index) for zone, cards in zones for index, seen in enumerate(view.zones[zone]) if seen == BACK]


@pytest.mark.parametrize(("seed", "id"), [*enumerate((*LEVELS, "zufall", "regelbuch", "meister"))])
def test_cards_that_a_seat_cannot_see_change_nothing_in_its_choice(seed: int, id: str) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    levels = dict.fromkeys(range(seats), id)
    moments = decisions(seats, seed, options_of(rng), levels, lambda state, seat, legal: rng.choice(legal))
    compared = 0
    for moment in moments:
        if len(moment.legal) < 2 or moment.state.answers:
            continue
        other = moment.state.copy()
        places = hidden_cards(other, moment.seat)
        cards = [zone[index] for zone, index in places]
        rng.shuffle(cards)
        for (zone, index), card in zip(places, cards, strict=True):
            zone[index] = card
        other.seed += 1  # the order of future shuffles is hidden, too
        choices = [
            search.choose(
                GAME,
                BRAIN,
                GAME.view(state, moment.seat),
                moment.minds.memory(moment.seat),
                GAME.legal(state, moment.seat),
                level(id),
                Budget(min(3, level(id).worlds), 60_000),
                Random(17),
            )
            for state in (moment.state, other)
        ]
        assert choices[0] == choices[1], f"seed {seed}: {moment.state.phase}"
        compared += 1
        if compared == 40:
            break
    assert compared == 40


def after(*events: Event, id: str = "meister") -> tuple[State, Minds]:
    """A fresh deal for three, and minds that were told of it and of some events more."""
    state: Any = GAME.start(GAME.options(), 3, 11)
    minds = Minds("gluecksgriff", 3, {0: id, 1: id, 2: id}, 1)
    log: list[Event] = []
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0], log)
    minds.note([*log, *events])
    return state, minds


def test_a_card_seen_on_its_way_into_a_hand_lies_there_in_every_world() -> None:
    state, minds = after()
    drawer = state.seat
    log: list[Event] = []
    for verb in ("discard", "draw top"):
        GAME.apply(state, drawer, next(act for act in GAME.legal(state, drawer) if act.verb == verb), log)
    minds.note(log)
    (card,) = next(event.cards for event in log if isinstance(event, Moved) and event.source == PILE)
    viewer = (drawer + 1) % 3
    view, memory = GAME.view(state, viewer), minds.memory(viewer)
    keen = [sample(view, memory, level("meister"), Random(seed))[0] for seed in range(20)]
    blind = [sample(view, memory, level("meister+reading=0"), Random(seed))[0] for seed in range(20)]
    assert all(any(FACE[held] == FACE[card] for held in world.hands[drawer]) for world in keen)
    assert any(card not in world.hands[drawer] for world in blind)


def test_the_magische_hand_bounds_a_hand_from_below() -> None:
    state, minds = after()
    other = minds.memory(0).others[1]
    other.floor, other.since_floor = 9, 2
    for number in range(20):
        world, _ = sample(GAME.view(state, 0), minds.memory(0), level("meister"), Random(number))
        assert all(DECK.points[FACE[card]] >= 9 for card in world.hands[1][:-2])


def test_whoever_did_not_knock_lacks_the_number() -> None:
    state, minds = after()
    number = FACE[next(card for card in state.stock if FACE[card] < 15)]
    minds.memory(0).others[1].lacks = {number: 0}
    for seed in range(20):
        world, _ = sample(GAME.view(state, 0), minds.memory(0), level("meister"), Random(seed))
        assert all(FACE[card] != number for card in world.hands[1])


def test_hands_that_were_sorted_out_for_long_are_low() -> None:
    state, minds = after()
    view, memory = GAME.view(state, 0), minds.memory(0)

    def mean() -> float:
        worlds = [sample(view, memory, level("meister"), Random(seed))[0] for seed in range(60)]
        return sum(DECK.points[FACE[card]] for world in worlds for card in world.hands[1]) / 60

    early = mean()
    memory.others[1].turns = 12
    assert mean() < early - 10


def test_worlds_differ_and_are_dealt_fairly() -> None:
    state, minds = after()
    view = GAME.view(state, 0)
    seen: Counter[int] = Counter()
    for seed in range(300):
        world, _ = sample(view, minds.memory(0), level("regelbuch"), Random(seed))
        seen.update(world.hands[1])
    hidden = [card for zone in (state.stock, *state.hands[1:]) for card in zone]
    assert set(seen) <= set(hidden)
    assert len(seen) > 0.95 * len(hidden)
    expected = 300 * 7 / len(hidden)
    assert max(seen.values()) < 2 * expected


def test_a_world_is_rebuilt_with_backs_where_nothing_is_known() -> None:
    state, _ = after()
    world = rebuilt(GAME.view(state, 2))
    assert world.hands[2] == state.hands[2]
    assert set(world.hands[0]) == set(world.stock) == {BACK}
    assert world.pile == state.pile
