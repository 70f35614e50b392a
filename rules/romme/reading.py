"""What the cards of a `lay` mean: the only group of cards they can stand for, or why there is none. (RO-4)"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Refusal
from rules.core.deck import Face, Token
from rules.families.runs import RANKS, SHORTEST, SUITS, MeldLaw, windows
from rules.romme import law as no
from rules.romme.material import JO, NOTHING, laid_face
from rules.romme.melds import RUN, SET, joker_fault, run_faces


class Reading(NamedTuple):
    """A meld to be laid, in its kept order."""

    faces: tuple[Face, ...]
    jokers: tuple[bool, ...]  # where a joker stands for the face


@lru_cache(maxsize=1 << 15)
def read(kind: str, tokens: tuple[Token, ...], law: MeldLaw) -> Reading | Refusal:
    """The meld that these cards make, in whatever order they are named. Refusals in the order of RO-11.9."""
    if len(tokens) < SHORTEST:
        return no.TOO_SHORT
    named = [face for token in tokens if (face := laid_face(token)) != NOTHING]
    found = READERS[kind](named, len(tokens), law)
    if isinstance(found, Refusal):
        return found
    naturals = {token for token in tokens if token < JO}
    jokers = tuple([face not in naturals for face in found])
    return joker_fault(kind, jokers, law) or Reading(found, jokers)


def _read_set(named: list[Face], size: int, law: MeldLaw) -> tuple[Face, ...] | Refusal:
    """`named`: what is said of the cards, `size`: their number with bare jokers."""
    ranks = {face % RANKS for face in named}
    if size > SUITS or len(ranks) > 1 or len(set(named)) < len(named):
        return no.NOT_A_SET
    if len(named) == size:
        return tuple(sorted(named))
    if size < SUITS or not ranks:
        return no.JOKER_NEEDS_DESIGNATION
    return tuple([suit * RANKS + min(ranks) for suit in range(SUITS)])


def _read_run(named: list[Face], size: int, law: MeldLaw) -> tuple[Face, ...] | Refusal:
    suits = {face // RANKS for face in named}
    if size > RANKS or len(suits) > 1 or len(set(named)) < len(named):
        return no.NOT_A_RUN
    if not suits:
        return no.JOKER_NEEDS_DESIGNATION
    said = sum(1 << face % RANKS for face in named)
    starts = [start for start, window in windows(size, law.around) if said & ~window == 0]
    if len(starts) == 1:
        return run_faces(min(suits), starts[0], size)
    return no.JOKER_NEEDS_DESIGNATION if starts else no.NOT_A_RUN


READERS = {SET: _read_set, RUN: _read_run}
