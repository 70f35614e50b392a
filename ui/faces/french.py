"""The French deck: 52 cards and three jokers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ui.faces import french_frame as frame
from ui.faces.backs import BACKS
from ui.faces.french_aces import ACES
from ui.faces.french_index import COLUMNS, index
from ui.faces.french_pips import SUITS, pip
from ui.faces.picture import Picture, Print, chosen
from ui.faces.stage import HEIGHT, WIDTH
from ui.faces.svg import Svg, document, group, linear, plain

SIZE: Final = (WIDTH, HEIGHT)
DATA: Final = Path(__file__).resolve().parents[2] / "assets" / "cards" / "french.toml"
PIPS: Final = tuple(str(n) for n in range(2, 11))
COURTS: Final = ("J", "Q", "K")
RANKS: Final = (*PIPS, *COURTS, "A")
JOKERS: Final = ("JO", "JO2", "JO3")
CODES: Final = (*(suit + rank for suit in SUITS for rank in RANKS if rank not in COURTS),)
SAMPLE_HAND: Final = ("H10",)
SAMPLE_PILE: Final = ("S7",)
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {
    "letters": ("de", "en"),
    "colours": ("two", "four"),
    "index": ("usual", "large"),
}
LETTERS: Final = {"de": {"J": "B", "Q": "D"}, "en": {}}


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class French:
    letters: str
    colours: str
    index: str

    SIZE = SIZE
    CODES = CODES
    SAMPLE_HAND = SAMPLE_HAND
    SAMPLE_PILE = SAMPLE_PILE
    SAMPLE_PRINTS = SAMPLE_PRINTS

    def picture(self, code: str, printed: Print | None = None) -> Picture:
        suit, rank = code[:1], code[1:]
        ink, light = _data()["inks"][self.colours][suit]
        column = COLUMNS[self.index]
        sign = index(LETTERS[self.letters].get(rank, rank), suit, ink, column)
        paints = frame.PAINTS + linear("ink", plain(light, ink), 0, 0, 0, 100)
        if rank == "A":
            x = 100 
            body = frame.paper() + group(ACES[suit](ink, light), x=x, y=150, scale=0.8 if self.index == "large" else 0.96)
        else:
            body = frame.paper() + self._pips(suit, rank)
        return Picture(document(paints + body + frame.both_ends(sign), *SIZE))

    def _pips(self, suit: str, rank: str) -> Svg:
        field = _data()["field"][self.index]
        parts = []
        for column, at in _data()["pips"][rank]:
            y = field["top"] + (field["bottom"] - field["top"]) * at
            parts.append(pip(suit, field[column], y, field["size"], "url(#ink)", 180 if at > 0.5 else 0))
        return "".join(parts)

    def back(self) -> Picture:
        return BACKS["theatre"]()


@cache
def _styled(letters: str, colours: str, index: str) -> French:
    return French(letters, colours, index)


def styled(style: Mapping[str, str]) -> French:
    return _styled(**chosen(STYLES, style))


def picture(code: str, printed: Print | None = None) -> Picture:
    return styled({}).picture(code, printed)


def back() -> Picture:
    return styled({}).back()
