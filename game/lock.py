"""One process at a time: a lock that the system itself lets go of when its holder dies, even by kill -9.

What counts is the system's lock on a small file beside the match, not that the file is there: a file left behind by
a killed process stops nobody.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

SUFFIX = ".lock"
PAUSE_S = 0.005  # between two tries
TAKEN = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Taken(Exception):
    """Another process (or another part of this one) holds the lock."""


class Lock:
    """Holds "<name>.lock" from its making until `release`. Raises Taken, or OSError where nothing can be written."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + SUFFIX)
        self._descriptor: int | None = self._grab()

    def _grab(self) -> int:
        while True:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _take(descriptor)
            except OSError as error:
                if error.errno in TAKEN:
                    os.close(descriptor)
                    raise Taken(str(self.path)) from None
                return descriptor  # a file system without locks: better play unlocked than not at all
            if self._still_there(descriptor):
                return descriptor
            os.close(descriptor)  # its last holder took the file away while we opened it: try the new one

    def _still_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(self.path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let go and take the lock file away; a second call does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        if sys.platform == "win32":  # an open file cannot be removed there
            os.close(descriptor)
            with contextlib.suppress(OSError):
                self.path.unlink()
            return
        with contextlib.suppress(OSError):
            self.path.unlink()  # before the lock is let go: whoever waits sees that the file is gone and tries anew
        os.close(descriptor)


@contextlib.contextmanager
def locked(path: Path, wait_s: float) -> Iterator[None]:
    """Hold the lock of a file for a moment. Raises TimeoutError when another process keeps it, or OSError."""
    until_s = time.monotonic() + wait_s
    while True:
        try:
            lock = Lock(path)
            break
        except Taken:
            if time.monotonic() > until_s:
                raise TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT)) from None
            time.sleep(PAUSE_S)
    try:
        yield
    finally:
        lock.release()
