"""The box of 51 Tot: packs of 32 cards, the values of the tables, zones and verbs. (ET-1)

A face is 8 · suit + rank. Five packs are in the deck; how many are in play depends on the seats. A token "S7=1" names a
card with the value it is laid for.
"""

from __future__ import annotations

from functools import cache

from rules.core.contract import Arg, Seat, Sight, Zone
from rules.core.deck import Card, Deck, Face, Token
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK

MOST_PLAYERS = 26  # the rules go on beyond the table of the screen (ET-1.2, ET-1.3)
SHOWN_PLAYERS = 8
SUITS = "CSHD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
PACK = len(SUITS) * len(RANKS)
MOST_PACKS, LEAST_PACKS = 5, 3
HAND_SIZE = 5
MOST_LAID = 400  # in a round that nobody loses (rulebook, chapter 3)

Values = dict[str, tuple[int, ...]]  # rank -> what the card may count


def _table(*values: tuple[int, ...]) -> Values:
    return dict(zip(RANKS, values, strict=True))


TABLES: dict[str, Values] = {  # what A K Q J 10 9 8 7 may count
    "einundfuenfzig": _table((1,), (4,), (3,), (2,), (-1,), (0,), (8,), (1, 7)),  # ET-1.4
    "zweiundfuenfzig": _table((1,), (4,), (3,), (2,), (-10,), (0,), (8,), (7,)),  # ET-1.5
    "party": _table((1, 11), (10,), (10,), (10,), (10, -10), (0,), (0,), (7,)),  # ET-1.6
}
TURNS = {"zweiundfuenfzig": "9"}  # table -> rank that turns the direction
SKIPS = {"party": "8"}  # table -> rank that lets the next seat wait
NUMBERS = tuple(range(-10, 12))  # what a token may say; most of them are no card's value

_NATURALS = [suit + rank for suit in SUITS for rank in RANKS]
DECK = Deck.of(
    [(code, MOST_PACKS, 0) for code in _NATURALS],
    stands=[(f"{code}={number}", code) for code in _NATURALS for number in NUMBERS],
)
FACE = DECK.face_of  # card -> face
NO_VALUE = 99  # of a token that names none
VALUE_NAMED: tuple[int, ...] = tuple(int(code.partition("=")[2] or NO_VALUE) for code in DECK.codes)  # by token


def token_of(face: Face, value: int) -> Token:
    return DECK.token_of[f"{DECK.codes[face]}={value}"]


def rank_of(face: Face) -> str:
    return RANKS[face % len(RANKS)]


def values_of(table: str) -> tuple[tuple[int, ...], ...]:
    """Values that each face may count for under a table of values."""
    return tuple(TABLES[table][rank_of(face)] for face in range(DECK.faces))


VALUES = {table: values_of(table) for table in TABLES}


def packs_for(seats: int) -> int:
    """Source: ET-1.1, ET-1.3."""
    return max(LEAST_PACKS, -(-(HAND_SIZE * seats + 1) // PACK))


@cache
def cards_for(seats: int) -> tuple[Card, ...]:
    return tuple(card for cards in DECK.cards_of for card in cards[: packs_for(seats)])


HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(MOST_PLAYERS))
NOBODY: Seat = -1

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "announce": (Arg.SIGNED,),
    "play": (Arg.CARD,),
    "play say": (Arg.CARD, Arg.SIGNED),
    "next": (),
}
