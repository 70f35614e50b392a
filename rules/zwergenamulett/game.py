"""Das Zwergenamulett for the contract: phases, zones, marks, what is open. (docs/rulebook/zwergenamulett.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.core.chance import Seed, fresh
from rules.core.contract import Arg, Group, Marks, Phase, Seat, Zone
from rules.core.deck import Card, Deck
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TRICK, TrickGame, trick_group
from rules.zwergenamulett.calls import LastCall
from rules.zwergenamulett.law import Options
from rules.zwergenamulett.material import DECK, HAND_SIZE, RIGHTS, VERBS, WON
from rules.zwergenamulett.plays import Follow, Lead
from rules.zwergenamulett.rounds import count, deal
from rules.zwergenamulett.state import NOBODY, Facts, State, facts, marks_of, zones_of


class Zwergenamulett(TrickGame[State, Options]):
    id: ClassVar[str] = "zwergenamulett"
    title: ClassVar[str] = "Das Zwergenamulett"
    players: ClassVar[range] = range(min(HAND_SIZE), max(HAND_SIZE) + 1)
    deck: ClassVar[Deck] = DECK
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]] = VERBS
    rights: ClassVar[frozenset[str]] = RIGHTS
    impulses: ClassVar[frozenset[str]] = RIGHTS
    most_wins: ClassVar[bool] = True
    by_heart: ClassVar[bool] = True  # ZA-2.15
    options = Options
    phases: Mapping[str, Phase[State]] = {
        "deal": ByTable("deal", deal, RIGHTS),
        "lead": Lead(),
        "follow": Follow(),
        "last_call": LastCall(),
        "count": ByTable("count", count, RIGHTS),
        "round_end": Pause("next", next_round, RIGHTS),
        "over": Over(RIGHTS),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        self.check_seats(seats)
        state = State(
            options=options,
            seats=seats,
            seed=seed,
            hands=[()] * seats,
            won=[()] * seats,
            totals=(0,) * seats,
            later=(-1,) * seats,
        )
        state.starter = state.seat = fresh(state).randrange(seats)  # ZA-2.1
        return state

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        return zones_of(state)

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The trick in the order of play: small numbers beside the cards (rulebook, chapter 7)."""
        cards = state.trick or state.rest
        return {TRICK: (trick_group(state.leader, cards, state.seats),) if cards else ()}

    def marks(self, state: State) -> Marks:
        return marks_of(state)

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Until the next deal: all piles once they are counted, or that of the announcer (ZA-3.8, ZA-4.10)."""
        if state.counts:
            return frozenset(WON[: state.seats])
        return frozenset() if state.announcer == NOBODY else frozenset((WON[state.announcer],))


GAME = Zwergenamulett()
