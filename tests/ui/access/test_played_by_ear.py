"""A round of every game, played by somebody who has nothing but the tree and what is said: no picture, no rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.match import setup
from rules.core.registry import GAMES
from tests.by_ear.here import Here
from tests.by_ear.player import GERMAN, Player
from tests.ui.program import emptied
from ui.scenes.menu.menu import MenuScene
from ui.shell.app import App
from ui.table.board import Board

SEED, DEAL = 2, 3  # a round of Mogeln that is none of the longest


@pytest.fixture
def room(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    monkeypatch.setattr(setup, "token_bytes", lambda count: bytes([DEAL]) * count)  # the same deal every time
    monkeypatch.setattr(Board, "draw_ahead", lambda self: False)  # nobody looks
    app.push(MenuScene(app))
    found = Here(app)
    found.moment_ms = 200.0  # a third of what somebody needs to react
    yield found
    found.close()
    emptied(app)  # its table is left while the screen is still there


@pytest.mark.parametrize("id", GAMES)
def test_a_round_is_set_up_and_played_to_its_sheet(id: str, app: App, room: Here) -> None:
    player = Player(room, GERMAN, Random(SEED))
    player.prepare()
    player.sit_down(app.texts_of(id)("name"))
    assert player.play_round().startswith(GERMAN.sheet)
    assert player.silences == 0
    assert room.heard
    player.close_sheet()  # to the next round, or to the end of the match
