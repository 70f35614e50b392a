"""Positions of Glücksgriff for tests: the only place in the tests that knows the fields of its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from rules.core.contract import TABLE, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.core.registry import game
from rules.gluecksgriff.material import DECK, STOCK
from rules.gluecksgriff.state import Lay, State
from tests.games.gluecksgriff.files import random_file
from tests.scenario import Given, Laid

SPECIAL = {"GA", "SU", "MH", *(f"B{index}" for index in range(1, 8))}
FILLERS = [str(number) for number in (14, 13, 12, 11, 10)]  # hands of seats that a position does not list
FILLER_SIZE = 3
NEVER_ALLOWED = {"defy sanduhr", "defy magic", "defy blank", "defy call"}  # verbs that are always refused (GG-7.10)


def arrange(given: Given, options: Mapping[str, object]) -> State:
    """The state of a position. Cards not listed lie beneath the stock, unless the stock is given as a whole.

    A seat whose hand is not listed holds three high cards. Totals are 0, dealer is the last seat.
    """
    rules = game("gluecksgriff")
    state: State = rules.start(build(rules.options, options), given.seats, 1)
    rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    box = sorted(card for cards in rules.zones(state).values() for card in cards)
    state.hands = [_take(box, given.hands.get(seat, [])) for seat in range(given.seats)]
    state.fronts = [tuple(_take(box, ["SU"] * given.fronts.get(seat, 0))) for seat in range(given.seats)]
    state.pile = [_group(box, laid) for laid in given.pile]
    listed = _take(box, given.stock)
    for seat in range(given.seats):
        if seat not in given.hands:
            state.hands[seat] = _take(box, _fillers(box))
    state.stock = ([] if given.whole_stock else box) + listed[::-1]
    state.totals = tuple(given.totals or [0] * given.seats)
    state.dealer = given.numbers.get("dealer", given.seats - 1)
    state.turns = given.numbers.get("turns", 0)
    state.seat = given.on_turn
    state.phase = "sanduhr" if state.fronts[given.on_turn] else "turn"
    return state


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    (zone, index), (zone2, index2) = one, other
    first, second = _cards(state, zone), _cards(state, zone2)
    a, b = first[index], second[index2]
    first[index], second[index2] = b, a
    renamed = {a: b, b: a}
    state.drawn = renamed.get(state.drawn, state.drawn)
    state.answers = tuple((seat, tuple(renamed.get(card, card) for card in cards)) for seat, cards in state.answers)


def document(option: str, rng: Random) -> str:
    """A valid random value for an option that is a file."""
    assert option == "blank_file", option
    return random_file(rng)


def _cards(state: State, zone: Zone) -> list[Card]:
    return state.stock if zone == STOCK else state.hands[zone.seat or 0]


def _take(box: list[Card], codes: Iterable[str]) -> list[Card]:
    taken = []
    for code in codes:
        face = DECK.base[DECK.token_of[code]]
        card = next((card for card in box if DECK.face_of[card] == face), None)
        assert card is not None, f"there are not so many of {code}"
        box.remove(card)
        taken.append(card)
    return taken


def _fillers(box: list[Card]) -> list[str]:
    left = [DECK.code(card) for card in box]
    return [code for number in FILLERS for code in left if code == number][:FILLER_SIZE]


def _group(box: list[Card], laid: Laid) -> Lay:
    tokens = tuple(DECK.token_of[code] for code in laid.codes)
    owners = tuple(TABLE if owner is None else owner for owner in laid.owners)
    return Lay(_kind(laid.codes), tuple(_take(box, laid.codes)), tokens, owners)


def _kind(codes: tuple[str, ...]) -> str:
    """The kind of a group: single, set, run or special (GG-3.7)."""
    shown = {code.rpartition("=")[2] for code in codes}
    if len(codes) == 1:
        return "special" if codes[0] in SPECIAL else "single"
    return "set" if len(shown) == 1 else "run"


def as_options(values: Mapping[str, object]) -> Any:
    return build(game("gluecksgriff").options, values)
