"""The box of Fünfhundert: 32 cards, what they count, the table of melds, zones and verbs. (FH-1, FH-4.1)

Suits are 0 … 3 (C S H D), ranks 0 … 7 (A 10 K Q J 9 8 7, from the top). A card is its own face: 8 · suit + rank. The
tokens C S H D and A … 7 name the suit or the rank of a meld. Sets of cards are masks, bit c for card c.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Action, Arg, Points, Sight, Zone, action
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK
from rules.families.tricks import Mask, mask_of

SEATS = 2  # FH-1.1
SUITS = "CSHD"
RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7")  # FH-1.3
RANK_POINTS = (11, 10, 4, 3, 2, 0, 0, 0)  # FH-1.2
SEVEN = RANKS.index("7")

DECK = Deck.of(
    [(suit + rank, 1, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[*((suit, suit + "K") for suit in SUITS), *((rank, "H" + rank) for rank in RANKS)],
)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
BIT: dict[Card, Mask] = {card: 1 << card for card in CARDS}
SUIT = tuple(card // len(RANKS) for card in CARDS)
STRENGTH = tuple(len(RANKS) - 1 - card % len(RANKS) for card in CARDS)
BY_VALUE = tuple(max(strength, STRENGTH[RANKS.index("9")]) for strength in STRENGTH)  # 9, 8, 7 alike
AUGEN: tuple[Points, ...] = DECK.points  # card -> Augen
TRUMP_SEVEN = tuple(DECK.token_of[suit + "7"] for suit in SUITS)
SUIT_NAMED: dict[Token, int] = {DECK.token_of[suit]: number for number, suit in enumerate(SUITS)}

HAND_SIZE = 8
PACKETS = (2, 4, 2)  # FH-1.4
SEVEN_POINTS = 10  # FH-3.1
MOST_GAMES = 12  # FH-7.6
MOST_FALSE = 10  # false announcements of a player in a game (rulebook, chapter 3)
NO_SUIT = -1

RUN, FOUR, PAIR = range(3)  # classes of melds (FH-4.7)


class Meld(NamedTuple):
    """One line of the table of melds."""

    name: str
    kind: int
    cards: Mask
    points: Points
    in_trumps: Points  # when its suit is trump
    suit: int

    @property
    def trump_name(self) -> str:
        return self.name if self.points == self.in_trumps else f"trump_{self.name}"


def _mask(*codes: str) -> Mask:
    return mask_of([DECK.token_of[code] for code in codes])


def _melds() -> dict[Action, Meld]:
    found: dict[Action, Meld] = {}
    for number, suit in enumerate(SUITS):
        run = _mask(*(suit + rank for rank in RANKS[:5]))
        found[action("meld run", DECK.token_of[suit])] = Meld("run", RUN, run, 120, 240, number)
    for rank, points in (("A", 100), ("10", 80), ("K", 60), ("Q", 40), ("J", 20)):
        four = _mask(*(suit + rank for suit in SUITS))
        found[action("meld four", DECK.token_of[rank])] = Meld("four", FOUR, four, points, points, NO_SUIT)
    found[action("meld binokel")] = Meld("binokel", PAIR, _mask("SJ", "DQ"), 40, 40, NO_SUIT)
    for number, suit in enumerate(SUITS):
        pair = _mask(suit + "K", suit + "Q")
        found[action("meld pair", DECK.token_of[suit])] = Meld("pair", PAIR, pair, 20, 40, number)
    return found


MELDS = _melds()  # in the order in which a hand is best looked through: dear ones first
CARDS_IN = {meld.cards: tuple([card for card in CARDS if meld.cards >> card & 1]) for meld in MELDS.values()}

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
WON = tuple(Zone("won", seat, Sight.OWNER) for seat in range(SEATS))  # its owner may look: melds need them (FH-4.2)

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "meld run": (Arg.CARD,),
    "meld four": (Arg.CARD,),
    "meld pair": (Arg.CARD,),
    "meld binokel": (),
    "exchange": (),
    "play": (Arg.CARD,),
    "done": (),
    "next": (),
}
