"""Watten for tests of its bots: the game, its brain, and what a bot does in a position."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.game.bots import harness

WATTEN = harness.player_of("watten")


says = partial(harness.says, WATTEN)


def often(state: Any, act: str, name: str = "meister", times: int = 20) -> float:
    """How often a bot of this level does that, its whims apart: the share of so many bots."""
    return sum(says(state, name, seed=seed) == act for seed in range(times)) / times
