"""Playing matches of bots for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.options import build
from rules.core.registry import game
from rules.gluecksgriff.state import State

GAME = game("gluecksgriff")
Mover = Callable[[State, Seat, list[Action]], Action]


class Moment(NamedTuple):
    """A decision: the state before it, the seat that decides, its legal moves, everybody's memory."""

    state: State
    seat: Seat
    legal: list[Action]
    minds: Minds


def options_of(rng: Random) -> dict[str, object]:
    """Random options."""
    return {
        "koenner": rng.random() < 0.4,
        "deception": rng.random() < 0.5,
        "defy": rng.random() < 0.7,
        "defence_turn": rng.choice(("ends", "continues")),
        "call_guard": rng.random() < 0.3,
        "last_turn": rng.choice(("may", "must")),
        "blank_set": rng.choice(("none", "starter")),
        "limit": rng.choice((50, 100)),
    }


def decisions(
    seats: int, seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    state: Any = GAME.start(build(GAME.options, given), seats, seed)
    minds = Minds("gluecksgriff", seats, levels, seed)
    while GAME.winners(state) is None:
        turn = GAME.turn(state)
        seat = turn.must[0]
        if seat != TABLE and turn.may and GAME.legal(state, turn.may[0]):
            seat = turn.may[0]
        legal = GAME.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            yield Moment(state, seat, legal, minds)
            act = mover(state, seat, legal)
        log: list[Event] = []
        GAME.apply(state, seat, act, log)
        minds.note(log)
