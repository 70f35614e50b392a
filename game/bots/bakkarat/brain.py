"""The brain of the bots of Bakkarat. (rulebook, chapter 8)

There is nothing to search: the odds of a card are worked out exactly from the unseen cards, and stakes follow from
what a coup means for the match. All that must be kept in mind lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.bots.bakkarat.odds import FIVE_DRAWS, held
from game.bots.bakkarat.plays import DECISIONS, Account
from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.core.levels import level as level_of
from rules.bakkarat.game import GAME
from rules.bakkarat.material import BANK, BASKET, HANDS, NATURALS, NOBODY, SHOE, THIRD, cards_for, point
from rules.bakkarat.state import Facts, State
from rules.core.contract import TABLE, Action, Seat, View, Zone
from rules.core.deck import BACK, Card
from rules.core.state import facts_of, from_view

# --- worlds that cannot be told from the true one ----------------------------------------------------------------


TRIES = 40  # deals until the hidden hands agree with what was said; then the last one does


def sample(view: View, memory: None, level: Level, rng: Random) -> tuple[State, float]:
    """A world, and how plausible it is: no natural is asked for a card, and a word tells of a point."""
    seen = {card for cards in view.zones.values() for card in cards if card != BACK}
    free = [card for card in cards_for(view.options.packs) if card not in seen]
    for _ in range(TRIES):
        rng.shuffle(free)
        state = rebuilt(replace(view, zones=_filled(view, free)))
        if _plausible(state):
            return state, 1.0
    return state, 0.01


def _filled(view: View, free: Sequence[Card]) -> dict[Zone, tuple[Card, ...]]:
    """The zones with these cards, the last first, wherever the viewer sees a back."""
    left = reversed(free)
    return {zone: tuple([next(left) if card == BACK else card for card in lying]) for zone, lying in view.zones.items()}


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card that is not seen."""
    ponte = view.facts.ponte
    return from_view(
        State, view, shoe=SHOE, basket=BASKET, hand=() if ponte == NOBODY else HANDS[ponte], third=THIRD, bank_hand=BANK
    )


def _plausible(state: State) -> bool:
    if state.phase not in ("ponte", "banker"):
        return True
    if point(state.hand) in NATURALS or point(state.bank_hand) in NATURALS:
        return False
    if state.phase == "ponte" or state.options.drawing == "free":
        return True
    return held("draw" if state.third else "stand", point(state.hand), FIVE_DRAWS) > 0


# --- the brain ---------------------------------------------------------------------------------------------------


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


# Nothing needs to be remembered: what was played lies in the basket.
# It judges nothing: there is no decision but the stakes, whose worth is a matter of temper.
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, reward, horizon),
    judges=False,
    superlatives=frozenset({"banco_behind"}),
    overlooks={"lehrling": {2: 0.0, 4: 0.0}, "geselle": {2: 0.0, 4: 0.45}},  # tests.training.levels
)
