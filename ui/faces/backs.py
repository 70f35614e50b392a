"""The six backs, worn by any deck: the theatre curtain and five cloths, skies, woods and metals of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ui.faces import stage
from ui.faces.back import star_curtain
from ui.faces.picture import Picture
from ui.faces.svg import document

UNITS: Final = (stage.WIDTH, stage.HEIGHT)


def theatre() -> Picture:
    return Picture(document(stage.SHARED + star_curtain(), *UNITS))


BACKS: Final[dict[str, Callable[[], Picture]]] = {"theatre": theatre}
