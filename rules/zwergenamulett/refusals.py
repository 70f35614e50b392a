"""The refusals of Das Zwergenamulett with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

TOO_EARLY = Refusal("wrong_phase", "ZA-3.3")
BY_MACHINE = Refusal("wrong_phase", "ZA-3.11")
NOT_ASKED = Refusal("not_your_turn", "ZA-3.3")
NOT_IN_HAND = Refusal("not_in_hand", "ZA-2.3")
MUST_MATCH = Refusal("must_match", "ZA-2.5")
