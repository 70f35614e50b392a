"""Herzblatt for the contract: phases, zones, marks, what is open. (docs/rulebook/herzblatt.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Seat, Zone
from rules.families.auction import LayAway
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.herzblatt import law
from rules.herzblatt.choosing import Choose, Stock, begin_play, deal_and_ask
from rules.herzblatt.law import PRESETS, Options
from rules.herzblatt.material import DECK, HANDS, LAID, PACKS, SEATS, STOCK, STOCK_SIZE, VERBS
from rules.herzblatt.plays import Play
from rules.herzblatt.state import NOBODY, State, marks_of, zones_of


class Herzblatt(TrickGame[State, Options]):
    id = "herzblatt"
    players = range(2, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"accept", "decline", "appoint", "take", "leave"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal_and_ask),
        "choose": Choose(),
        "stock": Stock(),
        "lay": LayAway(STOCK_SIZE, HANDS, LAID, law.LAY_TWO, law.NOT_IN_HAND, begin_play),  # HB-3.1, HB-3.4
        "play": Play(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands = [()] * state.seats
        state.stock = PACKS[state.seats, state.options.two_player_deck]
        state.totals = (0,) * state.seats
        state.dealer = fresh(state).randrange(state.seats)  # HB-1.6

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        """Return the zones laid away or left, which lie open once the Augen are counted."""
        return frozenset((STOCK, *LAID[: state.seats])) if state.augen != NOBODY else frozenset()


GAME = Herzblatt()
