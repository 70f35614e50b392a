"""Watten for tests of its bots: the game, its brain, and what a bot does in a position."""

from __future__ import annotations

from typing import Any

from game.bots.watten.brain import BRAIN
from rules.core.notation import write_action
from rules.watten.game import GAME
from tests.game.bots.harness import Player, decided
from tests.games.watten import given

WATTEN = Player(GAME, BRAIN, given)


def says(state: Any, name: str = "meister", worlds: int = 0, seed: int = 1) -> str:
    """What a bot of this level does here, in the notation of the rulebook."""
    return write_action(GAME, decided(WATTEN, state, name, worlds, seed).action)


def often(state: Any, act: str, name: str = "meister", times: int = 20) -> float:
    """How often a bot of this level does that, its whims apart: the share of so many bots."""
    return sum(says(state, name, seed=seed) == act for seed in range(times)) / times
