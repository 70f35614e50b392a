"""What everything is worth can be read: its letters are as large as those above it where there is room."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App


@pytest.mark.parametrize("window", [(800, 500), (1280, 720)])
def test_the_values_are_written_as_large_as_the_room_allows(
    resized: Callable[..., App], window: tuple[int, int]
) -> None:
    rules = game("fuenfhundert")
    slate = Sitting(resized(window=window, text_size=1.5), rules.options(), 2, 3, rules=rules).board.hud.slate
    room = slate.stage.layout.slate
    wide, high = round(room.w) - slate.stage.px(24), round(room.h * 0.6)
    large, small = slate._foot(wide, high), slate._foot(wide, 0)
    assert small.get_height() < large.get_height() <= high
