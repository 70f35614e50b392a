"""What is painted on the cloth of a table, once for each size of the window: a module a scenery, `paint(ground)`.

Nothing here moves or tells anything of a match: that is an ornament's or a centrepiece's (ui/table/effects).
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ui.faces.moods.canvas import Ground

SCENERIES: Final = frozenset(found.name for found in iter_modules(__path__))


def paint(name: str, ground: Ground) -> None:
    """Paint a scenery. Raises ImportError for an unknown one."""
    import_module(f"{__name__}.{name}").paint(ground)
