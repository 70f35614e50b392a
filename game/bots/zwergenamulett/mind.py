"""A table of Das Zwergenamulett as one seat has it in mind. (rulebook, chapter 8)

A *tally* is a set of cards as one integer, so that the tally of two sets is the sum of theirs: four bits for the copies
of each kind, then points, dwarf units and the number of cards. A BACK counts nothing.
"""

from __future__ import annotations

from math import comb
from typing import TypeAlias

from rules.core.contract import Points, Seat
from rules.core.deck import Face
from rules.zwergenamulett.material import AM, CARDS, DECK, DWARFS, FACE, HAND_SIZE, VALUE
from rules.zwergenamulett.state import State

Tally: TypeAlias = int

POINTS_AT, DWARFS_AT, CARDS_AT = 36, 44, 52  # lowest bits; eight bits each
AMULETS_AT = 4 * AM
TALLIES: tuple[Tally, ...] = (
    *(1 << 4 * FACE[card] | VALUE[card] << POINTS_AT | DWARFS[card] << DWARFS_AT | 1 << CARDS_AT for card in CARDS),
    0,  # BACK, by its index -1
)
TALLY_OF = TALLIES.__getitem__  # card -> tally
FULL = sum(TALLIES)
FACE_POINTS = DECK.points
FACE_DWARFS = tuple(DWARFS[copies[0]] for copies in DECK.cards_of)
LARGEST = max(HAND_SIZE.values())
COPIES = 4

# [unseen cards][of these of one kind][cards in a hand]: chance that the hand has none of the kind (rulebook 8.1)
NONE = tuple(
    tuple(
        tuple(
            comb(max(0, cards - kind), hand) / comb(cards, hand) if hand <= cards else 1.0
            for hand in range(LARGEST + 1)
        )
        for kind in range(COPIES + 1)
    )
    for cards in range(DECK.size + 1)
)


def count_of(found: Tally, face: Face) -> int:
    """Copies (0 … 4) of a kind."""
    return found >> 4 * face & 15


def points_of(found: Tally) -> Points:
    """Printed values (0 … 120)."""
    return found >> POINTS_AT & 255


def dwarfs_of(found: Tally) -> int:
    """Dwarf units (0 … 16)."""
    return found >> DWARFS_AT & 255


class Mind:
    """What the seat knows of the table: its own hand, the open trick, and what it remembers of the piles."""

    __slots__ = ("hand", "later", "piles", "seat", "size", "state", "trick", "unseen", "unseen_cards")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.hand = sum(map(TALLY_OF, state.hands[seat]))
        self.trick = sum(map(TALLY_OF, state.trick))
        self.piles = [sum(map(TALLY_OF, cards)) for cards in state.won]
        self.unseen = FULL - self.hand - self.trick - sum(self.piles)
        self.unseen_cards = self.unseen >> CARDS_AT
        self.size = len(state.hands[seat])
        self.later = state.seats - 1 - len(state.trick)  # players who come after this one in the trick
