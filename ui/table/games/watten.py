"""The table of Watten: Kritische, Hauptschlag, Linke and Farbe stand first; who is gespannt is warned."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rules.core.contract import Marks, Seat, View
from ui.table.hooks import SUITS, Hooks, own

KRITISCHE: Final = ("HK", "D7", "C7")  # WA-4.1
RANKS: Final = ("", "A", "K", "Q", "J", "10", "9", "8", "7")  # as the mark of the Schlag names them, from 1
HAUPTSCHLAG, LINKE, FARBE, REST = range(len(KRITISCHE), len(KRITISCHE) + 4)


class Watten(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if own(view, "gespannt"):
            yield "gespannt"

    def place(self, code: str, marks: Marks, options: object) -> int:
        """WA-4.1 to WA-4.5, as far as Schlag and Farbe are named."""
        schlag, farbe = (marks.get((name, None), 0) for name in ("schlag", "farbe"))
        in_suit = bool(farbe) and code.startswith(SUITS[farbe - 1])
        if code in KRITISCHE:
            return KRITISCHE.index(code)
        if schlag and code[1:] == RANKS[schlag]:
            return HAUPTSCHLAG if in_suit else LINKE
        return FARBE if in_suit else REST

    def large(self, verb: str, phase: str, on_turn: bool) -> bool:
        return verb == "offer" and phase == "play" and on_turn  # then it is a move like any other

    def asks_back(self, verb: str, marks: Marks, seat: Seat) -> bool:
        return verb in ("offer", "raise") and bool(marks.get(("gespannt", seat)))


HOOKS = Watten()
