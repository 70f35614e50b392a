"""Glücksgriff for the contract: phases, zones, marks, what each seat may see. (docs/rulebook/gluecksgriff.md)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.chance import fresh
from rules.core.contract import Group, Seat, Turn, Zone
from rules.core.deck import Card, Token
from rules.families.rounds import ENDED, RoundGame, pass_deal
from rules.gluecksgriff.blanks import BlankPhase, blank, check_blank
from rules.gluecksgriff.drawing import AfterDraw, DrawPhase
from rules.gluecksgriff.law import PRESETS, Options, blanks_of
from rules.gluecksgriff.magic import MagicLay, MagicPick, check_magic, magic
from rules.gluecksgriff.material import AS, DECK, HANDS, NUMBERS, PILE, SEATS, VERBS
from rules.gluecksgriff.plays import TurnPhase
from rules.gluecksgriff.rounds import ByTable, Over, Pause, deal
from rules.gluecksgriff.sanduhr import SanduhrPhase
from rules.gluecksgriff.state import NOBODY, Facts, State, cards_in_play, facts, marks_of, zones_of


class WholeTurn(TurnPhase):
    """The turn with the cards that open phases of their own."""

    checks = {**TurnPhase.checks, "magic": check_magic, "blank": check_blank}
    deeds = {**TurnPhase.deeds, "magic": magic, "blank": blank}


class Gluecksgriff(RoundGame[State, Options]):
    id = "gluecksgriff"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    rights = frozenset({"rap"})
    due = rights  # GG-5.17: a bot is never late
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal),
        "turn": WholeTurn(),
        "sanduhr": SanduhrPhase(),
        "draw": DrawPhase(),
        "after_draw": AfterDraw(),
        "magic_lay": MagicLay(),
        "magic_pick": MagicPick(),
        "blank": BlankPhase(),
        "round_end": Pause("next", pass_deal),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        seats = state.seats
        state.blanks = blanks_of(state.options)
        state.hands = [[] for _ in range(seats)]
        state.stock = cards_in_play(state.blanks)
        state.fronts, state.laid = [()] * seats, [()] * seats
        state.totals = (0,) * seats
        if state.options.first_dealer == "random":
            state.dealer = fresh(state).randrange(seats)

    def groups(self, state: State) -> Mapping[Zone, tuple[Group, ...]]:
        return {
            PILE: tuple(
                Group(group.kind, group.cards, tuple(None if owner == NOBODY else owner for owner in group.owners))
                for group in state.pile
            )
        }

    def stands(self, state: State) -> Mapping[Card, Token]:
        return {
            card: token
            for group in state.pile
            for card, token in zip(group.cards, group.tokens, strict=True)
            if token >= AS
        }

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """All hands once the round is scored; the doubted hand, or the one to choose from, for its viewer alone."""
        if state.phase in ENDED:
            return frozenset(HANDS[: state.seats])
        if viewer is None:
            return frozenset()
        if state.justified and viewer == state.seat:
            return frozenset((HANDS[state.doubted],))
        if state.phase == "blank" and state.asks[0].seat == viewer:
            return frozenset((HANDS[state.asks[0].holder],))
        return frozenset()

    def phase_for(self, state: State, viewer: Seat | None) -> str:
        """That a drawn card fits is the drawer's secret (GG-5.23)."""
        return "draw" if state.phase == "after_draw" and viewer != state.seat else state.phase

    def turn_for(self, state: State, viewer: Seat | None) -> Turn:
        return self.turn(state)

    def window_ms(self, state: State) -> int:
        """While a knock may still be rapped, bots wait (rulebook, chapter 6)."""
        return state.options.knock_window_ms if state.knocker != NOBODY else 0

    def describe(self, options: Options) -> Mapping[str, tuple[str, ...]]:
        return {
            DECK.codes[DECK.token_of["B1"] + index]: (card.name, card.text, card.art, str(card.points), card.id)
            for index, card in enumerate(blanks_of(options))
        }


GAME = Gluecksgriff()
assert DECK.token_of["GA"] == NUMBERS  # the order in which groups.py counts on faces
