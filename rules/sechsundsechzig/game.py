"""Sechsundsechzig for the contract: phases, zones, marks, what is open. (docs/rulebook/sechsundsechzig.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Seat, Zone
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.sechsundsechzig.law import PRESETS, Options
from rules.sechsundsechzig.material import DECK, SEATS, VERBS, WON
from rules.sechsundsechzig.plays import Answer, Lead
from rules.sechsundsechzig.rounds import deal
from rules.sechsundsechzig.state import Facts, State, facts, marks_of, zones_of


class Sechsundsechzig(TrickGame[State, Options]):
    id = "sechsundsechzig"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"meld", "claim", "close"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "lead": Lead(),
        "answer": Answer(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands, state.won = [(), ()], [(), ()]
        state.dealer = fresh(state).randrange(SEATS)  # SS-1.6

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def by_memory(self, options: Options) -> bool:
        """True if the table does not count aloud: then nobody may ask it for the count (SS-5.13)."""
        return not options.show_totals

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """The tricks are counted in the open once the deal is over."""
        return frozenset(WON) if state.counts else frozenset()


GAME = Sechsundsechzig()
