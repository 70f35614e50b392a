"""The table of Siebzehn und Vier: who must draw is told so, the stake grows towards its limit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules.core.contract import Marks, View
from rules.siebzehn_und_vier.law import Options
from ui.table.hooks import Hooks


class SiebzehnUndVier(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if view.facts.must_draw:
            yield "must_draw"

    def chained(self, view: View) -> Collection[str]:
        return ("stand",) if view.marks.get(("must_draw", None)) else ()

    def goals(self, options: Options) -> Mapping[str, int]:
        return {"stake": options.limit}

    def bare(self, mark: str, marks: Marks) -> bool:
        """The chain of an ante that stays lies around a pot only."""
        return mark == "repeats" and not marks.get(("pot", None))

    def first_number(self, verb: str, options: Options) -> int | None:
        return options.base if verb == "raise" else None

    def rounds(self, options: Options, seats: int) -> int:
        return options.rounds_for(seats)


HOOKS = SiebzehnUndVier()
