"""The badge of a party is whole, however small the window and however large the letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.effects.standing.sides import KONTRA, _px, badge, spot


@pytest.mark.parametrize("window", [(800, 500), (1024, 640), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_no_badge_is_cut_by_the_edge(resized: Callable[..., App], window: tuple[int, int], letters: float) -> None:
    rules = game("doppelkopf")
    stage = Sitting(resized(window=window, text_size=letters), rules.options(), 4, 3, rules=rules).board.stage
    picture = badge(stage, KONTRA, _px(stage))
    for seat in range(4):
        assert picture.get_rect(center=spot(stage, seat)).left >= stage.px(3)
