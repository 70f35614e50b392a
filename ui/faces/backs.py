"""The six backs, worn by any deck of 200 x 300 units: a curtain, a cloth, a sky, leaves, wood and gold.

Each looks the same from both ends. Every back is a module of its own; here they get their paper edge and their names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ui.faces import back_damask, back_deco, back_ivy, back_marquetry, back_midnight, stage
from ui.faces.back import star_curtain
from ui.faces.picture import Picture
from ui.faces.svg import Svg, document

DRAWN: Final[dict[str, Callable[[], Svg]]] = {
    "theatre": star_curtain,
    "damask": back_damask.cloth,
    "midnight": back_midnight.sky,
    "ivy": back_ivy.leaves,
    "marquetry": back_marquetry.wood,
    "deco": back_deco.gold,
}


@cache
def _picture(name: str) -> Picture:
    return Picture(document(stage.SHARED + DRAWN[name](), stage.WIDTH, stage.HEIGHT))


def _named(name: str) -> Callable[[], Picture]:
    return lambda: _picture(name)


BACKS: Final[dict[str, Callable[[], Picture]]] = {name: _named(name) for name in DRAWN}  # the theatre's own first
