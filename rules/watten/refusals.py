"""The refusals of Watten with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

BAD_RANK = Refusal("bad_rank", "WA-3.1")
BAD_SUIT = Refusal("bad_suit", "WA-3.2")
MUST_HOLD = Refusal("must_hold", "WA-3.3")
SWAP_USED = Refusal("swap_used", "WA-3.4")
NOT_IN_HAND = Refusal("not_in_hand", "WA-6.3")
MUST_TRUMP = Refusal("must_trump", "WA-6.3")
RAISE_CAP = Refusal("raise_cap", "WA-7.8")
NO_RAISE_RIGHT = Refusal("no_raise_right", "WA-7.7")
ALREADY_OFFERED = Refusal("already_offered", "WA-7.7")
GESPANNT = Refusal("gespannt", "WA-7.10")
