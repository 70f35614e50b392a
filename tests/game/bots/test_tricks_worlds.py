"""Worlds of the games of tricks: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.levels import level
from tests.game.bots import laws
from tests.game.bots.tricksters import PLAYERS, moments, options_of

every_game = pytest.mark.parametrize("id", list(PLAYERS))


@every_game
@pytest.mark.parametrize("seed", range(5))
def test_no_world_can_be_told_from_the_truth(id: str, seed: int) -> None:
    laws.look_like_the_truth(PLAYERS[id], seed)


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


@every_game
@pytest.mark.parametrize("name", ["zufall", "lehrling", "geselle", "meister"])
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str, name: str) -> None:
    player = PLAYERS[id]
    given = options_of(player.game, Random(11))
    given |= {"show_totals": False, "target": 5} if id == "sechsundsechzig" else {}
    laws.know_only_what_they_see(player, name, given, player.game.players[0], 25)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(id: str, seed: int) -> None:
    laws.choose_what_is_allowed(PLAYERS[id], seed)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_asks_what_else_there_is_gets_other_moves_that_are_allowed(id: str, seed: int) -> None:
    laws.name_other_moves(PLAYERS[id], seed)
