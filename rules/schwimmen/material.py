"""The box of Schwimmen: 32 cards, what a hand is worth, zones and verbs. (SW-1, SW-2)

Suits are 0 … 3 (C S H D), ranks 0 … 7 (A K Q J 10 9 8 7). A card is its own face: 8 · suit + rank. Worths are doubled,
so that 30½ is a whole number: 16 … 62.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck
from rules.families.stock import STOCK as STOCK

SEATS = 9  # most players (SW-1.1)
SUITS = "CSHD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
RANK_POINTS = (11, 10, 10, 10, 10, 9, 8, 7)  # SW-2.1

DECK = Deck.of([(suit + rank, 1, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)])
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SUIT = tuple(card // len(RANKS) for card in CARDS)
RANK = tuple(card % len(RANKS) for card in CARDS)
ACE = 0
RANK_BIT = tuple(1 << rank for rank in RANK)  # card -> a bit of its rank
SMALL = sum(1 << RANKS.index(rank) for rank in ("7", "8", "9"))  # as such bits
HAND_SIZE = 3
TOP: Points = 62  # 31, doubled (SW-2.5)
THREE_ALIKE: Points = 61  # 30½ (SW-2.3)
HALVES = tuple(2 * RANK_POINTS[rank] for rank in RANK)  # card -> what it counts, doubled

MITTE = Zone("mitte")
GONE = Zone("gone", None, Sight.NONE)  # out of this round (SW-4.8)
PACKETS = (Zone("packet_one", None, Sight.NONE), Zone("packet_two", None, Sight.NONE))  # of the dealer (SW-1.3)
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "look": (Arg.NUMBER,),
    "keep": (),
    "other": (),
    "swap": (Arg.CARDS,),
    "swap_all": (),
    "push": (),
    "stop": (),
    "new789": (),
    "lay": (),
    "next": (),
}
RIGHTS = frozenset({"lay"})  # right after the own exchange (SW-5.4)


@lru_cache(maxsize=1 << 14)
def worth(hand: tuple[Card, ...]) -> Points:
    """Worth of a hand, doubled: the best of its suits, three of a rank, three aces. Source: SW-2.2 to 2.5."""
    if len(hand) == HAND_SIZE and len({RANK[card] for card in hand}) == 1:
        return TOP if RANK[hand[0]] == ACE else THREE_ALIKE
    suits = [0] * len(SUITS)
    for card in hand:
        suits[SUIT[card]] += HALVES[card]
    return max(suits)


def is_top(hand: tuple[Card, ...]) -> bool:
    """31, or three aces (SW-2.5)."""
    one, two, three = hand
    # few hands count so much whatever their suits: asked after every exchange
    return HALVES[one] + HALVES[two] + HALVES[three] >= TOP and worth(hand) == TOP


def is_789(cards: Sequence[Card]) -> bool:
    """A seven, an eight and a nine, of whatever suits (SW-4.3)."""
    one, two, three = cards
    return RANK_BIT[one] | RANK_BIT[two] | RANK_BIT[three] == SMALL
