"""Every scene is used by keyboard alone, sees where it is, and has nothing too small to be hit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import ceil

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match.match import Match
from game.match.seats import seated
from rules.core.options import build
from rules.core.registry import GAMES, game
from tests.ui.program import SMALLEST, laid_out, press, show, tap
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.touch import LEAST_PX as TOUCH_PX
from ui.widgets.base import Group, Widget
from ui.widgets.button import Pressable
from ui.widgets.controls import Control
from ui.widgets.scroll import Scroll

from .scenes import SCENES
from .test_scenes import check_fit

USUAL = (1280, 720)  # the window at 100 %
LEAST_PX = {SMALLEST: 20, (1024, 640): 24, USUAL: 32}  # of what is to be hit, either way


Opened = Callable[..., Group]


@pytest.fixture
def opened(played: Match, one_result: None) -> Opened:
    """A scene of the table above, with something in the statistics; its widgets."""

    def of(app: App, name: str, drawn: bool = False) -> Group:
        scene = SCENES[name](app, played)
        (show if drawn else laid_out)(app, scene, 2)
        return scene.group

    return of


def holder(group: Group, widget: Widget) -> Scroll | None:
    """The scroll area in which a widget lies."""
    areas = (one for one in group.widgets if isinstance(one, Scroll))
    return next((area for area in areas if any(inner is widget for inner in area.walk())), None)


def names(group: Group) -> Counter[str]:
    """Count what can have the focus by name: a scene may lay itself out anew when the focus moves."""
    return Counter(stop.key for stop in group.stops())


@pytest.mark.parametrize("name", SCENES)
def test_all_that_can_be_clicked_can_have_the_focus_and_tab_reaches_it(name: str, app: App, opened: Opened) -> None:
    group = opened(app, name)
    stops = group.stops()
    for widget in group.walk():
        if isinstance(widget, Pressable | Control) and widget.enabled:
            assert any(widget is stop for stop in stops), widget.key
    assert not too_small(stops, USUAL)
    wanted, reached = names(group), Counter[str]()
    for _ in range(wanted.total()):
        tap(app, pygame.K_TAB)
        assert group.focus is not None
        assert group.ring
        reached[group.focus.key] += 1
    assert reached == wanted


@pytest.mark.parametrize("name", SCENES)
def test_the_focus_comes_into_sight_and_is_drawn(name: str, app: App, opened: Opened) -> None:
    group = opened(app, name)
    app.change_quietly(reduced_motion=True)
    keys = [key for key in names(group) if key]
    for key in keys[:: max(1, len(keys) // 12)]:
        assert group.focus_key(key)
        for _ in range(12):
            app.pass_time(90)
        stop = group.focus
        assert stop is not None
        area = holder(group, stop)
        shape = stop.focus_shape()[0]
        assert shape.colliderect(area.rect if area else app.window.get_rect()), stop.key
        assert pygame.Rect((0, 0), app.size).contains(shape.clip(area.rect) if area else shape), stop.key
        with_ring = drawn(app, group, ring=True)
        assert with_ring != drawn(app, group, ring=False), stop.key


def drawn(app: App, group: Group, ring: bool) -> bytes:
    """The picture of the widgets alone, which nothing but the ring changes."""
    group.ring = ring
    surface = pygame.Surface(app.size)
    group.draw(surface)
    return surface.get_buffer().raw


def too_small(stops: Iterable[Widget], size: tuple[int, int]) -> list[tuple[str, tuple[int, int]]]:
    """What is too small to be hit in a window of this size, each with its own size."""
    return [(stop.key, stop.rect.size) for stop in stops if min(stop.rect.size) < LEAST_PX[size]]


@pytest.mark.parametrize("size", [size for size in LEAST_PX if size != USUAL], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_too_small_to_be_hit_in_a_smaller_window(
    name: str, size: tuple[int, int], apps: Callable[[tuple[int, int]], App], opened: Opened
) -> None:
    assert not too_small(opened(apps(size), name).stops(), size)


@pytest.mark.parametrize("name", SCENES)
def test_escape_leads_out_of_every_scene_but_the_menu(name: str, app: App, opened: Opened) -> None:
    opened(app, "menu")
    opened(app, name)
    depth = len(app.stack)
    press(app, pygame.K_ESCAPE)
    assert len(app.stack) < depth or name == "menu"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_the_largest_letters_fit_into_the_smallest_window(
    name: str, language: str, apps: Callable[[tuple[int, int]], App], opened: Opened
) -> None:
    app = apps(SMALLEST)
    app.change_quietly(text_size=1.5, language=language)
    opened(app, name, drawn=language == "de")
    check_fit(app.top, pygame.Rect((0, 0), SMALLEST))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", LEAST_PX, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_button_of_a_table_is_too_small_to_be_hit(
    game_id: str, size: tuple[int, int], apps: Callable[[tuple[int, int]], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    app, rules = apps(size), game(game_id)
    app.change_quietly(curtain=False, speed="off")
    players = seated(["person"] * rules.players[-1])
    scene = TableScene(app, Match(rules, build(rules.options, {}), players, 4))
    laid_out(app, scene, 10)
    buttons = [one for one in scene.desk.group.walk() if isinstance(one, Pressable)]
    assert len(buttons) > 6
    assert not [(one.key, one.rect.size) for one in buttons if min(one.rect.size) < LEAST_PX[size]]
    if size == USUAL:
        assert not [(one.key, one.rect.size) for one in buttons if min(met(scene, one)) < TOUCH_PX]
    app.stack.pop().leave()


def met(scene: TableScene, button: Pressable) -> list[int]:
    """The width and height in which a finger meets a button of the table, through its middle, up to what is asked
    for."""
    found = []
    for x, y in ((1, 0), (0, 1)):
        first = 1 + _end(scene, button, (-x, -y), TOUCH_PX // 2)
        found.append(first + _end(scene, button, (x, y), TOUCH_PX - first))
        if found[-1] < TOUCH_PX:  # it may reach farther to the first side
            found[-1] += _end(scene, button, (-x, -y), TOUCH_PX) + 1 - first
    return found


def _end(scene: TableScene, button: Pressable, way: tuple[int, int], most: float) -> int:
    """How far from its middle the button is still met in this direction, up to so many pixels."""
    x, y = button.rect.center
    points = [(x + away * way[0], y + away * way[1]) for away in range(1, ceil(most) + 1)]
    missed = (
        away for away, at in enumerate(points) if scene.desk.group.under(scene.near(at, round(TOUCH_PX))) is not button
    )
    return next(missed, len(points))
