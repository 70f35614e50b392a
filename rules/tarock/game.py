"""Tarock for the contract: phases, zones, marks, what is open. (docs/rulebook/tarock.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.core.chance import Seed, fresh
from rules.core.contract import Arg, Entry, Game, Group, Marks, Phase, Points, Seat, Zone
from rules.core.deck import Card, Deck
from rules.core.state import facts_of
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import taken_by, trick_group
from rules.tarock.auction import Bid
from rules.tarock.law import Options
from rules.tarock.material import DECK, HANDS, LAID, SEATS, STOCK, TAKEN, TRICK, VERBS
from rules.tarock.plays import Play
from rules.tarock.rounds import deal, richest
from rules.tarock.state import NOBODY, Facts, State, marks_of
from rules.tarock.stock import Lay, NameTrump


class Tarock(Game[State, Options]):
    id: ClassVar[str] = "tarock"
    players: ClassVar[range] = range(SEATS, SEATS + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    most_wins: ClassVar[bool] = True
    telling: ClassVar[frozenset[str]] = frozenset({"bid A", "bid H", "hold", "pass"})
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "deal": ByTable("deal", deal),
        "bid": Bid(),
        "lay": Lay(),
        "trump": NameTrump(),
        "play": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"player_count: {seats}; Tarock is for {SEATS}")
        state = State(options=options, seats=seats, seed=seed, hands=[()] * SEATS)
        state.dealer = fresh(state).randrange(SEATS)  # TA-1.5
        return state

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, TRICK: state.trick}
        for seat in range(SEATS):
            found[HANDS[seat]] = state.hands[seat]
            found[LAID[seat]] = state.laid if seat == max(0, state.holder) else ()
            found[TAKEN[seat]] = taken_by(state.tricks, seat)
        return found

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        return {TRICK: (trick_group(state.leader, state.trick, SEATS),) if state.trick else ()}

    def marks(self, state: State) -> Marks:
        return marks_of(state)

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts_of(Facts, state)

    def totals(self, state: State) -> tuple[Points, ...]:
        """The ledger in units; it sums to 0."""
        return state.totals

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return state.sheet

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        return richest(state) if state.phase == "over" else None

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """What was laid away or left is open once it is counted."""
        return frozenset((STOCK, *LAID)) if state.augen != NOBODY else frozenset()


GAME = Tarock()
