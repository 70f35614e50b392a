"""The rule options of Schwimmen. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


@dataclass(frozen=True, slots=True)
class Options:
    lives: int = option(3, range(1, 6), clause="SW-1.2")
    rule_789: bool = option(True, clause="SW-4.3")
    auto_31: bool = option(True, clause="SW-5.4")
    turn_limit: int = option(30, range(10, 101), clause="SW-4.9")
