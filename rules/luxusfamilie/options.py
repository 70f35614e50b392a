"""The rule options of Luxusfamilie. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    opening: str = option("forced", ("forced", "free"), clause="LX-2.6")
    shared_melds: bool = option(True, clause="LX-3.11")
    table: str = option("auto", ("auto", "strict"), clause="LX-5.1")
    objection: str = option("referee", ("referee", "players"), clause="LX-6.7", needs=("table", "strict"))
    rounds: int = option(3, (3, 6, 9), clause="LX-8.2")
    first_dealer: str = option("random", ("random", "0", "1", "2"), clause="LX-1.5")
