"""The refusals of 51 Tot with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

CARD_NOT_IN_HAND = Refusal("card_not_in_hand", "ET-3.2")
VALUE_NEEDED = Refusal("value_needed", "ET-3.2")
BAD_VALUE = Refusal("bad_value", "ET-1.4")
ANNOUNCEMENT_NEEDED = Refusal("announcement_needed", "ET-3.7")
