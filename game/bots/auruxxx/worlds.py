"""Worlds that a seat of Auruxxx cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from random import Random

from game.bots.auruxxx.memory import Memory, Other
from game.bots.auruxxx.weights import KNOWLEDGE
from game.bots.auruxxx.worth import HELD
from game.bots.core.base import Level
from rules.auruxxx.material import DECK, FACE, FIRST_GOLD, HANDS, NOBODY, PILE, STOCK
from rules.auruxxx.state import State
from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.state import from_view

SUREST = 0.9  # no unseen card is thought to be gold with more certainty


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view and its weight 1: the dealing itself prefers what the level reads as likely."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    pool = unseen(state)
    rng.shuffle(pool)
    hidden = [seat for seat, hand in enumerate(state.hands) if BACK in hand]
    if level.reading > 0:
        for seat in hidden:
            _known(state.hands[seat], memory.others[seat], pool)
    for seat in hidden:
        _deal(state.hands[seat], memory.others[seat], pool, level, rng)
    state.stock = pool
    return state, 1.0


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer cannot see a card."""
    facts, zones = view.facts, view.zones
    seats = len(view.totals)
    return from_view(
        State,
        view,
        passes=list(facts.passes),
        hands=[list(zones[HANDS[seat]]) for seat in range(seats)],
        stock=list(zones[STOCK]),
        pile=list(zones[PILE]),
        lays=[
            (NOBODY if group.owners[0] is None else group.owners[0], len(group.cards)) for group in view.groups[PILE]
        ],
    )


def unseen(state: State) -> list[Card]:
    """The cards that may lie where the viewer sees only backs, in order."""
    seen = {card for zone in (*state.hands, state.pile, state.stock) for card in zone}
    return [card for card in range(DECK.size) if card not in seen]


def _known(hand: list[Card], other: Other, pool: list[Card]) -> None:
    """Put the cards seen on their way into this hand there."""
    room = [index for index, card in enumerate(hand) if card == BACK]
    for face in other.known:
        card = next((card for card in pool if FACE[card] == face), None)
        if card is not None and room:
            pool.remove(card)
            hand[room.pop()] = card


def _deal(hand: list[Card], other: Other, pool: list[Card], level: Level, rng: Random) -> None:
    """Fill the backs of a hand from the shuffled pool; its size and how its turn went tell of gold."""
    room = [index for index, card in enumerate(hand) if card == BACK]
    gold = [index for index, card in enumerate(pool) if card >= FIRST_GOLD]
    if level.reading > 0 and gold and room:
        odds = KNOWLEDGE.golden[other.habit][min(len(hand), HELD - 1)]
        share = min(SUREST, len(gold) / len(pool) * (1 + (odds - 1) * level.reading))
        for index in room:
            hand[index] = _picked(pool, rng.random() < share)
        return
    for index in room:
        hand[index] = pool.pop()


def _picked(pool: list[Card], golden: bool) -> Card:
    """Take the last card of the pool that is gold, or that is none; any where there is no such card."""
    for index in range(len(pool) - 1, -1, -1):
        if (pool[index] >= FIRST_GOLD) == golden:
            return pool.pop(index)
    return pool.pop()
