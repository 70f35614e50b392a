"""Positions of Watten for tests: the only place in the tests that knows the fields of its state.

    table = arrange("4 players; dealer 3; 0: HK C10; 1: D10; schlag 10; farbe D; trick 0: C9 SA", streng=True)

Without "schlag" the position lies at the beginning of the announcements ("swap", or "schlag" with wechsel_time=after),
with both of them in play: Vorhand leads, or the trick goes on. "won 0: CA SA" is a trick of a seat. Other clauses:
"points 12/6/12/6", "value 3".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.families.rounds import vorhand
from rules.families.tricks import Trick
from rules.watten.game import GAME
from rules.watten.material import BLIND, CARDS, DECK, HANDS, RANKS, STOCK, SUITS, TRICK
from rules.watten.rounds import lay_out
from rules.watten.state import State
from tests.scenario import EXPECTED, Table, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Deal(Table):
    """Reads "points 2/0", "value 3", "legal …", "takers 1 2 1", "right 0" (side) beside the usual."""


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"points (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"value (\d+)", lambda table, count: (table.state.value, int(count))),
    (r"right (\d)", lambda table, side: (table.state.right, int(side))),
    (r"takers (.*)", lambda table, text: ([t.taker for t in table.state.tricks], [int(s) for s in text.split()])),
    (r"(swap|swap_answer|schlag|farbe|play|answer|round_end|over)", lambda table, phase: (table.phase, phase)),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
)
Deal.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(DECK.token_of[code] for code in words(codes))


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _hand(found: Found, seat: str, codes: str) -> None:
    found["hands"][int(seat)] = cards(codes)


def _trick(found: Found, seat: str, codes: str) -> None:
    found["leader"], found["trick"] = int(seat), cards(codes)


def _won(found: Found, seat: str, codes: str) -> None:
    found["tricks"] = (*found["tricks"], Trick(int(seat), int(seat), cards(codes)))


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"(\d) players", noted("seats")),
    (r"dealer (\d)", noted("dealer")),
    (r"schlag (\S+)", noted("schlag", RANKS.index)),
    (r"farbe ([CSHD])", noted("farbe", SUITS.index)),
    (r"trick (\d): (.*)", _trick),
    (r"won (\d): (.*)", _won),
    (r"points (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"value (\d+)", noted("value")),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal; four players, dealer 3, Vorhand 0 unless the text says otherwise."""
    found: Found = {"seats": 4, "hands": {}, "tricks": ()}
    note_all(text, GRAMMAR, found)
    seats, hands = found.pop("seats"), found.pop("hands")
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = seats - 1
    state.hands = [hands.get(seat, ()) for seat in range(seats)]
    state.stock = ()
    for name, value in found.items():
        setattr(state, name, value)
    before = state.options.wechsel_time == "before"
    state.phase = "play" if "farbe" in found else "swap" if before else "schlag"
    state.leader = found.get("leader", vorhand(state))
    state.seat = (state.leader + len(state.trick)) % seats if state.phase != "swap" else state.dealer
    return Deal(GAME, state)


def dealt(seats: int, dealer: int, hands: dict[int, str], **options: object) -> Deal:
    """A table right after a deal that gives these cards (the others get any)."""
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = dealer
    named = {seat: list(cards(codes)) for seat, codes in hands.items()}
    free = [card for card in CARDS if not any(card in held for held in named.values())]
    order: list[Card] = []
    for size in (3, 2):
        for away in range(1, seats + 1):
            own = named.setdefault((dealer + away) % seats, [])
            order += [own.pop(0) if own else free.pop() for _ in range(size)]
    lay_out(state, (*order, *free), None)
    return Deal(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    first, second = _cards(state, one[0])[one[1]], _cards(state, other[0])[other[1]]
    _put(state, *one, second)
    _put(state, *other, first)


def _cards(state: State, zone: Zone) -> tuple[Card, ...]:
    return state.stock if zone == STOCK else (state.hands if zone.name == "hand" else state.blind)[zone.seat or 0]


def _put(state: State, zone: Zone, index: int, card: Card) -> None:
    was = _cards(state, zone)
    changed = (*was[:index], card, *was[index + 1 :])
    if zone == STOCK:
        state.stock = changed
    else:
        (state.hands if zone.name == "hand" else state.blind)[zone.seat or 0] = changed


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed, seats = view.facts, len(view.totals)
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    free = [card for card in CARDS if card not in seen]
    chance.shuffle(free)
    zones = {zone: tuple([card if card >= 0 else free.pop() for card in lying]) for zone, lying in view.zones.items()}
    return State(
        options=view.options,
        seats=seats,
        seed=0,
        draws=0,
        phase=view.phase,
        round=fixed.round,
        dealer=fixed.dealer,
        seat=fixed.seat,
        leader=fixed.leader,
        swapped=fixed.swapped,
        asked_swap=fixed.asked_swap,
        schlag=fixed.schlag,
        farbe=fixed.farbe,
        value=fixed.value,
        right=fixed.right,
        offered=fixed.offered,
        proposer=fixed.proposer,
        waiting=fixed.waiting,
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        blind=[zones[BLIND[seat]] for seat in range(seats)],
        trick=zones[TRICK],
        tricks=fixed.tricks,
        stock=zones[STOCK],
        totals=view.totals,
        sheet=view.sheet,
    )
