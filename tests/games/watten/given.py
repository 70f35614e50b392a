"""Positions of Watten for tests: the only place in the tests that knows the fields of its state.

    table = arrange("4 players; dealer 3; 0: HK C10; 1: D10; schlag 10; farbe D; trick 0: C9 SA", streng=True)

Without "schlag" the position lies at the beginning of the announcements ("swap", or "schlag" with wechsel_time=after),
with both of them in play: Vorhand leads, or the trick goes on. "won 0: CA SA" is a trick of a seat. Other clauses:
"points 12/6/12/6", "value 3", "stock CA S9" (cards that are out of play).
"""

from __future__ import annotations

from random import Random

from game.bots.watten.worlds import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.families.rounds import vorhand
from rules.watten.game import GAME
from rules.watten.material import CARDS, DECK, RANKS, SUITS
from rules.watten.rounds import lay_out
from rules.watten.state import State
from tests.positions import Found, common, dealt_anew, fill, one_each, pack_for, swapping, tricks_of
from tests.scenario import Reading, Table, note_all, noted


class Deal(Table):
    """Reads "points 2/0", "value 3", "legal …", "takers 1 2 1", "right 0" (side) beside the usual."""


HERE: Reading = (
    (r"value (\d+)", lambda table, count: (table.state.value, int(count))),
    (r"right (\d)", lambda table, side: (table.state.right, int(side))),
)
Deal.reads = HERE


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Reading = (
    (r"schlag (\S+)", noted("schlag", RANKS.index)),
    (r"farbe ([CSHD])", noted("farbe", SUITS.index)),
    *tricks_of(cards),
    (r"value (\d+)", noted("value")),
    (r"stock (.*)", noted("stock", cards)),
    *common(cards),
)


def arrange(text: str = "", **options: object) -> Deal:
    """A table in the middle of a deal; four players, dealer 3, Vorhand 0 unless the text says otherwise."""
    found: Found = {"seats": 4, "hands": {}}
    note_all(text, GRAMMAR, found)
    seats, hands = found.pop("seats"), found.pop("hands")
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = seats - 1
    state.hands = [hands.get(seat, ()) for seat in range(seats)]
    state.stock = ()
    fill(state, found)
    before = state.options.wechsel_time == "before"
    state.phase = "play" if "farbe" in found else "swap" if before else "schlag"
    state.leader = found.get("leader", vorhand(state))
    state.seat = (state.leader + len(state.trick)) % seats if state.phase != "swap" else state.dealer
    return Deal(GAME, state)


def dealt(seats: int, dealer: int, hands: dict[int, str], **options: object) -> Deal:
    """A table right after a deal that gives these cards (the others get any)."""
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = dealer
    lay_out(state, pack_for(CARDS, {seat: cards(codes) for seat, codes in hands.items()}, dealer, seats, (3, 2)), None)
    return Deal(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "stock", "blind")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, CARDS, chance))
