"""The only list of games; each is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.core.contract import Game

# in the order of the menu
GAMES = (
    "gluecksgriff",
    "auruxxx",
    "zwergenamulett",
    "luxusfamilie",
    "doppelkopf",
    "romme",
    "mau_mau",
    "schwimmen",
    "siebzehn_und_vier",
    "mogeln",
    "sechsundsechzig",
    "watten",
    "tarock",
    "herzblatt",
    "fuenfhundert",
    "gin_romme",
    "einundfuenfzig_tot",
    "bakkarat",
)


@cache
def game(id: str) -> Game[Any, Any]:
    """The game of this id. Raises KeyError for an unknown one."""
    if id not in GAMES:
        raise KeyError(f"{id} is not in rules/core/registry.py")
    found: Game[Any, Any] = import_module(f"rules.{id}.game").GAME
    return found
