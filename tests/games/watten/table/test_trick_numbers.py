"""The small numbers beside the cards of a trick."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from rules.watten.game import GAME
from rules.watten.material import STOCK
from tests.games.watten.given import arrange
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.layout.spreads import ASPECT
from ui.table.words import hud
from ui.table.words.plates import draw_count

GIVEN = "4 players; dealer 3; 0: HK C10; 1: D10; schlag 10; farbe D; trick 0: C9 SA H9; stock CA S9 H8"


@pytest.mark.parametrize("window", [(800, 500), (1280, 720)])
@pytest.mark.parametrize("viewer", range(4))
def test_with_four_no_number_of_the_trick_touches_the_stock(
    window: tuple[int, int], viewer: int, resized: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, drawn = resized(window=window), list[pygame.Rect]()
    sitting = Sitting(app, GAME.options(), 4, 1, rules=GAME)
    sitting.match._state = arrange(GIVEN).state
    board = sitting._board(viewer)
    monkeypatch.setattr(hud, "draw_count", lambda *how: drawn.append(draw_count(*how)))
    board.hud._draw_order(app.window)
    assert len(drawn) == 3
    top = board.stage.row(STOCK)[-1].home
    stock = pygame.Rect(0, 0, round(top.height_px * ASPECT), round(top.height_px))
    stock.center = round(top.x), round(top.y)
    assert stock.collidelist(drawn) == -1
