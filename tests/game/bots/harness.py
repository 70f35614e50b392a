"""Matches of bots for tests: a bot's choice in a position, and every decision of a match.

Rules and brain are found by their folders, no registry is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from game.bots.core.base import Brain, Budget, Choice, Level
from game.bots.core.levels import level
from game.bots.thinking import search
from game.bots.thinking.impulses import Impulse, decisions, impulse
from game.bots.thinking.minds import Minds
from game.texts import Texts
from rules.core.contract import TABLE, Action, Event, Game, Seat, redact
from rules.core.notation import parse, write_action
from rules.core.options import build, listed


class Player(NamedTuple):
    """A game, its brain, and the helpers that its `given.py` offers."""

    game: Game[Any, Any]
    brain: Brain
    given: Any


@cache
def player_of(id: str) -> Player:
    rules, brain = import_module(f"rules.{id}.game"), import_module(f"game.bots.{id}.brain")
    return Player(rules.GAME, brain.BRAIN, import_module(f"tests.games.{id}.given"))


class Moment(NamedTuple):
    """A decision: the state before it, the seat that decides, its legal moves, the memory of each seat."""

    state: Any
    seat: Seat
    legal: list[Action]
    memories: list[Any]


Mover = Callable[[Moment], Action]


def options_of(game: Game[Any, Any], rng: Random) -> dict[str, object]:
    """Random options of a game."""
    return {row.name: rng.choice(list(row.values)) for row in listed(game.options) if row.kind != "document"}


def moments(
    player: Player,
    seats: int,
    seed: int,
    given: Mapping[str, object],
    strengths: Mapping[Seat, Level],
    mover: Mover,
    sudden: bool = False,
) -> Iterator[Moment]:
    """Every decision of a match; the moves of the table, and with `sudden` the bots' impulses, are made in between."""
    game, rng = player.game, Random(seed)
    state: Any = game.start(build(game.options, given), seats, seed)
    memories = [player.brain.memories.fresh(seat, seats) for seat in range(seats)]
    while game.winners(state) is None:
        seat = game.turn(state).must[0]
        legal = game.legal(state, seat)
        act = legal[0]
        burst = _burst_out(player, state, memories, strengths, rng) if sudden and seat != TABLE else None
        if burst is not None:
            seat, act, _ = burst
        elif seat != TABLE:
            moment = Moment(state, seat, decisions(game, legal) if sudden else legal, memories)
            yield moment
            act = mover(moment)
        assert game.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        game.apply(state, seat, act, log)
        note(player, memories, log, strengths, rng)


def _burst_out(
    player: Player, state: Any, memories: list[Any], strengths: Mapping[Seat, Level], rng: Random
) -> Impulse | None:
    """The first impulse that a bot follows."""
    game = player.game
    for seat, memory in enumerate(memories):
        legal = game.legal(state, seat)
        if any(act.verb in game.impulses for act in legal):
            found = impulse(game, game.view(state, seat), memory, legal, strengths[seat], rng)
            if found is not None:
                return found
    return None


def note(player: Player, memories: list[Any], log: list[Event], strengths: Mapping[Seat, Level], rng: Random) -> None:
    """Show every seat that has a strength its own side of the events."""
    for seat, strength in strengths.items():
        for event in log:
            seen = redact(event, seat)
            if seen is not None:
                player.brain.memories.note(memories[seat], seen, strength, rng)


def think(player: Player, moment: Moment, strength: Level, worlds: int, seed: int = 1) -> Choice:
    """The decision of the seat on turn after so many worlds, the clock not limiting."""
    view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
    budget = Budget(min(worlds, strength.worlds), 60_000)
    with patch.object(search, "perf_counter", lambda: 0.0):
        return search.choose(player.game, player.brain, view, memory, moment.legal, strength, budget, Random(seed))


def attentive(id: str) -> Level:
    """A level that overlooks nothing: for stories about what it knows."""
    return replace(level(id), overlooks=0.0)


def decided(
    player: Player, state: Any, id: str = "meister", worlds: int = 0, seed: int = 1, memory: Any = None
) -> Choice:
    """The decision of a bot of this level that overlooks nothing; without a memory it has just come upon it."""
    seat = player.game.turn(state).must[0]
    memories = [player.brain.memories.fresh(other, state.seats) for other in range(state.seats)]
    memories[seat] = memories[seat] if memory is None else memory
    legal = decisions(player.game, player.game.legal(state, seat))
    return think(player, Moment(state, seat, legal, memories), attentive(id), worlds, seed)


def says(player: Player, here: Any, id: str = "meister", worlds: int = 0, seed: int = 1, memory: Any = None) -> str:
    """The same in the notation of the rulebook; `here` is a state, or a table at it."""
    return write_action(player.game, decided(player, getattr(here, "state", here), id, worlds, seed, memory).action)


@cache
def _texts(id: str) -> tuple[Texts, ...]:
    return tuple(Texts(lang, id) for lang in ("de", "en"))


def sound(player: Player, moment: Moment, choice: Choice) -> Action:
    """The move of a choice, checked to be legal and told in words."""
    assert choice.action in moment.legal, f"{choice.action} in {moment.state.phase}"
    assert choice.reasons
    for reason in choice.reasons:
        assert all(texts.has(f"bot.{reason.code}") for texts in _texts(player.game.id)), reason
    return choice.action


def by_bots(player: Player, strengths: Mapping[Seat, Level], worlds: int, rng: Random) -> Mover:
    """A mover that asks the seat's own bot; what it says must be legal and told in words."""
    return lambda moment: sound(
        player, moment, think(player, moment, strengths[moment.seat], worlds, rng.getrandbits(20))
    )


def unmoved(player: Player, moment: Moment, other: Any, strength: Level, worlds: int, seed: int = 17) -> None:
    """Check that the seat on turn decides the same in another state, which it cannot tell from this one."""
    first = think(player, moment, strength, worlds, seed)
    legal = decisions(player.game, player.game.legal(other, moment.seat))
    assert think(player, moment._replace(state=other, legal=legal), strength, worlds, seed) == first, moment.state.phase


def alike(
    player: Player, found: Iterable[Moment], other: Callable[[Any, Seat], Any], strength: Level, enough: int
) -> None:
    """Check so many choices: each is the same in the `other` state, which its seat cannot tell from this one."""
    choices = (moment for moment in found if len(moment.legal) > 1)
    compared = 0
    for moment in islice(choices, enough):
        unmoved(player, moment, other(moment.state, moment.seat), strength, 3)
        compared += 1
    assert compared == enough


def by_policy(player: Player, id: str, rng: Random) -> Mover:
    """A mover that follows the policy of this level."""

    def mover(moment: Moment) -> Action:
        view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
        return player.brain.policy(view, memory, moment.legal, level(id), rng)[0]

    return mover


def minds_after(player: Player, state: Any, moves: str, id: str = "meister", seed: int = 1) -> Minds:
    """Minds that have seen these moves, which are played in the state."""
    minds = Minds(player.game.id, state.seats, dict.fromkeys(range(state.seats), id), seed)
    for move in moves.split(","):
        seat, act = parse(player.game, move.strip())
        assert player.game.check(state, seat, act) is None, move
        log: list[Event] = []
        player.game.apply(state, seat, act, log)
        minds.note(log)
    return minds
