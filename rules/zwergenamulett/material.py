"""The box of Das Zwergenamulett: deck, values, dwarfs, zones and verbs. (ZA-1)"""

from __future__ import annotations

from rules.core.contract import Arg, Points, Sight, Zone
from rules.core.deck import Card, Deck, Face
from rules.families.tricks import TRICK as TRICK

SEATS = 6  # most players (ZA-1.1)
CHIPS = 13  # ZA-1.5
SEVEN = 7  # dwarfs to be announced (ZA-3.2)
MOST_ROUNDS = 60  # ZA-4.8
HAND_SIZE = {2: 12, 3: 8, 4: 7, 5: 6, 6: 5}  # ZA-1.3

DECK = Deck.of(  # ZA-1.2
    [
        ("DR", 4, 11),  # Drache
        ("RI", 4, 10),  # Riese
        ("MA", 4, 4),  # Magier
        ("EI", 4, 3),  # Einhorn
        ("FE", 4, 2),  # Fee
        ("ZR", 4, 0),  # Zwerg, red ground
        ("ZG", 4, 0),  # Zwerg, green ground
        ("ZB", 4, 0),  # Doppelzwerg, brown ground
        ("AM", 4, 0),  # Zwergenamulett
    ]
)
FACE = DECK.face_of  # card -> face
DR, RI, MA, EI, FE, ZR, ZG, ZB, AM = range(DECK.faces)
CARDS: tuple[Card, ...] = tuple(range(DECK.size))

DWARFS_ON: dict[Face, int] = {ZR: 1, ZG: 1, ZB: 2}  # ZA-3.1
VALUE: tuple[Points, ...] = tuple(DECK.points[face] for face in FACE)  # card -> printed value
DWARFS: tuple[int, ...] = tuple(DWARFS_ON.get(face, 0) for face in FACE)  # card -> dwarf units
AMULETS = frozenset(DECK.cards_of[AM])
BROWN = frozenset(DECK.cards_of[ZB])

BOX = Zone("box", None, Sight.NONE)  # the deck before the deal, the set-aside cards after it
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(SEATS))
WON = tuple(Zone("won", seat, Sight.NONE) for seat in range(SEATS))  # nobody looks into it, its owner neither (ZA-2.15)

VERBS: dict[str, tuple[Arg, ...]] = {
    "deal": (),
    "play": (Arg.CARD,),
    "announce": (),
    "pass": (),
    "count": (),
    "next": (),
}
RIGHTS = frozenset({"announce"})  # ZA-3.3
