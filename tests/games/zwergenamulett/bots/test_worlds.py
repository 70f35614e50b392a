"""Worlds and memories of Das Zwergenamulett: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.base import Budget
from game.bots.core.levels import LEVELS, level
from game.bots.thinking import search
from game.bots.thinking.impulses import impulse
from game.bots.zwergenamulett.brain import BRAIN
from game.bots.zwergenamulett.worlds import sample
from rules.core.contract import Seat, View, Zone
from rules.core.deck import BACK, Card
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import BOX, DECK, HANDS, WON
from rules.zwergenamulett.state import State
from tests.game.bots.harness import options_of
from tests.games.zwergenamulett.bots.matches import moments, witness
from tests.games.zwergenamulett.given import arrange, faces

rule = pytest.mark.rule
MOST = 250  # moments of a match that are looked at


def hidden(view: View, remembered: set[Card], state: State) -> list[tuple[Zone, int]]:
    """Every place whose card the viewer neither sees nor remembers."""
    zones = GAME.zones(state)
    return [
        (zone, index)
        for zone, cards in view.zones.items()
        for index, card in enumerate(cards)
        if card == BACK and zones[zone][index] not in remembered
    ]


def shuffled_unseen(state: State, viewer: Seat, remembered: set[Card], rng: Random) -> State:
    """The same table for the viewer, with all that he does not know in other places."""
    other = state.copy()
    zones = {zone: list(cards) for zone, cards in GAME.zones(state).items()}
    places = hidden(GAME.view(state, viewer), remembered, state)
    cards = [zones[zone][index] for zone, index in places]
    rng.shuffle(cards)
    for (zone, index), card in zip(places, cards, strict=True):
        zones[zone][index] = card
    other.hands = [tuple(zones[HANDS[seat]]) for seat in range(state.seats)]
    other.won = [tuple(zones[WON[seat]]) + (state.rest if seat == state.taker else ()) for seat in range(state.seats)]
    other.box = tuple(zones[BOX])
    other.seed += 1  # the order of future shuffles is hidden, too
    return other


@rule("ZA-2.15")
@pytest.mark.parametrize(("seed", "id"), [*enumerate(LEVELS)])
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(seed: int, id: str) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 5)
    levels, strength = dict.fromkeys(range(seats), id), level(id)
    given, compared = options_of(GAME, rng) | {"gold_target": 5}, 0
    for moment in moments(seats, seed, given, levels, lambda moment: rng.choice(moment.legal)):
        if len(moment.legal) < 2:
            continue
        seat, memory = moment.seat, moment.memories[moment.seat]
        remembered = {card for pile in memory.won for card in pile}
        other = shuffled_unseen(moment.state, seat, remembered, rng)
        found = []
        for state in (moment.state, other):
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            sudden = impulse(GAME, view, memory, legal, strength, Random(3))
            budget = Budget(min(3, strength.worlds), 60_000)
            picked = search.choose(GAME, BRAIN, view, memory, moment.legal, strength, budget, Random(17))
            found.append((picked, sudden))
        assert found[0] == found[1], f"seed {seed}"
        compared += 1
        if compared == 60:
            break
    assert compared == 60


@rule("ZA-2.15")
def test_the_meister_forgets_nothing_and_the_lehrling_much() -> None:
    state = arrange("3 players; won 0: DR RI FE MA ZR ZB; won 1: EI EI FE AM ZG ZG; later 0/1/-1").state
    kept = {
        id: sum(len(pile) for seed in range(50) for pile in witness(state, 2, level(id), seed).won)
        for id in ("lehrling", "geselle", "meister")
    }
    assert kept["meister"] == 600
    assert 480 < kept["geselle"] < 590
    assert 300 < kept["lehrling"] < 480


def test_what_is_remembered_lies_there_in_every_world() -> None:
    state = arrange("3 players; won 0: DR RI FE MA ZR ZB; later 0/-1/-1; seat 0 on turn").state
    memory = witness(state, 1, level("meister"))
    for seed in range(20):
        world, _ = sample(GAME.view(state, 1), memory, level("meister"), Random(seed))
        assert sorted(faces(world.won[0])) == sorted(faces(state.won[0]))


def test_what_is_forgotten_may_lie_anywhere() -> None:
    state = arrange("3 players; 1: MA MA; won 0: DR RI FE MA ZR ZB; later 0/-1/-1; seat 0 on turn").state
    memory = witness(state, 1, level("meister+memory_loss=1"))
    worlds = [sample(GAME.view(state, 1), memory, level("lehrling"), Random(seed))[0] for seed in range(60)]
    assert len({tuple(sorted(world.won[0])) for world in worlds}) > 50
    assert any("DR" in faces(world.hands[0]) for world in worlds)


@rule("ZA-2.5")
def test_who_did_not_match_probably_has_none_and_surely_where_he_must() -> None:
    text = "3 players; 2: MA MA MA MA FE FE; trick 0: DR EI"

    def share(id: str, **options: object) -> float:
        state = arrange(text, **options).state
        memory = witness(state, 2, level(id))
        worlds = [sample(GAME.view(state, 2), memory, level(id), Random(seed))[0] for seed in range(300)]
        return sum(faces(world.hands[1]).count("DR") for world in worlds) / 300

    blind, half, keen = share("lehrling"), share("geselle"), share("meister")
    assert blind > 1.2 * half > 1.4 * keen > 0
    assert share("meister", must_match=True) == 0


def test_a_new_deal_wipes_the_memory() -> None:
    levels = dict.fromkeys(range(3), "meister")
    rng = Random(5)
    fresh_rounds = 0
    for moment in moments(3, 5, {}, levels, lambda moment: rng.choice(moment.legal)):
        memory = moment.memories[0]
        assert sum(map(len, memory.won)) == 3 * moment.state.tricks
        assert sorted(memory.trick) == sorted(moment.state.trick)
        fresh_rounds += moment.state.tricks == 0
    assert fresh_rounds > 3
    assert DECK.size == 36
