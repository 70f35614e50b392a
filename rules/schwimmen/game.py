"""Schwimmen for the contract: phases, zones, marks, what is open. (docs/rulebook/schwimmen.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.core.chance import Seed
from rules.core.contract import Arg, Entry, Game, Marks, Phase, Points, Seat, Zone
from rules.core.deck import Card, Deck
from rules.core.state import facts_of
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.schwimmen.law import Options
from rules.schwimmen.material import (
    DECK,
    GONE,
    HANDS,
    MITTE,
    PACKETS,
    RIGHTS,
    SEATS,
    STOCK,
    VERBS,
    worth,
)
from rules.schwimmen.plays import Choose, Look, Play
from rules.schwimmen.rounds import deal
from rules.schwimmen.state import Facts, State, marks_of, playing


class Schwimmen(Game[State, Options]):
    id: ClassVar[str] = "schwimmen"
    players: ClassVar[range] = range(2, SEATS + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    rights: ClassVar[frozenset[str]] = RIGHTS
    due: ClassVar[frozenset[str]] = RIGHTS
    most_wins: ClassVar[bool] = True
    outlasting: ClassVar[bool] = True  # SW-6.7
    telling: ClassVar[frozenset[str]] = frozenset({"look", "keep", "other", "stop"})
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "deal": ByTable("deal", deal),
        "look": Look(),
        "choose": Choose(),
        "turn": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"player_count: {seats}; Schwimmen is for 2 to {SEATS}")
        return State(
            options=options,
            seats=seats,
            seed=seed,
            hands=[()] * seats,
            shown=(0,) * seats,
            lives=(options.lives,) * seats,
        )

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, MITTE: state.mitte, GONE: state.gone}
        found |= dict(zip(PACKETS, state.packets, strict=True))
        for seat in range(state.seats):
            found[HANDS[seat]] = state.hands[seat]
        return found

    def marks(self, state: State) -> Marks:
        return marks_of(state)

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts_of(Facts, state)

    def totals(self, state: State) -> tuple[Points, ...]:
        """Lives; 0 swims, below that a seat is out."""
        return state.lives

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return state.sheet

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        return playing(state) if state.phase == "over" else None

    def tally(self, options: Options, cards: Sequence[Card]) -> Points:
        """What a hand counts, in half points: three alike are 61."""
        return worth(tuple(cards)) if cards else 0

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands at the end; the packet that the dealer has looked at, for him alone (SW-1.4, SW-6.1)."""
        if state.phase in ("round_end", "over"):
            return frozenset(HANDS[: state.seats])
        return frozenset((PACKETS[state.looked - 1],)) if state.looked and viewer == state.dealer else frozenset()


GAME = Schwimmen()
