"""What the table must know of a game, read from assets/tables/<game>.toml: places, motions, effects, gestures.

A file may name `inherits = "_family"`; its own entries win, missing ones fall back to the family, then to a slide.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "tables"
Row = TypeVar("Row")


class TableError(ValueError):
    """A table file with an unknown entry; the message names file and key."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a zone lies: `at` is a slot of the layout, `spread` how its cards lie, `order` the place in a slot."""

    at: str = "centre"  # "hand", "front", "draw", "centre"
    spread: str = "heap"  # a name of spreads.SPREADS
    away: str = ""  # another spread for the seats of others ("backs")
    count: bool = False  # show the number of cards
    order: int = 0


@dataclass(frozen=True, slots=True)
class Motion:
    """How cards go from one zone to another."""

    motion: str = "slide"  # a name of motions.MOTIONS
    ms: float = 240.0
    sound: str = "slide"
    stagger_ms: float = 60.0  # between the cards of one move, and between moves that follow each other
    volume: float = 1.0
    total_ms: float = 1200.0  # a longer row of moves is told faster
    log: bool = True  # written into the log


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown for a special: an effect with parameters, and when."""

    effect: str = ""  # a name of the registry in ui/table/effects
    when: str = "order"  # "order": as told; "with": while its cards move; "landed": right after its cards moved
    banner: bool = False  # also show the word "special.<name>" for a moment
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Badge:
    """How a mark is shown."""

    symbol: str = ""  # a small picture on the plate of the seat, or beside the round for a mark without a seat
    reversed: str = ""  # the picture for a value below zero
    ornament: str = ""  # something drawn before the seat by the effects
    hidden: bool = False  # not shown at all (the table tells it otherwise)


@dataclass(frozen=True, slots=True)
class Gesture:
    """How a person does a verb. `cards`: "hand" = cards chosen in the hand; `only` limits them to these faces."""

    cards: str = ""  # "hand": the action's cards are chosen in the own hand
    only: tuple[str, ...] = ()  # the card to be picked up for a verb that names no card (an hourglass)
    drop: str = ""  # where the cards go: a zone name, or "seat"
    click: tuple[str, ...] = ()  # what may be clicked instead: "stock", "pile", "pile.top", "pile.low", "front"
    button: bool = True  # has a button
    key: str = ""  # its key
    tone: str = "plain"  # "plain", "gold", "danger", "quiet"
    confirm: str = ""  # asks back when this danger is there: "points:7"
    double: bool = False  # a double click on a card of the hand means this


@dataclass(frozen=True, slots=True)
class Table:
    """All entries of a game's table."""

    art: str = ""
    number_zone: str = ""  # the zone whose sum of points is shown to its owner ("hand")
    own_groups: str = ""  # the fact that counts the fresh groups above the one that may be drawn from
    own_refused: str = ""  # the refusal ("code:clause") for touching one of those fresh groups to draw from it
    weak: tuple[str, ...] = ()  # codes of refusals that only say that another verb of the same place was meant
    variants: tuple[str, ...] = ()  # "condition:suffix": longer prompts, where a mark, option or fact holds
    zones: Mapping[str, Place] = field(default_factory=dict)
    moves: Mapping[str, Motion] = field(default_factory=dict)
    specials: Mapping[str, Scene] = field(default_factory=dict)
    marks: Mapping[str, Badge] = field(default_factory=dict)
    verbs: Mapping[str, Gesture] = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)  # said key -> "bubble" or "none"
    sheet: tuple[str, ...] = ("ROUND_END", "MATCH_END")  # phases in which the score sheet is opened
    ornaments: Mapping[str, str] = field(default_factory=dict)  # zone name -> ornament while cards lie there

    def motion(self, source: str, target: str) -> Motion:
        """The entry of a move, the target's or source's general one, or a slide."""
        for key in (f"{source}>{target}", f"*>{target}", f"{source}>*"):
            if key in self.moves:
                return self.moves[key]
        return Motion()

    def scene(self, special: str) -> Scene:
        """The entry of a special, a family's general one ("step_*"), or nothing to be seen."""
        if special in self.specials:
            return self.specials[special]
        general = special.split("_")[0] + "_*"
        return self.specials.get(general, Scene())


SECTIONS: dict[str, type[Any] | None] = {
    "zones": Place, "moves": Motion, "specials": Scene, "marks": Badge, "verbs": Gesture,
    "says": None, "ornaments": None,
}  # fmt: skip


def _merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """`over` laid upon `base`, section by section and entry by entry."""
    found = dict(base)
    for key, value in over.items():
        both = isinstance(value, dict) and isinstance(found.get(key), dict)
        found[key] = _merged(found[key], value) if both else value
    return found


def _raw(name: str, folder: Path) -> dict[str, Any]:
    with (folder / f"{name}.toml").open("rb") as file:
        data = tomllib.load(file)
    family = data.pop("inherits", None)
    return _merged(_raw(family, folder), data) if family else data


def _row(kind: type[Row], entry: Mapping[str, Any], where: str) -> Row:
    """One entry as its dataclass; unknown keys of a scene are parameters of its effect."""
    known = {one.name for one in fields(kind)}  # type: ignore[arg-type]
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items() if key in known}
    extra = {key: value for key, value in entry.items() if key not in known}
    if extra and "params" not in known:
        raise TableError(f"{where}: unknown {', '.join(extra)}")
    if extra:
        values["params"] = extra
    return kind(**values)


def read(name: str, folder: Path = FOLDER) -> Table:
    """The table of a game. Raises FileNotFoundError, TableError or tomllib.TOMLDecodeError."""
    data = _raw(name, folder)
    values: dict[str, Any] = {}
    for key, value in data.items():
        kind = SECTIONS.get(key)
        if kind is not None:
            values[key] = {entry: _row(kind, row, f"{name}.{key}.{entry}") for entry, row in value.items()}
        elif key in {one.name for one in fields(Table)}:
            values[key] = tuple(value) if isinstance(value, list) else value
        else:
            raise TableError(f"{name}: unknown {key}")
    return Table(**values)


@cache
def table_of(game_id: str) -> Table:
    """The table of a game, read once."""
    return read(game_id)
