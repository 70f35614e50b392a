"""The table of Sechsundsechzig: trumps stand first; who has melded a marriage must lead one of its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from ui.table.hooks import TrumpsFirst


class Sechsundsechzig(TrumpsFirst):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if view.facts.bound > -1:
            yield "bound"


HOOKS = Sechsundsechzig()
