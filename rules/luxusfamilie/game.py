"""Luxusfamilie for the contract: phases, zones, marks, what everybody may see. (docs/rulebook/luxusfamilie.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.chance import fresh
from rules.core.contract import Action, Claim, Group, Seat, Zone
from rules.core.deck import Card, Token
from rules.families.rounds import pass_deal
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame, taken_by, trick_group
from rules.luxusfamilie.auction import Bid, NameTrump
from rules.luxusfamilie.law import PRESETS, Options
from rules.luxusfamilie.material import (
    CARDS,
    DECK,
    HANDS,
    MELDS,
    OPEN,
    OPEN_ROW,
    PRINTED,
    RIGHTS,
    SEATS,
    STOCK,
    TAKEN,
    TRICK,
    TURNED,
    TURNED_ROW,
    VERBS,
    cards_in,
)
from rules.luxusfamilie.melding import Meld, claims_of
from rules.luxusfamilie.plays import Play, Review, duty
from rules.luxusfamilie.rounds import deal, running
from rules.luxusfamilie.state import MODES, ZERO, Facts, State, facts, in_meld, marks_of


class Luxusfamilie(TrickGame[State, Options]):
    id = "luxusfamilie"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = RIGHTS
    impulses = RIGHTS  # a bot glances whether to turn or to object before it plays
    most_wins = True  # LX-8.2
    telling = frozenset({"bid", "weg"})
    presets = PRESETS
    marks = staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal, RIGHTS),
        "bid": Bid(),
        "trump": NameTrump(),
        "meld": Meld(),
        "play": Play(),
        "review": Review(),
        "round_end": Pause("next", pass_deal, RIGHTS),
        "over": Over(RIGHTS),
    }

    def begin(self, state: State) -> None:
        options = state.options
        state.mode = MODES[options.table, options.objection]
        state.hands = [0] * SEATS
        state.laid = ZERO
        drawn = options.first_dealer == "random"
        state.dealer = fresh(state).randrange(SEATS) if drawn else int(options.first_dealer)

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        dealt = any(state.hands) or state.trick or state.tricks
        found: dict[Zone, Sequence[Card]] = {STOCK: () if dealt else CARDS, TRICK: state.trick}
        for seat in range(SEATS):
            lying = in_meld(state, seat)
            found[HANDS[seat]] = cards_in(state.hands[seat] & ~lying)
            found[MELDS[seat]] = cards_in(lying)
            found[TAKEN[seat]] = taken_by(state.tricks, seat)
            found[OPEN[seat]] = OPEN_ROW[seat][state.turned[seat]]
            found[TURNED[seat]] = TURNED_ROW[seat][state.turned[seat]]
        return found

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The open trick, and every trick taken, with who laid what."""
        taken: list[list[Group]] = [[] for _ in range(SEATS)]
        for trick in state.tricks:
            taken[trick.taker].append(trick_group(trick.leader, trick.cards, SEATS))
        return {**super().groups(state), **{zone: tuple(groups) for zone, groups in zip(TAKEN, taken, strict=True)}}

    def stands(self, state: State) -> Mapping[Card, Token]:
        """Return the print of the Farbkarten: Eights and Nines (LX-1.4)."""
        return PRINTED

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, *running(state), duty(state, viewer))

    def claims(self, state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
        return claims_of(state, seat, act)


GAME = Luxusfamilie()
