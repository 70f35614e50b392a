"""The table of Glücksgriff: what must be known of a turn, a risky call, and one's own cards on the pile."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rules.core.contract import Refusal, View
from ui.table.hooks import Hooks, empty_handed, own

RISKY: Final = 7  # points in hand with which a call can cost much


class Gluecksgriff(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if own(view, "forced"):
            yield "forced"
        if own(view, "last_turn"):
            yield "last"
        if empty_handed(view):
            yield "empty"
        if view.facts.justified:
            yield "doubted"
        if view.options.deception:
            yield "deception"

    def risky(self, verb: str, points: int) -> bool:
        return verb == "call" and points >= RISKY

    def own_groups(self, view: View) -> int:
        return int(view.facts.over)

    @property
    def own_refused(self) -> Refusal:
        return Refusal("own_card", "GG-4.6")


HOOKS = Gluecksgriff()
