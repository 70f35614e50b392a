"""Mogeln for the contract: phases, zones, marks, what each seat may know. (docs/rulebook/mogeln.md)"""

from __future__ import annotations

from rules.core.contract import Action, Seat, Turn
from rules.families.rounds import RoundGame
from rules.families.stages import ByTable, Over, Pause
from rules.mogeln.law import PRESETS, Options
from rules.mogeln.material import DECK, RIGHTS, SEATS, VERBS, cards_in_play
from rules.mogeln.plays import PASS, Doubt, Lay
from rules.mogeln.rounds import deal, draw_dealer, next_round
from rules.mogeln.state import Facts, State, facts, is_asked, leaders, marks_of, waiting, zones_of


class Mogeln(RoundGame[State, Options]):
    id = "mogeln"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    telling = frozenset({"doubt", "pass"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "dealer_draw": ByTable("draw", draw_dealer),
        "deal": ByTable("deal", deal),
        "lay": Lay(),
        "doubt": Doubt(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        seats, options = state.seats, state.options
        state.hands, state.drawn = [()] * seats, ((),) * seats
        state.stock = cards_in_play(options.packs_for(seats), options.jokers)
        state.wins = state.left = (0,) * seats

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def crowns_most(self, options: Options) -> bool:
        return options.by_wins

    def leaders(self, state: State) -> tuple[Seat, ...]:
        return leaders(state)

    def turn_for(self, state: State, viewer: Seat | None) -> Turn:
        """In a window all but the layer seem to be able to answer; only his own answer takes a viewer off (MG-3.10)."""
        if state.phase != "doubt":
            return self.turn(state)
        silent = 0 if viewer is None else state.passed & 1 << viewer
        return waiting(state.seats, state.seat, silent)

    def window_ms(self, state: State) -> int:
        return 1000 * state.options.window_seconds if state.phase == "doubt" else 0

    def lapse(self, state: State, seat: Seat) -> Action | None:
        """Let the card go for a seat that does not knock in time (rulebook, chapter 3)."""
        return PASS if state.phase == "doubt" and is_asked(state, seat) else None


GAME = Mogeln()
