"""Watten for the contract: phases, zones, marks. (docs/rulebook/watten.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.watten.law import PRESETS, Options
from rules.watten.material import DECK, SEATS, VERBS
from rules.watten.naming import NameFarbe, NameSchlag, Swap, SwapAnswer, deal_and_look
from rules.watten.plays import Play
from rules.watten.raising import Answer
from rules.watten.state import State, marks_of, zones_of


class Watten(TrickGame[State, Options]):
    id = "watten"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    weighed = frozenset({"offer"})  # out of turn nobody waits for one (WA-7.2)
    most_wins = True
    telling = frozenset(VERBS) - {"deal", "play", "next"}
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal_and_look),
        "swap": Swap(),
        "swap_answer": SwapAnswer(),
        "schlag": NameSchlag(),
        "farbe": NameFarbe(),
        "play": Play(),
        "answer": Answer(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands, state.blind = [()] * state.seats, [()] * state.seats
        state.totals = (0,) * state.seats
        state.dealer = fresh(state).randrange(state.seats)  # WA-1.9


GAME = Watten()
