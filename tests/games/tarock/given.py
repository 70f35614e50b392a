"""Positions of Tarock for tests: the only place in the tests that knows the fields of its state.

    table = arrange("dealer 0; 0: SJ S9; 1: CQ; 2: CA; Stock C8 H10 S8", ansage=True)

The position lies at the beginning of the auction; "1 plays H 61 trump S" goes on to the first lead, with a trick
"trick 1: HK C10" into the middle of it. "won 0: CA SA HA" is a trick of a seat. Other clauses: "laid CA C10",
"units 4/-2/-2", "round 11", "thrown 5".
"""

from __future__ import annotations

from random import Random

from game.bots.tarock.worlds import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.families.rounds import vorhand
from rules.tarock.game import GAME
from rules.tarock.material import AUFNAHME, CARDS, DECK, HAND, PLAIN, SEATS, SUITS
from rules.tarock.state import State
from tests.positions import Found, common, dealt_anew, fill, one_each, swapping, tricks_of
from tests.scenario import Listed, Reading, note_all, noted


class Deal(Listed):
    """Reads "units 2/-1/-1", "declarer 0", "legal …", "best H 61 of 1", "takers 1 2 1"."""


def _best(table: Deal, kind: str, promise: str, seat: str) -> tuple[object, object]:
    state = table.state
    return (state.kind, state.promise, state.holder), (KINDS[kind], int(promise), int(seat))


KINDS = {"A": AUFNAHME, "H": HAND}
HERE: Reading = (
    (r"best ([AH]) (\d+) of (\d)", _best),
    (r"augen (\d+)", lambda table, count: (table.state.augen, int(count))),
)
Deal.reads = HERE


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------


def _plays(found: Found, seat: str, kind: str, promise: str, suit: str) -> None:
    found |= {"holder": int(seat), "kind": KINDS[kind], "promise": int(promise), "trump": SUITS.index(suit)}
    found |= {"phase": "play", "announced": PLAIN}


GRAMMAR: Reading = (
    (r"(\d) plays ([AH]) (\d+) trump ([CSHD])", _plays),
    (r"Stock (.*)", noted("stock", cards)),
    (r"laid (.*)", noted("laid", cards)),
    *tricks_of(cards),
    (r"announced (\d)", noted("announced")),
    (r"thrown (\d)", noted("thrown")),
    *common(cards),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal, dealer 0."""
    found: Found = {"dealer": 0, "hands": {}, "phase": "bid", "stock": ()}
    note_all(text, GRAMMAR, found)
    hands = found.pop("hands")
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    state.hands = [hands.get(seat, ()) for seat in range(SEATS)]
    fill(state, found)
    state.leader = found.get("leader", vorhand(state))
    state.seat = (state.leader + len(state.trick)) % SEATS
    return Deal(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "stock", "laid")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, CARDS, chance))
