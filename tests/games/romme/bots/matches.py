"""Playing matches of Rommé with bots, for tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from rules.core.contract import Action, Seat
from rules.core.options import listed
from rules.romme.game import GAME
from tests.game.bots import walked
from tests.game.bots.walked import Moment, Mover

MOST = 60  # decisions of one deal for each seat; a turn that goes in circles needs more


def options_of(rng: Random) -> dict[str, object]:
    """Any rules, but for matches without end."""
    given: dict[str, object] = {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}
    return given | {"match_deals": 2, "match_limit": 0}


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    return walked.moments(GAME, seats, seed, given, levels, mover)


def onwards(moment: Moment, rng: Random) -> Action:
    """Any move, but hardly ever one that takes back."""
    plain = [act for act in moment.legal if act.verb not in ("undo", "reset")]
    return rng.choice(plain if plain and rng.random() < 0.95 else moment.legal)
