"""The table of Doppelkopf: how trumps stand in the hand, both queens of clubs, the own side, and what is announced."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rules.core.contract import Marks, View
from rules.doppelkopf.law import Options
from ui.table.hooks import SUITS, Hooks

USUAL: Final = 4  # the mark of the usual game: before one is declared the hand stands as in it (DK-2.1)
QUEENS, JACKS = ("CQ", "SQ", "HQ", "DQ"), ("CJ", "SJ", "HJ", "DJ")
PLAIN: Final = 99  # the place of a card that is no trump
SOLOS: Final = {5: JACKS, 6: QUEENS, 7: ()}  # games in which no suit is trump (DK-4.2)
ANNOUNCED: Final = frozenset(
    {"ansage re", "ansage kontra", "absage 90", "absage 60", "absage 30", "absage schwarz"}
)  # a button that comes and goes would tell


class Doppelkopf(Hooks):
    def variants(self, view: View, verbs: Collection[str]) -> Iterator[str]:
        if "ruf" in verbs or "hochzeit" in verbs:
            yield "both"  # queens of clubs in one hand
        if side := {1: "re", 2: "kontra"}.get(view.facts.party):
            yield side

    def place(self, code: str, marks: Marks, options: Options) -> int:
        """Trumps from the top, then the suits (DK-2.2, DK-7.1, DK-7.5)."""
        game = marks.get(("trump", None)) or USUAL
        return next((at for at, start in enumerate(_trumps(game, options)) if code.startswith(start)), PLAIN)

    def trump(self, code: str, marks: Marks, options: Options) -> bool:
        return self.place(code, marks, options) < PLAIN

    def offered(self, view: View, can: Collection[str]) -> Collection[str]:
        return ANNOUNCED if view.phase == "play" else ()


def _trumps(game: int, options: Options) -> tuple[str, ...]:
    """With what the codes of trumps begin, the highest first."""
    if game in SOLOS:
        return SOLOS[game]
    suit = SUITS[game - 1]
    tens = ("H10",) if options.tolle else ()
    return (*tens, *QUEENS, *JACKS, suit)


HOOKS = Doppelkopf()
