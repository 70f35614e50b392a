"""The box of Tarock: 36 cards, what they count, the ladder of promises, zones and verbs. (TA-1, TA-2)

Suits are 0 … 3 (C Eichel, S Gras, H Herz, D Schellen), ranks from the ace down to the six. A card is its own face:
9 · suit + rank; strengths run from the six (0) to the ace (8). The tokens C S H D name a suit.
"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Token
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK
from rules.families.tricks import powers

SEATS = 3  # TA-1.1
SUITS = "CSHD"
RANKS = ("A", "10", "K", "Q", "J", "9", "8", "7", "6")
RANK_POINTS = (11, 10, 4, 3, 2, 0, 0, 0, 0)
NO_SUIT = -1

DECK = Deck.of(  # TA-1.2
    [(suit + rank, 1, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[(suit, suit + "A") for suit in SUITS],
)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
SUIT = tuple(card // len(RANKS) for card in CARDS)
STRENGTH = tuple(len(RANKS) - 1 - card % len(RANKS) for card in CARDS)
AUGEN: tuple[Points, ...] = DECK.points  # card -> Augen
POWERS = tuple(powers(SUIT, STRENGTH, trump) for trump in range(len(SUITS)))  # [trump][led suit][card]
SUIT_TOKEN: tuple[Token, ...] = tuple(DECK.token_of[suit] for suit in SUITS)
SUIT_NAMED = {token: suit for suit, token in enumerate(SUIT_TOKEN)}

STOCK_SIZE = 3
ALL_AUGEN = 120
LADDER = (61, 66, 71, 76, 81, 86, 91, 96, 101, 106, 111, 116, 120)  # TA-2.3
RUNG = {promise: rung for rung, promise in enumerate(LADDER)}
AUFNAHME, HAND = 1, 2  # the two games; a Handspiel ranks above (TA-2.2, TA-2.4)
KINDS = {"bid A": AUFNAHME, "bid H": HAND}
PLAIN, SCHNEIDER, SCHWARZ = 1, 2, 3  # the levels and their units (TA-5.3, TA-5.6)


def places(away: Seat) -> tuple[int, ...]:
    """Return the places in the pack of the cards for the seat this far left of the dealer, 3 for himself (TA-1.4)."""
    turn = away - 1
    return (*range(4 * turn, 4 * turn + 4), *range(12 + 3 * turn, 15 + 3 * turn), *range(24 + 4 * turn, 28 + 4 * turn))


STOCK_PLACES = (21, 22, 23)
HAND_PLACES = tuple(places(away) for away in range(1, SEATS + 1))  # from the left of the dealer to himself

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
LAID = tuple(Zone("laid", seat, Sight.OWNER) for seat in range(SEATS))  # what the declarer has laid away
TAKEN = tuple(Zone("tricks", seat) for seat in range(SEATS))  # tricks are public (rulebook, chapter 1)

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "bid A": (Arg.NUMBER,),
    "bid H": (Arg.NUMBER,),
    "hold": (),
    "pass": (),
    "lay": (Arg.CARDS,),
    "trump": (Arg.CARD,),
    "trump schneider": (Arg.CARD,),
    "trump schwarz": (Arg.CARD,),
    "play": (Arg.CARD,),
    "next": (),
}
ANNOUNCED = {"trump": PLAIN, "trump schneider": SCHNEIDER, "trump schwarz": SCHWARZ}  # verb -> level
