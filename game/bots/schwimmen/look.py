"""What a player of Schwimmen sees on his turn, and what each of his moves would leave. (rulebook 8.1, 8.6)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.schwimmen.hands import BITS, GAINS, WORTH, cards_in, exchanges, followed
from game.bots.schwimmen.memory import Memory
from rules.core.contract import Action, Points, Seat, View, action
from rules.core.deck import BACK
from rules.families.tricks import Mask, mask_of
from rules.schwimmen.law import Options
from rules.schwimmen.material import CARDS, GONE, HAND_SIZE, HANDS, MITTE, STOCK
from rules.schwimmen.plays import PUSH, SWAP_ALL
from rules.schwimmen.state import NOBODY, OUT

EVERY = mask_of(CARDS)


class Look(NamedTuple):
    """The position of the seat on turn."""

    options: Options
    seat: Seat
    hand: Mask
    mitte: Mask
    unseen: Mask  # cards that may still come into the Mitte
    players: int  # in the round
    lap: int  # turns that everybody has had
    last_push: bool  # all others have pushed before
    left: int  # last turns left, 0 before a stop
    following: Mask  # what the next seat is known to hold
    renewable: bool  # the Talon is good for another Mitte


class Play(NamedTuple):
    """A move and what it leaves."""

    act: Action
    hand: Mask
    mitte: Mask


def look_at(view: View, memory: Memory) -> Look:
    """The viewer's position; it must be on turn."""
    known, seat = view.facts, view.seat
    assert seat is not None, "a guest has no turn"
    here = [other for other, lives in enumerate(view.totals) if lives > OUT]
    count = len(here)
    following = here[(here.index(seat) + 1) % count]
    hand = mask_of([card for card in view.zones[HANDS[seat]] if card != BACK])
    mitte = mask_of(view.zones[MITTE])
    pinned = 0
    for other in here:
        pinned |= known.shown[other]
    gone = memory.gone if view.zones[GONE] else 0
    return Look(
        options=view.options,
        seat=seat,
        hand=hand,
        mitte=mitte,
        unseen=EVERY & ~(hand | mitte | pinned | gone),
        players=count,
        lap=known.turns // count,
        last_push=known.stopper == NOBODY and known.pushes == count - 1,
        left=known.left if known.stopper != NOBODY else 0,
        following=known.shown[following],
        renewable=len(view.zones[STOCK]) >= HAND_SIZE,
    )


def plays(look: Look) -> Iterator[Play]:
    """Pushing, and every exchange."""
    yield Play(PUSH, look.hand, look.mitte)
    for given, taken, hand in exchanges(look.hand, look.mitte):
        act = action("swap", given.bit_length() - 1, taken.bit_length() - 1)
        yield Play(act, hand, look.mitte ^ given ^ taken)
    yield Play(SWAP_ALL, look.mitte, look.hand)


def promise(look: Look, play: Play, keen: float) -> float:
    """What the hand counts now and after the next exchange, mixed; in the last turns only what it counts."""
    if look.left:
        return WORTH[play.hand]
    return (1 - keen) * WORTH[play.hand] + keen * followed(play.hand, play.mitte, look.unseen)


def served(look: Look, mitte: Mask) -> float:
    """How much more than its own worth the next hand may count by this Mitte, where two of its cards are known.

    The mean over the third card, each unseen one alike.
    """
    known = look.following.bit_count()
    if known < HAND_SIZE - 1 or look.left == 1:
        return 0.0
    hands = [look.following]
    if known < HAND_SIZE:
        hands = [look.following | BITS[card] for card in cards_in(look.unseen & ~mitte)]
    offered = cards_in(mitte)
    gained: list[Points] = []
    for hand in hands:
        gains = GAINS[hand]
        gained.append(max(*[gains[card] for card in offered], WORTH[mitte]) - WORTH[hand])
    return sum(gained) / len(gained) if gained else 0.0
