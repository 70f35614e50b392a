"""The box of Auruxxx: deck, ranks and colours, zones and verbs. (AU-1)"""

from __future__ import annotations

from rules.core.contract import Arg, Seat, Sight, Zone
from rules.core.deck import Deck
from rules.families.stock import PILE as PILE
from rules.families.stock import STOCK as STOCK

SEATS = 6  # most players (AU-1.7)
HAND_SIZE = 12  # AU-1.9
COLOURS = "RBGYV"
NUMBERS = 13  # 0 … 12, AU-1.1
ACTIONS = ("KS", "KT", "KZ")  # Kartensegen, Kartentausch, Karte ziehen
NOBODY: Seat = -1

DECK = Deck.of(
    [  # in the canonical order of AU-7.8
        row
        for colour in COLOURS
        for row in (
            *((f"{colour}{number}", 2, number) for number in range(NUMBERS)),
            (f"{colour}50", 1, 50),
            (f"{colour}%", 1, 25),
        )
    ]
    + [(code, 5, 25) for code in ACTIONS]
    + [("AU", 5, 12)],  # in a hand an option may say otherwise (AU-9.6)
    # a target stands with the card: "lay KT>2"; KS and KZ can be written so that they can be refused
    stands=[(f"{code}>{seat}", code) for code in ("KT", "KS", "KZ") for seat in range(SEATS)],
)
FACE = DECK.face_of  # card -> face
BASE = DECK.base  # token -> face
KS, KT, KZ, AU = (DECK.token_of[code] for code in (*ACTIONS, "AU"))
KT_AT = DECK.token_of["KT>0"]  # KT_AT + p: a Kartentausch with seat p
TARGET = tuple(  # token -> the seat it names, or NOBODY
    (token - DECK.faces) % SEATS if token >= DECK.faces else NOBODY for token in range(len(DECK.codes))
)

# --- ranks: the numbers are their own, then the others -----------------------------------------------------------
FIFTY, PERCENT = 13, 14
SUIT = 15  # faces of one colour: 0 … 12, 50, %
FIRST_ACTION, GOLD = 15, 18  # ranks of KS, KT, KZ; of AU
RANK = tuple(face % SUIT if face < KS else FIRST_ACTION + face - KS for face in range(DECK.faces))  # face -> rank
COLOUR = tuple(face // SUIT if face < KS else NOBODY for face in range(DECK.faces))  # action cards have none (AU-7.1)
assert COLOUR.index(NOBODY) == KS
CARD_RANK = tuple(RANK[face] for face in FACE)  # card -> rank
FIRST_GOLD = DECK.cards_of[AU][0]  # this card and all above are Goldene 12

HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "next": (),
    "lay": (Arg.CARDS,),
    "draw": (),
    "take": (),
    "pass": (),
    "end": (),
}
