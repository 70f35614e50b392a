"""Moves of the seat on turn, listed fast: lays from tables by suit and by rank. (rulebook, chapter 3)"""

from __future__ import annotations

from functools import cache, lru_cache

from rules.core.contract import Action, Seat, action
from rules.families.runs import RANKS, SUITS, MeldLaw, bits, has_run, ranks_of, runs, sets
from rules.families.tricks import Mask
from rules.romme.material import JO, MEANT, SUIT_MASK, jokers_in, once
from rules.romme.melds import freeing
from rules.romme.state import State, has_rights
from rules.romme.steps import any_missing, check_turn

MOST_LAYS = 400  # listed at once
UNDO, RESET, CONFIRM = action("undo"), action("reset"), action("confirm")
STARTS = tuple(suit * RANKS for suit in range(SUITS))  # where a suit begins in a mask of faces
RUNNY = tuple(has_run(held) for held in range(1 << RANKS))  # cards of a suit -> whether three follow each other
COLUMN = sum(1 << suit * RANKS for suit in range(SUITS))  # the four aces; shifted, the four cards of any rank


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


def listed_lays(hand: Mask, law: MeldLaw) -> list[Action]:
    """List what may be laid; where a hand with many jokers could lay more than 400, those with the fewest jokers."""
    held, jokers = once(hand), jokers_in(hand)
    suits = [held >> start & SUIT_MASK for start in STARTS]
    found: list[Action] = []
    for suit, cards in enumerate(suits):
        if jokers or RUNNY[cards]:
            found += lay_runs(suit, cards, jokers, law)
    for rank in bits(ranks_for_sets(suits, jokers, law)):
        found += lay_sets(rank, suits_of(held >> rank & COLUMN), jokers, law)
    size = hand.bit_count()
    if found and size <= RANKS:  # one card must stay for the discard (RO-8.2)
        found = [act for act in found if len(act.args) < size]
    if len(found) > MOST_LAYS:
        found = sorted(found, key=jokers_used)[:MOST_LAYS]
    return found


def ranks_for_sets(suits: list[Mask], jokers: int, law: MeldLaw) -> Mask:
    """The ranks of which enough cards are held for a set, or perhaps enough with the jokers."""
    one, two, three, four = suits
    if not jokers:
        return one & two & (three | four) | three & four & (one | two)
    if law.limit == "min_one_natural":
        return one | two | three | four
    return one & two | three & four | (one | two) & (three | four)


def suits_of(column: Mask) -> Mask:
    """The suits of a rank's four cards, as `COLUMN` places them, as four bits."""
    return (column | column >> 12 | column >> 24 | column >> 36) & 15


def jokers_used(act: Action) -> int:
    return sum([token >= JO for token in act.args])


# --- at the melds on the table -----------------------------------------------------------------------------------


def listed_offs(state: State, hand: Mask) -> list[Action]:
    """List what may be laid off; a card must stay for the discard (RO-8.2)."""
    if hand & (hand - 1) == 0:
        return []
    held, joker = once(hand), jokers_in(hand)
    found: list[Action] = []
    for number, meld in enumerate(state.melds, start=1):
        fits = meld.fits
        here = fits.naturals & held
        if here:
            found += [action("off", face, number) for face in bits(here)]
        if joker and fits.jokers:
            found += [action("off", MEANT + face, number) for face in bits(fits.jokers)]
    return found


def listed_swaps(state: State, hand: Mask) -> list[Action]:
    if not has_rights(state):
        return []
    held, wide = once(hand), any_missing(state)
    found: list[Action] = []
    for number, meld in enumerate(state.melds, start=1):
        here = meld.jokers and freeing(meld, wide) & held
        if here:
            found += [action("swap", face, number) for face in bits(here)]
    return found


# --- discards ----------------------------------------------------------------------------------------------------

DISCARD_JOKER = action("discard", JO)


@lru_cache(maxsize=SUITS << RANKS)
def _discards(suit: int, held: Mask) -> list[Action]:
    return [action("discard", suit * RANKS + rank) for rank in bits(held)]


def listed_discards(state: State, seat: Seat) -> list[Action]:
    if check_turn(state, seat) is not None:
        return []
    hand = state.hands[seat]
    held, found = once(hand), []
    for suit, start in enumerate(STARTS):
        found += _discards(suit, held >> start & SUIT_MASK)
    if jokers_in(hand):
        found.append(DISCARD_JOKER)
    if len(found) > 1 and state.taken >= 0 and state.options.same_card_back == "forbidden":
        return [act for act in found if act.args[0] != state.taken]
    return found
