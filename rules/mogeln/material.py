"""The packs of Mogeln: cards, ranks, zones and verbs. (MG-1)

A rank is 0 … 12 from the Two to the ace; a joker has rank JOKER, which fits every claim (MG-6.1).
"""

from __future__ import annotations

from rules.core.contract import Arg, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK

SEATS = 8  # most seats that the table offers (rulebook, chapter 1)
SUITS = "CSHD"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CLAIMS = len(RANKS)
JOKER = CLAIMS
NOBODY: Seat = -1

DECK = Deck.of([*((f"{suit}{rank}", 2, 0) for suit in SUITS for rank in RANKS), ("JO", 4, 0)])
FACE = DECK.face_of
JO: Token = DECK.token_of["JO"]
RANK = tuple(JOKER if face == JO else face % CLAIMS for face in FACE)  # card -> rank
ONE_PACK: tuple[Card, ...] = tuple(copies[0] for copies in DECK.cards_of[:JO])  # MG-1.1
TWO_PACKS: tuple[Card, ...] = tuple(card for copies in DECK.cards_of[:JO] for card in copies)
JOKERS = DECK.cards_of[JO]

PILE = Zone("pile", None, Sight.NONE)
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
DRAWN = tuple(Zone("drawn", seat) for seat in range(SEATS))  # for the deal, once in a match (MG-1.4)

VERBS: dict[str, tuple[Arg, ...]] = {
    "draw": (),
    "deal": (),
    "lay": (Arg.CARDS,),
    "doubt": (),
    "pass": (),
    "next": (),
}
RIGHTS = frozenset({"lay", "doubt", "pass"})  # each phase has its own reasons against them (rulebook, chapter 3)


def cards_in_play(packs: int, jokers: int) -> tuple[Card, ...]:
    """Return the cards of this many packs with this many jokers each (MG-1.1, MG-6.1)."""
    return (ONE_PACK if packs == 1 else TWO_PACKS) + JOKERS[: packs * jokers]


def is_true(card: Card, claim: int) -> bool:
    """Return whether the card is what was claimed; a joker always is (MG-1.3, MG-4.1, MG-6.2)."""
    return RANK[card] in (claim, JOKER)
