"""How menus and score sheets present a game: assets/themes/<game>.toml; a game without one looks plain."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from game.paths import ASSETS

FOLDER = ASSETS / "themes"


@dataclass(frozen=True, slots=True)
class Showcase:
    """The cards of the menu, the options that limit totals or rounds ("" none), and signs for reasons of points."""

    cards: tuple[str, ...] = ()
    limit: str = ""
    rounds: str = ""
    signs: Mapping[str, str] = field(default_factory=dict)
    cards_apart: bool = False  # the sheet shows the cards of each line by themselves: several duels in a round


@cache
def showcase(game_id: str) -> Showcase:
    """The presentation of a game."""
    path = FOLDER / f"{game_id}.toml"
    if not path.is_file():
        return Showcase()
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return Showcase(
        tuple(rows.get("cards", ())),
        rows.get("limit", ""),
        rows.get("rounds", ""),
        rows.get("signs", {}),
        rows.get("cards_apart", False),
    )
