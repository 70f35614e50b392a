"""A phase as tables: verb -> check, verb -> deed; and the right to rap, which is open in every one. (GG-5.17)"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, TypeAlias

from rules.core.contract import NOT_YOUR_TURN, TABLE, WRONG_PHASE, Action, Log, Refusal, Seat, Turn, action
from rules.gluecksgriff import refusals as no
from rules.gluecksgriff.material import SEATS
from rules.gluecksgriff.state import NOBODY, State
from rules.gluecksgriff.turns import rap

Check: TypeAlias = Callable[[State, Seat, Action], Refusal | None]
Deed: TypeAlias = Callable[[State, Seat, Action, Log], None]

MUST = {seat: Turn((seat,)) for seat in range(TABLE, SEATS)}
RAP = action("rap")


def check_rap(state: State, seat: Seat, act: Action) -> Refusal | None:
    """`rap` knows two refusals, whoever is on turn (rulebook, chapter 3)."""
    if not state.options.koenner:
        return no.KOENNER_OFF
    open_to_seat = seat == state.knocker != NOBODY and state.phase in ("TURN", "SANDUHR")
    return None if open_to_seat else no.NO_PENDING_KNOCK


class Stage:
    """A phase that waits for one seat."""

    checks: ClassVar[Mapping[str, Check]] = {}
    deeds: ClassVar[Mapping[str, Deed]] = {}

    def actor(self, state: State) -> Seat:
        return state.seat

    def turn(self, state: State) -> Turn:
        return MUST[self.actor(state)]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return self.listed(state, seat) if seat == self.actor(state) else []

    def listed(self, state: State, seat: Seat) -> list[Action]:
        """What the seat on turn may do."""
        raise NotImplementedError

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        if act.verb == "rap":
            return check_rap(state, seat, act)
        if seat not in self.turn(state).must:
            return NOT_YOUR_TURN
        check = self.checks.get(act.verb)
        return check(state, seat, act) if check else self.unknown(act)

    def unknown(self, act: Action) -> Refusal:
        return WRONG_PHASE

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        self.deeds[act.verb](state, seat, act, log)


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
