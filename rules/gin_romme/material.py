"""The box of Gin Rommé: 52 cards, what they count, zones and verbs. (GR-1)

Suits are 0 … 3 (C S H D), ranks 0 … 12 from the ace to the king. A card is its own face, 13 · suit + rank, and a bit of
masks. The token "/" parts the melds of a stated arrangement.
"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import Mask

SEATS = 2  # GR-1.1
SUITS = "CSHD"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)  # GR-1.3
SPADES = SUITS.index("S")
ACE = 0

DECK = Deck.of(
    [(suit + rank, 1, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[("/", "CA")],
)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SLASH = DECK.token_of["/"]
SUIT = tuple(card // len(RANKS) for card in CARDS)
RANK = tuple(card % len(RANKS) for card in CARDS)
POINTS: tuple[Points, ...] = DECK.points  # card -> what it counts unmatched

HAND_SIZE = 10
LEFT_IN_STOCK = 2  # after the 50th card (GR-5.7)
MOST_TURNS = 200  # GR-5.9
BONUS: Points = 25  # for Gin, an undercut, a won hand (GR-5.5, GR-5.6, GR-7.6)
GAME_BONUS: Points = 100  # GR-7.5

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
MELDS = tuple(Zone("meld", seat) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "take": (),
    "pass": (),
    "draw stock": (),
    "draw discard": (),
    "discard": (Arg.CARD,),
    "knock": (Arg.CARD,),
    "knock as": (Arg.CARD, Arg.CARDS),
    "layoff": (Arg.CARD, Arg.GROUP),
    "arrange": (Arg.CARDS,),
    "arrange none": (),
    "undo": (),
    "auto": (),
    "done": (),
    "next": (),
}


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask in the order of the deck."""
    found: list[Card] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
