"""Positions of Schwimmen for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: SK S8 HJ; 1: C7 C8 D9; 2: HQ H10 D7; Mitte SJ C10 H8; Talon DA S7 C9 D10 H7 SA", auto_31=False)

Without hands the position A of the rulebook lies there: dealer 0, seat 1 on turn. "Talon …" is top first. Others:
"lives 1/0/3" (-1: out), "seat 2 on turn", "dealer 1", "turns 88". `dealt(pack, seats)` lies before the dealer's look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.bots.schwimmen.worlds import rebuilt as seen_as
from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.schwimmen.game import GAME
from rules.schwimmen.material import CARDS, DECK, worth
from rules.schwimmen.rounds import lay_out
from rules.schwimmen.state import State, next_playing
from tests.scenario import EXPECTED, Table, note_all, noted, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused
USUAL = {0: "SK S8 HJ", 1: "C7 C8 D9", 2: "HQ H10 D7"}
TALON = "DA S7 C9 D10 H7 SA"


class Round(Table):
    """Reads "Mitte SJ C10", "Talon DA S7" (top first), "lives 3/2/3", "worth 28/15/28" beside the usual."""


def _worths(table: Round) -> list[float]:
    return [worth(hand) / 2 for hand in table.state.hands if hand]


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"Mitte (.*)", lambda table, codes: (set(table.cards("mitte").split()), set(codes.split()))),
    (r"Talon (.*)", lambda table, codes: ([DECK.code(c) for c in reversed(table.state.stock)], words(codes))),
    (r"lives (.*)", lambda table, text: (table.totals, [int(word) for word in text.split("/")])),
    (r"worth (.*)", lambda table, text: (_worths(table), [float(word) for word in text.split("/")])),
    (r"dealer (\d)", lambda table, seat: (table.state.dealer, int(seat))),
    (r"(look|choose|turn|round_end|over)", lambda table, phase: (table.phase, phase)),
)
Round.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(DECK.token_of[code] for code in words(codes))


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _hand(found: Found, seat: str, codes: str) -> None:
    found["hands"][int(seat)] = codes


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"Mitte (.*)", noted("mitte", cards)),
    (r"Talon (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"lives (.*)", noted("lives", lambda text: tuple(int(word) for word in text.split("/")))),
    (r"seat (\d) on turn", noted("seat")),
    (r"dealer (\d)", noted("dealer")),
    (r"turns (\d+)", noted("turns")),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table in the middle of a round."""
    found: Found = {"hands": {}, "mitte": cards("SJ C10 H8"), "stock": cards(TALON)[::-1]}
    note_all(text, GRAMMAR, found)
    hands = found.pop("hands") or USUAL
    state = GAME.start(build(GAME.options, options), max(hands) + 1, 1)
    state.hands = [cards(hands.get(seat, "")) for seat in range(state.seats)]
    state.phase = "turn"
    for name, value in found.items():
        setattr(state, name, value)
    if "seat" not in found:
        state.seat = next_playing(state, state.dealer)
    return Round(GAME, state)


def dealt(first: dict[int, str], second: str, seats: int, dealer: int = 0, **options: object) -> Round:
    """A table before the dealer looks: the first three cards of each seat, and his second packet."""
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = state.seat = dealer
    named = {seat: list(cards(codes)) for seat, codes in first.items()}
    last = cards(second)
    free = [card for card in CARDS if card not in last and not any(card in held for held in named.values())]
    turns = [(dealer + 1 + away) % seats for away in range(seats)]
    order = [named[seat].pop(0) if named.get(seat) else free.pop() for _ in range(3) for seat in turns]
    lay_out(state, [*order, *last, *free], None)
    state.phase = "look"
    return Round(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def known(view: View) -> frozenset[Card]:
    """The cards face down whose place everybody knows: those taken in the open."""
    shown = 0
    for mask in view.facts.shown:
        shown |= mask
    return frozenset(card for card in CARDS if shown >> card & 1)


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    zones = GAME.zones(state)
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    change = {first: second, second: first}

    def changed(pile: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in pile)

    state.hands = [changed(hand) for hand in state.hands]
    state.stock, state.gone = changed(state.stock), changed(state.gone)
    state.packets = (changed(state.packets[0]), changed(state.packets[1]))


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed, seats = view.facts, len(view.totals)
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    taken = {seat: [c for c in CARDS if fixed.shown[seat] >> c & 1 and c not in seen] for seat in range(seats)}
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
