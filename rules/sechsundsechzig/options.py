"""The rule options of Sechsundsechzig and its two usual sets. (rulebook, chapter 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.options import Value, option


@dataclass(frozen=True, slots=True)
class Options:
    marriages: bool = option(False, clause="SS-5.1")
    marriage_phase2: str = option(
        "always", ("always", "closed_only", "never"), clause="SS-5.3", needs=("marriages", True)
    )
    nine_exchange: bool = option(False, clause="SS-5.4")
    closing: bool = option(False, clause="SS-5.5")
    claim: bool = option(False, clause="SS-5.7")
    stichzwang: bool = option(False, clause="SS-3.3")
    game_points: str = option("flat", ("flat", "123"), clause="SS-4.3")
    early_stop: bool = option(False, clause="SS-4.1")
    carry_draw: bool = option(False, clause="SS-5.12")
    show_totals: bool = option(True, clause="SS-4.4")
    target: int = option(3, range(1, 16), clause="SS-6.1")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "schlicht": {},
    "standard": {
        "marriages": True,
        "nine_exchange": True,
        "closing": True,
        "claim": True,
        "stichzwang": True,
        "game_points": "123",
        "carry_draw": True,
        "show_totals": False,
        "target": 7,
    },
}
