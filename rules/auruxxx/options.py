"""The rule options of Auruxxx. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    rounds: int = option(3, range(1, 10), clause="AU-2.1")
    max_passes: int = option(3, range(6), clause="AU-2.3")
    pass_cost: int = option(5, range(11), clause="AU-2.4")
    lay_duty: str = option("strict", ("strict", "free"), clause="AU-3.6")
    golden_in_hand: int = option(12, (0, 12, 25), clause="AU-9.6")
    happy_scope: str = option("all", ("all", "hand"), clause="AU-10.3")
    first_dealer: str = option("seat 0", ("seat 0", "random"), clause="AU-1.8")
