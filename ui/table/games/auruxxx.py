"""The table of Auruxxx: what is told of the boxes to be crossed, and of an empty hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules.auruxxx.law import Options
from rules.core.contract import View
from ui.table.hooks import Hooks, empty_handed, own


class Auruxxx(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        most, empty = view.options.max_passes, empty_handed(view)
        spent = own(view, "passes") == most
        if most == 0:
            yield "never"  # nobody passes at this table
        if empty and spent:
            yield "empty_spent"
        if empty:
            yield "empty"
        if spent and {"lay", "draw"} <= {*verbs}:
            yield "spent"

    def boxes(self, options: Options) -> Mapping[str, int]:
        return {"passes": options.max_passes}


HOOKS = Auruxxx()
