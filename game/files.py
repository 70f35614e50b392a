"""Files that survive a crash: written whole or not at all, set aside but never deleted.

On every path through this module the old content or the new content is on the disk, never half of each.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

DAMAGED = ".damaged"
TEMPORARY = ".tmp"

if sys.platform == "darwin":
    import fcntl

    def force(descriptor: int) -> None:
        """Have everything written so far on the disk itself; a plain fsync stops at the drive's own cache."""
        try:
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        except OSError:  # not every file system knows it
            os.fsync(descriptor)

else:

    def force(descriptor: int) -> None:
        """Have everything written so far on the disk itself."""
        os.fsync(descriptor)


def force_folder(folder: Path) -> None:
    """Have the names in a folder on the disk; without it a renamed file may lose its name in a power cut."""
    if sys.platform == "win32":
        return  # folders cannot be opened there; the file system keeps the order by itself
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_plain(path: Path, most: int) -> bytes:
    """The first `most` bytes of a plain file. Raises OSError, also for what would keep us waiting: pipes, devices."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(descriptor)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that at any moment the old or the new content stands there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", suffix=TEMPORARY, delete=False) as file:
        try:
            file.write(content)
            file.flush()
            force(file.fileno())
        except OSError:
            file.close()
            Path(file.name).unlink(missing_ok=True)
            raise
    try:
        os.replace(file.name, path)
    except OSError:
        Path(file.name).unlink(missing_ok=True)
        raise
    force_folder(path.parent)


def free_name(path: Path) -> Path:
    """This name, or with -2, -3 … appended when it is taken."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found


def set_aside(path: Path, suffix: str = DAMAGED) -> Path:
    """Rename a file that cannot be used to "<name>.damaged"; the new name. Raises OSError."""
    kept = free_name(path.with_name(path.name + suffix))
    path.rename(kept)
    force_folder(path.parent)
    return kept


def keep_copy(path: Path, suffix: str = DAMAGED) -> Path:
    """Copy a file beside itself before it is mended; the name of the copy. Raises OSError."""
    kept = free_name(path.with_name(path.name + suffix))
    write_whole(kept, path.read_bytes())
    return kept
