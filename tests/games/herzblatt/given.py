"""Positions of Herzblatt for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; dealer 0; 0: CQ C9; 1: CA; 2: C10; Stock S9 S10", declarer="ask")

The position lies at the beginning of `choose`, with the stakes paid; "declarer 0" goes on to the Stock, "declarer 0
plays" to the first lead. "trick 1: CK C9" lies open, "won 0: CA SA H10" is a trick of a seat. Other clauses: "pot 6",
"chips 4/-2/-2", "round 11".
"""

from __future__ import annotations

from random import Random

from game.bots.herzblatt.worlds import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.herzblatt.choosing import begin_choosing, begin_play
from rules.herzblatt.game import GAME
from rules.herzblatt.material import DECK
from rules.herzblatt.state import State, stake
from tests.positions import Found, common, dealt_anew, fill, one_each, swapping, tricks_of
from tests.scenario import Listed, Reading, note_all, noted


class Deal(Listed):
    """Reads "chips 2/-1/-1", "pot 3", "declarer 0", "legal …", "takers 1 2 1" beside the usual."""


HERE: Reading = (
    (r"pot (\d+)", lambda table, count: (table.state.pot, int(count))),
    (r"declarer (\d)", lambda table, seat: (table.state.declarer, int(seat))),
    (r"augen (\d+)", lambda table, count: (table.state.augen, int(count))),
)
Deal.reads = HERE


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------


def _plays(found: Found, seat: str) -> None:
    found["declarer"], found["plays"] = int(seat), True


GRAMMAR: Reading = (
    (r"declarer (\d)", noted("declarer")),
    (r"declarer (\d) plays", _plays),
    (r"Stock (.*)", noted("stock", cards)),
    (r"laid (.*)", noted("laid", cards)),
    *tricks_of(cards),
    (r"pot (\d+)", noted("pot")),
    *common(cards),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal, dealer 0."""
    found: Found = {"seats": 3, "dealer": 0, "hands": {}}
    note_all(text, GRAMMAR, found)
    seats, hands, plays = found.pop("seats"), found.pop("hands"), found.pop("plays", False)
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.pot, state.totals, state.paid = stake(state) * seats, (-stake(state),) * seats, True
    state.stock = ()
    state.hands = [hands.get(seat, ()) for seat in range(seats)]
    fill(state, found)
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


swap = swapping(GAME, "hands", "stock", "laid")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, GAME.start(view.options, len(view.totals), 0).stock, chance))
