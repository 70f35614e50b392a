"""Glücksgriff's box: deck, tokens, zones and verbs. (GG-1)"""

from __future__ import annotations

from rules.core.contract import Arg, Sight, Zone
from rules.core.deck import Deck
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK

SEATS = 5  # most players
HAND_SIZE = 7  # GG-1.6
NUMBERS = 15  # 0 … 14, GG-1.2

DECK = Deck.of(
    [
        *((str(number), 4, number) for number in range(NUMBERS)),
        ("GA", 4, 15),  # Gaukler des Trickspiels
        ("SU", 4, 15),  # Sanduhr der Geduld
        ("MH", 1, 20),  # Magische Hand
        *((f"B{index}", 1, 0) for index in range(1, 8)),  # Blankokarten: their points stand in the set
    ],
    # GA=15 can be written so that it can be refused (GG-V34)
    stands=[(f"GA={number}", "GA") for number in range(NUMBERS + 1)],
)
FACE = DECK.face_of  # card -> face
GA, SU, MH = (DECK.token_of[code] for code in ("GA", "SU", "MH"))
B1 = DECK.token_of["B1"]
AS = DECK.token_of["GA=0"]  # AS + n: a Gaukler standing for n
BASE = DECK.base  # token -> face
OUT_OF_RANGE = AS + NUMBERS
NONE = -1  # the number of a card that has none
NUMBER = tuple(  # token -> number 0 … 14, or NONE
    token if token < NUMBERS else token - AS if AS <= token < OUT_OF_RANGE else NONE
    for token in range(OUT_OF_RANGE + 1)
)
BLANK_CARDS = tuple(DECK.cards_of[B1 + index][0] for index in range(7))
BOX = DECK.size - len(BLANK_CARDS)  # cards 0 … BOX - 1 are in every deck (GG-1.4)

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
FRONTS = tuple(Zone("sanduhr", seat) for seat in range(SEATS))  # the Sanduhr lying before a seat
LAIDS = tuple(Zone("laid", seat) for seat in range(SEATS))  # the card laid open for the Magische Hand

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "next": (),
    "discard": (Arg.CARDS,),
    "knock": (Arg.CARDS,),
    "rap": (),
    "sanduhr": (Arg.SEAT,),
    "magic": (),
    "blank": (Arg.CARD, Arg.MAYBE_SEAT),
    "call": (),
    "pass": (),
    "serve": (),
    "defend": (),
    "defy discard": (Arg.CARDS,),
    "defy knock": (Arg.CARDS,),
    "defy sanduhr": (Arg.SEAT,),  # this and the next three are always refused: defiance is plain (GG-7.10)
    "defy magic": (),
    "defy blank": (Arg.CARD, Arg.MAYBE_SEAT),
    "defy call": (),
    "draw stock": (),
    "draw top": (),
    "draw low": (),
    "draw high": (),
    "keep": (),
    "lay": (Arg.CARD,),
    "take": (Arg.SEAT,),
    "doubt": (Arg.SEAT,),
    "steal": (Arg.CARD,),
    "choose": (Arg.CARDS,),
}
