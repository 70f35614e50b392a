"""The law of Siebzehn und Vier: what may be agreed (options) and what is refused. (rulebook, chapters 3 and 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.siebzehn_und_vier.material import SEATS

# --- options -------------------------------------------------------------------------------------------------------


AUTO_CYCLES = {2: 6, 3: 3, 4: 2}  # seats -> turns of the Bank round the table, one from five seats on (SV-7.1)
SEAT_NAMES = tuple(str(seat) for seat in range(SEATS))


@dataclass(frozen=True, slots=True)
class Options:
    base: int = option(10, range(1, 101), clause="SV-3.10")
    limit_factor: int = option(5, range(5, 11), clause="SV-3.8")
    start_chips: int = option(200, range(1, 10_001), clause="SV-1.7")
    two_aces: str = option("21", ("21", "bust", "feuer"), clause="SV-1.5")
    min_cards: int = option(1, range(1, 3), clause="SV-4.4")
    may_sit: bool = option(True, clause="SV-3.2")
    repeat_ante: bool = option(False, clause="SV-6.6")
    max_repeats: int = option(5, range(1, 21), clause="SV-6.7")
    bust_reveal: str = option("hidden", ("hidden", "at_once"), clause="SV-8.6")
    bank_change: str = option("round", ("round", "fixed"), clause="SV-2.3")
    first_bank: str = option("random", ("random", *SEAT_NAMES), clause="SV-2.1")
    cycles: str = option("auto", ("auto", *(str(number) for number in range(1, 13))), clause="SV-7.1")

    @property
    def limit(self) -> int:
        """The most that one side may stake in a duel, in chips (SV-3.8)."""
        return self.limit_factor * self.base

    @property
    def chips(self) -> int:
        """Chips with which every seat begins: at least the base stake (SV-1.7)."""
        return max(self.start_chips, self.base)

    def rounds_for(self, seats: int) -> int:
        """Number of bank rounds of the match (SV-7.1)."""
        return seats * (AUTO_CYCLES.get(seats, 1) if self.cycles == "auto" else int(self.cycles))


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"base": 5, "bust_reveal": "at_once"},
    "kurz": {"cycles": "1"},
    "streng": {"min_cards": 2, "may_sit": False},
    "wild": {"limit_factor": 10, "two_aces": "feuer", "repeat_ante": True},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

MUST_DRAW = Refusal("must_draw_after_raise", "SV-3.7")
IS_BUST = Refusal("hand_is_bust", "SV-4.5")
BANK_IS_BUST = Refusal("hand_is_bust", "SV-5.3")
BAD_AMOUNT = Refusal("bad_amount", "SV-3.5")
OVER_LIMIT = Refusal("over_limit", "SV-3.8")
NOT_ENOUGH = Refusal("not_enough_chips", "SV-3.5")
BANK_CANNOT_COVER = Refusal("bank_cannot_cover", "SV-3.5")
BANK_CANNOT_RAISE = Refusal("bank_cannot_raise", "SV-3.9")
MIN_CARDS = Refusal("min_cards", "SV-4.4")
