"""The hooks of the game in shed/game.py that the contract suite needs."""

from __future__ import annotations

from random import Random

from rules.core.contract import Zone
from rules.core.deck import Card
from tests.games.shed.game import FORM, STOCK, State
from tests.rules.families.effects.strategies import drawn

FILES = 40  # random ones, made once


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    (first, index), (second, index2) = ((_cards(state, zone), place) for zone, place in (one, other))
    a, b = first[index], second[index2]
    first[index], second[index2] = b, a
    renamed = {a: b, b: a}
    state.answers = tuple((seat, tuple(renamed.get(card, card) for card in cards)) for seat, cards in state.answers)


def document(option: str, rng: Random) -> str:
    """A valid random value for an option that is a file."""
    assert option == "own_cards", option
    return rng.choice(drawn(FORM, FILES, 1))


def _cards(state: State, zone: Zone) -> list[Card]:
    return state.stock if zone == STOCK else state.hands[zone.seat or 0]
