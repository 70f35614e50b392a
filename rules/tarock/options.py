"""The rule options of Tarock. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    bid_order: str = option("kind_first", ("kind_first", "points_first"), clause="TA-2.4")
    all_pass: str = option("same_dealer", ("same_dealer", "next_dealer"), clause="TA-2.10")
    ansage: bool = option(False, clause="TA-3.4")
    stichzwang: bool = option(False, clause="TA-4.5")
    schneider_at: str = option("30", ("30", "31"), clause="TA-5.5")
    hand_bonus: bool = option(False, clause="TA-5.7")
    bid_bonus: bool = option(False, clause="TA-5.7")
    deals: str = option("12", ("3", "6", "12", "24"), clause="TA-6.1")
