"""The law of Tarock: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.families.tricks import Duties

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    bid_order: str = option("kind_first", ("kind_first", "points_first"), clause="TA-2.4")
    all_pass: str = option("same_dealer", ("same_dealer", "next_dealer"), clause="TA-2.10")
    ansage: bool = option(False, clause="TA-3.4")
    stichzwang: bool = option(False, clause="TA-4.5")
    schneider_at: str = option("30", ("30", "31"), clause="TA-5.5")
    hand_bonus: bool = option(False, clause="TA-5.7")
    bid_bonus: bool = option(False, clause="TA-5.7")
    deals: str = option("12", ("3", "6", "12", "24"), clause="TA-6.1")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "kurz": {"deals": "3"},
    "streng": {"stichzwang": True, "all_pass": "next_dealer"},
    "wild": {"ansage": True, "hand_bonus": True, "bid_bonus": True},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

NOT_ON_LADDER = Refusal("not_on_ladder", "TA-2.3")
BID_TOO_LOW = Refusal("bid_too_low", "TA-2.6")
MUST_BID = Refusal("must_bid", "TA-2.11")
LAY_THREE = Refusal("lay_three", "TA-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "TA-4.2")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "TA-4.2")
MUST_TRUMP = Refusal("must_trump", "TA-4.3")
MUST_BEAT = Refusal("must_beat", "TA-4.5")
DUTIES = Duties(MUST_FOLLOW_SUIT, MUST_TRUMP, MUST_BEAT)
OPTION_OFF = Refusal("option_off", "TA-3.4")
NOT_A_SUIT = Refusal("not_a_suit", "TA-3.3")
