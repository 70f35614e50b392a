"""Das Zwergenamulett for the contract: phases, zones, marks, what is open. (docs/rulebook/zwergenamulett.md)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.chance import fresh
from rules.core.contract import Group, Seat, Zone
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TRICK, TrickGame, trick_group
from rules.zwergenamulett.calls import LastCall
from rules.zwergenamulett.law import PRESETS, Options
from rules.zwergenamulett.material import DECK, HAND_SIZE, RIGHTS, VERBS, WON
from rules.zwergenamulett.plays import Follow, Lead
from rules.zwergenamulett.rounds import count, deal
from rules.zwergenamulett.state import NOBODY, Facts, State, facts, marks_of, zones_of


class Zwergenamulett(TrickGame[State, Options]):
    id = "zwergenamulett"
    players = range(min(HAND_SIZE), max(HAND_SIZE) + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    impulses = RIGHTS
    most_wins = True
    by_heart = True  # ZA-2.15
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal, RIGHTS),
        "lead": Lead(),
        "follow": Follow(),
        "last_call": LastCall(),
        "count": ByTable("count", count, RIGHTS),
        "round_end": Pause("next", next_round, RIGHTS),
        "over": Over(RIGHTS),
    }

    def begin(self, state: State) -> None:
        seats = state.seats
        state.hands, state.won = [()] * seats, [()] * seats
        state.totals, state.later = (0,) * seats, (-1,) * seats
        state.starter = state.seat = fresh(state).randrange(seats)  # ZA-2.1

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The trick in the order of play: small numbers beside the cards (rulebook, chapter 7)."""
        cards = state.trick or state.rest
        return {TRICK: (trick_group(state.leader, cards, state.seats),) if cards else ()}

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Until the next deal: all piles once they are counted, or that of the announcer (ZA-3.8, ZA-4.10)."""
        if state.counts:
            return frozenset(WON[: state.seats])
        return frozenset() if state.announcer == NOBODY else frozenset((WON[state.announcer],))


GAME = Zwergenamulett()
