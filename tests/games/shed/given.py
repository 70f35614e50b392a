"""The hooks of the game in shed/game.py that the contract suite needs."""

from __future__ import annotations

from random import Random

from tests.games.shed.game import FORM, GAME
from tests.positions import swapping
from tests.rules.families.effects.strategies import drawn

FILES = 40  # random ones, made once


swap = swapping(GAME, "hands", "stock", by_seat=["answers"])


def document(option: str, rng: Random) -> str:
    """A valid random value for an option that is a file."""
    assert option == "own_cards", option
    return rng.choice(drawn(FORM, FILES, 1))
