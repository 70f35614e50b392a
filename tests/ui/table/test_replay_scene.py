"""The replay: the table walks along a finished match, forth and back, for every eye, and shows nothing it may not."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.match.setup import default_words
from game.match.watching import GUEST, OPEN, OWN, SIGHTS, Watcher
from rules.core.deck import BACK
from rules.core.registry import GAMES, game
from tests.game.table import play
from tests.ui.table.conftest import SIZES
from ui.scenes.replay.pages import EyesScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.sheet.scores import ScoreScene
from ui.shell.app import App

MOST = {OWN: 120, OPEN: 60, GUEST: 60}  # moves that are watched one by one


@cache
def finished(id: str, seed: int = 5) -> Match:
    rules = game(id)
    match = Match(rules, rules.options(), seated(default_words(id)), seed)
    play(match)
    return match


def opened(app: App, id: str = "gluecksgriff", watcher: Watcher | None = None) -> ReplayScene:
    scene = ReplayScene(app, finished(id), watcher)
    app.push(scene)
    return scene


def key(app: App, code: int, mod: int = 0) -> None:
    assert app.top is not None
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def run(scene: ReplayScene, frames: int, dt_ms: float = 50.0, until: Callable[[], bool] = lambda: False) -> None:
    for _ in range(frames):
        if until():
            return
        scene.update(dt_ms)


def shown(scene: ReplayScene) -> dict[object, list[int]]:
    return {zone: sorted(one.card for one in row) for zone, row in scene.board.stage.sprites.zones.items() if row}


def wanted(scene: ReplayScene) -> dict[object, list[int]]:
    view = scene.watcher.view(scene.replay.now)
    return {zone: sorted(cards) for zone, cards in view.zones.items() if cards}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("id", GAMES)
def test_move_by_move_nothing_has_to_be_put_right(
    app: App, id: str, sight: str, caplog: pytest.LogCaptureFixture
) -> None:
    scene = opened(app, id, Watcher(0, sight))
    with caplog.at_level(logging.WARNING, logger="ui.table"):
        for _ in range(min(MOST[sight], scene.replay.length)):
            scene.forth()
            scene.board.skip()
            assert scene.board.idle
    assert shown(scene) == wanted(scene)
    assert not [record.message for record in caplog.records if "put right" in record.message]


def test_it_plays_by_itself_to_the_end_and_begins_anew(app: App) -> None:
    scene = opened(app)
    scene.speed = 8.0
    scene.resize(app.size)
    scene.jump(scene.replay.length - 12)
    key(app, pygame.K_SPACE)
    assert scene.playing
    run(scene, 4000, until=lambda: app.top is not scene)
    assert scene.replay.over
    assert not scene.playing
    assert isinstance(app.top, ScoreScene)  # how it ended
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_SPACE)
    assert scene.playing
    assert scene.replay.place == 0


def test_the_keys_go_by_moves_turns_and_rounds(app: App) -> None:
    scene = opened(app)
    rounds, turns = scene.replay.rounds, scene.replay.turns
    key(app, pygame.K_RIGHT)
    assert scene.replay.place == 1
    key(app, pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert scene.replay.place == turns[turns.index(1) + 1 if 1 in turns else 0]
    key(app, pygame.K_PAGEDOWN)
    key(app, pygame.K_PAGEDOWN)
    assert scene.replay.place in rounds
    key(app, pygame.K_LEFT)
    assert scene.replay.place in [mark - 1 for mark in rounds]
    key(app, pygame.K_HOME)
    assert scene.replay.place == 0
    key(app, pygame.K_END)
    assert scene.replay.over
    assert scene.board.idle


def test_a_jump_in_the_middle_of_a_movement_settles_at_once(app: App) -> None:
    scene = opened(app)
    scene.forth()
    run(scene, 3)
    assert not scene.board.idle
    scene.jump(20)
    assert scene.board.idle
    assert shown(scene) == wanted(scene)


def test_the_bar_goes_where_it_is_clicked_and_dragged(app: App) -> None:
    scene = opened(app)
    bar = scene.scrub
    spot = (bar.x_of(scene.replay.length // 2), bar.track.centery)
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    assert abs(scene.replay.place - scene.replay.length // 2) <= 1
    spot = (bar.track.left - 50, spot[1])
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))
    assert scene.replay.place == 0
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    assert [bar.x_of(mark) for mark in scene.replay.rounds] == sorted({bar.x_of(mark) for mark in scene.replay.rounds})


def hands(scene: ReplayScene) -> dict[int | None, bool]:
    """Tell for each seat whether its hand is open."""
    rows = {zone.seat: row for zone, row in scene.board.stage.sprites.zones.items() if zone.name == "hand" and row}
    return {seat: all(one.card != BACK for one in row) for seat, row in rows.items()}


def test_eyes_change_what_is_seen_but_not_where_one_is(app: App) -> None:
    scene = opened(app)
    scene.jump(scene.replay.rounds[0])
    assert hands(scene) == {0: True, 1: False, 2: False}
    key(app, pygame.K_2)
    assert scene.watcher == Watcher(1, OWN)
    assert hands(scene) == {0: False, 1: True, 2: False}
    key(app, pygame.K_0)
    assert scene.watcher == Watcher(1, GUEST)
    assert not any(hands(scene).values())
    key(app, pygame.K_o)
    assert scene.watcher == Watcher(1, OPEN)
    assert all(hands(scene).values())
    assert scene.replay.place == scene.replay.rounds[0]


def test_all_eyes_are_offered(app: App) -> None:
    scene = opened(app)
    pressed = scene.group.named("eyes")
    assert pressed is not None
    pressed.press()  # type: ignore[attr-defined]
    assert isinstance(app.top, EyesScene)
    last = app.top.group.named("eyes4")
    assert last is not None
    last.press()  # type: ignore[attr-defined]
    assert app.top is scene
    assert scene.watcher.sight == OPEN


def test_a_bot_stands_in_on_the_plates_only_as_long_as_it_did(app: App) -> None:
    match = finished("gluecksgriff").at(0)
    for moves in range(20):
        if moves in (8, 16):
            match.hand_over(0, "geselle" if moves == 8 else None)
        move = finished("gluecksgriff").history[moves]
        match.submit(move.seat, move.action)
    match.hand_over(0, "lehrling")
    scene = ReplayScene(app, match)
    app.push(scene)
    stood_in = []
    for _ in range(20):
        run(scene, 400, until=lambda: scene.board.idle)
        run(scene, 1)
        stood_in.append(scene.board.players[0].stands_in)
        scene.forth()
    assert stood_in == [False] * 8 + [True] * 8 + [False] * 4
    for place, stands_in in ((20, True), (10, True), (3, False)):
        scene.jump(place)
        assert scene.board.players[0].stands_in == stands_in
        assert scene.board.hud.players == scene.replay.now.players


@pytest.mark.parametrize("idle", [True, False], ids=["at rest", "in the middle of a move"])
def test_a_film_tells_everything_in_a_new_language_at_once(app: App, idle: bool) -> None:
    app.settings = replace(app.settings, language="de")
    scene = opened(app)
    scene.jump(scene.replay.length // 2)
    for _ in range(6):
        scene.forth()
    if idle:
        scene.board.skip()
    assert scene.board.idle == idle
    app.change(language="en")
    translated = told(scene)
    afresh = opened(app)
    afresh.jump(scene.replay.place)
    assert translated == told(afresh)


def told(scene: ReplayScene) -> tuple[object, ...]:
    """All words of a film: on plates, in the log, on buttons, for those who do not see it."""
    board, words = scene.board, [(one.key, one.spoken) for one in scene.group.walk()]
    return board.hud.last, board.hud.chronicle.lines, words, scene.spoken_title(), scene.tree()


def test_escape_leads_back(app: App) -> None:
    below = opened(app)
    opened(app)
    key(app, pygame.K_ESCAPE)
    assert app.top is below


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_of_the_strip_overlaps_or_leaves_the_window(
    resized: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = resized(window=size, language=language, text_size=1.3)
    scene = ReplayScene(app, finished("gluecksgriff"), on_repeat=lambda: None)
    app.push(scene)
    scene.watch(Watcher(0, GUEST))
    rects = [one.rect for one in scene.group.stops()]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[index + 1 :]) < 0 for index, rect in enumerate(rects))
    assert scene.scrub.rect.width >= size[0] // 8
    scene.draw(app.window)


def test_its_cloth_is_brought_to_its_size_once_and_not_in_every_frame(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(app)
    app.step(16)
    sizes: list[tuple[int, int]] = []
    scale = pygame.transform.smoothscale

    def noted(picture: pygame.Surface, size: tuple[int, int], *target: pygame.Surface) -> pygame.Surface:
        sizes.append(size)
        return scale(picture, size, *target)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    for _ in range(3):
        app.step(16)
    assert not [size for size in sizes if size[0] == app.size[0]]


@pytest.mark.parametrize("share", [0.1, 0.9])
def test_opened_at_a_place_in_the_frames_that_come_it_shows_that_place(app: App, share: float) -> None:
    match = finished("gluecksgriff")
    place = round(share * len(match.history))
    pictures = []
    for in_steps in (False, True):
        app.in_steps = in_steps
        scene = opened(app)
        scene.jump(place)
        while app.get_ready():
            pass
        app.in_steps = False
        assert shown(scene) == wanted(scene)
        pictures.append(
            (scene.scrub.value, scene.board.hud.chronicle.lines, [str(node) for node in app.tree().root.walk()])
        )
        app.pop()
    assert pictures[0] == pictures[1]
