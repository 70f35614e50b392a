"""Watten for the contract: phases, zones, marks. (docs/rulebook/watten.md)"""

from __future__ import annotations

from rules.core.chance import Seed, fresh
from rules.core.contract import Seat
from rules.core.state import facts_of
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.watten.law import PRESETS, Options
from rules.watten.material import DECK, SEATS, VERBS
from rules.watten.naming import NameFarbe, NameSchlag, Swap, SwapAnswer, deal_and_look
from rules.watten.plays import Play
from rules.watten.raising import Answer
from rules.watten.state import Facts, State, marks_of, zones_of


class Watten(TrickGame[State, Options]):
    id = "watten"
    title = "Watten"
    players = range(2, SEATS + 1)
    deck = DECK
    verbs = VERBS
    weighed = frozenset({"offer"})  # out of turn nobody waits for one (WA-7.2)
    most_wins = True
    telling = frozenset(VERBS) - {"deal", "play", "next"}
    presets = PRESETS
    options = Options
    zones = staticmethod(zones_of)
    marks = staticmethod(marks_of)
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

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        self.check_seats(seats)
        state = State(
            options=options, seats=seats, seed=seed, hands=[()] * seats, blind=[()] * seats, totals=(0,) * seats
        )
        state.dealer = fresh(state).randrange(seats)  # WA-1.9
        return state

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts_of(Facts, state)


GAME = Watten()
