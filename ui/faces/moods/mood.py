"""How a table is dressed: the values of the section [mood] in a table's file, and the felts a person may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.faces import contrast
from ui.faces import palette as p
from ui.faces.contrast import CONTRAST

WALNUT: Final = (p.WALNUT_DARK, p.WALNUT, p.WALNUT_LIGHT)


@dataclass(frozen=True, slots=True)
class Mood:
    """Colours are "#rrggbb", places shares of the table."""

    cloth: tuple[str, str] = p.FELTS["green"]  # under the lamp, at the rim
    weave: str = "felt"  # a name of cloths.WEAVES
    lamp: tuple[float, float] = (0.5, 0.45)  # where the light falls
    reach: float = 1.0  # how far it does: 0.5 is a narrow spot, 1 the usual lamp, 1.6 daylight
    glow: str = ""  # what the lamp adds in its middle; "" nothing
    dust: int = 0  # motes in the light
    rim: tuple[str, str, str] = WALNUT  # dark, middle and light streaks
    grain: float = 1.0  # how strong they are: 0 is lacquer or stone
    trim: str = p.BRASS  # the line of metal between rim and cloth; "" none
    inlay: str = p.GOLD  # the fine line on the cloth; "" none
    flourish: bool = True  # that line has its leaves in the corners
    accent: str = p.GOLD  # buttons of gold, frames of light, and the glow of what can be touched
    scenery: str = ""  # the module of this folder that paints on the cloth; "" nothing is painted


FELTS: Final = {name: Mood(cloth=colours) for name, colours in p.FELTS.items()}
HOUSE: Final = FELTS["green"]  # of menus, and of a table of which no file says anything else
STRONG: Final = Mood(
    cloth=(contrast.CLOTH, contrast.CLOTH),
    weave="plain",
    rim=(contrast.GROUND, contrast.GROUND, contrast.GROUND),
    grain=0.0,
    trim=contrast.WHITE,
    inlay="",
    accent=contrast.YELLOW,
)  # of every table where contrast is strong: nothing is painted on it


def worn(mood: Mood) -> Mood:
    """How a table of this mood is really dressed."""
    return STRONG if CONTRAST.strong else mood
