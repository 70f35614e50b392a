"""Playing matches of Rommé with bots, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots.minds import Minds
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.options import build, listed
from rules.romme.game import GAME
from rules.romme.state import State

Mover = Callable[["Moment"], Action]
MOST = 60  # decisions of one deal for each seat; a turn that goes in circles needs more


class Moment(NamedTuple):
    """A decision: the state, who decides, what is legal, and what everybody remembers."""

    state: State
    seat: Seat
    legal: list[Action]
    minds: Minds


def options_of(rng: Random) -> dict[str, object]:
    """Any rules, but for matches without end."""
    given: dict[str, object] = {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}
    return given | {"match_deals": 2, "match_limit": 0}


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


def onwards(moment: Moment, rng: Random) -> Action:
    """Any move, but hardly ever one that takes back."""
    plain = [act for act in moment.legal if act.verb not in ("undo", "reset")]
    return rng.choice(plain if plain and rng.random() < 0.95 else moment.legal)
