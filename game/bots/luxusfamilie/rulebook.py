"""The plain player of Luxusfamilie: the principles and the baseline policy of the rulebook, chapter 8."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import RULEBOOK, Decision, Level, Reason
from game.bots.luxusfamilie import cards
from game.bots.luxusfamilie.cards import HIGHER, RICH, Sight, playable
from rules.core.contract import Action, Seat, action
from rules.core.deck import Card
from rules.families.tricks import Mask
from rules.luxusfamilie.auction import TRUMPS, WEG, alone
from rules.luxusfamilie.material import POWER, SUIT, SUIT_BITS, TEN, A
from rules.luxusfamilie.plays import PLAY, POWERS
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.state import State
from rules.luxusfamilie.values import COUNTS, meld_value, suits_of

BASE, PER_ACE, PER_TRUMP, FEW_TRUMPS = 60, 12, 11, 5  # principle 2
LEAST, MOST = 30, 170
CUSHION = 20  # principle 3
HARMLESS = 30  # principle 4
LEAD_TRUMPS = 4  # principle 6
SLIP = 0.12  # a beginner's chance to play just any card
ROUGH = 30.0  # standard deviation of a beginner's estimate, in points


def estimate(hand: Mask, trump: int) -> float:
    """Own Machtpunkte as Spielmacher. Source: principle 2."""
    counts = [COUNTS[bits] for bits in suits_of(hand)]
    aces = sum([count[A] for count in counts])
    return min(MOST, max(LEAST, BASE + PER_ACE * aces + PER_TRUMP * (sum(counts[trump]) - FEW_TRUMPS)))


def promise(hand: Mask, trump: int, shared: bool) -> float:
    """Points of melds and Stichpunkte to be expected with this trump."""
    return meld_value(hand, trump, shared) + stichpunkte(round(estimate(hand, trump)))


def bid(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """Bid up to melds and Stichpunkte less a cushion; open low (principles 3 and 4)."""
    hand, shared = state.hands[seat], state.options.shared_melds
    rough = rng.gauss(0.0, ROUGH) if level.skill < RULEBOOK else 0.0
    limit = max(promise(hand, trump, shared) for trump in range(4)) - CUSHION + rough
    step = state.bid + 10
    if step <= limit or WEG not in legal:
        low = max(meld_value(hand, trump, shared) for trump in range(4)) + HARMLESS
        opens = state.bid == 0 and not alone(state)
        opening = max(step, min(int(limit), low) // 10 * 10) if opens else step
        return action("bid", opening), Reason("bid_value" if opening > low else "bid_low")
    return WEG, Reason("weg_enough")


def name_trump(state: State, seat: Seat) -> Decision:
    """Name the trump with the most melds and estimate (principle 1)."""
    hand, shared = state.hands[seat], state.options.shared_melds
    return TRUMPS[max(range(4), key=lambda trump: promise(hand, trump, shared))], Reason("trump_best")


def card(state: State, seat: Seat, sight: Sight, level: Level, rng: Random) -> Decision:
    """Play the cheapest winning card for a trick that is worth it, else the lowest; lead trumps first when many."""
    hand, trump, trick = state.hands[seat], state.trump, state.trick
    choices = playable(hand, trump, SUIT[trick[0]] if trick else -1)
    if level.skill < RULEBOOK and rng.random() < SLIP:
        found = rng.choice(choices)
    elif trick:
        found = _follow(choices, trick, trump)
    else:
        found = _lead(choices, hand, trump, sight)
    if trick:
        return PLAY[found // 2], cards.of_follow(found, state, seat, sight)
    return PLAY[found // 2], cards.of_lead(found, trump, sight)


def _follow(choices: list[Card], trick: tuple[Card, ...], trump: int) -> Card:
    power = POWERS[trump][SUIT[trick[0]]]
    best = max(power[other] for other in trick)
    winning = [other for other in choices if power[other] > best]
    rich = sum(POWER[other] for other in trick) >= RICH
    if winning and len(trick) == 2 and SUIT[winning[0]] != trump:
        return max(winning, key=POWER.__getitem__)  # principle 8
    if winning and rich:
        return min(winning, key=lambda other: power[other])
    return lowest(choices, trump)


def _lead(choices: list[Card], hand: Mask, trump: int, sight: Sight) -> Card:
    """The lead by principles 6, 7 and 9."""
    out = sight.unseen >> 12 * trump & SUIT_BITS
    own = hand >> 12 * trump & SUIT_BITS
    if out and own.bit_count() >= LEAD_TRUMPS:
        return min([other for other in choices if SUIT[other] == trump], key=lambda other: other % 12)
    safe = [other for other in choices if SUIT[other] != trump and _safe(other, trump, sight)]
    return max(safe, key=POWER.__getitem__) if safe else lowest(choices, trump)


def _safe(card: Card, trump: int, sight: Sight) -> bool:
    """True for an ace, or a ten after both aces, that nobody is known to trump."""
    suit = SUIT[card]
    if card % 12 // 2 > TEN or sight.unseen >> 12 * suit & SUIT_BITS & HIGHER[card % 12]:
        return False
    return not any(void >> suit & 1 and not void >> trump & 1 for void in (sight.left_void, sight.right_void))


def lowest(choices: Sequence[Card], trump: int) -> Card:
    """The card that gives least away; a side card rather than a trump."""
    return min(choices, key=lambda other: (POWER[other] + (5 if SUIT[other] == trump else 0), other % 12))
