"""The law of Sechsundsechzig: what may be agreed (options) and what is refused. (rulebook, chapters 3 and 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.families.tricks import Duties

# --- options -------------------------------------------------------------------------------------------------------


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


_ALL: Mapping[str, Value] = {
    "marriages": True,
    "nine_exchange": True,
    "closing": True,
    "claim": True,
    "stichzwang": True,
    "game_points": "123",
    "carry_draw": True,
    "show_totals": False,
}
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "schlicht": {},
    "standard": {**_ALL, "target": 7},
    "kurz": _ALL,
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

NOT_IN_HAND = Refusal("not_in_hand", "SS-2.1")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "SS-3.1")
MUST_TRUMP = Refusal("must_trump", "SS-3.2")
MUST_BEAT = Refusal("must_beat", "SS-3.3")
DUTIES = Duties(MUST_FOLLOW_SUIT, MUST_TRUMP, MUST_BEAT)
MELD_CARD_REQUIRED = Refusal("meld_card_required", "SS-5.1")
NO_PAIR = Refusal("no_pair", "SS-5.1")
ALREADY_MELDED = Refusal("already_melded", "SS-5.1")
NO_NINE = Refusal("no_nine", "SS-5.4")
NO_TRICK_YET = Refusal("no_trick_yet", "SS-5.4")
STOCK_EMPTY = Refusal("stock_empty", "SS-5.5")
STOCK_CLOSED = Refusal("stock_closed", "SS-5.5")
NOT_ON_LEAD = Refusal("not_on_lead", "SS-5.1")
NO_MELD_NOW = Refusal("option_off", "SS-5.15")
OFF = {  # verb -> where the option itself is off
    "meld": Refusal("option_off", "SS-5.1"),
    "exchange": Refusal("option_off", "SS-5.4"),
    "close": Refusal("option_off", "SS-5.5"),
    "claim": Refusal("option_off", "SS-5.7"),
}
