"""The search over sampled worlds: game-free, reproducible, careful.

Every candidate is played out in the same worlds with the same chance, so that differences between candidates are
paired. Candidates that fall clearly behind are dropped, the number of worlds doubles for the rest, in some games until
further worlds promise too little (`Brain.deeper`). The policy's move stays unless another one leads it by so many
standard errors as the brain says (`Brain.clear`): with close values too few worlds would do harm. Among several that
do, the best mean decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import erfc, exp, inf, pi, sqrt
from random import Random
from statistics import pstdev
from time import perf_counter
from typing import Any

from game.bots.core.base import Brain, Budget, Choice, Level, Memory, Reason, Rival, World, world_source
from game.bots.core.levels import decided
from rules.core.contract import Action, Game, Seat, View

FIRST_WORLDS = 8  # worlds of the first round of halving
CLEAR = 2.0  # standard errors behind the best from which on a candidate is dropped
LISTED, MOST_LISTED = 10, 500  # worlds are all looked at when they are so many times the budget at most, and so many
MOST_STEPS = 2000  # a playout that has not ended by then has lost its way
MOST_RIVALS = 3  # other moves that are worth a word
CALM = 0.5  # of a game's usual scatter: as much luck there is at least, in the measure of differences
ABSURD = 6.0  # points behind the best from which on no temperature chooses a move


def now() -> float:
    """The clock of every search, in seconds."""
    return perf_counter()


class Tally:
    """The rewards of one candidate, world by world."""

    __slots__ = ("act", "rewards")

    def __init__(self, act: Action) -> None:
        self.act = act
        self.rewards: list[float] = []

    def mean(self, weights: Sequence[float]) -> float:
        pairs = zip(self.rewards, weights, strict=False)  # a dropped candidate has seen fewer worlds
        return sum(reward * weight for reward, weight in pairs) / sum(weights[: len(self.rewards)])


def lead(best: Tally, other: Tally, weights: Sequence[float]) -> tuple[float, float]:
    """The lead of `best` in the worlds both have seen: weighted mean of the paired differences, and its error."""
    seen = min(len(best.rewards), len(other.rewards))
    used = weights[:seen]
    total = sum(used)
    gaps = [mine - theirs for mine, theirs in zip(best.rewards[:seen], other.rewards[:seen], strict=True)]
    mean = sum(gap * weight for gap, weight in zip(gaps, used, strict=True)) / total
    if seen < 2:
        return mean, float("inf")
    spread = sum((weight * (gap - mean)) ** 2 for gap, weight in zip(gaps, used, strict=True))
    return mean, sqrt(spread * seen / (seen - 1)) / total


def spread(tallies: Sequence[Tally]) -> float:
    """The standard deviation of one move's rewards between worlds, the largest of these tallies'."""
    return max(pstdev(tally.rewards) for tally in tallies)


def luck_of(brain: Brain, tallies: Sequence[Tally]) -> float:
    """The luck of the cards: the spread of these tallies; where little is left to luck, a part of what is usual in the
    game."""
    return max(CALM * brain.scatter, spread(tallies))


def play_out(game: Game[Any, Any], brain: Brain, state: Any, seat: Seat, horizon: Any, rng: Random) -> float:
    """Play `state` on to the horizon (the state is used up) and return the reward of `seat`."""
    playout = brain.playout
    for _ in range(MOST_STEPS):
        if playout.reached(state, horizon):
            return playout.reward(state, seat)
        mover, act = playout.next_move(state, rng)
        game.apply(state, mover, act)
    raise RuntimeError("a playout does not end")


def _promise(ahead: float, error: float) -> float:
    """What is gained on the average by learning the truth about a rival who is so far behind: the error is normal."""
    if not 0 < error < inf:
        return error
    far = ahead / error
    return error * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


class Search:
    """One decision: its candidates, the worlds so far, and the clock."""

    def __init__(
        self,
        game: Game[Any, Any],
        brain: Brain,
        view: View,
        memory: Memory,
        level: Level,
        budget: Budget,
        rng: Random,
        clock: Callable[[], float] = now,
    ) -> None:
        assert view.seat is not None, "a guest has nothing to decide"
        self.game, self.brain, self.view, self.memory, self.level = game, brain, view, memory, level
        self.seat: Seat = view.seat
        self.budget, self.rng, self.clock = budget, rng, clock
        self.weights: list[float] = []
        self.draw: Callable[[], World] | None = None  # made with the first world
        self.stop = clock() + budget.wall_ms / 1000
        self.complete = False  # every possible world was looked at

    def _one_world(self, tallies: Sequence[Tally]) -> None:
        if self.draw is None:
            self.draw = world_source(self.brain, self.view, self.memory, self.level, self.rng)
        self._look_at(*self.draw(), tallies)

    def _look_at(self, world: Any, weight: float, tallies: Sequence[Tally]) -> None:
        chance = self.rng.getrandbits(48)
        horizon = self.brain.playout.horizon(world, self.seat)
        for tally in tallies:
            state = world.copy()
            self.game.apply(state, self.seat, tally.act)
            tally.rewards.append(play_out(self.game, self.brain, state, self.seat, horizon, Random(chance)))
        self.weights.append(weight)

    def _late(self) -> bool:
        return bool(self.weights) and self.clock() >= self.stop

    def run(self, candidates: Sequence[Action], default: Action) -> list[Tally]:
        """Tallies of all candidates, those still in the running first, best mean first."""
        running = [Tally(act) for act in candidates]
        few = self._few_worlds()
        if few is not None and self._all_of(few, running):
            return running
        dropped: list[Tally] = []
        most = self.budget.worlds * self.brain.deeper
        goal = min(FIRST_WORLDS, most)
        while len(running) > 1 and not self._late():
            while len(self.weights) < goal and not self._late():
                self._one_world(running)
            running.sort(key=lambda tally: -tally.mean(self.weights))
            keep = [tally for tally in running if tally.act == default or not self._clearly_behind(running[0], tally)]
            dropped = [tally for tally in running if tally not in keep] + dropped
            running = keep
            if goal >= most or self._is_settled(running):
                break
            goal = min(goal * 2, most)
        return running + dropped

    def _is_settled(self, running: Sequence[Tally]) -> bool:
        """True if further worlds promise no more than they must (`Brain.promise`) for any rival of the best one."""
        least = self.brain.promise
        if least == 0 or len(self.weights) <= FIRST_WORLDS:
            return False
        return all(_promise(*lead(running[0], tally, self.weights)) < least for tally in running[1:])

    def _few_worlds(self) -> list[World] | None:
        """Every possible world with its weight, where the brain can list them; else None."""
        most = min(MOST_LISTED, LISTED * self.budget.worlds)
        return self.brain.all_worlds(self.view, self.memory, self.level, self.rng, most)

    def _all_of(self, worlds: Sequence[World], running: list[Tally]) -> bool:
        """Play every candidate out in every world, best mean first; False, and nothing done, where time ran out."""
        for world, weight in worlds:
            self._look_at(world, weight, running)
            if self._late():
                break
        self.complete = len(self.weights) == len(worlds)
        if not self.complete:
            for tally in running:
                tally.rewards.clear()
            self.weights.clear()
            return False
        running.sort(key=lambda tally: -tally.mean(self.weights))
        return True

    def compare(self, *acts: Action) -> list[Tally]:
        """Tallies of these actions, all in all worlds that the budget allows."""
        tallies = [Tally(act) for act in acts]
        while len(self.weights) < self.budget.worlds and not self._late():
            self._one_world(tallies)
        return tallies

    def lead(self, best: Tally, other: Tally) -> tuple[float, float]:
        """The lead of `best`, and its error: none where every possible world was looked at."""
        ahead, error = lead(best, other, self.weights)
        return ahead, 0.0 if self.complete else error

    def _clearly_behind(self, best: Tally, other: Tally) -> bool:
        ahead, error = lead(best, other, self.weights)
        return ahead > CLEAR * error


def trial(
    game: Game[Any, Any], brain: Brain, view: View, memory: Memory, level: Level, worlds: int, rng: Random
) -> Search:
    """The search of a policy that tries moves out in `worlds` worlds, whatever the level's own budget of them.

    No clock stops it: what a level does must not hang on the machine it plays on.
    """
    return Search(game, brain, view, memory, level, Budget(worlds, inf), rng)


def tried(
    game: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    acts: Sequence[Action],
    level: Level,
    worlds: int,
    rng: Random,
) -> Action:
    """The one of these actions that does best in `worlds` common worlds."""
    return trial(game, brain, view, memory, level, worlds, rng).run(acts, acts[0])[0].act


def _softly(tallies: Sequence[Tally], weights: Sequence[float], temperature: float, rng: Random) -> Tally:
    """One of the tallies, the better the likelier; never one that is far behind."""
    means = [tally.mean(weights) for tally in tallies]
    best = max(means)
    odds = [exp((mean - best) / temperature) if best - mean < ABSURD else 0.0 for mean in means]
    return rng.choices(tallies, odds)[0]


def preferred(search: Search, tallies: Sequence[Tally], default: Action, clear: float) -> Tally:
    """The best of the moves that are ahead of the policy's move by so many standard errors, else the policy's move.

    A move that was dropped is none of them: in the worlds that it has seen another one was clearly better.
    """
    policy = next(tally for tally in tallies if tally.act == default)
    found, best = policy, 0.0
    for tally in tallies:
        if len(tally.rewards) < len(policy.rewards):
            continue
        ahead, error = lead(tally, policy, search.weights)
        enough = len(tally.rewards) >= FIRST_WORLDS  # fewer worlds that agree by chance would look certain
        sure = search.complete or (enough and ahead >= clear * error)  # where every world was seen nothing is chance
        if ahead > best and sure:
            found, best = tally, ahead
    return found


def _chosen(search: Search, tallies: list[Tally], default: Action) -> Tally:
    if search.level.temperature > 0:
        return _softly(tallies, search.weights, search.level.temperature, search.rng)
    return preferred(search, tallies, default, search.brain.clear)


def choose(
    game: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    level: Level,
    budget: Budget,
    rng: Random,
    clock: Callable[[], float] = now,
) -> Choice:
    """The level's move in this position. `legal` must not be empty."""
    if len(legal) == 1:
        return Choice(legal[0], reasons=(Reason("only_move"),))
    default, reason = decided(brain, view, memory, legal, level, rng)
    if budget.worlds < 2:
        return Choice(default, reasons=(reason,))
    candidates = list(brain.candidates(view, memory, legal, level))
    if default not in candidates:
        candidates.insert(0, default)
    if len(candidates) == 1:
        return Choice(default, reasons=(reason,))
    worlds = max(2, round(budget.worlds * brain.pace))
    search = Search(game, brain, view, memory, level, budget._replace(worlds=worlds), rng, clock)
    tallies = search.run(candidates, default)
    return _as_choice(search, tallies, default, reason)


def _as_choice(search: Search, tallies: list[Tally], default: Action, reason: Reason) -> Choice:
    picked = _chosen(search, tallies, default)
    second = next(tally for tally in tallies if tally is not picked)
    ahead, error = search.lead(picked, second)
    wins = sum(mine > theirs for mine, theirs in zip(picked.rewards, second.rewards, strict=False))
    seen = min(len(picked.rewards), len(second.rewards))
    told = reason if picked.act == default else Reason("search_prefers")
    reasons = (told, Reason("search", (wins, seen)))
    luck = luck_of(search.brain, tallies)
    others = [tally for tally in tallies if tally is not picked]
    rivals = [Rival(tally.act, *search.lead(picked, tally), luck=luck) for tally in others]
    named = tuple(sorted(rivals, key=lambda rival: rival.behind)[:MOST_RIVALS])
    return Choice(picked.act, picked.mean(search.weights), second.act, ahead, error, reasons, named)
