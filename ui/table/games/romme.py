"""The table of Rommé: how far an open draft is, and how much the first lay still needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rules.core.contract import View
from rules.romme.law import Options, deals_of
from ui.table.hooks import Goal, Hooks, own

DRAFTING: Final = ("lay set", "lay run", "confirm", "discard")  # buttons keep their places while a draft is open


class Romme(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if "confirm" in verbs:
            yield "ready"
        if "undo" in verbs:
            yield from _drafts(view)
        if own(view, "ausgelegt"):
            yield "out"

    def rounds(self, options: Options, seats: int) -> int:
        return deals_of(options, seats)

    def goals(self, options: Options) -> Mapping[str, int]:
        return {"auslage": options.first_meld}

    def goal(self, view: View) -> Goal | None:
        return None if own(view, "ausgelegt") else super().goal(view)

    def goal_of_laying(self, view: View) -> Goal | None:
        return self.goal(view)

    def offered(self, view: View, can: Collection[str]) -> Collection[str]:
        if view.phase != "play":
            return ()
        return DRAFTING if "undo" in can else ("discard",)


def _drafts(view: View) -> Iterator[str]:
    """Name what is amiss with an open draft."""
    if own(view, "ausgelegt"):
        yield "debt"
    if own(view, "auslage") < view.options.first_meld:
        yield "draft"
    yield "stuck"


HOOKS = Romme()
