"""Whose keys count at a table just now. (ui/shell/keys.py)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.shell.keys import TABLE, WINDOW
from ui.table.controls.buttons import VerbButton
from ui.table.controls.picker import NumberPicker

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


def ready_for(desk: TableDesk, usual: str) -> bool:
    """Can what has this usual key be done just now? What has a button or belongs to a verb tells by its light."""
    buttons = [one for one in desk.group.walk() if isinstance(one, VerbButton) and one.letter == usual]
    if buttons or any(row.key == usual for row in desk.play.reach.table.verbs.values()):
        return any(one.ready for one in buttons)
    return True
