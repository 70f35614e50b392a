"""The folders of the program's own files and of the person's files.

The environment variable KARTENTISCH_HOME puts everything that belongs to the person into one folder, for portable
use and for tests; without it the folders are those that the platform provides.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

import platformdirs

from game.notice import Notice, of_file

APP_NAME = "Kartentisch"
HOME_VARIABLE = "KARTENTISCH_HOME"
LONGEST_SHOWN = 60
BY_ITSELF = frozenset(  # files of a home that come into being without anything being played or made
    {"config/settings.json", *(f"data/results.db{ending}" for ending in ("", "-wal", "-shm", "-journal"))}
)
ASSETS = Path(__file__).resolve().parent.parent / "assets"


def _own(name: str, otherwise: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return _expanded(home) / name if home else Path(otherwise)


def _expanded(home: str) -> Path:
    """The folder of the variable; the home of somebody unknown stays as it is written, and cannot be used."""
    try:
        return Path(home).expanduser()
    except RuntimeError:
        return Path(home)


def trouble() -> Notice | None:
    """The reason why the person's folders cannot be used, None where they can be entered; missing ones are made.

    A folder that can be read but not written is no trouble here: what lies there can be looked at.
    """
    home = os.environ.get(HOME_VARIABLE, "")
    if home.startswith("~") and _expanded(home) == Path(home):
        return of_file("home_unusable", home, RuntimeError())
    for folder in (config_folder(), data_folder()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with os.scandir(folder) as entries:
                next(entries, None)
        except (OSError, ValueError) as error:
            return of_file("home_unusable", _shown(folder), error)
    return None


def _shown(folder: Path) -> str:
    """A path as it fits into a sentence."""
    name = str(folder).encode("utf-8", "backslashreplace").decode()
    return name if len(name) <= LONGEST_SHOWN else f"{name[:LONGEST_SHOWN]}…"


def lodge() -> Notice | None:
    """Begin with a temporary home where the person's own cannot be used; the notice says so, and where things lie."""
    found = trouble()
    if found is None:
        return None
    os.environ[HOME_VARIABLE] = home = mkdtemp(prefix=f"{APP_NAME.lower()}-")
    return found._replace(values={**found.values, "home": home})


def leave(lodged: Notice | None) -> None:
    """Take the temporary home of `lodge` away, if nothing was played or made in it; else it stays."""
    if lodged is None:
        return
    home = Path(str(lodged.values["home"]))
    try:
        walk = os.walk(home, onerror=_stop)
        files = [Path(folder, name).relative_to(home) for folder, _, names in walk for name in names]
    except OSError:
        return
    if all(_by_itself(file) for file in files):
        shutil.rmtree(home, ignore_errors=True)


def _stop(error: OSError) -> None:
    raise error


def _by_itself(file: Path) -> bool:
    """True if the program writes this file of a home without anything having been played or made."""
    return file.parts[0] == "cache" or file.suffix == ".lock" or file.as_posix() in BY_ITSELF


def config_folder() -> Path:
    """The folder of the settings. It need not exist yet."""
    return _own("config", platformdirs.user_config_dir(APP_NAME, appauthor=False))


def data_folder() -> Path:
    """The folder of matches and results. It need not exist yet."""
    return _own("data", platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """The folder for what can be made again at any time. It need not exist yet."""
    return _own("cache", platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def exchange_folder() -> Path:
    """The folder where people look for what they have saved themselves: the downloads, else the documents."""
    downloads = _own("exchange", platformdirs.user_downloads_dir())
    return downloads if os.environ.get(HOME_VARIABLE) or downloads.is_dir() else Path(platformdirs.user_documents_dir())


def documents_folder() -> Path:
    """The folder for pictures and tables that people take from the program: one of its own among the documents."""
    return _own("documents", str(Path(platformdirs.user_documents_dir()) / APP_NAME))


def matches_folder() -> Path:
    """The folder of running matches; the finished ones lie in its sub-folder "finished"."""
    return data_folder() / "matches"


def swept() -> tuple[Path, ...]:
    """The folders in which half-made files are looked for: all that belong to the program alone."""
    return tuple(dict.fromkeys((config_folder(), data_folder(), cache_folder())))
