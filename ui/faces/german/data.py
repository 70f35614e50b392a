"""The German deck's colours and places, as they stand in assets/cards/german.toml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from ui.faces.picture import table_of
from ui.faces.svg import Point

_table = partial(table_of, "german")

SUITS: Final = ("C", "S", "H", "D")
NUMBERS: Final = ("6", "7", "8", "9", "10")
RANKS: Final = (*NUMBERS, "J", "Q", "K", "A")


@dataclass(frozen=True, slots=True)
class Suit:
    """Colours of a suit: its sign (main, light, dark, accent), index ink, picture ground and ornament."""

    main: str
    light: str
    dark: str
    accent: str
    ink: str
    tint: str
    ground: str
    stem: str
    bloom: str
    heart: str


@dataclass(frozen=True, slots=True)
class Layout:
    """Scale and middles of the signs of a number card, in card units."""

    scale: float
    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The place and scale of a picture, in card units."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Cloth:
    """The dyes of the back."""

    cloth: str
    deep: str
    print: str
    faint: str
    accent: str


@cache
def suit(letter: str) -> Suit:
    """The colours of C, S, H or D; raises KeyError for another letter."""
    return Suit(**_table()["suits"][letter])


@cache
def layout(number: str) -> Layout:
    """Return the places of the signs of a number card; raises KeyError for a rank without signs."""
    row = _table()["numbers"][number]
    return Layout(row["scale"], tuple((x, y) for x, y in row["places"]))


@cache
def garb(code: str) -> dict[str, str]:
    """The cloth colours of a figure by name; raises KeyError for a card without one."""
    return dict(_table()["garb"][code])


@cache
def places(index: str, what: str) -> tuple[Place, ...]:
    """Return the places of a picture in the style `index`: one for "numbers" and "A"; figure and sign for J, Q, K."""
    row = _table()["places"][index][what]
    rows = [row["figure"], row["sign"]] if isinstance(row, dict) else [row]
    return tuple(Place(*numbers) for numbers in rows)


@cache
def cloth() -> Cloth:
    """The dyes of the back."""
    return Cloth(**_table()["back"])
