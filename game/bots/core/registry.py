"""The brains of the games, each imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.bots.core.base import Brain
from rules.core.registry import GAMES


@cache
def brain(game_id: str) -> Brain:
    """The brain of this game. Raises KeyError for an unknown game."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    found: Brain = import_module(f"game.bots.{game_id}.brain").BRAIN
    assert isinstance(found, Brain), f"no brain of {game_id}"
    return found
