"""Matches of the games of tricks with one engine, for tests: rules and brain are named, no registry is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from game.bots import search
from game.bots.base import Brain, Budget, Choice, Level
from game.bots.fuenfhundert.brain import BRAIN as FUENFHUNDERT_BRAIN
from game.bots.herzblatt.brain import BRAIN as HERZBLATT_BRAIN
from game.bots.levels import level
from game.bots.sechsundsechzig.brain import BRAIN as SECHSUNDSECHZIG_BRAIN
from game.bots.tarock.brain import BRAIN as TAROCK_BRAIN
from rules.core.contract import TABLE, Action, Event, Game, Seat, redact
from rules.core.options import build, listed
from rules.fuenfhundert.game import GAME as FUENFHUNDERT
from rules.herzblatt.game import GAME as HERZBLATT
from rules.sechsundsechzig.game import GAME as SECHSUNDSECHZIG
from rules.tarock.game import GAME as TAROCK
from tests.games.fuenfhundert import given as fuenfhundert
from tests.games.herzblatt import given as herzblatt
from tests.games.sechsundsechzig import given as sechsundsechzig
from tests.games.tarock import given as tarock


class Player(NamedTuple):
    """A game, its brain, and what the tests of its rules know of its state."""

    game: Game[Any, Any]
    brain: Brain
    given: Any


PLAYERS = {
    "sechsundsechzig": Player(SECHSUNDSECHZIG, SECHSUNDSECHZIG_BRAIN, sechsundsechzig),
    "fuenfhundert": Player(FUENFHUNDERT, FUENFHUNDERT_BRAIN, fuenfhundert),
    "herzblatt": Player(HERZBLATT, HERZBLATT_BRAIN, herzblatt),
    "tarock": Player(TAROCK, TAROCK_BRAIN, tarock),
}


class Moment(NamedTuple):
    """A decision: the state before it, who decides, what is legal, what each seat remembers."""

    state: Any
    seat: Seat
    legal: list[Action]
    memories: list[Any]


Mover = Callable[[Moment], Action]


def options_of(game: Game[Any, Any], rng: Random) -> dict[str, object]:
    """Any rules."""
    return {row.name: rng.choice(list(row.values)) for row in listed(game.options) if row.kind != "document"}


def moments(
    player: Player, seats: int, seed: int, given: Mapping[str, object], strengths: Mapping[Seat, Level], mover: Mover
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table are made in between."""
    game, rng = player.game, Random(seed)
    state: Any = game.start(build(game.options, given), seats, seed)
    memories = [player.brain.fresh_memory(seat, seats) for seat in range(seats)]
    while game.winners(state) is None:
        seat = game.turn(state).must[0]
        legal = game.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            moment = Moment(state, seat, legal, memories)
            yield moment
            act = mover(moment)
        assert game.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        game.apply(state, seat, act, log)
        note(player, memories, log, strengths, rng)


def note(player: Player, memories: list[Any], log: list[Event], strengths: Mapping[Seat, Level], rng: Random) -> None:
    """Every seat sees its own side of the events."""
    for seat, memory in enumerate(memories):
        for event in log:
            seen = redact(event, seat)
            if seen is not None:
                player.brain.note(memory, seen, strengths[seat], rng)


def think(player: Player, moment: Moment, strength: Level, worlds: int, seed: int = 1) -> Choice:
    """What the seat on turn decides after so many worlds, the clock not limiting."""
    view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
    budget = Budget(min(worlds, strength.worlds), 60_000)
    return search.choose(player.game, player.brain, view, memory, moment.legal, strength, budget, Random(seed))


def decided(player: Player, state: Any, id: str = "meister", worlds: int = 0, seed: int = 1) -> Choice:
    """What a bot of this level does in a position it has just come upon: it remembers nothing else."""
    seat = player.game.turn(state).must[0]
    memories = [player.brain.fresh_memory(other, state.seats) for other in range(state.seats)]
    return think(player, Moment(state, seat, player.game.legal(state, seat), memories), level(id), worlds, seed)
