"""Worlds that a seat of Siebzehn und Vier cannot tell from the true one. (rulebook 8.8)"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.siebzehn_und_vier.duel import could_raise
from game.bots.siebzehn_und_vier.habits import LATE
from game.bots.siebzehn_und_vier.hands import node_of
from game.bots.siebzehn_und_vier.weights import TABLES
from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.siebzehn_und_vier.material import BEST, CARDS, HANDS, NOBODY, STOCK, is_pair_of_aces, total
from rules.siebzehn_und_vier.state import State

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
    zones, seats = view.zones, len(view.totals)
    return from_view(State, view, stock=zones[STOCK], hands=[zones[HANDS[seat]] for seat in range(seats)])


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
