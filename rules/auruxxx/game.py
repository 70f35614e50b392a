"""Auruxxx for the contract: phases, zones, marks, what each seat may see. (docs/rulebook/auruxxx.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.auruxxx import plays, rounds, scoring
from rules.auruxxx.law import Options
from rules.auruxxx.material import DECK, HANDS, NOBODY, PILE, SEATS, STOCK, VERBS
from rules.auruxxx.state import Facts, State, facts, marks_of, points_of
from rules.core.chance import Seed, fresh
from rules.core.contract import Arg, Entry, Game, Group, Marks, Phase, Points, Seat, Zone
from rules.core.deck import Card, Deck

ENDED = frozenset({"ROUND_END", "MATCH_END"})


class Auruxxx(Game[State, Options]):
    id: ClassVar[str] = "auruxxx"
    players: ClassVar[range] = range(2, SEATS + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "DEAL": rounds.DEAL,
        "PENALTY": plays.PenaltyPhase(),
        "TURN": plays.TurnPhase(),
        "DREW": plays.DrewPhase(),
        "ACTION": plays.ActionPhase(),
        "ROUND_END": rounds.ROUND_END,
        "MATCH_END": rounds.MATCH_END,
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"{seats} players; Auruxxx is for {self.players[0]} to {self.players[-1]}")
        state = State(
            options=options,
            seats=seats,
            seed=seed,
            passes=[0] * seats,
            hands=[[] for _ in range(seats)],
            stock=list(range(DECK.size)),
            pile=[],
            lays=[],
            totals=[0] * seats,
        )
        if options.first_dealer == "random":
            state.dealer = fresh(state).randrange(seats)
        return state

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, PILE: state.pile}
        for seat, hand in enumerate(state.hands):
            found[HANDS[seat]] = hand
        return found

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The pile as it was laid: singles, and multiples as sets."""
        found, bottom = [], 0
        for seat, count in state.lays:
            cards = tuple(state.pile[bottom : bottom + count])
            owner = None if seat == NOBODY else seat
            found.append(Group("single" if count == 1 else "set", cards, (owner,) * count))
            bottom += count
        return {PILE: tuple(found)}

    def marks(self, state: State) -> Marks:
        return marks_of(state)

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def totals(self, state: State) -> tuple[Points, ...]:
        return tuple(state.totals)

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return state.sheet

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        return scoring.winners(state.totals) if state.phase == "MATCH_END" else None

    def points(self, options: Options, card: Card) -> Points:
        """A Goldene 12 counts as agreed (AU-9.6)."""
        return points_of(card, options)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands once the round is scored."""
        return frozenset(HANDS[: state.seats]) if state.phase in ENDED else frozenset()


GAME = Auruxxx()
