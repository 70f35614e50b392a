"""Colours, titles and places of the Zwergenamulett deck, as they stand in assets/cards/zwergenamulett.toml."""

from __future__ import annotations

from functools import cache, partial
from typing import Final, NamedTuple

from ui.faces.palette import Tint
from ui.faces.picture import table_of

_table = partial(table_of, "zwergenamulett")

CODES: Final = ("DR", "RI", "MA", "EI", "FE", "ZR", "ZG", "ZB", "AM")
Pair = tuple[str, str]


class Page(NamedTuple):
    """A card: what stands in its initial and below it, the points printed on it, and the colours of its ground."""

    initial: str
    value: int
    sign: str
    tint: Tint  # ink is the ground of the initial


class Garb(NamedTuple):
    """The clothes and beard of a dwarf, each in a colour and its shade."""

    cap: Pair
    coat: Pair
    beard: Pair


class Corner(NamedTuple):
    """The places around the picture, in card units."""

    initial: tuple[float, float, float]  # left, top, side
    number: tuple[float, float]  # height, room
    sign: tuple[float, float, float]  # middle, radius
    ribbon: tuple[float, float, float]  # middle, half width
    figure: float  # size of the figure in its scene


@cache
def page(code: str) -> Page:
    """The row of a card; raises KeyError for a foreign code."""
    row = _table()["cards"][code]
    return Page(row["initial"], row["value"], row["sign"], Tint(row["deep"], row["mid"], row["light"], row["ground"]))


@cache
def garb(name: str) -> Garb:
    """The clothes of a dwarf: red, green, brown or brother."""
    row = _table()["dwarfs"][name]
    return Garb(tuple(row["cap"]), tuple(row["coat"]), tuple(row["beard"]))


@cache
def corner(index: str) -> Corner:
    """The places in a style, "usual" or "large"."""
    row = _table()["corners"][index]
    initial, numbers, sign, ribbon = (tuple(row[name]) for name in ("initial", "number", "sign", "ribbon"))
    return Corner(initial, numbers, sign, ribbon, row["figure"])


def title(code: str, letters: str) -> tuple[str, ...]:
    """The lines on the ribbon in a language: the name, and the points where the initial does not tell them."""
    words = tuple(_table()["titles"][letters][code])
    row = page(code)
    if row.initial.isdigit():
        return words
    return (*words, str(row.value)) if len(words) == 1 else (*words[:-1], f"{words[-1]} · {row.value}")
