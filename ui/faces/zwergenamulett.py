"""The deck of Zwergenamulett: a picture book.

Nine kinds, each a page with an inked and coloured picture, an illuminated initial in two corners, a small sign of its
own below it, and a ribbon with the name and the points. The dwarfs are told apart by cap, beard, tool and number, not
by their ground alone. Codes are those of the rulebook: DR RI MA EI FE ZR ZG ZB AM.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ui.faces import stage
from ui.faces import zwergenamulett_page as paper
from ui.faces.palette import Tint
from ui.faces.picture import Picture, Print, chosen
from ui.faces.svg import Svg, document, group
from ui.faces.zwergenamulett_amulet import amulet, amulet_scene
from ui.faces.zwergenamulett_data import CODES, Corner, corner, page, title
from ui.faces.zwergenamulett_dragon import dragon, dragon_scene
from ui.faces.zwergenamulett_dwarfs import brown_brothers, brown_scene, green_dwarf, green_scene, red_dwarf, red_scene
from ui.faces.zwergenamulett_giant import giant, giant_scene
from ui.faces.zwergenamulett_magic import fairy, fairy_scene, wizard, wizard_scene
from ui.faces.zwergenamulett_signs import SIGNS, initial
from ui.faces.zwergenamulett_unicorn import unicorn, unicorn_scene

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
SAMPLE_HAND: Final = ("DR", "RI", "MA", "EI", "FE", "ZR", "ZG", "ZB", "AM")
SAMPLE_PILE: Final = ("DR", "DR", "AM", "FE")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
Painted = tuple[Callable[[Tint], Svg], Callable[[], Svg]]
PICTURES: Final[dict[str, Painted]] = {  # what stands behind, and the figure
    "DR": (dragon_scene, dragon),
    "RI": (giant_scene, giant),
    "MA": (wizard_scene, wizard),
    "EI": (unicorn_scene, unicorn),
    "FE": (fairy_scene, fairy),
    "ZR": (red_scene, red_dwarf),
    "ZG": (green_scene, green_dwarf),
    "ZB": (brown_scene, brown_brothers),
    "AM": (amulet_scene, amulet),
}

@cache
def _card(code, letters, index):
    places = corner(index); row=page(code)
    scene, figure = PICTURES[code]
    sign = paper.initial(places, row.tint.ink, initial(row.initial, places)) + paper.pendant(places, row.tint.ink, SIGNS[row.sign]())
    board, label = paper.ribbon(f"{title(code, letters)} · {row.value}", places)
    body = paper.PAINTS + scene(row.tint) + group(figure(), x=104*(1-places.figure), y=200*(1-places.figure), scale=places.figure) + paper.mat() + stage.twice(sign) + board
    return Picture(document(body,*SIZE),(label,))

def picture(code, printed=None):
    return _card(code,"de","usual")
def back(): return picture("AM")
@dataclass(frozen=True)
class Z:
    letters:str
    index:str
    SIZE=SIZE
    def picture(self,code,printed=None): return _card(code,self.letters,self.index)
def styled(style): return Z(**chosen(STYLES,style))
