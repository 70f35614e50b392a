"""Playing matches of Mogeln with bots, honest players and liars, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.mogeln.brain import BRAIN
from game.bots.mogeln.memory import Memory
from game.bots.thinking import search
from rules.core.contract import TABLE, Action, Event, Seat, View, redact
from rules.core.options import build, listed
from rules.mogeln.game import GAME
from rules.mogeln.material import FACE, HANDS, JOKER, RANK
from rules.mogeln.plays import DOUBT, LAYS, PASS
from rules.mogeln.state import State

Player = Callable[[View, Memory, Sequence[Action], Random], Action]


class Moment(NamedTuple):
    state: State
    seat: Seat
    legal: list[Action]
    memory: Memory


class Round(NamedTuple):
    winner: Seat
    lays: int
    capped: bool  # ended by too many lays (MG-5.4)
    hands: tuple[int, ...]


def options_of(rng: Random) -> dict[str, object]:
    """Random options, but short rounds and matches."""
    found = {row.name: rng.choice(list(row.values)) for row in listed(GAME.options)}
    return found | {"max_lays": rng.choice((0, 50, 100)), "rounds": rng.choice(("1", "2"))}


def bot(id: str) -> Player:
    """A bot of this level."""
    strength = level(id)

    def player(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        return search.choose(GAME, BRAIN, view, memory, legal, strength, Budget.of(strength), rng).action

    return player


def honest(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Play the true card where there is one."""
    assert view.seat is not None
    true = [card for card in view.zones[HANDS[view.seat]] if RANK[card] in (view.facts.claim, JOKER)]
    return LAYS[FACE[true[0]]] if true else rng.choice(list(legal))


def always_doubts(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    return DOUBT if DOUBT in legal else honest(view, legal, rng)


def never_doubts(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    return PASS if PASS in legal else honest(view, legal, rng)


def always_lies(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    """Never knock, and never lay what is claimed when anything else is held."""
    if PASS in legal:
        return PASS
    false = [act for act in legal if act.args[0] % 13 != view.facts.claim]
    return rng.choice(false or list(legal))


def doubts_by_lot(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    if DOUBT in legal:
        return DOUBT if rng.random() < 0.15 else PASS
    return honest(view, legal, rng)


def moments(
    players: Sequence[Player], ids: Mapping[Seat, str], seed: int, given: Mapping[str, object]
) -> Iterator[Any]:
    """Every decision of a match as a Moment, and every round's end as a Round."""
    rng, seats = Random(seed), len(players)
    state = GAME.start(build(GAME.options, given), seats, seed)
    memories = [BRAIN.memories.fresh(seat, seats) for seat in range(seats)]
    chances = [Random(seed * 31 + seat) for seat in range(seats)]
    while GAME.winners(state) is None:
        seat = GAME.turn(state).must[0]
        legal = GAME.legal(state, seat)
        act = legal[0]
        if seat != TABLE:
            yield Moment(state, seat, legal, memories[seat])
            act = players[seat](GAME.view(state, seat), memories[seat], legal, rng)
            assert GAME.check(state, seat, act) is None, f"seed {seed}: {seat} {act} in {state.phase}"
        log: list[Event] = []
        wins = state.wins
        GAME.apply(state, seat, act, log)
        if state.wins != wins:
            yield _round(state, wins)
        for viewer, memory in enumerate(memories):
            for event in log:
                seen = redact(event, viewer)
                if seen is not None:
                    BRAIN.memories.note(memory, seen, level(ids.get(viewer, "meister")), chances[viewer])


def _round(state: State, wins: tuple[int, ...]) -> Round:
    winner = next(seat for seat, (now, then) in enumerate(zip(state.wins, wins, strict=True)) if now > then)
    hands = tuple(len(hand) for hand in state.hands)
    return Round(winner, state.lays, bool(hands[winner]), hands)


def rounds(players: Sequence[Player], seeds: Sequence[int], given: Mapping[str, object] | None = None) -> list[Round]:
    """The rounds of these matches; the seats are turned from match to match, the winner is counted by player."""
    found: list[Round] = []
    for seed in seeds:
        shift = seed % len(players)
        seated = [*players[shift:], *players[:shift]]
        for seen in moments(seated, {}, seed, given or {}):
            if isinstance(seen, Round):
                found.append(seen._replace(winner=(seen.winner + shift) % len(players)))
    return found
