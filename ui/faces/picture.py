"""What a deck hands to the cache: vectors, and the few words set over them; and the role a deck module plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

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


@runtime_checkable
class Wardrobe(Protocol):
    """What a deck module has besides, if its cards can be drawn in several styles."""

    STYLES: Mapping[str, tuple[str, ...]]  # what can be chosen -> the choices, the usual one first

    def styled(self, style: Mapping[str, str]) -> Deck:
        """The deck in one style; `style` names a choice for every entry of STYLES. Codes and size stay the same."""
        ...


def chosen(choices: Mapping[str, tuple[str, ...]], wishes: Mapping[str, str]) -> dict[str, str]:
    """A choice for every entry: the wished one or the usual one; wishes for other decks' entries are passed over.

    Raises ValueError for a wish that is none of the choices.
    """
    style = {name: wishes.get(name, values[0]) for name, values in choices.items()}
    for name, value in style.items():
        if value not in choices[name]:
            raise ValueError(f"no style {name}={value}; there is {', '.join(choices[name])}")
    return style
