"""The box of Doppelkopf: 48 cards, what they count, zones and verbs. (DK-1)

Suits are 0 … 3 (C S H D), ranks 0 … 5 (A 10 K Q J 9). A face is 6 · suit + rank, every face has two cards. The tokens
C S H D name a suit: of a call, of a solo.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck, Face, Token
from rules.families.stock import STOCK as STOCK
from rules.families.tricks import TRICK as TRICK
from rules.families.tricks import Mask, mask_of, powers

SEATS = 4  # DK-1.1
SUITS = "CSHD"
DIAMONDS = SUITS.index("D")
RANKS = ("A", "10", "K", "Q", "J", "9")
RANK_POINTS = (11, 10, 4, 3, 2, 0)  # DK-1.3
ACE, TEN, KING, QUEEN, JACK, NINE = range(len(RANKS))
ALL_AUGEN = 240

DECK = Deck.of(  # DK-1.2
    [(suit + rank, 2, points) for suit in SUITS for rank, points in zip(RANKS, RANK_POINTS, strict=True)],
    stands=[(suit, suit + "A") for suit in SUITS],
)
FACE = DECK.face_of  # card -> face
COPIES = DECK.cards_of  # face -> its two cards
CARDS: tuple[Card, ...] = tuple(range(DECK.size))
AUGEN: tuple[Points, ...] = tuple(DECK.points[face] for face in FACE)  # card -> Augen
SUIT_TOKEN: tuple[Token, ...] = tuple(DECK.token_of[suit] for suit in SUITS)
SUIT_NAMED = {token: suit for suit, token in enumerate(SUIT_TOKEN)}


def face_of(suit: int, rank: int) -> Face:
    return len(RANKS) * suit + rank


CQ, CJ, H10, DA = face_of(0, QUEEN), face_of(0, JACK), face_of(2, TEN), face_of(DIAMONDS, ACE)
ACES = tuple(face_of(suit, ACE) for suit in range(len(SUITS)))
WITHOUT_NINES = tuple(card for card in CARDS if FACE[card] % len(RANKS) != NINE)  # DK-7.7
PACKETS = {False: (3, 3, 3, 3), True: (3, 4, 3)}  # without nines? -> packets of each seat (DK-1.6)

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
WON = tuple(Zone("won", seat, Sight.NONE) for seat in range(SEATS))

ANNOUNCE = ("ansage re", "ansage kontra", "absage 90", "absage 60", "absage 30", "absage schwarz")
VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "gesund": (),
    "ruf": (Arg.CARD,),
    "hochzeit": (),
    "solo": (Arg.CARD,),
    "grossspiel": (),
    "damensolo": (),
    "fleischlos": (),
    "armut give": (Arg.CARDS,),
    "armut accept": (),
    "armut decline": (),
    "armut return": (Arg.CARDS,),
    "play": (Arg.CARD,),
    **dict.fromkeys(ANNOUNCE, ()),
    "next": (),
}
RIGHTS = frozenset(ANNOUNCE)  # DK-8.3


# --- the trumps of each game, and the strength of each card (DK-2, DK-4.2, DK-7.1, DK-7.5, DK-8.8, DK-8.10) ------


TRUMP = len(SUITS)  # in place of a suit: the trumps are one of their own (DK-2.5)
GROSS, DAMEN, FLEISCHLOS = range(len(SUITS), len(SUITS) + 3)  # trump games beside the four suits


class Ranking(NamedTuple):
    """The tables of one game."""

    suit: tuple[int, ...]  # card -> plain suit, TRUMP
    cards: tuple[Mask, ...]  # suit or TRUMP -> its cards
    power: tuple[tuple[int, ...], ...]  # [led suit or TRUMP][card]; 0 wins nothing
    trumps: tuple[Face, ...]  # from the top


def _queens_and_jacks() -> list[Face]:
    return [face_of(suit, rank) for rank in (QUEEN, JACK) for suit in range(len(SUITS))]


def _trumps(game: int, tolle: bool, pigs: bool) -> list[Face]:
    """The trumps from the top. Source: DK-2.1, DK-2.2, DK-4.2."""
    if game >= len(SUITS):
        rank = {GROSS: JACK, DAMEN: QUEEN}.get(game)
        return [] if rank is None else [face_of(suit, rank) for suit in range(len(SUITS))]
    high = [DA] * (pigs and game == DIAMONDS) + [H10] * tolle
    low = [face_of(game, rank) for rank in (ACE, TEN, KING, NINE)]
    return [*high, *_queens_and_jacks(), *(face for face in low if face not in high)]


@cache
def ranking(game: int, tolle: bool, pigs: bool = False) -> Ranking:
    """Trumps and strengths; `game` is the trump suit, GROSS, DAMEN or FLEISCHLOS, `pigs` the Schweinchen (DK-8.8)."""
    trumps = tuple(_trumps(game, tolle, pigs))
    place = {face: len(trumps) - index for index, face in enumerate(trumps)}
    faces = range(DECK.faces)
    suits = [TRUMP if face in place else face // len(RANKS) for face in faces]
    strengths = [place.get(face, len(RANKS) - face % len(RANKS)) for face in faces]
    rows = powers([*suits, TRUMP], [*strengths, 0], TRUMP)  # one more, so that TRUMP has its row in every game
    suit = tuple(suits[face] for face in FACE)
    cards = tuple(mask_of([card for card in CARDS if suit[card] == led]) for led in range(TRUMP + 1))
    return Ranking(suit, cards, tuple(tuple(row[face] for face in FACE) for row in rows), trumps)
