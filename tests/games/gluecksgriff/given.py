"""Positions of Glücksgriff for tests: the only place in the tests that knows the fields of its state."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from rules.core.contract import TABLE
from rules.core.options import build
from rules.gluecksgriff.game import GAME
from rules.gluecksgriff.material import DECK
from rules.gluecksgriff.state import Lay, State
from tests.games.gluecksgriff.files import random_file
from tests.positions import Box, lay_given, swapping
from tests.scenario import Given, Laid

SPECIAL = {"GA", "SU", "MH", *(f"B{index}" for index in range(1, 8))}
FILLERS = [str(number) for number in (14, 13, 12, 11, 10)]  # hands of seats that a position does not list
NEVER_ALLOWED = {"defy sanduhr", "defy magic", "defy blank", "defy call"}  # verbs that are always refused (GG-7.10)


def arrange(given: Given | str, options: Mapping[str, object]) -> State:
    """The state of a position. Cards not listed lie beneath the stock, unless the stock is given as a whole.

    A seat whose hand is not listed holds three high cards. Totals are 0, dealer is the last seat.
    """
    given = Given.read(given) if isinstance(given, str) else given
    state: State = GAME.start(build(GAME.options, options), given.seats, 1)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    box = Box(DECK, sorted(card for cards in GAME.zones(state).values() for card in cards))
    state.fronts = [box.take(["SU"] * given.fronts.get(seat, 0)) for seat in range(given.seats)]
    state.pile = [_group(box, laid) for laid in given.pile]
    lay_given(state, given, box, FILLERS)
    state.phase = "sanduhr" if state.fronts[given.on_turn] else "turn"
    return state


swap = swapping(GAME, "hands", "stock", "drawn", by_seat=["answers"])


def document(option: str, rng: Random) -> str:
    """A valid random value for an option that is a file."""
    assert option == "blank_file", option
    return random_file(rng)


def _group(box: Box, laid: Laid) -> Lay:
    tokens = tuple(DECK.token_of[code] for code in laid.codes)
    owners = tuple(TABLE if owner is None else owner for owner in laid.owners)
    return Lay(_kind(laid.codes), box.take(laid.codes), tokens, owners)


def _kind(codes: tuple[str, ...]) -> str:
    """The kind of a group: single, set, run or special (GG-3.7)."""
    shown = {code.rpartition("=")[2] for code in codes}
    if len(codes) == 1:
        return "special" if codes[0] in SPECIAL else "single"
    return "set" if len(shown) == 1 else "run"


def as_options(values: Mapping[str, object]) -> Any:
    return build(GAME.options, values)
