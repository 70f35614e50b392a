"""A walk through the decisions of a match of bots, for tests of brains."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.bots.minds import Minds
from rules.core.contract import TABLE, Action, Event, Game, Seat
from rules.core.options import build

Mover = Callable[["Moment"], Action]


class Moment(NamedTuple):
    """A decision: the state, who decides, what is legal, and what everybody remembers."""

    state: Any
    seat: Seat
    legal: list[Action]
    minds: Minds


def moments(
    game: Game[Any, Any],
    seats: int,
    seed: int,
    given: Mapping[str, object],
    levels: Mapping[Seat, str],
    mover: Mover,
) -> Iterator[Moment]:
    """Every decision of a match without impulses; the moves of the table are made in between."""
    state: Any = game.start(build(game.options, given), seats, seed)
    minds = Minds(game.id, seats, levels, seed)
    while game.winners(state) is None:
        seat = game.turn(state).must[0]
        legal = game.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            moment = Moment(state, seat, legal, minds)
            yield moment
            act = mover(moment)
        assert game.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        game.apply(state, seat, act, log)
        minds.note(log)
