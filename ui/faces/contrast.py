"""Strong contrast: how everything is dressed for who sees little.

One switch for the process, as it has one window: `ui/shell/people.py` sets it from the settings. What draws a surface,
a light or a cloth asks here how it looks now, and keeps its pictures by what it was told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

GROUND: Final = "#0A0A0A"  # of panels and plates
BLACK: Final = "#000000"
WHITE: Final = "#FFFFFF"
YELLOW: Final = "#FFD84A"  # of what is golden otherwise
CLOTH: Final = "#10241C"  # of all tables
EDGE_FACTOR: Final = 2  # how much thicker than usual edges are


@dataclass(slots=True)
class Contrast:
    """Whether contrast is strong."""

    strong: bool = False


CONTRAST: Final = Contrast()


def metal(name: str) -> str:
    """The metal of a title: of one tone where contrast is strong (`METALS` in ui/shell/fonts.py)."""
    return f"bright {name}" if CONTRAST.strong else name
