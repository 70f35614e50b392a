"""Mogeln for the contract: phases, zones, marks, what each seat may know. (docs/rulebook/mogeln.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.core.chance import Seed
from rules.core.contract import Action, Arg, Marks, Phase, Seat, Turn, Zone
from rules.core.deck import Card, Deck
from rules.families.rounds import RoundGame
from rules.families.stages import ByTable, Over, Pause
from rules.mogeln.law import Options
from rules.mogeln.material import DECK, RIGHTS, SEATS, VERBS, cards_in_play
from rules.mogeln.plays import PASS, Doubt, Lay
from rules.mogeln.rounds import deal, draw_dealer, next_round
from rules.mogeln.state import Facts, State, facts, leaders, marks_of, unanswered, window_order, zones_of


class Mogeln(RoundGame[State, Options]):
    id: ClassVar[str] = "mogeln"
    title: ClassVar[str] = "Mogeln"
    players: ClassVar[range] = range(2, SEATS + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    rights: ClassVar[frozenset[str]] = RIGHTS
    telling: ClassVar[frozenset[str]] = frozenset({"doubt", "pass"})
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "dealer_draw": ByTable("draw", draw_dealer),
        "deal": ByTable("deal", deal),
        "lay": Lay(),
        "doubt": Doubt(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        self.check_seats(seats)
        return State(
            options=options,
            seats=seats,
            seed=seed,
            hands=[()] * seats,
            drawn=((),) * seats,
            stock=cards_in_play(options.packs_for(seats), options.jokers),
            wins=(0,) * seats,
            left=(0,) * seats,
        )

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        return zones_of(state)

    def marks(self, state: State) -> Marks:
        return marks_of(state)

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
        silent = viewer is not None and state.passed >> viewer & 1
        return Turn(tuple([seat for seat in window_order(state) if not (silent and seat == viewer)]))

    def window_ms(self, state: State) -> int:
        return 1000 * state.options.window_seconds if state.phase == "doubt" else 0

    def lapse(self, state: State, seat: Seat) -> Action | None:
        """Let the card go for a seat that does not knock in time (rulebook, chapter 3)."""
        return PASS if state.phase == "doubt" and seat in unanswered(state) else None


GAME = Mogeln()
