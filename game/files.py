"""Files that survive a crash: written whole or not at all, set aside but never deleted.

On every path through this module the old content or the new content is on the disk, never half of each.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import mkstemp

DAMAGED = ".damaged"
TEMPORARY = ".tmp"
LONGEST_NAME = 100  # of a file's name within that of its temporary file
OLD_TEMPORARY_S = 60 * 60  # a half-made file of this age belongs to no living process
LARGEST_BYTES = 64 * 1024 * 1024  # of a file that is copied beside itself
LEFT_OVER = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp")  # what `write_whole` calls its temporary files

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


def must_be_plain(mode: int) -> None:
    """Raise OSError for all that is no plain file by its `st_mode`: folders, and what keeps one waiting, as pipes."""
    if not stat.S_ISREG(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))


def read_plain(path: Path, most: int) -> bytes:
    """The first `most` bytes of a plain file. Raises OSError, also for what would keep us waiting: pipes, devices."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        must_be_plain(os.fstat(descriptor).st_mode)
        with open(descriptor, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(descriptor)


def write_whole(path: Path, content: bytes, mode: int | None = None, *, lasting: bool = True) -> None:
    """Write a file so that at any moment the old or the new content stands there. Raises OSError.

    `mode`: the access rights of the file; None: readable by its owner only. `lasting` False: it can be made again, so
    nobody waits until the disk has it; after a power cut it may be torn.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = mkstemp(dir=path.parent, prefix=f".{path.name[:LONGEST_NAME]}.", suffix=TEMPORARY)
    try:
        with open(descriptor, "wb", buffering=0) as file:
            rest = memoryview(content)
            while rest:
                rest = rest[file.write(rest) or 0 :]
            if lasting:
                force(descriptor)
        if mode is not None:
            os.chmod(name, mode)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if lasting:
        force_folder(path.parent)


def write_plain(path: Path, content: bytes) -> None:
    """Write a file where a person wants it, whole or not at all, with the rights that files of other programs have.

    Raises OSError, also where something else than a plain file stands (a folder, a pipe, a device), and ValueError.
    """
    target = Path(os.path.realpath(path))  # a link stays one
    try:
        found = target.stat().st_mode
    except FileNotFoundError:
        found = stat.S_IFREG | usual_mode()
    must_be_plain(found)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    write_whole(target, content, stat.S_IMODE(found))


def usual_mode() -> int:
    """The rights of a file as any other program saves it."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def sweep(folders: Iterable[Path], older_s: float = OLD_TEMPORARY_S) -> Iterator[Path]:
    """Take away what processes left behind that died in the middle of `write_whole`; yields each folder when done.

    Only files that are older than `older_s` seconds: a younger one may still be written. Walk this a step at a time.
    """
    now_s = time.time()
    for home in folders:
        for folder, _, names in os.walk(home):
            for name in names:
                if LEFT_OVER.fullmatch(name):
                    _drop_old(Path(folder, name), now_s - older_s)
            yield Path(folder)


def _drop_old(path: Path, before_s: float) -> None:
    with contextlib.suppress(OSError):
        if path.lstat().st_mtime < before_s:
            path.unlink()


def free_name(path: Path) -> Path:
    """This name, or with -2, -3 … appended when it is taken."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found


def set_aside(path: Path, suffix: str = DAMAGED) -> Path:
    """Rename a file that cannot be used to "<name>.damaged"; returns the new name. Raises OSError."""
    kept = free_name(path.with_name(path.name + suffix))
    path.rename(kept)
    force_folder(path.parent)
    return kept


def keep_copy(path: Path, suffix: str = DAMAGED) -> Path:
    """Copy a file beside itself before it is mended; returns the name of the copy. Raises OSError."""
    kept = free_name(path.with_name(path.name + suffix))
    write_whole(kept, read_plain(path, LARGEST_BYTES))
    return kept
