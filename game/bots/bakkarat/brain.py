"""The brain of the bots of Bakkarat. (rulebook, chapter 8)

There is nothing to search: the odds of a card are worked out exactly from the unseen cards, and stakes follow from
what a coup means for the match. All that must be kept in mind lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.bakkarat.plays import DECISIONS, Account
from game.bots.bakkarat.worlds import sample
from game.bots.base import SAFE, Brain, Decision, Level, Reason
from game.bots.levels import level as level_of
from rules.bakkarat.game import GAME
from rules.bakkarat.state import Facts, State
from rules.core.contract import TABLE, Action, Seat, View
from rules.core.state import facts_of

USUAL = level_of("regelbuch")  # how everybody plays in a playout
NOT_SAFE = frozenset({"banco", "suivi", "side tie", "side ppair", "side bpair"})
PART = 4  # a careless player stakes one of the lowest quarter of the amounts
AMOUNTS = frozenset({"bank", "stake"})


def policy(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if level.skill <= SAFE:
        return _any(legal, rng), Reason("any")
    decide = DECISIONS.get(view.phase)
    return decide(view, legal, level, rng) if decide else (legal[0], Reason("only_move"))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or len(legal) == 1:
        return seat, legal[0]
    return seat, policy(GAME.view(state, seat), None, legal, USUAL, rng)[0]


def horizon(state: State, seat: Seat) -> int:
    """The number of the running coup: a playout goes to its end."""
    return state.coups


def reached(state: State, horizon: int) -> bool:
    return state.coups > horizon or state.phase == "over"


def reward(state: State, seat: Seat) -> float:
    mine = Account(facts_of(Facts, state), state.options, state.totals, seat)
    return mine.coup(state.banker, (0,) * state.seats)


def _any(legal: Sequence[Action], rng: Random) -> Action:
    safe = [act for act in legal if act.verb not in NOT_SAFE]
    small = [act for act in safe if act.verb in AMOUNTS]
    return rng.choice([*small[: max(1, len(small) // PART)], *[act for act in safe if act.verb not in AMOUNTS]])


BRAIN = Brain(
    # Nothing needs to be remembered: what was played lies in the basket.
    policy=policy,
    sample=sample,
    next_move=next_move,
    horizon=horizon,
    reached=reached,
    reward=reward,
    judges=False,  # no decision but the stakes, whose worth is a matter of temper
)
