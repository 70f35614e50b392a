"""The table of Mau-Mau: what the next one owes, the wheel of suits for a wish, and what is counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rules.core.contract import View
from rules.mau_mau.material import NO_SUIT
from ui.table.hooks import Hooks, own

SUIT_SIGNS: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
WISHING: Final = frozenset({"play", "play mau"})


class MauMau(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if own(view, "owes_mau"):
            yield "owing"
        if own(view, "pending"):
            yield from ("counter", "pending") if "play" in verbs else ("pending",)
        if view.facts.wish != NO_SUIT:
            yield "wish"
        yield view.options.scoring

    def shows_points(self, view: View | None) -> bool:
        return view is not None and view.options.scoring == "points"

    def wheel(self, verb: str) -> Mapping[str, str]:
        return SUIT_SIGNS if verb in WISHING else {}


HOOKS = MauMau()
