"""What is said aloud: to the screen reader of the system, and by the program's own voice where that is switched on.

What happens at a table comes as sentences of the log (`happened`), as many as the person wants. What is asked of him, a
refusal, a hint, a question is an alert of the tree: a new one is told to readers at once, to the own voice behind what
has happened. A screen reader says by itself what has the focus; the own voice is told to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from ui.access.tree import Node, Role, Tree

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.shell.scene import Scene

EXPLAINED: Final = "access"  # its name among what was explained
EVERY_MS: Final = 100.0  # between two looks at what has changed


class Listener(Protocol):
    """Somebody who hears: the bridge to the screen reader, or the own voice."""

    @property
    def listens(self) -> bool:
        """True if anything need be told at all."""

    @property
    def names_focus(self) -> bool:
        """True if it has to be told what has got the focus."""

    def say(self, words: str, at_once: bool) -> None:
        """Say a sentence: behind what is being said, or instead of it."""

    def show(self, tree: Tree) -> None:
        """Take what is on the screen now."""


class Narrator:
    """Collects what is to be said within a moment, and tells all who listen."""

    def __init__(self, app: App, listeners: tuple[Listener, ...]) -> None:
        self.app, self.listeners = app, listeners
        self._happened: list[str] = []
        self._acted = False  # somebody has touched something since the last look
        self._pointed = ""  # what has the focus already and is to be named all the same
        self._since_ms = 0.0
        self._tree: Tree | None = None
        self._window = ""  # the name of the last scene that is no dialog
        self._scene: Scene | None = None
        self._rests: dict[str, str] = {}  # what was said of the alerts of this scene beside what is always said

    @property
    def heard(self) -> bool:
        """True if anybody listens."""
        return any(one.listens for one in self.listeners)

    def happened(self, words: str, concerns: bool) -> None:
        """Something has happened at the table; `concerns`: it has to do with who looks."""
        wanted = self.app.settings.announce
        if words and self.heard and (wanted == "all" or (wanted == "mine" and concerns)):
            self._happened.append(words)

    def say(self, words: str, at_once: bool = False) -> None:
        """Say a sentence to all who listen."""
        for one in self.listeners:
            if one.listens and words:
                one.say(words, at_once)

    def acted(self) -> None:
        """Somebody has touched something."""
        self._acted = True

    def point_out(self, words: str) -> None:
        """Name what is meant now, as if it had just got the focus; readers are silent where it had that before."""
        self._pointed = words if self.heard else ""

    def update(self, dt_ms: float) -> None:
        """Look now and then at what has changed; without a listener this is all that it costs."""
        if not self.heard:
            self._tree = None
            return
        self._since_ms += dt_ms
        scene = self.app.top
        if self._since_ms < EVERY_MS or scene is None:
            return
        self._since_ms = 0.0
        if scene is not self._scene:
            self._scene = scene
            self._rests.clear()
        tree = self.app.tree()
        if tree is not None:
            self._told(with_notices(tree, [text for text, _ in self.app.toasts.shown]))

    def _told(self, tree: Tree) -> None:
        before, self._tree = self._tree, tree
        if before is None:
            self._welcome()
        for one in self.listeners:
            if one.listens:
                one.show(tree)
        happened, self._happened = " ".join(sentence(words) for words in self._happened), []
        self.say(happened)
        urgent = " ".join(sentence(self._shortened(node)) for node in new_alerts(before, tree))
        self._say_urgent(urgent, self._new_window(before, tree))
        at_once = before is not None and not urgent and not happened  # what was just told is not cut off
        self._name_focus(before, tree, at_once)
        pointed, self._pointed = self._pointed, ""
        if pointed:
            self.say(sentence(pointed), at_once)
        self._acted = False

    def _shortened(self, node: Node) -> str:
        """What is said of an alert: of one that says again what it said the last time only what it asks for."""
        known = bool(node.rest) and self._rests.get(node.key) == node.rest
        self._rests[node.key] = node.rest
        return node.again if known else node.sentence

    def _welcome(self) -> None:
        """Say once, when somebody listens for the first time, which keys help."""
        explained = self.app.settings.explained
        if EXPLAINED not in explained:
            self.app.change_quietly(explained=(*explained, EXPLAINED))
            words, voice = self.app.texts("access.welcome"), self.app.voice
            self.say(words)
            if self.app.reader.listens and not voice.listens and voice.possible:
                voice.say(words, at_once=False)  # once, as the reader may be one that leaves out announcements

    def _new_window(self, before: Tree | None, tree: Tree) -> str:
        """The name of a scene that has come, if readers would not say it: the focus is on a thing of it at once."""
        if tree.root.role is Role.DIALOG or tree.root.words == self._window:
            return ""
        self._window = tree.root.words
        return sentence(self._window) if before is not None and tree.focus else ""

    def _say_urgent(self, urgent: str, window: str) -> None:
        """Say alerts: to readers at once, behind the name of a scene that has come; the own voice ends what has
        happened before, since whoever acts has silenced it anyway."""
        for one in self.listeners:
            words = urgent if one.names_focus else " ".join(filter(None, (window, urgent)))
            if one.listens and words:
                one.say(words, at_once=not one.names_focus)

    def _name_focus(self, before: Tree | None, tree: Tree, at_once: bool) -> None:
        """Say where one is: the name of a scene that has come, and what has got the focus or another value.

        The title of a dialog is an alert, which was said already.
        """
        told = []
        if tree.root.role is not Role.DIALOG and (before is None or before.root.words != tree.root.words):
            told.append(tree.root.words)
        node = tree.focused
        if node is not tree.root and (before is None or self._worth_naming(before.focused, node)):
            told.append(node.sentence)
        for one in self.listeners:
            if told and one.listens and one.names_focus:
                one.say(" ".join(sentence(words) for words in told), at_once)

    def _worth_naming(self, before: Node, now: Node) -> bool:
        """True if the focus is elsewhere, or somebody has just changed what has it."""
        return before.key != now.key or (self._acted and before.sentence != now.sentence)


def with_notices(tree: Tree, notices: Sequence[str]) -> Tree:
    """The tree with the notices that are shown above every scene, each an alert at the end."""
    told = tuple(Node(f"notice {text}", Role.ALERT, text) for text in dict.fromkeys(notices))
    return replace(tree, root=replace(tree.root, children=(*tree.root.children, *told)))


def new_alerts(before: Tree | None, tree: Tree) -> list[Node]:
    """The alerts of a tree that were not in the one before it."""
    known = set() if before is None else {(node.key, node.sentence) for node in alerts(before)}
    return [node for node in alerts(tree) if (node.key, node.sentence) not in known]


def alerts(tree: Tree) -> list[Node]:
    """What interrupts: questions as dialogs are scenes or trees of their own and begin with their title."""
    found = [node for node in tree.root.walk() if node.role is Role.ALERT]
    return [tree.root, *found] if tree.root.role is Role.DIALOG else found


def sentence(words: str) -> str:
    """Words that end as a sentence does."""
    return words if words.endswith((".", "!", "?", "…", "“")) else f"{words}."
