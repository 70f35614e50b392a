"""Every refusal of Rommé with its clause; their order is RO-11.9."""

from __future__ import annotations

from rules.core.contract import Refusal

DISCARD_EMPTY = Refusal("discard_empty", "RO-3.1")
STOCK_EMPTY = Refusal("stock_empty", "RO-9.2")
CARD_NOT_IN_HAND = Refusal("card_not_in_hand", "RO-3.4")
TOO_SHORT = Refusal("too_short", "RO-4.2")
NOT_A_SET = Refusal("not_a_set", "RO-4.2")
NOT_A_RUN = Refusal("not_a_run", "RO-4.3")
JOKER_LIMIT = Refusal("joker_limit", "RO-4.13")
JOKER_AT_END = Refusal("joker_position", "RO-4.11")
JOKERS_TOUCH = Refusal("joker_position", "RO-4.12")
JOKER_NEEDS_DESIGNATION = Refusal("joker_needs_designation", "RO-4.10")
NO_SUCH_MELD = Refusal("no_such_meld", "RO-11.8")
NO_FIT = Refusal("no_fit", "RO-7.2")
SWAP_MISMATCH = Refusal("swap_mismatch", "RO-7.4")
SWAP_BEFORE_40 = Refusal("swap_before_40", "RO-6.5")
LAYOFF_BEFORE_40 = Refusal("layoff_before_40", "RO-6.5")
BELOW_40 = Refusal("below_40", "RO-6.1")
MUST_KEEP_DISCARD = Refusal("must_keep_discard", "RO-8.2")
SAME_CARD_BACK = Refusal("same_card_back", "RO-3.6")
JOKER_MUST_BE_PLAYED = Refusal("joker_must_be_played", "RO-7.9")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "RO-11.2")
NOTHING_TO_CONFIRM = Refusal("nothing_to_confirm", "RO-11.3")
