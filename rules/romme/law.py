"""The law of Rommé: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.families.runs import LIMITS, MeldLaw

# --- options -------------------------------------------------------------------------------------------------------


AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Options:
    match_deals: int = option(0, range(31), clause="RO-10.4", needs=("match_limit", 0))  # 0: as many as players
    match_limit: int = option(0, (0, *range(100, 1001, 50)), clause="RO-10.4")
    first_meld: int = option(40, (0, 30, 40, 51), clause="RO-6.1")
    hand_size: str = option(AUTO, (AUTO, "10", "11", "12", "13"), clause="RO-2.1")
    jokers: int = option(6, range(7), clause="RO-1.2")
    layoff_same_turn: bool = option(False, clause="RO-6.7")
    ace_corner: bool = option(True, clause="RO-4.5")
    joker_limit: str = option("not_majority", LIMITS, clause="RO-4.13")
    joker_at_end: str = option("allowed", ("allowed", "forbidden"), clause="RO-4.11")
    adjacent_jokers: str = option("allowed", ("allowed", "forbidden"), clause="RO-4.12")
    set_joker_swap: str = option("declared", ("declared", "any_missing"), clause="RO-7.6")
    swapped_joker_must_play: bool = option(False, clause="RO-7.9")
    same_card_back: str = option("forbidden", ("forbidden", "allowed"), clause="RO-3.6")
    start_upcard: bool = option(False, clause="RO-2.5")
    first_dealer: str = option("0", ("0", "1", "2", "3", "4", "5"), clause="RO-2.4")
    rebuild_limit: int = option(3, range(10), clause="RO-9.3")
    turn_limit: int = option(60, range(10, 201), clause="RO-9.4")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"first_meld": 30, "layoff_same_turn": True},
    "kurz": {"match_deals": 1, "hand_size": "10"},
    "streng": {
        "first_meld": 51,
        "ace_corner": False,
        "joker_limit": "one_per_meld",
        "joker_at_end": "forbidden",
        "adjacent_jokers": "forbidden",
    },
    "wild": {
        "first_meld": 0,
        "layoff_same_turn": True,
        "joker_limit": "min_one_natural",
        "set_joker_swap": "any_missing",
    },
}


@cache
def meld_law(options: Options) -> MeldLaw:
    """Law of these options about runs and jokers."""
    return MeldLaw(
        around=options.ace_corner,
        ends=options.joker_at_end == "allowed",
        touching=options.adjacent_jokers == "allowed",
        limit=options.joker_limit,
    )


def cards_each(options: Options, seats: int) -> int:
    """Cards dealt to each player. Source: RO-2.1."""
    if options.hand_size != AUTO:
        return int(options.hand_size)
    return 13 if seats <= 4 else 11


def deals_of(options: Options, seats: int) -> int:
    """Deals of a match; 0 where a limit of points ends it. Source: RO-10.4."""
    if options.match_limit:
        return 0
    return options.match_deals or seats


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

DISCARD_EMPTY = Refusal("discard_empty", "RO-3.1")
STOCK_EMPTY = Refusal("stock_empty", "RO-9.2")
NOT_IN_HAND = Refusal("not_in_hand", "RO-3.4")
TOO_SHORT = Refusal("too_short", "RO-4.2")
NOT_A_SET = Refusal("not_a_set", "RO-4.2")
NOT_A_RUN = Refusal("not_a_run", "RO-4.3")
JOKER_LIMIT = Refusal("joker_limit", "RO-4.13")
JOKER_AT_END = Refusal("joker_position", "RO-4.11")
JOKERS_TOUCH = Refusal("joker_position", "RO-4.12")
JOKER_NEEDS_DESIGNATION = Refusal("joker_needs_designation", "RO-4.10")
NO_SUCH_MELD = Refusal("no_such_meld", "RO-11.8")
NO_FIT = Refusal("no_fit", "RO-7.2")
SWAP_MISMATCH = Refusal("swap_mismatch", "RO-7.4")
SWAP_BEFORE_40 = Refusal("swap_before_40", "RO-6.5")
LAYOFF_BEFORE_40 = Refusal("layoff_before_40", "RO-6.5")
BELOW_40 = Refusal("below_40", "RO-6.1")
MUST_KEEP_DISCARD = Refusal("must_keep_discard", "RO-8.2")
SAME_CARD_BACK = Refusal("same_card_back", "RO-3.6")
JOKER_MUST_BE_PLAYED = Refusal("joker_must_be_played", "RO-7.9")
NOTHING_TO_UNDO = Refusal("nothing_to_undo", "RO-11.2")
NOTHING_TO_CONFIRM = Refusal("nothing_to_confirm", "RO-11.3")
