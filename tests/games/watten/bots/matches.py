"""Watten for tests of its bots: the game, its brain, and a bot's choice in a position."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.game.bots import harness

WATTEN = harness.player_of("watten")


says = partial(harness.says, WATTEN)


def often(state: Any, act: str, name: str = "meister", times: int = 20) -> float:
    """Share of `times` bots of this level that make this move, their whims differing."""
    return sum(says(state, name, seed=seed) == act for seed in range(times)) / times
