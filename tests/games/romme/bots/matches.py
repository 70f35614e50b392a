"""Playing matches of Rommé with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.bots.core.levels import level
from rules.core.contract import Action, Seat
from tests.game.bots import harness
from tests.game.bots.harness import Moment, Mover

ROMME = harness.player_of("romme")
MOST = 60  # decisions of one deal for each seat; a turn that goes in circles needs more


def options_of(rng: Random) -> dict[str, object]:
    """Random options, but no matches without end."""
    return harness.options_of(ROMME.game, rng) | {"match_deals": 2, "match_limit": 0}


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    strengths = {seat: level(id) for seat, id in levels.items()}
    return harness.moments(ROMME, seats, seed, given, strengths, mover)


def onwards(moment: Moment, rng: Random) -> Action:
    """A random move, hardly ever one that takes back."""
    plain = [act for act in moment.legal if act.verb not in ("undo", "reset")]
    return rng.choice(plain if plain and rng.random() < 0.95 else moment.legal)
