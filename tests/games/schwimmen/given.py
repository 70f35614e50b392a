"""Positions of Schwimmen for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: SK S8 HJ; 1: C7 C8 D9; 2: HQ H10 D7; Mitte SJ C10 H8; Talon DA S7 C9 D10 H7 SA", auto_31=False)

Without hands the position A of the rulebook lies there: dealer 0, seat 1 on turn. "Talon …" is top first. Others:
"lives 1/0/3" (-1: out), "seat 2 on turn", "dealer 1", "turns 88". `dealt(pack, seats)` lies before the dealer's look.
"""

from __future__ import annotations

from random import Random

from game.bots.schwimmen.worlds import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.schwimmen.game import GAME
from rules.schwimmen.material import CARDS, DECK, HANDS, worth
from rules.schwimmen.rounds import lay_out
from rules.schwimmen.state import State, next_playing
from tests.positions import Found, common, dealt_anew, each, fill, one_each, pack_for, shown, shown_in, swapping
from tests.scenario import Reading, Table, note_all, noted, words

USUAL = {0: "SK S8 HJ", 1: "C7 C8 D9", 2: "HQ H10 D7"}
TALON = "DA S7 C9 D10 H7 SA"


class Round(Table):
    """Reads "Mitte SJ C10", "Talon DA S7" (top first), "lives 3/2/3", "worth 28/15/28" beside the usual."""


def _worths(table: Round) -> list[float]:
    return [worth(hand) / 2 for hand in table.state.hands if hand]


HERE: Reading = (
    (r"Mitte (.*)", lambda table, codes: (set(table.cards("mitte").split()), set(codes.split()))),
    (r"Talon (.*)", lambda table, codes: ([DECK.code(c) for c in reversed(table.state.stock)], words(codes))),
    (r"lives (.*)", lambda table, text: (table.totals, [int(word) for word in text.split("/")])),
    (r"worth (.*)", lambda table, text: (_worths(table), [float(word) for word in text.split("/")])),
)
Round.reads = HERE


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Reading = (
    (r"Mitte (.*)", noted("mitte", cards)),
    (r"Talon (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"lives (.*)", noted("lives", each)),
    *common(cards),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table in the middle of a round."""
    found: Found = {"mitte": cards("SJ C10 H8"), "stock": cards(TALON)[::-1]}
    note_all(text, GRAMMAR, found)
    hands = found.pop("hands", None) or {seat: cards(codes) for seat, codes in USUAL.items()}
    state = GAME.start(build(GAME.options, options), max(hands) + 1, 1)
    state.hands = [hands.get(seat, ()) for seat in range(state.seats)]
    state.phase = "turn"
    fill(state, found)
    if "seat" not in found:
        state.seat = next_playing(state, state.dealer)
    return Round(GAME, state)


def dealt(first: dict[int, str], second: str, seats: int, dealer: int = 0, **options: object) -> Round:
    """A table before the dealer looks: the first three cards of each seat, and his second packet."""
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.dealer = state.seat = dealer
    last = cards(second)
    named = {seat: cards(codes) for seat, codes in first.items()}
    order = pack_for([card for card in CARDS if card not in last], named, dealer, seats, (1, 1, 1))
    lay_out(state, [*order[: 3 * seats], *last, *order[3 * seats :]], None)
    state.phase = "look"
    return Round(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


known = shown
swap = swapping(GAME, "hands", "stock", "gone", "packets")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, CARDS, chance, shown_in(view, HANDS)))
