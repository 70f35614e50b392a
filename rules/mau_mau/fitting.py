"""What may be played on what. (MM-2.2, MM-5.3, MM-5.7 to 5.12)"""

from __future__ import annotations

from functools import lru_cache

from rules.core.deck import Face
from rules.mau_mau.law import Options
from rules.mau_mau.material import ACE, EIGHT, FACES, HK, JACK, KING, NO_SUIT, RANK, SEVEN, SUIT, SUITS
from rules.mau_mau.state import Fitting

RANK_OPTIONS = {SEVEN: "seven", EIGHT: "eight", JACK: "jack", ACE: "ace"}


def is_function(options: Options, face: Face) -> bool:
    """Whether the card does something under these options (MM-5)."""
    if face == HK:
        return options.hk_three or options.hk_wish
    name = RANK_OPTIONS.get(RANK[face])
    return name is not None and bool(getattr(options, name))


def may_wish(options: Options, face: Face) -> bool:
    """Source: MM-5.3, MM-5.6."""
    return options.hk_wish if face == HK else options.jack and RANK[face] == JACK


def must_wish(options: Options, face: Face) -> bool:
    return options.jack and RANK[face] == JACK


def fits(options: Options, top: Face, wish: int, face: Face) -> bool:
    """Whether a card may be played on the open one while no draw is pending; `wish` is a suit or NO_SUIT."""
    if options.jack and RANK[face] == JACK:
        return options.jack_on_jack or RANK[top] != JACK
    if options.any_time and is_function(options, face):
        return True
    if wish == NO_SUIT:
        return SUIT[face] == SUIT[top] or RANK[face] == RANK[top]
    return SUIT[face] == wish or (top == HK and RANK[face] == KING)


@lru_cache(maxsize=256)
def fitting_of(options: Options) -> Fitting:
    """All answers of `fits`: [face of the top][wish + 1] -> the faces that may be played."""
    return tuple(
        tuple(
            frozenset(face for face in FACES if fits(options, top, wish, face)) for wish in range(NO_SUIT, len(SUITS))
        )
        for top in FACES
    )
