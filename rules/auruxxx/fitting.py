"""Lays: judging and listing what may be laid on what. (AU-4 to AU-9)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

from rules.auruxxx import law
from rules.auruxxx.material import (
    AU,
    BASE,
    CARD_RANK,
    COLOUR,
    DECK,
    FACE,
    FIFTY,
    FIRST_ACTION,
    FIRST_GOLD,
    GOLD,
    KT,
    KT_AT,
    NOBODY,
    NUMBERS,
    PERCENT,
    RANK,
    SEATS,
    TARGET,
)
from rules.auruxxx.state import State, holds
from rules.core.contract import Action, Refusal, Seat, action
from rules.core.deck import Card, Face

MOST_MULTIPLES = 400  # listed at once


def by_number(top: int, rank: int) -> bool:
    """Return whether cards of a rank fit on a top of that rank by their number, so that several may go together.

    Ranks are those of `material`. Source: AU-4.2, AU-5.2, AU-6.2, AU-6.7, AU-7.2.
    """
    if rank > FIFTY:
        return False
    if FIRST_ACTION <= top < GOLD:
        return True
    if top < NUMBERS and rank < NUMBERS:
        return abs(top - rank) <= 1  # 0 and 12 are no neighbours (AU-4.2)
    return top == rank == FIFTY


def fits_singly(top: Face, face: Face) -> bool:
    """Return whether a single card, no Goldene 12, fits on a top. Source: AU-4.1, 4.2, 5.1, 6.1, 6.7, 7.1, 8.2, 8.3."""
    below, rank = RANK[top], RANK[face]
    if rank == GOLD or below == GOLD:
        return False
    if rank == 2 or rank >= FIRST_ACTION or below == 2 or below >= FIRST_ACTION:
        return True
    return COLOUR[face] == COLOUR[top] or by_number(below, rank) or (rank == below == PERCENT)


FACES = range(DECK.faces)
FITS: tuple[frozenset[Face], ...] = tuple(  # face of the top -> faces that may be laid singly
    frozenset(face for face in FACES if fits_singly(top, face)) for top in FACES
)
FITTING_CARDS: tuple[frozenset[Card], ...] = tuple(  # face of the top -> the same as cards
    frozenset(card for card, face in enumerate(FACE) if face in FITS[top]) for top in FACES
)
NEAR: tuple[tuple[bool, ...], ...] = tuple(  # face of the top -> for each rank: do several fit by number?
    tuple(by_number(RANK[top], rank) for rank in range(GOLD + 1)) for top in FACES
)


def can_lay(hand: Sequence[Card], top: Card) -> bool:
    """Return whether some single card or the all-AU hand may be laid (AU-3.7); a last card must be gold (AU-9.1)."""
    if len(hand) > 1 and not FITTING_CARDS[FACE[top]].isdisjoint(hand):
        return True
    return bool(hand) and min(hand) >= FIRST_GOLD


# --- judging -----------------------------------------------------------------------------------------------------


def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    hand, faces = state.hands[seat], [BASE[token] for token in act.args]
    if not holds(hand, faces):
        return law.NOT_IN_HAND
    if AU in faces:
        if faces.count(AU) < len(faces):
            return law.GOLD_NOT_MIXED
        return None if len(faces) == len(hand) else law.GOLD_ONLY_LAST
    if len(faces) == len(hand):
        return law.LAST_CARD_MUST_BE_GOLD
    top = FACE[state.pile[-1]]
    if len(faces) > 1:
        return _check_multiple(faces, top)
    return _check_single(faces[0], top) or _check_target(state, seat, act.args[0])


def _check_multiple(faces: list[Face], top: Face) -> Refusal | None:
    ranks = {RANK[face] for face in faces}
    if max(ranks) >= FIRST_ACTION:
        return law.ACTION_LAID_SINGLY
    if len(ranks) > 1:
        return law.NUMBERS_NOT_EQUAL
    rank = ranks.pop()
    if rank == PERCENT:
        return law.PERCENT_SINGLE_ONLY
    return None if NEAR[top][rank] else law.MULTIPLE_NEEDS_NUMBER_MATCH


def _check_single(face: Face, top: Face) -> Refusal | None:
    if face in FITS[top]:
        return None
    return {FIFTY: law.NO_MATCH_FIFTY, PERCENT: law.NO_MATCH_PERCENT}.get(RANK[face], law.NO_MATCH)


def _check_target(state: State, seat: Seat, token: int) -> Refusal | None:
    """Kartentausch needs another player of this table; all other cards take none (AU-7.5)."""
    target = TARGET[token]
    if BASE[token] != KT:
        return None if target == NOBODY else law.TARGET_INVALID
    if target == NOBODY:
        return law.TARGET_NEEDED
    return law.TARGET_INVALID if target == seat or target >= state.seats else None


# --- listing -----------------------------------------------------------------------------------------------------

LAY = tuple(action("lay", face) for face in FACES)
LAY_GOLD = tuple(action("lay", *[AU] * count) for count in range(len(DECK.cards_of[AU]) + 1))
SWAPS = {  # number of seats, seat -> a Kartentausch with each of the others
    (seats, seat): [action("lay", KT_AT + other) for other in range(seats) if other != seat]
    for seats in range(2, SEATS + 1)
    for seat in range(seats)
}

LAY_CARD = [LAY[face] for face in FACE]  # card -> its lay
ALONE = 1


def _fits_as(top: Face, face: Face) -> int:
    """0 for a face that does not fit, ALONE for one that fits singly, the bit of its number where several fit."""
    if face not in FITS[top]:
        return 0
    return ALONE << RANK[face] + 1 if NEAR[top][RANK[face]] else ALONE


FITS_AS = tuple(tuple([_fits_as(top, face) for face in FACE]) for top in FACES)  # face of the top -> card -> ...


def listed_lays(state: State, seat: Seat) -> list[Action]:
    """List what a seat may lay: of lays that differ in the order of the lower cards only one (AU-4.6).

    Complete but where a huge hand could lay more than 400 multiples: then of the numbers with the most choices only
    one multiple of every size is listed for each card as the last, and if need be only the whole one.
    """
    hand = state.hands[seat]
    size = len(hand)
    if size < 2 or (hand[0] >= FIRST_GOLD and min(hand) >= FIRST_GOLD):
        return [LAY_GOLD[size]] if size and hand[0] >= FIRST_GOLD else []
    fits_as = FITS_AS[FACE[state.pile[-1]]]
    lays, once, again = {}, 0, 0  # `again`: the numbers that were met more than once
    for card in hand:
        if fit := fits_as[card]:
            lays[FACE[card]] = LAY_CARD[card]
            again |= once & fit
            once |= fit
    if KT in lays:
        del lays[KT]
        found = [*lays.values(), *SWAPS[state.seats, seat]]
    else:
        found = [*lays.values()]
    if again > ALONE:
        found += _listed_multiples([card for card in hand if fits_as[card] & again > ALONE], size)
    return found


def _listed_multiples(cards: Iterable[Card], size: int) -> Sequence[Action]:
    """All multiples of these cards, whose numbers fit and are there twice or more.

    `size` is that of the hand, whose last card must be gold.
    """
    groups: dict[int, tuple[Face, ...]] = {}
    for card in sorted(cards):
        rank = CARD_RANK[card]
        groups[rank] = (*groups[rank], FACE[card]) if rank in groups else (FACE[card],)
    several = [groups[rank] for rank in sorted(groups)]
    lists = [multiples(faces) for faces in several]
    if len(lists) == 1 and size > len(several[0]) and len(lists[0]) <= MOST_MULTIPLES:
        return lists[0]
    if sum(map(len, lists)) > MOST_MULTIPLES:
        _shorten(lists, several)
    if size == len(several[0]):  # then there is but this one group
        return [act for act in lists[0] if len(act.args) < size]
    return [act for acts in lists for act in acts]


def _shorten(lists: list[tuple[Action, ...]], several: list[tuple[Face, ...]]) -> None:
    """List less of the largest groups, until there are no more than MOST_MULTIPLES, or all have been shortened."""
    for shorter in (_of_every_size, _whole):
        for index in sorted(range(len(lists)), key=lambda index: -len(several[index])):
            if sum(map(len, lists)) > MOST_MULTIPLES:
                lists[index] = shorter(several[index])


@lru_cache(maxsize=1 << 12)
def multiples(faces: tuple[Face, ...]) -> tuple[Action, ...]:
    """Every choice of two or more from these faces of one number (sorted), with each of its cards as the last."""
    held = Counter(faces)
    kinds = sorted(held)
    found: list[Action] = []
    for counts in product(*[range(held[kind] + 1) for kind in kinds]):
        if sum(counts) > 1:
            found += _whole([kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)])
    return tuple(found)


def _of_every_size(faces: Sequence[Face]) -> tuple[Action, ...]:
    """One multiple of every size for each face that can be the last."""
    return tuple(
        action("lay", *_without(list(faces), last)[:below], last)
        for last in dict.fromkeys(faces)
        for below in range(1, len(faces))
    )


def _whole(faces: Iterable[Face]) -> tuple[Action, ...]:
    """These cards together, once for each face that can be the last."""
    cards = list(faces)
    return tuple(action("lay", *_without(cards, last), last) for last in dict.fromkeys(cards))


def _without(cards: list[Face], last: Face) -> list[Face]:
    index = cards.index(last)
    return cards[:index] + cards[index + 1 :]
