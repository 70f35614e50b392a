"""Worlds of the games of tricks: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.levels import LEVELS, level
from game.bots.rivals import runners_up
from game.texts import Texts
from rules.core.contract import Action
from rules.core.deck import BACK
from tests.game.bots.tricksters import PLAYERS, Moment, Player, moments, options_of, think

MOST = 160  # moments of a match that are looked at
every_game = pytest.mark.parametrize("id", list(PLAYERS))


def cards_of(player: Player, state: Any) -> list[int]:
    return sorted(card for cards in player.game.zones(state).values() for card in cards)


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_no_world_can_be_told_from_the_truth(id: str, seed: int) -> None:
    player, rng = PLAYERS[id], Random(seed)
    game, brain = player.game, player.brain
    seats = rng.choice(game.players)
    strengths = {seat: rng.choice(list(LEVELS.values())) for seat in range(seats)}
    found = moments(player, seats, seed, options_of(game, rng), strengths, lambda moment: rng.choice(moment.legal))
    for count, moment in enumerate(found):
        viewer = rng.randrange(seats)
        view = game.view(moment.state, viewer)
        world, weight = brain.sample(view, moment.memories[viewer], strengths[viewer], rng)
        assert game.view(world, viewer) == view, f"seed {seed}, moment {count}"
        assert cards_of(player, world) == cards_of(player, moment.state)
        assert weight > 0
        if count == MOST:
            break


@every_game
def test_where_worlds_are_few_the_truth_is_one_of_them(id: str) -> None:
    player, rng, seen = PLAYERS[id], Random(8), 0
    game, brain, keen = player.game, player.brain, level("meister")
    seats = game.players[-1] - (id == "herzblatt")
    strengths = dict.fromkeys(range(seats), keen)
    for moment in moments(player, seats, 8, {}, strengths, lambda moment: rng.choice(moment.legal)):
        view = game.view(moment.state, moment.seat)
        found = brain.all_worlds(view, moment.memories[moment.seat], keen, rng, 60)  # type: ignore[attr-defined]
        if found is None:
            continue
        hands = [tuple(sorted(hand) for hand in world.hands) for world, _ in found]
        assert tuple(sorted(hand) for hand in moment.state.hands) in hands
        assert all(game.view(world, moment.seat) == view for world, _ in found)
        seen += 1
        if seen == 25:
            break
    assert seen == 25


def shuffled_unseen(player: Player, state: Any, seat: int, known: frozenset[int], rng: Random) -> Any:
    """The same table for the seat, with all that it does not know in other places."""
    other = state.copy()
    places = [
        (zone, index)
        for zone, cards in player.game.view(state, seat).zones.items()
        for index, card in enumerate(cards)
        if card == BACK and player.game.zones(state)[zone][index] not in known
    ]
    for _ in range(3 * len(places)):
        one, two = rng.sample(places, 2) if len(places) > 1 else (places[0], places[0])
        if one != two:
            player.given.swap(other, one, two)
    other.seed += 1
    return other


def remembered(player: Player, moment: Moment, seat: int) -> frozenset[int]:
    """Hidden cards of which the seat knows where they are."""
    view = player.game.view(moment.state, seat)
    found = player.given.known(view) if hasattr(player.given, "known") else frozenset()
    return frozenset(found) | {card for pile in getattr(moment.memories[seat], "won", ()) for card in pile}


@every_game
@pytest.mark.parametrize("name", ["zufall", "lehrling", "geselle", "meister"])
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str, name: str) -> None:
    player, rng, strength = PLAYERS[id], Random(11), level(name)
    seats = player.game.players[0]
    given = options_of(player.game, rng) | ({"show_totals": False, "target": 5} if id == "sechsundsechzig" else {})
    compared = 0
    strengths = dict.fromkeys(range(seats), strength)
    for moment in moments(player, seats, 11, given, strengths, lambda moment: rng.choice(moment.legal)):
        if len(moment.legal) < 2:
            continue
        other = shuffled_unseen(player, moment.state, moment.seat, remembered(player, moment, moment.seat), rng)
        assert player.game.view(other, moment.seat) == player.game.view(moment.state, moment.seat)
        first = think(player, moment, strength, 3, seed=5)
        assert think(player, moment._replace(state=other), strength, 3, seed=5) == first
        compared += 1
        if compared == 25:
            break
    assert compared == 25


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(id: str, seed: int) -> None:
    player, rng = PLAYERS[id], Random(seed)
    texts = [Texts(lang, id) for lang in ("de", "en")]
    seats = rng.choice(player.game.players)
    strengths = {seat: rng.choice(list(LEVELS.values())) for seat in range(seats)}

    def mover(moment: Moment) -> Action:
        found = think(player, moment, strengths[moment.seat], 2, seed=rng.getrandbits(20))
        for reason in found.reasons:
            assert all(text.has(f"bot.{reason.code}") for text in texts), reason
        assert found.action in moment.legal
        return found.action

    count = 0
    for _ in moments(player, seats, seed, options_of(player.game, rng), strengths, mover):
        count += 1
        if count == MOST:
            break
    assert count > 20


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_asks_what_else_there_is_gets_other_moves_that_are_allowed(id: str, seed: int) -> None:
    player, rng, keen, found = PLAYERS[id], Random(seed), level("meister"), 0
    seats = rng.choice(player.game.players)
    given = options_of(player.game, rng)
    for count, moment in enumerate(
        moments(player, seats, seed, given, dict.fromkeys(range(seats), keen), lambda moment: rng.choice(moment.legal))
    ):
        view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
        chosen = think(player, moment, keen, 0).action
        others = [other.action for other in runners_up(player.brain, view, memory, moment.legal, chosen, keen, rng)]
        assert chosen not in others
        assert set(others) <= set(moment.legal)
        found += len(others)
        if count == MOST:
            break
    assert found > 5
