"""The writer of a match: appends every move to its file and forces it to the disk. (game/match/match_file.py)"""

from __future__ import annotations

import contextlib
import logging
import os
from io import FileIO
from pathlib import Path

from game import files
from game.lock import Lock
from game.match import match_file, vault
from game.match.home import FINISHED, GIVEN_UP
from game.match.match import Handover, Match, Move
from game.match.proof import proof_of
from game.notice import Notice, reason
from rules.core import notation
from rules.core.chance import Secret
from rules.core.contract import Seat

LOG = logging.getLogger(__name__)


class Journal:
    """The recorder of one match: owns its file and its lock until `close`.

    A disk that refuses does not stop the match: what could not be written is kept and tried again with every move;
    the match's notices say so, once when it begins and once when it is over.
    """

    def __init__(self, path: Path, lock: Lock, size: int, seal: int) -> None:
        self.path = path
        self._lock = lock
        self._size = size  # bytes that are known to be whole and on the disk
        self._seal = seal
        self._pending = b""  # sealed lines that are not on the disk yet
        self._troubled = False
        self._file: FileIO | None = FileIO(path, "r+")

    # --- what the match tells ------------------------------------------------------------------------------------
    def moved(self, match: Match, move: Move, winners: tuple[Seat, ...] | None) -> None:
        self.add(notation.write(match.game, move.seat, move.action))
        if winners is not None:
            self.add(match_file.end_text(winners))
        self.write_out(match)

    def undone(self, match: Match, moves: int) -> None:
        self.add(f"{match_file.UNDO} {moves}")
        self.write_out(match)

    def handed(self, match: Match, handover: Handover) -> None:
        self.add(match_file.seat_text(handover))
        self.write_out(match)

    def tell(self, match: Match) -> None:
        """Write the secret of a finished match behind its end; from now on nothing is taken back."""
        if isinstance(match.seed, Secret) and not match.told:
            match.told = True
            self.add(proof_of(match).text)
            self.write_out(match)
        if match.told and self.saved:
            vault.forget(home_of(self.path), self.path.stem)

    def close(self, match: Match) -> None:
        """Let go of file and lock; a finished match tells its secret and moves to the finished ones."""
        if self._file is None:
            return
        if match.finished:
            self.tell(match)
        if self._pending:
            self.write_out(match)
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):  # it can be moved another time
            self.path = put_away(self.path, FINISHED if match.finished else None)
        self._lock.release()

    # --- the file ------------------------------------------------------------------------------------------------
    @property
    def saved(self) -> bool:
        """True if every move is on the disk."""
        return not self._pending

    def add(self, text: str) -> None:
        """A line to be written next."""
        line, self._seal = match_file.sealed(text, self._seal)
        self._pending += line

    def write_out(self, match: Match) -> None:
        """Put on the disk what is not there yet."""
        try:
            self._append(self._pending)
        except OSError as error:
            if not self._troubled:
                self._tell(match, "journal_unwritable", error=reason(error))
            self._troubled = True
            return
        self._size += len(self._pending)
        self._pending = b""
        if self._troubled:
            self._tell(match, "journal_writable_again")
            self._troubled = False

    def _append(self, content: bytes) -> None:
        """Write behind the whole part and force it to the disk. Raises OSError; then nothing counts as written."""
        if self._file is None:
            raise OSError("the journal is closed")
        self._file.seek(self._size)  # over what a failed attempt may have left: the lines only grow
        while content:
            content = content[self._file.write(content) or 0 :]
        files.force(self._file.fileno())

    def _tell(self, match: Match, code: str, **values: object) -> None:
        LOG.warning("%s: %s %s", self.path, code, values)
        match.notices.append(Notice(code, {"file": str(self.path), **values}))


def home_of(path: Path) -> Path:
    """The folder of matches to which this file belongs."""
    return path.parent.parent if path.parent.name in (FINISHED, GIVEN_UP) else path.parent


def put_away(path: Path, folder: str | None) -> Path:
    """Move a match file into a sub-folder of its home (None: into the home itself); its new path."""
    home = home_of(path)
    target = (home / folder if folder else home) / path.name
    if target == path:
        return path
    target.parent.mkdir(exist_ok=True)
    os.replace(path, target)
    files.force_folder(target.parent)
    files.force_folder(path.parent)
    return target
