"""The rule options of Fünfhundert. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.contract import Points
from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    low_cards: str = option("by_rank", ("by_rank", "by_value"), clause="FH-1.3")
    seven_bonus: str = option("on_exchange", ("on_exchange", "on_possession"), clause="FH-3.4")
    meld_duty: str = option("lapse", ("lapse", "forced", "free"), clause="FH-4.5")
    reuse: str = option("never", ("never", "other_class"), clause="FH-4.7")
    used_scope: str = option("player", ("player", "card"), clause="FH-4.8")
    false_meld: str = option("penalty", ("penalty", "refuse"), clause="FH-5.4")
    limit_mode: str = option("at_least", ("at_least", "over"), clause="FH-7.2")
    limit: str = option("500", ("300", "500", "1000"), clause="FH-7.7")
    show_hints: bool = option(True, clause="FH-4.5")


def reached(options: Options, total: Points) -> bool:
    """Whether a total is enough to win (FH-7.2, FH-7.7)."""
    return total >= int(options.limit) + (options.limit_mode == "over")
