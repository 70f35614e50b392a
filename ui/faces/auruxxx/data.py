"""Colours, titles and places of the AURUXXX deck, as they stand in assets/cards/auruxxx.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from game.paths import ASSETS
from ui.faces.palette import Tint

DATA: Final = ASSETS / "cards" / "auruxxx.toml"
SUITS: Final = ("R", "B", "G", "Y", "V")
RANKS: Final = (*(str(n) for n in range(13)), "50", "%")
ACTIONS: Final = ("KS", "KT", "KZ")
GOLD: Final = "AU"


class Suit(NamedTuple):
    """A colour of the deck: the cut of its gem and the gem's colours."""

    cut: str
    tint: Tint


class Corner(NamedTuple):
    """The index in the upper left, in card units."""

    number: tuple[float, float, float, float]  # middle, height, room: a wider number is narrowed
    sign: tuple[float, float, float]  # middle and radius of the sign below it
    quarter: tuple[float, float]  # half axes of the quarter of an ellipse that the picture leaves free
    plaque: tuple[float, float, float]  # middle and half width
    picture: float  # size of the picture


@cache
def _table() -> dict[str, Any]:
    """The data file, read once. Raises OSError or tomllib.TOMLDecodeError."""
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


@cache
def suit(letter: str) -> Suit:
    """The gem of R, B, G, Y or V; raises KeyError for another letter."""
    row = _table()["suits"][letter]
    return Suit(row["cut"], Tint(row["deep"], row["mid"], row["light"], row["ink"]))


@cache
def ground(code: str) -> Tint:
    """The ground of a card without a colour: KS, KT, KZ or AU; raises KeyError for another card."""
    row = _table()["grounds"][code]
    return Tint(row["deep"], row["mid"], row["light"], row["light"])


@cache
def corner(index: str) -> Corner:
    """The places of the index in a style, "usual" or "large"."""
    row = _table()["corners"][index]
    numbers, sign, quarter, plaque = (tuple(row[name]) for name in ("number", "sign", "quarter", "plaque"))
    return Corner(numbers, sign, quarter, plaque, row["picture"])


def title(kind: str, letters: str) -> str:
    """Return the letters on the plaque of a card ("%", "KS", …) in a language, "" where there are none."""
    words: str = _table()["titles"][letters].get(kind, "")
    return words
