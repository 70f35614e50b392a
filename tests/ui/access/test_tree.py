"""The tree of what is on the screen: sound in itself, told by widgets, used as the keyboard would."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.program import show
from ui.access.tree import PRESSED, Node, Role, Tree, Use, faults, named_apart
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.setup.setup import SetupScene
from ui.shell.app import App


def test_nodes_without_a_key_or_with_the_same_get_one_of_their_own() -> None:
    twice = [Node("a", Role.TEXT, "one"), Node("a", Role.TEXT, "two"), Node("", Role.TEXT, "three")]
    assert [node.key for node in named_apart(twice)] == ["a", "a#1", "text#0"]


@pytest.mark.parametrize(
    ("tree", "told"),
    [
        (Tree(Node("w", Role.WINDOW, "x", children=(Node("a", Role.BUTTON, "", uses=PRESSED),))), "a: has no name"),
        (Tree(Node("w", Role.WINDOW, "x", children=(Node("w", Role.TEXT, "y"),))), "w: stands twice"),
        (Tree(Node("w", Role.WINDOW, "x"), "gone"), "gone: has the focus and is not there"),
    ],
)
def test_what_a_reader_would_be_lost_in_is_found(tree: Tree, told: str) -> None:
    assert told in faults(tree)


def test_the_settings_are_told_with_their_values(app: App) -> None:
    scene = show(app, SettingsScene(app))
    nodes = {node.key: node for node in scene.tree().root.walk()}
    assert nodes["language"].choices == ("Deutsch", "English")
    assert nodes["language"].value == "Deutsch"
    assert nodes["hints"].on is True
    assert nodes["volume"].scale is not None
    assert nodes["volume"].scale.number == app.settings.volume


@pytest.mark.parametrize(
    ("key", "use", "text", "found"),
    [
        ("hints", Use.PRESS, "", lambda app: app.settings.hints is False),
        ("volume", Use.WRITE, "35", lambda app: app.settings.volume == 35),
        ("volume", Use.LESS, "", lambda app: app.settings.volume == 75),
        ("language", Use.CHOOSE, "1", lambda app: app.settings.language == "en"),
    ],
)
def test_what_a_reader_asks_for_is_done(app: App, key: str, use: Use, text: str, found: Callable[[App], bool]) -> None:
    scene = show(app, SettingsScene(app))
    assert scene.act_on(key, use, text)
    assert found(app)
    assert scene.tree().focus == key


def test_what_is_not_there_is_not_done(app: App) -> None:
    scene = show(app, SettingsScene(app))
    assert not scene.act_on("nothing", Use.PRESS)
    assert not scene.act_on("volume", Use.PRESS)
    for wrong in ("loud", "nan", "inf", "-inf", "1e999", ""):
        assert not scene.act_on("volume", Use.WRITE, wrong)
    assert app.settings.volume == 80
    for wrong in ("7", "-1", "²", "", "0x1"):
        assert not scene.act_on("language", Use.CHOOSE, wrong)


def test_the_words_of_pictures_are_known(app: App) -> None:
    scene = show(app, app.home(app))
    words = [node.words for node in scene.tree().root.walk() if node.role is Role.TEXT]
    assert app.texts("app.tagline") in words


def test_what_belongs_to_a_chair_tells_which(app: App) -> None:
    scene = show(app, SetupScene(app, "mau_mau"))
    nodes = {node.key: node for node in scene.tree().root.walk()}
    assert nodes["kind1"].words == app.texts("access.chair", number=2, name=nodes["name1"].hint)
    chair = app.texts("access.of_chair", words="", number=2)
    assert all(nodes[f"{key}1"].words.endswith(chair) for key in ("avatar", "remove", "name"))
    assert nodes["avatar1"].hint == ""  # its tip is its name already
    assert nodes["seed"].words == app.texts("setup.seed")
