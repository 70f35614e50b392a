"""Moves of the seat on turn, listed fast: lays from tables by suit and by rank. (rulebook, chapter 3)"""

from __future__ import annotations

from functools import cache, lru_cache

from rules.core.contract import Action, Seat, action
from rules.core.deck import Face, Token
from rules.families.runs import RANKS, SUITS, MeldLaw, bits, has_run, ranks_of, runs, sets
from rules.families.tricks import Mask
from rules.romme.material import JO, MEANT, SUIT_MASK, jokers_in, once
from rules.romme.melds import freeing
from rules.romme.state import State, has_rights
from rules.romme.steps import any_missing, check_turn

MOST_LAYS = 400  # listed at once
UNDO, RESET, CONFIRM = action("undo"), action("reset"), action("confirm")
UNDONE, DRAFTED = (UNDO, RESET), (UNDO, RESET, CONFIRM)  # what may become of a draft that may not stay, that may
STARTS = tuple(suit * RANKS for suit in range(SUITS))  # where a suit begins in a mask of faces
RUNNY = tuple(has_run(held) for held in range(1 << RANKS))  # cards of a suit -> whether three follow each other


@lru_cache(maxsize=1 << 15)
def lay_runs(suit: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Action, ...]:
    """Every run of these cards of a suit, with all that the jokers can mean."""
    found = []
    for start, length, naturals in runs(held, jokers, law):
        faces = [(suit * RANKS + rank, naturals >> rank & 1) for rank in ranks_of(start, length)]
        found.append(action("lay run", *[face if natural else MEANT + face for face, natural in faces]))
    return tuple(found)


@cache
def lay_sets(rank: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Action, ...]:
    """Every set of these suits of a rank, with all that the jokers can mean."""
    found = []
    for suits, naturals in sets(held, jokers, law):
        faces = [(suit * RANKS + rank, naturals >> suit & 1) for suit in bits(suits)]
        found.append(action("lay set", *[face if natural else MEANT + face for face, natural in faces]))
    return tuple(found)


def listed_lays(hand: Mask, suits: list[Mask], jokers: int, law: MeldLaw) -> list[Action]:
    """List what may be laid; where a hand with many jokers could lay more than 400, those with the fewest jokers."""
    found: list[Action] = []
    for suit, cards in enumerate(suits):
        if jokers or RUNNY[cards]:
            found += lay_runs(suit, cards, jokers, law)
    if ranks := ranks_for_sets(suits, jokers, law):
        for rank, same in by_rank(suits, ranks):
            found += lay_sets(rank, same, jokers, law)
    size = hand.bit_count()
    if found and size <= RANKS and (size <= SUITS or size <= max(map(int.bit_count, suits)) + jokers):
        found = [act for act in found if len(act.args) < size]  # one card must stay for the discard (RO-8.2)
    if len(found) > MOST_LAYS:
        found = sorted(found, key=jokers_used)[:MOST_LAYS]
    return found


def suits_of(held: Mask) -> list[Mask]:
    """The faces of a hand by suit, thirteen bits each."""
    return [held >> first & SUIT_MASK for first in STARTS]


def by_rank(suits: list[Mask], ranks: Mask) -> list[tuple[int, Mask]]:
    """Each of these ranks with the suits that are held of it as four bits."""
    one, two, three, four = suits
    found = []
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        same = (one & low > 0) | (two & low > 0) << 1 | (three & low > 0) << 2 | (four & low > 0) << 3
        found.append((low.bit_length() - 1, same))
    return found


def ranks_for_sets(suits: list[Mask], jokers: int, law: MeldLaw) -> Mask:
    """The ranks of which enough cards are held for a set, or perhaps enough with the jokers."""
    one, two, three, four = suits
    if not jokers:
        return one & two & (three | four) | three & four & (one | two)
    if law.limit == "min_one_natural":
        return one | two | three | four
    return one & two | three & four | (one | two) & (three | four)


def jokers_used(act: Action) -> int:
    return sum([token >= JO for token in act.args])


# --- at the melds on the table -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def _at_meld(verb: str, number: int, first: Token, faces: Mask) -> tuple[Action, ...]:
    """These faces at a meld; `first` is MEANT where jokers stand for them, else 0."""
    return tuple([action(verb, first + face, number) for face in bits(faces)])


def listed_offs(state: State, held: Mask, jokers: int) -> list[Action]:
    """List what may be laid off; a card must stay for the discard (RO-8.2)."""
    found: list[Action] = []
    for number, meld in enumerate(state.melds, start=1):
        _, naturals, for_jokers = meld.fits
        if here := naturals & held:
            found += _at_meld("off", number, 0, here)
        if jokers and for_jokers:
            found += _at_meld("off", number, MEANT, for_jokers)
    return found


def listed_swaps(state: State, held: Mask) -> list[Action]:
    if not has_rights(state):
        return []
    wide = any_missing(state)
    found: list[Action] = []
    for number, meld in enumerate(state.melds, start=1):
        if meld.jokers and (here := freeing(meld, wide) & held):
            found += _at_meld("swap", number, 0, here)
    return found


# --- discards ----------------------------------------------------------------------------------------------------

DISCARD_JOKER = action("discard", JO)


@lru_cache(maxsize=SUITS << RANKS)
def _discards(first: Face, cards: Mask) -> tuple[Action, ...]:
    """Every discard of these cards of the suit that begins with this face."""
    return tuple([action("discard", first + rank) for rank in bits(cards)])


def listed_discards(state: State, held: Mask, jokers: int) -> list[Action]:
    """List what may be discarded where the turn may end: anything but the card just taken (RO-3.6)."""
    taken = state.taken
    if taken >= 0 and held.bit_count() + (jokers > 0) > 1 and state.options.same_card_back == "forbidden":
        held &= ~(1 << taken)
        if taken == JO:
            jokers = 0
    found: list[Action] = []
    for first in STARTS:
        found += _discards(first, held >> first & SUIT_MASK)
    if jokers:
        found.append(DISCARD_JOKER)
    return found


# --- the whole turn ----------------------------------------------------------------------------------------------


def listed_moves(state: State, seat: Seat) -> list[Action]:
    """List what the seat on turn may do once it has drawn."""
    hand = state.hands[seat]
    held, jokers = once(hand), jokers_in(hand)
    suits = suits_of(held)
    found = listed_discards(state, held, jokers) if check_turn(state, seat) is None else []
    ready = bool(found)
    found += listed_lays(hand, suits, jokers, state.law)
    if state.melds:
        if hand & (hand - 1):
            found += listed_offs(state, held, jokers)
        found += listed_swaps(state, held)
    if state.draft:
        found += DRAFTED if ready else UNDONE
    return found
