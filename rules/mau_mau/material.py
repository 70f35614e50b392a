"""The box of Mau-Mau: one pack of 32 cards or two, what they count, zones and verbs. (MM-1, MM-6.3)

A face is 8 · suit + rank. Two packs are in the deck; how many are in play depends on the seats. A token "CJ=D" names a
card with the suit its player wishes for.
"""

from __future__ import annotations

from rules.core.contract import Arg, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Face, Token
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK

SEATS = 8  # MM-1.2
SUITS = "CSHD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
RANK_POINTS = (11, 4, 3, 20, 10, 9, 8, 7)  # MM-6.3
HAND_SIZE = 5  # MM-1.3
MOST_WITH_ONE = 5  # seats that one pack is enough for (MM-1.1)

_NATURALS = [suit + rank for suit in SUITS for rank in RANKS]
DECK = Deck.of(
    [(suit + rank, 2, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[(f"{code}={suit}", code) for code in _NATURALS for suit in SUITS],
)
FACE = DECK.face_of  # card -> face
FACES = range(DECK.faces)
SUIT = tuple(face // len(RANKS) for face in FACES)
RANK = tuple(face % len(RANKS) for face in FACES)  # index into RANKS
ACE, KING, JACK, EIGHT, SEVEN = (RANKS.index(rank) for rank in ("A", "K", "J", "8", "7"))
HK: Face = DECK.token_of["HK"]

NO_SUIT = -1
WISHED = tuple(SUITS.find(code.partition("=")[2] or "-") for code in DECK.codes)  # token -> suit, or NO_SUIT


def token_of(face: Face, suit: int) -> Token:
    """The card with a wish, or bare where the suit is NO_SUIT."""
    return face if suit == NO_SUIT else DECK.token_of[f"{DECK.codes[face]}={SUITS[suit]}"]


HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
NOBODY: Seat = -1
NO_CARD: Card = -1

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "play": (Arg.CARD,),
    "play mau": (Arg.CARD,),
    "draw": (),
    "pass": (),
    "mau": (),
    "next": (),
}
RIGHTS = frozenset({"mau"})
