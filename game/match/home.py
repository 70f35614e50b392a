"""The folder of matches: how its files and sub-folders are called, and when one was written. Reads none of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

SUFFIX: Final = ".match"
FINISHED: Final = "finished"  # sub-folders of the folder of matches
GIVEN_UP: Final = "given_up"
SET_ASIDE: Final = ("journal_foreign", "journal_damaged", "journal_unfit")  # notices of files that were put away


def moment(changed: int) -> datetime:
    """A file's time (ns since 1970) in UTC; one that no calendar knows counts as 1970."""
    try:
        return datetime.fromtimestamp(changed // 1000 / 1_000_000, UTC)
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0, UTC)
