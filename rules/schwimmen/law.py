"""The law of Schwimmen: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    lives: int = option(3, range(1, 6), clause="SW-1.2")
    rule_789: bool = option(True, clause="SW-4.3")
    auto_31: bool = option(True, clause="SW-5.4")
    turn_limit: int = option(30, range(10, 101), clause="SW-4.9")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "kurz": {"lives": 1},
    "lang": {"lives": 5},
    "streng": {"rule_789": False, "auto_31": False},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

ONE_OR_THREE = Refusal("one_or_three", "SW-3.3")
CARD_NOT_THERE = Refusal("card_not_there", "SW-3.1")
ALREADY_STOPPED = Refusal("already_stopped", "SW-5.2")
NO_789 = Refusal("no_789", "SW-4.3")
TALON_TOO_SMALL = Refusal("talon_too_small", "SW-4.6")
NO_31 = Refusal("no_31", "SW-5.6")
NO_PACKET = Refusal("no_packet", "SW-1.4")
