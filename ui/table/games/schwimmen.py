"""The table of Schwimmen: 31 in hand, three of 7, 8, 9 in the middle, and what a stop means for who waits."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from ui.table.hooks import Hooks


class Schwimmen(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if "lay" in verbs:
            yield "31"
        if "new789" in verbs:
            yield "789"
        yield "stop" if view.facts.left < 1 else "last"  # how many turns are left after a stop


HOOKS = Schwimmen()
