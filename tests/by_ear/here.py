"""The tree of the scenes in this process, as AT-SPI would tell it; no bus, no window."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from tests.by_ear import things
from tests.by_ear.things import MORE, PRESS, WRITE, Thing
from ui.access.tree import Node, Role, Tree, Use, faults
from ui.shell.app import App

LOOK_AGAIN_S: Final = 0.001
KINDS: Final = {
    Role.WINDOW: things.WINDOW,
    Role.DIALOG: things.DIALOG,
    Role.GROUP: things.PANEL,
    Role.LIST: things.LIST,
    Role.HEADING: "heading",
    Role.TEXT: things.LABEL,
    Role.PICTURE: "image",
    Role.BUTTON: things.BUTTON,
    Role.SWITCH: things.CHECK,
    Role.SLIDER: "slider",
    Role.CHOICE: things.PANEL,
    Role.FIELD: "entry",
    Role.CARD: things.BUTTON,
    Role.ALERT: things.ALERT,
    Role.PROGRESS: "progress bar",
}
USES: Final = {Use.PRESS: PRESS, Use.WRITE: WRITE, Use.MORE: MORE}


class Ear:
    """Hears what a screen reader would be told to say."""

    listens, names_focus = True, False

    def __init__(self, heard: list[str]) -> None:
        self.heard = heard

    def say(self, words: str, at_once: bool) -> None:
        self.heard.append(words)

    def show(self, tree: Tree) -> None:
        """What is on the screen the room looks up itself."""


class Here:
    """The program in this process."""

    moment_ms = 100.0  # how much time passes with each `wait`

    def __init__(self, app: App) -> None:
        self.app = app
        self.heard: list[str] = []
        self.ear = Ear(self.heard)
        app.narrator.listeners = (*app.narrator.listeners, self.ear)

    def close(self) -> None:
        """Hear nothing more."""
        narrator = self.app.narrator
        narrator.listeners = tuple(one for one in narrator.listeners if one is not self.ear)

    def look(self) -> list[Thing]:
        if self.app.top is None:
            return []
        tree = self.app.top.tree()
        assert not faults(tree), faults(tree)
        return list(told(tree.root, tree.focus))

    def use(self, thing: Thing, act: str, text: str = "") -> bool:
        key, place = thing.id
        scene = self.app.top
        assert scene is not None
        if place is not None:
            return scene.act_on(key, Use.CHOOSE, str(place))
        return scene.act_on(key, next(use for use, name in USES.items() if name == act), text)

    def wait(self) -> float:
        time.sleep(LOOK_AGAIN_S)  # bots think in a process of their own
        self.app.pass_time(self.moment_ms)
        self.app.narrator.update(self.moment_ms)
        return self.moment_ms

    def settle(self, most_ms: float) -> None:
        for _ in range(round(most_ms / self.moment_ms)):
            self.wait()


def told(node: Node, focus: str, within: tuple[tuple[str, str], ...] = ()) -> Iterator[Thing]:
    """A record and all below it as things; each choice is a radio button, as AccessKit is told."""
    kind = KINDS[node.role]
    can = frozenset(name for use, name in USES.items() if use in node.uses)
    if not within:
        can = frozenset()  # a window itself takes no actions on the bus
    yield Thing((node.key, None), kind, node.words, node.hint, can, node.on, node.key == focus, within)
    below = (*within, (kind, node.words))
    for child in node.children:
        yield from told(child, focus, below)
    pressed = frozenset({PRESS}) if Use.CHOOSE in node.uses else frozenset()
    for place, words in enumerate(node.choices):
        yield Thing((node.key, place), things.RADIO, words, "", pressed, place == node.chosen, False, below)
