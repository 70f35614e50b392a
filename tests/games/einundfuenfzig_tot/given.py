"""Positions of 51 Tot for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; dealer 0; open SK; 1: S8 SQ; stock DK D9", values="party")

"open SK" is laid open and counted as if it had just been dealt; "T=20" sets the running total instead. Hands that are
not named hold C7 C8 C9 C10 CJ (seat 0), the same in spades (1), hearts (2), diamonds (3). "stock DK D9" is top first,
"stock empty" has nothing. Other clauses: "lives 1/3/3", "round 5", "voids 2", "seat 1 on turn", "dealer 2", "laid 399".
"""

from __future__ import annotations

from random import Random

from game.bots.einundfuenfzig_tot.brain import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK, FACE, MOST_PLAYERS, cards_for
from rules.einundfuenfzig_tot.plays import values
from rules.einundfuenfzig_tot.state import State, counts_lives, next_alive
from tests.positions import Box, Found, common, dealt_anew, each, fill, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words

assert GAME.players[-1] < MOST_PLAYERS  # the rules go on beyond the table (ET-1.3)
USUAL_SUITS = "CSHD"


class Round(Table):
    """Reads "T=12", "lives 3/2", "dealer 1", "turned", "5 in hand" beside the usual."""


HERE: Reading = (
    (r"T=(-?\d+)", lambda table, total: (table.state.total, int(total))),
    (r"lives (.*)", lambda table, text: (table.totals, numbers(text))),
)
Round.reads = HERE

# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Reading = (
    (r"open (\S+)", noted("open", str)),
    (r"T=(-?\d+)", noted("total")),
    (r"stock (.*)", noted("stock", words)),
    (r"lives (.*)", noted("lives", each)),
    (r"voids (\d)", noted("voids")),
    (r"laid (\d+)", noted("laid")),
    *common(),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table in the middle of a round, dealer 0, two seats unless the text says otherwise."""
    found: Found = {"seats": 2, "dealer": 0, "hands": {}}
    note_all(text, GRAMMAR, found)
    seats, hands, named = found.pop("seats"), found.pop("hands"), found.pop("stock", None)
    state = GAME.start(build(GAME.options, options), seats, 1)
    box = Box(DECK, cards_for(seats))
    opened = box.take(found.pop("open", "C9"))
    named_stock = box.take(named or ())
    for seat in range(seats):
        usual = [USUAL_SUITS[seat % 4] + rank for rank in ("7", "8", "9", "10", "J")]
        state.hands[seat] = box.take(hands.get(seat, usual))
    total, turn = found.pop("total", None), found.pop("seat", None)
    fill(state, found)
    state.dead = tuple(seat for seat in range(seats) if counts_lives(state) and not state.lives[seat])
    for seat in state.dead:
        state.hands[seat] = ()
    state.vorhand, state.pile = next_alive(state, state.dealer), opened
    state.stock = () if named == [] else (*box.left, *reversed(named_stock)) if named is None else named_stock[::-1]
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


swap = swapping(GAME, "hands", "stock")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, cards_for(len(view.totals)), chance))
