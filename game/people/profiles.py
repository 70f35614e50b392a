"""The people of this house: name, figure, colour, and the settings that hold while one of them looks at the table.

Kept as JSON in the platform's settings folder. A damaged file is set aside, never deleted; an entry that cannot be
used stays in the file as it is, and so does what this version does not know.
"""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import files, gate, paths, store
from game.match.seats import COLOURS, NAME_LENGTH, PERSON, Player
from game.notice import Notice, of_file
from game.people import settings
from game.store import merged

FILE: Final = "profiles.json"
ID_BYTES: Final = 6  # of chance: twelve letters, which nobody types
HEX: Final = re.compile(r"#[0-9A-Fa-f]{6}")
WORN: Final = ("back", "text_size", "speed", "aloud")  # what a seat brings along, each named as in the settings
ENTRIES: Final = "profiles"  # where they stand in the file


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays here more than once. `id` never changes, so that results stay with their owner.

    `back`, `text_size`, `speed` and `aloud` (his hand is told to who listens) hold while this person
    looks at the table; None: as the settings say.
    Raises ValueError for a name that is empty or too long for a plate, and for what is no colour.
    """

    id: str
    name: str
    avatar: int = 0
    colour: str = COLOURS[0]
    back: str | None = None
    text_size: float | None = None
    speed: str | None = None
    aloud: bool | None = None
    unknown: Mapping[str, Any] = dataclasses.field(default_factory=dict)  # entries of a newer version

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not 0 < len(self.name.strip()) <= NAME_LENGTH:
            raise ValueError(f"a name has 1 to {NAME_LENGTH} letters, not {self.name!r}")
        if not isinstance(self.id, str) or not self.id:
            raise ValueError("a profile needs an id")
        if type(self.avatar) is not int or self.avatar < 0:
            raise ValueError(f"a figure is a number from 0, not {self.avatar!r}")
        if not isinstance(self.colour, str) or not HEX.fullmatch(self.colour):
            raise ValueError(f"a colour is #RRGGBB, not {self.colour!r}")

    @property
    def wishes(self) -> dict[str, Any]:
        """The settings that hold while this person looks, by name."""
        return {name: value for name in WORN if (value := getattr(self, name)) is not None}

    def seated(self) -> Player:
        """This person at a table."""
        return Player(PERSON, self.name, None, self.avatar, self.colour, self.id)


def fresh(name: str, others: Iterable[Profile] = ()) -> Profile:
    """A new profile: the first colour and figure that no other has."""
    there = list(others)
    number = next(n for n in range(len(there) + 1) if n not in {one.avatar for one in there})
    worn = {one.colour for one in there}
    free = next((colour for colour in COLOURS if colour not in worn), COLOURS[len(there) % len(COLOURS)])
    return Profile(os.urandom(ID_BYTES).hex(), name, number, free)


class Book(NamedTuple):
    """All profiles, and what else stood in their file."""

    people: tuple[Profile, ...] = ()
    unread: tuple[Any, ...] = ()  # entries that could not be used
    unknown: Mapping[str, Any] = {}

    def of(self, id: str) -> Profile | None:
        """The profile of this id; None where it is gone, or there never was one."""
        return next((one for one in self.people if one.id == id), None)

    def with_(self, profile: Profile) -> Book:
        """The book with this profile: in the place of its older self, else at the end."""
        if self.of(profile.id) is None:
            return self._replace(people=(*self.people, profile))
        return self._replace(people=tuple(profile if one.id == profile.id else one for one in self.people))

    def without(self, id: str) -> Book:
        """The book without a person; results and matches keep the name."""
        return self._replace(people=tuple(one for one in self.people if one.id != id))

    def named(self, name: str, but: str = "") -> Profile | None:
        """The profile with this name, except the one of the id `but`; upper and lower case are the same."""
        wanted = name.strip().casefold()
        return next((one for one in self.people if one.name.casefold() == wanted and one.id != but), None)


# --- the file ----------------------------------------------------------------------------------------------------


def path() -> Path:
    """The file of the profiles."""
    return paths.config_folder() / FILE


def load(file: Path | None = None) -> tuple[Book, tuple[Notice, ...]]:
    """All profiles, and what the person should know about their file; never raises because of a file."""
    file = file or path()
    try:
        kept = store.read(file, gate.PROFILES_BYTES)
    except FileNotFoundError:
        return Book(), ()
    except OSError as error:
        return Book(), (of_file("profiles_unreadable", file, error),)
    except gate.Unfit:
        return Book(), (_set_aside(file),)
    if not isinstance(kept.get(ENTRIES, []), list):
        return Book(), (_set_aside(file),)
    return _book(kept)


def _book(kept: Mapping[str, Any]) -> tuple[Book, tuple[Notice, ...]]:
    people: dict[str, Profile] = {}
    unread: list[Any] = []
    for row in kept.get(ENTRIES, []):
        one = _profile(row) if len(people) < gate.MOST_PROFILES else None
        if one is None or one.id in people:
            unread.append(row)
        else:
            people[one.id] = one
    unknown = {name: value for name, value in kept.items() if name != ENTRIES}
    notices = (Notice("profiles_entries", {"number": len(unread)}),) if unread else ()
    return Book(tuple(people.values()), tuple(unread), unknown), notices


def _profile(row: object) -> Profile | None:
    """A profile of plain values; None where they do not fit. A wish that does not fit is none."""
    if not isinstance(row, dict):
        return None
    known = {field.name for field in dataclasses.fields(Profile)} - {"unknown"}
    asked = {name: row[name] for name in WORN if row.get(name) is not None}
    granted, wrong = settings.from_dict(asked)
    wishes = {name: getattr(granted, name) for name in asked if name not in wrong}
    try:
        gate.sound(row)
        own = {name: gate.fitting(row[name], kind, name) for name, kind in gate.PROFILE.items() if name in row}
        unknown = {name: value for name, value in row.items() if name not in known}
        return Profile(**own, **wishes, unknown=unknown)
    except (TypeError, ValueError):  # gate.Unfit is a ValueError
        return None


def as_dict(book: Book) -> dict[str, Any]:
    """Plain values, as the file keeps them."""
    return {**book.unknown, ENTRIES: [*map(_row, book.people), *book.unread]}


def _row(profile: Profile) -> dict[str, Any]:
    names = [field.name for field in dataclasses.fields(Profile) if field.name != "unknown"]
    return {**profile.unknown, **{name: getattr(profile, name) for name in names}}


def save(book: Book, file: Path | None = None, base: Book | None = None) -> Notice | None:
    """Keep the profiles on disk: what was changed since `base` was read, on top of what another window has changed.

    Without a base all of them count as changed. A notice when the disk refuses.
    """
    file = file or path()

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        if present is None or not isinstance(present.get(ENTRIES, []), list):
            return as_dict(book)
        return as_dict(_merged(base or Book(), book, _book(present)[0]))

    try:
        store.update(file, gate.PROFILES_BYTES, change)
    except OSError as error:
        return of_file("profiles_unwritable", file, error)
    return None


def _merged(base: Book, mine: Book, theirs: Book) -> Book:
    """Merge two windows' versions of a book, profile by profile and field by field."""
    before, own, other = ({one.id: store.plain(_row(one)) for one in book.people} for book in (base, mine, theirs))
    people = [_profile(row) for row in merged(before, own, other).values()]
    unread = theirs.unread + tuple(row for row in mine.unread if row not in (*base.unread, *theirs.unread))
    return Book(tuple(one for one in people if one is not None), unread, {**mine.unknown, **theirs.unknown})


def _set_aside(file: Path) -> Notice:
    try:
        return of_file("profiles_damaged", files.set_aside(file))
    except OSError as error:
        return of_file("profiles_unreadable", file, error)


# --- at the table ------------------------------------------------------------------------------------------------


def recoloured(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players with colours that all differ, as far as there are enough: who has a profile keeps his own."""
    taken = {player.colour for player in players if player.profile}
    found: list[Player] = []
    for player in players:
        if not player.profile:
            free = (colour for colour in COLOURS if colour not in taken)
            wanted = player.colour if player.colour not in taken else next(free, player.colour)
            player = replace(player, colour=wanted)
            taken.add(wanted)
        found.append(player)
    return tuple(found)
