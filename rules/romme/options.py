"""The rule options of Rommé. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.core.options import option
from rules.families.runs import LIMITS, MeldLaw

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


@cache
def meld_law(options: Options) -> MeldLaw:
    """What these options say about runs and jokers."""
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
