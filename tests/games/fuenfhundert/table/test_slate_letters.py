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


@pytest.mark.parametrize("window", [(800, 500), (1280, 720)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_open_log_lies_below_what_the_slate_tells(
    window: tuple[int, int], text_size: float, resized: Callable[..., App]
) -> None:
    rules = game("fuenfhundert")
    board = Sitting(resized(window=window, text_size=text_size), rules.options(), 2, 3, 30, rules).board
    hud, shut = board.hud, board.hud.slate.rect(board.view)
    hud.chronicle.open = True
    told = hud.slate.rect(board.view, brief=True)
    assert told.topleft == shut.topleft
    assert told.height >= board.stage.px(90 * board.stage.layout.letters), "names, bars and the last announcements"
    assert hud.chronicle.rect.top > told.bottom
    assert hud.chronicle.rect.height >= 6 * 14 * board.app.text_scale, "and the log is still to be read"
