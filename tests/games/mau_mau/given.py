"""Positions of Mau-Mau for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: S9 CQ; 1: C7 C8; stock D8 D10; open H9", "klassisch", hk_wish=True)

"stock D8 D10" is top first and all there is; without it every card not named lies in the stock. "pile CK H10 CQ" is
bottom to top, "open H9" a pile of one. Other clauses: "3 players", "dealer 2", "round 3", "totals 81/64/97",
"acts 399", "owes 1", "wish D", "pending 4", "seat 1 on turn". Without a word the first hand named is on turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots.mau_mau.worlds import rebuilt as seen_as
from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.mau_mau.game import GAME
from rules.mau_mau.law import cards_for
from rules.mau_mau.material import DECK, FACE, NO_CARD, SUITS
from rules.mau_mau.state import State
from tests.scenario import EXPECTED, Table, dealt_anew, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Round(Table):
    """Reads "open CQ", "stock S7 HA" (top first), "wish D", "pending 4", "nobody owes" beside the usual."""


def _stock(table: Table) -> str:
    return " ".join(DECK.code(card) for card in reversed(table.state.stock))


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"open (\S+)", lambda table, code: (DECK.code(table.state.pile[-1]), code)),
    (r"stock empty", lambda table: (_stock(table), "")),
    (r"stock ([^\d]\S*(?: \S+)*)", lambda table, codes: (_stock(table), codes)),
    (r"wish (\S)", lambda table, suit: (table.state.wish, SUITS.index(suit))),
    (r"no wish", lambda table: (table.state.wish, -1)),
    (r"pending (\d+)", lambda table, count: (table.state.pending, int(count))),
    (r"(\d) owes", lambda table, seat: (table.state.owing, int(seat))),
    (r"nobody owes", lambda table: (table.state.owing, -1)),
    (r"(\d) holds (\d+)", lambda table, seat, count: (len(table.state.hands[int(seat)]), int(count))),
    (r"(turn|drawn|again|round_end|over)", lambda table, phase: (table.phase, phase)),
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
    (r"(\d) players", noted("seats")),
    (r"(?:open|pile) (.*)", noted("pile", words)),
    (r"stock (.*)", noted("stock", words)),
    (r"dealer (\d)", noted("dealer")),
    (r"round (\d+)", noted("round")),
    (r"acts (\d+)", noted("acts")),
    (r"totals (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"owes (\d)", noted("owing")),
    (r"pending (\d+)", noted("pending")),
    (r"wish (\S)", noted("wish", SUITS.index)),
    (r"seat (\d) on turn", noted("seat")),
)
HERE_PLAYERS = 2


def arrange(text: str = "", preset: str = "seed_komplett", **options: object) -> Round:
    """A table in the middle of a round: as many seats as hands are named, two at least."""
    found: Found = {"hands": {}, "pile": ["C9"], "seats": HERE_PLAYERS}
    note_all(text, GRAMMAR, found)
    hands, pile, named = found.pop("hands"), found.pop("pile"), found.pop("stock", None)
    seats = max([found.pop("seats"), *(seat + 1 for seat in hands)])
    settings: dict[str, object] = {**GAME.presets[preset], **options}
    state = GAME.start(build(GAME.options, settings), seats, 1)
    left = list(cards_for(state.options, seats))

    def take(codes: Sequence[str]) -> tuple[Card, ...]:
        taken = []
        for code in codes:
            card = next(card for card in left if FACE[card] == DECK.token_of[code])
            left.remove(card)
            taken.append(card)
        return tuple(taken)

    state.pile = take(pile)
    top_first = None if named is None else take(named)
    for seat in range(seats):
        state.hands[seat] = take(hands.get(seat, []))
    state.stock = tuple(left) if top_first is None else top_first[::-1]
    for seat in range(seats):
        if seat not in hands and top_first is None:
            state.hands[seat], state.stock = state.stock[:5], state.stock[5:]
    state.phase, state.seat = "turn", min(hands, default=0)
    for name, value in found.items():
        setattr(state, name, value)
    return Round(GAME, state)


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
    state.drawn = change.get(state.drawn, state.drawn)


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    state = seen_as(dealt_anew(view, cards_for(view.options, len(view.totals)), chance))
    if view.phase == "drawn" and state.drawn == NO_CARD:
        state.drawn = state.hands[state.seat][-1]
    return state
