"""Decks: physical cards, the faces they carry, and the tokens by which notation and actions name them.

A *card* is one physical copy, 0 … deck.size - 1. A *face* is a kind of card ("7", "GA"). A *token* is a face, or a
face standing for another ("GA=7"); tokens 0 … len(faces) - 1 are the faces themselves. Actions name tokens, zones
hold cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Card: TypeAlias = int
Face: TypeAlias = int
Token: TypeAlias = int
BACK: Card = -1  # a card the viewer may not know


class Deck(NamedTuple):
    """The tables of one deck, all indexed by card, face or token. Build it with `Deck.of`."""

    codes: tuple[str, ...]  # token -> code
    token_of: Mapping[str, Token]  # code -> token
    faces: int  # number of faces
    face_of: tuple[Face, ...]  # card -> face
    cards_of: tuple[tuple[Card, ...], ...]  # face -> its physical copies
    base: tuple[Face, ...]  # token -> the face that is laid
    points: tuple[int, ...]  # face -> points

    @classmethod
    def of(cls, faces: Iterable[tuple[str, int, int]], stands: Iterable[tuple[str, str]] = ()) -> Deck:
        """A deck from rows (code, copies, points) and pairs (code standing for another, code laid).

        Card numbers run through the faces in order, the copies of a face side by side.
        """
        rows, pairs = list(faces), list(stands)
        codes = [code for code, _, _ in rows] + [code for code, _ in pairs]
        token_of = {code: token for token, code in enumerate(codes)}
        assert len(token_of) == len(codes), "a code stands twice"
        face_of = [face for face, (_, copies, _) in enumerate(rows) for _ in range(copies)]
        cards_of = tuple(
            tuple(card for card, face in enumerate(face_of) if face == wanted) for wanted in range(len(rows))
        )
        base = tuple(range(len(rows))) + tuple(token_of[laid] for _, laid in pairs)
        return cls(tuple(codes), token_of, len(rows), tuple(face_of), cards_of, base, tuple(row[2] for row in rows))

    @property
    def size(self) -> int:
        """Number of physical cards."""
        return len(self.face_of)

    def code(self, card: Card) -> str:
        """The code of a card's face; "??" for a back."""
        return "??" if card == BACK else self.codes[self.face_of[card]]


def taken_out(hand: tuple[Card, ...], face: Face, face_of: Sequence[Face]) -> tuple[Card, tuple[Card, ...]]:
    """The first card of this face in the hand, and the hand without it. Raises ValueError where there is none."""
    for place, card in enumerate(hand):
        if face_of[card] == face:
            return card, hand[:place] + hand[place + 1 :]
    raise ValueError(f"no card of face {face} in the hand")
