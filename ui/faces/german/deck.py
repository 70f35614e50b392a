"""The German deck: Eichel (C), Gras or Laub (S), Herz (H), Schellen (D) as coloured woodcuts.

Codes are suit and rank as the rulebook writes them: 6 7 8 9 10, J the Unter, Q the Ober, K the König, A the Daus; a
pack of 32 simply leaves the sixes out. The Ober has his sign above, the Unter below, the König sits under his.

Styles: `letters` de (U O K D) or en (U O K A), `index` usual or large. Colours and places stand in
assets/cards/german.toml; everything is drawn with the strokes of `german_cut`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from ui.faces.german import scenery
from ui.faces.german.back import printed_cloth
from ui.faces.german.data import RANKS, SUITS, Place, garb, places, suit
from ui.faces.german.daus import daus_picture
from ui.faces.german.index import CORNERS, corners, mat
from ui.faces.german.koenig import KOENIG
from ui.faces.german.numbers import numbers_picture
from ui.faces.german.ober import OBER
from ui.faces.german.signs import placed
from ui.faces.german.unter import UNTER
from ui.faces.picture import Picture, Print, chosen
from ui.faces.svg import Svg, document, group
from ui.faces.theatre import stage

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
CODES: Final = tuple(letter + rank for letter in SUITS for rank in RANKS)
SAMPLE_HAND: Final = ("C10", "CQ", "CA", "S9", "SJ", "SK", "H7", "HQ", "D8", "DJ", "DA")
SAMPLE_PILE: Final = ("HK", "D7", "C7", "H10", "SA")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
LETTERS: Final[dict[str, dict[str, str]]] = {"de": {"J": "U", "Q": "O", "A": "D"}, "en": {"J": "U", "Q": "O"}}
FIGURES: Final = {"J": UNTER, "Q": OBER, "K": KOENIG}


@dataclass(frozen=True, slots=True)
class German:
    """The deck in one style."""

    letters: str
    index: str

    SIZE: ClassVar = SIZE
    CODES: ClassVar = CODES
    SAMPLE_HAND: ClassVar = SAMPLE_HAND
    SAMPLE_PILE: ClassVar = SAMPLE_PILE
    SAMPLE_PRINTS: ClassVar = SAMPLE_PRINTS

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a code; raises ValueError for a foreign one. Nothing is printed on these cards."""
        if code not in CODES:
            raise ValueError(f"no card of this deck: {code!r}")
        letter, rank = code[0], code[1:]
        # only the upper index grows: the lower one is seldom read, and the picture keeps its room
        upper, lower = CORNERS[self.index], CORNERS["usual"]
        text = LETTERS[self.letters].get(rank, rank)
        body = self._scene(letter, rank) + mat(letter, upper, lower) + corners(letter, text, upper, lower)
        return Picture(document(body, *SIZE))

    def back(self) -> Picture:
        """The deck's own back: indigo cloth."""
        return back()

    def _scene(self, letter: str, rank: str) -> Svg:
        """Draw the picture within the frame."""
        if rank in FIGURES:
            return self._court(letter, rank)
        if rank == "A":
            (place,) = places(self.index, "A")
            paint = suit(letter)
            return scenery.wash(paint) + scenery.knoll(paint) + _at(place, daus_picture(letter, paint))
        (place,) = places(self.index, "numbers")
        return scenery.wash(suit(letter)) + _at(place, numbers_picture(letter, rank))

    def _court(self, letter: str, rank: str) -> Svg:
        """A figure before its skyline, and its sign."""
        figure, sign = places(self.index, rank)
        cloth = garb(letter + rank)
        return (
            scenery.wash(suit(letter))
            + scenery.behind(rank, suit(letter), cloth)
            + _at(figure, FIGURES[rank][letter](cloth))
            + placed(letter, sign.x, sign.y, sign.scale)
        )


def _at(place: Place, part: Svg) -> Svg:
    return group(part, x=place.x, y=place.y, scale=place.scale)


@cache
def _styled(letters: str, index: str) -> German:
    return German(letters, index)


def styled(style: Mapping[str, str]) -> German:
    """The deck in a style; what `style` leaves out is as usual. Raises ValueError for an unknown choice."""
    return _styled(**chosen(STYLES, style))


def picture(code: str, printed: Print | None = None) -> Picture:
    """The picture of a code in the usual style; raises ValueError for a foreign one."""
    return styled({}).picture(code, printed)


@cache
def back() -> Picture:
    """The back of the deck, alike from both sides."""
    return Picture(document(printed_cloth(), *SIZE))
