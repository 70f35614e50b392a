"""The moves of Luxusfamilie that a search should compare: what a sensible person would think of."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.luxusfamilie.cards import Sight, weighed, weights_of
from game.bots.luxusfamilie.estimate import offer
from rules.core.contract import Action, Seat
from rules.luxusfamilie.auction import TRUMPS, WEG
from rules.luxusfamilie.melding import MELD_ALL
from rules.luxusfamilie.plays import PLAY
from rules.luxusfamilie.state import State

MOST = 6  # cards compared
ABSURD = 14.0  # Machtpunkte behind the best card from which on another is not looked at
TRUMP_GAP = 60.0  # points behind the best trump from which on another is not looked at


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
        weighed(state.hands[seat], state.trump, state.trick, sight, weights_of(seat, state.bidder)), reverse=True
    )
    return [PLAY[card // 2] for worth, card in ranked[:MOST] if worth > ranked[0][0] - ABSURD]


def _trumps(state: State, seat: Seat) -> list[Action]:
    plans = offer(state.hands[seat], state.options.shared_melds).plans
    best = max([plan.worth(state.bid) for plan in plans])
    return [TRUMPS[plan.trump] for plan in plans if plan.worth(state.bid) > best - TRUMP_GAP]
