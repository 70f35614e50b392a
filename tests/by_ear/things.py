"""What a player by ear gets to know: things with AT-SPI's words for their kinds, and a room that has them.

Standard library only: the interpreter of the system, which has AT-SPI, reads it too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

PRESS, WRITE, MORE = "press", "write", "more"
WINDOW, DIALOG, ALERT, LIST, BUTTON = "frame", "dialog", "notification", "list", "push button"
CHECK, RADIO, LABEL, PANEL = "check box", "radio button", "label", "panel"


@dataclass(frozen=True)
class Thing:
    """A thing of the tree. `id` is how the room finds it again, `within` the kinds and names of what it lies in."""

    id: Any = field(compare=False)
    kind: str
    name: str
    text: str = ""  # its description
    can: frozenset[str] = frozenset()
    on: bool | None = None
    focused: bool = False
    within: tuple[tuple[str, str], ...] = ()


class Room(Protocol):
    """Where a player sits: the tree of a program, in reading order."""

    heard: list[str]  # what was announced

    def look(self) -> list[Thing]:
        """All things there are, the window first; empty while there is none."""

    def use(self, thing: Thing, act: str, text: str = "") -> bool:
        """Press a thing, write into it, or set it to more; False where it is gone."""

    def wait(self) -> float:
        """Let a moment pass; return how much time that was, in ms."""

    def settle(self, most_ms: float) -> None:
        """Wait until everything has happened that was going on, at most so long."""


def lies_in(thing: Thing, kind: str, name: str = "") -> bool:
    """True if a thing lies within one of this kind, whose name begins so."""
    return any(one == kind and called.startswith(name) for one, called in thing.within)
