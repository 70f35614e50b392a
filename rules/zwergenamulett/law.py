"""The law of Das Zwergenamulett: what may be agreed (options) and what is refused. (rulebook, chapters 3 and 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    starter: str = option("last_amulet", ("last_amulet", "rotate", "round_winner"), clause="ZA-2.2")
    must_match: bool = option(False, clause="ZA-2.5")
    show_last_trick: bool = option(False, clause="ZA-2.15")
    false_call_broke: str = option("debt", ("debt", "free"), clause="ZA-3.7", needs=("auto_announce", False))
    auto_announce: bool = option(False, clause="ZA-3.10")
    brown_points: str = option("as_two_dwarfs", ("as_two_dwarfs", "flat_two"), clause="ZA-4.3")
    tie: str = option("dwarfs_then_last_trick", ("dwarfs_then_last_trick", "all", "none"), clause="ZA-4.5")
    gold_target: int = option(3, range(1, 6), clause="ZA-4.6")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"auto_announce": True, "show_last_trick": True},
    "kurz": {"gold_target": 1},
    "streng": {"must_match": True, "tie": "none"},
    "wild": {"starter": "round_winner", "brown_points": "flat_two", "tie": "all", "gold_target": 5},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

TOO_EARLY = Refusal("wrong_phase", "ZA-3.3")
BY_MACHINE = Refusal("wrong_phase", "ZA-3.11")
NOT_ASKED = Refusal("not_your_turn", "ZA-3.3")
NOT_IN_HAND = Refusal("not_in_hand", "ZA-2.3")
MUST_MATCH = Refusal("must_match", "ZA-2.5")
