"""What happened when a scene failed, in a file for whoever wants to mend it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game import paths


def written_down(report: str) -> Path | None:
    """Keep what happened in a file of its own; None where the disk refuses."""
    file = paths.data_folder() / "crashes" / f"{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(report, encoding="utf-8")
    except OSError:
        return None
    return file
