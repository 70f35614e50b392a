"""Other cards, backs and cloth in the middle of a match: the picture changes, the match does not."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.match.seats import seated
from game.match.setup import Setup
from tests.ui.table.matches import GAME, options
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import decks
from ui.scenes.menu.decks import DecksScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.table.ahead import codes

pytestmark = pytest.mark.usefixtures("quick_bots")
MOVES = 14


@pytest.fixture(autouse=True)
def usual_look_afterwards(app: App) -> Iterator[None]:
    """The application is shared: its decks go back to their usual look."""
    yield
    app.stack.clear()
    app.change(decks={}, back="", felt="green")


def table(app: App, seed: int = 5) -> TableScene:
    """A table some moves into a match of a person and two bots; the person is to act."""
    app.settings = app.settings.__class__(speed="off")
    scene = new_table(app, Setup(GAME.id, seated(("person", "geselle", "meister")), options(0), seed))
    assert isinstance(scene, TableScene)
    app.push(scene)
    play(app, scene, MOVES)
    return scene


def play(app: App, scene: TableScene, moves: int) -> None:
    """The person always does one of the legal things, until the match is so many moves long and waits for him."""
    for _ in range(2000):
        app.step(30)
        mine = scene.board.idle and scene.viewer in scene.match.turn.must and app.top is scene
        if mine and len(scene.match.history) >= moves:
            return
        if mine:
            legal = scene.match.legal(scene.viewer)
            scene.submit(scene.viewer, legal[len(legal) // 2])
        elif app.top is not scene and hasattr(app.top, "go_on"):
            app.top.go_on()
    raise AssertionError(f"the match does not come so far: {scene.match.history}, {app.top}, {scene.match.turn}")


def everything(scene: TableScene) -> tuple[Any, ...]:
    """All there is of a match, as values that can be compared."""
    match, seats = scene.match, range(len(scene.match.players))
    return (
        repr(match.state),
        tuple(match.history),
        match.turn,
        [match.view(seat) for seat in (None, *seats)],
        [match.legal(seat) for seat in seats],
        scene.board.view,
        scene.viewer,
        [(sprite.card, sprite.code, sprite.zone, sprite.home) for sprite in scene.board.stage.sprites],
    )


def open_page(app: App, scene: TableScene) -> DecksScene:
    """Pause, settings, decks: the way a person goes."""
    scene.open_pause()
    pause = app.top
    assert isinstance(pause, PauseScene)
    app.push(SettingsScene(app))
    app.push(DecksScene(app))
    app.step(16)
    assert isinstance(app.top, DecksScene)
    return app.top


def test_choosing_other_cards_changes_nothing_of_the_match(app: App, caplog: pytest.LogCaptureFixture) -> None:
    scene = table(app)
    before, picture = everything(scene), pygame.image.tobytes(app.window, "RGB")
    with caplog.at_level(logging.WARNING):
        page = open_page(app, scene)
        assert page.art == scene.board.table.art
        for art in decks():
            page._open(art)
            for name, choices in page.faces.styles.items():
                for choice in choices:
                    page._set_style(name, choice)
                    app.step(16)
        for back in BACKS:
            page._set_back(back)
            app.step(16)
        for felt in ("wine", "blue"):
            page._set_felt(felt)
            app.step(16)
        assert everything(scene) == before
        while app.top is not scene:
            app.pop()
        for _ in range(20):
            app.step(16)
    assert everything(scene) == before
    assert not caplog.records, "nothing had to be put right"
    assert pygame.image.tobytes(app.window, "RGB") != picture
    assert scene.board.stage.pictures.back(100) is app.faces(scene.board.table.art).back(100)
    assert app.faces(scene.board.table.art).back_name == list(BACKS)[-1]


def test_a_match_goes_on_as_if_nothing_had_been_chosen(app: App) -> None:
    """Two matches of one seed, in one of which everything is changed: the same moves to the end of both."""
    plain = table(app)
    play(app, plain, 3 * MOVES)
    app.stack.clear()
    changed = table(app)
    page = open_page(app, changed)
    page._set_back("midnight")
    page._set_felt("wine")
    page._set_style("colours", "four") if "colours" in page.faces.styles else None
    while app.top is not changed:
        app.pop()
    play(app, changed, 3 * MOVES)
    assert changed.match.history[: 3 * MOVES] == plain.match.history[: 3 * MOVES]
    assert repr(changed.match.state) == repr(plain.match.state)


def test_the_old_look_comes_back_without_drawing_anything(app: App) -> None:
    scene = table(app)
    faces = app.faces(scene.board.table.art)
    usual = faces.back(100)
    app.change(back="ivy")
    assert faces.back(100) is not usual
    app.change(back="")
    assert faces.back(100) is usual


def test_the_waiting_table_has_its_cards_ready_when_one_comes_back(app: App) -> None:
    scene = table(app)
    page = open_page(app, scene)
    app.change(back="deco", card_size=1.15)
    for _ in range(600):
        app.step(16)
        if page.still() and not scene.ahead():
            break
    faces, board = app.faces(scene.board.table.art), scene.board
    wanted = {
        (code, round(px)) for code in codes(board) for px in (board.stage.card_px, board.stage.layout.own_card_px)
    }
    kept = {(key[1], key[2]) for key in faces.kept if key[0] == "face"}
    assert wanted <= kept
