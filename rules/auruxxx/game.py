"""Auruxxx for the contract: phases, zones, marks, what each seat may see. (docs/rulebook/auruxxx.md)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.auruxxx.law import PRESETS, Options
from rules.auruxxx.material import DECK, HANDS, NOBODY, PILE, SEATS, VERBS
from rules.auruxxx.plays import ActionPhase, DrewPhase, PenaltyPhase, TurnPhase
from rules.auruxxx.rounds import deal
from rules.auruxxx.state import Facts, State, facts, marks_of, points_of, zones_of
from rules.core.chance import fresh
from rules.core.contract import Group, Points, Seat, Zone
from rules.core.deck import Card
from rules.families.rounds import ENDED, RoundGame, pass_deal
from rules.families.stages import ByTable, Over, Pause


class Auruxxx(RoundGame[State, Options]):
    id = "auruxxx"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "penalty": PenaltyPhase(),
        "turn": TurnPhase(),
        "drew": DrewPhase(),
        "action": ActionPhase(),
        "round_end": Pause("next", pass_deal),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        seats = state.seats
        state.passes = [0] * seats
        state.hands = [[] for _ in range(seats)]
        state.stock = list(range(DECK.size))
        state.totals = (0,) * seats
        if state.options.first_dealer == "random":
            state.dealer = fresh(state).randrange(seats)

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The pile as it was laid: singles, and multiples as sets."""
        found, bottom = [], 0
        for seat, count in state.lays:
            cards = tuple(state.pile[bottom : bottom + count])
            owner = None if seat == NOBODY else seat
            found.append(Group("single" if count == 1 else "set", cards, (owner,) * count))
            bottom += count
        return {PILE: tuple(found)}

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def points(self, options: Options, card: Card) -> Points:
        """A Goldene 12 counts as agreed (AU-9.6)."""
        return points_of(card, options)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands once the round is scored."""
        return frozenset(HANDS[: state.seats]) if state.phase in ENDED else frozenset()


GAME = Auruxxx()
