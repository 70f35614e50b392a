"""The box of Herzblatt: the packs for two, three and four, what cards count, zones and verbs. (HB-1)

Suits are 0 … 3 (C S H D), hearts are trump. A card is its own face; strengths run from the seven (0) to the ace (7).
"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK
from rules.families.tricks import powers

SEATS = 4  # most players (HB-1.1)
SUITS = "CSHD"
TRUMP = SUITS.index("H")  # HB-4.1
RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7")
RANK_POINTS = (11, 10, 4, 3, 2, 0, 0, 0)
LOW = ("8", "7")  # only those of hearts are ever in the pack

DECK = Deck.of(
    [
        (suit + rank, 1, points)
        for suit in SUITS
        for rank, points in zip(RANKS, RANK_POINTS, strict=True)
        if suit == "H" or rank not in LOW
    ]
)
CODES = DECK.codes
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SUIT = tuple(SUITS.index(code[0]) for code in CODES)
STRENGTH = tuple(len(RANKS) - 1 - RANKS.index(code[1:]) for code in CODES)
AUGEN: tuple[Points, ...] = DECK.points  # card -> Augen
POWERS = powers(SUIT, STRENGTH, TRUMP)  # [led suit][card]

_FOR_20 = tuple(card for card in CARDS if CODES[card][1:] not in ("9", *LOW))
_FOR_22 = tuple(card for card in CARDS if not CODES[card].endswith("9"))
PACKS: dict[tuple[int, str], tuple[Card, ...]] = {  # (seats, two_player_deck) -> the cards in play (HB-1.2 to 1.4)
    (2, "22"): _FOR_22,
    (2, "20"): _FOR_20,
    **{(seats, pack): CARDS for seats in (3, 4) for pack in ("22", "20")},
}
STOCK_SIZE = 2
NEEDED, DEEP = 66, 31  # reached: won; below 31 it is dearer (HB-5.2, HB-5.5)

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
LAID = tuple(Zone("laid", seat, Sight.OWNER) for seat in range(SEATS))  # what the declarer has laid away
TAKEN = tuple(Zone("tricks", seat) for seat in range(SEATS))  # all tricks are public (rulebook, chapter 1)

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "accept": (),
    "decline": (),
    "appoint": (Arg.SEAT,),
    "take": (),
    "leave": (),
    "lay": (Arg.CARDS,),
    "play": (Arg.CARD,),
    "next": (),
}
