"""All effects and ornaments by name, from the modules of this folder and of the folders of games, read when needed.

A room is a folder here: those that games share, and one for each game. The shared ones and that of a game are read
when its table opens, the others when a name is asked for that none of them has, or when all names are gone through.

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

A name belongs to one room: one that stands twice, or in two rooms, is an error.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import ui.table.effects
from rules.core.registry import GAMES
from ui.table.effects.kit.shots import Shot

if TYPE_CHECKING:
    import pygame

    from rules.core.contract import Seat
    from ui.table.effects.kit.moment import Moment
    from ui.table.picture.cues import Cue
    from ui.table.picture.stage import Stage

Value = TypeVar("Value")
Effect: TypeAlias = "Callable[..., Cue]"
Ahead: TypeAlias = "Callable[[Stage], Iterator[object]]"
Written: TypeAlias = "Callable[[Stage, Sequence[str]], Iterator[object]]"
Soon: TypeAlias = "Callable[..., Iterator[Callable[[], object]]]"
Ornament: TypeAlias = "Callable[[pygame.Surface, Stage, Seat, int], None]"
Centrepiece: TypeAlias = "Callable[[pygame.Surface, Stage, Moment], None]"
Spot: TypeAlias = "Callable[[Stage], tuple[float, float, float]]"

HOUSE: Final = ui.table.effects
KIT: Final = "kit"  # what all are made of: declares nothing
KINDS: Final = (
    "EFFECTS", "AHEAD", "WRITTEN", "SOON", "RESERVE", "ORNAMENTS", "GROUND", "ON_PLATES", "CENTREPIECES", "SPOTS",
    "SHOTS",
)  # fmt: skip


def modules(room: str) -> list[ModuleType]:
    """The modules of a room."""
    folder = import_module(f"{HOUSE.__name__}.{room}")
    return [import_module(f"{folder.__name__}.{name}") for name in sorted(_within(folder))]


def _within(folder: ModuleType, *, packages: bool = False) -> Iterator[str]:
    return (found.name for found in pkgutil.iter_modules(folder.__path__) if found.ispkg == packages)


def gathered(kind: str, found: Iterable[ModuleType]) -> dict[str, Any]:
    """Return all that the modules declare under this name. Raises ValueError where two of them declare the same."""
    all_of: dict[str, Any] = {}
    for module in found:
        declared = getattr(module, kind, {})
        own: Mapping[str, Any] = declared if isinstance(declared, Mapping) else dict.fromkeys(declared, True)
        if twice := all_of.keys() & own.keys():
            raise ValueError(f"{module.__name__}: {kind} {', '.join(sorted(twice))} stand twice")
        all_of |= own
    return all_of


class Rooms:
    """What the rooms declare that have been read up to now; threads may ask at the same time."""

    def __init__(self) -> None:
        rooms = sorted(_within(HOUSE, packages=True), key=lambda room: (room in GAMES, room))
        self.unread = dict.fromkeys(room for room in rooms if room != KIT)  # in the order in which they are read
        self.of: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        self._names: dict[str, str] = {}  # each with its room
        self._lock = RLock()

    def read(self, *games: str) -> None:
        """Read the shared rooms and those of these games. Raises ValueError where a name stands twice."""
        with self._lock:
            for room in [room for room in self.unread if room not in GAMES or room in games]:
                self._read(room)

    def look_for(self, name: str) -> None:
        """Read one room after the other until a name is known, the shared ones first; no name is no room's."""
        if name and self.unread and name not in self._names:
            self.read()
            with self._lock:
                while self.unread and name not in self._names:
                    self._read(next(iter(self.unread)))

    def _read(self, room: str) -> None:
        found = modules(room)
        own = {kind: gathered(kind, found) for kind in KINDS}
        names = dict.fromkeys((name for kind in own.values() for name in kind), room)
        if twice := self._names.keys() & names.keys():
            raise ValueError(f"{room}: {', '.join(f'{name} stands in {self._names[name]}' for name in sorted(twice))}")
        for kind, declared in own.items():
            self.of[kind] = self.of[kind] | declared  # a new one: others may be going through the old one
        self._names |= names
        del self.unread[room]


class Declared(Mapping[str, Value]):
    """All that modules declare under one name: a name asked for reads the rooms up to its own, going through all reads
    all of them."""

    def __init__(self, kind: str, rooms: Rooms) -> None:
        self._kind, self._rooms = kind, rooms

    def __getitem__(self, name: str) -> Value:
        self._rooms.look_for(name)
        found: Value = self._rooms.of[self._kind][name]
        return found

    def __contains__(self, name: object) -> bool:
        self._rooms.look_for(str(name))
        return name in self._rooms.of[self._kind]

    def __iter__(self) -> Iterator[str]:
        self._rooms.read(*GAMES)
        return iter(self._rooms.of[self._kind])

    def __len__(self) -> int:
        self._rooms.read(*GAMES)
        return len(self._rooms.of[self._kind])


_ROOMS: Final = Rooms()
read: Final = _ROOMS.read
EFFECTS: Final[Mapping[str, Effect]] = Declared("EFFECTS", _ROOMS)
AHEAD: Final[Mapping[str, Ahead]] = Declared("AHEAD", _ROOMS)
WRITTEN: Final[Mapping[str, Written]] = Declared("WRITTEN", _ROOMS)
SOON: Final[Mapping[str, Soon]] = Declared("SOON", _ROOMS)
RESERVE: Final[Mapping[str, Ahead]] = Declared("RESERVE", _ROOMS)
ORNAMENTS: Final[Mapping[str, Ornament]] = Declared("ORNAMENTS", _ROOMS)
CENTREPIECES: Final[Mapping[str, Centrepiece]] = Declared("CENTREPIECES", _ROOMS)
GROUND: Final[Mapping[str, bool]] = Declared("GROUND", _ROOMS)
ON_PLATES: Final[Mapping[str, float]] = Declared("ON_PLATES", _ROOMS)
SPOTS: Final[Mapping[str, Spot]] = Declared("SPOTS", _ROOMS)
SHOTS: Final[Mapping[str, Shot]] = Declared("SHOTS", _ROOMS)


def shot_of(name: str) -> Shot:
    """Return the shot of an effect (or of a variant "name-variant"); steps are all shown alike."""
    return SHOTS.get(name, Shot(name, 0, 1))
