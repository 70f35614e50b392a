"""Matches that the last one left wins: each round costs somebody a life. Knows no game."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 15)
def survival(own: int, others: tuple[int, ...]) -> float:
    """The chance (0 … 1) to be the last one left, where each round costs one player a life and may hit anyone alike.

    `own` are the lives that one may still lose, 0: out; `others` those of the others, in order, who is out left out.
    """
    if own <= 0:
        return 0.0
    if not others:
        return 1.0
    found = survival(own - 1, others)
    for place, lives in enumerate(others):
        rest = [*others[:place], *others[place + 1 :], *([lives - 1] if lives > 1 else [])]
        found += survival(own, tuple(sorted(rest)))
    return found / (len(others) + 1)


def outlook(lives: tuple[int, ...], place: int) -> float:
    """The chance of this place, `lives` of all places being given in any order, 0: out."""
    others = [count for other, count in enumerate(lives) if other != place and count > 0]
    return survival(lives[place], tuple(sorted(others)))
