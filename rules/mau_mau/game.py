"""Mau-Mau for the contract: phases, zones, marks, what each seat may see. (docs/rulebook/mau_mau.md)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Group, Seat, Zone
from rules.core.deck import Card, Token
from rules.families.rounds import RoundGame, next_round
from rules.families.stages import ByTable, Over, Pause
from rules.mau_mau.law import PRESETS, Options, cards_for, fitting_of
from rules.mau_mau.material import (
    DECK,
    FACE,
    HANDS,
    NO_SUIT,
    PILE,
    RIGHTS,
    SEATS,
    VERBS,
    token_of,
)
from rules.mau_mau.plays import AgainPhase, DrawnPhase, TurnPhase
from rules.mau_mau.rounds import deal
from rules.mau_mau.state import Facts, State, facts, marks_of, somebody_owes, zones_of

WINDOW_MS = 1500  # so long a bot waits while somebody may still say Mau (rulebook, chapter 3)
ENDED = frozenset({"round_end", "over"})


class MauMau(RoundGame[State, Options]):
    id = "mau_mau"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "turn": TurnPhase(),
        "drawn": DrawnPhase(),
        "again": AgainPhase(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.fitting = fitting_of(state.options)
        state.hands = [()] * state.seats
        state.stock = cards_for(state.options, state.seats)
        state.totals = (0,) * state.seats

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        return {PILE: (Group("pile", state.pile),) if state.pile else ()}

    def stands(self, state: State) -> Mapping[Card, Token]:
        """The open card, with the suit that was wished for."""
        return {state.pile[-1]: token_of(FACE[state.pile[-1]], state.wish)} if state.wish != NO_SUIT else {}

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def crowns_most(self, options: Options) -> bool:
        return options.by_wins

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands once the round is over."""
        return frozenset(HANDS[: state.seats]) if state.phase in ENDED else frozenset()

    def window_ms(self, state: State) -> int:
        return WINDOW_MS if somebody_owes(state) else 0


GAME = MauMau()
