"""Positions of Herzblatt for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; dealer 0; 0: CQ C9; 1: CA; 2: C10; Stock S9 S10", declarer="ask")

The position lies at the beginning of `choose`, with the stakes paid; "declarer 0" goes on to the Stock, "declarer 0
plays" to the first lead. "trick 1: CK C9" lies open, "won 0: CA SA H10" is a trick of a seat. Other clauses: "pot 6",
"chips 4/-2/-2", "round 11".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.families.tricks import Trick
from rules.herzblatt.choosing import begin_choosing, begin_play
from rules.herzblatt.game import GAME
from rules.herzblatt.material import DECK, HANDS, LAID, STOCK, TRICK
from rules.herzblatt.state import State, stake
from tests.scenario import EXPECTED, Listed, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Deal(Listed):
    """Reads "chips 2/-1/-1", "pot 3", "declarer 0", "legal …", "takers 1 2 1" beside the usual."""


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"chips (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"pot (\d+)", lambda table, count: (table.state.pot, int(count))),
    (r"declarer (\d)", lambda table, seat: (table.state.declarer, int(seat))),
    (r"augen (\d+)", lambda table, count: (table.state.augen, int(count))),
    (r"takers (.*)", lambda table, text: ([t.taker for t in table.state.tricks], [int(s) for s in text.split()])),
    (r"(choose|stock|lay|play|round_end|over|deal)", lambda table, phase: (table.phase, phase)),
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


def _plays(found: Found, seat: str) -> None:
    found["declarer"], found["plays"] = int(seat), True


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"(\d) players", noted("seats")),
    (r"dealer (\d)", noted("dealer")),
    (r"declarer (\d)", noted("declarer")),
    (r"declarer (\d) plays", _plays),
    (r"Stock (.*)", noted("stock", cards)),
    (r"laid (.*)", noted("laid", cards)),
    (r"trick (\d): (.*)", _trick),
    (r"won (\d): (.*)", _won),
    (r"pot (\d+)", noted("pot")),
    (r"chips (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"round (\d+)", noted("round")),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal, dealer 0."""
    found: Found = {"seats": 3, "dealer": 0, "hands": {}, "tricks": ()}
    note_all(text, GRAMMAR, found)
    seats, hands, plays = found.pop("seats"), found.pop("hands"), found.pop("plays", False)
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.pot, state.totals, state.paid = stake(state) * seats, (-stake(state),) * seats, True
    state.stock = ()
    state.hands = [hands.get(seat, ()) for seat in range(seats)]
    for name, value in found.items():
        setattr(state, name, value)
    if "declarer" not in found:
        begin_choosing(state, None)
    elif plays or state.trick:
        begin_play(state, None)
        state.leader = found.get("leader", state.leader)
        state.seat = (state.leader + len(state.trick)) % seats
    else:
        state.phase, state.seat = "stock", state.declarer
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
    if zone.name == "hand":
        return state.hands[zone.seat or 0]
    return state.stock if zone == STOCK else state.laid


def _put(state: State, zone: Zone, index: int, card: Card) -> None:
    was = _cards(state, zone)
    changed = (*was[:index], card, *was[index + 1 :])
    if zone.name == "hand":
        state.hands[zone.seat or 0] = changed
    elif zone == STOCK:
        state.stock = changed
    else:
        state.laid = changed


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed, seats = view.facts, len(view.totals)
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    pack = GAME.start(view.options, seats, 0).stock
    free = [card for card in pack if card not in seen]
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
        declarer=fixed.declarer,
        declined=fixed.declined,
        redeals=fixed.redeals,
        paid=fixed.paid,
        pot=view.marks.get(("pot", None), 0),
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        trick=zones[TRICK],
        tricks=fixed.tricks,
        stock=zones[STOCK],
        laid=zones[LAID[max(0, fixed.declarer)]],
        totals=view.totals,
        augen=fixed.augen,
        sheet=view.sheet,
    )
