"""What games share whose declarer takes up a stock and lays as many cards away."""

from __future__ import annotations

from itertools import combinations

from rules.core.contract import Action, Refusal, action
from rules.core.deck import Card


def check_lay(
    hand: tuple[Card, ...], named: tuple[Card, ...], size: int, wrong: Refusal, absent: Refusal
) -> Refusal | None:
    """`wrong` for another number of names than `size`, `absent` for a card not held or named twice."""
    if len(named) != size:
        return wrong
    return None if len(set(named)) == size and set(named).issubset(hand) else absent


def lays(hand: tuple[Card, ...], size: int) -> list[Action]:
    """Every way to lay so many cards away."""
    return [action("lay", *cards) for cards in combinations(hand, size)]
