"""The brain of the bots of Siebzehn und Vier. (rulebook, chapter 8)

There is nothing to search: the odds of a duel are worked out exactly, and all that must be kept in mind lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.core.levels import level as level_of
from game.bots.siebzehn_und_vier import plays
from game.bots.siebzehn_und_vier.duel import could_raise, prospect_of
from game.bots.siebzehn_und_vier.habits import LATE
from game.bots.siebzehn_und_vier.hands import node_of
from game.bots.siebzehn_und_vier.weights import TABLES
from rules.core.contract import TABLE, Action, Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.siebzehn_und_vier.game import GAME
from rules.siebzehn_und_vier.material import BEST, CARDS, HANDS, NOBODY, STOCK, is_pair_of_aces, total
from rules.siebzehn_und_vier.state import State

# --- worlds that cannot be told from the true one ----------------------------------------------------------------


FAINTEST = 1e-6  # no way of playing is beyond belief


def sample(view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight tells how well the hidden hand suits what its owner did."""
    state = dealt(view, rng)
    return state, _plausible(state, level) if view.seat != state.player else 1.0


def dealt(view: View, rng: Random) -> State:
    """A whole state that looks like this to its viewer; unseen cards lie where they may."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    seen = {card for hand in state.hands for card in hand}
    pool = [card for card in CARDS if card not in seen]
    rng.shuffle(pool)
    state.hands = [tuple([pool.pop() if card == BACK else card for card in hand]) for hand in state.hands]
    state.stock = tuple(pool)
    return state


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    return from_view(State, view, stock=STOCK, hands=HANDS)


def _plausible(state: State, level: Level) -> float:
    """The chance that a good player comes to this hand by what was seen of him, softened by the level's reading."""
    if state.player == NOBODY or level.reading <= 0:
        return 1.0
    hand, stopped = state.hands[state.player], state.phase in ("bank", "showdown")
    return float(max(FAINTEST, _likely(state, hand, stopped)) ** level.reading)


def _likely(state: State, hand: tuple[Card, ...], stopped: bool) -> float:
    habits = TABLES[state.options.bust_reveal == "at_once", could_raise(state)]
    lifted = {cards for cards, _ in state.raises}
    chance, raised = 1.0, 0
    for size in range(1, len(hand) + 1):
        last, seen = size == len(hand), hand[:size]
        if total(seen) > BEST and not is_pair_of_aces(seen):
            return chance if last and size not in lifted else 0.0  # nothing follows a bust
        node = node_of(seen)
        if size in lifted and not raised:
            chance, raised = chance * habits.lifts(node), min(size, LATE)
        elif not last:
            chance *= 1 - habits.stands(raised, node)
        elif stopped:
            chance *= habits.stands(raised, node)
    return chance


# --- the brain ---------------------------------------------------------------------------------------------------


USUAL = level_of("einfall")  # how everybody plays in a playout
NOT_SAFE = frozenset({"raise", "sit"})


def policy(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if level.skill <= SAFE:
        return rng.choice([act for act in legal if act.verb not in NOT_SAFE]), Reason("any")
    return decide(rebuilt(view), legal, level, rng)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or len(legal) == 1:
        return seat, legal[0]
    return seat, decide(state, legal, USUAL, rng)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase in ("over", "round_end", "round_start", "ante") or (
        state.phase == "showdown" and not state.again
    )


def decide(state: State, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move of this level where there is a choice; only the mover's own hand is looked at."""
    if state.phase == "ante":
        return plays.ante(state, level)
    if state.phase == "player":
        return plays.player(state, level, rng)
    if state.phase == "bank":
        return plays.bank(state, level, rng)
    return legal[0], Reason("next_round")


# Nothing needs to be remembered: every deal is shuffled anew.
# A playout always goes to the end of the duel.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, prospect_of),
    overlooks={"lehrling": {2: 0.0, 4: 0.0}, "geselle": {2: 0.76, 4: 0.72}},  # tests.training.levels
    relapses=True,
)
