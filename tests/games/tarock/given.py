"""Positions of Tarock for tests: the only place in the tests that knows the fields of its state.

    table = arrange("dealer 0; 0: SJ S9; 1: CQ; 2: CA; Stock C8 H10 S8", ansage=True)

The position lies at the beginning of the auction; "1 plays H 61 trump S" goes on to the first lead, with a trick
"trick 1: HK C10" into the middle of it. "won 0: CA SA HA" is a trick of a seat. Other clauses: "laid CA C10",
"units 4/-2/-2", "round 11", "thrown 5".
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
from rules.tarock.game import GAME
from rules.tarock.material import AUFNAHME, CARDS, DECK, HAND, HANDS, LAID, PLAIN, SEATS, STOCK, SUITS, TRICK
from rules.tarock.state import State
from tests.scenario import EXPECTED, Listed, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Deal(Listed):
    """Reads "units 2/-1/-1", "declarer 0", "legal …", "best H 61 of 1", "takers 1 2 1"."""


def _best(table: Deal, kind: str, promise: str, seat: str) -> tuple[object, object]:
    state = table.state
    return (state.kind, state.promise, state.holder), (KINDS[kind], int(promise), int(seat))


KINDS = {"A": AUFNAHME, "H": HAND}
HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"units (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"best ([AH]) (\d+) of (\d)", _best),
    (r"augen (\d+)", lambda table, count: (table.state.augen, int(count))),
    (r"takers (.*)", lambda table, text: ([t.taker for t in table.state.tricks], [int(s) for s in text.split()])),
    (r"(bid|lay|trump|play|round_end|over|deal)", lambda table, phase: (table.phase, phase)),
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


def _plays(found: Found, seat: str, kind: str, promise: str, suit: str) -> None:
    found |= {"holder": int(seat), "kind": KINDS[kind], "promise": int(promise), "trump": SUITS.index(suit)}
    found |= {"phase": "play", "announced": PLAIN}


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"dealer (\d)", noted("dealer")),
    (r"(\d) plays ([AH]) (\d+) trump ([CSHD])", _plays),
    (r"Stock (.*)", noted("stock", cards)),
    (r"laid (.*)", noted("laid", cards)),
    (r"trick (\d): (.*)", _trick),
    (r"won (\d): (.*)", _won),
    (r"units (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"round (\d+)", noted("round")),
    (r"announced (\d)", noted("announced")),
    (r"thrown (\d)", noted("thrown")),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal, dealer 0."""
    found: Found = {"dealer": 0, "hands": {}, "tricks": (), "phase": "bid", "stock": ()}
    note_all(text, GRAMMAR, found)
    hands = found.pop("hands")
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    state.hands = [hands.get(seat, ()) for seat in range(SEATS)]
    for name, value in found.items():
        setattr(state, name, value)
    state.leader = found.get("leader", vorhand(state))
    state.seat = (state.leader + len(state.trick)) % SEATS
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
    fixed = view.facts
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    free = [card for card in CARDS if card not in seen]
    chance.shuffle(free)
    zones = {zone: tuple([card if card >= 0 else free.pop() for card in lying]) for zone, lying in view.zones.items()}
    return State(
        options=view.options,
        seats=SEATS,
        seed=0,
        draws=0,
        phase=view.phase,
        round=fixed.round,
        dealer=fixed.dealer,
        seat=fixed.seat,
        leader=fixed.leader,
        passed=fixed.passed,
        holder=fixed.holder,
        kind=fixed.kind,
        promise=fixed.promise,
        thrown=fixed.thrown,
        trump=fixed.trump,
        announced=fixed.announced,
        hands=[zones[hand] for hand in HANDS],
        trick=zones[TRICK],
        tricks=fixed.tricks,
        stock=zones[STOCK],
        laid=zones[LAID[max(0, fixed.holder)]],
        augen=fixed.augen,
        totals=view.totals,
        sheet=view.sheet,
    )
