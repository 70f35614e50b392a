"""Siebzehn und Vier for the contract: phases, zones, marks, what is open. (docs/rulebook/siebzehn_und_vier.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.contract import Points, Seat, Zone
from rules.core.deck import Card
from rules.families.banking import first_bank
from rules.families.rounds import RoundGame
from rules.families.stages import ByTable, Over, Pause
from rules.siebzehn_und_vier.law import PRESETS, Options
from rules.siebzehn_und_vier.material import BEST, DECK, HANDS, SEATS, STOCK, VERBS, total, worth
from rules.siebzehn_und_vier.plays import Ante, Bank, Player
from rules.siebzehn_und_vier.rounds import deal, gather, next_round, open_round
from rules.siebzehn_und_vier.state import State, marks_of


class SiebzehnUndVier(RoundGame[State, Options]):
    id = "siebzehn_und_vier"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"draw", "raise", "stand"})
    even = frozenset({"player", "bank"})  # who is bust can only stop (SV-4.5)
    opening = "open"  # a bank round has many deals
    presets = PRESETS
    marks = staticmethod(marks_of)
    phases = {
        "round_start": ByTable("open", open_round),
        "ante": Ante(),
        "deal": ByTable("deal", deal),
        "player": Player(),
        "bank": Bank(),
        "showdown": ByTable("gather", gather),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.chips = (state.options.chips,) * state.seats
        state.hands = [()] * state.seats
        state.bank = first_bank(state, state.seats, state.options.first_bank)  # SV-2.1

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        return {STOCK: state.stock, **dict(zip(HANDS, state.hands, strict=False))}

    def tally(self, options: Options, cards: Sequence[Card]) -> Points:
        """The total as it is called: two aces are as good as 21, or even better, where they are not bust (SV-1.5)."""
        return min(total(cards), BEST) if worth(cards, options.two_aces) >= BEST else total(cards)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Hands that were turned up, until the cards go back (SV-6.1)."""
        if not state.shown:
            return frozenset()
        return frozenset([HANDS[seat] for seat in range(state.seats) if state.shown >> seat & 1])


GAME = SiebzehnUndVier()
