"""The table as it is told while somebody looks whose hand nobody is to hear: only what all at the screen may know.

Several people share a screen, one of them plays by ear, another has the table: what he sees must not be read out. He
may have his own hand told (`aloud`), here and before the curtain opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules.core.contract import TABLE, View
from ui.access.tree import PRESSED, Node, Role, Tree, Use, named_apart
from ui.table.spoken import SpokenTable
from ui.table.spoken_board import LINES

if TYPE_CHECKING:
    from ui.table.desk import TableDesk

MOVES_BACK: Final = 12  # of the match, of which the log tells the last lines
ALOUD, MENU = "aloud", "menu"


class HushedTable(SpokenTable):
    """Makes the tree of a desk from what a guest may know, and offers to tell the hand as well."""

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk)
        self._seen: tuple[View, View] | None = None  # the viewer's view, and a guest's of the same moment

    @property
    def view(self) -> View:
        """What a guest may know of the position that the table shows."""
        shown = self.desk.board.view
        if self._seen is None or self._seen[0] is not shown:
            self._seen = shown, self.desk.host.match.view(None)
        return self._seen[1]

    def tree(self) -> Tree:
        nodes = named_apart(
            [*self._head(), *self.signs(), *self.open_zones(), *self._buttons(), *self.seats(), *self.log()]
        )
        return Tree(Node("table", Role.WINDOW, self._texts("name"), children=nodes))

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        deeds = {ALOUD: self.desk.host.switch_aloud, MENU: self.desk.host.open_pause}
        if use is not Use.PRESS or key not in deeds:
            return False
        deeds[key]()
        return True

    def _head(self) -> Iterator[Node]:
        """Whose turn it is, and that his hand is not told."""
        board = self.desk.board
        if words := self.whose_turn():
            yield Node("turn", Role.ALERT, words)
        yield Node("hushed", Role.TEXT, self._texts("access.hushed", name=board.players[board.viewer].name))

    def _buttons(self) -> Iterator[Node]:
        yield Node(ALOUD, Role.BUTTON, self._texts("access.aloud"), uses=PRESSED)
        yield Node(MENU, Role.BUTTON, self._texts("hud.menu"), uses=PRESSED)

    def _last(self, seat: int) -> str:
        return ""  # stands on the plate as its viewer knows it

    def _lines(self) -> list[str]:
        match = self.desk.host.match
        moves = range(max(0, len(match.log) - MOVES_BACK), len(match.log))
        return self.desk.board.lines_of(match, moves, TABLE)[-LINES:]
