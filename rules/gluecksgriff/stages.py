"""The phases of the families with the right to rap, which is judged in every one. (GG-5.17)"""

from __future__ import annotations

from typing import TypeAlias

from rules.core.contract import Action, Log, Refusal, Seat, Turn, action
from rules.families import stages
from rules.families.stages import MUST
from rules.gluecksgriff import law
from rules.gluecksgriff.state import NOBODY, State
from rules.gluecksgriff.turns import rap

Check: TypeAlias = stages.Check[State]
Deed: TypeAlias = stages.Deed[State]

RAP = action("rap")


def check_rap(state: State, seat: Seat, act: Action) -> Refusal | None:
    """`rap` knows two refusals, whoever is on turn (rulebook, chapter 3)."""
    if not state.options.koenner:
        return law.KOENNER_OFF
    open_to_seat = seat == state.knocker != NOBODY and state.phase in ("TURN", "SANDUHR")
    return None if open_to_seat else law.NO_PENDING_KNOCK


class Stage(stages.Stage[State]):
    """A phase that waits for one seat, and judges a rap whoever is on turn."""

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return check_rap(state, seat, act) if act.verb == "rap" else super().check(state, seat, act)


class ByTable(Stage, stages.ByTable[State]):
    """The table has one thing to do."""


class Pause(Stage, stages.Pause[State]):
    """The table rests on the score sheet."""


class Over(Stage, stages.Over[State]):
    """The match is over."""


class Open(Stage):
    """A phase in which the last knocker may still rap (GG-5.17)."""

    def turn(self, state: State) -> Turn:
        if state.knocker == NOBODY:
            return MUST[state.seat]
        return Turn((state.seat,), (state.knocker,))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = self.listed(state, seat) if seat == state.seat else []
        return [*found, RAP] if seat == state.knocker != NOBODY else found

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        if act is RAP or act.verb == "rap":
            rap(state, seat, log)
        else:
            self.deeds[act.verb](state, seat, act, log)
