"""The law of Fünfhundert: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Points, Refusal
from rules.core.options import Value, option

LIMIT_VALUES, LIMIT_MODES = ("300", "500", "1000"), ("at_least", "over")

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    low_cards: str = option("by_rank", ("by_rank", "by_value"), clause="FH-1.3")
    seven_bonus: str = option("on_exchange", ("on_exchange", "on_possession"), clause="FH-3.4")
    meld_duty: str = option("lapse", ("lapse", "forced", "free"), clause="FH-4.5")
    reuse: str = option("never", ("never", "other_class"), clause="FH-4.7")
    used_scope: str = option("player", ("player", "card"), clause="FH-4.8")
    false_meld: str = option("penalty", ("penalty", "refuse"), clause="FH-5.4")
    limit_mode: str = option("at_least", LIMIT_MODES, clause="FH-7.2")
    limit: str = option("500", LIMIT_VALUES, clause="FH-7.7")
    show_hints: bool = option(True, clause="FH-4.5")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"meld_duty": "free", "false_meld": "refuse"},
    "kurz": {"limit": "300"},
    "streng": {"meld_duty": "forced", "show_hints": False},
    "wild": {"reuse": "other_class", "seven_bonus": "on_possession", "limit": "1000"},
}


LIMITS = {(limit, mode): int(limit) + (mode == "over") for limit in LIMIT_VALUES for mode in LIMIT_MODES}


def reached(options: Options, total: Points) -> bool:
    """True if a total is enough to win (FH-7.2, FH-7.7)."""
    return total >= LIMITS[options.limit, options.limit_mode]


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

BAD_MELD = Refusal("bad_meld", "FH-4.1")
FALSE_MELD = Refusal("false_meld", "FH-5.4")
TOO_LATE = Refusal("too_late", "FH-4.5")
MELD_OPEN = Refusal("meld_open", "FH-4.11")
STOCK_EMPTY = Refusal("stock_empty", "FH-3.2")
SEVEN_IS_TRUMP_CARD = Refusal("seven_is_trump_card", "FH-3.4")
NO_SEVEN = Refusal("no_seven", "FH-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "FH-2.1")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "FH-6.1")
MUST_TRUMP = Refusal("must_trump", "FH-6.2")
