"""The pictures a deck hands to the cache: vectors, and the few words set over them; and the roles of a deck module."""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import Any, Final, Protocol, runtime_checkable

import pygame

from game.paths import ASSETS
from ui.faces.svg import Svg


@cache
def table_of(name: str) -> dict[str, Any]:
    """The data in assets/cards/<name>.toml, read once. Raises OSError or tomllib.TOMLDecodeError."""
    return tomllib.loads((ASSETS / "cards" / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text centred on (x, y); height and room are card units."""

    text: str
    x: float
    y: float
    height: float
    room: float
    colour: str


LEADING: Final = 0.94  # from line to line, as a share of their height


def written(lines: Sequence[str], x: float, y: float, height: float, room: float, colour: str) -> tuple[Label, ...]:
    """Set lines of text, each centred, as a block round (x, y)."""
    top = y - (len(lines) - 1) * height * LEADING / 2
    return tuple(Label(line, x, top + i * height * LEADING, height, room, colour) for i, line in enumerate(lines))


@dataclass(frozen=True, slots=True)
class Inlay:
    """A square picture laid into a card, its upper left corner and side in card units; colours multiplied by alpha."""

    surface: pygame.Surface
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A card picture: an SVG file, pictures laid on it, an SVG file above these, and the labels printed over all."""

    svg: Svg
    labels: tuple[Label, ...] = ()
    inlays: tuple[Inlay, ...] = ()
    above: Svg = ""


@dataclass(frozen=True, slots=True)
class Print:
    """The print of a workshop card: its title, its points (None: none shown) and the id of its motif.

    `image` is a picture of the players' own in the motif's place: a PNG as `game.workshop.motifs` keeps it.
    """

    title: str = ""
    points: int | None = None
    motif: str = ""
    image: bytes = b""

    @property
    def words(self) -> tuple[str, int | None, str, str]:
        """All of it in a few plain values: the picture as a digest."""
        return self.title, self.points, self.motif, blake2b(self.image, digest_size=16).hexdigest()


class Look(Protocol):
    """What draws the cards of a deck."""

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a code; raises ValueError for a foreign one."""
        ...

    def back(self) -> Picture:
        """The picture of the deck's own back."""
        ...


class Deck(Protocol):
    """A deck module of this package, `ui.faces.<id>.deck`: a `Look` as well, or a `Wardrobe` of several."""

    SIZE: tuple[float, float]  # width and height in card units
    CODES: tuple[str, ...]  # every card code, without badges
    SAMPLE_HAND: tuple[str, ...]  # for contact sheets: a hand, a pile, workshop cards
    SAMPLE_PILE: tuple[str, ...]
    SAMPLE_PRINTS: dict[str, Print]


@runtime_checkable
class Wardrobe(Protocol):
    """The additional role of a deck module whose cards can be drawn in several styles."""

    STYLES: Mapping[str, tuple[str, ...]]  # what can be chosen -> the choices, the usual one first

    def styled(self, **style: str) -> Look:
        """The cards in one style; `style` names a choice for every entry of STYLES."""
        ...


@runtime_checkable
class Illustrated(Hashable, Protocol):
    """The additional role of a deck module for which players design cards: what these can show."""

    MOTIF_IDS: tuple[str, ...]  # of the motifs a card can name as "builtin:<id>"
    BLANK: str  # the code of the card on which a new one is tried
    STAMPS: tuple[str, ...]  # names of what a drawing can be stamped with

    def stamp(self, name: str) -> Svg:
        """A stamp painted about (0, 0), within 120 units of it; raises KeyError for another name."""
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
