"""The refusals of Sechsundsechzig with their clauses. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

NOT_IN_HAND = Refusal("not_in_hand", "SS-2.1")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "SS-3.1")
MUST_TRUMP = Refusal("must_trump", "SS-3.2")
MUST_BEAT = Refusal("must_beat", "SS-3.3")
MELD_CARD_REQUIRED = Refusal("meld_card_required", "SS-5.1")
NO_PAIR = Refusal("no_pair", "SS-5.1")
ALREADY_MELDED = Refusal("already_melded", "SS-5.1")
NO_NINE = Refusal("no_nine", "SS-5.4")
NO_TRICK_YET = Refusal("no_trick_yet", "SS-5.4")
STOCK_EMPTY = Refusal("stock_empty", "SS-5.5")
STOCK_CLOSED = Refusal("stock_closed", "SS-5.5")
NOT_ON_LEAD = Refusal("not_on_lead", "SS-5.1")
NO_MELD_NOW = Refusal("option_off", "SS-5.15")
OFF = {  # verb -> where the option itself is off
    "meld": Refusal("option_off", "SS-5.1"),
    "exchange": Refusal("option_off", "SS-5.4"),
    "close": Refusal("option_off", "SS-5.5"),
    "claim": Refusal("option_off", "SS-5.7"),
}
