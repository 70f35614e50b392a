"""The deck of AURUXXX: gold on black.

Numbers 0 to 12 are golden dials, each with as many of its twelve sockets lit by a gem as the number says; the five
colours are five cuts of gem, so that nobody needs to see colours to tell them apart. The 50 is a golden weight, the %
is made of two gems and Happy Man. The action cards are lacquered in colours of their own and carry no gem; the
Goldene 12 is the one card that is gold all over. Codes are those of the rulebook: "R7", "G50", "Y%", "KT", "AU".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ui.faces.auruxxx import back as auruxxx_back
from ui.faces.auruxxx import dial, frame, prizes
from ui.faces.auruxxx.actions import PICTURES, SIGNS
from ui.faces.auruxxx.data import ACTIONS, GOLD, RANKS, SUITS, Corner, corner, ground, suit, title
from ui.faces.auruxxx.figure import happy_man
from ui.faces.auruxxx.gems import bead
from ui.faces.palette import GOLD as GOLD_LINE
from ui.faces.palette import GOLD_DARK, Tint
from ui.faces.picture import Picture, Print, chosen
from ui.faces.svg import Svg, document, group, plain, radial
from ui.faces.theatre import stage

__all__ = [
    "CODES",
    "SAMPLE_HAND",
    "SAMPLE_PILE",
    "SAMPLE_PRINTS",
    "SIZE",
    "STYLES",
    "back",
    "happy_man",
    "picture",
    "styled",
]

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
COLOURED: Final = tuple(letter + rank for letter in SUITS for rank in RANKS)
CODES: Final = (*COLOURED, *ACTIONS, GOLD)
SAMPLE_HAND: Final = ("R7", "B7", "G12", "Y0", "V50", "R%", "KS", "KT", "AU")
SAMPLE_PILE: Final = ("Y6", "G7", "KZ", "B2", "AU")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
SIGN_UNITS: Final = 24.0  # radius of the signs of the action cards as they are drawn


@dataclass(frozen=True, slots=True)
class Auruxxx:
    """The deck in one style: the language of the plaques and the size of the index."""

    letters: str
    index: str

    SIZE = SIZE
    CODES = CODES
    SAMPLE_HAND = SAMPLE_HAND
    SAMPLE_PILE = SAMPLE_PILE
    SAMPLE_PRINTS = SAMPLE_PRINTS

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a card code; raises ValueError for one that is not in this deck."""
        if code not in CODES:
            raise ValueError(f"no card of this deck: {code!r}")
        if code == GOLD:
            return _golden(self.letters, self.index)
        return _action(code, self.letters, self.index) if code in ACTIONS else _coloured(code, self.letters, self.index)

    def back(self) -> Picture:
        """The back, alike from both sides."""
        return back()


@cache
def _styled(letters: str, index: str) -> Auruxxx:
    return Auruxxx(letters, index)


def styled(style: Mapping[str, str]) -> Auruxxx:
    """The deck in a style; raises ValueError for a choice that STYLES does not have."""
    return _styled(**chosen(STYLES, style))


def picture(code: str, printed: Print | None = None) -> Picture:
    """The picture of a card code in the usual style; raises ValueError for one that is not in this deck."""
    return styled({}).picture(code, printed)


@cache
def back() -> Picture:
    """The back, alike from both sides."""
    return Picture(document(auruxxx_back.picture(), *SIZE))


@cache
def _coloured(code: str, letters: str, index: str) -> Picture:
    """A card with a colour: number, 50 or %."""
    gem, text, places = suit(code[0]), code[1:], corner(index)
    paint = {"50": prizes.weight, "%": prizes.percent}.get(text)
    art = paint(gem) if paint else dial.picture(text, gem)
    x, y, radius = places.sign
    sign = frame.index_number(text, places, gem.tint.ink) + group(bead(gem.cut, gem.tint, radius), x=x, y=y)
    scene = frame.card("url(#lacquer)") + frame.rays(GOLD_LINE, 0.10) + _sized(art, places)
    return _finished(scene, frame.corners(places, frame.LACQUER, sign), title(text, letters), places)


@cache
def _action(code: str, letters: str, index: str) -> Picture:
    """An action card: a sign of its own in the corner, and no gem, for it has no colour in the game."""
    places = corner(index)
    scene = _field(ground(code)) + _sized(PICTURES[code](), places)
    return _finished(
        scene, frame.corners(places, frame.LACQUER, _sign(SIGNS[code](), places)), title(code, letters), places
    )


@cache
def _golden(letters: str, index: str) -> Picture:
    """The Goldene 12: black on gold, where all others are gold on black."""
    places = corner(index)
    tint = ground(GOLD)
    x, y, radius = places.sign
    sign = frame.index_number("12", places, frame.LACQUER) + group(dial.crown_sign(), x=x, y=y, scale=radius / 12)
    scene = _field(tint) + _sized(dial.gold_picture(), places)
    return _finished(scene, frame.corners(places, tint.light, sign, GOLD_DARK), title(GOLD, letters), places)


def _field(tint: Tint) -> Svg:
    """A ground in one colour with rays."""
    paint = radial("field", plain(tint.light, tint.mid, tint.deep), 50, 46, 70)
    return paint + frame.card("url(#field)") + frame.rays(tint.light, 0.22, 24)


def _sign(sign: Svg, places: Corner) -> Svg:
    """The sign of an action card in the middle of its corner."""
    x, y, _, room = places.number
    low = (places.sign[1] - y) * 0.14
    return group(sign, x=x + 1, y=y + low, scale=room * 0.56 / SIGN_UNITS)


def _finished(scene: Svg, corners: Svg, words: str, places: Corner) -> Picture:
    """The scene in its frame, with a plaque where there is a title."""
    if not words:
        return Picture(document(frame.PAINTS + scene + corners, *SIZE))
    board, label = frame.plaque(words, places)
    return Picture(document(frame.PAINTS + scene + corners + board, *SIZE), (label,))


def _sized(art: Svg, places: Corner) -> Svg:
    """The picture made smaller round its middle, so that larger corners leave it whole."""
    away = 1 - places.picture
    return group(art, x=100 * away, y=150 * away, scale=places.picture) if away else art
