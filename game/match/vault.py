"""The secrets of open matches: each in a file of its own that no export, picture or report carries. (docs/deals.md)

A secret lies here, on the disk and for its owner alone, before its match file appears, and until the match file holds
it. It lies beside the folder of matches, so that whoever passes that folder on gives no coming deal away.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from game import files
from rules.core.chance import SECRET_BYTES, Secret

FOLDER: Final = "secrets"
SUFFIX: Final = ".secret"


def place_of(home: Path, uid: str) -> Path:
    """The file of a match's secret; `home`: the folder of matches, `uid`: the name of its file without ".match"."""
    return home.parent / FOLDER / f"{uid}{SUFFIX}"


def keep(home: Path, uid: str, secret: Secret) -> None:
    """Write the secret of a match and force it to the disk. Raises OSError."""
    files.write_whole(place_of(home, uid), f"{secret.hex()}\n".encode())


def secret_of(home: Path, uid: str) -> Secret | None:
    """The secret of an open match; None where it is missing or no secret any more."""
    try:
        text = files.read_plain(place_of(home, uid), 2 * SECRET_BYTES + 2).decode("ascii")
        return Secret(bytes.fromhex(text.strip()))
    except (OSError, ValueError):
        return None


def forget(home: Path, uid: str) -> None:
    """Delete the kept secret: the match file holds it now."""
    with contextlib.suppress(OSError):  # it lies there once too often, which harms nobody
        place_of(home, uid).unlink(missing_ok=True)
