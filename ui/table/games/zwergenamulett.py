"""The table of Zwergenamulett: the duty to match, what a false call costs, and the last call."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from ui.table.hooks import Hooks, own


class Zwergenamulett(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        broke = own(view, "gold") < 1
        if view.options.must_match:
            yield "must_match"
        if broke and view.options.false_call_broke == "free":
            yield "free"
        if broke:
            yield "debt"

    def large(self, verb: str, phase: str, on_turn: bool) -> bool:
        return verb == "announce" and phase == "last_call"


HOOKS = Zwergenamulett()
