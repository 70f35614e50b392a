"""Worlds of Schwimmen, 51 Tot and Gin Rommé: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.einundfuenfzig_tot.brain import BRAIN as TOT_BRAIN
from game.bots.gin_romme.brain import BRAIN as GIN_BRAIN
from game.bots.schwimmen.brain import BRAIN as SCHWIMMEN_BRAIN
from rules.einundfuenfzig_tot.game import GAME as TOT
from rules.gin_romme.game import GAME as GIN
from rules.schwimmen.game import GAME as SCHWIMMEN
from tests.game.bots import laws
from tests.game.bots.tricksters import Player, options_of
from tests.games.einundfuenfzig_tot import given as tot
from tests.games.gin_romme import given as gin
from tests.games.schwimmen import given as schwimmen

PLAYERS = {
    "schwimmen": Player(SCHWIMMEN, SCHWIMMEN_BRAIN, schwimmen),
    "einundfuenfzig_tot": Player(TOT, TOT_BRAIN, tot),
    "gin_romme": Player(GIN, GIN_BRAIN, gin),
}
every_game = pytest.mark.parametrize("id", list(PLAYERS))


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_no_world_can_be_told_from_the_truth(id: str, seed: int) -> None:
    laws.look_like_the_truth(PLAYERS[id], seed)


@every_game
@pytest.mark.parametrize("name", ["zufall", "lehrling", "regelbuch", "geselle", "meister"])
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(id: str, name: str) -> None:
    player = PLAYERS[id]
    seats = player.game.players[len(player.game.players) // 2]
    laws.know_only_what_they_see(player, name, options_of(player.game, Random(11)), seats, 15)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_every_choice_is_legal_and_told_in_words_under_any_rules(id: str, seed: int) -> None:
    laws.choose_what_is_allowed(PLAYERS[id], seed)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_asks_what_else_there_is_gets_other_moves_that_are_allowed(id: str, seed: int) -> None:
    laws.name_other_moves(PLAYERS[id], seed)
