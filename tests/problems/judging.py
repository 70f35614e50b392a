"""Judges a position: every move is played on in the same worlds; what remains is a problem, or nothing.

First few worlds drop what is clearly behind, then fresh ones measure the lead of the best move over every other that
is left, or that a level chooses; in the end `CONFIRMED` more confirm it. Where all possible worlds can be listed they
are looked at instead, each once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final

from game.bots.core.base import Brain, Budget, Playout, Reason
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.search import Search, Tally, choose, lead, play_out
from game.bots.thinking.thinker import ALONE, EVERYWHERE
from game.learn.lessons import same
from game.learn.problems import EASY, HARD, MIDDLING
from rules.core.contract import TABLE, Action, Game, Seat
from rules.core.registry import game
from tests.problems.seeking import Position

SCOUTS: Final = 24  # worlds that drop what is clearly behind
PROMISING: Final = 1.5  # standard errors by which the best must lead then
GLANCE: Final = 80  # worlds for a first glance …
HOPEFUL: Final = 0.6  # … and the part of the bar that the lead must reach in them
MEASURED: Final = 200  # fresh worlds that measure the lead
CLEAR: Final = 5.0  # standard errors
WIDE: Final = 0.2  # of the luck of the cards (the spread of one move's rewards between worlds)
LEAST: Final = 0.05  # of a reward, where nothing is luck
CONFIRMED: Final = 1000  # fresh worlds at last
COUNTED: Final = 300  # worlds played to the end of the round for the points
MOST_MOVES: Final = 40  # more legal moves than these cannot all be judged
FEWER: Final = {"mogeln": 8, "romme": 16}  # … in games whose playouts are dear
MOST_STEPS: Final = 3000
BESIDE: Final = 4  # moves that are measured: the best after the scouts, and those that the levels choose most
TRIES: Final = 24  # decisions of each level
SEARCHES: Final = 6  # … of the Meister
OFTEN: Final = 40  # percent of the tries in which a level must fail for a difficulty
EMPTY: Final = (
    EVERYWHERE | ALONE | {"first_legal", "as_good", "one_of_several", "one_of_two", "slip", "next_round"}
)  # reasons that say nothing
HONEST: Final = frozenset({"mogeln"})  # games whose playouts know no lie: there the policy plays on for a while
EXACT: Final = frozenset({"sechsundsechzig", "fuenfhundert"})  # … whose reward solves the end, better than a playout
LAPS: Final = 2  # times that everybody decides by the policy there
UNITS: Final = {  # of the rewards of a game's brain, where people know it (game.learn.problems.Problem.unit)
    **dict.fromkeys(("zwergenamulett", "romme", "schwimmen", "einundfuenfzig_tot", "gin_romme"), "match"),
    **dict.fromkeys(("gluecksgriff", "doppelkopf", "sechsundsechzig", "watten", "tarock"), "points"),
}
SMALLEST: Final = {"match": 1.0, "points": 0.25}  # leads below these are not worth a word to a person
MISSED: Final = 50  # percent of the Meister's tries; what he misses must be better on the account as well
MOOD: Final = {"bakkarat": frozenset({"bank", "stake", "decline"})}  # verbs of temper, no question of right or wrong


def still() -> float:
    """A clock that stands: no search is stopped by time."""
    return 0.0


class Candour:
    """Playouts that begin with lies and doubts: at first everybody plays by the policy, later as the brain's own do."""

    def __init__(self, mind: Brain, rules: Game[Any, Any]) -> None:
        self.mind, self.rules, self.left = mind, rules, 0
        own = mind.playout
        self.brain = replace(mind, playout=Playout(self._next_move, own.reached, own.reward, own.horizon))

    def _next_move(self, state: Any, rng: Random) -> tuple[Seat, Action]:
        mind, rules = self.mind, self.rules
        if self.left <= 0:
            return mind.playout.next_move(state, rng)
        seat = rules.turn(state).must[0]
        legal = rules.legal(state, seat)
        if seat == TABLE or len(legal) == 1:
            return seat, legal[0]
        self.left -= 1
        memory = mind.memories.fresh(seat, state.seats)
        return seat, mind.policy(rules.view(state, seat), memory, legal, level("einfall"), rng)[0]


class Court(Search):
    """A search without a clock, with moves that all meet in the same worlds."""

    def __init__(self, at: Position, worlds: int, seed: int) -> None:
        rules, mind = game(at.game_id), brain(at.game_id)
        self.candour = Candour(mind, rules) if at.game_id in HONEST else None
        if self.candour is not None:
            mind = self.candour.brain
        self.laps = LAPS * at.seats
        asked = (at.view, at.memory, level("meister"), Budget(worlds, 1), Random(seed), still)
        super().__init__(rules, mind, *asked)

    def _look_at(self, world: Any, weight: float, tallies: Sequence[Tally]) -> None:
        """As in every search; where lies are told, each playout begins with some of them."""
        if self.candour is None:
            super()._look_at(world, weight, tallies)
            return
        chance, horizon = self.rng.getrandbits(48), self.brain.playout.horizon(world, self.seat)
        for tally in tallies:
            state = world.copy()
            self.game.apply(state, self.seat, tally.act)
            self.candour.left = self.laps
            tally.rewards.append(play_out(self.game, self.brain, state, self.seat, horizon, Random(chance)))
        self.weights.append(weight)

    def meet(self, acts: Sequence[Action]) -> list[Tally]:
        """Tallies of all these moves in the order given: in all possible worlds where they can be listed."""
        few = self.brain.all_worlds(self.view, self.memory, self.level, self.rng, self.budget.worlds)
        if few is None:
            return self.compare(*acts)
        tallies = [Tally(act) for act in acts]
        order = list(tallies)
        self._all_of(few, tallies)
        return order

    def _late(self) -> bool:
        return False

    def points(self, acts: Sequence[Action], worlds: int) -> list[list[float]] | None:
        """What the seat gains on its account by the end of the round, move by move and world by world."""
        found: list[list[float]] = [[] for _ in acts]
        try:
            for _ in range(worlds):
                world, _ = self.brain.sample(self.view, self.memory, self.level, self.rng)
                chance = self.rng.getrandbits(48)
                for row, act in zip(found, acts, strict=True):
                    row.append(self._gain(world.copy(), act, Random(chance)))
        except Exception:
            return None  # a playout that knows no further than its horizon
        return found

    def _gain(self, state: Any, act: Action, rng: Random) -> float:
        rules, seat = self.game, self.seat
        before = rules.totals(state)[seat]
        rules.apply(state, seat, act)
        for _ in range(MOST_STEPS):
            if rules.winners(state) is not None:
                break
            if TABLE in rules.turn(state).must:
                move = rules.legal(state, TABLE)[0]
                if move.verb in (rules.opening, "next"):
                    break
                rules.apply(state, TABLE, move)
                continue
            mover, then = self.brain.playout.next_move(state, rng)
            rules.apply(state, mover, then)
        return float(rules.totals(state)[seat] - before)


@dataclass(frozen=True)
class Verdict:
    """The best move of a position against the best other one."""

    right: tuple[Action, ...]
    rival: Action
    lead: float
    error: float
    luck: float
    worlds: int
    wins: int
    losses: int
    every: bool

    @property
    def wide(self) -> bool:
        """True if the lead is sure and large enough for a problem."""
        return not self.short(1.0)

    def short(self, share: float) -> bool:
        """True if the lead is not even so much of what a problem needs."""
        unsure = not self.every and self.lead < share * CLEAR * self.error
        return unsure or self.lead < share * max(LEAST, WIDE * self.luck)


def verdict(at: Position, acts: Sequence[Action], worlds: int, seed: int) -> Verdict | None:
    """The verdict over these moves in so many fresh worlds; None where all are as good."""
    court = Court(at, worlds, seed)
    tallies = sorted(court.meet(acts), key=lambda tally: -tally.mean(court.weights))
    best = tallies[0]
    twins = [tally for tally in tallies if tally.rewards == best.rewards]
    others = [tally for tally in tallies if tally not in twins]
    if not others:
        return None
    rival = others[0]
    ahead, error = lead(best, rival, court.weights)
    pairs = list(zip(best.rewards, rival.rewards, strict=True))
    wins, losses = sum(one > two for one, two in pairs), sum(one < two for one, two in pairs)
    luck = max(pstdev(best.rewards), pstdev(rival.rewards))
    right = tuple(tally.act for tally in twins)
    sure = error if isfinite(error) else 0.0  # there is one world alone
    return Verdict(right, rival.act, ahead, sure, luck, len(pairs), wins, losses, court.complete)


# --- what levels do --------------------------------------------------------------------------------------------------


def choices(at: Position, id: str, tries: int) -> Counter[Action]:
    """What a level does in so many tries: with other chances of memory and mood each time."""
    mind, strength, found = brain(at.game_id), level(id), Counter[Action]()
    memory, every = at.memory, max(1, tries // 6)
    for number in range(tries):
        if number % every == 0:
            memory = at.memory_of(id, number + 1)
        if strength.worlds:
            found[_searched(at, id, number)] += 1
        else:
            found[mind.policy(at.view, memory, list(at.legal), strength, Random(number))[0]] += 1
    return found


def played(at: Position, id: str, tries: int, seed: int) -> Counter[Action]:
    """What a level plays in so many tries, as at a table: it also overlooks moves, and other seeds give others."""
    rules, mind, strength = game(at.game_id), brain(at.game_id), level(id)
    budget, found = Budget(strength.worlds, 1), Counter[Action]()
    for number in range(seed, seed + tries):
        memory, rng = at.memory_of(id, number), Random(number)
        found[choose(rules, mind, at.view, memory, list(at.legal), strength, budget, rng, still).action] += 1
    return found


def missed(found: Counter[Action], one: Callable[[Action], bool]) -> int:
    """The percentage of these decisions that `one` does not accept."""
    return round(100 * (1 - sum(count for act, count in found.items() if one(act)) / found.total()))


def _searched(at: Position, id: str, seed: int) -> Action:
    strength = level(id)
    rules, mind, budget = game(at.game_id), brain(at.game_id), Budget(strength.worlds, 1)
    return choose(rules, mind, at.view, at.memory, list(at.legal), strength, budget, Random(seed), still).action


def reason_of(at: Position, act: Action, worst: bool = False) -> Reason | None:
    """A player's word for a move: of the policy where it chooses so, or when nothing else is left to it.

    `worst`: for a wrong move a weaker level's word will do.
    """
    mind = brain(at.game_id)
    for id in ("einfall", "regelbuch", *(("geselle", "lehrling") if worst else ())):
        for number in range(6 if worst else 1):
            chosen, reason = mind.policy(at.view, at.memory, list(at.legal), level(id), Random(number))
            if chosen == act and reason.code not in EMPTY:
                return reason
    if worst:
        return None
    alone, reason = mind.policy(at.view, at.memory, [act], level("einfall"), Random(0))
    return reason if alone == act and reason.code not in EMPTY | mind.superlatives else None


# --- all together ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """A problem as it was found."""

    at: Position
    verdict: Verdict
    tempting: Action
    step: int
    fails: dict[str, int]
    points: tuple[float, float] | None
    reason: Reason | None
    lure: Reason | None
    tries: int = TRIES

    @property
    def motif(self) -> tuple[str, str, str, str]:
        """What a player would call the same again."""
        said = self.reason.code if self.reason else ""
        lured = self.lure.code if self.lure else ""
        return self.verdict.right[0].verb, said, self.tempting.verb, lured


def promising(at: Position) -> list[Action] | None:
    """The moves that are still in the running after a few worlds, the best first; None where no move stands out."""
    moody = any(act.verb in MOOD.get(at.game_id, ()) for act in at.legal)
    if moody or len(at.legal) > FEWER.get(at.game_id, MOST_MOVES):
        return None
    court = Court(at, SCOUTS, 1)
    tallies = court.run(list(at.legal), at.legal[0])
    best = tallies[0]
    rest = [tally for tally in tallies[1:] if tally.rewards[: len(best.rewards)] != best.rewards]
    if not rest:
        return None
    ahead, error = min((lead(best, tally, court.weights) for tally in rest), key=lambda pair: pair[0])
    if ahead <= 0 or (not court.complete and ahead < PROMISING * error):
        return None
    return [tally.act for tally in tallies]


def step_of(fails: dict[str, int]) -> int:
    """The difficulty: the strongest of three levels that fails often; 0 where none does."""
    ladder = (("einfall", HARD), ("geselle", MIDDLING), ("lehrling", EASY))
    return next((step for id, step in ladder if fails[id] >= OFTEN), 0)


def judged(at: Position) -> Found | None:
    """The problem of this position; None where it is none."""
    acts = promising(at)
    if acts is None:
        return None
    said = {id: choices(at, id, TRIES) for id in ("lehrling", "geselle", "einfall")}
    common = [act for act, _ in sum(said.values(), Counter[Action]()).most_common(BESIDE)]
    meant = list(dict.fromkeys((*acts[:BESIDE], *common)))
    glance = verdict(at, meant, GLANCE, 5)
    if glance is None or glance.short(HOPEFUL):
        return None
    first = verdict(at, meant, MEASURED, 2)
    if first is None or not first.wide:
        return None
    solving = first.right
    fails = {id: missed(found, lambda act: act in solving) for id, found in said.items()}
    step = step_of(fails)
    if not step:
        return None
    level_id = {EASY: "lehrling", MIDDLING: "geselle", HARD: "einfall"}[step]
    tempting = max((act for act in said[level_id] if act not in first.right), key=lambda act: said[level_id][act])
    if any(same(game(at.game_id), tempting, act) for act in first.right):
        return None  # the same cards in another order
    rivals = list(dict.fromkeys((*first.right, first.rival, tempting)))
    last = verdict(at, rivals, CONFIRMED, 3)
    if last is None or not last.wide or set(last.right) != set(first.right):
        return None
    right = last.right
    fails["meister"] = missed(choices(at, "meister", SEARCHES), lambda act: act in right)
    reason, lure = reason_of(at, right[0]), reason_of(at, tempting, worst=True)
    if reason is not None and lure is not None and reason.code == lure.code:
        lure = None  # it would speak for both
    found = Found(at, last, tempting, step, fails, points_of(at, right[0], tempting), reason, lure)
    return found if worthy(at.game_id, last.lead, fails, found.points, reason) else None


def worthy(
    game_id: str, ahead: float, fails: Mapping[str, int], points: tuple[float, float] | None, reason: Reason | None
) -> bool:
    """True if there is something to tell, and nothing that makes one doubt the playouts.

    Where the Meister himself would mostly do something else, the rest of the round must say the same as the reward.
    """
    unit = UNITS.get(game_id, "")
    sure = fails["meister"] < MISSED and ahead >= SMALLEST.get(unit, 0.0)
    return points is not None or (sure and bool(unit or reason))


def points_of(at: Position, right: Action, tempting: Action) -> tuple[float, float] | None:
    """What both bring on the account in this round; None where that says nothing clear, or is not known."""
    if at.game_id in EXACT:
        return None
    gained = Court(at, COUNTED, 4).points((right, tempting), COUNTED)
    if gained is None:
        return None
    sign = 1 if game(at.game_id).crowns_most(at.view.options) else -1
    gaps = [sign * (one - two) for one, two in zip(*gained, strict=True)]
    if fmean(gaps) <= 2 * pstdev(gaps) / len(gaps) ** 0.5:
        return None
    return round(fmean(gained[0]), 2), round(fmean(gained[1]), 2)
