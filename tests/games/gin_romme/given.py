"""Positions of Gin Rommé for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: H3 H4 H5 …; 1: D10 H10 …; upcard S6; stock 3; seat 0 discards", knock_rule="max_10")

"seat 0 discards" holds eleven cards, "seat 0 draws" ten; "pile SK" lies open, "stock 3" has so many cards, "points
40/10", "boxes 2/1", "account 300/0", "dealer 1", "turns 199". `dealt()` lies at the upcard, dealer 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.bots.gin_romme.worlds import rebuilt as seen_as
from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.gin_romme.game import GAME
from rules.gin_romme.material import CARDS, DECK, SEATS
from rules.gin_romme.rounds import lay_out
from rules.gin_romme.state import State
from tests.scenario import EXPECTED, Table, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Hand(Table):
    """Reads "points 13/0" (of the game), "account …", "boxes …", "dealer 1", "melds 0 C3 C4 C5 / D7 S7 H7"."""


def _melds(table: Hand, seat: str, text: str) -> tuple[object, object]:
    found = [{DECK.code(card) for card in CARDS if meld >> card & 1} for meld in table.state.melds[int(seat)]]
    return found, [set(words(part.strip())) for part in text.split("/")] if text != "none" else []


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"points (.*)", lambda table, text: (list(table.state.points), numbers(text))),
    (r"boxes (.*)", lambda table, text: (list(table.state.boxes), numbers(text))),
    (r"account (.*)", lambda table, text: (list(table.state.account), numbers(text))),
    (r"dealer (\d)", lambda table, seat: (table.state.dealer, int(seat))),
    (r"melds (\d) (.*)", _melds),
    (
        r"(up1|up2|forced|draw|discard|layoff|round_end|game_end|over)",
        lambda table, phase: (table.phase, phase),
    ),
)
Hand.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(DECK.token_of[code] for code in words(codes))


def mask(codes: str) -> int:
    return mask_of(cards(codes))


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _hand(found: Found, seat: str, codes: str) -> None:
    found["hands"][int(seat)] = mask(codes)


def _turn(found: Found, seat: str, does: str) -> None:
    found["seat"], found["phase"] = int(seat), {"discards": "discard", "draws": "draw"}[does]


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"pile (.*)", noted("pile", cards)),
    (r"upcard (\S+)", noted("upcard", lambda code: DECK.token_of[code])),
    (r"stock (\d+)", noted("stock")),
    (r"seat (\d) (discards|draws)", _turn),
    (r"dealer (\d)", noted("dealer")),
    (r"turns (\d+)", noted("turns")),
    (r"(?:points) (.*)", noted("points", lambda text: tuple(numbers(text)))),
    (r"(?:boxes) (.*)", noted("boxes", lambda text: tuple(numbers(text)))),
    (r"(?:account) (.*)", noted("account", lambda text: tuple(numbers(text)))),
)


def arrange(text: str, **options: object) -> Hand:
    """A table in the middle of a hand; seat 0 discards unless the text says otherwise.

    The engine lays off at once, so that a knock is counted; `auto_layoff=False` leaves it to the seat, as by default.
    """
    found: Found = {"hands": [0, 0], "seat": 0, "phase": "discard", "stock": 20}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {"auto_layoff": True, **options}), SEATS, 1)
    found["hands"] = (found["hands"][0], found["hands"][1])
    count = found.pop("stock")
    for name, value in found.items():
        setattr(state, name, value)
    used = state.hands[0] | state.hands[1] | mask_of(state.pile)
    free = [card for card in CARDS if not used >> card & 1]
    state.stock = tuple(free[:count])
    if not state.pile:
        state.pile = tuple(free[count : count + 1])
    if "upcard" not in found:
        state.upcard = state.pile[0]
    return Hand(GAME, state)


def dealt(dealer: int = 0, top: str = "", **options: object) -> Hand:
    """A table at the upcard; `top` names the upcard."""
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    state.dealer, state.phase = dealer, "up1"
    order = list(CARDS)
    if top:
        order.remove(DECK.token_of[top])
        order.insert(20, DECK.token_of[top])
    lay_out(state, order, None)
    return Hand(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def known(view: View) -> frozenset[Card]:
    """The cards face down whose place the viewer knows: those taken from the pile."""
    shown = view.facts.shown[0] | view.facts.shown[1]
    return frozenset(card for card in CARDS if shown >> card & 1)


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    zones = GAME.zones(state)
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    change = {first: second, second: first}
    state.stock = tuple(change.get(card, card) for card in state.stock)
    hands = [mask_of([change.get(c, c) for c in CARDS if hand >> c & 1]) for hand in state.hands]
    state.hands = (hands[0], hands[1])


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed = view.facts
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    taken = {seat: [c for c in CARDS if fixed.shown[seat] >> c & 1 and c not in seen] for seat in range(SEATS)}
    pinned = {card for held in taken.values() for card in held}
    free = [card for card in CARDS if card not in seen and card not in pinned]
    chance.shuffle(free)
    zones = {}
    for zone, lying in view.zones.items():
        mine = taken[zone.seat or 0] if zone.name == "hand" else []
        backs = [card for card in lying if card < 0]
        filled = [*mine, *(free.pop() for _ in backs[len(mine) :])]
        zones[zone] = tuple(filled) if backs else lying
    return seen_as(replace(view, zones=zones))
