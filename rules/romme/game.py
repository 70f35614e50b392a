"""Rommé for the contract: phases, zones, marks, what each seat may see. (docs/rulebook/romme.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.contract import Action, Claim, Group, Seat, Zone
from rules.core.deck import Card, Token
from rules.families.rounds import RoundGame, pass_deal
from rules.families.stages import ByTable, Over, Pause
from rules.romme.law import PRESETS, Options, meld_law
from rules.romme.material import (
    DECK,
    FIRST_JOKER,
    HANDS,
    MEANT,
    MELDS,
    PILE,
    SEATS,
    STOCK,
    VERBS,
    cards_in,
)
from rules.romme.packing import claims_of, spared_claims
from rules.romme.plays import DrawPhase, PlayPhase
from rules.romme.rounds import box, deal
from rules.romme.state import Facts, State, before_draft, facts, marks_of
from rules.romme.steps import loose_cards

ENDED = frozenset({"round_end", "over"})


class Romme(RoundGame[State, Options]):
    id = "romme"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    binding = frozenset({"draw stock", "draw discard"})  # RO-3.2
    presets = PRESETS
    marks = staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "draw": DrawPhase(),
        "play": PlayPhase(),
        "round_end": Pause("next", pass_deal),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        seats = state.seats
        state.law = meld_law(state.options)
        state.dealer = int(state.options.first_dealer) % seats
        state.hands, state.known = [0] * seats, [0] * seats
        state.totals = (0,) * seats
        state.stock = list(box(state))

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, PILE: state.pile}
        laid: list[list[Card]] = [[] for _ in range(state.seats)]
        for meld in state.melds:
            laid[meld.owner] += meld.cards
        for seat in range(state.seats):
            found[HANDS[seat]] = cards_in(state.hands[seat])
            found[MELDS[seat]] = laid[seat]
        return found

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        """The melds before each seat, by their numbers."""
        found: dict[Zone, list[Group]] = {MELDS[seat]: [] for seat in range(state.seats)}
        for number, meld in enumerate(state.melds, start=1):
            found[MELDS[meld.owner]].append(Group(meld.kind, meld.cards, (), number))
        return {zone: tuple(groups) for zone, groups in found.items()}

    def stands(self, state: State) -> Mapping[Card, Token]:
        """Faces that the jokers on the table stand for (RO-4.8)."""
        return {
            card: MEANT + face
            for meld in state.melds
            for card, face in zip(meld.cards, meld.faces, strict=True)
            if card >= FIRST_JOKER
        }

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands once the deal is scored."""
        return frozenset(HANDS[: state.seats]) if state.phase in ENDED else frozenset()

    def claims(self, state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
        return claims_of(state, seat, act)

    def spared(self, state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
        return spared_claims(state, seat, act)

    def told(self, state: State, viewer: Seat | None) -> State:
        """Without the draft of another seat (RO-11.7, RO-11.11)."""
        return before_draft(state) if state.draft and viewer != state.seat else state

    def loose(self, state: State) -> frozenset[Card]:
        return loose_cards(state)


GAME = Romme()
