"""The law of Gin Rommé: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    variant: str = option("basis", ("basis", "oklahoma"), clause="GR-7.1")
    knock_rule: str = option("under_10", ("under_10", "max_10"), clause="GR-4.4", needs=("variant", "basis"))
    layoff_on_gin: bool = option(False, clause="GR-5.2")
    oklahoma_ace: str = option("gin_only", ("gin_only", "one"), clause="GR-7.3", needs=("variant", "oklahoma"))
    spade_doubles: bool = option(True, clause="GR-7.4", needs=("variant", "oklahoma"))
    game_target: int = option(100, range(50, 301), clause="GR-7.5")
    match_target: str = option("500", ("0", "250", "500", "1000"), clause="GR-7.10")
    auto_layoff: bool = option(False, clause="GR-5.1")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"auto_layoff": True},
    "kurz": {"match_target": "0"},
    "oklahoma": {"variant": "oklahoma"},
    "wild": {"variant": "oklahoma", "oklahoma_ace": "one", "layoff_on_gin": True},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

STOCK_ONLY = Refusal("stock_only", "GR-2.3")
NOT_IN_HAND = Refusal("not_in_hand", "GR-3.2")
SAME_CARD_BACK = Refusal("same_card_back", "GR-3.3")
CARD_IN_MELD = Refusal("card_in_meld", "GR-5.1")
BAD_ARRANGEMENT = Refusal("bad_arrangement", "GR-4.8")
DEADWOOD_TOO_HIGH = Refusal("deadwood_too_high", "GR-4.4")
GIN_REQUIRED = Refusal("gin_required", "GR-7.3")
NO_FIT = Refusal("no_fit", "GR-5.3")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "GR-5.1")
