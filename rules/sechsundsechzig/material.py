"""The box of Sechsundsechzig: 24 cards, what they count, zones and verbs. (SS-1)

Suits are 0 … 3 (C S H D), ranks 0 … 5 (A 10 K Q J 9, from the top). A card is its own face: 6 · suit + rank. The tokens
C S H D name a suit; each is laid with its queen, the card by which a screen may point at a marriage.
"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK

SEATS = 2  # SS-1.1
SUITS = "CSHD"
RANKS = ("A", "10", "K", "Q", "J", "9")
RANK_POINTS = (11, 10, 4, 3, 2, 0)  # SS-1.3
KING, QUEEN, NINE = 2, 3, 5  # ranks
NO_SUIT = -1

DECK = Deck.of(  # SS-1.2
    [(suit + rank, 1, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[(suit, suit + "Q") for suit in SUITS],
)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SUIT = tuple(card // len(RANKS) for card in CARDS)
STRENGTH = tuple(len(RANKS) - 1 - card % len(RANKS) for card in CARDS)
AUGEN: tuple[Points, ...] = DECK.points  # card -> Augen
SUIT_TOKEN: tuple[Token, ...] = tuple(DECK.token_of[suit] for suit in SUITS)
SUIT_NAMED = {token: suit for suit, token in enumerate(SUIT_TOKEN)}


def card_of(suit: int, rank: int) -> Card:
    return len(RANKS) * suit + rank


PAIR = tuple((card_of(suit, KING), card_of(suit, QUEEN)) for suit in range(len(SUITS)))  # the marriage of each suit
TRUMP_NINE = tuple(card_of(suit, NINE) for suit in range(len(SUITS)))

PACKET = 3  # SS-1.4
HAND = 6
TRICKS = 12
NEEDED = 66
LAST_TRICK = 10  # SS-3.4
MARRIAGE, TRUMP_MARRIAGE = 20, 40  # SS-5.1
SCHNEIDER = 33  # whoever stays below it is Schneider (SS-5.9)

TURNED = Zone("turned")  # the trump card under the Talon
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
WON = tuple(Zone("won", seat, Sight.NONE) for seat in range(SEATS))  # closed piles (SS-5.13)

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "play": (Arg.CARD,),
    "exchange": (),
    "close": (),
    "meld": (Arg.CARD,),
    "claim": (),
    "next": (),
}
