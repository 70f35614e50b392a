"""The strong player of Luxusfamilie: bids by the promise of his hand, and weighs every card. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.core.base import Decision, Level, Reason
from game.bots.luxusfamilie import cards
from game.bots.luxusfamilie.cards import SIZE, Sight, player_of, weighed
from game.bots.luxusfamilie.estimate import STEP, Offer, limit, offer, safe
from rules.core.contract import Action, Points, Seat, action
from rules.families.tricks import Mask
from rules.luxusfamilie.auction import TRUMPS, WEG, alone
from rules.luxusfamilie.material import SUIT, SUIT_BITS
from rules.luxusfamilie.melding import MELD_ALL
from rules.luxusfamilie.plays import PLAY
from rules.luxusfamilie.state import State

MARGIN = 0.0  # points that playing must promise more than letting others play
DARING = 40.0  # points of margin that a whole nerve makes up for
ROOM = 50  # points above a bid that a hand must still be worth for it to be easy
CERTAIN = 0.97  # up to what is reached with this chance a bid may jump
STRIDES, OFTEN = (10, 20, 30, 50, 100), (5, 4, 4, 2, 1)  # how far above the last bid people go, and how often
MOST = 6  # cards compared
ABSURD = 14.0  # Machtpunkte behind the best card from which on another is not looked at
LEAD_SOFT = 0.25  # part of a level's softness with which it leads: what leads bring lies close together
MORE_TRUMPS = 3  # trumps held beyond those that are out with which a Spielmacher draws them, and compares no other lead
TRUMP_GAP = 60.0  # points behind the best trump from which on another is not looked at


def next_bid(own: Offer, bid: Points, margin: float, stride: Points) -> Points:
    """The bid after `bid`; 0: weg. More than the lowest step only as far as it is as good as certain."""
    step = bid + STEP
    if own.gain(step) <= margin:
        return 0
    return max(step, min(bid + stride, safe(own, CERTAIN), limit(own, margin)))


def bid(state: State, seat: Seat, legal: Sequence[Action], nerve: float, rng: Random) -> Decision:
    stride = STEP if alone(state) else rng.choices(STRIDES, OFTEN)[0]
    own, margin = offer(state.hands[seat], state.options.shared_melds), MARGIN - DARING * nerve
    found = next_bid(own, state.bid, margin, stride)
    if found:
        return action("bid", found), Reason("bid_room" if own.gain(found + ROOM) > margin else "bid_value")
    return (WEG, Reason("weg_enough")) if WEG in legal else (action("bid", STEP), Reason("bid_low"))


def name_trump(state: State, seat: Seat) -> Decision:
    best = offer(state.hands[seat], state.options.shared_melds).best(state.bid)
    return TRUMPS[best.trump], Reason("trump_best")


def card(state: State, seat: Seat, sight: Sight, level: Level, rng: Random) -> Decision:
    hand, trump, trick = state.hands[seat], state.trump, state.trick
    ranked = sorted(weighed(hand, trump, trick, sight, player_of(seat, state.bidder)), reverse=True)
    found = _softly(ranked, level.temperature if trick else LEAD_SOFT * level.temperature, rng)
    if trick:
        return PLAY[found // 2], cards.of_follow(found, state, seat, sight)
    return PLAY[found // 2], cards.of_lead(found, trump, sight)


def _softly(ranked: Sequence[tuple[float, int]], temperature: float, rng: Random) -> int:
    """The best card, or with a temperature one that is nearly as good."""
    best, found = ranked[0]
    if temperature <= 0 or len(ranked) == 1:
        return found
    odds = [exp((worth - best) / temperature) for worth, _ in ranked]
    return rng.choices([card for _, card in ranked], odds)[0]


# --- what is worth a search ----------------------------------------------------------------------------------------


def candidates(state: State, seat: Seat, legal: Sequence[Action], sight: Sight) -> list[Action]:
    """The legal moves worth a search; the policy's own move may be missing, the search adds it."""
    if state.phase == "bid":
        return [act for act in (legal[0], WEG) if act in legal]
    if state.phase == "trump":
        return _trumps(state, seat)
    if state.phase == "meld":
        return [MELD_ALL]
    if state.phase != "play":
        return list(legal)
    ranked = sorted(
        weighed(state.hands[seat], state.trump, state.trick, sight, player_of(seat, state.bidder)), reverse=True
    )
    if not state.trick and seat == state.bidder and _draws(state.hands[seat], state.trump, sight):
        ranked = [row for row in ranked if SUIT[row[1]] == state.trump]
    return [PLAY[card // 2] for worth, card in ranked[:MOST] if worth > ranked[0][0] - ABSURD]


def _draws(hand: Mask, trump: int, sight: Sight) -> bool:
    """True where everybody would draw trumps: the highest and many more than are out."""
    own, out = hand >> 12 * trump & SUIT_BITS, sight.unseen >> 12 * trump & SUIT_BITS
    return bool(out) and own & -own < out & -out and SIZE[own] - SIZE[out] >= MORE_TRUMPS


def _trumps(state: State, seat: Seat) -> list[Action]:
    plans = offer(state.hands[seat], state.options.shared_melds).plans
    best = max([plan.worth(state.bid) for plan in plans])
    return [TRUMPS[plan.trump] for plan in plans if plan.worth(state.bid) > best - TRUMP_GAP]
