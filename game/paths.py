"""Where the program's own files and the person's files lie.

The environment variable KARTENTISCH_HOME puts everything that belongs to the person into one folder, for portable
use and for tests; without it the folders are those that the platform provides.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP_NAME = "Kartentisch"
HOME_VARIABLE = "KARTENTISCH_HOME"
ASSETS = Path(__file__).resolve().parent.parent / "assets"


def _own(name: str, otherwise: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser() / name if home else Path(otherwise)


def config_folder() -> Path:
    """Settings. The folder need not exist yet."""
    return _own("config", platformdirs.user_config_dir(APP_NAME, appauthor=False))


def data_folder() -> Path:
    """Matches and results. The folder need not exist yet."""
    return _own("data", platformdirs.user_data_dir(APP_NAME, appauthor=False))


def cache_folder() -> Path:
    """What can be made again at any time. The folder need not exist yet."""
    return _own("cache", platformdirs.user_cache_dir(APP_NAME, appauthor=False))


def exchange_folder() -> Path:
    """Where people look for what they have saved themselves: the downloads, else the documents."""
    downloads = _own("exchange", platformdirs.user_downloads_dir())
    return downloads if os.environ.get(HOME_VARIABLE) or downloads.is_dir() else Path(platformdirs.user_documents_dir())


def documents_folder() -> Path:
    """Where pictures and tables go that people take from the program: a folder of its own among the documents."""
    return _own("documents", str(Path(platformdirs.user_documents_dir()) / APP_NAME))


def matches_folder() -> Path:
    """Running matches; the finished ones lie in its sub-folder "finished"."""
    return data_folder() / "matches"
