"""The hooks of a game's `given.py` that the tests of all games use by name. Other names there are its own helpers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from types import ModuleType
from typing import Any, Protocol

from rules.core.contract import View, Zone
from rules.core.deck import Card


class Given(Protocol):
    """Hooks that must be there."""

    @property
    def arrange(self) -> Callable[..., Any]:
        """A table at a position in the rulebook's notation, with options by name."""

    def swap(self, state: Any, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
        """Exchange two cards of hidden zones."""


class MoreOfGiven(Protocol):
    """Hooks that may be there."""

    NEVER_ALLOWED: Collection[str]  # verbs that random players never may use
    RARE: Collection[str]  # verbs that random players hardly ever may use
    ONE_HAND: bool  # only one hand is hidden at a time, so two of them cannot change cards
    MOST_PLAYERS: int  # so many the rules allow beyond the table's number
    OWN: Mapping[str, Any]  # parts of the notation that only this game has

    def settle(self, state: Any) -> None:
        """Find out again what follows from the hands right after a deal, once cards of it were exchanged."""

    def document(self, name: str, rng: Random) -> str:
        """A random value of an option that is a document."""

    def known(self, view: View) -> Collection[Card]:
        """Cards that lie face down and are known to the viewer all the same."""

    def rebuilt(self, view: View, rng: Random) -> Any:
        """A whole position that the viewer cannot tell from the true one."""


def names(*protocols: type) -> set[str]:
    """The public names of these protocols."""
    found: set[str] = set()
    for protocol in protocols:
        found |= {name for name in (*vars(protocol), *protocol.__annotations__) if not name.startswith("_")}
    return found


def own_names(module: ModuleType) -> set[str]:
    """The public names that a module defines itself."""
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not isinstance(value, ModuleType)
        and getattr(value, "__module__", module.__name__) == module.__name__
    }
