"""The refusals of Mogeln with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

WINDOW_CLOSED = Refusal("window_closed", "MG-3.9")
EXACTLY_ONE = Refusal("exactly_one_card", "MG-2.2")
NOT_IN_HAND = Refusal("card_not_in_hand", "MG-2.4")
WINDOW_OPEN = Refusal("window_open", "MG-3.8")
OWN_CARD = Refusal("own_card", "MG-3.4")
ALREADY_PASSED = Refusal("already_passed", "MG-3.9")
