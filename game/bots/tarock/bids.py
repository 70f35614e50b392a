"""Reizen: how far a hand of Tarock goes, and what to call. (TA-2; rulebook, chapter 8, principles 1 to 4)"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.tarock.worth import likely
from rules.core.contract import Action, Points
from rules.families.tricks import Mask
from rules.tarock.auction import HOLD, PASS
from rules.tarock.material import HAND, KINDS
from rules.tarock.state import NOBODY, State

READY = {False: 0.58, True: 0.62}  # chance from which on one bids, and a Handspiel
NERVE = 0.15  # how far the nerve of a level moves it
CHEAP = 2  # bids of each game that are looked at: nobody promises more than he must
Thought = tuple[Action, str]
Chance = Callable[[int, Points], float]  # of a kind and a promise


def calls(legal: Sequence[Action]) -> list[Action]:
    """The calls worth a thought: to pass, to hold, the lowest bids of either game."""
    found = [act for act in legal if act in (PASS, HOLD)]
    for verb in KINDS:
        found += [act for act in legal if act.verb == verb][:CHEAP]
    return found


def by_table(hand: Mask) -> Chance:
    """The chances of the rulebook's tables."""
    return lambda kind, promise: likely(hand, kind, promise)


def called(state: State, legal: Sequence[Action], chance: Chance, nerve: float) -> Thought:
    """Hold what the hand is worth, else the likeliest of the lowest bids; the first bid is an Aufnahmespiel."""
    ready = {kind: bound - NERVE * nerve for kind, bound in READY.items()}
    if HOLD in legal and chance(state.kind, state.promise) >= ready[state.kind == HAND]:
        return HOLD, "hold_worth"
    lowest = [next(act for act in legal if act.verb == verb) for verb in KINDS if any(a.verb == verb for a in legal)]
    odds = [(chance(KINDS[act.verb], act.args[0]) - ready[KINDS[act.verb] == HAND], act) for act in lowest]
    best = max(odds, key=lambda pair: pair[0], default=(-1.0, PASS))
    if state.holder == NOBODY and odds and odds[0][0] >= 0:
        best = odds[0]
    if odds and (best[0] >= 0 or PASS not in legal):
        return best[1], "bid_hand" if KINDS[best[1].verb] == HAND else "bid_worth"
    return PASS, "pass_weak"
