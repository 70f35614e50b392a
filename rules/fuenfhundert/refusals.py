"""The refusals of Fünfhundert with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

BAD_MELD = Refusal("bad_meld", "FH-4.1")
FALSE_MELD = Refusal("false_meld", "FH-5.4")
TOO_LATE = Refusal("too_late", "FH-4.5")
MELD_OPEN = Refusal("meld_open", "FH-4.11")
STOCK_EMPTY = Refusal("stock_empty", "FH-3.2")
SEVEN_IS_TRUMP_CARD = Refusal("seven_is_trump_card", "FH-3.4")
NO_SEVEN = Refusal("no_seven", "FH-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "FH-2.1")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "FH-6.1")
MUST_TRUMP = Refusal("must_trump", "FH-6.2")
