"""What is on the screen as a tree of plain records in reading order, for screen readers and for tests.

Each scene makes its tree from what it draws (`Scene.tree`): widgets tell a record of themselves, the table one of each
thing that lies on it. A record holds nothing that the person who looks may not see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom in window pixels


class Role(Enum):
    """The kind of a thing, as screen readers name kinds."""

    WINDOW = auto()
    DIALOG = auto()
    GROUP = auto()
    LIST = auto()
    HEADING = auto()
    TEXT = auto()
    PICTURE = auto()
    BUTTON = auto()
    SWITCH = auto()  # on or off: `on`
    SLIDER = auto()  # a number of a range: `scale`
    CHOICE = auto()  # one of several values: `choices` and which of them is `chosen`
    FIELD = auto()  # a text that one writes: `value`
    CARD = auto()
    ALERT = auto()  # what was refused, a question, a notice
    PROGRESS = auto()


class Use(Enum):
    """What somebody may do with a thing without seeing it."""

    FOCUS = auto()
    PRESS = auto()
    MORE = auto()
    LESS = auto()
    WRITE = auto()  # a text, or a number
    CHOOSE = auto()  # one of the choices, by its place, from 0


class Scale(NamedTuple):
    """A number and the range it may have."""

    number: float
    least: float
    most: float
    step: float


@dataclass(frozen=True, slots=True)
class Node:
    """A thing on the screen. `key` is its own among all of a tree and stays the same from picture to picture."""

    key: str
    role: Role
    words: str  # its name
    value: str = ""  # what it is set to, what is written in it
    hint: str = ""  # what it is for, why it cannot be used, its key
    again: str = ""  # part of its words: said alone where the rest is what was said of it the last time
    box: Box | None = None
    enabled: bool = True
    futile: bool = False  # using it just now would do no more than tell why that cannot be done
    on: bool | None = None
    scale: Scale | None = None
    choices: tuple[str, ...] = ()
    chosen: int | None = None  # place among the choices
    uses: frozenset[Use] = frozenset()
    children: tuple[Node, ...] = ()

    def walk(self) -> Iterator[Node]:
        """Itself and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def sentence(self) -> str:
        """All that is told of it by itself, for a voice: its name, what it is set to, what it is for."""
        parts = "\n".join((self.words, self.value, self.hint)).split("\n")
        return ". ".join(part.rstrip(".") for part in parts if part)

    @property
    def rest(self) -> str:
        """What is told of it beside `again`."""
        return self.words.replace(self.again, "").strip() if self.again else ""


PRESSED = frozenset({Use.FOCUS, Use.PRESS})
MOVED = frozenset({Use.FOCUS, Use.MORE, Use.LESS})
CHOSEN = MOVED | {Use.CHOOSE}


@dataclass(frozen=True, slots=True)
class Tree:
    """All that is on the screen, and the key of what has the focus (empty: nothing has)."""

    root: Node
    focus: str = ""

    @property
    def focused(self) -> Node:
        """What has the focus; the whole where nothing has."""
        return next((node for node in self.root.walk() if node.key == self.focus), self.root)


def named_apart(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """The same nodes with keys of their own: one without a key, or with one that another has, is counted."""
    seen: Counter[str] = Counter()
    return tuple(_apart(node, seen) for node in nodes)


def _apart(node: Node, seen: Counter[str]) -> Node:
    key = node.key or node.role.name.lower()
    number = seen[key]
    seen[key] += 1
    children = tuple(_apart(child, seen) for child in node.children)
    own = f"{key}#{number}" if number or not node.key else key
    if own == node.key and all(new is old for new, old in zip(children, node.children, strict=True)):
        return node
    return replace(node, key=own, children=children)


def faults(tree: Tree) -> list[str]:
    """What is wrong with a tree: a screen reader would be lost there, and its library ends the program.

    Empty where all is well: every key once, a name for everything that can be used, the focus on what is there.
    """
    nodes = list(tree.root.walk())
    twice = [key for key, number in Counter(node.key for node in nodes).items() if number > 1]
    found = [f"{key}: stands twice" for key in twice]
    found += [f"{node.key}: has no name" for node in nodes if node.uses and not node.words.strip()]
    found += [f"{node.key}: is empty" for node in nodes if not (node.words or node.value or node.children)]
    if tree.focus and tree.focus not in {node.key for node in nodes}:
        found.append(f"{tree.focus}: has the focus and is not there")
    return found
