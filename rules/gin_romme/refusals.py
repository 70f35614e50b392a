"""The refusals of Gin Rommé with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

STOCK_ONLY = Refusal("stock_only", "GR-2.3")
CARD_NOT_IN_HAND = Refusal("card_not_in_hand", "GR-3.2")
SAME_CARD_BACK = Refusal("same_card_back", "GR-3.3")
CARD_IN_MELD = Refusal("card_in_meld", "GR-5.1")
BAD_ARRANGEMENT = Refusal("bad_arrangement", "GR-4.8")
DEADWOOD_TOO_HIGH = Refusal("deadwood_too_high", "GR-4.4")
GIN_REQUIRED = Refusal("gin_required", "GR-7.3")
NO_FIT = Refusal("no_fit", "GR-5.3")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "GR-5.1")
