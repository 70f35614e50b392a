"""Playing matches of Auruxxx with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.bots.core.levels import level
from rules.core.contract import Seat
from tests.game.bots import harness
from tests.game.bots.harness import Moment, Mover

AURUXXX = harness.player_of("auruxxx")


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    strengths = {seat: level(id) for seat, id in levels.items()}
    return harness.moments(AURUXXX, seats, seed, given, strengths, mover)
