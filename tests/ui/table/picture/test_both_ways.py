"""Only what has changed is painted, and yet the window shows the whole picture: at tables, with effects, for eyes that
must not see."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.seats import seated
from game.match.setup import Setup
from rules.core.registry import game
from tests.ui.both_ways import FRAME_MS, Watchful, apart, plainly, played
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.shell.frame import Frame
from ui.table.effects.catalogue import EFFECTS, SHOTS, shot_of
from ui.table.effects.gallery import background, dressed_stage, shoot, staged_event
from ui.table.picture.cues import Timed

FRAMES = 160
EVERY = 4  # frame is compared
GAMES_SHOWN = ("gluecksgriff", "auruxxx", "doppelkopf", "romme")  # piles, centrepieces, tricks, melds
STEP_MS = 180.0
SMALL = (640, 400)  # window of the effects
SMALLEST = (800, 500)
WAITED_MS = 60.0


@pytest.mark.parametrize("game_id", GAMES_SHOWN)
def test_a_match_with_a_restless_person_is_shown_to_the_pixel(
    resized: Callable[..., App], game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = resized(window=SMALLEST)
    monkeypatch.setattr(app, "frame", Watchful(app.window))
    with played(app, game_id, seed=3) as frames:
        for number in frames:
            if number % EVERY == 0:
                assert apart(plainly(app), app.window) is None, f"frame {number}"
            if number == FRAMES:
                return


@pytest.fixture(scope="module")
def felt(screen: pygame.Surface) -> pygame.Surface:
    """The ground of all effects."""
    return background(SMALL).convert(screen)


@pytest.mark.parametrize("name", [*SHOTS, *(name for name in EFFECTS if name not in SHOTS)])
def test_an_effect_is_shown_to_the_pixel(resized: Callable[..., App], felt: pygame.Surface, name: str) -> None:
    app = resized(window=SMALL)
    stage, frame = dressed_stage(app.size, 4), Watchful(app.window)
    shot = shot_of(name)
    cue = EFFECTS[name.partition("-")[0]](staged_event(stage, shot), **dict(shot.params))
    assert isinstance(cue, Timed)
    cue.start(stage)
    whole = pygame.Surface(app.size).convert(app.window)
    while not cue.over:
        frame.begin(app.window)
        shoot(stage, cue, frame, felt)
        frame.finish()
        shoot(stage, cue, whole, felt)
        assert apart(whole, app.window) is None
        stage.update(STEP_MS)
        cue.update(STEP_MS)


def test_when_the_light_is_full_again_the_table_is_not_painted_anew(
    resized: Callable[..., App], felt: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies ready, as it was before the light sank."""
    app = resized(window=SMALL)
    stage, frame, painted = dressed_stage(app.size, 4), Frame(app.window), list[pygame.Rect]()
    paint = frame._paint

    def noted(begin: int, behind: int, rects: list[pygame.Rect]) -> None:
        painted.extend(() if begin else rects)
        paint(begin, behind, rects)

    monkeypatch.setattr(frame, "_paint", noted)
    stage.dim(120, 100)
    for ms in range(0, 600, 20):
        if ms == 300:
            stage.dim(0, 100)
            painted.clear()
        stage.update(20)
        frame.begin(app.window)
        frame.blit(felt, (0, 0))
        stage.draw_above(frame)
        frame.finish()
    assert not stage.moving
    assert not painted


# --- what must not be seen -------------------------------------------------------------------------------------------
def seated_at(app: App, *kinds: str) -> TableScene:
    scene = new_table(app, Setup("gluecksgriff", seated(kinds), game("gluecksgriff").options(), 3))
    app.push(scene)
    return scene


@pytest.fixture
def table(app: App, quick_bots: None) -> TableScene:
    return seated_at(app, "person", "geselle", "geselle")


def steps(app: App, frames: int) -> None:
    for _ in range(frames):
        app.step(FRAME_MS)


def press(app: App, key: int) -> None:
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0))


def asked(app: App, scene: TableScene) -> None:
    """Go on until a person is asked and the table rests."""
    passed(app, lambda: scene.board.idle and bool(scene.desk.legal()))
    app.step(FRAME_MS)


def passed(app: App, until: Callable[[], bool]) -> None:
    """Let time pass, unseen, until something is so."""
    for _ in range(900):
        if until():
            return
        app.pass_time(WAITED_MS)
    raise AssertionError("it never came")


def test_a_hand_that_is_hidden_is_gone_in_the_next_frame(app: App, table: TableScene) -> None:
    asked(app, table)
    steps(app, 60)
    hand = table.board.stage.hand(table.viewer)
    open_hand = app.window.copy()
    press(app, pygame.K_F2)
    app.step(FRAME_MS)
    assert table.board.blind
    assert apart(plainly(app), app.window) is None
    changed = apart(open_hand, app.window)
    assert changed is not None
    assert changed.collidepoint(hand.cx, hand.cy)


def test_a_curtain_falls_and_rises_without_a_trace(app: App, quick_bots: None) -> None:
    scene = seated_at(app, "person", "person")
    passed(app, lambda: isinstance(app.top, CurtainScene))
    app.step(FRAME_MS)
    assert apart(plainly(app), app.window) is None
    app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    passed(app, lambda: app.top is scene)
    app.step(FRAME_MS)
    assert apart(plainly(app), app.window) is None
    scene.looking.change(1 - scene.viewer)
    app.step(FRAME_MS)
    assert app.top is not scene
    assert apart(plainly(app), app.window) is None


# --- the window ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_a_window_that_was_uncovered_is_painted_whole(app: App, table: TableScene, kind: int) -> None:
    asked(app, table)
    app.window.fill("#FF00FF")  # the system has kept nothing
    app.dispatch(pygame.event.Event(kind))
    app.step(FRAME_MS)
    assert apart(plainly(app), app.window) is None


def test_above_a_table_another_scene_comes_and_goes_without_a_trace(app: App, table: TableScene) -> None:
    asked(app, table)
    table.open_pause()
    steps(app, 3)
    assert apart(plainly(app), app.window) is None
    app.pop()
    app.step(FRAME_MS)
    assert apart(plainly(app), app.window) is None


def test_another_size_of_the_window_is_shown_whole(app: App, table: TableScene) -> None:
    asked(app, table)
    app.window = pygame.display.set_mode((1366, 768))
    app.relayout()
    app.step(FRAME_MS)
    assert apart(plainly(app), app.window) is None
