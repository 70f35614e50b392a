"""Tables of docs/bots.md that a command writes: each stands between two lines of its own, and nothing else changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def replaced(
    page: str, begin: str, end: str, columns: Sequence[str], rows: Callable[[Sequence[str]], list[str]]
) -> str:
    """The page with another table between these two lines; `rows` makes its rows of all lines that stood there.

    Raises ValueError where the page has no place for the table, or more than one.
    """
    if page.count(begin) != 1 or page.count(end) != 1 or page.index(begin) > page.index(end):
        raise ValueError(f"the page needs one line {begin} and below it one line {end}")
    before, rest = page.split(begin)
    table, after = rest.split(end)
    head = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    return f"{before}{begin}\n" + "\n".join([*head, *rows(table.splitlines())]) + f"\n{end}{after}"
