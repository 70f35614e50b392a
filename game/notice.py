"""Something the person should know, said by a part of the program that has no screen."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import NamedTuple

TOLD = frozenset(  # troubles of the system for which there is a sentence, "notice.os.<name>"
    {
        "EACCES", "EBUSY", "EDQUOT", "EEXIST", "EFBIG", "EINVAL", "EIO", "EISDIR", "ELOOP", "EMFILE", "ENAMETOOLONG",
        "ENODEV", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS", "ETIMEDOUT",
    }
)  # fmt: skip
SQLITE = {  # troubles of SQLite, as the system would call them
    "BUSY": "EBUSY", "LOCKED": "EBUSY", "FULL": "ENOSPC", "READONLY": "EROFS", "IOERR": "EIO", "CANTOPEN": "EACCES",
    "PERM": "EACCES", "TOOBIG": "EFBIG", "CORRUPT": "EIO", "NOTADB": "EIO",
}  # fmt: skip


class Notice(NamedTuple):
    """`code` leads to the text "notice.<code>", `values` fill its placeholders; a value may be a notice itself."""

    code: str
    values: Mapping[str, object] = {}

    @property
    def key(self) -> str:
        """The key of the sentence in assets."""
        return f"notice.{self.code}"


class Refused(Exception):
    """A file that cannot be used; `notice` says why in the person's language, `str()` in short for a log."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(f"{notice.code}: " + ", ".join(f"{name}={value}" for name, value in notice.values.items()))
        self.notice = notice


def reason(error: Exception) -> Notice:
    """The system's reason for refusing, as a short clause for the brackets of a notice in the person's own language."""
    if isinstance(error, OSError) and error.errno is not None:
        name = errno.errorcode.get(error.errno, "")
        return Notice(f"os.{name}") if name in TOLD else Notice("os.other", {"number": error.errno})
    told = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
    if told in SQLITE:
        return Notice(f"os.{SQLITE[told]}")
    if isinstance(error, ValueError | RuntimeError):  # a NUL in the path; the home of somebody unknown
        return Notice("os.path")
    return Notice("os.strange", {"kind": type(error).__name__})


def of_file(code: str, file: object, error: Exception | None = None) -> Notice:
    """A notice about a file, with what the system said where it did."""
    return Notice(code, {"file": str(file), **({"error": reason(error)} if error is not None else {})})
