"""Positions of Bakkarat for tests: the only place in the tests that knows the fields of its state.

    table = arrange("shoe H4 S3 D5 C5", taxe=5).std()

Three seats with 500 chips each, the Bank is offered to seat 0. "shoe H4 S3" lies on top of all other cards, next card
first; "chips 500/40/500" sets what each seat has; "offer 1", "coups 23", "last 7" (so many cards are left in the shoe).
`std` is the rulebook's "Std"; `to_cards` deals, `over` gathers the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

from game.bots.bakkarat.worlds import rebuilt as seen_as
from rules.bakkarat.game import GAME
from rules.bakkarat.material import DECK, cards_for
from rules.bakkarat.state import State
from rules.core.contract import View, Zone
from rules.core.deck import Card
from rules.core.options import build
from tests.scenario import EXPECTED, Table, dealt_anew, note_all, noted, numbers, words

ONE_HAND = True  # only the Ponte holds cards
NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Round(Table):
    """Reads "chips 400/560/540", "bank 200", "kasse -79", "ponte 1", "coups 1" and names of phases."""

    def std(self) -> Self:
        return self.play("0 bank 100, 1 stake 60, 2 stake 40")

    def clause(self, move: str) -> str:
        """The clause by which a move is refused."""
        refusal = self.game.check(self.state, *self._read(move))
        return refusal.clause if refusal else ""


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"chips (.*)", lambda table, text: (list(table.state.chips), numbers(text))),
    (r"bank (\d+)", lambda table, count: (table.state.bank, int(count))),
    (r"kasse (-?\d+)", lambda table, count: (table.state.kasse, int(count))),
    (r"ponte (\d)", lambda table, seat: (table.state.ponte, int(seat))),
    (r"banker (\d)", lambda table, seat: (table.state.banker, int(seat))),
    (r"coups (\d+)", lambda table, count: (table.state.coups, int(count))),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
)
Round.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}

# --- reading -----------------------------------------------------------------------------------------------------

GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"shoe (.*)", noted("shoe", words)),
    (r"chips (.*)", noted("chips", numbers)),
    (r"offer (\d)", noted("offer")),
    (r"coups (\d+)", noted("coups")),
    (r"last (\d+)", noted("last")),
    (r"(\d) players", noted("seats")),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table at which the Bank is being offered."""
    found: dict[str, Any] = {"shoe": [], "chips": None, "offer": 0, "coups": 0, "last": None, "seats": 3}
    note_all(text, GRAMMAR, found)
    seats = len(found["chips"]) if found["chips"] else found["seats"]
    state = GAME.start(build(GAME.options, options), seats, 1)
    state.chips = tuple(found["chips"] or state.chips)
    state.banker, state.coups = found["offer"], found["coups"]
    left, top = list(cards_for(state.options.packs)), []
    for code in found["shoe"]:
        card = next(card for card in left if DECK.face_of[card] == DECK.token_of[code])
        left.remove(card)
        top.append(card)
    state.shoe = (*left, *reversed(top))
    if found["last"] is not None:
        state.basket, state.shoe = state.shoe[: -found["last"]], state.shoe[-found["last"] :]
    return Round(GAME, state).play("- open")


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    zones = GAME.zones(state)
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    change = {first: second, second: first}

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([change.get(card, card) for card in cards])

    state.shoe, state.hand, state.bank_hand = changed(state.shoe), changed(state.hand), changed(state.bank_hand)


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, cards_for(view.options.packs), chance))
