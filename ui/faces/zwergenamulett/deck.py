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

from ui.faces.palette import Tint
from ui.faces.picture import Picture, Print, chosen
from ui.faces.svg import Svg, document, group
from ui.faces.theatre import stage
from ui.faces.zwergenamulett import back as zwergenamulett_back
from ui.faces.zwergenamulett import page as paper
from ui.faces.zwergenamulett.amulet import amulet, amulet_scene
from ui.faces.zwergenamulett.data import CODES, Corner, corner, page, title
from ui.faces.zwergenamulett.dragon import dragon, dragon_scene, giant, giant_scene, unicorn, unicorn_scene
from ui.faces.zwergenamulett.dwarfs import brown_brothers, brown_scene, green_dwarf, green_scene, red_dwarf, red_scene
from ui.faces.zwergenamulett.magic import fairy, fairy_scene, wizard, wizard_scene
from ui.faces.zwergenamulett.signs import SIGNS, initial

SIZE: Final = (stage.WIDTH, stage.HEIGHT)
SAMPLE_HAND: Final = ("DR", "RI", "MA", "EI", "FE", "ZR", "ZG", "ZB", "AM")
SAMPLE_PILE: Final = ("DR", "DR", "AM", "FE")
SAMPLE_PRINTS: Final[dict[str, Print]] = {}
STYLES: Final[dict[str, tuple[str, ...]]] = {"letters": ("de", "en"), "index": ("usual", "large")}
FOCUS: Final = (104.0, 200.0)  # where a figure shrinks to
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


@dataclass(frozen=True, slots=True)
class Zwergenamulett:
    """The deck in one style: the language of the ribbons and the size of the index."""

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
        return _card(code, self.letters, self.index)

    def back(self) -> Picture:
        """The back, alike from both sides."""
        return back()


@cache
def _styled(letters: str, index: str) -> Zwergenamulett:
    return Zwergenamulett(letters, index)


def styled(style: Mapping[str, str]) -> Zwergenamulett:
    """The deck in a style; raises ValueError for a choice that STYLES does not have."""
    return _styled(**chosen(STYLES, style))


def picture(code: str, printed: Print | None = None) -> Picture:
    """The picture of a card code in the usual style; raises ValueError for one that is not in this deck."""
    return styled({}).picture(code, printed)


@cache
def back() -> Picture:
    """The back, alike from both sides."""
    return Picture(document(zwergenamulett_back.picture(), *SIZE))


@cache
def _card(code: str, letters: str, index: str) -> Picture:
    """Scene, figure, page, initials and ribbon."""
    row, places = page(code), corner(index)
    scene, figure = PICTURES[code]
    sign = paper.initial(places, row.tint.ink, initial(row.initial, places)) + paper.pendant(
        places, row.tint.ink, SIGNS[row.sign]()
    )
    scroll, label = paper.ribbon(f"{title(code, letters)} · {row.value}", places)
    body = paper.PAINTS + scene(row.tint) + _sized(figure(), places) + paper.mat() + stage.twice(sign) + scroll
    return Picture(document(body, *SIZE), (label,))


def _sized(figure: Svg, places: Corner) -> Svg:
    """The figure made smaller round its middle, so that larger initials leave it whole."""
    away = 1 - places.figure
    return group(figure, x=FOCUS[0] * away, y=FOCUS[1] * away, scale=places.figure) if away else figure
