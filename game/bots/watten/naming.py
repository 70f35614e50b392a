"""Naming Schlag and Farbe by a hand of Watten. (WA-3; rulebook, chapter 8, principles 1 to 3)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.watten.cards import ranking
from rules.core.contract import Action
from rules.core.deck import Card
from rules.watten.material import CARDS, RANKS, SUITS
from rules.watten.naming import FARBE, SCHLAG

SPARED = 0.7  # chance that one given card that beats another is not with the opponents


@cache
def _standing(schlag: int, farbe: int) -> tuple[float, ...]:
    """[card]: the chance that nobody beats it when it is led."""
    ranks = ranking(schlag, farbe, False)
    return tuple(SPARED ** ranks.higher[ranks.lead[card]][card].bit_count() for card in CARDS)


def _mean(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


@cache
def _by_schlag() -> tuple[tuple[float, ...], ...]:
    """[card][rank]: its standing if this is the Schlag, on the average of all suits."""
    rows = [_mean([_standing(rank, suit) for suit in range(len(SUITS))]) for rank in range(len(RANKS))]
    return tuple(zip(*rows, strict=True))


@cache
def _by_farbe(schlag: int) -> tuple[tuple[float, ...], ...]:
    """[card][suit]: its standing if this is the Farbe."""
    return tuple(zip(*[_standing(schlag, suit) for suit in range(len(SUITS))], strict=True))


def schlag_values(hand: Sequence[Card]) -> list[float]:
    """[rank]: the worth of the hand, in tricks, if it becomes the Schlag."""
    table = _by_schlag()
    return [sum(column) for column in zip(*[table[card] for card in hand], strict=True)]


def farbe_values(hand: Sequence[Card], schlag: int) -> list[float]:
    """[suit]: the worth of the hand, in tricks, if it becomes the Farbe."""
    table = _by_farbe(schlag)
    return [sum(column) for column in zip(*[table[card] for card in hand], strict=True)]


def ready_schlag(hand: Sequence[Card]) -> int:
    """The Schlag with the best value at a quick look."""
    values = schlag_values(hand)
    return values.index(max(values))


def ready_farbe(hand: Sequence[Card], schlag: int) -> int:
    """The Farbe with the best value at a quick look."""
    values = farbe_values(hand, schlag)
    return values.index(max(values))


# --- as moves ----------------------------------------------------------------------------------------------------


def ranked_schlag(hand: Sequence[Card]) -> list[Action]:
    """Every Schlag, the best for this hand first."""
    values = schlag_values(hand)
    return [SCHLAG[rank] for rank in sorted(range(len(RANKS)), key=lambda rank: -values[rank])]


def ranked_farbe(hand: Sequence[Card], schlag: int) -> list[Action]:
    """Every Farbe, the best for this hand first."""
    values = farbe_values(hand, schlag)
    return [FARBE[suit] for suit in sorted(range(len(SUITS)), key=lambda suit: -values[suit])]


def first_of(ranked: Sequence[Action], legal: Sequence[Action]) -> Action:
    """The best that is allowed; the first legal move where none of them is."""
    return next((act for act in ranked if act in legal), legal[0])


def swap_gain(hand: Sequence[Card]) -> float:
    """The gain of naming the Schlag over naming the Farbe, in tricks."""
    farben = [max(farbe_values(hand, rank)) for rank in range(len(RANKS))]
    return max(schlag_values(hand)) - sum(farben) / len(farben)


def swap_gain_now(hand: Sequence[Card], schlag: int) -> float:
    """The same where the Schlag has been named by the other one."""
    return max(schlag_values(hand)) - max(farbe_values(hand, schlag))
