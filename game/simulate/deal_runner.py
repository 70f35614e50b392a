"""One match of bots without a window, and the deals of a study. (docs/bots.md)

Every deal is played once in each rotation of the bots, so luck of the cards counts for all alike. A deal follows from
its number alone, so it does not matter who plays it, and in which order. Nothing here needs more than the standard
library: other machines are sent just the folders rules/ and game/.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.impulses import decisions, impulse, sudden
from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Action, Event, Game, Seat
from rules.core.options import build
from rules.core.registry import game

MOST_MOVES = 500_000  # a match longer than this is stuck


class Plan(NamedTuple):
    """A study: which bots play how many matches of which game, from which deal on, under which options."""

    game_id: str
    bots: tuple[str, ...]  # by seat in the first match of each deal
    matches: int  # at least so many: only whole deals are played
    seed: int  # of the first deal; the others follow it
    given: tuple[tuple[str, str], ...] = ()  # options as texts


class Job(NamedTuple):
    """One match: the bots by seat, the deal's seed, the options as texts, its place in the series."""

    game_id: str
    bots: tuple[str, ...]
    seed: int
    given: tuple[tuple[str, str], ...]
    place: int = 0


Deal: TypeAlias = tuple[Job, ...]  # all matches of one deal that are to be played


class Result(NamedTuple):
    job: Job
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: int
    moves: int
    times_ms: dict[str, list[float]]  # level -> time of each of its decisions (forced moves are no decisions)


class Portion(NamedTuple):
    """A worker's results."""

    played: list[list[Result]]  # by deal
    seconds: float


class DealRunner:
    """One match in the making."""

    clock = staticmethod(search.now)  # of decisions and of the searches in them, in seconds

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game: Game[Any, Any] = game(job.game_id)
        self.state = self.game.start(build(self.game.options, dict(job.given)), len(job.bots), job.seed)
        self.minds = Minds(job.game_id, len(job.bots), dict(enumerate(job.bots)), job.seed)
        self.chance = Random(job.seed)
        self.times_ms: dict[str, list[float]] = {bot: [] for bot in job.bots}
        self.moves = self.rounds = 0

    def run(self, most: int = MOST_MOVES) -> Result:
        """Play to the end. Raises RuntimeError when it is not there after so many moves."""
        while (winners := self.game.winners(self.state)) is None:
            self._step()
            if self.moves > most:
                raise RuntimeError(f"no end in sight: {self.job}")
        return Result(self.job, self.game.totals(self.state), winners, self.rounds, self.moves, self.times_ms)

    def _step(self) -> None:
        turn = self.game.turn(self.state)
        if TABLE in turn.must:
            self.rounds += 1
            self._do(TABLE, self.game.legal(self.state, TABLE)[0])
            return
        if sudden(self.game) and self._burst_out():
            return
        for seat in turn.may:  # the rights of breaking in go first, as at the table
            if seat not in turn.must and (legal := self._decisions(seat)):
                self._do(seat, self._decided(seat, legal))
                return
        seat = turn.must[0]
        self._do(seat, self._decided(seat, self._decisions(seat)))

    def _decisions(self, seat: Seat) -> list[Action]:
        return decisions(self.game, self.game.legal(self.state, seat))

    def _burst_out(self) -> bool:
        """Let a bot use a right for any moment, True if one did; they glance at each position in an order by lot."""
        seats, verbs = list(range(len(self.job.bots))), sudden(self.game)
        self.chance.shuffle(seats)
        for seat in seats:
            legal = self.game.legal(self.state, seat)
            if all(act.verb not in verbs for act in legal):
                continue
            act = self._impulse(seat, legal)
            if act is not None:
                self._do(seat, act)
                return True
        return False

    def _impulse(self, seat: Seat, legal: list[Action]) -> Action | None:
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        found = impulse(self.game, view, memory, legal, level(self.job.bots[seat]), self.chance)
        return None if found is None else found.action

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        strength = level(self.job.bots[seat])
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        chance = Random(self.chance.getrandbits(48))
        begin = self.clock()
        mind = brain(self.job.game_id)
        budget = Budget.of(strength)
        choice = search.choose(self.game, mind, view, memory, legal, strength, budget, chance, self.clock)
        self.times_ms[strength.id].append((self.clock() - begin) * 1000)
        return choice.action

    def _do(self, seat: Seat, act: Action) -> None:
        refusal = self.game.check(self.state, seat, act)
        if refusal is not None:
            raise RuntimeError(f"{self.job}: seat {seat}, {act}: {refusal}")
        log: list[Event] = []
        self.game.apply(self.state, seat, act, log)
        self.told(seat, act, log)
        self.moves += 1

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        """Have every seat remember its own side of a move's events."""
        self.minds.note(events)


def play(job: Job) -> Result:
    """One whole match."""
    return DealRunner(job).run()


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """All different ways of turning the bots round the table."""
    turned = [tuple(bots[index:]) + tuple(bots[:index]) for index in range(len(bots))]
    return list(dict.fromkeys(turned))


def deals(plan: Plan) -> Iterator[Deal]:
    """The matches of each deal, one for each rotation; whole deals only."""
    turned = rotations(plan.bots)
    for deal in range(-(-plan.matches // len(turned))):
        first = deal * len(turned)
        yield tuple(
            Job(plan.game_id, seated, plan.seed + deal, plan.given, first + index)
            for index, seated in enumerate(turned)
        )


def jobs(game_id: str, bots: Sequence[str], matches: int, seed: int, given: Mapping[str, str]) -> list[Job]:
    """All matches of a study in their order."""
    plan = Plan(game_id, tuple(bots), matches, seed, tuple(given.items()))
    return [job for deal in deals(plan) for job in deal]


def play_deal(deal: Deal) -> list[Result]:
    """The matches of one deal."""
    return [play(job) for job in deal]


def play_portion(portion: Sequence[Deal]) -> Portion:
    """Some deals: what one worker is handed at a time."""
    begin = perf_counter()
    played = [play_deal(deal) for deal in portion]
    return Portion(played, perf_counter() - begin)
