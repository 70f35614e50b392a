"""The French deck: clubs (C), spades (S), hearts (H), diamonds (D) from 2 to ace, and three jokers.

Codes are suit and rank: "C10", "HK"; a ten may also be written "CT". Jokers are "JO", "JO2", "JO3" (also "JK", "JK1",
"JO1", "JK2", "JK3"); "JO=H10" is a joker that stands for the ten of hearts and wears its index on a golden plate.

Styles: `letters` de (B D K A) or en (J Q K A), `colours` two or four, `index` usual or large. Inks, pip places and the
dresses of the courts stand in assets/cards/french.toml.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from ui.faces import palette as p
from ui.faces.backs.catalogue import BACKS
from ui.faces.digits import numeral
from ui.faces.french.aces import ACES
from ui.faces.french.courts import court, joker_sign
from ui.faces.french.index import COLUMNS, PAINTS, Column, both_ends, index, mat, paper, plate
from ui.faces.french.pips import SUITS, pip
from ui.faces.picture import Picture, Print, table_of
from ui.faces.svg import Svg, circle, document, group, linear, plain, rect, url
from ui.faces.theatre.stage import HEIGHT, WIDTH

_data = partial(table_of, "french")

SIZE: Final = (WIDTH, HEIGHT)
PIPS: Final = tuple(str(n) for n in range(2, 11))
COURTS: Final = ("J", "Q", "K")
RANKS: Final = (*PIPS, *COURTS, "A")
JOKERS: Final = ("JO", "JO2", "JO3")
NATURALS: Final = tuple(suit + rank for suit in SUITS for rank in RANKS)
CODES: Final = (*NATURALS, *JOKERS)
ALIASES: Final = {f"{suit}T": f"{suit}10" for suit in SUITS} | {
    "JO1": "JO", "JK": "JO", "JK1": "JO", "JK2": "JO2", "JK3": "JO3",
}  # fmt: skip
SAMPLE_HAND: Final = ("C7", "C10", "CK", "SJ", "SA", "HQ", "H10", "H2", "D9", "DK", "JO")
SAMPLE_PILE: Final = ("D5", "HK", "SQ", "JO=H10", "JO2=SA")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {
    "letters": ("de", "en"),
    "colours": ("two", "four"),
    "index": ("usual", "large"),
}
LETTERS: Final[dict[str, dict[str, str]]] = {"de": {"J": "B", "Q": "D"}, "en": {}}
ACE_SCALE: Final = {"usual": 1.0, "large": 0.6}
COURT_PLACE: Final = {"usual": (106.0, 1.0), "large": (113.0, 0.94)}  # axis and scale of the upper figure


NUMBER: Final = re.compile(r"-?\d{1,2}")  # for which a card counts
COIN: Final = 34.0  # radius of the coin that tells it


@dataclass(frozen=True, slots=True)
class French:
    """The deck in one style."""

    letters: str
    colours: str
    index: str

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        """The picture of a code; raises ValueError for a foreign one. Nothing is printed on these cards."""
        return _drawn(self, *read(code))

    def back(self) -> Picture:
        """The deck's own back: wine damask."""
        return BACKS["damask"]()

    @property
    def column(self) -> Column:
        """The place of the index."""
        return COLUMNS[self.index]

    def body(self, face: str, meant: str) -> Svg:
        """The drawing of a card, for a joker with the card it stands for."""
        if face in SUITS:
            return self._suit(face)
        if face in JOKERS:
            return self._joker(face, meant)
        return self._natural(face[0], face[1:]) + (counted(meant) if meant else "")

    def _suit(self, suit: str) -> Svg:
        """A whole suit: its sign, as large as the card allows."""
        dark, light = self._inks(suit)
        return linear("ink", plain(light, dark)) + paper() + pip(suit, WIDTH / 2, HEIGHT / 2, 150, url("ink"))

    def _natural(self, suit: str, rank: str) -> Svg:
        if rank in COURTS:
            picture = court(suit, rank, self._dress(suit + rank), *COURT_PLACE[self.index]) + mat(self.column.tab)
        elif rank == "A":
            picture = paper() + group(
                ACES[suit](*self._inks(suit)), x=WIDTH / 2, y=HEIGHT / 2, scale=ACE_SCALE[self.index]
            )
        else:
            picture = paper() + self._pips(suit, rank)
        return picture + both_ends(self._index(suit, rank))

    def _inks(self, suit: str) -> tuple[str, str]:
        dark, light = _data()["inks"][self.colours][suit]
        return dark, light

    def _dress(self, code: str) -> dict[str, Any]:
        """The clothes of a court; some wear another colour where every suit has its own."""
        other = _data()["courts_four"].get(code, {}) if self.colours == "four" else {}
        return {**_data()["courts"][code], **other}

    def _index(self, suit: str, rank: str) -> Svg:
        return index(LETTERS[self.letters].get(rank, rank), suit, self._inks(suit)[0], self.column)

    def _pips(self, suit: str, rank: str) -> Svg:
        """Suit signs in their true places; below the middle they stand on their head."""
        dark, light = self._inks(suit)
        field = _data()["field"][self.index]
        signs = []
        for column, at in _data()["pips"][rank]:
            y = field["top"] + (field["bottom"] - field["top"]) * at
            signs.append(pip(suit, field[column], y, field["size"], url("ink"), 180 if at > 0.5 else 0))
        return linear("ink", plain(light, dark)) + "".join(signs)

    def _joker(self, face: str, meant: str) -> Svg:
        row = _data()["jokers"][face]
        sign = joker_sign(row, JOKERS.index(face) + 1, self.column)
        if meant:
            sign = plate(self.column) + self._index(meant[0], meant[1:])
        picture = court("*", "JO", row, *COURT_PLACE[self.index])
        return picture + mat(self.column.tab, row["mat"], p.GOLD_DARK) + both_ends(sign)


def counted(number: str) -> Svg:
    """A golden coin on a card that may count differently: for what it was laid, or which suit was wished for."""
    x, y, minus = WIDTH * 0.5, HEIGHT * 0.5, number.startswith("-")
    digits, room = number.lstrip("-"), COIN * (1.1 if minus else 1.4)
    body = circle(x + 2, y + 3, COIN, "#000000", fill_opacity=0.35) + circle(x, y, COIN, p.NIGHT)
    body += circle(x, y, COIN - 3, url("gold")) + circle(x, y, COIN - 9, p.PAPER)
    if number in SUITS:
        return body + pip(number, x, y, COIN * 1.1, p.RED if number in "HD" else p.INK)
    bar = rect(x - COIN * 0.66, y - 4, COIN * 0.32, 8, p.NIGHT, 3) if minus else ""
    return body + bar + numeral(digits, x + (COIN * 0.2 if minus else 0), y, COIN, p.NIGHT, room)


def read(code: str) -> tuple[str, str]:
    """Split a code into the card and, for a joker, the card it stands for ("" if none), for any other the number for
    which it was laid ("S7=1") or the suit that was wished for with it ("CJ=D"); other spellings are settled. A suit
    alone ("H") is a card with nothing but its sign.

    Raises ValueError for a code that is not in this deck.
    """
    face, sign, meant = code.partition("=")
    face, meant = ALIASES.get(face, face), ALIASES.get(meant, meant)
    if face in SUITS and not sign:
        return face, meant
    if face in NATURALS and (NUMBER.fullmatch(meant) or meant in SUITS):
        return face, meant
    if face not in CODES or (sign and (face not in JOKERS or meant not in NATURALS)):
        raise ValueError(f"no card of this deck: {code!r}")
    return face, meant


@cache
def _drawn(deck: French, face: str, meant: str) -> Picture:
    """Text is composed once for each card and style; sizes need only be rendered."""
    return Picture(document(PAINTS + deck.body(face, meant), *SIZE))


styled: Final = French
