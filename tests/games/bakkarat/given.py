"""Positions of Bakkarat for tests: the only place in the tests that knows the fields of its state.

    table = arrange("shoe H4 S3 D5 C5", taxe=5).std()

Three seats with 500 chips each, the Bank is offered to seat 0. "shoe H4 S3" lies on top of all other cards, next card
first; "chips 500/40/500" sets what each seat has; "offer 1", "coups 23", "last 7" (so many cards are left in the shoe).
`std` is the rulebook's "Std"; `to_cards` deals, `over` gathers the cards.
"""

from __future__ import annotations

from random import Random
from typing import Any, Self

from game.bots.bakkarat.brain import rebuilt as seen_as
from rules.bakkarat.game import GAME
from rules.bakkarat.material import DECK, cards_for
from rules.bakkarat.state import State
from rules.core.contract import View
from rules.core.options import build
from tests.positions import Box, common, dealt_anew, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words

ONE_HAND = True  # only the Ponte holds cards


class Round(Table):
    """Reads "chips 400/560/540", "bank 200", "kasse -79", "ponte 1", "coups 1" and names of phases."""

    def std(self) -> Self:
        return self.play("0 bank 100, 1 stake 60, 2 stake 40")

    def clause(self, move: str) -> str:
        """The clause by which a move is refused."""
        refusal = self.game.check(self.state, *self._read(move))
        return refusal.clause if refusal else ""


HERE: Reading = (
    (r"chips (.*)", lambda table, text: (list(table.state.chips), numbers(text))),
    (r"bank (\d+)", lambda table, count: (table.state.bank, int(count))),
    (r"kasse (-?\d+)", lambda table, count: (table.state.kasse, int(count))),
    (r"ponte (\d)", lambda table, seat: (table.state.ponte, int(seat))),
    (r"banker (\d)", lambda table, seat: (table.state.banker, int(seat))),
    (r"coups (\d+)", lambda table, count: (table.state.coups, int(count))),
)
Round.reads = HERE

# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Reading = (
    (r"shoe (.*)", noted("shoe", words)),
    (r"chips (.*)", noted("chips", numbers)),
    (r"offer (\d)", noted("offer")),
    (r"coups (\d+)", noted("coups")),
    (r"last (\d+)", noted("last")),
    *common(),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table at which the Bank is being offered."""
    found: dict[str, Any] = {"shoe": [], "chips": None, "offer": 0, "coups": 0, "last": None, "seats": 3}
    note_all(text, GRAMMAR, found)
    seats = len(found["chips"]) if found["chips"] else found["seats"]
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.chips = tuple(found["chips"] or state.chips)
    state.banker, state.coups = found["offer"], found["coups"]
    box = Box(DECK, cards_for(state.options.packs))
    top = box.take(found["shoe"])
    state.shoe = (*box.left, *reversed(top))
    if found["last"] is not None:
        state.basket, state.shoe = state.shoe[: -found["last"]], state.shoe[-found["last"] :]
    return Round(GAME, state).play("- open")


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "shoe", "hand", "bank_hand")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, cards_for(view.options.packs), chance))
