"""What the other player of Gin Rommé probably waits for, by hands that he may hold. (rulebook 8.6, inference)"""

from __future__ import annotations

from random import Random

from game.bots.base import Level
from game.bots.gin_romme.hand import bits, completing
from game.bots.gin_romme.look import Look
from game.bots.gin_romme.memory import Memory
from game.bots.gin_romme.worlds import likely, sorted_for, sorted_hand
from rules.core.deck import Card
from rules.gin_romme.material import HAND_SIZE, cards_in

HANDS = 32  # that are looked at by who reads all
DOUBT = 1.0  # hands that count as if they said nothing
USUAL = 0.2  # chance that a card is wanted, of which nothing is known


def wanted(look: Look, memory: Memory, level: Level, rng: Random) -> dict[Card, float]:
    """By card of the own hand, the chance that it would lie in a meld of the other one."""
    times = sorted_for(look.turns + 1, level)
    pool, weights, whole = list(cards_in(look.unseen)), dict.fromkeys(cards_in(look.hand), DOUBT * USUAL), DOUBT
    for _ in range(round(HANDS * level.reading)):
        rng.shuffle(pool)
        hand = sorted_hand(look.held, HAND_SIZE - look.held.bit_count(), pool, memory, times, rng)
        weight = likely(hand, memory)
        whole += weight
        for bit in bits(completing(hand) & look.hand):
            weights[bit.bit_length() - 1] += weight
    return {card: weight / whole for card, weight in weights.items()}
