"""Tarock for the contract: phases, zones, marks, what is open. (docs/rulebook/tarock.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Seat, Zone
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.tarock.auction import LAY, Bid, NameTrump
from rules.tarock.law import PRESETS, Options
from rules.tarock.material import DECK, LAID, SEATS, STOCK, VERBS
from rules.tarock.plays import Play
from rules.tarock.rounds import deal
from rules.tarock.state import NOBODY, State, marks_of, zones_of


class Tarock(TrickGame[State, Options]):
    id = "tarock"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"bid A", "bid H", "hold", "pass"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "bid": Bid(),
        "lay": LAY,
        "trump": NameTrump(),
        "play": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands = [()] * SEATS
        state.dealer = fresh(state).randrange(SEATS)  # TA-1.5

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Return the zones laid away or left, which lie open once the Augen are counted."""
        return frozenset((STOCK, *LAID)) if state.augen != NOBODY else frozenset()


GAME = Tarock()
