"""Melds: what named cards make, order, points, what fits where, which card frees a joker. (RO-4, RO-5, RO-7)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.core.contract import Points, Refusal, Seat
from rules.core.deck import Card, Face, Token
from rules.families.runs import RANKS, SHORTEST, SUITS, MeldLaw, bits, ranks_of, windows
from rules.families.tricks import Mask
from rules.romme import law as no
from rules.romme.material import ACE, FIRST_JOKER, JO, KING, NOTHING, RANK_POINTS, laid_face

SET, RUN = "set", "run"
LOW_ACE: Points = 1  # RO-5.2


class Fits(NamedTuple):
    """Cards that can be laid off on a meld, as masks of faces."""

    faces: Mask  # the missing suits of a set, the neighbours of a run (RO-7.2)
    naturals: Mask  # of these the ones that may come as natural cards
    jokers: Mask  # of these the ones that a joker may come as (RO-7.3)


class Meld(NamedTuple):
    """A set or run on the table; its name M1, M2 … is its place in `State.melds` (RO-11.8)."""

    owner: Seat  # who laid it
    kind: str
    faces: tuple[Face, ...]  # what lies there, jokers with what they stand for, in the kept order
    cards: tuple[Card, ...]  # the cards themselves, in the same order
    jokers: Mask  # faces that jokers stand for
    fits: Fits


@lru_cache(maxsize=1 << 14)
def points(kind: str, faces: tuple[Face, ...]) -> Points:
    """Points of a meld, 6 … 96; an ace in a run 11 after the king, else 1. Source: RO-5.1 to 5.3."""
    total = sum([RANK_POINTS[face % RANKS] for face in faces])
    if kind == RUN:
        ranks = [face % RANKS for face in faces]
        if ACE in ranks and (ranks[0] == ACE or ranks[ranks.index(ACE) - 1] != KING):
            total += LOW_ACE - RANK_POINTS[ACE]
    return total


def neighbours(kind: str, faces: tuple[Face, ...], around: bool) -> Mask:
    """The faces that can be laid off: the missing suits of a set, the next cards of a run. Source: RO-7.2, RO-7.7."""
    if kind == SET:
        suits = range(faces[0] % RANKS, SUITS * RANKS, RANKS)
        return sum([1 << face for face in suits if face not in faces])
    if len(faces) == RANKS:
        return 0
    suit, first, last = faces[0] - faces[0] % RANKS, faces[0] % RANKS, faces[-1] % RANKS
    found = 0
    if around or first != ACE:
        found |= 1 << suit + (first - 1) % RANKS
    if around or last != ACE:
        found |= 1 << suit + (last + 1) % RANKS
    return found


@lru_cache(maxsize=1 << 15)
def fitting(kind: str, faces: tuple[Face, ...], jokers: Mask, law: MeldLaw) -> Fits:
    """All that can be laid off on these faces, at some of which jokers lie (RO-4.11 to 4.13)."""
    found = neighbours(kind, faces, law.around)
    masks = [
        sum([1 << face for face in bits(found) if grown_fault(kind, faces, jokers | joker << face, face, law) is None])
        for joker in (0, 1)
    ]
    return Fits(found, *masks)


def grown_fault(kind: str, faces: tuple[Face, ...], jokers: Mask, face: Face, law: MeldLaw) -> Refusal | None:
    """Say what would be wrong with the jokers, one of which may be the new face, of the grown meld."""
    grown_faces, _ = in_order(kind, with_face([(other, 0) for other in faces], kind, (face, 0)))
    return joker_fault(kind, [bool(jokers >> other & 1) for other in grown_faces], law)


def meld_of(owner: Seat, kind: str, pairs: Sequence[tuple[Face, Card]], law: MeldLaw) -> Meld:
    """A meld of these cards and what they are or stand for, a run in its order."""
    return ready_meld(owner, kind, *in_order(kind, pairs), law)


def ready_meld(owner: Seat, kind: str, faces: tuple[Face, ...], cards: tuple[Card, ...], law: MeldLaw) -> Meld:
    """The same where all lies in the kept order already."""
    jokers = 0
    if max(cards) >= FIRST_JOKER:
        jokers = sum([1 << face for face, card in zip(faces, cards, strict=True) if card >= FIRST_JOKER])
    return Meld(owner, kind, faces, cards, jokers, fitting(kind, faces, jokers, law))


def in_order(kind: str, pairs: Sequence[tuple[Face, Card]]) -> tuple[tuple[Face, ...], tuple[Card, ...]]:
    """Faces and cards as they are kept; a run comes in its order, unless it has all ranks (RO-4.14)."""
    if kind == SET or len(pairs) == RANKS:
        pairs = sorted(pairs)
    return tuple([face for face, _ in pairs]), tuple([card for _, card in pairs])


def with_face(pairs: list[tuple[Face, Card]], kind: str, new: tuple[Face, Card]) -> list[tuple[Face, Card]]:
    """A set or run with one more card that fits, at the end where it belongs."""
    before = kind == RUN and new[0] % RANKS == (pairs[0][0] - 1) % RANKS
    return [new, *pairs] if before else [*pairs, new]


def grown(meld: Meld, face: Face, card: Card, law: MeldLaw) -> Meld:
    """The meld with a card laid off; `face`, one of those that fit, is what the card is or stands for."""
    owner, kind, faces, cards, _, _ = meld
    if kind == SET or len(faces) == RANKS - 1:
        return meld_of(owner, kind, [*zip(faces, cards, strict=True), (face, card)], law)
    if face % RANKS == (faces[0] - 1) % RANKS:
        return ready_meld(owner, kind, (face, *faces), (card, *cards), law)
    return ready_meld(owner, kind, (*faces, face), (*cards, card), law)


def exchanged(meld: Meld, place: int, face: Face, card: Card, law: MeldLaw) -> Meld:
    """The meld with a natural card in the place of a joker (RO-7.4)."""
    pairs = list(zip(meld.faces, meld.cards, strict=True))
    pairs[place] = face, card
    return meld_of(meld.owner, meld.kind, pairs, law)


def freeing(meld: Meld, any_missing: bool) -> Mask:
    """The cards for which a joker of the meld is given away. Source: RO-7.4, RO-7.6."""
    return meld.jokers | meld.fits.faces if any_missing and meld.jokers and meld.kind == SET else meld.jokers


def joker_place(meld: Meld, face: Face) -> int:
    """Place of the joker that this card, one of those `freeing` one, takes the place of."""
    if meld.jokers >> face & 1:
        return meld.faces.index(face)
    return next(place for place, card in enumerate(meld.cards) if card >= FIRST_JOKER)


def joker_fault(kind: str, jokers: Sequence[bool], law: MeldLaw) -> Refusal | None:
    """Say what is wrong with the jokers of a meld in its kept order. Source: RO-4.11 to 4.16."""
    if sum(jokers) > law.most_jokers(len(jokers)):
        return no.JOKER_LIMIT
    if kind == SET or law.well_placed(jokers):
        return None
    return no.JOKERS_TOUCH if law.ends or not (jokers[0] or jokers[-1]) else no.JOKER_AT_END


def run_faces(suit: int, start: int, length: int) -> tuple[Face, ...]:
    return tuple([suit * RANKS + rank for rank in ranks_of(start, length)])


# --- what named cards make: the only meld they can stand for, or why there is none (RO-4) ---------------------------


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
