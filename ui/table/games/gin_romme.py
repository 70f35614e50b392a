"""The table of Gin Rommé: a sum is golden while one may knock with it; from then on each card counts by itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules.core.contract import Marks, View
from rules.gin_romme.law import Options
from ui.table.hooks import Hooks


class GinRomme(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if "knock" in verbs:
            yield "knock"

    def goals(self, options: Options) -> Mapping[str, int]:
        return {"points": options.game_target}

    def offered(self, view: View, can: Collection[str]) -> Collection[str]:
        return ("knock",) if view.phase == "discard" else ()  # it tells why not, GR-4.4

    def singly(self, marks: Marks) -> bool:
        return any(value for (name, _), value in marks.items() if name == "knocker")

    def aim(self, value: int, usual: int, marks: Marks) -> int:
        """Golden up to what one may knock with; once somebody has knocked there is nothing any more to reach."""
        return value + 1 if self.singly(marks) else min(value, marks.get(("limit", None), 0))


HOOKS = GinRomme()
