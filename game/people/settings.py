"""The person's settings, kept as JSON in the platform's settings folder.

A damaged file is set aside, never deleted; a single value that cannot be used falls back to its default, and a copy of
the file is kept. Entries that this version does not know are kept and written back.
"""

from __future__ import annotations

import contextlib
import dataclasses
import locale
import math
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, cast

from game import files, gate, paths, store
from game.notice import Notice, of_file
from game.store import merged
from game.texts import LANGUAGES, Texts

FILE = "settings.json"
SPOKEN = {"de": ("de", "german"), "en": ("en",)}  # how a system names our languages
SPEEDS = ("0.5", "1", "2", "4", "off")
FELTS = ("game", "green", "blue", "wine")  # each game its own cloth, or one for all tables
ANSWER_TIMES = {"normal": 1.0, "long": 2.5, "off": math.inf}  # how much longer than usual one may break in
SIZES = ("small", "normal", "large", "huge", "giant")  # how the factors of text and cards are called, in their order
VOLUMES = range(0, 101, 5)
SMALLEST_PX, LARGEST_PX = (800, 500), (16384, 16384)

Value = bool | int | float | str


def _one_of(default: Value, values: Sequence[Value], group: str) -> Any:
    return dataclasses.field(default=default, metadata={"values": values, "group": group})


def _flag(default: bool, group: str) -> Any:
    return _one_of(default, (False, True), group)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. Durations in ms, volumes in percent, sizes as factors of the usual size.

    The fields with allowed values make the settings form (`rows`); the last ones are kept by the program itself.
    """

    language: str = _one_of("de", LANGUAGES, "general")
    confirm_call: bool = _flag(True, "play")  # ask back before an act that can cost much
    hints: bool = _flag(True, "play")
    curtain: bool = _flag(True, "play")  # cover the table before another person's cards are shown
    autosort: bool = _flag(True, "play")
    banter: bool = _flag(True, "play")  # the computer's figures say something now and then
    last_card: bool = _flag(False, "play")  # a last card that is the only move goes by itself
    milestones: bool = _flag(True, "play")  # the end of a match tells, in a line, what was reached
    answer_time: str = _one_of("normal", tuple(ANSWER_TIMES), "play")  # how long people may break in
    speed: str = _one_of("1", SPEEDS, "motion")
    trick_rest_ms: int = _one_of(1300, range(0, 3001, 100), "motion")
    bot_pause: int = _one_of(100, range(0, 301, 25), "motion")  # how long bots seem to think, percent of the usual
    reduced_motion: bool = _flag(False, "motion")
    fullscreen: bool = _flag(False, "picture")
    felt: str = _one_of("game", FELTS, "picture")
    card_size: float = _one_of(1.0, (0.85, 1.0, 1.15, 1.3), "picture")
    text_size: float = _one_of(1.0, (0.85, 1.0, 1.15, 1.3, 1.5), "picture")
    four_colours: bool = _flag(False, "picture")  # every suit a colour of its own, on decks that have it
    volume: int = _one_of(80, VOLUMES, "sound")  # of everything
    volume_cards: int = _one_of(100, VOLUMES, "sound")
    volume_effects: int = _one_of(100, VOLUMES, "sound")
    volume_ui: int = _one_of(70, VOLUMES, "sound")
    ambience: bool = _flag(True, "sound")  # music and room together; a key switches them too
    volume_music: int = _one_of(25, VOLUMES, "sound")
    volume_room: int = _one_of(30, VOLUMES, "sound")  # what is heard of the room around the table
    gamepad: bool = _flag(True, "input")
    contrast: bool = _flag(False, "access")  # flat dark cloths, plain surfaces in clear edges, a large index on cards
    announce: str = _one_of("all", ("all", "mine", "turn"), "access")  # what is said aloud of a match
    voice: bool = _flag(False, "access")  # the program's own voice; beside a reader it tells only what happens
    voice_kind: str = _one_of("usual", ("usual", "female", "male"), "access")  # as the system's speech offers it
    voice_speed: int = _one_of(100, range(50, 301, 10), "access")  # percent of the usual
    aloud: bool = _flag(False, "access")  # a hand is told to who listens although others sit at the same screen
    scanning: str = _one_of("off", ("off", "slow", "medium", "fast"), "access")  # things light up for a single switch
    tap_twice: bool = _flag(False, "access")  # a first tap of a finger chooses, a second one on the same confirms
    window: tuple[int, int] = (1280, 720)  # px, while not full screen
    last_setup: Mapping[str, Any] = dataclasses.field(default_factory=dict)  # the last table (game.match.setup)
    decks: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)  # deck -> style -> choice
    lessons: tuple[str, ...] = ()  # guided hands played to their end: "mogeln", "mogeln/2" …
    favourites: tuple[str, ...] = ()  # games with a star on the shelf
    recent: tuple[str, ...] = ()  # games played last, the latest first
    explained: tuple[str, ...] = ()  # what the table tells once: "keys"
    back: str = ""  # of all decks; "" each its own. Which decks, styles and backs there are is known to the screen
    keys: Mapping[str, str] = dataclasses.field(default_factory=dict)  # command -> key, where it is not the usual one
    unknown: Mapping[str, Any] = dataclasses.field(default_factory=dict)  # entries of a newer version

    @property
    def speed_factor(self) -> float:
        """The factor by which everything moves faster than usual; infinite for "off"."""
        return speed_factor(self.speed)

    @property
    def patience(self) -> float:
        """The factor by which people have longer than usual to break in; infinite where no time runs."""
        return ANSWER_TIMES[self.answer_time]


class Row(NamedTuple):
    """One setting as the form sees it; its texts are "settings.<name>" and "settings.<name>.help"."""

    name: str
    kind: str  # "flag", "choice", "number"
    default: Value
    values: Sequence[Value]
    group: str


def _kind(values: Sequence[Value]) -> str:
    if isinstance(values, range):
        return "number"
    return "flag" if values == (False, True) else "choice"


def rows() -> tuple[Row, ...]:
    """Every setting of the form in its order."""
    found = []
    for field in dataclasses.fields(Settings):
        if field.metadata:
            values = field.metadata["values"]
            found.append(Row(field.name, _kind(values), cast(Value, field.default), values, field.metadata["group"]))
    return tuple(found)


def speed_factor(speed: str) -> float:
    """The factor of a speed word: 0.5 … 4, infinite for "off"."""
    return math.inf if speed == "off" else float(speed)


def system_language(preferred: Sequence[str] = ()) -> str:
    """The first of the person's languages that we have, English where there are only others.

    The environment names them, else `preferred` does ("de_AT" or "de", best first), else the process's own locale.
    """
    spoken = [name.lower() for name in (*_named(), *preferred)] or [(locale.getlocale()[0] or "").lower()]
    if spoken[0] in ("", "c", "posix"):
        return LANGUAGES[0]
    return next((lang for name in spoken for lang in LANGUAGES if name.startswith(SPOKEN[lang])), "en")


def _named() -> list[str]:
    """The languages that the environment names, best first, whether their locales are generated or not."""
    found = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    if found.partition(".")[0] in ("", "C", "POSIX"):
        return []
    return [*filter(None, os.environ.get("LANGUAGE", "").split(":")), found]


# --- reading -----------------------------------------------------------------------------------------------------


def _fits(row: Row, value: object) -> bool:
    """True if the value may stand in this row; True is no 1 and 1.0 is no True here."""
    if isinstance(value, bool) != (row.kind == "flag"):
        return False
    return isinstance(value, bool | int | float | str) and value in row.values


def _apart(name: str, value: object, into: dict[str, Any]) -> bool:
    """Take an entry that stands in no row of the form; False where it does not fit."""
    try:
        gate.sound(name)
        gate.sound(value, name)
        kind = gate.SETTINGS_APART.get(name)
        found = value if kind is None else gate.fitting(value, kind, name)
    except gate.Unfit:
        return False
    into[name] = tuple(found) if isinstance(found, list) and kind is not None else found
    return True


def from_dict(kept: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """The settings of plain values, and the names of those that could not be used and became their default."""
    by_name = {row.name: row for row in rows()}
    used: dict[str, Any] = {}
    wrong: list[str] = []
    unknown: dict[str, Any] = {}
    for name, value in kept.items():
        if name in by_name:
            fits = _fits(by_name[name], value)
            used |= {name: type(by_name[name].default)(value)} if fits else {}
        else:
            fits = _apart(name, value, used if name in gate.SETTINGS_APART else unknown)
        if not fits:
            wrong.append(gate.written(name)[:40])
    return Settings(**used, unknown=unknown), tuple(wrong)


def as_dict(settings: Settings) -> dict[str, Any]:
    """Plain values, as the file keeps them."""
    names = [field.name for field in dataclasses.fields(Settings) if field.name != "unknown"]
    return {**settings.unknown, **{name: getattr(settings, name) for name in names}}


def path() -> Path:
    """The file of the settings."""
    return paths.config_folder() / FILE


def load(
    file: Path | None = None, preferred: Callable[[], Sequence[str]] = tuple
) -> tuple[Settings, tuple[Notice, ...]]:
    """The settings, and what the person should know about their file; never raises because of a file.

    `preferred` tells the languages of the system; it is asked only where nothing was chosen yet.
    """
    file = file or path()
    try:
        kept = store.read(file, gate.SETTINGS_BYTES)
    except FileNotFoundError:
        return Settings(language=system_language(preferred())), ()
    except OSError as error:
        return Settings(), (of_file("settings_unreadable", file, error),)
    except gate.Unfit:
        return Settings(), (_set_aside(file),)
    settings, wrong = from_dict(kept)
    return settings, (_mended(file, settings, wrong),) if wrong else ()


def _mended(file: Path, settings: Settings, wrong: Sequence[str]) -> Notice:
    """Write the file without what could not be used, so that it is told once; a copy keeps the old one.

    What stands in the form is told as the form calls it. Where the disk refuses the file stays as it is.
    """
    texts = Texts(settings.language)
    labels = [texts(key) if texts.has(key := f"settings.{name}") else name for name in wrong]
    lies = file
    with contextlib.suppress(OSError):
        lies = files.keep_copy(file)
        save(settings, file, base=settings)  # nothing else changes, whatever another window writes meanwhile
    return Notice("settings_values", {"names": texts.listed(labels), "file": str(lies)})


def _set_aside(file: Path) -> Notice:
    try:
        return of_file("settings_damaged", files.set_aside(file))
    except OSError as error:
        return of_file("settings_unreadable", file, error)


def save(settings: Settings, file: Path | None = None, base: Settings | None = None) -> Notice | None:
    """Keep the settings on disk: what was changed since `base` was read, on top of what another window has changed.

    Without a base all of them count as changed. A notice when the disk refuses.
    """
    file, mine = file or path(), store.plain(as_dict(settings))
    before = store.plain(as_dict(base)) if base is not None else {}

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        theirs = store.plain(as_dict(from_dict(present)[0])) if present is not None else {}
        return cast(dict[str, Any], merged(before if theirs else {}, mine, theirs))

    try:
        store.update(file, gate.SETTINGS_BYTES, change)
    except OSError as error:
        return of_file("settings_unwritable", file, error)
    return None
