"""The table of Herzblatt: trumps stand first in the hand, and there are words for who leads."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.core.contract import View
from ui.table.hooks import TrumpsFirst, leads


class Herzblatt(TrumpsFirst):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if leads(view):
            yield "lead"


HOOKS = Herzblatt()
