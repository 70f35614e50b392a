"""Something the person should know, said by a part of the program that has no screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Notice(NamedTuple):
    """`code` leads to the text "notice.<code>", `values` fill its placeholders."""

    code: str
    values: Mapping[str, object] = {}

    @property
    def key(self) -> str:
        """The key of the sentence in assets/texts."""
        return f"notice.{self.code}"


class Refused(Exception):
    """A file that cannot be used; `notice` says why in the person's language, `str()` in short for a log."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(f"{notice.code}: " + ", ".join(f"{name}={value}" for name, value in notice.values.items()))
        self.notice = notice
