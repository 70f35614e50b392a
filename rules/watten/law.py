"""The law of Watten: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Points, Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    streng: bool = option(False, clause="WA-2.1")
    target: str = option("15", ("11", "13", "15", "18"), clause="WA-8.2")
    gespannt_from: str = option("auto", ("auto", *map(str, range(2, 18))), clause="WA-7.10")
    gespannt_mode: str = option("penalty", ("penalty", "block"), clause="WA-7.10")
    wechsel_time: str = option("before", ("before", "after"), clause="WA-3.5")
    linke_order: str = option("first_played", ("first_played", "suit"), clause="WA-4.4")
    offer_when: str = option("own_turn", ("own_turn", "any_time"), clause="WA-7.2")
    raise_cap: str = option("target", ("target", *map(str, range(3, 19))), clause="WA-7.8")
    hauptschlag_zwang: bool = option(False, clause="WA-6.3")
    schlag_must_hold: bool = option(False, clause="WA-3.3")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"gespannt_mode": "block", "raise_cap": "5"},
    "kurz": {"target": "11"},
    "streng": {"streng": True, "hauptschlag_zwang": True, "schlag_must_hold": True},
    "wild": {"target": "18", "offer_when": "any_time"},
}


NUMBERS: dict[str, Points] = {str(number): number for number in range(20)}  # the numbers among the choices


def target(options: Options) -> Points:
    return NUMBERS[options.target]


def gespannt_from(options: Options) -> Points:
    """From which account on a side is gespannt: three below the target, unless a smaller or larger one is agreed."""
    if options.gespannt_from == "auto":
        return NUMBERS[options.target] - 3
    return min(NUMBERS[options.gespannt_from], NUMBERS[options.target] - 1)


def raise_cap(options: Options) -> Points:
    """The highest proposal (WA-7.8)."""
    most = NUMBERS[options.target]
    return most if options.raise_cap == "target" else min(NUMBERS[options.raise_cap], most)


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

BAD_RANK = Refusal("bad_rank", "WA-3.1")
BAD_SUIT = Refusal("bad_suit", "WA-3.2")
MUST_HOLD = Refusal("must_hold", "WA-3.3")
SWAP_USED = Refusal("swap_used", "WA-3.4")
NOT_IN_HAND = Refusal("not_in_hand", "WA-6.3")
MUST_TRUMP = Refusal("must_trump", "WA-6.3")
RAISE_CAP = Refusal("raise_cap", "WA-7.8")
NO_RAISE_RIGHT = Refusal("no_raise_right", "WA-7.7")
ALREADY_OFFERED = Refusal("already_offered", "WA-7.7")
GESPANNT = Refusal("gespannt", "WA-7.10")
