"""Mogeln for the contract: phases, zones, marks, what each seat may know. (docs/rulebook/mogeln.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.core.chance import Seed
from rules.core.contract import Action, Arg, Entry, Game, Marks, Phase, Points, Seat, Turn, Zone
from rules.core.deck import Card, Deck
from rules.families.stages import ByTable, Over, Pause
from rules.mogeln.law import Options
from rules.mogeln.material import DECK, DRAWN, HANDS, PILE, RIGHTS, SEATS, STOCK, VERBS, cards_in_play
from rules.mogeln.plays import PASS, Doubt, Lay
from rules.mogeln.rounds import deal, draw_dealer, next_round
from rules.mogeln.state import Facts, State, best, facts, marks_of, points, unanswered, window_order


class Mogeln(Game[State, Options]):
    id: ClassVar[str] = "mogeln"
    players: ClassVar[range] = range(2, SEATS + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    rights: ClassVar[frozenset[str]] = RIGHTS
    telling: ClassVar[frozenset[str]] = frozenset({"doubt", "pass"})
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "DEALER_DRAW": ByTable("draw", draw_dealer),
        "DEAL": ByTable("deal", deal),
        "LAY": Lay(),
        "DOUBT": Doubt(),
        "ROUND_END": Pause("next", next_round),
        "MATCH_END": Over(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"player_count: {seats}; Mogeln is for 2 to {SEATS}")
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
        found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, PILE: state.pile}
        for seat in range(state.seats):
            found[HANDS[seat]], found[DRAWN[seat]] = state.hands[seat], state.drawn[seat]
        return found

    def marks(self, state: State) -> Marks:
        return marks_of(state)

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def totals(self, state: State) -> tuple[Points, ...]:
        return points(state)

    def crowns_most(self, options: Options) -> bool:
        return options.scoring == "wins"

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return state.sheet

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        return best(state) if state.phase == "MATCH_END" else None

    def turn_for(self, state: State, viewer: Seat | None) -> Turn:
        """In a window all but the layer seem to be able to answer; only his own answer takes a viewer off (MG-3.10)."""
        if state.phase != "DOUBT":
            return self.turn(state)
        silent = viewer is not None and state.passed >> viewer & 1
        return Turn(tuple([seat for seat in window_order(state) if not (silent and seat == viewer)]))

    def window_ms(self, state: State) -> int:
        return 1000 * state.options.window_seconds if state.phase == "DOUBT" else 0

    def lapse(self, state: State, seat: Seat) -> Action | None:
        """Who does not knock in time lets the card go (rulebook, chapter 3)."""
        return PASS if state.phase == "DOUBT" and seat in unanswered(state) else None


GAME = Mogeln()
