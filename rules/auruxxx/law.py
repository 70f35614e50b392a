"""The law of Auruxxx: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = option(3, range(1, 10), clause="AU-2.1")
    max_passes: int = option(3, range(6), clause="AU-2.3")
    pass_cost: int = option(5, range(11), clause="AU-2.4")
    lay_duty: str = option("strict", ("strict", "free"), clause="AU-3.6")
    golden_in_hand: int = option(12, (0, 12, 25), clause="AU-9.6")
    happy_scope: str = option("all", ("all", "hand"), clause="AU-10.3")
    first_dealer: str = option("seat 0", ("seat 0", "random"), clause="AU-1.8")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"lay_duty": "free", "golden_in_hand": 0},
    "kurz": {"rounds": 1},
    "streng": {"max_passes": 1, "pass_cost": 10, "golden_in_hand": 25, "happy_scope": "hand"},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

PENALTY_FIRST = Refusal("penalty_first", "AU-6.6")
PASS_COMES_FIRST = Refusal("wrong_phase", "AU-2.6")
NOTHING_TO_TAKE = Refusal("wrong_phase", "AU-6.3")
NO_PASSES_LEFT = Refusal("no_passes_left", "AU-2.3")
TWO_DRAWS_ONLY = Refusal("two_draws_only", "AU-3.5")
MUST_CLOSE = Refusal("must_close", "AU-7.11")
STOCK_EMPTY = Refusal("stock_empty", "AU-10.5")
MUST_DRAW = Refusal("must_draw", "AU-3.4")
MUST_LAY = Refusal("must_lay", "AU-3.6")
MUST_CLOSE_BY_LAYING = Refusal("must_lay", "AU-7.11")
NOT_IN_HAND = Refusal("not_in_hand", "AU-3.3")
GOLD_NOT_MIXED = Refusal("gold_not_mixed", "AU-9.3")
GOLD_ONLY_LAST = Refusal("gold_only_last", "AU-9.2")
LAST_CARD_MUST_BE_GOLD = Refusal("last_card_must_be_gold", "AU-9.1")
NUMBERS_NOT_EQUAL = Refusal("multiple_not_equal", "AU-4.5")
ACTION_LAID_SINGLY = Refusal("multiple_not_equal", "AU-7.3")
PERCENT_SINGLE_ONLY = Refusal("percent_single_only", "AU-8.2")
MULTIPLE_NEEDS_NUMBER_MATCH = Refusal("multiple_needs_number_match", "AU-4.4")
NO_MATCH = Refusal("no_match", "AU-4.2")
NO_MATCH_FIFTY = Refusal("no_match", "AU-5.1")
NO_MATCH_PERCENT = Refusal("no_match", "AU-8.2")
TARGET_NEEDED = Refusal("target_needed", "AU-7.5")
TARGET_INVALID = Refusal("target_invalid", "AU-7.5")
