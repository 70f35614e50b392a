"""The German deck: Eichel, Gras, Herz and Schellen, as coloured woodcuts."""

from __future__ import annotations

from functools import cache
from typing import Final

from ui.faces import stage
from ui.faces.german_data import RANKS, SUITS, suit
from ui.faces.german_index import CORNERS, index, mat
from ui.faces.german_numbers import numbers_picture
from ui.faces.picture import Picture, Print
from ui.faces.svg import document, rect, Svg

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
CODES: Final = tuple(s + r for s in SUITS for r in RANKS)
SAMPLE_HAND: Final = ("C10", "SQ", "HK", "D7", "CA")
SAMPLE_PILE: Final = ("HJ", "SK")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
PRINTED={"J":"U","Q":"O","A":"D"}

@cache
def picture(code, printed=None):
    s, r = code[0], code[1:]
    c = CORNERS["usual"]
    body = rect(0,0,200,300,suit(s).tint)+ (numbers_picture(s,r) if r.isdigit() else "") + mat(s,c)+stage.twice(index(s,PRINTED.get(r,r),c))
    return Picture(document(body,*SIZE))

def back():
    return picture("C10")
