"""The box of Luxusfamilie: deck, Farbkarten, zones and verbs. (LX-1)

Suits are 0 … 3 (C S H D). A playing card is 12 · suit + 2 · rank + copy, its face 6 · suit + rank, ranks from the ace
down. So the cards of a suit fill twelve bits of a hand's mask, a face two of them side by side.

A Farbkarte is a card of its own whose face is its suit: `turn H` names it. What is printed on it (an Eight or a Nine)
is a token that it stands for, and of no effect (LX-1.4).
"""

from __future__ import annotations

from rules.core.contract import Arg, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK

SEATS = 3  # LX-1.1
HAND_SIZE = 16  # LX-1.6
SUITS = "CSHD"
RANKS = ("A", "10", "K", "Q", "J", "7")  # from high to low
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "7": 0}  # Machtpunkte of a card
ALL_POWER = 240  # Machtpunkte of the deck (LX-7.1)
TRICKS = 16
NOBODY: Seat = -1
NONE = -1  # the suit of what has none, the trump before it is named

DECK = Deck.of(
    [
        *((f"{suit}{rank}", 2, POINTS[rank]) for suit in SUITS for rank in RANKS),
        *((suit, SEATS, 0) for suit in SUITS),  # the Farbkarten
    ],
    stands=[(f"{suit}{rank}", suit) for suit in SUITS for rank in "89"],
)
FACES = len(SUITS) * len(RANKS)  # faces of playing cards; those of the Farbkarten follow
CARDS: tuple[Card, ...] = tuple(range(2 * FACES))  # the playing deck (LX-1.2)
POWER = tuple(DECK.points[face] for face in DECK.face_of)  # card -> Machtpunkte
SUIT = tuple(card // 12 for card in CARDS)  # card -> suit
STRENGTH = tuple(5 - card // 2 % 6 for card in CARDS)  # card -> 0 … 5 inside its suit
SUIT_NAMED = tuple(  # token -> the suit whose Farbkarte it names, or NONE
    DECK.base[token] - FACES if DECK.base[token] >= FACES else NONE for token in range(len(DECK.codes))
)
A, TEN, K, Q, J, SEVEN = range(len(RANKS))

# --- masks -------------------------------------------------------------------------------------------------------
ALL = (1 << 2 * FACES) - 1
FACE_BITS = tuple(3 << 2 * face if face < FACES else 0 for face in range(DECK.faces))  # face -> both of its copies
CARDS_IN = tuple(  # [suit][twelve bits]: the cards of a suit
    tuple(tuple(12 * suit + place for place in range(12) if bits >> place & 1) for bits in range(1 << 12))
    for suit in range(4)
)
LOW = ALL // 3  # the first copy of every face
SUIT_BITS = (1 << 12) - 1  # a suit of a hand, after shifting it down by 12 for each suit before

# --- Farbkarten --------------------------------------------------------------------------------------------------
FARBKARTE: tuple[tuple[Card, ...], ...] = tuple(  # [seat][suit]
    tuple(DECK.cards_of[FACES + suit][seat] for suit in range(4)) for seat in range(SEATS)
)
OPEN_ROW, TURNED_ROW = (  # [seat][mask of turned suits]: the Farbkarten lying open, those turned
    tuple(
        tuple(tuple(cards[suit] for suit in range(4) if (turned >> suit & 1) == side) for turned in range(16))
        for cards in FARBKARTE
    )
    for side in (0, 1)
)
PRINTED: dict[Card, Token] = {  # first Eights, first Nines, second Eights (LX-1.4)
    FARBKARTE[seat][suit]: DECK.token_of[SUITS[suit] + "898"[seat]] for seat in range(SEATS) for suit in range(4)
}

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
MELDS = tuple(Zone("meld", seat) for seat in range(SEATS))  # what is laid open until all points are noted (LX-3.4)
TAKEN = tuple(Zone("tricks", seat) for seat in range(SEATS))  # all tricks are public (rulebook, chapter 1)
OPEN = tuple(Zone("farbkarten", seat) for seat in range(SEATS))
TURNED = tuple(Zone("turned", seat, Sight.NONE) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "bid": (Arg.NUMBER,),
    "weg": (),
    "trump": (Arg.CARD,),  # a suit, named by its Farbkarte
    "meld": (Arg.CARDS,),
    "meld all": (),
    "meld none": (),
    "play": (Arg.CARD,),
    "turn": (Arg.CARD,),
    "unturn": (Arg.CARD,),
    "object": (Arg.SEAT,),
    "ok": (),
    "next": (),
}
RIGHTS = frozenset({"turn", "unturn", "object"})  # judged whoever is on turn (rulebook, chapter 3)


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand's mask, in the order of the deck."""
    one, two, three, four = CARDS_IN
    return one[hand & SUIT_BITS] + two[hand >> 12 & SUIT_BITS] + three[hand >> 24 & SUIT_BITS] + four[hand >> 36]
