"""Results for elsewhere: a table as CSV, and any file in the person's documents, never over one that exists.

The columns of the table are told in docs/exports.md.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from errno import ENOTDIR
from itertools import count
from pathlib import Path
from typing import Final

from game import files, paths
from game.notice import Refused, of_file
from game.people.figures import Seated
from game.people.stats import NO_SEED

COLUMNS: Final = (
    "match", "game", "ended", "seed", "seats", "rounds", "moves",
    "seat", "name", "kind", "level", "profile", "points", "place", "won", "win_share",
)  # fmt: skip
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what a table program would take for a formula


def table(rows: Iterable[Seated]) -> str:
    """One row for each seat of each match, as CSV (RFC 4180: commas, quotes, CRLF)."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(_cells(row) for row in rows)
    return text.getvalue()


def _cells(row: Seated) -> tuple[object, ...]:
    ended = row.ended.isoformat(timespec="seconds")
    return (
        row.uid, row.game, ended, "" if row.seed == NO_SEED else row.seed, row.seats, row.rounds, row.moves,
        row.seat + 1, plain(row.name), row.kind, row.level or "", row.profile, row.points, row.place, int(row.won),
        f"{row.win:.4g}",
    )  # fmt: skip


def plain(name: str) -> str:
    """A name that no table program takes for a formula: matches come from elsewhere, too."""
    return f"'{name}" if name.startswith(FORMULA) else name


def save(title: str, suffix: str, content: bytes) -> Path:
    """Write "<title><suffix>" into the documents; where the name is taken "<title> (2)<suffix>" and so on.

    Returns where the file lies. Raises Refused (export_failed).
    """
    folder, stem = paths.documents_folder(), re.sub(r'[<>:"/\\|?*\x00-\x1f]', "", title).strip(". ") or paths.APP_NAME
    for number in count(1):
        target = folder / (f"{stem}{suffix}" if number == 1 else f"{stem} ({number}){suffix}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as file:
                file.write(content)
                file.flush()
                files.force(file.fileno())
            return target
        except FileExistsError:
            if not folder.is_dir():  # a file has the folder's name
                raise Refused(of_file("export_failed", target, NotADirectoryError(ENOTDIR, ""))) from None
        except OSError as error:
            raise Refused(of_file("export_failed", target, error)) from error
    raise AssertionError("numbers do not end")
