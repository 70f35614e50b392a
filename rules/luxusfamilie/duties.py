"""What is left to who is on turn, in a word: the table tells it him before he chooses. (LX-2.6, LX-4.2 to 4.5)"""

from __future__ import annotations

from rules.core.contract import Seat
from rules.luxusfamilie.auction import must_open
from rules.luxusfamilie.material import SUIT, SUIT_BITS
from rules.luxusfamilie.state import AUTO, State


def duty(state: State, viewer: Seat | None) -> str:
    """What is asked of him: to "open" the bidding; to "lead", "follow", "trump", or play freely ("free").

    "led": at a strict table what he holds is his own business.

    Empty for everybody else, and where there is nothing to say.
    """
    if viewer != state.seat:
        return ""
    if state.phase == "bid":
        return "open" if must_open(state) else ""
    return _card(state, state.hands[viewer]) if state.phase == "play" else ""


def _card(state: State, hand: int) -> str:
    if not state.trick:
        return "lead"
    if state.mode != AUTO:
        return "led"  # whoever denies a suit has to know it himself (LX-6.1)
    if hand >> 12 * SUIT[state.trick[0]] & SUIT_BITS:
        return "follow"
    return "trump" if hand >> 12 * state.trump & SUIT_BITS else "free"
