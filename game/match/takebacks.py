"""Taking back and doing again, as far as the table has agreed to it. (docs/house.md, chapter 6)"""

from __future__ import annotations

from game.match.match import Match, Move
from game.match.terms import OFF, UNSEEN
from rules.core.contract import Refusal


class Takebacks:
    """The last decisions of people in a match, and what of them can be done again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._later: list[list[Move]] = []  # taken back and not yet played over, the last takeback last

    def refusal(self) -> str | None:
        """The reason why nothing can be taken back, None where it can.

        "told": the match is over and its secret known; "off": agreed so; "none": no decision yet; "bound": the rules
        say that it stands; "seen": a person has come to know a hidden card since, and this table does not allow that.
        """
        found = self._point()
        return found if isinstance(found, str) else None

    def _point(self) -> int | str:
        """The number of moves that a takeback leaves, or the reason why there can be none."""
        if self.match.told:
            return "told"
        agreed = self.match.terms.takeback
        if agreed == OFF:
            return "off"
        point = self.match.undo_point()
        if point is None:
            return "none"
        if self._bound(point):
            return "bound"
        return "seen" if agreed == UNSEEN and self.match.revealed_since(point) else point

    def _bound(self, point: int) -> bool:
        """True if a person has since done what by the rules of the game nobody takes back."""
        late = self.match.history[point:]
        return any(move.action.verb in self.match.game.binding and move.seat in self.match.persons for move in late)

    def undo(self) -> bool:
        """Take back the last decision of a person and all that came of it; False where `refusal` says why not."""
        point = self._point()
        if isinstance(point, str):
            return False
        later = self.match.history[point:]
        self.match.undo(point)
        self._later.append(later)
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; False when there is nothing, or somebody has moved since."""
        if not self._later:
            return False
        for move in self._later.pop():
            result = self.match.submit(*move)
            assert not isinstance(result, Refusal), (move, result)  # the same moves from the same position
        return True

    def forget(self) -> None:
        """Drop what was taken back: somebody has moved."""
        self._later.clear()

    @property
    def waiting(self) -> bool:
        """True if there is something to be done again."""
        return bool(self._later)
