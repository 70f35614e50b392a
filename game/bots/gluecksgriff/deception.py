"""Lying and doubting at the Magische Hand. (option deception: GG-7.26 to 7.31; rulebook 8.11)

A liar keeps his lowest card and lays one that looks honest; whether he does is a matter of chance and nerve, so that
nobody can learn it. A doubter weighs how likely it is that a hand has nothing lower.
"""

from __future__ import annotations

from random import Random

from game.bots.base import Level, Reason
from game.bots.gluecksgriff import plays, value
from game.bots.gluecksgriff.memory import Memory
from game.bots.gluecksgriff.value import Decision
from game.bots.gluecksgriff.worlds import unseen
from rules.core.contract import Seat, action
from rules.gluecksgriff.material import DECK, FACE, SEATS
from rules.gluecksgriff.state import NOBODY, State

LOW = 2  # worth lying for
PLAUSIBLE = 6  # what a liar may lay without being suspected
LIES = 0.5  # share of lies where they pay, at nerve 0
LIARS = 0.4  # share of liars expected in others
SUSPECT = 0.25  # chance of honesty below which a player is doubted, at nerve 0
BIG_HAND = 4  # cards; small hands are often honestly high

DOUBT = tuple(action("doubt", seat) for seat in range(SEATS))


def lay(state: State, seat: Seat, level: Level, rng: Random) -> Decision:
    """The lowest card, or with nerve and luck a higher one that still looks honest."""
    honest = value.lay(state, seat, rng)
    hand = sorted(state.hands[seat], key=lambda card: plays.card_points(state, card))
    points = [plays.card_points(state, card) for card in hand]
    lies = [card for card, worth in zip(hand, points, strict=True) if LOW < worth <= PLAUSIBLE]
    if points[0] > LOW or not lies or rng.random() >= LIES * (1 + level.nerve):
        return honest
    return action("lay", FACE[lies[0]]), Reason("lie_small")


def honesty(state: State, target: Seat, memory: Memory) -> float:
    """Chance that the hand has nothing lower than what it laid, as the doubter sees it."""
    laid = plays.card_points(state, state.laid[target][0])
    if any(DECK.points[face] < laid for face in memory.others[target].known):
        return 0.0
    hidden = unseen(state)
    high = sum(1 for card in hidden if plays.card_points(state, card) >= laid) / max(1, len(hidden))
    by_chance = high ** len(state.hands[target])
    honest = (1 - LIARS) * by_chance
    return honest / (honest + LIARS * (1 - by_chance)) if by_chance < 1 else 1.0


def pick(state: State, seat: Seat, memory: Memory, level: Level, rng: Random) -> Decision:
    """Doubt the least honest, if anybody is suspect enough; then choose as usual."""
    if state.doubted == NOBODY:
        doubtful = [
            (honesty(state, other, memory), other)
            for other in range(state.seats)
            if other != seat and state.laid[other] and len(state.hands[other]) >= BIG_HAND
        ]
        chance, target = min(doubtful, default=(1.0, NOBODY))
        if chance < SUSPECT * (1 + level.nerve):
            return DOUBT[target], Reason("doubt", (target,))
    return value.magic_pick(state, seat, rng)
