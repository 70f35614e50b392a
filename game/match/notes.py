"""A person's note about a match: a small file beside it, for nobody else.

It lies in a folder of its own and has the name of its match, also when that is moved; exports leave it out.
"""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import Any, Final

from game import gate, paths, store

LOG: Final = logging.getLogger(__name__)


def path_of(uid: str) -> Path:
    """The file of a match's note; `uid` is the name of the match's file without its ending."""
    return paths.data_folder() / "notes" / f"{uid}.json"


def read(uid: str) -> str:
    """The note; empty where there is none, or none that can be read."""
    try:
        return _text(store.read(path_of(uid), gate.NOTE_BYTES))
    except FileNotFoundError:
        return ""
    except (OSError, gate.Unfit) as error:
        LOG.warning("the note of a match cannot be read: %s", error)
        return ""


def keep(uid: str, text: str, before: str) -> None:
    """Write the note; without a text there is none. `before` is what it was when the writing began.

    What another window has written meanwhile stays above it, as far as there is room. Raises OSError.
    """
    if not text.strip():
        path_of(uid).unlink(missing_ok=True)
        return

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        theirs = ""
        with contextlib.suppress(gate.Unfit):
            theirs = _text(present or {})
        both = text if theirs in ("", before, text) else f"{theirs}\n\n{text}"
        return {"text": both if len(both) <= gate.NOTE_LENGTH else text}

    store.update(path_of(uid), gate.NOTE_BYTES, change)


def _text(found: dict[str, Any]) -> str:
    row: gate.NoteFile = gate.fitting(found, gate.NoteFile)
    return row.text
