"""What happened when a scene failed, in a file for whoever wants to mend it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from game import paths

MOST_A_SECOND: Final = 20


def written_down(report: str) -> Path | None:
    """Keep what happened in a file of its own; None where the disk refuses."""
    folder, now = paths.data_folder() / "crashes", datetime.now()
    for number in range(1, MOST_A_SECOND + 1):
        file = folder / (f"{now:%Y-%m-%d-%H%M%S}" + (f"-{number}" if number > 1 else "") + ".txt")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8", errors="backslashreplace") as written:
                written.write(report)
        except FileExistsError:
            continue
        except OSError:
            return None
        return file
    return None
