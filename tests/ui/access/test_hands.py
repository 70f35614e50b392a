"""One device alone, from the menu to the end of a match and back: no drag, no letters, nothing of another device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match.seats import seated
from game.match.setup import Setup, as_dict
from game.people.settings import Settings
from rules.core.options import build
from rules.core.registry import game
from tests.hands.devices import DEVICES
from tests.hands.match import play_match, player_of, quick_bots
from tests.ui.program import emptied
from ui.scenes.menu.menu import MenuScene
from ui.shell.app import App

SHORT = ("schwimmen", {"lives": 1, "turn_limit": 10})


@pytest.fixture
def menu(app: App) -> Iterator[App]:
    """The program with a short match of two as the last table."""
    id, options = SHORT
    setup = Setup(id, seated(["person", "lehrling"]), build(game(id).options, options), 1)
    app.settings = app.sound.settings = Settings(last_setup=as_dict(setup))
    app.push(MenuScene(app))
    yield app
    emptied(app)


@pytest.mark.parametrize("device", DEVICES)
def test_a_match_is_played_from_the_menu_to_its_end_and_back(device: str, menu: App) -> None:
    room = DEVICES[device](menu)
    player = player_of(room, seed=1)
    with quick_bots(seed=1):
        player.prepare()
        match = play_match(player, room, menu.texts_of(SHORT[0])("name"))
    room.close()
    assert menu.settings.speed == "off"
    assert match.finished
    assert isinstance(menu.top, MenuScene)
    assert len(menu.stack) == 1
