"""Playing matches of Auruxxx with bots, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots.minds import Minds
from rules.auruxxx.game import GAME
from rules.auruxxx.state import State
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.options import build, listed

Mover = Callable[["Moment"], Action]


class Moment(NamedTuple):
    """A decision: the state, who decides, what is legal, and what everybody remembers."""

    state: State
    seat: Seat
    legal: list[Action]
    minds: Minds


def options_of(rng: Random) -> dict[str, object]:
    """Any rules."""
    return {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}


def moments(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    state: Any = GAME.start(build(GAME.options, given), seats, seed)
    minds = Minds(GAME.id, seats, levels, seed)
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            moment = Moment(state, seat, legal, minds)
            yield moment
            act = mover(moment)
        assert GAME.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        GAME.apply(state, seat, act, log)
        minds.note(log)
