"""The rule options of Gin Rommé. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    variant: str = option("basis", ("basis", "oklahoma"), clause="GR-7.1")
    knock_rule: str = option("under_10", ("under_10", "max_10"), clause="GR-4.4", needs=("variant", "basis"))
    layoff_on_gin: bool = option(False, clause="GR-5.2")
    oklahoma_ace: str = option("gin_only", ("gin_only", "one"), clause="GR-7.3", needs=("variant", "oklahoma"))
    spade_doubles: bool = option(True, clause="GR-7.4", needs=("variant", "oklahoma"))
    game_target: int = option(100, range(50, 301), clause="GR-7.5")
    match_target: str = option("500", ("0", "250", "500", "1000"), clause="GR-7.10")
    auto_layoff: bool = option(False, clause="GR-5.1")
