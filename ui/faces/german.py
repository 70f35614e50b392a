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

def court(s,r):
    from ui.faces.german_data import garb
    from ui.faces.german_signs import placed
    from ui.faces.svg import group
    from ui.faces.german_unter import UNTER
    from ui.faces.german_ober import OBER
    from ui.faces.german_koenig import KOENIG
    from ui.faces.german_daus import daus_picture
    from ui.faces.german_scenery import country,town,hall,knoll
    p=suit(s)
    if r=="J": return country(p)+group(UNTER[s](garb(s+r)),x=106,y=166)+placed(s,40,250,1.05)
    if r=="Q": return town(p)+group(OBER[s](garb(s+r)),x=96,y=168)+placed(s,162,46,0.98)
    g=garb("CK")
    if r=="K": g=garb(s+r); return hall(p,g["mantle"],g["lining"])+group(KOENIG[s](g),x=97,y=197,scale=.9)+placed(s,108,44,.86)
    return knoll(p)+daus_picture(s,p)

@cache
def picture(code, printed=None):
    s, r = code[0], code[1:]
    c = CORNERS["usual"]
    body = rect(8,8,184,284,suit(s).tint)+ (numbers_picture(s,r) if r.isdigit() else court(s,r)) + mat(s,c)+stage.twice(index(s,PRINTED.get(r,r),c))
    return Picture(document(body,*SIZE))

def back():
    return picture("C10")
