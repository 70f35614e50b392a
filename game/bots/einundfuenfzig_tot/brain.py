"""The brain of the bots of 51 Tot: policies by level, candidates, worlds, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.core.levels import level as level_of
from game.bots.einundfuenfzig_tot import habits, playout, plays
from game.bots.einundfuenfzig_tot.playout import least_of
from rules.core.contract import TABLE, Action, Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import FACE, HANDS, PILE, RANKS, STOCK, cards_for
from rules.einundfuenfzig_tot.state import State

# --- worlds that cannot be told from the true one ----------------------------------------------------------------


WAYS = 2  # hands of which the lower one is dealt


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    return from_view(State, view, hands=HANDS, pile=PILE, stock=STOCK, lives=view.totals)


def sample(view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for the dealing prefers likely ones."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    seen = {card for cards in (*state.hands, state.pile) for card in cards}
    pool = [card for card in cards_for(state.seats) if card not in seen]
    rng.shuffle(pool)
    sorted_out = state.laid >= state.seats - len(state.dead)
    hidden = [seat for seat in range(state.seats) if BACK in state.hands[seat]]
    rng.shuffle(hidden)  # nobody has the first pick every time
    for seat in hidden:
        ways = WAYS if sorted_out and rng.random() < level.reading else 1
        state.hands[seat] = _dealt(len(state.hands[seat]), pool, ways, state, rng)
    state.stock = tuple(pool)
    return state, 1.0


def _dealt(count: int, pool: list[Card], ways: int, state: State, rng: Random) -> tuple[Card, ...]:
    """Deal `count` cards out of the pool: the lowest of `ways` draws."""
    least = least_of(state.options.values)
    if ways == 1:
        return tuple([pool.pop() for _ in range(count)])
    found = min(
        [rng.sample(pool, count) for _ in range(ways)],
        key=lambda cards: sum([least[FACE[card] % len(RANKS)] for card in cards]),
    )
    for card in found:
        pool.remove(card)
    return tuple(found)


# --- the brain ---------------------------------------------------------------------------------------------------


USUAL = level_of("einfall")


def policy(view: View, memory: None, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if len(legal) == 1:
        return legal[0], Reason("only_move")
    if view.phase == "announce":
        return plays.announce(legal) if level.skill > SAFE else (rng.choice(list(legal)), Reason("any"))
    return plays.lay(view, level, rng)


def candidates(view: View, memory: None, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    return legal if view.phase == "announce" else plays.choices(view)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE:
        return seat, legal[0]
    return seat, policy(GAME.view(state, seat), None, legal, USUAL, rng)[0]


def reached(state: State, horizon: None) -> bool:
    return state.phase not in ("deal", "announce")


# Nothing needs to be remembered: the pile lies open.
# A playout ends with the move itself: the rest of the round is played_out through.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, playout.reward),
    candidates=candidates,
    told=plays.told,
    superlatives=frozenset({"highest_safe"}),
    scatter=11.0,
    overlooks={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.95, 4: 0.95}},  # tests.training.levels
    overlooks_clear={"lehrling": {2: 0.95, 4: 0.95}, "geselle": {2: 0.8, 4: 0.8}},
    habit=habits.habit,
    laughable=habits.laughable,
    evident=frozenset({"only_safe"}),
)
