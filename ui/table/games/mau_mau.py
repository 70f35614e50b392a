"""The table of Mau-Mau: what the next one owes, the wheel of suits for a wish, and what is agreed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from rules.core.contract import View
from rules.mau_mau.material import FACE, HK, NO_SUIT, PILE
from ui.table.hooks import Hooks, own

SUIT_SIGNS: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
AGREED: Final = ("seven_stack", "seven", "eight", "jack", "ace", "hk_three", "hk_wish")  # what a card does
WISHING: Final = frozenset({"play", "play mau"})


class MauMau(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if own(view, "owes_mau"):
            yield "owing"
        if own(view, "pending"):
            yield from ("counter",) if "play" in verbs else ()
            yield from ("king",) if FACE[view.zones[PILE][-1]] == HK else ()
            yield "pending"
        if view.facts.wish != NO_SUIT:
            yield "wish"
        yield view.options.scoring
        if view.options.hk_three and view.options.hk_wish:
            yield "hk_both"
        yield from (name for name in AGREED if getattr(view.options, name))

    def shows_points(self, view: View | None) -> bool:
        return view is not None and view.options.scoring == "points"

    def wheel(self, verb: str) -> Mapping[str, str]:
        return SUIT_SIGNS if verb in WISHING else {}


HOOKS = MauMau()
