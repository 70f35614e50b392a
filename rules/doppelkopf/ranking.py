"""The trumps of each game, and the strength of each card. (DK-2, DK-4.2, DK-7.1, DK-7.5, DK-8.8, DK-8.10)"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.core.deck import Face
from rules.doppelkopf.material import (
    ACE,
    DA,
    DECK,
    DIAMONDS,
    FACE,
    H10,
    JACK,
    KING,
    NINE,
    QUEEN,
    RANKS,
    SUITS,
    TEN,
    face_of,
)
from rules.families.tricks import powers

TRUMP = len(SUITS)  # in place of a suit: the trumps are one of their own (DK-2.5)
GROSS, DAMEN, FLEISCHLOS = range(len(SUITS), len(SUITS) + 3)  # trump games beside the four suits


class Ranking(NamedTuple):
    """The tables of one game."""

    suit: tuple[int, ...]  # card -> plain suit, TRUMP
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
    return Ranking(
        tuple(suits[face] for face in FACE), tuple(tuple(row[face] for face in FACE) for row in rows), trumps
    )
