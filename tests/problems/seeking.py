"""Plays matches of bots of all levels, and stops at every decision about which the levels disagree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.bots.core.base import Memory
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.minds import Minds
from game.match.match import Move
from game.simulate.deal_runner import DealRunner, Job
from rules.core.contract import Action, Event, Seat, View
from rules.core.registry import game

PLAYERS: Final = ("lehrling", "geselle", "einfall")  # who plays the matches, by lot
ASKED: Final = (("lehrling", 4), ("geselle", 3), ("einfall", 1))  # a glance: each level decides so many times
LONGEST: Final = 110  # moves up to a position: nobody wants to look back further
LATEST: Final = 70  # a match is looked at from a place on that is drawn by lot below this one
SETTINGS: Final[Mapping[str, tuple[dict[str, str], ...]]] = {  # options under which matches are played, by lot
    "bakkarat": ({"drawing": "free"}, {"drawing": "free"}, {}),
}


@dataclass(frozen=True)
class Position:
    """A decision: the table, the way there, and what a player who forgets nothing remembers of it."""

    game_id: str
    seed: int
    seats: int
    options: Mapping[str, str]
    moves: tuple[Move, ...]
    log: tuple[tuple[Event, ...], ...]  # events of each move
    seat: Seat
    view: View
    legal: tuple[Action, ...]
    memory: Memory

    def memory_of(self, id: str, seed: int) -> Memory:
        """What a player of this level remembers, by the chances of this seed."""
        minds = Minds(self.game_id, self.seats, {self.seat: id}, seed)
        for events in self.log:
            minds.note(events)
        return minds.memory(self.seat)


class _Stop(Exception):
    """A match that is not looked at any further."""


class _Seeker(DealRunner):
    """A match that tells of every decision."""

    def __init__(self, job: Job, since: int) -> None:
        super().__init__(job)
        self.since = since
        self.history: list[Move] = []
        self.log: list[tuple[Event, ...]] = []
        seats = range(len(job.bots))
        self.rivals = {id: Minds(job.game_id, len(job.bots), dict.fromkeys(seats, id), job.seed) for id, _ in ASKED}
        self.found: list[Position] = []

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        self.history.append(Move(seat, act))
        self.log.append(tuple(events))
        for minds in self.rivals.values():
            minds.note(events)
        if len(self.history) > LONGEST:
            raise _Stop

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if len(legal) > 1 and len(self.history) >= self.since and self._doubtful(seat, legal):
            self.found.append(self._position(seat, legal))
        return super()._decided(seat, legal)

    def _doubtful(self, seat: Seat, legal: list[Action]) -> bool:
        """True if the levels, asked a few times, do not all do the same."""
        view, mind, said = self.game.view(self.state, seat), brain(self.job.game_id), set()
        for id, times in ASKED:
            for number in range(times):
                act, _ = mind.policy(view, self.rivals[id].memory(seat), legal, level(id), Random(number))
                said.add(act)
        return len(said) > 1

    def _position(self, seat: Seat, legal: list[Action]) -> Position:
        job, seats = self.job, len(self.job.bots)
        whole = Minds(job.game_id, seats, {seat: "meister"}, job.seed)
        for events in self.log:
            whole.note(events)
        view, given = self.game.view(self.state, seat), dict(job.given)
        moves, log = tuple(self.history), tuple(self.log)
        return Position(job.game_id, job.seed, seats, given, moves, log, seat, view, tuple(legal), whole.memory(seat))

    def step(self) -> bool:
        """Go on by one move; False at the end of all that is looked at."""
        try:
            if self.game.winners(self.state) is not None:
                return False
            self._step()
        except _Stop:
            return False
        return True


def positions(game_id: str, seed: int) -> Iterator[Position]:
    """The doubtful decisions of one match; players, number of seats, options and beginning follow from the seed."""
    rng = Random(seed * 7919 + 1)
    rules = game(game_id)
    seats = rng.choice([number for number in rules.players if number <= 4] or [rules.players[0]])
    bots = tuple(rng.choice(PLAYERS) for _ in range(seats))
    given = rng.choice(SETTINGS.get(game_id, ({},)))
    seeker = _Seeker(Job(game_id, bots, seed, tuple(given.items())), rng.randrange(LATEST))
    while seeker.step():
        while seeker.found:
            yield seeker.found.pop(0)
