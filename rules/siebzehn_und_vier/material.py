"""The pack of Siebzehn und Vier: cards, values, zones and verbs. (SV-1)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Arg, Points, Seat, Sight, Zone
from rules.core.deck import Card, Deck
from rules.families.stock import STOCK as STOCK

SEATS = 8  # most seats that the table offers (rulebook, chapter 1)
BEST = 21  # SV-1.6
BUST = -1  # what an overbought hand is worth beside all others
FEUER = 100  # what two aces are worth where they beat everything (SV-8.5)
NOBODY: Seat = -1
VALUES = {"7": 7, "8": 8, "9": 9, "10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}  # SV-1.3, SV-1.4

DECK = Deck.of([(f"{suit}{rank}", 1, value) for suit in "CSHD" for rank, value in VALUES.items()])  # SV-1.1
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
VALUE: tuple[Points, ...] = tuple(DECK.points[face] for face in DECK.face_of)  # card -> value
ACE = VALUES["A"]
PAIR_OF_ACES = {"21": BEST, "bust": BUST, "feuer": FEUER}  # what it is worth by the option (SV-1.5, SV-8.5)

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "open": (),
    "ante": (),
    "sit": (),
    "deal": (),
    "draw": (),
    "raise": (Arg.SIGNED,),  # so that -5 can be written, and refused (SV-3.5)
    "stand": (),
    "gather": (),
    "next": (),
}


def total(cards: Sequence[Card]) -> Points:
    """The plain sum of the values; 22 for two aces."""
    return sum([VALUE[card] for card in cards])


def is_pair_of_aces(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and VALUE[cards[0]] == ACE == VALUE[cards[1]]


def worth(cards: Sequence[Card], two_aces: str) -> Points:
    """Worth of a hand beside another one: its total, BUST above 21; two aces by the option (SV-1.5, SV-8.5)."""
    if is_pair_of_aces(cards):
        return PAIR_OF_ACES[two_aces]
    points = total(cards)
    return points if points <= BEST else BUST


def is_bust(cards: Sequence[Card], two_aces: str) -> bool:
    """Return whether the hand is überkauft (SV-1.6). Two cards are not, unless they are aces (SV-1.5)."""
    if len(cards) <= 2:
        return two_aces == "bust" and is_pair_of_aces(cards)
    return total(cards) > BEST
