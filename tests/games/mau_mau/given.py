"""Positions of Mau-Mau for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: S9 CQ; 1: C7 C8; stock D8 D10; open H9", "klassisch", hk_wish=True)

"stock D8 D10" is top first and all there is; without it every card not named lies in the stock. "pile CK H10 CQ" is
bottom to top, "open H9" a pile of one. Other clauses: "3 players", "dealer 2", "round 3", "totals 81/64/97",
"acts 399", "owes 1", "wish D", "pending 4", "seat 1 on turn". Without a word the first hand named is on turn.
"""

from __future__ import annotations

from random import Random

from game.bots.mau_mau.brain import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.mau_mau.game import GAME
from rules.mau_mau.law import cards_for
from rules.mau_mau.material import DECK, NO_CARD, SUITS
from rules.mau_mau.state import State
from tests.positions import Box, Found, common, dealt_anew, fill, swapping
from tests.scenario import Reading, Table, note_all, noted, words


class Round(Table):
    """Reads "open CQ", "stock S7 HA" (top first), "wish D", "pending 4", "nobody owes" beside the usual."""


def _stock(table: Table) -> str:
    return " ".join(DECK.code(card) for card in reversed(table.state.stock))


HERE: Reading = (
    (r"open (\S+)", lambda table, code: (DECK.code(table.state.pile[-1]), code)),
    (r"stock empty", lambda table: (_stock(table), "")),
    (r"stock ([^\d]\S*(?: \S+)*)", lambda table, codes: (_stock(table), codes)),
    (r"wish (\S)", lambda table, suit: (table.state.wish, SUITS.index(suit))),
    (r"no wish", lambda table: (table.state.wish, -1)),
    (r"pending (\d+)", lambda table, count: (table.state.pending, int(count))),
    (r"(\d) owes", lambda table, seat: (table.state.owing, int(seat))),
    (r"nobody owes", lambda table: (table.state.owing, -1)),
)
Round.reads = HERE

# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Reading = (
    (r"(?:open|pile) (.*)", noted("pile", words)),
    (r"stock (.*)", noted("stock", words)),
    (r"acts (\d+)", noted("acts")),
    (r"owes (\d)", noted("owing")),
    (r"pending (\d+)", noted("pending")),
    (r"wish (\S)", noted("wish", SUITS.index)),
    *common(),
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
    box = Box(DECK, cards_for(state.options, seats))
    state.pile = box.take(pile)
    top_first = None if named is None else box.take(named)
    for seat in range(seats):
        state.hands[seat] = box.take(hands.get(seat, []))
    state.stock = tuple(box.left) if top_first is None else top_first[::-1]
    for seat in range(seats):
        if seat not in hands and top_first is None:
            state.hands[seat], state.stock = state.stock[:5], state.stock[5:]
    state.phase, state.seat = "turn", min(hands, default=0)
    fill(state, found)
    return Round(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "stock", "drawn")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    state = seen_as(dealt_anew(view, cards_for(view.options, len(view.totals)), chance))
    if view.phase == "drawn" and state.drawn == NO_CARD:
        state.drawn = state.hands[state.seat][-1]
    return state
