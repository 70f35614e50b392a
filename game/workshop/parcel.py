"""A set of cards on its way to somebody else: one file, the set and its pictures together; and how it is taken in.

The file is a zip with the ending ".kartenset". In it lie "set.json", the workshop file, and the pictures under the
names by which its cards call them, nothing else. A plain workshop file with its pictures beside it is taken as well.

What comes from elsewhere is not trusted: every length is bounded before anything is read or unpacked, a name leads
nowhere but into this file (or below the plain file's own folder), and nothing is written to the disk here.
"""

from __future__ import annotations

import codecs
import io
import json
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game import files
from game.match import exchange
from game.notice import Notice, Refused, of_file, reason
from game.workshop import motifs
from game.workshop.benches import Bench
from game.workshop.drafts import UNKNOWN, as_text
from game.workshop.sets import Kept, create, shelf
from rules.families.effects.checking import MOST_BYTES, Problem, parsed
from rules.families.effects.form import ART, BUILTIN, Form
from rules.families.effects.legible import legible

SUFFIX: Final = exchange.SETS
SET: Final = "set.json"
LARGEST_BYTES: Final = 6 * 1024 * 1024  # of a parcel, and of all that lies in it together
PICTURE_BYTES: Final = 2 * 1024 * 1024  # of one picture
ZIP: Final = b"PK\x03\x04"
LAST: Final = b"PK\x05\x06"  # begins the end of a zip file
LAST_PART: Final = struct.Struct("<4s4H2LH")  # that end, when nobody has written a comment into it
LIST_BYTES: Final = 512  # of a zip's list of contents, for one entry
LONGEST_NAME: Final = 40  # letters of a foreign name in a sentence
UNIX_FILE: Final = (0, stat.S_IFREG)
METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
FIXED: Final = (1980, 1, 1, 0, 0, 0)
BROKEN: Final = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError,
    OverflowError, LookupError,
)  # fmt: skip  # what zipfile raises for damaged files


@dataclass(frozen=True, slots=True)
class Parcel:
    """A set that came in: its text, the pictures by their cards' entry "art"; or all that is wrong with the set.

    `newer`: the file says that a later version of the program has written it.
    """

    text: str
    pictures: Mapping[str, bytes]
    problems: tuple[Problem, ...] = ()
    newer: bool = False


# --- sending -------------------------------------------------------------------------------------------------------


def packed(text: str, pictures: Mapping[str, bytes]) -> bytes:
    """A set as one file; the same set is the same file everywhere."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as parcel:
        for name, data in [(SET, text.encode("utf-8")), *sorted(pictures.items())]:
            entry = zipfile.ZipInfo(name, FIXED)
            entry.create_system, entry.external_attr = 3, (stat.S_IFREG | 0o644) << 16
            parcel.writestr(entry, data)
    return content.getvalue()


def proposed(kept: Kept) -> Path:
    """A file name for a set that is still free: "<name of the set>.kartenset"."""
    return exchange.free_path(legible(kept.name), SUFFIX)


def send(kept: Kept, target: Path) -> Path:
    """Pack a set into a file, or under its name into a folder; returns the path. The ending may be left out.

    Raises Refused: workshop_unfinished (it has errors, and nobody could take it in), export_exists, export_failed.
    """
    if kept.problems:
        raise Refused(Notice("workshop_unfinished", {"name": legible(kept.name)}))
    arts = {str(card["art"]) for card in kept.cards}
    pictures = {art: png for art in sorted(arts) if (png := motifs.load(art)) is not None}
    content = packed(kept.text, pictures)
    name = proposed(kept).name
    return exchange.put(lambda path: files.write_whole(path, content), _with_ending(target), name)


def _with_ending(target: Path) -> Path:
    named = target.name not in ("", ".", "..") and not target.suffix
    return target.with_name(f"{target.name}{SUFFIX}") if named and not _is_folder(target) else target


def _is_folder(path: Path) -> bool:
    try:
        return path.expanduser().is_dir()
    except (OSError, ValueError, RuntimeError):  # `intake.put` says why
        return False


# --- opening -------------------------------------------------------------------------------------------------------


def opened(source: Path, form: Form) -> Parcel:
    """A parcel or a plain workshop file with the pictures below its folder.

    Raises Refused: workshop_no_file (a folder, a device), workshop_unopened (it cannot be read), and as `unpacked` and
    `exchange.expect`.
    """
    exchange.expect(source, SUFFIX)
    try:
        source = source.expanduser()
        data = files.read_plain(source, LARGEST_BYTES + 1)
    except IsADirectoryError as error:
        raise Refused(Notice("workshop_no_file", {"file": said(source)})) from error
    except (OSError, ValueError, RuntimeError) as error:
        raise Refused(Notice("workshop_unopened", {"file": said(source), "error": reason(error)})) from error
    try:
        found = unpacked(data, form)
    except Refused as refused:
        raise Refused(Notice(refused.notice.code, {**refused.notice.values, "file": said(source)})) from None
    if data.startswith(ZIP) or found.problems:
        return found
    return Parcel(found.text, dict(_beside(source.parent, found.text)))


def said(source: Path) -> str:
    """A foreign file's name for a sentence."""
    return short(source.name)


def short(name: str) -> str:
    """A foreign name, harmless and cut where it is long."""
    plain = legible(name)
    return plain if len(plain) <= LONGEST_NAME else f"{plain[: LONGEST_NAME - 1]}…"


def _beside(folder: Path, text: str) -> Iterator[tuple[str, bytes]]:
    """The pictures that a plain file names, as far as they are there, are no larger than allowed and lie below it."""
    home = folder.resolve()
    for art in sorted(pictures_of(json.loads(text))):
        try:
            place = (home / art).resolve()
            data = files.read_plain(place, PICTURE_BYTES + 1) if place.is_relative_to(home) else b""
        except (OSError, ValueError, RuntimeError):  # missing, not to be read, a ring of links
            continue
        if 0 < len(data) <= PICTURE_BYTES:
            yield art, data


def pictures_of(raw: Mapping[str, Any]) -> set[str]:
    """The pictures that the cards of a valid set name, beside the deck's own motifs."""
    return {str(card["art"]) for card in raw["cards"] if not str(card["art"]).startswith(BUILTIN)}


def unpacked(data: bytes, form: Form) -> Parcel:
    """The set in these bytes, be they a parcel or a workshop file, its words made harmless; one with errors has no
    pictures.

    Raises Refused: workshop_large, workshop_foreign (no set of cards), workshop_locked, workshop_strange ("entry"
    does not belong into a set), workshop_torn (damaged).
    """
    if len(data) > LARGEST_BYTES:
        raise _too_large()
    if data.startswith(ZIP):
        content = _contents(data, form)
    else:
        content = {SET: data.removeprefix(codecs.BOM_UTF8)}  # some editors begin a file with it
        if not content[SET].lstrip(b" \t\r\n").startswith(b"{"):
            raise Refused(Notice("workshop_foreign"))
    if problems := form.problems(content[SET]):
        return Parcel("", {}, tuple(problems), _newer(content[SET], form))
    text = with_plain_words(content.pop(SET).decode("utf-8"))
    if problems := form.problems(text):  # a name of which nothing is left
        return Parcel("", {}, tuple(problems))
    named = pictures_of(json.loads(text))
    return Parcel(text, {art: png for art, png in content.items() if art in named})


def _newer(data: bytes, form: Form) -> bool:
    raw = parsed(data)
    version = raw.get("version") if isinstance(raw, dict) else None
    return type(version) is int and version > form.version


def with_plain_words(text: str) -> str:
    """A valid set whose names and texts have nothing in them but what can be read."""
    raw = json.loads(text)
    for owner, keys in [(raw, ("set_name", "author")), *((card, ("name", "text")) for card in raw["cards"])]:
        owner.update({key: legible(owner[key]) for key in keys})
    return as_text(raw)


def _too_large() -> Refused:
    return Refused(Notice("workshop_large", {"limit": LARGEST_BYTES // 1024 // 1024}))


def _contents(data: bytes, form: Form) -> dict[str, bytes]:
    """The contents of a parcel by name. Raises Refused."""
    _look_at_end(data, form.most + 1)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parcel:
            entries = parcel.infolist()
            _look_at(entries)
            return _unpacked(parcel, entries)
    except BROKEN as error:
        raise Refused(Notice("workshop_torn")) from error


def _look_at_end(data: bytes, most: int) -> None:
    """Judge the end first: the list of contents must be short, end with the file, and begin where it says."""
    at = len(data) - LAST_PART.size
    if at < 0 or data[at : at + len(LAST)] != LAST:
        raise Refused(Notice("workshop_torn"))
    _, disk, list_disk, here, entries, size, begins, comment = LAST_PART.unpack_from(data, at)
    if disk or list_disk or comment or here != entries or begins + size != at:
        raise Refused(Notice("workshop_torn"))
    if not 1 <= entries <= most or size > entries * LIST_BYTES:
        raise Refused(Notice("workshop_foreign"))


def _look_at(entries: list[zipfile.ZipInfo]) -> None:
    """Judge the names in a parcel: only those of a set, each once, none of them a folder, a link or locked."""
    seen: set[str] = set()
    for entry in entries:
        if entry.flag_bits & 0x2041:  # three ways to say that it is encrypted
            raise Refused(Notice("workshop_locked"))
        name = entry.orig_filename
        plain = stat.S_IFMT(entry.external_attr >> 16) in UNIX_FILE and entry.compress_type in METHODS
        if not plain or name in seen or not (name == SET or _is_picture(name)):
            raise Refused(Notice("workshop_strange", {"entry": short(name)}))
        seen.add(name)
    if SET not in seen:
        raise Refused(Notice("workshop_foreign"))


def _is_picture(name: str) -> bool:
    return ART.fullmatch(name) is not None and not name.startswith(BUILTIN)


def _unpacked(parcel: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> dict[str, bytes]:
    """The contents, each unpacked no farther than it may be large, whatever its head promises."""
    found: dict[str, bytes] = {}
    for entry in entries:
        most = MOST_BYTES if entry.filename == SET else PICTURE_BYTES
        with parcel.open(entry) as file:
            data = file.read(most + 1)
        if len(data) > most and entry.filename != SET:  # the form has its own word for a set that is too long
            raise _too_large()
        if len(data) <= most and len(data) != entry.file_size:
            raise Refused(Notice("workshop_torn"))
        found[entry.filename] = data
        if sum(map(len, found.values())) > LARGEST_BYTES:
            raise _too_large()
    return found


# --- a set that came from elsewhere goes on the shelf --------------------------------------------------------------


def kept_arts(raw: Mapping[str, Any], pictures: Mapping[str, bytes]) -> dict[str, str]:
    """The names of a set's pictures on this shelf, by their present names; a lacking one becomes the blank motif.

    `pictures` are written anew by the ui, and lie under their cards' entry "art".
    """
    found: dict[str, str] = {}
    for art in pictures_of(raw):
        if art in pictures:
            found[art] = motifs.art_of(pictures[art])
        else:
            found[art] = art if motifs.load(art) is not None else f"{BUILTIN}{UNKNOWN}"
    return found


def renamed(text: str, arts: Mapping[str, str]) -> str:
    """The set with other names of its pictures."""
    raw = json.loads(text)
    for card in raw["cards"]:
        card["art"] = arts.get(card["art"], card["art"])
    return as_text(raw)


def known(bench: Bench, text: str) -> Kept | None:
    """The same set on the shelf, if it is there already; its name alone says nothing."""
    raw = json.loads(text)
    return next((kept for kept in shelf(bench)[0] if kept.raw == raw), None)


def take_in(bench: Bench, text: str, pictures: Mapping[str, bytes]) -> Kept:
    """Put a valid set on the shelf, its pictures among the motifs; the one that is there already is not doubled.

    Raises Refused: workshop_unwritable.
    """
    text = renamed(text, kept_arts(json.loads(text), pictures))
    try:
        for png in pictures.values():
            motifs.keep(png)
    except OSError as error:
        raise Refused(of_file("workshop_unwritable", motifs.folder(), error)) from error
    return known(bench, text) or create(bench, text)
