"""Colours, patterns and places of chips and coins, as they stand in assets/cards/_money.toml."""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

from ui.faces.picture import table_of

_table = partial(table_of, "_money")


class Spots(NamedTuple):
    """The second clay at the edge: `groups` sets of marks at angles; a mark's profile and its width in degrees."""

    groups: int
    marks: tuple[float, ...]
    profile: str
    width: float


class Chip(NamedTuple):
    """A denomination: its four colours, the outline of its inlay and the pattern of its edge."""

    body: str
    deep: str
    spot: str
    ink: str
    inlay: str
    spots: Spots


class Inlay(NamedTuple):
    """The paper under the number."""

    paper: str
    shade: str
    line: str


class Places(NamedTuple):
    """Inner radius of the edge, radius of the inlay, height and room of the number in units; small signs or none."""

    edge: float
    inlay: float
    number: tuple[float, float]
    ornament: bool


class Sizes(NamedTuple):
    """The size below which chips have the small places, and the shape of a stack."""

    small_px: int
    thickness: float
    stack_deg: float
    lean: float


class Metal(NamedTuple):
    """A coin: its metal from light to shadow, its sunken field, its border and the motifs of both sides."""

    light: str
    mid: str
    dark: str
    line: str
    field: str
    border: str
    head: str
    tail: str


@cache
def denominations() -> tuple[int, ...]:
    """The values of all chips, the smallest first."""
    return tuple(sorted(int(value) for value in _table()["chips"]))


@cache
def chip_row(value: int) -> Chip:
    """The row of a denomination. Raises ValueError for a value no chip has."""
    if value not in denominations():
        raise ValueError(f"no chip is worth {value}; there is {', '.join(map(str, denominations()))}")
    row = _table()["chips"][str(value)]
    spots = row["spots"]
    pattern = Spots(spots["groups"], tuple(spots["marks"]), spots["profile"], spots["width"])
    return Chip(row["body"], row["deep"], row["spot"], row["ink"], row["inlay"], pattern)


@cache
def inlay() -> Inlay:
    """The paper of all inlays."""
    return Inlay(**_table()["inlay"])


@cache
def places(name: str) -> Places:
    """The places on a chip, "small" or "usual"."""
    row = _table()["places"][name]
    return Places(row["edge"], row["inlay"], tuple(row["number"]), row["ornament"])


@cache
def sizes() -> Sizes:
    """Thickness, tilt and lean."""
    return Sizes(**_table()["sizes"])


@cache
def metal(name: str) -> Metal:
    """The row of a coin: gold, silver, copper or dwarf. Raises ValueError for another one."""
    if name not in _table()["coins"]:
        raise ValueError(f"no coin {name!r}; there is {', '.join(_table()['coins'])}")
    return Metal(**_table()["coins"][name])
