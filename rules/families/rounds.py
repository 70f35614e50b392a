"""What the rounds of most games have in common: going on to the next one, and who is in front."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rules.core.contract import Action, Log, Points, Seat, State
from rules.families.telling import enter, mark


class InRounds(State, Protocol):
    """A state that counts its rounds from 0."""

    round: int


def next_round(state: InRounds, seat: Seat, act: Action, log: Log) -> None:
    """On to the next deal."""
    state.round += 1
    mark(log, "round", state.round)
    enter(state, "deal", log)


def highest(values: Sequence[Points]) -> tuple[Seat, ...]:
    """The seats with the most, all who share it."""
    top = max(values)
    return tuple([seat for seat, value in enumerate(values) if value == top])
