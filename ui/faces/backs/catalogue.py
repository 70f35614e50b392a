"""The six backs, worn by any deck of 200 x 300 units: a curtain, a cloth, a sky, leaves, wood and gold.

Each looks the same from both ends. Every back is a module of its own; here they get their paper edge and their names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ui.faces.backs import damask, deco, ivy, marquetry, midnight
from ui.faces.backs.curtain import star_curtain
from ui.faces.picture import Picture
from ui.faces.svg import Svg, document
from ui.faces.theatre import stage

DRAWN: Final[dict[str, Callable[[], Svg]]] = {
    "theatre": star_curtain,
    "damask": damask.cloth,
    "midnight": midnight.sky,
    "ivy": ivy.leaves,
    "marquetry": marquetry.wood,
    "deco": deco.gold,
}


@cache
def _picture(name: str) -> Picture:
    return Picture(document(stage.SHARED + DRAWN[name](), stage.WIDTH, stage.HEIGHT))


def _named(name: str) -> Callable[[], Picture]:
    return lambda: _picture(name)


BACKS: Final[dict[str, Callable[[], Picture]]] = {name: _named(name) for name in DRAWN}  # the theatre's own first
