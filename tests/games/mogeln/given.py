"""Positions of Mogeln for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: C2 C5 CK; 1: SQ S2; pile D5 D6; claim 7; seat 1 on turn", rounds="1")

Three seats, dealer 2 and seat 0 about to open with a Two, unless the text says otherwise; hands that are not listed
are A = C2 C5 CK, B = S3 S9 SQ, C = H4 H8 HA. Cards that are neither in a hand nor in the pile lie in the stock, out of
the way. Other clauses: "dealer 1", "lays 49", "5 players", "won 1/0/1", "left 5/5/5", "layers 1 2" (who laid the
pile; nobody at the table otherwise).
"""

from __future__ import annotations

from random import Random

from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.core.state import from_view
from rules.mogeln.game import GAME
from rules.mogeln.material import DECK, DRAWN, HANDS, RANKS, STOCK, cards_in_play
from rules.mogeln.state import State
from tests.positions import Box, Found, common, each, fill, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words

USUAL = {0: "C2 C5 CK", 1: "S3 S9 SQ", 2: "H4 H8 HA"}
NOBODY_HERE = 7  # who laid a pile that was not laid by anybody in the test


class Round(Table):
    """A table that also reads "claim 4", "pile D3 S4", "answers 2 0" and "won 1/0/1"."""

    def able(self, viewer: int | None) -> tuple[int, ...]:
        """The seats that may answer, as a viewer sees it."""
        turn = self.game.view(self.state, viewer).turn
        return turn.must + turn.may

    def __str__(self) -> str:
        return f"{[list(map(DECK.code, hand)) for hand in self.state.hands]}; phase {self.phase}; must {self.on_turn}"


def _pile(table: Round, codes: str) -> tuple[object, object]:
    return " ".join(map(DECK.code, table.state.pile)), " ".join(words(codes))


HERE: Reading = (
    (r"claim (\w+)", lambda table, rank: (table.mark("claim"), RANKS.index(rank) + 1)),
    (r"pile (.*)", _pile),
    (r"answers (.*)", lambda table, seats: (table.on_turn, tuple(map(int, seats.split())))),
    (r"won (.*)", lambda table, text: (list(table.state.wins), numbers(text))),
    (r"left (.*)", lambda table, text: (list(table.state.left), numbers(text))),
)
Round.reads = HERE

GRAMMAR: Reading = (
    (r"pile (.*)", noted("pile", words)),
    (r"layers (.*)", noted("layers", lambda seats: tuple(map(int, seats.split())))),
    (r"claim (\w+)", noted("claim", RANKS.index)),
    (r"lays (\d+)", noted("lays")),
    (r"won (.*)", noted("wins", each)),
    (r"left (.*)", noted("left", each)),
    *common(),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table in the middle of a round, somebody about to lay."""
    found: Found = {"hands": {}, "pile": []}
    note_all(text, GRAMMAR, found)
    seats = found.pop("seats", max([2, *found["hands"]]) + 1)
    state = GAME.start(build(GAME.options, options), seats, 1)
    hands = {seat: codes for seat, codes in USUAL.items() if seat < seats} | found.pop("hands")
    box = Box(DECK, state.stock)
    state.hands = [box.take(hands.get(seat, "")) for seat in range(seats)]
    state.pile = box.take(found.pop("pile"))
    state.layers = (NOBODY_HERE,) * len(state.pile)
    state.stock = tuple(box.left)
    state.phase, state.dealer = "lay", seats - 1
    fill(state, found)
    return Round(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


def known(view: View) -> set[Card]:
    """Cards that a viewer knows although they lie face down: his own in the pile, those of piles he knows."""
    return {card for card in view.facts.pile if card != BACK} | {
        card for take in view.facts.takes for card in take.cards if card != BACK
    }


swap = swapping(GAME, "hands", "pile", "stock", "takes")


def rebuilt(view: View, rng: Random) -> State:
    """A state that looks like this to its viewer, made of the view alone: unseen cards lie where they may."""
    facts, options, seats = view.facts, view.options, len(view.totals)
    seen = {card for cards in (facts.pile, *view.zones.values()) for card in cards if card != BACK}
    unseen = [card for card in cards_in_play(options.packs_for(seats), options.jokers) if card not in seen]
    rng.shuffle(unseen)

    def filled(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(unseen.pop() if card == BACK else card for card in cards)

    answered = view.phase == "doubt" and facts.answered and view.seat is not None
    return from_view(
        State,
        view,
        passed=1 << (view.seat or 0) if answered else 0,
        hands=[filled(view.zones[zone]) for zone in HANDS[:seats]],
        drawn=tuple(view.zones[zone] for zone in DRAWN[:seats]),
        stock=filled(view.zones[STOCK]),
        pile=filled(facts.pile),
    )
