"""The screen reader of the system, by AccessKit: the tree of the scene on top goes there, what is asked comes back.

AccessKit calls its handlers on threads of its own, and panics where a tree is not sound. So handlers only post events
and read nothing of ours, every tree is looked through before it is handed over (`tree.faults`), no call is made while
nobody listens, and after a panic the reader is left alone. Without a reader nothing is built: a frame costs one look at
a flag.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.access.tree import Box, Node, Role, Tree, Use, faults

if TYPE_CHECKING:
    from ui.shell.app import App

LOG = logging.getLogger(__name__)
ASKED: Final = pygame.event.custom_type()  # somebody asks for a use: `target` (number of a node), `act`, `text`
ROOT: Final = 1  # the number of the window itself
KEPT_SENTENCES: Final = 4  # announcements that stay in the tree
PANIC: Final = "PanicException"  # pyo3 raises it, a BaseException, when the library has lost its way
TOOLKIT: Final = "Kartentisch"

ROLES: Final = {
    Role.WINDOW: "WINDOW",
    Role.DIALOG: "DIALOG",
    Role.GROUP: "GROUP",
    Role.LIST: "LIST",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.PICTURE: "IMAGE",
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "CHECK_BOX",
    Role.SLIDER: "SLIDER",
    Role.CHOICE: "RADIO_GROUP",
    Role.FIELD: "TEXT_INPUT",
    Role.CARD: "BUTTON",
    Role.ALERT: "ALERT",
    Role.PROGRESS: "PROGRESS_INDICATOR",
}
USES: Final = {
    Use.FOCUS: "FOCUS",
    Use.PRESS: "CLICK",
    Use.MORE: "INCREMENT",
    Use.LESS: "DECREMENT",
    Use.WRITE: "SET_VALUE",
}


# --- records as AccessKit has them -----------------------------------------------------------------------------------


class Numbers:
    """The numbers of nodes by their keys; none is ever given twice."""

    def __init__(self) -> None:
        self._of: dict[str, int] = {}
        self._keys: dict[int, tuple[str, int | None]] = {}
        self._last = ROOT

    def of(self, key: str, place: int | None = None) -> int:
        """The number of a node, or of the choice at a place of it."""
        name = key if place is None else f"{key}={place}"
        if name not in self._of:
            self._of[name] = self._last = self._last + 1
            self._keys[self._last] = (key, place)
        return self._of[name]

    def fresh(self) -> int:
        """A number for something that is said once."""
        self._last += 1
        return self._last

    def key_of(self, number: int) -> tuple[str, int | None] | None:
        """The key behind a number, and the place of the choice; None for one that was never given to a node."""
        return self._keys.get(number)


class Writer:
    """Writes trees as updates of the library `kit`."""

    def __init__(self, kit: Any, off: str) -> None:
        """`off`: how the name of a thing goes on that cannot be used just now."""
        self.kit, self.off = kit, off
        self.numbers = Numbers()

    def window_alone(self, title: str) -> Any:
        """A window without anything in it."""
        return self._update([(ROOT, self._named(self.kit.Role.WINDOW, title))], ROOT, whole=True)

    def update(self, tree: Tree, sentences: list[tuple[int, str, bool]]) -> Any:
        """The whole tree, and what is announced: numbers, words, and whether it interrupts."""
        written = [pair for child in tree.root.children for pair in self._nodes(child)]
        root = self._named(getattr(self.kit.Role, ROLES[tree.root.role]), tree.root.words)
        root.set_children([self.numbers.of(child.key) for child in tree.root.children] + [one[0] for one in sentences])
        written += [(number, self._announcement(words, at_once)) for number, words, at_once in sentences]
        focus = self.numbers.of(tree.focus) if tree.focus and tree.focus != tree.root.key else ROOT
        return self._update([(ROOT, root), *written], focus)

    def _update(self, nodes: list[tuple[int, Any]], focus: int, whole: bool = False) -> Any:
        update = self.kit.TreeUpdate(focus)
        if whole:
            update.tree = self.kit.Tree(ROOT)
            update.tree.toolkit_name = TOOLKIT
        for pair in nodes:
            update.nodes.append(pair)
        return update

    def _named(self, role: Any, words: str) -> Any:
        node = self.kit.Node(role)
        node.set_label(words)
        return node

    def _nodes(self, told: Node) -> Iterator[tuple[int, Any]]:
        """A record and all below it."""
        role = getattr(self.kit.Role, ROLES[told.role])
        node = self._named(role, told.words if told.enabled else f"{told.words} ({self.off})")
        self._state(node, told)
        for use in told.uses & USES.keys():
            node.add_action(getattr(self.kit.Action, USES[use]))
        below = [self.numbers.of(child.key) for child in told.children]
        places = range(len(told.choices))
        node.set_children(below + [self.numbers.of(told.key, place) for place in places])
        yield self.numbers.of(told.key), node
        for child in told.children:
            yield from self._nodes(child)
        for place in places:
            yield self.numbers.of(told.key, place), self._choice(told, place)

    def _state(self, node: Any, told: Node) -> None:
        if told.hint:
            node.set_description(told.hint)
        if told.value or told.role is Role.TEXT:
            node.set_value(told.value or told.words)  # a text is its value: nobody reads the label of one
        if told.box:
            node.set_bounds(self._rect(told.box))
        if not told.enabled:
            node.set_disabled()
        if told.on is not None:
            node.set_toggled(self.kit.Toggled.TRUE if told.on else self.kit.Toggled.FALSE)
        if told.scale is not None:
            node.set_numeric_value(told.scale.number)
            node.set_min_numeric_value(told.scale.least)
            node.set_max_numeric_value(told.scale.most)
            node.set_numeric_value_step(told.scale.step)

    def _choice(self, told: Node, place: int) -> Any:
        node = self._named(self.kit.Role.RADIO_BUTTON, told.choices[place])
        node.set_toggled(self.kit.Toggled.TRUE if place == told.chosen else self.kit.Toggled.FALSE)
        if Use.CHOOSE in told.uses:
            node.add_action(self.kit.Action.CLICK)
        if told.box:
            node.set_bounds(self._rect(told.box))
        return node

    def _announcement(self, words: str, at_once: bool) -> Any:
        node = self._named(self.kit.Role.LABEL, words)
        node.set_value(words)
        node.set_live(self.kit.Live.ASSERTIVE if at_once else self.kit.Live.POLITE)
        return node

    def _rect(self, box: Box) -> Any:
        return self.kit.Rect(*map(float, box))


# --- the reader ------------------------------------------------------------------------------------------------------


class Reader:
    """What the application knows of the system's screen reader; silent where there is none."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.listens = False  # true while a reader is at work; set by its thread
        self._adapter: Any = None
        self._writer: Writer | None = None
        self._tree: Tree | None = None  # what is on the screen
        self._shown: tuple[Tree, int] | None = None  # what was handed over last, with the number of sentences so far
        self._sentences: list[tuple[int, str, bool]] = []
        self._said = 0

    def open(self) -> None:
        """Make the window known to the system's readers; quietly nothing where AccessKit cannot be loaded."""
        if pygame.display.get_driver() in ("dummy", "offscreen"):
            return
        try:
            import accesskit  # a matter of milliseconds, which the first picture does not wait for

            self._writer = Writer(accesskit, self.app.texts("access.off"))
            self._adapter = self._made(accesskit)
        except (ImportError, OSError, RuntimeError) as error:
            LOG.warning("no screen reader can be served: %s", error)
            return
        self.look_at_window()

    def _made(self, kit: Any) -> Any:
        title, writer = self.app.texts("app.title"), self._writer
        assert writer is not None

        def begins() -> Any:
            update = writer.window_alone(title)
            self.listens = True  # last of all: until then the library must not be called
            return update

        def ends() -> None:
            self.listens = False
            self._shown = None

        if sys.platform == "linux":
            return kit.unix.Adapter(begins, _asked, ends)
        window = pygame.display.get_wm_info()["window"]
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return kit.macos.SubclassingAdapter.for_window(window, begins, _asked)
        return kit.windows.SubclassingAdapter(window, begins, _asked)

    names_focus = False  # readers do so by themselves

    def say(self, words: str, at_once: bool) -> None:
        """Have a sentence said: behind what is being said, or, with `at_once`, instead of it."""
        if self._writer is not None:
            number = self._writer.numbers.fresh()  # the same sentence in one node would be said once only
            self._sentences = [*self._sentences[1 - KEPT_SENTENCES :], (number, words, at_once)]
            self._said += 1

    def show(self, tree: Tree) -> None:
        self._tree = tree

    def update(self) -> None:
        """Hand over what has changed on the screen, and what is to be said."""
        tree = self._tree
        if self.listens and tree is not None and (tree, self._said) != self._shown:
            self._hand_over(tree)

    def _hand_over(self, tree: Tree) -> None:
        if wrong := faults(tree):
            LOG.error("a tree is not sound: %s", "; ".join(wrong))
            tree = Tree(Node(tree.root.key, tree.root.role, tree.root.words or self.app.texts("app.title")))
        assert self._writer is not None
        update = self._writer.update(tree, self._sentences)
        self._shown = (tree, self._said)
        self._called(lambda: self._adapter.update_if_active(lambda: update))

    def look_at_window(self) -> None:
        """Tell whether the window has the keyboard. Windows finds out by itself."""
        focused = pygame.key.get_focused()
        if sys.platform == "linux":
            self._called(lambda: self._adapter.update_window_focus_state(focused))
        elif sys.platform == "darwin":
            self._called(lambda: self._adapter.update_view_focus_state(focused))

    def _called(self, call: Callable[[], Any]) -> None:
        """Call the library; after a panic never again."""
        if self._adapter is None:
            return
        try:
            events = call()
            if events is not None:  # on Windows and macOS the caller raises them
                events.raise_events()
        except BaseException as error:
            if type(error).__name__ != PANIC:
                raise
            LOG.error("the screen reader's library has failed: %s", error)
            self._adapter, self.listens = None, False

    def handle(self, event: pygame.event.Event) -> bool:
        """Do what a reader has asked for; False where nothing of the kind is there any more."""
        found = self._writer.numbers.key_of(event.target) if self._writer is not None else None
        if found is None:
            return False
        key, place = found
        if place is not None:
            return self.app.act_on(key, Use.CHOOSE, str(place))
        use = next((use for use, name in USES.items() if name == event.act), None)
        return use is not None and self.app.act_on(key, use, event.text)


def _asked(request: Any) -> None:
    """A reader asks for something, on a thread of its own."""
    data = request.data[1] if request.data else ""
    act = str(request.action).rpartition(".")[2]
    pygame.event.post(pygame.event.Event(ASKED, target=int(request.target), act=act, text=str(data)))
