"""The look of a game in menus and score sheets: assets/games/<game>/theme.toml; a game without one looks plain."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from game.paths import ASSETS

FOLDER = ASSETS / "games"


@dataclass(frozen=True, slots=True)
class Showcase:
    """The cards of the menu, the options that limit totals or rounds ("" none), and signs for reasons of points."""

    cards: tuple[str, ...] = ()
    limit: tuple[str, ...] = ()  # of several the one counts whose condition holds
    rounds: str = ""
    signs: Mapping[str, str] = field(default_factory=dict)
    kind: str = ""  # a name of ui/scenes/shelf.KINDS
    minutes: int = 0  # how long a usual match lasts
    cards_apart: bool = False  # the sheet shows the cards of each line by themselves: several duels in a round


def limit_of(game_id: str, options: object) -> int | None:
    """The total that ends a match under these options, whether they have it as a number or as a choice; None: none, as
    where it is 0."""
    from rules.core.options import listed

    rows = {row.name: row for row in listed(type(options))}
    needs = ((name, rows[name].needs) for name in showcase(game_id).limit)
    counting = (name for name, needed in needs if needed is None or getattr(options, needed[0]) == needed[1])
    value = next((str(getattr(options, name)) for name in counting), "")
    return (int(value) or None) if value.isdigit() else None


@cache
def showcase(game_id: str) -> Showcase:
    """The presentation of a game."""
    path = FOLDER / game_id / "theme.toml"
    if not path.is_file():
        return Showcase()
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return Showcase(
        tuple(rows.get("cards", ())),
        tuple(rows.get("limit", ())),
        rows.get("rounds", ""),
        rows.get("signs", {}),
        rows.get("kind", ""),
        rows.get("minutes", 0),
        rows.get("cards_apart", False),
    )
