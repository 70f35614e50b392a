"""The law of Bakkarat: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.bakkarat.material import SEATS
from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


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


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"must_stake": False, "drawing": "fixed"},
    "kurz": {"coups": 12},
    "banque": {"form": "banque"},
    "wild": {"banco_free": True, "side_bets": True, "side_max": 50},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

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
