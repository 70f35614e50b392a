"""The troubles that must never stop an evening, as a table: a home or a command line that is amiss, and the answer.

The cases run against the source (tests/packaging) and against what was built (`selftest`). A command ends with its exit
code and no traceback; a window opens, shows a first picture and can be closed. `main.py` without words is the menu,
which looks at all that lies in the home.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from trial import WITHOUT_RIGHTS, Failed, Trial

NAMES: Final[Sequence[Any]] = (5, None, [], "a" * 100_000, "\ud800")
COLOURS: Final[Sequence[Any]] = ("zz", 7)
FIGURES: Final[Sequence[Any]] = ("zz", 1.5, -(10**9))
MANY: Final = 20_000
LONG: Final = 300
POSIX: Final = sys.platform != "win32"
LINUX: Final = sys.platform == "linux"
ASCII: Final = {"LC_ALL": "C", "LANG": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

Prepared = Callable[[Path], None]


def nothing(home: Path) -> None:
    """An empty home."""


@dataclass(frozen=True)
class Case:
    """Something amiss. `words`: the command line; `codes`: exit codes that are right, none where a window is to open.

    `prepare` fills the home; `environment` is added ("{home}" stands for the home); `limited`: the superuser has no
    more rights than anybody. `lines`: so many on the error output, None where that does not matter; `shows`: what the
    answer must hold. `then_menu`: afterwards the menu opens all the same.
    """

    name: str
    words: tuple[str | bytes, ...] = ()
    prepare: Prepared = nothing
    codes: tuple[int, ...] = ()
    lines: int | None = None
    shows: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)
    limited: bool = False
    then_menu: bool = False
    possible: bool = True


# --- homes -------------------------------------------------------------------------------------------------------


def hostile(seat: Mapping[str, Any], **others: object) -> bytes:
    """A match file in order but for one seat of its header, with correct seals."""
    players = [{"kind": "person", "name": "Anna"} | seat, {"kind": "bot", "name": "Otto", "level": "lehrling"}]
    header = {"format": "kartentisch-match", "version": 1, "game": "gluecksgriff", "options": {}, "seats": players}
    header |= {"seed": 7, "created": "2026-11-22T20:00:00+00:00", "terms": {}, **others}
    content, seal = b"", 0
    for text in (json.dumps(header), "- deal"):
        seal = crc32(text.encode(), seal)
        content += text.encode() + b"\t%08x\n" % seal
    return content


def hostile_matches() -> Mapping[str, bytes]:
    """Every such file by its name, which says what is wrong with it."""
    values = [("name", value) for value in NAMES] + [("colour", value) for value in COLOURS]
    values += [("avatar", value) for value in FIGURES]
    found = {f"{_said(key, value)}.match": hostile({key: value}) for key, value in values}
    found["seed-long.match"] = hostile({}, seed=10**400)
    found["created-half-a-letter.match"] = hostile({}, created="\ud800")
    return found


def _said(key: str, value: object) -> str:
    text = "half-a-letter" if value == "\ud800" else str(value)
    return f"{key}-{text if len(text) < LONG else 'long'}"


def laid(folder: str) -> Prepared:
    """All hostile matches lie in this folder of the home."""

    def prepare(home: Path) -> None:
        (home / folder).mkdir(parents=True, exist_ok=True)
        for name, content in hostile_matches().items():
            (home / folder / name).write_bytes(content)

    return prepare


def written(name: str, content: str | bytes) -> Prepared:
    """A file with this content."""

    def prepare(home: Path) -> None:
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content if isinstance(content, bytes) else content.encode())

    return prepare


def piped(*names: str) -> Prepared:
    """Pipes that nobody writes into stand where files are expected."""

    def prepare(home: Path) -> None:
        for name in names:
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(home / name)

    return prepare


def shut(name: str, mode: int) -> Prepared:
    """A folder with these rights."""

    def prepare(home: Path) -> None:
        (home / name).mkdir(parents=True, exist_ok=True)
        (home / name).chmod(mode)

    return prepare


def both(*prepared: Prepared) -> Prepared:
    """One after the other."""

    def prepare(home: Path) -> None:
        for each in prepared:
            each(home)

    return prepare


def in_a_circle(home: Path) -> None:
    """A link that leads to itself instead of the data."""
    (home / "data").symlink_to("data")


def opened_again(home: Path) -> None:
    """Give back the rights, so that the home can be cleared away."""
    for name in ("data", "config", "data/matches"):
        if (home / name).is_dir():
            (home / name).chmod(0o755)


def people(number: int) -> str:
    """A file of many profiles."""
    return json.dumps({"profiles": [{"id": f"p{index}", "name": f"Gast {index}"} for index in range(number)]})


def evening(uid: object, places: Sequence[object]) -> str:
    """A party of two matches, of which one is played."""
    seats = [{"kind": "person", "name": "Anna"}, {"kind": "bot", "name": "Otto", "level": "lehrling"}]
    tables = [{"game": "gluecksgriff", "seats": seats, "options": {}}] * 2
    results = [{"uid": uid, "places": list(places), "winners": [0]}]
    return json.dumps({"tables": tables, "scoring": "places", "results": results, "uid": uid})


SIMULATE: Final = ("simulate", "gluecksgriff", "--matches", "1", "--bots", "lehrling,lehrling", "--workers", "1")
PICTURE: Final = ("--demo", "--seats", "lehrling,lehrling", "--speed", "off", "--at-move", "2", "--screenshot")
SETTINGS: Final = "config/settings.json"
PROFILES: Final = "config/profiles.json"
PARTY: Final = "data/party.json"
ELSEWHERE: Final[Mapping[str, Mapping[str, str]]] = {
    "the home of nobody": {"KARTENTISCH_HOME": "~nosuchuser/x"},
    "a home with a long path": {"KARTENTISCH_HOME": "{home}/" + "x" * LONG},
    "a home that is a file": {"KARTENTISCH_HOME": "{home}/file"},
}
UNUSABLE: Final[Mapping[str, Prepared]] = {
    "data that may not be entered": shut("data", 0o000),
    "data that may not be written": shut("data", 0o555),
    "settings that may not be entered": shut("config", 0o000),
}

CASES: Final[tuple[Case, ...]] = (
    Case("hostile matches are taken in", ("import", *hostile_matches()), laid(""), (0, 1), then_menu=True),
    *(
        Case(f"a hostile match waits: {name}", prepare=written("data/matches/a.match", content))
        for name, content in hostile_matches().items()
    ),
    Case("hostile matches lie among the finished ones", prepare=laid("data/matches/finished")),
    Case("a match is a file of zeroes", prepare=written("data/matches/a.match", b"\0" * 100_000)),
    Case("settings hold half a letter", prepare=written(SETTINGS, '{"felt": "\\ud800", "x": "\\udfff"}')),
    Case("profiles hold half a letter", prepare=written(PROFILES, '{"profiles": [{"id": "a", "name": "\\ud800"}]}')),
    Case("profiles by the thousand", prepare=written(PROFILES, people(MANY))),
    Case("a party of half a letter", prepare=written(PARTY, evening("\ud800", [0, 1]))),
    Case("a party without end", prepare=written(PARTY, evening("a", [0, float("inf")]))),
    Case("a party with a long name", prepare=written(PARTY, evening("a" * 5000, [0, 1]))),
    Case("pipes instead of settings and profiles", prepare=piped(SETTINGS, PROFILES), possible=POSIX),
    Case("a pipe instead of a party", prepare=piped(PARTY), possible=POSIX),
    Case("a pipe among the matches", prepare=piped("data/matches/a.match"), possible=POSIX),
    Case("a pipe is taken in", ("import", "pipe"), piped("pipe"), (1,), 1, possible=POSIX),
    Case("a device is taken in", ("import", "/dev/zero"), codes=(1,), lines=1, possible=POSIX),
    Case("a folder is taken in", ("import", "."), codes=(1,), lines=1, possible=POSIX),
    Case(
        "matches that may not be entered: one is taken in",
        ("import", "good.match"),
        both(written("good.match", hostile({})), shut("data/matches", 0o000)),
        (1,),
        1,
        limited=True,
        possible=LINUX,
    ),
    *(
        Case(f"a picture into {name}", (*PICTURE, place), piped("pipe"), (1,), 1, possible=POSIX)
        for name, place in {"a pipe": "pipe", "a full device": "/dev/full", "a folder": "."}.items()
    ),
    *(
        Case(f"a study into a pipe: {word}", (*SIMULATE, word, "pipe"), piped("pipe"), (2,), 1, possible=POSIX)
        for word in ("--csv", "--out")
    ),
    Case("own cards from a pipe", ("--option", "blank_file=pipe"), piped("pipe"), (2,), 1, possible=POSIX),
    Case("own cards from a device", ("--option", "blank_file=/dev/zero"), codes=(2,), lines=1, possible=POSIX),
    Case("a name that is no text", ("--names", b"\xff"), codes=(2,), lines=1, possible=LINUX),
    Case("a game that is no text", ("--game", b"\xff"), codes=(2,), lines=1, possible=LINUX),
    Case("a file that is no text", ("import", b"\xff.match"), codes=(1,), lines=1, possible=LINUX),
    Case("no seats at all", ("--seats", ""), codes=(2,), lines=1),
    Case("no names at all", ("--names", ""), codes=(2,), lines=1),
    Case("no game at all", ("--game", ""), codes=(2,), lines=1),
    Case("help for an ASCII terminal", ("--help",), codes=(0,), lines=0, shows="simulate", environment=ASCII),
    Case("a mistake at an ASCII terminal", ("--seats", "ö"), codes=(2,), lines=1, environment=ASCII),
    Case("a study in a folder that is none", (*SIMULATE, "--out", "no/where.jsonl"), codes=(2,), lines=1),
    Case("pictures into a file", ("faces", "--out", "file"), written("file", "x"), (2,), 1),
    Case("data in a circle", prepare=in_a_circle, possible=POSIX),
    *(Case(f"{name}: the menu", environment=where, prepare=written("file", "")) for name, where in ELSEWHERE.items()),
    *(
        Case(f"{name}: a match is taken in", ("import", "name-5.match"), laid(""), (0, 1), environment=where)
        for name, where in ELSEWHERE.items()
        if "file" not in name
    ),
    *(
        Case(f"{name}: the menu", prepare=prepare, limited=True, possible=LINUX)
        for name, prepare in UNUSABLE.items()
    ),
    *(
        Case(f"{name}: a study", SIMULATE, prepare, (0,), limited=True, possible=LINUX)
        for name, prepare in UNUSABLE.items()
    ),
)  # fmt: skip


def asked(commands: Sequence[str]) -> Sequence[Case]:
    """The commands of the program without a word more: each says in one line what it needs."""
    return [Case(f"{command} of nothing", (command,), codes=(2,), lines=1) for command in commands]


# --- trying ------------------------------------------------------------------------------------------------------


def can_limit() -> bool:
    """True if a case for people with few rights can be tried: nearly everybody but the superuser is one anyway."""
    return not POSIX or os.geteuid() != 0 or shutil.which(WITHOUT_RIGHTS[0]) is not None


def tried(case: Case, command: Sequence[str], home: Path) -> None:
    """Try a case with the program that `command` starts. Raises Failed where it does not answer as it should."""
    added = {name: value.replace("{home}", str(home)) for name, value in case.environment.items()}
    trial = Trial(command, home, added, limited=case.limited and POSIX and os.geteuid() == 0)
    case.prepare(home)
    try:
        _answered(case, trial)
        if case.then_menu:
            trial.show()
    finally:
        opened_again(home)
    if complaints := trial.complaints():
        raise Failed(f"{case.name}: {complaints}\n{trial.told()}")


def _answered(case: Case, trial: Trial) -> None:
    """Run the case's command and judge its end."""
    if not case.codes:
        told = trial.closed(*case.words)
        if told.code:
            raise Failed(f"{case.name}: no window, exit code {told.code}\n{told.err}")
        return
    told = trial.ended(*case.words)
    if told.code not in case.codes:
        raise Failed(f"{case.name}: exit code {told.code}, not {case.codes}\n{told.err}")
    if case.lines is not None and len(told.lines) != case.lines:
        raise Failed(f"{case.name}: {len(told.lines)} lines, not {case.lines}\n{told.err}")
    if case.shows not in told.out:
        raise Failed(f"{case.name}: not shown: {case.shows}\n{told.out}")
