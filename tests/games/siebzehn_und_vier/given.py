"""Positions of Siebzehn und Vier for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; chips 200/6/150; bank 0; stock C10 S7 D9 HK C9; next stock CK S7", base=10)

The position lies before the first duel of a bank round; the table opens it at once and goes on by itself after every
move. "stock" is what the next deal turns up, top first, the dealt cards included (the player's, then the Bank's);
further deals follow as "next stock". Other clauses: "bank 1", "rounds 11" (bank rounds that are over).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import TABLE, Action, Seat
from rules.core.options import build
from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.material import CARDS, DECK
from rules.siebzehn_und_vier.state import State
from tests.positions import Found, common, each, fill, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words


class Duels(Table):
    """A table that goes on by itself, deals what the test wants, and reads "chips 210/190", "pot 20", "bank 1"."""

    def __init__(self, state: State, stocks: Sequence[Sequence[str]] = (), *, by_itself: bool = True) -> None:
        super().__init__(GAME, state)
        self.stocks, self.by_itself = [list(stock) for stock in stocks], by_itself
        self.go_on()

    def _do(self, seat: Seat, act: Action) -> None:
        super()._do(seat, act)
        if seat == TABLE and act.verb == "deal" and self.stocks:
            _stack(self.state, self.stocks.pop(0))
        if seat != TABLE:
            own = self.log
            self.go_on()
            self.log = own

    def go_on(self) -> None:
        """Let the table do its moves until somebody is asked."""
        while self.by_itself and TABLE in self.on_turn:
            self._do(TABLE, self.game.legal(self.state, TABLE)[0])

    def fork(self) -> Duels:
        return Duels(self.state.copy(), self.stocks, by_itself=self.by_itself)


HERE: Reading = (
    (r"chips (.*)", lambda table, text: ([table.mark("chips", s) for s in range(table.state.seats)], numbers(text))),
    (r"(pot|stake|repeats) (\d+)", lambda table, name, count: (table.mark(name), int(count))),
    (r"(bank|player) (\d)", lambda table, name, seat: (table.mark(name, int(seat)), 1)),
    (r"rounds (\d+)", lambda table, count: (table.mark("round"), int(count))),
)
Duels.reads = HERE


def _stack(state: State, codes: Sequence[str]) -> None:
    """Let these cards be the first of the deal that has just been made."""
    wanted = [CARDS[DECK.token_of[code]] for code in codes]
    order = wanted + [card for card in CARDS if card not in wanted]
    state.hands[state.player], state.hands[state.bank] = (order[0],), (order[1],)
    state.stock = tuple(reversed(order[2:]))


GRAMMAR: Reading = (
    (r"chips (.*)", noted("chips", each)),
    (r"bank (\d)", noted("bank")),
    (r"rounds (\d+)", noted("round")),
    (r"(?:next )?stock (.*)", lambda found, codes: found.setdefault("stocks", []).append(words(codes))),
    *common(),
)


def arrange(text: str = "", *, by_itself: bool = True, **options: object) -> Duels:
    """A table at the beginning of a bank round: two seats and Bank 0, unless the text says otherwise."""
    found: Found = {"bank": 0}
    note_all(text, GRAMMAR, found)
    stocks = found.pop("stocks", [])
    seats = found.pop("seats", len(found.get("chips", ())) or 2)
    state = GAME.start(build(GAME.options, options), seats, 1)
    fill(state, found)
    return Duels(state, stocks, by_itself=by_itself)


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "stock")
