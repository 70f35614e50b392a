"""The refusals of Tarock with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

NOT_ON_LADDER = Refusal("not_on_ladder", "TA-2.3")
BID_TOO_LOW = Refusal("bid_too_low", "TA-2.6")
MUST_BID = Refusal("must_bid", "TA-2.11")
LAY_THREE = Refusal("lay_three", "TA-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "TA-4.2")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "TA-4.2")
MUST_TRUMP = Refusal("must_trump", "TA-4.3")
MUST_BEAT = Refusal("must_beat", "TA-4.5")
OPTION_OFF = Refusal("option_off", "TA-3.4")
NOT_A_SUIT = Refusal("not_a_suit", "TA-3.3")
