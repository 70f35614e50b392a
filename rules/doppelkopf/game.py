"""Doppelkopf for the contract: phases, zones, marks, what is open. (docs/rulebook/doppelkopf.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Seat, Zone
from rules.doppelkopf.declaring import ArmutOffer, ArmutReturn, Declare, deal_and_ask
from rules.doppelkopf.law import PRESETS, Options
from rules.doppelkopf.material import (
    CARDS,
    DECK,
    RIGHTS,
    SEATS,
    VERBS,
    WITHOUT_NINES,
    WON,
)
from rules.doppelkopf.plays import Play
from rules.doppelkopf.state import Facts, State, facts, marks_of, zones_of
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame


class Doppelkopf(TrickGame[State, Options]):
    id = "doppelkopf"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    impulses = RIGHTS
    most_wins = True
    telling = RIGHTS | frozenset(
        {"gesund", "ruf", "hochzeit", "solo", "grossspiel", "damensolo", "fleischlos", "armut accept", "armut decline"}
    )
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal_and_ask),
        "declare": Declare(),
        "armut_offer": ArmutOffer(),
        "armut_return": ArmutReturn(),
        "play": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands = [()] * SEATS
        state.stock = WITHOUT_NINES if state.options.ohne_neunen else CARDS
        state.dealer = fresh(state).randrange(SEATS)  # DK-1.5

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """The piles are counted in the open."""
        return frozenset(WON) if state.open else frozenset()


GAME = Doppelkopf()
