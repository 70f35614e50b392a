"""The law of Mogeln: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.mogeln.material import CLAIMS, SEATS, SUITS

# --- options -------------------------------------------------------------------------------------------------------


PACKS = {  # the option's value -> packs by number of seats (MG-1.1)
    "auto": tuple(1 if seats <= 5 else 2 for seats in range(SEATS + 1)),
    "1": (1,) * (SEATS + 1),
    "2": (2,) * (SEATS + 1),
}
LAYS_PER_CARD = 8  # MG-5.4


@dataclass(frozen=True, slots=True)
class Options:
    packs: str = option("auto", ("auto", "1", "2"), clause="MG-1.1")
    jokers: int = option(0, range(0, 3, 2), clause="MG-6.1")
    packet: int = option(1, range(1, 4), clause="MG-1.7")
    rounds: str = option("seats", ("seats", *(str(number) for number in range(1, 21))), clause="MG-7.1")
    scoring: str = option("wins", ("wins", "cards"), clause="MG-7.2")
    max_lays: int = option(0, (0, *range(50, 5001)), clause="MG-5.4")  # 0: by the number of cards
    window_seconds: int = option(4, range(2, 11), clause="MG-3.4")

    @property
    def by_wins(self) -> bool:
        """True if rounds won are counted first, False if cards left."""
        return self.scoring == "wins"

    def packs_for(self, seats: int) -> int:
        return PACKS[self.packs][seats]

    def rounds_for(self, seats: int) -> int:
        return seats if self.rounds == "seats" else int(self.rounds)

    def lays_for(self, seats: int) -> int:
        """After how many lays a round is broken off."""
        return self.max_lays or LAYS_PER_CARD * PACKS[self.packs][seats] * (len(SUITS) * CLAIMS + self.jokers)

    def has_doubles(self, seats: int) -> bool:
        """True if there are cards that look alike."""
        return self.jokers > 0 or PACKS[self.packs][seats] > 1


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"window_seconds": 8},
    "kurz": {"rounds": "1"},
    "streng": {"scoring": "cards", "window_seconds": 2},
    "wild": {"packs": "2", "jokers": 2, "packet": 3},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

WINDOW_CLOSED = Refusal("window_closed", "MG-3.9")
EXACTLY_ONE = Refusal("exactly_one_card", "MG-2.2")
NOT_IN_HAND = Refusal("not_in_hand", "MG-2.4")
WINDOW_OPEN = Refusal("window_open", "MG-3.8")
OWN_CARD = Refusal("own_card", "MG-3.4")
ALREADY_PASSED = Refusal("already_passed", "MG-3.9")
