"""The table of Tarock: trumps stand first in the hand; words for who leads and for the first bid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from ui.table.hooks import TrumpsFirst, leads


class Tarock(TrumpsFirst):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if leads(view):
            yield "lead"
        if view.phase == "bid" and not view.facts.kind:
            yield "unopened"


HOOKS = Tarock()
