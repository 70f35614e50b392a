"""Playing matches of Das Zwergenamulett with bots, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots.base import Level
from game.bots.impulses import decisions, impulse
from game.bots.levels import level
from game.bots.minds import Minds
from game.bots.zwergenamulett.memory import Memory, fresh, note
from rules.core.contract import TABLE, Action, Event, Moved, Seat, Special
from rules.core.options import build, listed
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import HANDS, TRICK
from rules.zwergenamulett.state import State

Mover = Callable[["Moment"], Action]


class Moment(NamedTuple):
    """A card to be played: the state, who plays, what is legal, and what everybody remembers."""

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
    """Every decision of a match but announcements; these and the moves of the table are made in between."""
    rng = Random(seed)
    state: Any = GAME.start(build(GAME.options, given), seats, seed)
    minds = Minds(GAME.id, seats, levels, seed)
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        sudden = None if seat == TABLE else _burst_out(state, minds, levels, rng)
        if sudden is not None:
            seat, act, _ = sudden
        elif seat == TABLE:
            act = GAME.legal(state, TABLE)[0]
        else:
            moment = Moment(state, seat, decisions(GAME, GAME.legal(state, seat)), minds)
            yield moment
            act = mover(moment)
        assert GAME.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        GAME.apply(state, seat, act, log)
        minds.note(log)


def _burst_out(state: State, minds: Minds, levels: Mapping[Seat, str], rng: Random) -> Any:
    for seat in range(state.seats):
        legal = GAME.legal(state, seat)
        if any(act.verb in GAME.impulses for act in legal):
            found = impulse(GAME, GAME.view(state, seat), minds.memory(seat), legal, level(levels[seat]), rng)
            if found is not None:
                return found
    return None


def witness(state: State, seat: Seat, strength: Level, seed: int = 1) -> Memory:
    """What a seat of this level remembers when all that lies in the piles was won before its eyes, trick by trick."""
    rng, memory = Random(seed), fresh(seat, state.seats)
    for taker, pile in enumerate(state.won):
        for card in pile:
            note(memory, Special("trick", taker, (card,)), strength, rng)
    for place, card in enumerate(state.trick):
        player = (state.leader + place) % state.seats
        note(memory, Moved((card,), HANDS[player], TRICK), strength, rng)
    return memory
