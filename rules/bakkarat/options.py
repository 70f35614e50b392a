"""The rule options of Bakkarat. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.bakkarat.material import SEATS
from rules.core.options import option

SEAT_NAMES = tuple(map(str, range(SEATS)))


@dataclass(frozen=True, slots=True)
class Options:
    form: str = option("chemin_de_fer", ("chemin_de_fer", "banque"), clause="BK-7.5")
    drawing: str = option("classic", ("classic", "fixed", "free"), clause="BK-5.6")
    packs: int = option(6, (1, 2, 3, 6, 8), clause="BK-1.1")
    start_chips: int = option(500, range(100, 5001), clause="BK-2.2")
    min_bank: int = option(50, range(10, 501), clause="BK-2.2")
    min_stake: int = option(5, range(1, 51), clause="BK-3.2")
    must_stake: bool = option(True, clause="BK-3.5")
    banco_free: bool = option(False, clause="BK-5.7", needs=("drawing", "classic"))
    taxe: int = option(0, (0, 5), clause="BK-6.5")
    side_bets: bool = option(False, clause="BK-8.1")
    side_max: int = option(5, range(1, 51), clause="BK-8.1", needs=("side_bets", True))
    coups: int = option(24, range(6, 201), clause="BK-9.3")
    first_bank: str = option("random", ("random", *SEAT_NAMES), clause="BK-2.1")
