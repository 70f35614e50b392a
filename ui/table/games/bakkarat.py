"""The table of Bakkarat: stakes that are there or still to be named, and with what they begin."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.bakkarat.law import Options
from rules.bakkarat.state import COUPS_A_ROUND
from rules.core.contract import View
from ui.table.hooks import Hooks, own


class Bakkarat(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if "stake" in verbs or own(view, "stake"):
            yield "stake"
        if {"pass", "banco"} <= {*verbs}:
            yield "covered"

    def rounds(self, options: Options, seats: int) -> int:
        return -(-options.coups // COUPS_A_ROUND)

    def first_number(self, verb: str, options: Options) -> int | None:
        return {"bank": options.min_bank, "stake": options.min_stake}.get(verb)


HOOKS = Bakkarat()
