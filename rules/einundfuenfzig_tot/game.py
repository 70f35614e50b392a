"""51 Tot for the contract: phases, zones, marks. (docs/rulebook/einundfuenfzig_tot.md)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.chance import fresh
from rules.core.contract import Group, Zone
from rules.core.deck import Card, Token
from rules.einundfuenfzig_tot.law import PRESETS, Options
from rules.einundfuenfzig_tot.material import (
    DECK,
    FACE,
    MOST_PLAYERS,
    PILE,
    SHOWN_PLAYERS,
    VERBS,
    cards_for,
)
from rules.einundfuenfzig_tot.plays import Announce, Play, deal_and_open, values
from rules.einundfuenfzig_tot.state import State, marks_of, zones_of
from rules.families.rounds import RoundGame, next_round
from rules.families.stages import ByTable, Over, Pause


class EinundfuenfzigTot(RoundGame[State, Options]):
    id = "einundfuenfzig_tot"
    players = range(2, SHOWN_PLAYERS + 1)  # of the table; the rules go on to MOST_PLAYERS
    deck, verbs = DECK, VERBS
    outlasting = True  # ET-7.7
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal_and_open),
        "announce": Announce(),
        "play": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def check_seats(self, seats: int) -> None:
        if not self.players[0] <= seats <= MOST_PLAYERS:
            raise ValueError(f"player_count: {seats}; {self.id} is for {self.players[0]} to {MOST_PLAYERS}")

    def begin(self, state: State) -> None:
        seats, options = state.seats, state.options
        state.hands = [()] * seats
        state.stock = cards_for(seats)
        state.lives = (options.lives if options.mode == "lives" else 0,) * seats
        drawn = fresh(state).randrange(seats)
        state.dealer = drawn if options.first_dealer == "random" else min(int(options.first_dealer), seats - 1)

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        return {PILE: (Group("pile", state.pile),) if state.pile else ()}

    def stands(self, state: State) -> Mapping[Card, Token]:
        """Cards of two values, and for which they lie there."""
        found = dict(zip(state.pile, state.named, strict=False))
        return {card: token for card, token in found.items() if len(values(state, FACE[card])) > 1}

    def crowns_most(self, options: Options) -> bool:
        return options.mode == "lives"


GAME = EinundfuenfzigTot()
