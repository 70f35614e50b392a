"""All effects and ornaments by name, gathered from the modules of this folder and of the folders of games.

A module declares what it has, each as a mapping from names to what is named so in the files of tables:

* EFFECTS: `(event, **parameters) -> Cue`, the scene of a special, usually a class below `kit.scene.Scene`;
* AHEAD: `(stage) -> Iterator`, draws the costly pictures of an effect or an ornament, one a step, before it is shown;
  a step may also be a function that makes its picture, whole from the disk or drawn;
* WRITTEN: `(stage, words) -> Iterator`, the same for an effect that writes the words of its specials;
* SOON: `(stage, event, **parameters) -> Iterator`, yields functions that make the costly pictures of this one event;
* RESERVE: `(stage) -> Iterator`, draws what is too much to be kept in memory, as numbers that run; it is left on the
  disk (ui/table/play_through.py);
* ORNAMENTS: `(surface, stage, seat, value)`, called every frame with the value of its mark; NOBODY as seat means a mark
  that nobody has. They move by `stage.clock_ms` alone, which stands still with reduced motion;
* GROUND: the names of ornaments that lie on the felt, below all cards;
* ON_PLATES: the share of a plate that an ornament takes at the right end of the name and the points of its owner;
* CENTREPIECES: `(surface, stage, moment)`, drawn every frame below the cards: what stands at a table and tells of the
  match. It knows what the viewer may know, and blits pictures that are kept;
* SPOTS: `(stage) -> (x, y, size)`, where an ornament of the table lies when nothing else lies there, for its tooltip;
* SHOTS: with what an effect is shown in the gallery and in the tests (ui/table/effects/kit/shots.py).

A name that stands twice is an error.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, TypeAlias

import pygame

import ui.table.effects
from rules.core.contract import Seat
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import Cue
from ui.table.picture.stage import Stage

Effect: TypeAlias = Callable[..., Cue]
Ahead: TypeAlias = Callable[[Stage], Iterator[object]]
Written: TypeAlias = Callable[[Stage, Sequence[str]], Iterator[object]]
Soon: TypeAlias = Callable[..., Iterator[Callable[[], object]]]
Ornament: TypeAlias = Callable[[pygame.Surface, Stage, Seat, int], None]
Centrepiece: TypeAlias = Callable[[pygame.Surface, Stage, Moment], None]
Spot: TypeAlias = Callable[[Stage], tuple[float, float, float]]

ROOM: Final = ui.table.effects
TOOLS: Final = frozenset({f"{ROOM.__name__}.catalogue", f"{ROOM.__name__}.gallery"})  # they read the others


def modules() -> list[ModuleType]:
    """All modules of effects, those of games after the shared ones."""
    names = (found.name for found in pkgutil.walk_packages(ROOM.__path__, f"{ROOM.__name__}.") if not found.ispkg)
    return [
        import_module(name) for name in sorted(names, key=lambda name: (name.count("."), name)) if name not in TOOLS
    ]


def gathered(kind: str, found: Iterable[ModuleType]) -> dict[str, Any]:
    """Return all that the modules declare under this name. Raises ValueError where two of them declare the same."""
    all_of: dict[str, Any] = {}
    for module in found:
        own: Mapping[str, Any] = getattr(module, kind, {})
        if twice := all_of.keys() & own.keys():
            raise ValueError(f"{module.__name__}: {kind} {', '.join(sorted(twice))} stand twice")
        all_of |= own
    return all_of


_FOUND: Final = modules()
EFFECTS: Final[Mapping[str, Effect]] = gathered("EFFECTS", _FOUND)
AHEAD: Final[Mapping[str, Ahead]] = gathered("AHEAD", _FOUND)
WRITTEN: Final[Mapping[str, Written]] = gathered("WRITTEN", _FOUND)
SOON: Final[Mapping[str, Soon]] = gathered("SOON", _FOUND)
RESERVE: Final[Mapping[str, Ahead]] = gathered("RESERVE", _FOUND)
ORNAMENTS: Final[Mapping[str, Ornament]] = gathered("ORNAMENTS", _FOUND)
CENTREPIECES: Final[Mapping[str, Centrepiece]] = gathered("CENTREPIECES", _FOUND)
GROUND: Final = frozenset(name for module in _FOUND for name in getattr(module, "GROUND", ()))
ON_PLATES: Final[Mapping[str, float]] = gathered("ON_PLATES", _FOUND)
SPOTS: Final[Mapping[str, Spot]] = gathered("SPOTS", _FOUND)
SHOTS: Final[Mapping[str, Shot]] = gathered("SHOTS", _FOUND)


def shot_of(name: str) -> Shot:
    """Return the shot of an effect (or of a variant "name-variant"); steps are all shown alike."""
    return SHOTS.get(name, Shot(name, 0, 1))
