"""The law of 51 Tot: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.einundfuenfzig_tot.material import SHOWN_PLAYERS, TABLES

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    values: str = option("einundfuenfzig", tuple(TABLES), clause="ET-1.4")
    mode: str = option("lives", ("lives", "rounds"), clause="ET-6.1")
    lives: int = option(3, range(1, 10), clause="ET-6.1", needs=("mode", "lives"))
    rounds: str = option("auto", ("auto", *map(str, range(1, 101))), clause="ET-6.2", needs=("mode", "rounds"))
    stock_out: str = option("play_out", ("play_out", "reshuffle"), clause="ET-5.1")
    kopfrechnen: bool = option(False, clause="ET-3.7")
    first_dealer: str = option("random", ("random", *map(str, range(SHOWN_PLAYERS))), clause="ET-2.1")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "kurz": {"lives": 1},
    "streng": {"kopfrechnen": True},
    "zweiundfuenfzig": {"values": "zweiundfuenfzig"},
    "party": {"values": "party"},
}


def rounds_of(options: Options, seats: int) -> int:
    """Rounds of a match in mode `rounds`: three for each seat unless agreed otherwise. Source: ET-6.2."""
    return 3 * seats if options.rounds == "auto" else int(options.rounds)


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

NOT_IN_HAND = Refusal("not_in_hand", "ET-3.2")
VALUE_NEEDED = Refusal("value_needed", "ET-3.2")
BAD_VALUE = Refusal("bad_value", "ET-1.4")
ANNOUNCEMENT_NEEDED = Refusal("announcement_needed", "ET-3.7")
