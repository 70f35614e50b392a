"""The terms of a table, agreed upon beyond the rules of the game; kept with the match. (docs/house.md, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OFF, UNSEEN, ALWAYS = "off", "unseen", "always"
TAKEBACKS: Final = (OFF, UNSEEN, ALWAYS)  # never; until a person has seen something hidden; as far as one likes
MILD, EXACT, STRICT = "mild", "exact", "strict"
COACHES: Final = (OFF, MILD, EXACT, STRICT)  # none; speaks of blunders, of clear mistakes, of every clear loss


@dataclass(frozen=True, slots=True)
class Terms:
    """`takeback`: one of TAKEBACKS; `repeat`: this deal was played before; `coach`: one of COACHES, who asks people
    whether they really mean a move (game/learn/coach.py).

    `origin`: whence a deal comes that others play too (game/club), "" for all others; bots then think by their number
    of worlds alone, so that the same moves meet the same answers on every machine. `bots`: the edition of the bots with
    which such a deal was begun (game/bots/core/edition.py). `hints`: whether anybody may ask for advice.

    Raises ValueError for anything else.
    """

    takeback: str = UNSEEN
    repeat: bool = False
    coach: str = OFF
    origin: str = ""
    bots: str = ""
    hints: bool = True

    def __post_init__(self) -> None:
        if self.takeback not in TAKEBACKS:
            raise ValueError(f"takebacks are {', '.join(TAKEBACKS)}, not {self.takeback!r}")
        if type(self.repeat) is not bool:
            raise ValueError(f"a match is a repeat or not, not {self.repeat!r}")
        if self.coach not in COACHES:
            raise ValueError(f"coaches are {', '.join(COACHES)}, not {self.coach!r}")

    @property
    def counts(self) -> bool:
        """True if the match counts: in statistics, milestones, and whatever else is kept of a person's results."""
        return not self.repeat and self.coach == OFF

    @property
    def coached(self) -> bool:
        """True if a coach sits at the table."""
        return self.coach != OFF


USUAL: Final = Terms()
