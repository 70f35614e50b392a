"""Breaking in: what people at this screen may do although the table waits for somebody else. No game is known here."""

from __future__ import annotations

from typing import NamedTuple

from game.match.match import Match
from game.texts import Texts
from rules.core.contract import Action, Seat
from ui.shell.keys import SEAT_KEYS
from ui.table.tables import Table


class BreakIn(NamedTuple):
    """A right that needs no cards, so that a button with the name of its owner is enough."""

    seat: Seat
    action: Action
    words: str
    letter: str  # its key: that of the place among the people

    @property
    def key(self) -> str:
        """The name of its button."""
        return f"break:{self.seat}:{self.action.verb}"


def seat_key(match: Match, seat: Seat) -> str:
    """The key of a person at this screen; none of those that choose a card. A bot that stands in keeps it reserved."""
    people = [place for place, player in enumerate(match.seated) if player.is_person]
    return SEAT_KEYS[people.index(seat)]


def break_ins(match: Match, table: Table, texts: Texts) -> list[BreakIn]:
    """All such rights of people who are not on turn; the bots need no buttons. Impulses have their own."""
    turn = match.turn
    seats = [seat for seat in turn.may if seat in match.persons and seat not in turn.must]
    return [
        BreakIn(seat, act, f"{match.players[seat].name}: {texts(f'verb.{act.verb}')}", seat_key(match, seat))
        for seat in seats
        for act in match.legal(seat)
        if not act.args
        and act.verb in table.verbs
        and table.verbs[act.verb].button
        and act.verb not in match.game.impulses
    ]
