"""The shoe of Bakkarat: packs of 52 cards, what they count, the table of the third card, zones and verbs. (BK-1, BK-5)

A face is 13 · suit + rank. Eight packs are in the deck; how many are in play is an option.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.core.contract import Arg, Points, Seat, Sight, Zone
from rules.core.deck import Card, Deck

SEATS = 7
MOST_PACKS = 8
SUITS = "CSHD"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LAST_CARDS = 7  # with so many or fewer the shoe is filled anew (BK-9.2)
NATURALS = (8, 9)  # BK-4.2
NOBODY: Seat = -1

DECK = Deck.of(
    [(suit + rank, MOST_PACKS, min(count, 10) % 10) for suit in SUITS for count, rank in enumerate(RANKS, 1)]
)
VALUE: tuple[Points, ...] = tuple(DECK.points[face] for face in DECK.face_of)  # card -> value (BK-1.2)
RANK = tuple(face % len(RANKS) for face in DECK.face_of)  # card -> index into RANKS


@cache
def cards_for(packs: int) -> tuple[Card, ...]:
    """Source: BK-1.1."""
    return tuple(card for cards in DECK.cards_of for card in cards[:packs])


def point(cards: Sequence[Card]) -> Points:
    """The last digit of the sum (BK-1.3)."""
    total = 0
    for card in cards:  # two or three: faster than a sum
        total += VALUE[card]
    return total % 10


DRAW, STAND, FREE = "D", "S", "F"
STOOD = 0  # column of a Ponte who stood; his third card of value v is in column v + 1
BANK_TABLE = (  # by the Bank's point: after a stand, after a third card 0 … 9 (BK-5.5)
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDSF",
    "DSSDDDDDDSS",
    "DSSSSFDDDSS",
    "SSSSSSSDDSS",
    "SSSSSSSSSSS",
)
PONTE_TABLE = "DDDDDFSS"  # by his point (BK-5.1 to 5.3)

SHOE = Zone("shoe", None, Sight.NONE)
BASKET = Zone("basket")
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))  # the Ponte's two cards
THIRD = Zone("third")  # the Ponte's third card, open (BK-5.4)
BANK = Zone("bank", None, Sight.NONE)  # nobody sees the Bank's cards before they are turned

SIDES = ("tie", "ppair", "bpair")
SIDE_VERBS = {f"side {name}": index for index, name in enumerate(SIDES)}
SIDE_PAYS = (8, 11, 11)  # BK-8.2

VERBS: dict[str, tuple[Arg, ...]] = {
    "open": (),
    "bank": (Arg.NUMBER,),
    "decline": (),
    "suivi": (),
    "no": (),
    "stake": (Arg.NUMBER,),
    "banco": (),
    "pass": (),
    **dict.fromkeys(SIDE_VERBS, (Arg.NUMBER,)),
    "done": (),
    "deal": (),
    "draw": (),
    "stand": (),
    "gather": (),
    "keep": (),
    "withdraw": (),
    "next": (),
}
