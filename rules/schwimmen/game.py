"""Schwimmen for the contract: phases, zones, marks, what is open. (docs/rulebook/schwimmen.md)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Points, Seat, Zone
from rules.core.deck import Card
from rules.families.rounds import RoundGame, next_round
from rules.families.stages import ByTable, Over, Pause
from rules.schwimmen.law import PRESETS, Options
from rules.schwimmen.material import (
    DECK,
    HANDS,
    PACKETS,
    RIGHTS,
    SEATS,
    VERBS,
    worth,
)
from rules.schwimmen.plays import Choose, Look, Play
from rules.schwimmen.rounds import deal
from rules.schwimmen.state import State, marks_of, playing, zones_of


class Schwimmen(RoundGame[State, Options]):
    id = "schwimmen"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    due = RIGHTS
    most_wins = True
    outlasting = True  # SW-6.7
    telling = frozenset({"look", "keep", "other", "stop"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "look": Look(),
        "choose": Choose(),
        "turn": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands = [()] * state.seats
        state.shown = (0,) * state.seats
        state.lives = (state.options.lives,) * state.seats

    def leaders(self, state: State) -> tuple[Seat, ...]:
        """Source: SW-6.7."""
        return playing(state)

    def tally(self, options: Options, cards: Sequence[Card]) -> Points:
        """Worth of a hand in half points: three alike are 61."""
        return worth(tuple(cards)) if cards else 0

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands at the end; the packet that the dealer has looked at, for him alone (SW-1.4, SW-6.1)."""
        if state.phase in ("round_end", "over"):
            return frozenset(HANDS[: state.seats])
        return frozenset((PACKETS[state.looked - 1],)) if state.looked and viewer == state.dealer else frozenset()


GAME = Schwimmen()
