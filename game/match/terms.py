"""The terms of a table, agreed upon beyond the rules of the game; kept with the match. (docs/house.md, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OFF, UNSEEN, ALWAYS = "off", "unseen", "always"
TAKEBACKS: Final = (OFF, UNSEEN, ALWAYS)  # never; until a person has seen something hidden; as far as one likes


@dataclass(frozen=True, slots=True)
class Terms:
    """`takeback`: one of TAKEBACKS; `repeat`: this deal was played before, so the match counts in no statistics.

    Raises ValueError for anything else.
    """

    takeback: str = UNSEEN
    repeat: bool = False

    def __post_init__(self) -> None:
        if self.takeback not in TAKEBACKS:
            raise ValueError(f"takebacks are {', '.join(TAKEBACKS)}, not {self.takeback!r}")
        if type(self.repeat) is not bool:
            raise ValueError(f"a match is a repeat or not, not {self.repeat!r}")


USUAL: Final = Terms()
