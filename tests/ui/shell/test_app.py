"""The application: stack, settings, crashes, pictures."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import i18n
import pygame
import pytest

from game import files
from game.match.match import Match
from game.match.seats import seated
from game.notice import Notice
from game.people import settings
from game.people.settings import Settings
from rules.core.registry import game
from tests.ui.both_ways import apart
from tests.ui.program import pass_time, press, show
from ui.scenes.desk import Desk
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.scenes.panel import DialogScene
from ui.scenes.table.pages import LogScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App, fitting, written_down
from ui.shell.scene import Scene
from ui.shell.script import Script
from ui.widgets.button import Button
from ui.widgets.field import gui


class Diary(Scene):
    """Writes down which hooks were called."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lines: list[str] = []

    def enter(self) -> None:
        self.lines.append("enter")

    def leave(self) -> None:
        self.lines.append("leave")

    def cover(self) -> None:
        self.lines.append("cover")

    def uncover(self) -> None:
        self.lines.append("uncover")

    def resize(self, size: tuple[int, int]) -> None:
        self.lines.append(f"resize {size[0]}x{size[1]}")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.lines.append(f"key {pygame.key.name(event.key)}")
        return True


class Broken(Scene):
    def update(self, dt_ms: float) -> None:
        raise RuntimeError("a mistake of the programmer")


def test_hooks_come_in_their_order(app: App) -> None:
    one, two = Diary(app), Diary(app)
    app.push(one)
    app.push(two)
    app.pop()
    app.pop()
    assert one.lines == ["enter", "resize 1280x720", "cover", "uncover", "leave"]
    assert two.lines == ["enter", "resize 1280x720", "leave"]
    assert not app.running


def test_reset_leaves_every_scene(app: App) -> None:
    scenes = [Diary(app), Diary(app)]
    for scene in scenes:
        app.push(scene)
    last = Diary(app)
    app.reset(last)
    assert all(scene.lines[-1] == "leave" for scene in scenes)
    assert app.stack == [last]


def test_a_held_enter_is_pressed_once(app: App) -> None:
    diary = Diary(app)
    app.push(diary)
    for _ in range(3):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    app.dispatch(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    press(app, pygame.K_RETURN)
    assert diary.lines.count("key return") == 2


def test_held_arrows_repeat(app: App) -> None:
    diary = Diary(app)
    app.push(diary)
    for _ in range(3):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    assert diary.lines.count("key left") == 3


def test_settings_change_everywhere_at_once(app: App) -> None:
    diary = Diary(app)
    app.push(diary)
    app.change(felt="blue", language="en")
    assert app.texts("menu.play") == "New game"
    assert diary.lines[-1] == "resize 1280x720"


def test_changed_settings_are_kept_but_not_those_of_the_command_line() -> None:
    app = App(Settings(speed="2"), Script(), MenuScene, trouble, passing={"speed": "off", "language": "en"})
    assert (app.settings.speed, app.settings.language) == ("off", "en")
    app.change(felt="blue")
    kept = json.loads(settings.path().read_text(encoding="utf-8"))
    assert (kept["speed"], kept["language"], kept["felt"]) == ("2", "de", "blue")
    app.change(speed="4")
    assert json.loads(settings.path().read_text(encoding="utf-8"))["speed"] == "4"


def test_a_crash_leads_to_the_menu_with_a_notice(app: App, home: Path) -> None:
    diary = Diary(app)
    app.push(diary)
    app.push(Broken(app))
    app._guarded(lambda: app.step(16))
    assert [type(scene) for scene in app.stack] == [MenuScene, DialogScene]
    assert diary.lines[-1] == "leave"
    report = next((home / "data" / "crashes").iterdir()).read_text(encoding="utf-8")
    assert "a mistake of the programmer" in report
    pass_time(app, 2)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, MenuScene)


def test_crash_after_crash_ends_the_program(app: App) -> None:
    app.home = Broken
    for _ in range(4):
        app.push(Broken(app))
        app._guarded(lambda: app.step(16))
    assert not app.running
    assert app.exit_code == 1
    app.home = MenuScene


def test_a_crash_in_a_demo_ends_with_code_1(app: App) -> None:
    app.script = Script(demo=True)
    app.push(Broken(app))
    app._guarded(lambda: app.step(16))
    assert not app.running
    assert app.exit_code == 1


def test_the_picture_is_taken_when_the_move_has_been_shown(app: App, tmp_path: Path) -> None:
    target = tmp_path / "pictures" / "table.png"
    app.script = Script(screenshot=target, at_move=5)
    show(app, MenuScene(app))
    app.script.shown(4)
    pass_time(app, 1)
    assert not target.exists()
    app.script.shown(5)
    pass_time(app, 1)
    assert pygame.image.load(target).get_size() == (1280, 720)
    assert not app.running
    assert app.exit_code == 0


def test_a_picture_that_cannot_be_written_is_a_failure(app: App, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    app.script = Script(screenshot=tmp_path / "file" / "table.png", at_move=0)
    show(app, MenuScene(app))
    app.script.shown(1)
    pass_time(app, 1)
    assert (app.running, app.exit_code) == (False, 1)


@pytest.mark.skipif(os.name == "nt", reason="no pipes there")
@pytest.mark.parametrize("place", ["pipe", "folder", "/dev/full", "long", "nul\0nul", "full disk"])
def test_why_a_picture_cannot_be_written_is_one_sentence(
    app: App, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    if place == "full disk":
        monkeypatch.setattr(files, "force", lambda _: os.write(os.open("/dev/full", os.O_WRONLY), b"x"))
    app.script = Script(screenshot=tmp_path / (place if place != "long" else "x" * 300), at_move=0)
    before = sorted(tmp_path.iterdir())
    show(app, MenuScene(app))
    app.script.shown(1)
    pass_time(app, 1)
    assert (app.running, app.exit_code) == (False, 1)
    told = capsys.readouterr().err
    assert told.startswith(app.texts("notice.export_failed", file="|", error="").partition("|")[0])
    assert told.count("\n") == 1
    assert "Errno" not in told
    assert sorted(tmp_path.iterdir()) == before


def test_notices_go_by_themselves_or_by_a_click(app: App) -> None:
    show(app, MenuScene(app))
    app.toasts.say("one")
    app.toasts.say("two")
    app.toasts.say("two")
    pass_time(app, 12)
    assert [text for text, _ in app.toasts.shown] == ["one", "two"]
    app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=app.toasts.places[0].center, button=1))
    assert [text for text, _ in app.toasts.shown] == ["two"]
    pass_time(app, 200)
    assert app.toasts.shown == []


def test_what_is_told_at_the_start_waits_for_its_turn(app: App) -> None:
    show(app, MenuScene(app))
    told = [Notice("settings_damaged", {"file": number}) for number in range(5)]
    for notice in told:
        app.toasts.later(notice)
    seen: list[str] = []
    for _ in range(800):
        seen += [text for text, _ in app.toasts.shown if text not in seen]
        assert len(app.toasts.shown) <= 3
        pass_time(app, 1)
    assert seen == [app.texts.told(notice) for notice in told]
    assert app.toasts.shown == []


@pytest.mark.parametrize("size", [(640, 400), (800, 500), (1024, 640), (1600, 1000)])
def test_a_new_size_reaches_every_scene(app: App, size: tuple[int, int]) -> None:
    one, two = Diary(app), Diary(app)
    app.push(one)
    app.push(two)
    pygame.display.set_mode(size)
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert one.lines[-1] == two.lines[-1] == f"resize {app.size[0]}x{app.size[1]}"
    assert app.settings.window == app.size == (max(800, size[0]), max(500, size[1]))


@pytest.mark.parametrize("more", [(200, 100), (300, 0), (-100, -60)])
def test_until_its_picture_is_there_a_window_of_another_size_shows_the_last_one_stretched(
    app: App, monkeypatch: pytest.MonkeyPatch, more: tuple[int, int]
) -> None:
    show(app, MenuScene(app))
    app.relayout()
    last = pygame.Surface(app.size)
    app.draw_upon(last)
    size = app.size[0] + more[0], app.size[1] + more[1]
    window = pygame.display.set_mode(size)
    window.fill("black")
    monkeypatch.setattr(app, "relayout", lambda: None)
    app.dispatch(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert apart(window, pygame.transform.scale(last, size).convert(window)) is None


def test_two_failures_in_one_second_are_two_reports(home: Path) -> None:
    first, second = written_down("the first"), written_down("the second \udcff")
    assert first is not None
    assert second is not None
    assert first.read_text(encoding="utf-8") == "the first"
    assert "the second" in second.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ((1280, 720), (1280, 720)),
        ((16384, 16384), (3840, 2160)),
        ((1024, 9000), (1024, 2160)),
        ((3840, 2160), (3840, 2160)),
    ],
)
def test_a_window_is_no_larger_than_a_screen_can_be(
    monkeypatch: pytest.MonkeyPatch, wanted: tuple[int, int], given: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert fitting(wanted) == given
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (20000, 20000)])
    assert fitting(wanted) == wanted


def test_a_new_size_of_the_window_leaves_nothing_behind_in_pygame_guis_translations(app: App) -> None:
    gui((1280, 720), 1.0, 1.0)
    before = list(i18n.load_path)
    for width in range(1024, 1054):
        gui((width, 720), 1.0, 1.0)
    assert i18n.load_path == before
    assert len(before) == len(set(before))


def test_one_key_silences_music_and_room_everywhere_and_brings_them_back(app: App) -> None:
    """Whichever key writes the sign: on some keyboards it is Shift and 3."""
    show(app, diary := Diary(app))
    for pressed, on in ((pygame.K_HASH, False), (pygame.K_3, True)):
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pressed, mod=0, unicode="#"))
        app.dispatch(pygame.event.Event(pygame.KEYUP, key=pressed, mod=0))
        assert app.settings.ambience is app.sound.settings.ambience is on
        assert app.toasts.shown
    assert not [line for line in diary.lines if line.startswith("key")]


class InParts(Scene):
    """A scene whose first picture has three parts."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[str] = []

    def update(self, dt_ms: float) -> None:
        self.told.append("time")

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        for part in "abc":
            self.told.append(part)
            surface.fill("#000000")
            yield part

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append("picture")

    def frame(self) -> str:
        """What the next frame of the application does with it."""
        before = len(self.told)
        self.app._frame()
        return "".join(self.told[before:])


def test_what_a_first_picture_shows_is_made_ready_part_by_part(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.shell.app.spare", lambda _: lambda: False)  # a part takes a whole frame
    app.push(Diary(app))
    app.reset(scene := InParts(app))
    frames = []
    while "picture" not in scene.told:
        frames.append(scene.frame())
    assert frames == ["time", "a", "b", "c", "time", "picture"]


def test_a_scene_that_comes_above_is_made_in_one_frame_and_drawn_in_later_ones(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.app.spare", lambda _: lambda: False)
    show(app, Diary(app))
    for add in (app.push, app.replace):
        scene = InParts(app)
        monkeypatch.setattr(app, "_events", lambda add=add, scene=scene: add(scene) or [])
        frames = []
        while "picture" not in scene.told:
            frames.append(scene.frame())
            monkeypatch.setattr(app, "_events", list)
        assert frames == ["", "a", "b", "c", "time", "picture"]


class Room(Desk):
    """Is laid out in three steps, with a button at the end."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.told: list[str] = []

    def build(self) -> Iterator[None]:
        for step in "abc":
            self.told.append(step)
            yield
        rect = pygame.Rect(100, 100, 200, 60)
        self.group.add(Button(self.app, rect, "Weiter", lambda: self.told.append("pressed"), "on"))

    def update(self, dt_ms: float) -> None:
        assert self.group.named("on"), "no time passes for a scene that is not there yet"
        super().update(dt_ms)

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append("picture")
        super().draw(surface)


@pytest.fixture
def running(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """An application in its loop, each step of a scene in a frame of its own; lets one pass with these events."""
    monkeypatch.setattr("ui.shell.app.spare", lambda _: lambda: False)
    monkeypatch.setattr(app, "in_steps", True)

    def frame(*events: pygame.event.Event) -> None:
        monkeypatch.setattr(app, "_events", lambda: list(events))
        app._frame()

    yield frame
    app.in_steps = False


def test_a_scene_is_laid_out_step_by_step_in_the_frames_that_come(app: App, running: Callable[..., None]) -> None:
    app.push(Diary(app))
    for add in (app.push, app.replace, app.reset):
        add(scene := Room(app))
        assert scene.told == []
        for seen in ("a", "ab", "abc"):
            running()
            assert "".join(scene.told) == seen
        while "picture" not in scene.told:
            running()
        assert scene.group.focus is scene.group.named("on")


def test_a_key_or_click_during_the_opening_is_for_the_scene_that_opens(app: App, running: Callable[..., None]) -> None:
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    down, up = (
        pygame.event.Event(kind, pos=(150, 120), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    for events in ([key], [down, up]):
        show(app, below := Diary(app))
        app.push(scene := Room(app))
        below.lines.clear()
        running(*events)
        assert scene.told == ["a"], "they wait"
        while "picture" not in scene.told:
            running()
        assert "pressed" in scene.told
        assert below.lines == []
        app._held.clear()


def test_whoever_changes_the_stack_finds_the_scene_laid_out(app: App, running: Callable[..., None]) -> None:
    for change in (app.pop, lambda: app.push(Diary(app)), lambda: app.replace(Diary(app)), app.relayout):
        show(app, Diary(app))
        app.push(scene := Room(app))
        running()
        change()
        assert "".join(scene.told).startswith("abc")


def test_a_scene_that_fails_while_it_is_laid_out_leads_to_the_menu(app: App, running: Callable[..., None]) -> None:
    class Crooked(Desk):
        def build(self) -> Iterator[None]:
            yield
            raise RuntimeError("a mistake of the programmer")

    app.push(Crooked(app))
    for _ in range(400):
        app._guarded(running)
        if isinstance(app.top, DialogScene) and app.top.group.widgets:
            break
    assert isinstance(app.stack[0], MenuScene)
    assert isinstance(app.top, DialogScene)
    assert app.top.group.widgets


def test_a_scene_that_is_gone_before_its_first_picture_is_not_made_ready(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.app.spare", lambda _: lambda: False)
    show(app, Diary(app))
    app.push(scene := InParts(app))
    app._frame()
    assert scene.told == ["a"]
    app.pop()
    app._frame()
    assert scene.told == ["a"]


def test_what_was_told_at_a_table_does_not_lie_upon_the_page_above_it(app: App) -> None:
    """Where there is no room beside the page the notice waits, and is there again when the page is closed."""
    app.change_quietly(text_size=1.5)
    rules = game("mau_mau")
    table = TableScene(app, Match(rules, rules.options(), seated(["person", "geselle"]), 4))
    show(app, table)
    app.toasts.say(app.texts("notice.undone"))
    pass_time(app, 12)
    assert all(app.toasts.places)
    page = LogScene(app, ["one", "two"])
    page.wanted = (5000, 5000)  # the whole window
    show(app, page)
    pass_time(app, 200)
    assert page.covers is not None
    assert [rect for rect in app.toasts.places if rect and rect.colliderect(page.covers)] == []
    assert [text for text, _ in app.toasts.shown] == [app.texts("notice.undone")]
    app.pop()
    pass_time(app, 12)
    assert all(app.toasts.places)
    pass_time(app, 200)
    assert app.toasts.shown == []
