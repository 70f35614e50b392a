"""Playing Schwimmen: the position a player sees, the moves and what each would leave, the choice with its reason.
(rulebook, chapter 8)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import RULEBOOK, STRONG, Decision, Level, Reason
from game.bots.schwimmen.hands import BITS, GAINS, OUTLOOK, WORTH, cards_in, exchanges, followed
from game.bots.schwimmen.memory import Memory
from game.bots.schwimmen.weights import ROUGH, Style, plain, strong
from rules.core.contract import Action, Points, Seat, View, action
from rules.core.deck import BACK
from rules.families.tricks import Mask, mask_of
from rules.schwimmen.law import Options
from rules.schwimmen.material import CARDS, GONE, HAND_SIZE, HANDS, MITTE, PACKETS, STOCK, THREE_ALIKE, TOP
from rules.schwimmen.plays import KEEP, LAY, NEW, OTHER, PUSH, STOP, SWAP_ALL
from rules.schwimmen.state import NOBODY, OUT

# --- what a player sees, and what he may do ------------------------------------------------------------------------


EVERY = mask_of(CARDS)
HALF = 2  # doubled worths of a point
PROUD = 54  # doubled points with which everybody stops
FAR = 8  # doubled points behind the best from which on no softness chooses a move
MOST = 4  # exchanges that are compared


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
    """A move, and the hand and Mitte that it leaves."""

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


def ways(look: Look) -> Iterator[Play]:
    """Pushing, and every exchange."""
    yield Play(PUSH, look.hand, look.mitte)
    for given, taken, hand in exchanges(look.hand, look.mitte):
        act = action("swap", given.bit_length() - 1, taken.bit_length() - 1)
        yield Play(act, hand, look.mitte ^ given ^ taken)
    yield Play(SWAP_ALL, look.mitte, look.hand)


def promise(look: Look, play: Play, keen: float) -> float:
    """The hand's count now and after the next exchange, mixed; in the last turns only its count now."""
    if look.left:
        return WORTH[play.hand]
    return (1 - keen) * WORTH[play.hand] + keen * followed(play.hand, play.mitte, look.unseen)


def served(look: Look, mitte: Mask) -> float:
    """The gain that this Mitte offers the next hand over its own worth, where two of its cards are known.

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


# --- what he does --------------------------------------------------------------------------------------------------


class Manner(NamedTuple):
    """A level's way of playing: its numbers, its softness (doubled points), its heed of the next player."""

    style: Style
    softness: float
    heed: float


def manner(level: Level, count: int) -> Manner:
    softness = HALF * level.temperature / 2
    if level.skill >= STRONG:
        return Manner(strong(count), softness, level.reading / count)
    return Manner(plain(count) if level.skill == RULEBOOK else ROUGH, softness, 0.0)


# --- the dealer ------------------------------------------------------------------------------------------------------


def packet_of(view: View) -> Mask:
    """The packet that the dealer has looked at."""
    return mask_of(view.zones[PACKETS[view.facts.looked - 1]])


def choice(packet: Mask, style: Style) -> Decision:
    """Keep the packet that was looked at, or play the other one (rulebook 8.2)."""
    if packet_promise(packet, style) >= style.keep:
        return KEEP, Reason("packet_good", (WORTH[packet] // HALF,))
    return OTHER, Reason("packet_poor", (WORTH[packet] // HALF,))


def packet_promise(packet: Mask, style: Style) -> float:
    return (1 - style.keen) * WORTH[packet] + style.keen * OUTLOOK[packet]


def peek(legal: Sequence[Action], rng: Random) -> Decision:
    return rng.choice(legal), Reason("peek")


# --- a turn ----------------------------------------------------------------------------------------------------------


def turn(look: Look, legal: Sequence[Action], how: Manner, rng: Random) -> Decision:
    """Lay down, replace 7-8-9, stop, exchange or push."""
    own = WORTH[look.hand]
    if LAY in legal:
        return LAY, Reason("lay_31")
    ranked = ranking(look, how)
    best = ranked[0][1]
    if NEW in legal and wants_new(look, best, how.style):
        return NEW, Reason("new_mitte")
    if STOP in legal:
        told = _stop(look, best, own, how.style)
        if told:
            return told
    play = best if how.softness <= 0 else _softly(ranked, how.softness, own, rng)
    return play.act, why(look, play, [other for _, other in ranked])


def ranking(look: Look, how: Manner) -> list[tuple[float, Play]]:
    """Pushing and all exchanges with what they promise, best first; none gives anything up for nothing."""
    found = [(promise(look, play, how.style.keen) - how.heed * served(look, play.mitte), play) for play in ways(look)]
    found.sort(key=lambda pair: -pair[0])
    return found


def wants_new(look: Look, best: Play, style: Style) -> bool:
    """True if 7, 8 and 9 are to be replaced: not where one of them makes the hand good (rulebook 8.8)."""
    return WORTH[look.hand] < style.renew and WORTH[best.hand] < THREE_ALIKE


def _stop(look: Look, best: Play, own: Points, style: Style) -> Decision | None:
    """Stop with enough, unless an exchange first brings much (rulebook 8.3, 8.7, 8.9)."""
    shown = own // HALF
    if own >= THREE_ALIKE:
        return STOP, Reason("stop_alike")
    if WORTH[best.hand] >= TOP:
        return None
    lap = min(look.lap, len(style.stop) - 1)
    if own >= style.stop[lap] and WORTH[best.hand] - own < style.spare:
        return STOP, Reason("stop_high" if own >= PROUD else "stop_enough", (shown,))
    if look.last_push and best.act == PUSH and own >= style.last:
        return STOP, Reason("stop_last", (shown,))
    return None


def _softly(ranked: list[tuple[float, Play]], softness: float, own: Points, rng: Random) -> Play:
    """One of the moves, the better the likelier; none far behind, and none that gives points away for nothing."""
    top = ranked[0][0]
    near = [(score, play) for score, play in ranked if top - score < FAR and WORTH[play.hand] >= min(own, 50)]
    near = near or ranked[:1]
    odds = [exp((score - top) / softness) for score, _ in near]
    return rng.choices([play for _, play in near], odds)[0]


def why(look: Look, play: Play, found: Sequence[Play]) -> Reason:
    """The reason that a person would give for this exchange, or for pushing, one of the moves that were found."""
    before, now = WORTH[look.hand], WORTH[play.hand]
    if play.act == PUSH:
        if any(WORTH[other.hand] > before for other in found):
            return Reason("push_keep")
        return Reason("push_last_turn" if look.left else "push_nothing")
    if now >= TOP:
        return Reason("take_31")
    if now == THREE_ALIKE:
        return Reason("take_alike")
    if play.act == SWAP_ALL:
        return Reason("take_all", (now // HALF,))
    if now > before:
        return Reason("take_more", (now // HALF, before // HALF))
    return Reason("take_promise" if OUTLOOK[play.hand] > OUTLOOK[look.hand] else "take_away")


def told(look: Look, act: Action) -> Reason | None:
    """What speaks for a move of a turn, whichever the rules would make."""
    own = WORTH[look.hand]
    if act == LAY:
        return Reason("lay_31")
    if act == NEW:
        return Reason("new_mitte")
    if act == STOP:
        return _stopping(look, own)
    found = list(ways(look))
    play = next((play for play in found if play.act == act), None)
    if play is None:
        return None
    single = max([WORTH[other.hand] for other in found if other.act not in (PUSH, SWAP_ALL)])
    if act == SWAP_ALL and own < WORTH[play.hand] <= single:
        return Reason("take_more", (WORTH[play.hand] // HALF, own // HALF))
    return why(look, play, found)


def _stopping(look: Look, own: Points) -> Reason:
    if own >= THREE_ALIKE:
        return Reason("stop_alike")
    code = "stop_last" if look.last_push else "stop_high" if own >= PROUD or look.lap else "stop_enough"
    return Reason(code, (own // HALF,))


def any_move(legal: Sequence[Action], rng: Random) -> Decision:
    """A random move that is no stop."""
    return rng.choice([act for act in legal if act != STOP]), Reason("any")


# --- what is worth a search ------------------------------------------------------------------------------------------


def candidates(look: Look, legal: Sequence[Action], how: Manner) -> list[Action]:
    """The exchanges that promise most, none far behind the best, pushing, stopping where it is not absurd, 7-8-9; but
    31 alone where it is to be had."""
    if LAY in legal:
        return [LAY]
    ranked = ranking(look, how)[:MOST]
    highest = [play.act for _, play in ranked if WORTH[play.hand] >= TOP]
    if highest:
        return highest
    found = [play.act for score, play in ranked if ranked[0][0] - score < FAR]
    if STOP in legal and WORTH[look.hand] >= min(how.style.stop) - FAR:
        found.append(STOP)
    if NEW in legal:
        found.append(NEW)
    if PUSH not in found and not look.left:
        found.append(PUSH)
    return found
