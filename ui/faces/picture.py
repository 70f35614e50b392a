"""What a deck hands to the cache: vectors, and the few words set over them; and the role a deck module plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ui.faces.svg import Svg


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text centred on (x, y); height and room are card units."""

    text: str
    x: float
    y: float
    height: float
    room: float
    colour: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A card picture: an SVG file and the labels printed over it."""

    svg: Svg
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a workshop card: its title, its points (None: none shown) and the id of its motif."""

    title: str = ""
    points: int | None = None
    motif: str = ""


class Deck(Protocol):
    """A deck module of this package: `ui.faces.<id>`."""

    SIZE: tuple[float, float]  # width and height in card units
    CODES: tuple[str, ...]  # every card code, without badges
    SAMPLE_HAND: tuple[str, ...]  # for contact sheets: a hand, a pile, workshop cards
    SAMPLE_PILE: tuple[str, ...]
    SAMPLE_PRINTS: dict[str, Print]

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a code; raises ValueError for a foreign one."""
        ...

    def back(self) -> Picture:
        """The picture of the back."""
        ...
