"""Every refusal of Bakkarat with its clause. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

BELOW_MIN_BANK = Refusal("below_min_bank", "BK-2.2")
BANK_TOO_DEAR = Refusal("not_enough_chips", "BK-2.2")
STAKE_TOO_DEAR = Refusal("not_enough_chips", "BK-3.2")
BANCO_TOO_DEAR = Refusal("not_enough_chips", "BK-3.3")
SIDE_TOO_DEAR = Refusal("not_enough_chips", "BK-8.1")
BANK_COVERED = Refusal("bank_covered", "BK-3.2")
BELOW_MIN_STAKE = Refusal("below_min_stake", "BK-3.2")
MUST_STAKE = Refusal("must_stake", "BK-3.5")
PONTE_MUST_DRAW = Refusal("forced_draw", "BK-5.1")
PONTE_MUST_STAND = Refusal("forced_stand", "BK-5.3")
BANK_MUST_DRAW = Refusal("forced_draw", "BK-5.5")
BANK_MUST_STAND = Refusal("forced_stand", "BK-5.5")
SIDE_TWICE = Refusal("side_twice", "BK-8.1")
SIDE_LIMIT = Refusal("side_limit", "BK-8.1")
