"""The six backs, worn by any deck of 200 x 300 units: a curtain, a cloth, a sky, leaves, wood and gold.

Each looks the same from both ends. Here they get their paper edge and their names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from ui.faces.backs import cloth, inlay
from ui.faces.picture import Picture
from ui.faces.svg import Svg, document
from ui.faces.theatre import stage

DRAWN: Final[dict[str, Callable[[], Svg]]] = {
    "theatre": cloth.star_curtain,
    "damask": cloth.silk,
    "midnight": cloth.sky,
    "ivy": inlay.leaves,
    "marquetry": inlay.wood,
    "deco": inlay.gold,
}


@cache
def _picture(name: str) -> Picture:
    return Picture(document(stage.SHARED + DRAWN[name](), stage.WIDTH, stage.HEIGHT))


def _named(name: str) -> Callable[[], Picture]:
    return lambda: _picture(name)


BACKS: Final[dict[str, Callable[[], Picture]]] = {name: _named(name) for name in DRAWN}  # the theatre's own first
