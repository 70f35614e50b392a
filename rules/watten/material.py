"""The box of Watten: 32 cards, who is Kritischer, zones and verbs. (WA-1, WA-4)

Suits are 0 … 3 (C Eichel, S Gras, H Herz, D Schellen), ranks 0 … 7 (A K Q J 10 9 8 7, from the top). A card is its own
face: 8 · suit + rank. The tokens A … 7 name a Schlag, C S H D a Farbe.
"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK  # after the deal the cards that nobody looks at (WA-1.5)
from rules.families.tricks import TRICK as TRICK

SEATS = 4  # most players (WA-1.1)
SUITS = "CSHD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")  # WA-1.3

DECK = Deck.of(  # WA-1.2
    [(suit + rank, 1, 0) for suit in SUITS for rank in RANKS],
    stands=[*((rank, "H" + rank) for rank in RANKS), *((suit, suit + "A") for suit in SUITS)],
)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SUIT = tuple(card // len(RANKS) for card in CARDS)
RANK = tuple(card % len(RANKS) for card in CARDS)
MAX, BELLI, SPITZ = (DECK.token_of[code] for code in ("HK", "D7", "C7"))
KRITISCHE = (MAX, BELLI, SPITZ)  # the three highest, in this order (WA-4.1)
RANK_TOKEN: tuple[Token, ...] = tuple(DECK.token_of[rank] for rank in RANKS)
SUIT_TOKEN: tuple[Token, ...] = tuple(DECK.token_of[suit] for suit in SUITS)
RANK_NAMED = {token: rank for rank, token in enumerate(RANK_TOKEN)}
SUIT_NAMED = {token: suit for suit, token in enumerate(SUIT_TOKEN)}
NONE = -1

HAND_SIZE = 5  # WA-1.4
PACKETS = (3, 2)
TRICKS_TO_WIN = 3  # WA-6.5
PLAIN_DEAL: Points = 2  # WA-7.1

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
BLIND = tuple(Zone("blind", seat, Sight.NONE) for seat in range(SEATS))  # not even for its owner yet (WA-2.1)
TAKEN = tuple(Zone("tricks", seat) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "wechsel": (),
    "kein_wechsel": (),
    "ja": (),
    "nein": (),
    "schlag": (Arg.CARD,),
    "farbe": (Arg.CARD,),
    "play": (Arg.CARD,),
    "offer": (),
    "go": (),
    "stay": (),
    "raise": (),
    "next": (),
}
