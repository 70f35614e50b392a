"""The refusals of Siebzehn und Vier with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

MUST_DRAW = Refusal("must_draw_after_raise", "SV-3.7")
IS_BUST = Refusal("hand_is_bust", "SV-4.5")
BANK_IS_BUST = Refusal("hand_is_bust", "SV-5.3")
BAD_AMOUNT = Refusal("bad_amount", "SV-3.5")
OVER_LIMIT = Refusal("over_limit", "SV-3.8")
NOT_ENOUGH = Refusal("not_enough_chips", "SV-3.5")
BANK_CANNOT_COVER = Refusal("bank_cannot_cover", "SV-3.5")
BANK_CANNOT_RAISE = Refusal("bank_cannot_raise", "SV-3.9")
MIN_CARDS = Refusal("min_cards", "SV-4.4")
