"""Positions of Auruxxx for tests: the only place in the tests that knows the fields of its state.

    table = given("0: KS R4 G9; 1: B7; 2: V3; top Y5; stock Y0 Y1; crosses 0/1/3; figure 2", lay_duty="free")
    table.play("0 lay KS, lay G9").expect("0: R4 B7 V3; top G9; seat 1 on turn; crosses 0/1/3")

Beyond what `tests.scenario` reads: `top X`, `pile X Y Z` (bottom to top), `crosses`, `figure`, `penalty`, `drawn`,
`round`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.auruxxx.game import GAME
from rules.auruxxx.material import DECK, NOBODY
from rules.auruxxx.state import State
from rules.core.contract import TABLE
from rules.core.options import build
from tests.positions import Box, lay_given, swapping
from tests.scenario import Given, Reading, Table

FILLERS = ("Y12", "Y11", "Y10", "Y9", "Y8")  # hands of seats that a position does not list
OWN = r"(top|pile|crosses|figure|penalty|drawn|round) (.*)"


def arrange(given: Given | str, options: Mapping[str, object]) -> State:
    """The state of a position. Cards not listed lie beneath the stock, unless the stock is given as a whole.

    A seat whose hand is not listed holds three high yellow cards. Totals are 0, dealer is the last seat, the pile
    belongs to nobody.
    """
    own, text = _own_clauses(given) if isinstance(given, str) else ({}, given)
    position = Given.read(text) if isinstance(text, str) else text
    state: State = GAME.start(build(GAME.options, options), position.seats, 1)
    GAME.apply(state, TABLE, GAME.legal(state, TABLE)[0])
    box = Box(DECK, sorted(card for cards in GAME.zones(state).values() for card in cards))
    state.pile = list(box.take(own.get("pile", own.get("top", "R12"))))
    state.lays = [(NOBODY, 1)] * len(state.pile)
    lay_given(state, position, box, FILLERS)
    state.passes = [int(word) for word in own.get("crosses", "/".join("0" * position.seats)).split("/")]
    state.figure = int(own.get("figure", NOBODY))
    state.penalty, state.drawn, state.round = (int(own.get(name, 0)) for name in ("penalty", "drawn", "round"))
    state.phase = "penalty" if state.penalty else "drew" if state.drawn else "turn"
    return state


def _own_clauses(text: str) -> tuple[dict[str, str], str]:
    """The clauses that only this game knows, and the rest of the text."""
    own, rest = {}, []
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        if match := re.fullmatch(OWN, clause):
            own[match[1]] = match[2]
        else:
            rest.append(clause)
    return own, "; ".join(rest)


class AuruxxxTable(Table):
    """A table that also compares what only Auruxxx has."""

    @property
    def pile_codes(self) -> str:
        """The pile from bottom to top."""
        return " ".join(map(DECK.code, self.state.pile))

    @property
    def crosses(self) -> str:
        return "/".join(str(self.mark("passes", seat)) for seat in range(self.state.seats))

    def marked(self, name: str) -> str:
        """Seat and value of a mark that one seat has: "1 4"; "nobody"."""
        found = [(seat, self.mark(name, seat)) for seat in range(self.state.seats) if self.mark(name, seat)]
        assert len(found) < 2, found
        return " ".join(map(str, found[0])) if found else "nobody"

    def lines(self, seat: int) -> list[tuple[str, int]]:
        """Reasons and points on a seat's side of the score sheet."""
        return [(entry.reason, entry.points) for entry in self.game.sheet(self.state) if entry.seat == seat]


HERE: Reading = (
    (r"top (\S+)", lambda table, code: (table.pile_codes.split()[-1], code)),
    (r"pile (.*)", lambda table, codes: (table.pile_codes, codes)),
    (r"crosses (.*)", lambda table, text: (table.crosses, text)),
    (r"figure nobody", lambda table: (table.marked("figure"), "nobody")),
    (r"figure (\d)", lambda table, seat: (table.marked("figure"), f"{seat} 1")),
    (r"no penalty", lambda table: (table.marked("penalty"), "nobody")),
    (r"penalty (\d+)", lambda table, cards: (table.marked("penalty"), f"{table.on_turn[0]} {cards}")),
)
AuruxxxTable.reads = HERE


swap = swapping(GAME, "hands", "stock")


def as_options(**values: object) -> Any:
    return build(GAME.options, values)


def dealt(seats: int = 3, seed: int = 7, **options: object) -> AuruxxxTable:
    """A match after its first deal."""
    return AuruxxxTable(GAME, GAME.start(as_options(**options), seats, seed)).play("- deal")
