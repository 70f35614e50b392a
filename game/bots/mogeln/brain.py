"""The brain of the bots of Mogeln. (rulebook, chapter 8)

A search over sampled worlds would only find what the worlds were made of: how honest the others are. So the policy
decides alone, by counting and by lot.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.core.base import SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.mogeln import memory as memories
from game.bots.mogeln.memory import Memory
from game.bots.mogeln.mind import Mind
from game.bots.mogeln.plays import answer, lay, shares
from rules.core.contract import TABLE, Action, Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.mogeln.game import GAME
from rules.mogeln.material import CLAIMS, DRAWN, HANDS, JOKER, RANK, STOCK, cards_in_play
from rules.mogeln.plays import LAYS, PASS
from rules.mogeln.state import State

# --- worlds that cannot be told from the true one ----------------------------------------------------------------


HONEST = 0.9  # somebody lays the true card when he can (rulebook 8.10)
FAINTEST = 1e-3


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight tells how honest it makes the pile."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    seen = {card for cards in (*state.hands, *state.drawn, state.pile, state.stock) for card in cards}
    options = state.options
    pool = [card for card in cards_in_play(options.packs_for(state.seats), options.jokers) if card not in seen]
    rng.shuffle(pool)
    _pin(state, pool, memory)
    state.hands = [_filled(hand, pool) for hand in state.hands]
    state.pile, state.stock = _filled(state.pile, pool), _filled(state.stock, pool)
    return state, _plausible(state, level)


def _filled(cards: tuple[Card, ...], pool: list[Card]) -> tuple[Card, ...]:
    return tuple([pool.pop() if card == BACK else card for card in cards])


def _pin(state: State, pool: list[Card], memory: Memory) -> None:
    """Place first the cards that somebody was seen to pick up: they are his, while he has room."""
    for index, take in enumerate(state.takes):
        hand = state.hands[take.taker]
        for card in take.cards if index not in memory.forgotten else ():
            if card in pool and BACK in hand:
                place = hand.index(BACK)
                hand = (*hand[:place], card, *hand[place + 1 :])
                pool.remove(card)
        state.hands[take.taker] = hand


def rebuilt(view: View) -> State:
    """The state of this view, with BACK for every card whose face is not seen."""
    known, zones, seats = view.facts, view.zones, len(view.totals)
    answered = view.phase == "doubt" and known.answered and view.seat is not None
    return from_view(
        State,
        view,
        passed=1 << view.seat if answered and view.seat is not None else 0,
        hands=HANDS,
        drawn=tuple(zones[DRAWN[seat]] for seat in range(seats)),
        stock=STOCK,
    )


def _plausible(state: State, level: Level) -> float:
    """The plausibility of pile and hands with players who are mostly honest."""
    weight = 1.0
    if level.reading > 0:
        first = (state.claim - len(state.pile) + (state.phase == "doubt")) % CLAIMS
        for place, card in enumerate(state.pile[1:], 1):
            claim = (first + place) % CLAIMS
            if RANK[card] in (claim, JOKER):
                continue
            could = any(RANK[other] == claim for other in state.hands[state.layers[place]])
            weight *= 1 - HONEST if could else 1.0
    return float(max(FAINTEST, weight) ** level.reading)


# --- the brain ---------------------------------------------------------------------------------------------------


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if view.phase not in ("lay", "doubt"):
        return legal[0], Reason("next_round")
    if level.skill <= SAFE:
        return (PASS, Reason("any")) if PASS in legal else (rng.choice(list(legal)), Reason("any"))
    mind = Mind(view, memory)
    if view.phase == "lay":
        return lay(mind, level, rng)
    return answer(mind, memory, level, rng)


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    """The next move in a playout: honest where possible, without a knock."""
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or state.phase == "doubt":
        return seat, PASS if PASS in legal else legal[0]
    true = [card for card in state.hands[seat] if RANK[card] == state.claim]
    return seat, LAYS[GAME.deck.face_of[true[0]]] if true else rng.choice(legal)


def reached(state: State, horizon: None) -> bool:
    return state.phase in ("round_end", "over")


def reward(state: State, seat: Seat) -> float:
    """The seat's chance in the round, by the number of cards left."""
    return shares([len(hand) for hand in state.hands])[seat]


# Reasons that say what to think of a card: who advises one of them says none for the other answer.
OPINIONS: Final = frozenset({"pass_likely", "pass_risk", "doubt_sure", "doubt_last", "doubt_likely"})


# A playout goes to the end of the round.
# It judges nothing: in a playout all are honest, so no lie and no knock could be blamed (thinking/weighing.py).
BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, reward),
    memories=memories,
    judges=False,
    superlatives=frozenset({"lie_latest"}) | OPINIONS,
    overlooks={"lehrling": {2: 0.92, 4: 0.45}, "geselle": {2: 0.72, 4: 0.0}},  # tests.training.levels
    evident=frozenset({"last_card"}),
    familiar=frozenset({"doubt_last"}),
)
