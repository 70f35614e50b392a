"""Playing matches of Das Zwergenamulett with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.bots.core.base import Level
from game.bots.core.levels import level
from game.bots.zwergenamulett.memory import Memory, fresh, note
from rules.core.contract import Moved, Seat, Special
from rules.zwergenamulett.material import HANDS, TRICK
from rules.zwergenamulett.state import State
from tests.game.bots import harness
from tests.game.bots.harness import Moment, Mover

ZWERGENAMULETT = harness.player_of("zwergenamulett")


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match but announcements; these and the moves of the table are made in between."""
    strengths = {seat: level(id) for seat, id in levels.items()}
    return harness.moments(ZWERGENAMULETT, seats, seed, given, strengths, mover, sudden=True)


def witness(state: State, seat: Seat, strength: Level, seed: int = 1) -> Memory:
    """A seat's memory at this level when all cards of the piles were won before its eyes, trick by trick."""
    rng, memory = Random(seed), fresh(seat, state.seats)
    for taker, pile in enumerate(state.won):
        for card in pile:
            note(memory, Special("trick", taker, (card,)), strength, rng)
    for place, card in enumerate(state.trick):
        player = (state.leader + place) % state.seats
        note(memory, Moved((card,), HANDS[player], TRICK), strength, rng)
    return memory
