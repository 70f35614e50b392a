"""Playing matches of Auruxxx with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from rules.auruxxx.game import GAME
from rules.core.contract import Seat
from rules.core.options import listed
from tests.game.bots import walked
from tests.game.bots.walked import Moment, Mover


def options_of(rng: Random) -> dict[str, object]:
    """Any rules."""
    return {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    return walked.moments(GAME, seats, seed, given, levels, mover)
