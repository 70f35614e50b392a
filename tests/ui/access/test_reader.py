"""What AccessKit is handed: numbers that never come twice, values where readers look for them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.program import show
from ui.access.reader import ROOT, Numbers, Reader, Writer
from ui.access.tree import CHOSEN, PRESSED, Node, Role, Tree
from ui.scenes.settings.settings import SettingsScene
from ui.shell.app import App

accesskit = pytest.importorskip("accesskit")


@pytest.fixture
def writer() -> Writer:
    return Writer(accesskit, "not now")


def nodes_of(update: Any) -> dict[int, Any]:
    return dict(update.nodes)


def test_a_number_belongs_to_its_key_for_good() -> None:
    numbers = Numbers()
    first, second = numbers.of("a"), numbers.of("b")
    assert len({ROOT, first, second, numbers.fresh(), numbers.of("a", 0)}) == 5
    assert numbers.of("a") == first
    assert numbers.key_of(numbers.of("a", 0)) == ("a", 0)
    assert numbers.key_of(99) is None


def test_every_record_becomes_a_node_below_the_window(writer: Writer) -> None:
    children = (Node("a", Role.BUTTON, "Play", uses=PRESSED), Node("t", Role.TEXT, "Words"))
    update = writer.update(Tree(Node("w", Role.WINDOW, "Menu", children=children), "a"), [])
    found = nodes_of(update)
    assert found[ROOT].label == "Menu"
    assert [found[number].label for number in found[ROOT].children] == ["Play", "Words"]
    assert update.focus == writer.numbers.of("a")
    assert found[writer.numbers.of("t")].value == "Words"  # readers look for a text there
    assert found[writer.numbers.of("a")].supports_action(accesskit.Action.CLICK)


def test_each_choice_is_a_radio_button(writer: Writer) -> None:
    choice = Node("c", Role.CHOICE, "Speed", "fast", choices=("slow", "fast"), chosen=1, uses=CHOSEN)
    found = nodes_of(writer.update(Tree(Node("w", Role.WINDOW, "x", children=(choice,))), []))
    below = [found[number] for number in found[writer.numbers.of("c")].children]
    assert [one.label for one in below] == ["slow", "fast"]
    assert [one.toggled for one in below] == [accesskit.Toggled.FALSE, accesskit.Toggled.TRUE]


def test_what_cannot_be_used_says_so_in_its_name(writer: Writer) -> None:
    off = Node("a", Role.BUTTON, "Play", enabled=False)
    node = nodes_of(writer.update(Tree(Node("w", Role.WINDOW, "x", children=(off,))), []))[writer.numbers.of("a")]
    assert node.label == "Play (not now)"
    assert not node.supports_action(accesskit.Action.CLICK)


def test_an_announcement_interrupts_or_waits(writer: Writer) -> None:
    update = writer.update(Tree(Node("w", Role.WINDOW, "x")), [(50, "Your turn", True), (51, "Otto plays", False)])
    found = nodes_of(update)
    assert (found[50].live, found[51].live) == (accesskit.Live.ASSERTIVE, accesskit.Live.POLITE)


class Adapter:
    """Takes updates as the library does."""

    def __init__(self, fails: bool = False) -> None:
        self.updates: list[Any] = []
        self.fails = fails

    def update_if_active(self, make: Any) -> None:
        if self.fails:
            raise type("PanicException", (BaseException,), {})("poisoned")
        self.updates.append(make())


def opened(app: App, adapter: Adapter) -> Reader:
    reader = app.reader
    reader._writer, reader._adapter = Writer(accesskit, "not now"), adapter
    reader.listens = True
    return reader


def test_the_scene_on_top_is_handed_over_when_it_has_changed(app: App) -> None:
    adapter = Adapter()
    show(app, SettingsScene(app))
    opened(app, adapter)
    for _ in range(3):
        app.narrator.update(200)
        app.reader.update()
    assert len(adapter.updates) == 1
    app.change(language="en")
    app.narrator.update(200)
    app.reader.update()
    assert len(adapter.updates) == 2
    app.reader.listens = False


def test_while_nobody_listens_nothing_is_built(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(app, SettingsScene(app))
    monkeypatch.setattr(scene, "tree", lambda: pytest.fail("a tree was built"))
    app.narrator.update(200)
    app.reader.update()


def test_after_a_panic_the_library_is_left_alone(app: App) -> None:
    show(app, SettingsScene(app))
    reader = opened(app, Adapter(fails=True))
    app.narrator.update(200)
    reader.update()
    assert not reader.listens
    assert reader._adapter is None


def test_a_request_goes_to_the_scene_on_top(app: App) -> None:
    show(app, SettingsScene(app))
    reader = opened(app, Adapter())
    assert reader._writer is not None
    number = reader._writer.numbers.of("hints")
    event = pygame.event.Event(pygame.USEREVENT, target=number, act="CLICK", text="")
    assert reader.handle(event)
    assert app.settings.hints is False
    assert not reader.handle(pygame.event.Event(pygame.USEREVENT, target=12345, act="CLICK", text=""))
    reader.listens = False


def test_without_a_window_nothing_is_opened(app: App) -> None:
    app.reader.open()  # the driver of the tests has none
    assert not app.reader.listens
