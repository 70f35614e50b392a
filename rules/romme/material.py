"""The box of Rommé: two packs and jokers, zones, verbs, what cards count. (RO-1, RO-5)

Suits are 0 … 3 (C S H D), ranks 0 … 12 from the ace to the king, a face is 13 · suit + rank, the joker's face the last.
A hand is a mask of bits: 0 … 51 the first copy of every face, 52 … 103 the second one, above them the jokers. So what
a hand holds of a suit are thirteen bits side by side. Tokens JO=x name a joker that stands for the face x.
"""

from __future__ import annotations

from functools import lru_cache

from rules.core.contract import Arg, Points, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Face, Token
from rules.families.runs import RANKS, SUITS
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import Mask

SEATS = 6  # most players (RO-1.1)
MOST_JOKERS = 6  # RO-1.2
SUIT_CODES = "CSHD"
RANK_CODES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_POINTS = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)  # RO-5.1, RO-10.1
ACE, KING = 0, 12  # ranks
JOKER_POINTS = 20  # in hand (RO-10.1)
NATURALS = [suit + rank for suit in SUIT_CODES for rank in RANK_CODES]

DECK = Deck.of(
    [(code, 2, RANK_POINTS[face % RANKS]) for face, code in enumerate(NATURALS)] + [("JO", MOST_JOKERS, JOKER_POINTS)],
    stands=[(f"JO={code}", "JO") for code in NATURALS],
)
FACES = SUITS * RANKS  # of natural cards
JO: Face = DECK.token_of["JO"]
NOTHING: Face = -1
FIRST_JOKER: Card = DECK.cards_of[JO][0]  # this card and all above are jokers
MEANT = DECK.faces  # the token MEANT + face is a joker that stands for the face

# --- hands as masks ----------------------------------------------------------------------------------------------
SUIT_MASK = (1 << RANKS) - 1
FACE_MASK = (1 << FACES) - 1
JOKERS_AT = 2 * FACES  # the bit of the first joker
PLACE = tuple(card if card >= FIRST_JOKER else card % 2 * FACES + card // 2 for card in range(DECK.size))
BIT: tuple[Mask, ...] = tuple(1 << place for place in PLACE)  # card -> its bit
CARD_AT = tuple(sorted(range(DECK.size), key=PLACE.__getitem__))  # place of a bit -> card
COPIES: tuple[Mask, ...] = tuple(sum(BIT[card] for card in cards) for cards in DECK.cards_of)  # face -> all its copies
assert CARD_AT[JOKERS_AT] == FIRST_JOKER

SUIT_POINTS = tuple(  # thirteen bits of a suit -> what they count in hand
    sum(points for rank, points in enumerate(RANK_POINTS) if held >> rank & 1) for held in range(1 << RANKS)
)

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
MELDS = tuple(Zone("meld", seat) for seat in range(SEATS))  # what the seat has laid, with what others laid off there

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "next": (),
    "draw stock": (),
    "draw discard": (),
    "lay set": (Arg.CARDS,),
    "lay run": (Arg.CARDS,),
    "off": (Arg.CARD, Arg.GROUP),
    "swap": (Arg.CARD, Arg.GROUP),
    "undo": (),
    "reset": (),
    "confirm": (),
    "discard": (Arg.CARD,),
}


@lru_cache(maxsize=1 << 13)
def cards_in(hand: Mask) -> tuple[Card, ...]:
    """The cards of a hand's mask, in the order of the deck."""
    found = []
    while hand:
        low = hand & -hand
        found.append(CARD_AT[low.bit_length() - 1])
        hand ^= low
    return tuple(sorted(found))


def mask_of(cards: tuple[Card, ...] | list[Card]) -> Mask:
    return sum([BIT[card] for card in cards])


def once(hand: Mask) -> Mask:
    """The natural faces that a hand holds, 52 bits."""
    return (hand | hand >> FACES) & FACE_MASK


def twice(hand: Mask) -> Mask:
    """The natural faces of which a hand holds both copies."""
    return hand & hand >> FACES & FACE_MASK


def jokers_in(hand: Mask) -> int:
    return (hand >> JOKERS_AT).bit_count()


def hand_points(hand: Mask) -> Points:
    """Points that a hand costs at the end of a deal: aces 11, jokers 20. Source: RO-10.1."""
    total = JOKER_POINTS * jokers_in(hand)
    naturals = hand & (1 << JOKERS_AT) - 1
    while naturals:
        total += SUIT_POINTS[naturals & SUIT_MASK]
        naturals >>= RANKS
    return total


def laid_face(token: Token) -> Face:
    """The face that a joker's token names, the face itself of any other card, NOTHING for a bare joker."""
    return NOTHING if token == JO else token - MEANT if token >= MEANT else token


def seats_but(seats: int, seat: Seat) -> frozenset[Seat | None]:
    """Everybody else who watches: the other seats, and the guests."""
    return frozenset([None, *(other for other in range(seats) if other != seat)])
