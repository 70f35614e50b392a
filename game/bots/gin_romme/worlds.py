"""Worlds that a player of Gin Rommé cannot tell from the true one. (rulebook, chapter 8: sampling)

What the other one took and still holds lies in his hand. The rest is dealt and then sorted as he has sorted it: once
for each of his turns a card is drawn and one thrown that counts much, far from what he took, near to what he threw.
The seed of a world is odd where the other one is a knocker in it (`style`).
"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.gin_romme.hand import EVERY, NEAR, bits, completing, gin_cards, loose, points_of
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.reading import eagerness
from game.bots.gin_romme.weights import EAGER, QUICK, Weights, stage_of
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.tricks import Mask, mask_of
from rules.gin_romme.material import HANDS, PILE, POINTS, STOCK, cards_in
from rules.gin_romme.melds import laid
from rules.gin_romme.state import NOBODY, State, limit

FIRST, EACH = 1.0, 0.85  # cards sorted out when the hand begins, and in each of his turns
TOOK, THREW = 2.0, 1.0  # Luschen that a card near to one he took is worth; that one near to what he threw costs
MISSED = 0.5  # weight of a hand for each card that its owner let go although it completes a meld
OUT = 0.8  # that a card is worth which would complete a meld
SAT, WAITED = 0.03, 0.5  # weight of a hand with which its owner could have knocked: if he should have; if he may wait


def rebuilt(view: View) -> State:
    """The state of this view; unseen cards of hands are missing, those of the stock are BACK."""
    zones = view.zones
    one, two = [mask_of([card for card in zones[HANDS[seat]] if card != BACK]) for seat in (0, 1)]
    return from_view(State, view, hands=(one, two), pile=PILE, stock=STOCK)


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view, and how well the hidden hand suits what its owner threw and refused."""
    state = rebuilt(view)
    state.seed = 2 * rng.getrandbits(40) + (rng.random() < level.reading * eagerness(memory))
    known = [state.hands[seat] | state.shown[seat] for seat in (0, 1)]
    seen = known[0] | known[1] | mask_of(state.pile) | laid(state.melds[0]) | laid(state.melds[1])
    pool = list(cards_in(EVERY & ~seen))
    rng.shuffle(pool)
    weight = 1.0
    for seat in (0, 1):
        missing = len(view.zones[HANDS[seat]]) - known[seat].bit_count()
        if missing:
            times = sorted_for(state.turns + (state.seat != seat), level)
            known[seat] = sorted_hand(known[seat], missing, pool, memory, times, rng)
            pool = [card for card in pool if not known[seat] >> card & 1]
            weight *= (likely(known[seat], memory) * silence(known[seat], state, seat)) ** level.reading
    state.hands = (known[0], known[1])
    state.stock = tuple([pool.pop() for _ in state.stock])
    return state, weight


def style(state: State) -> Weights:
    """How the other one plays in this world."""
    return EAGER if state.seed % 2 else QUICK


def sorted_for(turns: int, level: Level) -> int:
    """The number of cards that a player has sorted out by now, as far as the level reads that."""
    return round((FIRST + EACH * (turns // 2)) * level.reading)


def sorted_hand(known: Mask, missing: int, pool: list[Card], memory: Memory, times: int, rng: Random) -> Mask:
    """A hand with cards out of the shuffled pool; `times` times one more is drawn, and a bad one thrown."""
    hand, place = known | mask_of(pool[:missing]), missing
    for _ in range(times):
        if place == len(pool):
            rng.shuffle(pool)
            place = 0
        card, place = 1 << pool[place], place + 1
        if not hand & card:
            hand = _without_worst(hand | card, known, memory)
    return hand


def _without_worst(hand: Mask, known: Mask, memory: Memory) -> Mask:
    """The hand without the card that such a player would throw: loose, high, far from all he took."""
    strange = memory.threw | memory.refused
    best, kept = 1e9, hand
    for bit in bits(loose(hand) & ~known or hand & ~known):
        rest, card = hand ^ bit, bit.bit_length() - 1
        score = TOOK * (NEAR[card] & memory.took).bit_count() - THREW * (NEAR[card] & strange).bit_count()
        score -= POINTS[card] + OUT * completing(rest).bit_count()
        if score < best:
            best, kept = score, rest
    return kept


def likely(hand: Mask, memory: Memory) -> float:
    """The weight of a hand by the cards that its owner let go although they would lie in a meld with it."""
    missed = completing(hand) & (memory.threw | memory.refused)
    return float(MISSED ** missed.bit_count())


def silence(hand: Mask, state: State, seat: Seat) -> float:
    """The weight of a hand by its owner's last turn, in which he discarded although he may have been able to knock."""
    if state.knocker != NOBODY or not (state.turns + (state.seat != seat)) // 2:
        return 1.0
    count, how = points_of(loose(hand)), style(state)
    if count > min(limit(state), how.knock[stage_of(state.turns)]):
        return 1.0
    return WAITED if count <= how.few and gin_cards(hand) else SAT
