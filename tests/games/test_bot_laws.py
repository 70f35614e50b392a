"""The laws that every brain keeps, whatever it plays: tests/game/bots/laws.py over all registered games."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.registry import GAMES
from tests.cases import each
from tests.game.bots import laws
from tests.game.bots.harness import options_of, player_of

LEVELS = ("zufall", "lehrling", "regelbuch", "geselle", "meister")
ENOUGH = 12  # decisions compared

every_game = pytest.mark.parametrize("id", GAMES)


@every_game
@each("seed", range(6))
def test_no_world_can_be_told_from_the_truth(id: str, seed: int) -> None:
    laws.look_like_the_truth(player_of(id), seed)


@every_game
@pytest.mark.parametrize("name", LEVELS)
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str, name: str) -> None:
    player = player_of(id)
    seats = player.game.players[len(player.game.players) // 2]
    laws.know_only_what_they_see(player, name, options_of(player.game, Random(11)), seats, ENOUGH)


@every_game
@each("seed", range(4))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(id: str, seed: int) -> None:
    laws.choose_what_is_allowed(player_of(id), seed)


@every_game
@each("seed", range(2))
def test_whoever_asks_what_else_there_is_gets_other_moves_that_are_allowed(id: str, seed: int) -> None:
    laws.name_other_moves(player_of(id), seed)


@every_game
def test_who_does_not_search_decides_alike_on_slow_and_fast_machines(id: str) -> None:
    player = player_of(id)
    laws.hang_on_no_clock(player, "geselle", {}, player.game.players[len(player.game.players) // 2])
