"""Whose keys count at a table just now. (ui/keys.py)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.keys import TABLE, WINDOW
from ui.table.picker import NumberPicker

if TYPE_CHECKING:
    from ui.table.desk import TableDesk


def rooms_at(desk: TableDesk) -> tuple[str, ...]:
    """In a window for all each person's own key comes before those of the game. While something is asked, digits are
    answers; where a number is asked, nothing but a number can be typed."""
    asked, window = desk.play.question, desk.window
    if isinstance(asked, NumberPicker):
        return ()
    own = (WINDOW,) if window.open and window.shared else ()
    return (*own, desk.board.game.id, *(() if asked is not None else (TABLE,)))
