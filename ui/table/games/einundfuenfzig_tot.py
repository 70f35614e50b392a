"""The table of 51 tot: whether lives or rounds lost are counted, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from rules.einundfuenfzig_tot.law import Options, rounds_of
from ui.table.hooks import Hooks


class EinundfuenfzigTot(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        yield view.options.mode

    def rounds(self, options: Options, seats: int) -> int:
        return rounds_of(options, seats) if options.mode == "rounds" else 0


HOOKS = EinundfuenfzigTot()
