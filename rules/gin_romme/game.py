"""Gin Rommé for the contract: phases, zones, marks, what is open. (docs/rulebook/gin_romme.md)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.contract import Action, Claim, Group, Points, Seat, Zone
from rules.core.deck import Card
from rules.families.rounds import RoundGame, next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import mask_of
from rules.gin_romme.knocking import Layoff, claims_of
from rules.gin_romme.law import PRESETS, Options
from rules.gin_romme.material import DECK, HAND_SIZE, HANDS, MELDS, SEATS, VERBS, cards_in
from rules.gin_romme.melds import SETS, luschen_points
from rules.gin_romme.plays import Discard, Draw, Forced, Upcard
from rules.gin_romme.rounds import after_hand, deal, leaders
from rules.gin_romme.state import NOBODY, State, marks_of, zones_of


class GinRomme(RoundGame[State, Options]):
    id = "gin_romme"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"take", "pass"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "up1": Upcard(),
        "up2": Upcard(),
        "forced": Forced(),
        "draw": Draw(),
        "discard": Discard(),
        "layoff": Layoff(),
        "round_end": Pause("next", after_hand),
        "game_end": Pause("next", next_round),
        "over": Over(),
    }

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        found: dict[Zone, tuple[Group, ...]] = {}
        for seat in range(SEATS):
            melds = enumerate(state.melds[seat], start=1)
            named = seat == state.knocker
            found[MELDS[seat]] = tuple(
                [Group("set" if meld in SETS else "run", cards_in(meld), (), number * named) for number, meld in melds]
            )
        return found

    def leaders(self, state: State) -> tuple[Seat, ...]:
        return leaders(state)

    def tally(self, options: Options, cards: Sequence[Card]) -> Points:
        """The Luschen of these cards in their best arrangement; of eleven without the best discard (GR-4.3, 6.2)."""
        whole = mask_of(cards)
        if len(cards) <= HAND_SIZE:
            return luschen_points(whole)
        return min(luschen_points(whole & ~(1 << card)) for card in cards)

    def claims(self, state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
        return claims_of(state, seat, act)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Both hands after a knock (rulebook, chapter 7)."""
        return frozenset(HANDS) if state.knocker != NOBODY else frozenset()


GAME = GinRomme()
