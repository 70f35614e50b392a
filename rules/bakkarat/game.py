"""Bakkarat for the contract: phases, zones, marks, what is open. (docs/rulebook/bakkarat.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.bakkarat.law import PRESETS, Options
from rules.bakkarat.material import (
    BANK,
    BASKET,
    DECK,
    HANDS,
    SEATS,
    SHOE,
    THIRD,
    VERBS,
    cards_for,
    point,
)
from rules.bakkarat.plays import (
    BANKER,
    PONTE,
    RESTING,
    Keep,
    Offer,
    Side,
    Stakes,
    Suivi,
    deal,
    gather_and_go_on,
    marked,
    open_round,
)
from rules.bakkarat.state import NO_SIDES, State, marks_of
from rules.core.chance import shuffled
from rules.core.contract import Points, Seat, Zone
from rules.core.deck import Card
from rules.families.banking import first_bank
from rules.families.rounds import RoundGame
from rules.families.stages import ByTable, Over


class Bakkarat(RoundGame[State, Options]):
    id = "bakkarat"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"draw", "stand"})
    even = frozenset({"ponte", "banker"})  # forced or free, the pause is the same (chapter 7)
    opening = "open"
    presets = PRESETS
    marks = staticmethod(marks_of)
    phases = {
        "begin": ByTable("open", open_round),
        "offer": Offer(),
        "suivi": Suivi(),
        "stakes": Stakes(),
        "side": Side(),
        "deal": ByTable("deal", marked(deal)),
        "ponte": PONTE,
        "banker": BANKER,
        "showdown": ByTable("gather", gather_and_go_on),
        "keep": Keep(),
        "round_end": RESTING,
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        seats, options = state.seats, state.options
        state.chips = (options.start_chips,) * seats
        state.stakes = (0,) * seats
        state.sides = (NO_SIDES,) * seats
        state.banker = first_bank(state, seats, options.first_bank)
        state.shoe = tuple(shuffled(state, cards_for(options.packs)))

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        lying = {SHOE: state.shoe, BASKET: state.basket, BANK: state.bank_hand, THIRD: state.third}
        hands = {HANDS[seat]: state.hand if seat == state.ponte else () for seat in range(state.seats)}
        return lying | hands

    def tally(self, options: Options, cards: Sequence[Card]) -> Points:
        return point(cards)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Hands that were turned up, until the cards go to the basket (BK-4.2, BK-5.4)."""
        found = {BANK} if state.bank_open else set()
        if state.ponte_open:
            found.add(HANDS[state.ponte])
        return frozenset(found)


GAME = Bakkarat()
