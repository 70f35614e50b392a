"""The law of Luxusfamilie: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    opening: str = option("forced", ("forced", "free"), clause="LX-2.6")
    shared_melds: bool = option(True, clause="LX-3.11")
    table: str = option("auto", ("auto", "strict"), clause="LX-5.1")
    objection: str = option("referee", ("referee", "players"), clause="LX-6.7", needs=("table", "strict"))
    rounds: int = option(3, (3, 6, 9), clause="LX-8.2")
    first_dealer: str = option("random", ("random", "0", "1", "2"), clause="LX-1.5")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"opening": "free"},
    "streng": {"shared_melds": False, "table": "strict"},
    "lang": {"rounds": 9},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

AUTO_TABLE = Refusal("wrong_phase", "LX-6.14")
REFEREE_SEES = Refusal("wrong_phase", "LX-6.14")
NOT_IN_HAND = Refusal("not_in_hand", "LX-1.3")
NOT_MULTIPLE_OF_10 = Refusal("not_multiple_of_10", "LX-2.3")
BID_TOO_LOW = Refusal("bid_too_low", "LX-2.4")
MUST_OPEN = Refusal("must_open", "LX-2.6")
BID_TOO_HIGH = Refusal("bid_too_high", "LX-2.8")
NOT_A_SUIT = Refusal("not_a_suit", "LX-2.11")
USELESS_CARD = Refusal("useless_card", "LX-3.3")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "LX-4.2")
MUST_TRUMP = Refusal("must_trump", "LX-4.3")
NOT_YET = Refusal("not_yet", "LX-6.2")
NOTHING_TO_OBJECT = Refusal("nothing_to_object", "LX-6.8")
ALREADY_TURNED = Refusal("already_turned", "LX-6.10")
NOT_TURNED = Refusal("not_turned", "LX-6.10")
EARLY_TURN = Refusal("not_your_turn", "LX-6.11")
