"""Mutants nobody could notice, with the reason: explained.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tests.mutants.breaking import Mutant

EXPLAINED = Path(__file__).parent / "explained.toml"


@dataclass(frozen=True)
class Explanation:
    """The reason why broken lines change nothing that can be seen: `after` as reported, all on one line."""

    module: str  # dotted; * and ? stand for anything
    function: str
    after: tuple[str, ...]
    reason: str
    before: tuple[str, ...] = ()  # where `after` alone would fit too much ("pass"): what stood there

    def fits(self, mutant: Mutant) -> bool:
        return (
            fnmatchcase(mutant.module, self.module)
            and fnmatchcase(mutant.function, self.function)
            and mutant.after in self.after
            and (not self.before or mutant.before in self.before)
        )


def read(path: Path) -> list[Explanation]:
    """All explanations of a file. Raises ValueError where a reason is missing."""
    rows = tomllib.loads(path.read_text("utf-8")).get("explained", [])
    found = [
        Explanation(
            row["module"], row["function"], tuple(row["after"]), row.get("reason", ""), tuple(row.get("before", ()))
        )
        for row in rows
    ]
    for one in found:
        if not one.reason.strip() or not one.after:
            raise ValueError(f"no reason or no line: {one}")
    return found


def explain(mutant: Mutant, reasons: Sequence[Explanation]) -> Explanation | None:
    """The first explanation that fits."""
    return next((reason for reason in reasons if reason.fits(mutant)), None)
