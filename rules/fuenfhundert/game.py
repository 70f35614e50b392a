"""Fünfhundert for the contract: phases, zones, marks. (docs/rulebook/fuenfhundert.md)"""

from __future__ import annotations

from rules.core.chance import fresh
from rules.core.contract import Action, Claim, Entry, Seat
from rules.families.rounds import next_round
from rules.families.stages import ByTable, Over, Pause
from rules.families.tricks import TrickGame
from rules.fuenfhundert.law import PRESETS, Options
from rules.fuenfhundert.material import DECK, SEATS, VERBS
from rules.fuenfhundert.melding import LATE, RIGHT, announced, judged
from rules.fuenfhundert.plays import Answer, LastMeld, Lead, deal_and_begin
from rules.fuenfhundert.state import Facts, State, facts, marks_of, zones_of


class Fuenfhundert(TrickGame[State, Options]):
    id = "fuenfhundert"
    players = range(SEATS, SEATS + 1)
    deck, verbs = DECK, VERBS
    most_wins = True
    telling = frozenset({"meld run", "meld four", "meld pair", "meld binokel", "done"})
    presets = PRESETS
    zones, marks = staticmethod(zones_of), staticmethod(marks_of)
    phases = {
        "deal": ByTable("deal", deal_and_begin),
        "lead": Lead(),
        "answer": Answer(),
        "last_meld": LastMeld(),
        "round_end": Pause("next", next_round),
        "over": Over(),
    }

    def begin(self, state: State) -> None:
        state.hands, state.won = [(), ()], [(), ()]
        state.dealer = fresh(state).randrange(SEATS)  # FH-1.7

    def facts(self, state: State, viewer: Seat | None) -> Facts:
        return facts(state, viewer)

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return state.sheet + state.noted

    def claims(self, state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
        """Return what an announcement would count: below zero where a card is missing or used; nothing where late."""
        told = announced(state, act)
        found = judged(state, seat, told.meld) if told else LATE
        if told is None or found == LATE:
            return ()
        return (Claim(told.name, told.cards, told.points if found == RIGHT else -told.points),)


GAME = Fuenfhundert()
