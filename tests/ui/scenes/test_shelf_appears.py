"""The shelf of games is there at once: every box with its name; the cards of a game appear together, not one by one."""

from __future__ import annotations

import pygame

from ui.scenes.menu.games import APPEAR_MS, GamesScene, GameTile
from ui.shell.app import App


def picture(tile: GameTile) -> bytes:
    surface = pygame.Surface(tile.app.size)
    tile.draw(surface)
    return bytes(surface.get_buffer().raw)


def test_cards_of_a_game_appear_together(app: App) -> None:
    scene = GamesScene(app, "menu.choose", "gluecksgriff", lambda _: None)
    app.push(scene)
    tile = scene.tiles["gluecksgriff"]
    bare = picture(tile)
    while not tile.whole:
        tile.draw_ahead(tile.codes)
        tile.update(0.0)
        assert picture(tile) == bare, "not one by one"
    assert not scene.still()
    tile.update(APPEAR_MS / 2)
    half = picture(tile)
    tile.update(APPEAR_MS / 2)
    assert len({bare, half, picture(tile)}) == 3


def test_with_reduced_motion_they_are_there_at_once(app: App) -> None:
    app.change_quietly(reduced_motion=True)
    scene = GamesScene(app, "menu.choose", "gluecksgriff", lambda _: None)
    app.push(scene)
    tile = scene.tiles["gluecksgriff"]
    while not tile.whole:
        tile.draw_ahead(tile.codes)
    tile.update(1.0)
    app.change_quietly(reduced_motion=False)
    assert tile.there == 1.0
