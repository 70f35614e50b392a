"""The best way to lay a hand: exactly, with jokers, for bots and for what the screen proposes. (RO-4, RO-6 to 8)"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from rules.core.contract import Action, Claim, Points, Seat, action
from rules.core.deck import Card, Face
from rules.families.packing import Block, Hand, Packer, by_lowest_card
from rules.families.runs import RANKS, MeldLaw, bits, ranks_of, runs, sets
from rules.families.tricks import Mask
from rules.romme.listing import RUNNY, by_rank, ranks_for_sets, suits_of
from rules.romme.material import (
    CARD_AT,
    COPIES,
    JO,
    JOKER_POINTS,
    MEANT,
    RANK_POINTS,
    jokers_in,
    once,
    twice,
)
from rules.romme.melds import RUN, SET, Reading, points, read
from rules.romme.state import State, is_out, laid_points
from rules.romme.steps import KIND, base, holds


class Lays(NamedTuple):
    """Melds that could be laid together."""

    acts: tuple[Action, ...]  # in any order
    rid: Points  # what these cards would cost in hand
    points: Points  # what they count on the table
    cards: int


@lru_cache(maxsize=1 << 15)
def run_blocks(suit: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Block, ...]:
    """Every run of these cards of a suit that is not the same for less points."""
    found = [
        block(RUN, [(suit * RANKS + rank, naturals >> rank & 1) for rank in ranks_of(start, length)])
        for start, length, naturals in runs(held, jokers, law)
    ]
    return _best_of(found)


@cache
def set_blocks(rank: int, held: Mask, jokers: int, law: MeldLaw) -> tuple[Block, ...]:
    """Every set of these suits of a rank, of equal ones one."""
    found = [
        block(SET, [(suit * RANKS + rank, naturals >> suit & 1) for suit in bits(suits)])
        for suits, naturals in sets(held, jokers, law)
    ]
    return _best_of(found)


def _best_of(blocks: list[Block]) -> tuple[Block, ...]:
    return tuple(best for row in by_lowest_card(blocks).values() for best in row)


def block(kind: str, faces: list[tuple[Face, int]]) -> Block:
    """A meld from faces and whether each is a natural card (else a joker stands for it)."""
    naturals = [face for face, natural in faces if natural]
    jokers = len(faces) - len(naturals)
    return Block(
        cards=sum([1 << face for face in naturals]),
        jokers=jokers,
        worth=sum([RANK_POINTS[face % RANKS] for face in naturals]) + JOKER_POINTS * jokers,
        points=points(kind, tuple([face for face, _ in faces])),
        meld=action(f"lay {kind}", *[face if natural else MEANT + face for face, natural in faces]),
    )


def blocks_of(hand: Mask, law: MeldLaw) -> list[Block]:
    """Every meld that the hand could lay; of those of equal cards one with most points."""
    held, jokers = once(hand), jokers_in(hand)
    found: list[Block] = []
    suits = suits_of(held)
    for suit, cards in enumerate(suits):
        if jokers or RUNNY[cards]:
            found += run_blocks(suit, cards, jokers, law)
    for rank, same in by_rank(suits, ranks_for_sets(suits, jokers, law)):
        found += set_blocks(rank, same, jokers, law)
    return found


def most_rid(hand: Mask, law: MeldLaw, need: Points = 0, keep: int = 1) -> Lays | None:
    """The lays that leave the least to pay in hand and reach `need` points on the table; None where none reach it.

    Of equal ones those of most points. `keep` cards, 0 or 1, stay for the discard (RO-8.2). The answer is exact.
    """
    packer = Packer(by_lowest_card(blocks_of(hand, law)))
    found = packer.pack(Hand(once(hand), twice(hand), jokers_in(hand)), need, keep)
    if found is None:
        return None
    acts = tuple([block.meld for block in found.blocks])
    return Lays(acts, found.worth, found.points, sum([len(act.args) for act in acts]))


# --- proposals: what lies ready in a hand ------------------------------------------------------------------------


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """Claims of a `lay`; for `confirm` the melds that the hand had best lay now."""
    if act.verb in KIND:
        return claimed(state, seat, [act] if holds(state, seat, act.args) else [])
    if act.verb == "confirm":
        return claimed(state, seat, best_lays(state, seat).acts)
    return ()


def spared_claims(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """The melds that the hand had best lay now if it keeps its jokers; none where the best ones need none."""
    if act.verb != "confirm" or not any(token >= MEANT for lay in best_lays(state, seat).acts for token in lay.args):
        return ()
    naturals = state.hands[seat] & ~COPIES[JO]
    return claimed(state, seat, best_lays(state, seat, naturals).acts)


def best_lays(state: State, seat: Seat, hand: Mask | None = None) -> Lays:
    """The lays of the hand, or of this part of it, that leave the least to pay; one card stays for the discard.

    Before the first lay-out such as reach it, if any do.
    """
    law, hand = state.law, state.hands[seat] if hand is None else hand
    need = 0
    if not is_out(state, seat):
        need = max(0, state.options.first_meld - (laid_points(state) if seat == state.seat else 0))
    keep = int(hand == state.hands[seat])
    found = most_rid(hand, law, need, keep) or most_rid(hand, law, 0, keep)
    assert found is not None  # to lay nothing is always possible
    return found


def claimed(state: State, seat: Seat, acts: Iterable[Action]) -> tuple[Claim, ...]:
    """The melds of these lays with cards of the hand, each card once."""
    left, found = state.hands[seat], []
    for act in acts:
        kind = KIND[act.verb]
        reading = read(kind, act.args, state.law)
        if isinstance(reading, Reading):
            cards: list[Card] = []
            for token in act.args:
                bit = _lowest(left & COPIES[base(token)])
                left ^= bit
                cards.append(CARD_AT[bit.bit_length() - 1])
            found.append(Claim(f"meld_{kind}", tuple(cards), points(kind, reading.faces)))
    return tuple(found)


def _lowest(mask: Mask) -> Mask:
    return mask & -mask
