"""Phases as tables, verb -> check and verb -> deed; and the phases that frame the rounds of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.core.contract import (
    NOT_YOUR_TURN,
    TABLE,
    WRONG_PHASE,
    Action,
    Log,
    Phase,
    Refusal,
    Seat,
    State,
    Turn,
    action,
)

MOST_SEATS = 26  # no game here has more


class Seated(State, Protocol):
    """A state in which one seat is on turn."""

    seat: Seat


S = TypeVar("S", bound=Seated)
Check: TypeAlias = Callable[[S, Seat, Action], Refusal | None]
Deed: TypeAlias = Callable[[S, Seat, Action, Log], None]

NOBODY_ACTS = Turn(())
MUST = {seat: Turn((seat,)) for seat in range(TABLE, MOST_SEATS)}  # one seat is waited for, nobody may break in
BESIDE = tuple(  # [seats][seat]: this seat is waited for, the others may break in, clockwise from it
    tuple(Turn((seat,), tuple((seat + away) % seats for away in range(1, seats))) for seat in range(seats))
    for seats in range(MOST_SEATS + 1)
)
ANYBODY = tuple(Turn((TABLE,), tuple(range(seats))) for seats in range(MOST_SEATS + 1))


class Stage(Generic[S]):
    """A phase that waits for the seat on turn.

    `rights` are the game's verbs of breaking in: their checks are asked whoever tries, and where a phase has none
    for them they are refused as wrong_phase rather than out of turn.
    """

    checks: Mapping[str, Check[S]] = {}
    deeds: Mapping[str, Deed[S]] = {}
    rights: frozenset[str] = frozenset()

    def turn(self, state: S) -> Turn:
        return MUST[state.seat]

    def legal(self, state: S, seat: Seat) -> list[Action]:
        return self.listed(state, seat) if seat == state.seat else []

    def listed(self, state: S, seat: Seat) -> list[Action]:
        """List what the seat may do that is waited for."""
        raise NotImplementedError

    def check(self, state: S, seat: Seat, act: Action) -> Refusal | None:
        return self.judged(state, seat, act, state.seat)

    def judged(self, state: S, seat: Seat, act: Action, actor: Seat) -> Refusal | None:
        """Refuse what this seat may not do now; `actor` is the one that is waited for."""
        if seat != actor and act.verb not in self.rights:
            return NOT_YOUR_TURN
        check = self.checks.get(act.verb)
        return check(state, seat, act) if check else WRONG_PHASE

    def apply(self, state: S, seat: Seat, act: Action, log: Log) -> None:
        self.deeds[act.verb](state, seat, act, log)


def deeds_by_verb(phase: Phase[Any], verbs: Iterable[str]) -> Mapping[str, Deed[Any]]:
    """What each of these verbs does in the phase: its table of deeds, or what it has instead of one."""
    if isinstance(phase, Stage) and type(phase).apply is Stage.apply:
        return phase.deeds
    return dict.fromkeys(verbs, phase.apply)


class ByActor(Stage[S]):
    """A phase that waits for another seat than the one on turn: `actor` says for whom."""

    def actor(self, state: S) -> Seat:
        raise NotImplementedError

    def turn(self, state: S) -> Turn:
        return MUST[self.actor(state)]

    def legal(self, state: S, seat: Seat) -> list[Action]:
        return self.listed(state, seat) if seat == self.actor(state) else []

    def check(self, state: S, seat: Seat, act: Action) -> Refusal | None:
        return self.judged(state, seat, act, self.actor(state))


def allowed(state: State, seat: Seat, act: Action) -> None:
    """The check of what is always in order."""


class ByTable(ByActor[S]):
    """The table itself has one thing to do: deal, count."""

    def __init__(self, verb: str, deed: Deed[S], rights: frozenset[str] = frozenset()) -> None:
        self.act = action(verb)
        self.checks, self.deeds, self.rights = {verb: allowed}, {verb: deed}, rights

    def actor(self, state: S) -> Seat:
        return TABLE

    def listed(self, state: S, seat: Seat) -> list[Action]:
        return [self.act]


class Pause(ByTable[S]):
    """The table rests on the score sheet, until it goes on by itself or anybody asks for it."""

    def turn(self, state: S) -> Turn:
        return ANYBODY[state.seats]

    def legal(self, state: S, seat: Seat) -> list[Action]:
        return [self.act] if TABLE <= seat < state.seats else []

    def check(self, state: S, seat: Seat, act: Action) -> Refusal | None:
        if not TABLE <= seat < state.seats and act.verb not in self.rights:
            return NOT_YOUR_TURN
        return None if act is self.act or act.verb == self.act.verb else WRONG_PHASE


class Over(Stage[S]):
    """The match is over: nobody acts any more."""

    def __init__(self, rights: frozenset[str] = frozenset()) -> None:
        self.rights = rights

    def turn(self, state: S) -> Turn:
        return NOBODY_ACTS

    def legal(self, state: S, seat: Seat) -> list[Action]:
        return []

    def check(self, state: S, seat: Seat, act: Action) -> Refusal | None:
        return WRONG_PHASE if act.verb in self.rights else NOT_YOUR_TURN
