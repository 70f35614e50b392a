"""What a command line asks the window for. Kept apart from `game.cli`: a start without arguments parses nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.match.setup import Setup


@dataclass(frozen=True, slots=True)
class Wish:
    """The request of a command line; `setup` None: begin with the menu. `settings`: values for this time only.

    `go_on`: begin with the match that was played last, if one is under way.
    """

    setup: Setup | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    demo: bool = False
    exit_at_end: bool = False
    screenshot: Path | None = None
    at_move: int = 0
    go_on: bool = False
