"""The shelf of the card workshop: every set one has made or been given, finished or not, each in a file of its own.

Sets are told apart by the name of their file, never by the one they bear. A file that cannot be used is set aside; a
set that is thrown away lies in "deleted" beside the others and can be taken out again. The set that comes with a game
stands beside one's own and can be copied, never changed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game import files, paths
from game.notice import Notice, Refused, of_file
from game.texts import Texts
from game.workshop.benches import Bench
from game.workshop.drafts import as_text
from rules.families.effects.checking import MOST_BYTES, Problem

SUFFIX: Final = ".json"
DELETED: Final = "deleted"
ID_BYTES: Final = 6  # of chance
JUDGED: Final = 1024  # sets of which it is remembered what is wrong with them
NO_DRAFT: Final = frozenset(  # errors no one can make at the bench: such a file is damaged or foreign
    ["E_SIZE", "E_JSON", "E_FORMAT", "E_VERSION", "E_UNKNOWN_KEY", "E_MISSING_KEY", "E_TYPE", "E_PRIMITIVE"]
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A set on the shelf: `text` is its file, which may still have errors, but none of `NO_DRAFT`."""

    bench: Bench
    id: str
    text: str
    changed: datetime

    @property
    def raw(self) -> dict[str, Any]:
        """The file's JSON value, new each time."""
        found: dict[str, Any] = json.loads(self.text)
        return found

    @property
    def name(self) -> str:
        """The name of the set; may be empty in a draft."""
        return str(self.raw["set_name"])

    @property
    def cards(self) -> Sequence[Mapping[str, Any]]:
        """The entries of its cards."""
        found: list[dict[str, Any]] = self.raw["cards"]
        return found

    @property
    def problems(self) -> list[Problem]:
        """All problems of the set; none: it can be played."""
        return list(judged(self.bench, self.text))

    @property
    def path(self) -> Path:
        return folder(self.bench.game_id) / f"{self.id}{SUFFIX}"


def folder(game_id: str) -> Path:
    """The folder of a game's sets. It need not exist yet."""
    return paths.data_folder() / "workshop" / game_id


def usable(bench: Bench, text: str) -> bool:
    """True if the text is a set, perhaps an unfinished one."""
    return all(found.code not in NO_DRAFT for found in judged(bench, text))


@lru_cache(maxsize=JUDGED)
def judged(bench: Bench, text: str) -> tuple[Problem, ...]:
    """All problems of a set. Remembered: a shelf is read again whenever somebody comes back to it."""
    return tuple(bench.form.problems(text))


def shelf(bench: Bench) -> tuple[tuple[Kept, ...], tuple[Notice, ...]]:
    """All sets of a game, the one changed last first, and what the person should know about their files."""
    found: list[Kept] = []
    notices: list[Notice] = []
    for path in _files(folder(bench.game_id), notices):
        kept = _read(bench, path, notices)
        if kept is not None:
            found.append(kept)
    return tuple(sorted(found, key=lambda kept: kept.changed, reverse=True)), tuple(notices)


def _files(home: Path, notices: list[Notice]) -> list[Path]:
    try:
        return sorted(home / name for name in os.listdir(home) if name.endswith(SUFFIX))
    except FileNotFoundError:  # nothing was ever kept
        return []
    except OSError as error:
        notices.append(_notice("workshop_unreadable", home, error))
        return []


def _read(bench: Bench, path: Path, notices: list[Notice]) -> Kept | None:
    try:
        raw = files.read_plain(path, MOST_BYTES + 1)
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError as error:
        notices.append(_notice("workshop_unreadable", path, error))
        return None
    try:
        text = raw.decode("utf-8-sig")  # some editors begin a file with a mark
    except ValueError:
        text = ""
    if usable(bench, text):
        return Kept(bench, path.stem, text, changed)
    try:
        notices.append(Notice("workshop_damaged", {"file": str(files.set_aside(path))}))
    except OSError as error:
        notices.append(_notice("workshop_unreadable", path, error))
    return None


def create(bench: Bench, text: str) -> Kept:
    """Put a new set on the shelf. Raises Refused (workshop_unwritable), and ValueError for what is no set."""
    if not usable(bench, text):
        raise ValueError("this is no set of cards")
    return save(Kept(bench, os.urandom(ID_BYTES).hex(), text, datetime.now(UTC)), text)


def save(kept: Kept, text: str) -> Kept:
    """Keep the set with another text on disk, whole or not at all. Raises Refused (workshop_unwritable).

    Where somebody else has changed the file since, his work stays, and this one gets a file of its own (another `id`).
    """
    if _changed_elsewhere(kept, text):
        kept = replace(kept, id=os.urandom(ID_BYTES).hex())
    try:
        files.write_whole(kept.path, text.encode("utf-8"))
    except OSError as error:
        raise Refused(_notice("workshop_unwritable", kept.path, error)) from error
    return replace(kept, text=text, changed=datetime.now(UTC))


def _changed_elsewhere(kept: Kept, text: str) -> bool:
    """True if the file holds something that this program has neither read nor written, nor is about to write."""
    try:
        found = files.read_plain(kept.path, MOST_BYTES + 1)
    except OSError:  # not there yet, or thrown away meanwhile
        return False
    return found not in (kept.text.encode("utf-8"), text.encode("utf-8"))


def delete(kept: Kept) -> Path:
    """Take a set from the shelf; returns its new path, for `restore`. Raises Refused (workshop_unwritable)."""
    target = files.free_name(kept.path.parent / DELETED / kept.path.name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        kept.path.rename(target)
    except OSError as error:
        raise Refused(_notice("workshop_unwritable", kept.path, error)) from error
    return target


def restore(kept: Kept, lies: Path) -> Kept:
    """Put a deleted set back, as it is called here now. Raises Refused (workshop_unwritable)."""
    if kept.path.exists():  # what lies there meanwhile is not written over
        kept = replace(kept, id=os.urandom(ID_BYTES).hex())
    try:
        lies.rename(kept.path)
    except OSError as error:
        raise Refused(_notice("workshop_unwritable", kept.path, error)) from error
    return kept


def proposed_name(wanted: str, others: Sequence[Kept]) -> str:
    """The name for a copy: "Zauberei", "Zauberei 2" …, at most 40 characters."""
    stem = re.sub(r" \d+$", "", wanted)
    taken, number = {kept.name for kept in others}, 1
    name = wanted
    while name in taken:
        number += 1
        name = f"{stem[: 40 - len(str(number)) - 1]} {number}"
    return name


def _notice(code: str, file: Path, error: OSError) -> Notice:
    return of_file(code, file, error)


# --- the set that comes with a game --------------------------------------------------------------------------------


def starter(bench: Bench, texts: Texts) -> str:
    """The file of the set that comes with a game, with names in the person's language; "" where there is none.

    `texts` are those of the game.
    """
    if not bench.form.starter:
        return ""
    raw: dict[str, Any] = json.loads(bench.form.starter)
    raw["set_name"] = texts("workshop.starter")
    for card in raw["cards"]:
        for entry in ("name", "text"):
            key = f"blank.{card['id']}.{entry}"
            card[entry] = texts(key) if texts.has(key) else card[entry]
    return as_text(raw)
