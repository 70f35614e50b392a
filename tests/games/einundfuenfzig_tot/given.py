"""Positions of 51 Tot for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; dealer 0; open SK; 1: S8 SQ; stock DK D9", values="party")

"open SK" is laid open and counted as if it had just been dealt; "T=20" sets the running total instead. Hands that are
not named hold C7 C8 C9 C10 CJ (seat 0), the same in spades (1), hearts (2), diamonds (3). "stock DK D9" is top first,
"stock empty" has nothing. Other clauses: "lives 1/3/3", "round 5", "voids 2", "seat 1 on turn", "dealer 2", "laid 399".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.einundfuenfzig_tot.worlds import rebuilt as seen_as
from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK, FACE, MOST_PLAYERS, cards_for
from rules.einundfuenfzig_tot.plays import values
from rules.einundfuenfzig_tot.state import State, counts_lives, next_alive
from tests.scenario import EXPECTED, Table, dealt_anew, note_all, noted, numbers, words

assert GAME.players[-1] < MOST_PLAYERS  # the rules go on beyond the table (ET-1.3)
NEVER_ALLOWED: set[str] = set()  # verbs that are always refused
USUAL_SUITS = "CSHD"


class Round(Table):
    """Reads "T=12", "lives 3/2", "dealer 1", "turned", "5 in hand" beside the usual."""


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"T=(-?\d+)", lambda table, total: (table.state.total, int(total))),
    (r"lives (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"dealer (\d)", lambda table, seat: (table.state.dealer, int(seat))),
    (r"(\d) holds (\d)", lambda table, seat, count: (len(table.state.hands[int(seat)]), int(count))),
    (r"(announce|play|round_end|over)", lambda table, phase: (table.phase, phase)),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
)
Round.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}

# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _hand(found: Found, seat: str, codes: str) -> None:
    found["hands"][int(seat)] = words(codes)


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"(\d+) players", noted("seats")),
    (r"dealer (\d)", noted("dealer")),
    (r"open (\S+)", noted("open", str)),
    (r"T=(-?\d+)", noted("total")),
    (r"stock (.*)", noted("stock", words)),
    (r"lives (.*)", noted("lives", lambda text: tuple(numbers(text)))),
    (r"round (\d+)", noted("round")),
    (r"voids (\d)", noted("voids")),
    (r"laid (\d+)", noted("laid")),
    (r"seat (\d) on turn", noted("seat")),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table in the middle of a round, dealer 0, two seats unless the text says otherwise."""
    found: Found = {"seats": 2, "dealer": 0, "hands": {}}
    note_all(text, GRAMMAR, found)
    seats, hands, named = found.pop("seats"), found.pop("hands"), found.pop("stock", None)
    state = GAME.start(build(GAME.options, options), seats, 1)
    left = list(cards_for(seats))

    def take(codes: Sequence[str]) -> tuple[Card, ...]:
        taken = []
        for code in codes:
            card = next(card for card in left if FACE[card] == DECK.token_of[code])
            left.remove(card)
            taken.append(card)
        return tuple(taken)

    opened = take([found.pop("open", "C9")])
    named_stock = take(named or ())
    for seat in range(seats):
        usual = [USUAL_SUITS[seat % 4] + rank for rank in ("7", "8", "9", "10", "J")]
        state.hands[seat] = take(hands.get(seat, usual))
    total, turn = found.pop("total", None), found.pop("seat", None)
    for name, value in found.items():
        setattr(state, name, value)
    state.dead = tuple(seat for seat in range(seats) if counts_lives(state) and not state.lives[seat])
    for seat in state.dead:
        state.hands[seat] = ()
    state.vorhand, state.pile = next_alive(state, state.dealer), opened
    state.stock = () if named == [] else (*left, *reversed(named_stock)) if named is None else named_stock[::-1]
    possible = values(state, FACE[opened[0]])
    if total is not None or len(possible) == 1:
        _set(state, possible[0] if total is None else total)
    else:
        state.phase, state.seat = "announce", state.dealer
    state.seat = state.seat if turn is None else turn
    return Round(GAME, state)


def _set(state: State, total: int) -> None:
    state.total, state.named = total, (DECK.token_of[DECK.code(state.pile[0]) + "=0"],)
    state.phase, state.seat = "play", state.vorhand


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    zones = GAME.zones(state)
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    change = {first: second, second: first}
    state.hands = [tuple(change.get(card, card) for card in hand) for hand in state.hands]
    state.stock = tuple(change.get(card, card) for card in state.stock)


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, cards_for(len(view.totals)), chance))
