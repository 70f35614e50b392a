"""Presets of one's own: the options of a game under a name that people have given them, kept in a file of this house.

Every change reads the file again under a lock, so two windows lose nothing of each other. What was deleted stays for a
while and can be brought back; an entry that cannot be used stays in the file as it is. A file ".kartenregeln" carries
one preset elsewhere: what another version has called otherwise is left out and named, the rest is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import files, gate, paths, store
from game.match import exchange
from game.match.exchange import RULES
from game.notice import Notice, Refused, of_file
from game.texts import Texts
from game.version import VERSION as PROGRAM
from rules.core.options import OptionError, Value, honoured, listed, read
from rules.core.registry import GAMES, game
from rules.families.effects.legible import legible

FILE: Final = "presets.json"
SUFFIX: Final = RULES
FORMAT: Final = "kartenregeln"
VERSION: Final = 1
MOST: Final = 40  # of one game
MOST_GONE: Final = 20  # deleted ones that can be brought back, of all games
NAMED: Final = 6  # options left out that are named in a sentence
LONGEST_OPTION: Final = 40  # characters of the name of an option that nobody here knows


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of options by name; `options` are as they were kept, perhaps by another version."""

    game_id: str
    name: str
    options: Mapping[str, Any]

    def values(self) -> dict[str, Value]:
        """The value of every option of the game; the usual one where none was kept that fits."""
        return _read(self.game_id, self.options)[0]

    @property
    def left_out(self) -> tuple[str, ...]:
        """The options kept that this version does not know, or not with this value."""
        return _read(self.game_id, self.options)[1]


def _read(game_id: str, given: Mapping[str, Any]) -> tuple[dict[str, Value], tuple[str, ...]]:
    rows = {row.name: row for row in listed(game(game_id).options)}
    values = {name: row.default for name, row in rows.items()}
    left = []
    for name, value in given.items():
        try:
            values[name] = read(rows[name], value)
        except (KeyError, OptionError):
            left.append(name)
    return values, tuple(left)


class Book(NamedTuple):
    """All presets of this house, those deleted lately (the last one at the end), and what else stood in the file."""

    presets: tuple[Preset, ...] = ()
    gone: tuple[Preset, ...] = ()
    unread: tuple[Any, ...] = ()  # entries that could not be used
    unknown: Mapping[str, Any] = {}

    def of(self, game_id: str) -> tuple[Preset, ...]:
        """The presets of a game, in the order in which they were kept."""
        return tuple(one for one in self.presets if one.game_id == game_id)

    def named(self, game_id: str, name: str) -> Preset | None:
        """The preset of this name; upper and lower case are the same."""
        wanted = name.casefold()
        return next((one for one in self.of(game_id) if one.name.casefold() == wanted), None)

    def lost(self, game_id: str) -> Preset | None:
        """The preset of a game that was deleted last."""
        return next((one for one in reversed(self.gone) if one.game_id == game_id), None)

    def free_name(self, game_id: str, name: str) -> str:
        """This name, or with (2), (3) … behind it when it is taken."""
        found, number = name, 1
        while self.named(game_id, found) is not None:
            number += 1
            found = f"{name[: gate.PRESET_NAME - 5].rstrip()} ({number})"
        return found

    def without(self, preset: Preset) -> Book:
        return self._replace(presets=tuple(one for one in self.presets if one != preset))


def same(game_id: str, one: Mapping[str, Value], other: Mapping[str, Value]) -> bool:
    """True if two sets of values play the same: options that need another one count only where it has that value."""
    options = game(game_id).options
    return honoured(options, one) == honoured(options, other)


def equal(presets: Iterable[Preset], game_id: str, values: Mapping[str, Value]) -> Preset | None:
    """The first of these presets that plays as these values do."""
    return next((one for one in presets if one.game_id == game_id and same(game_id, one.values(), values)), None)


def given_name(game_id: str, values: Mapping[str, Value]) -> str:
    """The id of the preset of the game itself that plays as these values do; "" for none."""
    usual = {row.name: row.default for row in listed(game(game_id).options)}
    found = (name for name, given in game(game_id).presets.items() if same(game_id, {**usual, **given}, values))
    return next(found, "")


def called(game_id: str, values: Mapping[str, Value], texts: Texts, own: Iterable[Preset]) -> str:
    """What the preset is called that plays as these values do: one of the game's, or of one's own; "" for none."""
    name = given_name(game_id, values)
    if name:
        return texts(f"preset.{name}")
    found = equal(own, game_id, values)
    return found.name if found is not None else ""


# --- the file of the house -------------------------------------------------------------------------------------------


def path() -> Path:
    """The file of the presets."""
    return paths.config_folder() / FILE


def load() -> tuple[Book, tuple[Notice, ...]]:
    """All presets, and what the person should know about their file; never raises because of a file."""
    try:
        return _book(store.read(path(), gate.PRESETS_BYTES)), ()
    except FileNotFoundError:
        return Book(), ()
    except OSError as error:
        return Book(), (of_file("presets_unreadable", path(), error),)
    except gate.Unfit:
        try:
            return Book(), (of_file("presets_damaged", files.set_aside(path())),)
        except OSError as error:
            return Book(), (of_file("presets_unreadable", path(), error),)


def _book(kept: Mapping[str, Any]) -> Book:
    """Raises gate.Unfit where there is no list of presets."""
    if not isinstance(kept.get("presets", []), list) or not isinstance(kept.get("gone", []), list):
        raise gate.Unfit("list", "presets")
    book = Book(unknown={name: value for name, value in kept.items() if name not in ("presets", "gone")})
    unread = []
    for row in kept.get("presets", []):
        one = _preset(row)
        if one is None or len(book.of(one.game_id)) >= MOST:
            unread.append(row)
        else:
            free = replace(one, name=book.free_name(one.game_id, one.name))
            book = book._replace(presets=(*book.presets, free))
    gone = tuple(one for one in map(_preset, kept.get("gone", [])) if one is not None)
    return book._replace(gone=gone[-MOST_GONE:], unread=tuple(unread))


def _preset(row: object) -> Preset | None:
    try:
        return _made(gate.fitting(row, gate.PresetRow))
    except ValueError:  # gate.Unfit is one
        return None


def _made(row: gate.PresetRow | gate.PresetFile) -> Preset:
    """Raises gate.Unfit for a game that is not here and for a name of which nothing can be seen."""
    if row.game not in GAMES:
        raise gate.Unfit("choice", "game")
    gate.sound(row.options, "options")
    name = legible(row.name).strip()
    if not name:
        raise gate.Unfit("short", "name", limit=1)
    return Preset(row.game, name, row.options)


def _row(preset: Preset) -> dict[str, Any]:
    return {"game": preset.game_id, "name": preset.name, "options": dict(preset.options)}


def _as_dict(book: Book) -> dict[str, Any]:
    rows = [*map(_row, book.presets), *book.unread]
    return {**book.unknown, "presets": rows, "gone": [_row(one) for one in book.gone[-MOST_GONE:]]}


def _changed(change: Callable[[Book], Book]) -> None:
    """Write what `change` makes of the book. Raises Refused: presets_unwritable, presets_full."""

    def anew(present: dict[str, Any] | None) -> dict[str, Any]:
        try:
            book = _book(present or {})
        except gate.Unfit:
            files.set_aside(path())
            book = Book()
        after = change(book)
        content = _as_dict(after)
        if len(store.as_json(content)) > gate.PRESETS_BYTES:
            content = _as_dict(after._replace(gone=()))
        full = any(len(after.of(id)) > MOST and len(after.of(id)) > len(book.of(id)) for id in GAMES)
        if full or len(store.as_json(content)) > gate.PRESETS_BYTES:
            raise Refused(Notice("presets_full", {"most": MOST}))
        return content

    try:
        store.update(path(), gate.PRESETS_BYTES, anew)
    except OSError as error:
        raise Refused(of_file("presets_unwritable", path(), error)) from error


def keep(preset: Preset) -> None:
    """Keep a preset. The one that had its name goes, as if it had been deleted. Raises Refused."""

    def change(book: Book) -> Book:
        before = book.named(preset.game_id, preset.name)
        if before is None:
            return book._replace(presets=(*book.presets, preset))
        anew = tuple(preset if one == before else one for one in book.presets)
        return book._replace(presets=anew, gone=(*book.gone, before) if before != preset else book.gone)

    _changed(change)


def rename(preset: Preset, name: str) -> None:
    """Give a preset another name; a free one is made of a name that is taken. Raises Refused."""

    def change(book: Book) -> Book:
        free = replace(preset, name=book.without(preset).free_name(preset.game_id, name))
        return book._replace(presets=tuple(free if one == preset else one for one in book.presets))

    _changed(change)


def drop(preset: Preset) -> None:
    """Delete a preset; it can be brought back. Raises Refused."""

    def change(book: Book) -> Book:
        if preset not in book.presets:
            return book
        return book.without(preset)._replace(gone=(*book.gone, preset))

    _changed(change)


def bring_back(preset: Preset) -> None:
    """Have a deleted preset back, under a free name. Raises Refused."""

    def change(book: Book) -> Book:
        if preset not in book.gone:
            return book
        free = replace(preset, name=book.free_name(preset.game_id, preset.name))
        gone = tuple(one for one in book.gone if one != preset)
        return book._replace(presets=(*book.presets, free), gone=gone)

    _changed(change)


# --- one preset as a file --------------------------------------------------------------------------------------------


def written(preset: Preset) -> bytes:
    """The file of a preset."""
    return store.as_json({"format": FORMAT, "version": VERSION, "program": PROGRAM, **_row(preset)})


def opened(content: bytes, name: str = "") -> Preset:
    """The preset of a file of this name. Raises Refused: rules_foreign, rules_torn, rules_newer, rules_unfit."""
    try:
        found = gate.loose(content)
    except gate.Unfit as unfit:
        torn = unfit.notice.code == "unfit.json" and exchange.torn(content, SUFFIX, name)
        raise Refused(Notice("rules_torn" if torn else "rules_foreign")) from None
    if found.get("format") != FORMAT:
        raise Refused(Notice("rules_foreign"))
    number = found.get("version")
    if isinstance(number, int) and number > VERSION:
        raise Refused(Notice("rules_newer", {"version": number if number < gate.LARGEST else "?"}))
    try:
        return _made(gate.decoded(content, gate.PresetFile))
    except gate.Unfit as unfit:
        raise Refused(Notice("rules_unfit", {"reason": unfit.notice})) from None


class Taken(NamedTuple):
    """A preset that was taken in, as it is called here; `known`: it was here already, with the same options."""

    preset: Preset
    known: bool


def take_in(source: Path) -> Taken:
    """Keep the preset of a file from elsewhere, under a free name. Raises Refused, with one sentence."""
    exchange.expect(source, SUFFIX)
    try:
        found = opened(gate.content(source.expanduser(), gate.PRESET_BYTES), source.name)
    except gate.Unfit as unfit:
        raise Refused(Notice("rules_unfit", {"file": source.name, "reason": unfit.notice})) from None
    except (OSError, ValueError, RuntimeError) as error:  # a NUL in the path; the home of somebody unknown
        raise Refused(of_file("rules_unreadable", source.name, error)) from error
    except Refused as refused:
        raise Refused(refused.notice._replace(values={"file": source.name, **refused.notice.values})) from None
    kept, known = found, False

    def change(book: Book) -> Book:
        nonlocal kept, known
        there = book.named(found.game_id, found.name)
        if there is not None and there.options == found.options:
            kept, known = there, True
            return book
        kept = replace(found, name=book.free_name(found.game_id, found.name))
        return book._replace(presets=(*book.presets, kept))

    _changed(change)
    return Taken(kept, known)


def proposed(preset: Preset) -> Path:
    """A file name for a preset that is still free."""
    return exchange.free_path(preset.name, SUFFIX)


def send(preset: Preset, target: Path) -> Path:
    """Write a preset where the person wants it; returns the path. Raises Refused: export_exists, export_failed."""
    content = written(preset)
    return exchange.put(lambda file: files.write_whole(file, content), target, f"{FORMAT}{SUFFIX}")


def told(taken: Taken, lang: str) -> str:
    """What there is to say of a preset that was taken in."""
    preset = taken.preset
    texts = Texts(lang, preset.game_id)
    said = texts("presets.known" if taken.known else "presets.taken", name=preset.name, game=texts("name"))
    left = left_out(preset, texts)
    return f"{said} {left}" if left else said


def left_out(preset: Preset, texts: Texts) -> str:
    """The sentence that names the options which do not fit this version; "" where all do. `texts` of its game."""
    names = preset.left_out
    if not names:
        return ""
    labels = [_label(name, texts) for name in names[:NAMED]]
    more = len(names) - NAMED
    key = "presets.left_out.more" if more > 0 else "presets.left_out"
    return texts(key, options=", ".join(labels), more=more)


def _label(name: str, texts: Texts) -> str:
    key = f"option.{name}"
    return texts(key) if texts.has(key) else legible(name)[:LONGEST_OPTION]


def told_of(source: Path, texts: Texts) -> tuple[str, bool]:
    """Take in a file: what there is to say of it, and True if it could be used."""
    try:
        return told(take_in(source), texts.lang), True
    except Refused as refused:
        return texts.told(refused.notice), False
