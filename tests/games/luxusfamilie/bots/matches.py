"""Playing matches of Luxusfamilie with bots, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots import search
from game.bots.base import Budget, Choice
from game.bots.impulses import Impulse, decisions, impulse
from game.bots.levels import level
from game.bots.luxusfamilie.brain import BRAIN
from game.bots.luxusfamilie.cards import played
from game.bots.luxusfamilie.memory import Memory
from game.bots.minds import Minds
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.notation import write_action
from rules.core.options import build, listed
from rules.families.tricks import Trick
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import ALL, cards_in
from rules.luxusfamilie.state import State
from tests.games.luxusfamilie.given import arrange

SEATS = 3
Mover = Callable[["Moment"], Action]


class Moment(NamedTuple):
    """A decision: the state before it, who decides, what is legal, and what everybody remembers."""

    state: State
    seat: Seat
    legal: list[Action]
    minds: Minds


def options_of(rng: Random) -> dict[str, object]:
    """Any rules, but never more than three rounds."""
    return {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)} | {"rounds": 3}


def moments(seed: int, given: Mapping[str, object], levels: Mapping[Seat, str], mover: Mover) -> Iterator[Moment]:
    """Every decision of a match but impulses; these and the moves of the table are made in between."""
    rng = Random(seed)
    state: Any = GAME.start(build(GAME.options, given), SEATS, seed)
    minds = Minds(GAME.id, SEATS, levels, seed)
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        sudden = None if seat == TABLE else burst_out(state, minds, levels, rng)
        if sudden is not None:
            seat, act = sudden.seat, sudden.action
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


def burst_out(state: State, minds: Minds, levels: Mapping[Seat, str], rng: Random) -> Impulse | None:
    """The first impulse that a bot follows."""
    for seat in range(SEATS):
        legal = GAME.legal(state, seat)
        if any(act.verb in GAME.impulses for act in legal):
            found = impulse(GAME, GAME.view(state, seat), minds.memory(seat), legal, level(levels[seat]), rng)
            if found is not None:
                return found
    return None


def filled(text: str, **options: object) -> State:
    """The position, all cards that it does not name taken in earlier tricks, suit by suit."""
    state: State = arrange(text, **options).state
    named = sum(state.hands) | played(state)
    rest = cards_in(ALL & ~named)
    assert len(rest) % SEATS == 0, "whole tricks"
    taken = [Trick(0, 0, (one, two, three)) for one, two, three in zip(rest[::3], rest[1::3], rest[2::3], strict=True)]
    state.tricks = (*taken, *state.tricks)
    return state


def choice(state: State, id: str = "geselle", worlds: int = 0, seed: int = 1, **remembered: object) -> Choice:
    """What a bot of this level does in this position: by its policy, or after so many worlds."""
    seat = GAME.turn(state).must[0]
    memory = Memory(seat, played(state))
    for name, value in remembered.items():
        setattr(memory, name, value)
    legal = decisions(GAME, GAME.legal(state, seat))
    budget = Budget(worlds, 60_000)
    return search.choose(GAME, BRAIN, GAME.view(state, seat), memory, legal, level(id), budget, Random(seed))


def says(state: State, id: str = "geselle", worlds: int = 0, seed: int = 1) -> str:
    return write_action(GAME, choice(state, id, worlds, seed).action)
