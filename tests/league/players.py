"""Strangers that play any game: the first legal move, any move, random playouts, a tree over information sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from time import process_time
from typing import Any, Final, Protocol

from game.bots.core.base import Memory
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking.impulses import decisions
from rules.core.contract import TABLE, Action, Game, Points, Seat, View
from tests.league.doppelkopf import Forceful, Plain
from tests.league.gin_romme import PlainKnocker

EYES: Final = level("einfall")  # how worlds are drawn: with all that was seen
MOST_STEPS: Final = 400  # of a random playout; what is still open then counts as it stands
MOST_S: Final = 0.1  # of the processor, for who looks ahead: some three times what the Meister takes
EXPLORING: Final = 0.7  # weight of what was seldom tried (UCB1; Auer et al. 2002), rewards between 0 and 1
NO_VERB: Final = frozenset[str]()
FEWEST_WORLDS: Final = 4
AT_ONCE: Final = frozenset({"auto"})  # does all that a seat may also do step by step and take back without end


class Stranger(Protocol):
    """A player who is asked where there is more than one move; he announces nothing out of turn."""

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        """One of the legal moves."""


# --- without looking ahead -------------------------------------------------------------------------------------------


class First:
    """Plays the first legal move."""

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        return legal[0]


class Anything:
    """Plays any legal move."""

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        return rng.choice(legal)


@dataclass(frozen=True)
class Eager:
    """Uses these verbs as soon as he may (knocks at once, always bids); otherwise plays as a level of ours does."""

    verbs: frozenset[str] = NO_VERB
    never: frozenset[str] = NO_VERB
    otherwise: str = "regelbuch"

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        wanted = [act for act in legal if act.verb in self.verbs]
        left = [act for act in legal if act.verb not in self.never] or list(legal)
        if len(wanted or left) == 1:
            return (wanted or left)[0]
        act, _ = brain(game.id).policy(view, memory, wanted or left, level(self.otherwise), rng)
        return act if act in (wanted or left) else rng.choice(wanted or left)


# --- looking ahead by chance -----------------------------------------------------------------------------------------


def over(game: Game[Any, Any], state: Any) -> bool:
    """True if the round has ended: it stands on the sheet, or the match is over."""
    return TABLE in game.turn(state).must or game.winners(state) is not None


def moves(game: Game[Any, Any], state: Any) -> tuple[Seat, list[Action]]:
    """Who is waited for in this world, and what he may do."""
    seat = game.turn(state).must[0]
    legal = game.legal(state, seat)
    return seat, choices(decisions(game, legal) or legal)


def choices(legal: Sequence[Action]) -> list[Action]:
    """What a stranger chooses among: where one move does it at once, no steps that can be taken back."""
    return [act for act in legal if act.verb in AT_ONCE] or list(legal)


def gained(game: Game[Any, Any], state: Any, before: Sequence[Points]) -> list[float]:
    """What each seat has won since `before`, against the mean of all others; more is better."""
    sign = 1 if game.crowns_most(state.options) else -1
    won = [sign * (now - then) for now, then in zip(game.totals(state), before, strict=True)]
    return [own - (sum(won) - own) / (len(won) - 1) for own in won]


def played_on(game: Game[Any, Any], state: Any, rng: Random) -> None:
    """Play a world to the end of its round with any moves."""
    for _ in range(MOST_STEPS):
        if over(game, state):
            return
        seat, legal = moves(game, state)
        game.apply(state, seat, rng.choice(legal))


@dataclass(frozen=True)
class Determinized:
    """Deals worlds, plays every move out at random in each, and takes the one with the best mean."""

    playouts: int = 200  # of a decision
    most_s: float = MOST_S

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        assert view.seat is not None
        sums, stop = dict.fromkeys(legal, 0.0), process_time() + self.most_s
        for number in range(max(FEWEST_WORLDS, self.playouts // len(legal))):
            if number >= FEWEST_WORLDS and process_time() > stop:
                break
            world, _weight = brain(game.id).sample(view, memory, EYES, rng)
            for act in legal:
                state = world.copy()
                game.apply(state, view.seat, act)
                played_on(game, state, rng)
                sums[act] += gained(game, state, view.totals)[view.seat]
        return max(legal, key=lambda act: sums[act])


@dataclass
class Node:
    """What is known of a sequence of moves: how often it was played and could have been, and what it brought."""

    visits: int = 0
    possible: int = 0
    reward: float = 0.0  # sum, of the seat that made the last move
    children: dict[tuple[Seat, Action], Node] = field(default_factory=dict)


@dataclass(frozen=True)
class Tree:
    """An information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012, single observer): one tree over
    moves, walked through another world each time."""

    iterations: int = 200
    most_s: float = MOST_S

    def choose(self, game: Game[Any, Any], view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
        own = view.seat
        assert own is not None
        root, scale, stop = Node(), Scale(), process_time() + self.most_s
        for number in range(self.iterations):
            if number >= len(legal) and process_time() > stop:
                break
            world, _weight = brain(game.id).sample(view, memory, EYES, rng)
            self._iterate(game, world.copy(), root, scale, view, legal, rng)
        tried = [act for act in legal if (own, act) in root.children]
        return max(tried, key=lambda act: root.children[own, act].visits)

    @staticmethod
    def _iterate(
        game: Game[Any, Any], state: Any, root: Node, scale: Scale, view: View, legal: Sequence[Action], rng: Random
    ) -> None:
        path, node = [(-1, root)], root
        for step in range(MOST_STEPS):
            if over(game, state):
                break
            seat, can = moves(game, state)
            can = can if step else list(legal)
            for act in can:
                if (seat, act) in node.children:
                    node.children[seat, act].possible += 1
            fresh = [act for act in can if (seat, act) not in node.children]
            act = rng.choice(fresh) if fresh else max(can, key=lambda one: scale.worth(node.children[seat, one]))
            game.apply(state, seat, act)
            node = node.children.setdefault((seat, act), Node(possible=1))
            path.append((seat, node))
            if fresh:
                break
        played_on(game, state, rng)
        rewards = gained(game, state, view.totals)
        scale.learn(rewards)
        for seat, passed in path:
            passed.visits += 1
            passed.reward += rewards[seat] if seat >= 0 else 0.0


class Scale:
    """Brings rewards between 0 and 1 by the least and the largest one that was met."""

    def __init__(self) -> None:
        self.least, self.most = inf, -inf

    def learn(self, rewards: Sequence[float]) -> None:
        self.least, self.most = min(self.least, *rewards), max(self.most, *rewards)

    def worth(self, node: Node) -> float:
        """The upper confidence bound of a node that was visited."""
        mean = node.reward / node.visits
        share = (mean - self.least) / (self.most - self.least) if self.most > self.least else 0.5
        return share + EXPLORING * sqrt(log(node.possible) / node.visits)


# --- who there is ----------------------------------------------------------------------------------------------------

STRANGERS: Final[Mapping[str, Callable[[], Stranger]]] = {
    "first": First,
    "any": Anything,
    "flat": Determinized,
    "tree": Tree,
    "knocker": lambda: Eager(frozenset({"knock", "klopfen", "gin", "big_gin", "call", "close"})),
    "bidder": lambda: Eager(frozenset({"bid", "raise", "solo", "reiz"}), frozenset({"pass", "gesund"})),
    "silent": lambda: Eager(never=frozenset({"bid", "raise", "solo", "knock", "close", "call"})),
}
AHEAD: Final[Mapping[str, Callable[[float], Stranger]]] = {
    "flat": lambda seconds: Determinized(most_s=seconds),
    "tree": lambda seconds: Tree(most_s=seconds),
}
OF_ONE_GAME: Final[Mapping[str, Mapping[str, Callable[[], Stranger]]]] = {
    "doppelkopf": {"plain": Plain, "forceful": Forceful},
    "gin_romme": {"plain_knocker": PlainKnocker},
}


def strangers(game_id: str) -> Mapping[str, Callable[[], Stranger]]:
    """Every stranger that plays this game."""
    return {**STRANGERS, **OF_ONE_GAME.get(game_id, {})}


def stranger(game_id: str, name: str) -> Stranger | None:
    """The stranger of this name; None for the name of a level of ours.

    Who looks ahead may be told how long, in seconds of the processor a decision: "tree+0.02".
    """
    known, (name, _, seconds) = strangers(game_id), name.partition("+")
    if seconds and name in AHEAD:
        return AHEAD[name](float(seconds))
    return known[name]() if name in known else None
