"""The law of Mau-Mau: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option
from rules.mau_mau.material import MOST_WITH_ONE

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    play_after_draw: bool = option(False, clause="MM-2.7")
    seven: bool = option(True, clause="MM-5.1")
    seven_stack: bool = option(True, clause="MM-5.1", needs=("seven", True))
    eight: bool = option(True, clause="MM-5.2")
    jack: bool = option(True, clause="MM-5.3")
    jack_on_jack: bool = option(True, clause="MM-5.8", needs=("jack", True))
    ace: bool = option(True, clause="MM-5.4")
    hk_three: bool = option(True, clause="MM-5.5")
    hk_wish: bool = option(False, clause="MM-5.6")
    any_time: bool = option(False, clause="MM-5.9")
    mau_rule: str = option("must_call", ("must_call", "auto_call"), clause="MM-3.7")
    decks: str = option("auto", ("auto", "2"), clause="MM-1.2")
    scoring: str = option("wins", ("wins", "points"), clause="MM-6.2")
    wins_needed: int = option(3, range(1, 11), clause="MM-6.2", needs=("scoring", "wins"))
    point_limit: int = option(100, range(50, 501), clause="MM-6.3", needs=("scoring", "points"))
    jack_finish_double: bool = option(False, clause="MM-6.4", needs=("scoring", "points"))


FUNCTIONS = ("seven", "eight", "jack", "ace", "hk_three")
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "seed_komplett": {},
    "seed": dict.fromkeys(FUNCTIONS, False),
    "klassisch": {"play_after_draw": True, "jack_on_jack": False, "hk_three": False},
}


def packs_for(options: Options, seats: int) -> int:
    """Source: MM-1.1, MM-1.2."""
    return 1 if options.decks == "auto" and seats <= MOST_WITH_ONE else 2


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

MAU_NOT_DUE = Refusal("mau_not_due", "MM-3.4")
CARD_NOT_IN_HAND = Refusal("card_not_in_hand", "MM-2.2")
ONLY_DRAWN_CARD = Refusal("only_drawn_card", "MM-2.7")
DRAW_PENDING = Refusal("no_match", "MM-5.10")
NO_JACK_ON_JACK = Refusal("no_match", "MM-5.8")
AGAINST_WISH = Refusal("no_match", "MM-5.7")
NO_MATCH = Refusal("no_match", "MM-2.2")
NO_WISH_RIGHT = Refusal("no_wish_right", "MM-5.13")
WISH_MISSING = Refusal("wish_missing", "MM-5.3")
NOTHING_TO_DRAW = Refusal("nothing_to_draw", "MM-4.3")
DRAWN_ALREADY = Refusal("wrong_phase", "MM-2.8")
ONLY_AFTER_ACE = Refusal("wrong_phase", "MM-5.4")
MUST_DRAW = Refusal("must_draw", "MM-2.4")
MUST_TAKE = Refusal("must_draw", "MM-5.10")
MUST_PLAY = Refusal("must_play", "MM-4.3")
