"""The refusals of Herzblatt with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

NOT_AGREED = Refusal("wrong_phase", "HB-2.8")
NO_SUCH_SEAT = Refusal("no_such_seat", "HB-2.6")
LAY_TWO = Refusal("lay_two", "HB-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "HB-4.3")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "HB-4.3")
