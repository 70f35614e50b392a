"""Matches on disk, safe against a crash at any moment. (docs/house.md, chapter 6; the format: game/match/match_file.py)

A match file comes into being whole, by renaming; every move is appended and forced to the disk before it is shown.
The secret of its deals lies in a place of its own until the match is over (game/match/vault.py).
What cannot be read is set aside as "*.damaged" or copied before it is mended: nothing is ever deleted.
"""

from __future__ import annotations

import contextlib
import logging
import os
import time
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from game import files, gate, paths
from game.lock import SUFFIX as LOCK_SUFFIX
from game.lock import Lock, Taken
from game.match import match_file, vault
from game.match.fingerprint import fingerprint
from game.match.home import FINISHED, GIVEN_UP, SET_ASIDE, SUFFIX, moment
from game.match.journal_writer import Journal, home_of, put_away
from game.match.match import Match
from game.match.match_file import Header, Line, MatchFile
from game.match.proof import proof_of
from game.notice import Notice, Refused, of_file
from rules.core.chance import Secret
from rules.core.contract import Game, Seat
from rules.core.registry import GAMES, game

LOG = logging.getLogger(__name__)


# --- a match begins ----------------------------------------------------------------------------------------------


def create(match: Match, folder: Path | None = None) -> Journal:
    """Write the match down from now on; becomes its recorder. Moves already played are written at once.

    Raises Refused (journal_unwritable): the match can be played all the same, but it will not be kept.
    """
    now = datetime.now(UTC)
    path = _new_path(match.game.id, folder or paths.matches_folder(), now)
    content, seal = match_file.heading(match_file.header_text(match, now.isoformat(timespec="seconds")))
    for text in match_file.body(match):
        line, seal = match_file.sealed(text, seal)
        content += line
    match.recorder = journal = _begin(path, match, content, seal)
    return journal


def _begin(path: Path, match: Match, content: bytes, seal: int) -> Journal:
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(path)
        if isinstance(match.seed, Secret):
            vault.keep(path.parent, path.stem, match.seed)  # before the match: without it nobody could go on
        files.write_whole(path, content)
        return Journal(path, lock, len(content), seal)
    except OSError as error:
        vault.forget(path.parent, path.stem)
        if lock is not None:
            lock.release()
        raise _refused("journal_unwritable", path, error) from error


def _new_path(game_id: str, folder: Path, now: datetime) -> Path:
    return folder / f"{now:%Y%m%d-%H%M%S}-{game_id}-{os.urandom(4).hex()}{SUFFIX}"


# --- a match goes on ---------------------------------------------------------------------------------------------


def load(path: Path) -> tuple[Match, tuple[Notice, ...]]:
    """The match of a file, ready to be played on: its recorder is the journal of the same file.

    What is torn or damaged at the end is cut off after a copy of the file was kept; the notices say so. Raises
    Refused: journal_missing, journal_locked (another process plays it), journal_newer, journal_foreign, journal_unfit
    and journal_damaged (set aside, "file" is its new name), journal_unreadable, journal_unwritable, journal_secret
    (that of its deals is missing or damaged; nothing is touched).
    """
    lock = _lock(path)
    try:
        return _load_locked(path, lock)
    except BaseException:
        lock.release()
        raise


def _lock(path: Path) -> Lock:
    if not path.is_file():
        raise _refused("journal_missing", path)
    try:
        return Lock(path)
    except Taken:
        raise _refused("journal_locked", path) from None
    except OSError as error:
        raise _refused("journal_unwritable", path, error) from error


def _load_locked(path: Path, lock: Lock) -> tuple[Match, tuple[Notice, ...]]:
    try:
        written = _match_file(path)
    except Refused as refused:
        raise _set_aside(path, refused) from None
    match, kept = _replayed(path, written)
    last = written.upto(kept)
    notices = losses(path, written, kept, len(match.history))
    try:
        if notices:
            last, notices = mend(path, written, kept, notices)
        journal = Journal(path, lock, last.end, last.seal)
    except OSError as error:
        raise _refused("journal_unwritable", path, error) from error
    if match.winners is not None and not _ended(written, kept):  # killed between the last move and its end marker
        journal.add(match_file.end_text(match.winners))
        journal.write_out(match)
    match.recorder = journal
    return match, notices


def _replayed(path: Path, written: MatchFile) -> tuple[Match, int]:
    """The match of a file of ours and how many of its lines can be kept. Raises Refused (journal_secret)."""
    try:
        return match_file.replay(written, _own_secret(path, written))
    except Refused as refused:
        raise Refused(refused.notice._replace(values={"file": str(path)})) from None


def _own_secret(path: Path, written: MatchFile) -> Secret | None:
    """The secret that lies in its own place, if it is the one that the header's fingerprint was made of."""
    if not written.header.fingerprint:
        return None
    secret = vault.secret_of(home_of(path), path.stem)
    return secret if secret is not None and _binds(written, secret) else None


def _binds(written: MatchFile, secret: Secret) -> bool:
    """True if this is the secret that the header's fingerprint was made of."""
    return fingerprint(secret, match_file.outline_of(written.start.text)) == written.header.fingerprint


def _ended(written: MatchFile, kept: int) -> bool:
    return match_file.net([line.text for line in written.lines[:kept]]).winners is not None


def _set_aside(path: Path, refused: Refused) -> Refused:
    """The refusal with the new name of the file; a newer version's file and one we may not read stay in place."""
    if refused.notice.code not in SET_ASIDE:
        return refused
    try:
        kept = files.set_aside(path)
    except OSError:
        return refused
    LOG.warning("%s: %s, now %s", path, refused.notice.code, kept.name)
    return Refused(refused.notice._replace(values={**refused.notice.values, "file": str(kept)}))


# --- looking only ------------------------------------------------------------------------------------------------


def read(path: Path) -> tuple[Match, tuple[Notice, ...]]:
    """The match of a file to look at: nothing is locked, mended or recorded. Raises Refused as `load`."""
    written = _match_file(path)
    match, kept = _replayed(path, written)
    return match, losses(path, written, kept, len(match.history))


def _match_file(path: Path) -> MatchFile:
    try:
        content = gate.content(path, match_file.LARGEST_BYTES)
    except OSError as error:
        raise _refused("journal_unreadable", path, error) from error
    except gate.Unfit as unfit:
        raise Refused(Notice("journal_unfit", {"file": str(path), "reason": unfit.notice})) from None
    try:
        return match_file.read(content)
    except Refused as refused:
        raise Refused(refused.notice._replace(values={"file": str(path), **refused.notice.values})) from None


def _refused(code: str, path: Path, error: OSError | None = None) -> Refused:
    return Refused(of_file(code, path, error))


class Info(NamedTuple):
    """A match file for a list: read, but not played again."""

    path: Path
    header: Header
    moves: int  # that count after all takebacks
    changed: datetime  # UTC
    winners: tuple[Seat, ...] | None  # None while it runs
    rounds: int  # that were begun

    @property
    def id(self) -> str:
        """A name for the match that no other has; the statistics know it by this."""
        return self.path.stem


def running(folder: Path | None = None) -> list[Info]:
    """The matches that can go on, the one last played first. Files that cannot be read are left out (see `tidy`).

    This and the next two read every file: pages ask `match_index`.
    """
    found = (look(path) for path in _matches(folder or paths.matches_folder()))
    return _latest_first([info for info in found if info is not None and info.winners is None])


def finished(folder: Path | None = None) -> list[Info]:
    """The matches that are over, the latest first."""
    home = folder or paths.matches_folder()
    found = (look(path) for path in [*_matches(home), *_matches(home / FINISHED)])
    return _latest_first([info for info in found if info is not None and info.winners is not None])


def given_up(folder: Path | None = None) -> list[Info]:
    """The matches that were taken off the list, the latest first."""
    found = (look(path) for path in _matches((folder or paths.matches_folder()) / GIVEN_UP))
    return _latest_first([info for info in found if info is not None])


def _matches(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob(f"*{SUFFIX}") if path.is_file())


def look(path: Path) -> Info | None:
    """Read a match file for a list; None where it cannot be read."""
    try:
        changed = moment(path.stat().st_mtime_ns)
        written = _match_file(path)
    except (Refused, OSError):
        return None
    counted = match_file.net([line.text for line in written.lines])
    opening = ["-", game(written.header.game_id).opening if written.header.game_id in GAMES else Game.opening]
    rounds = sum(text.split() == opening for _, text in counted.moves)
    return Info(path, written.header, len(counted.moves), changed, counted.winners, rounds)


def origin_of(path: Path) -> str:
    """Whence the deal of a match file comes (`Terms.origin`); "" where it cannot be read."""
    try:
        return _match_file(path).header.terms.origin
    except Refused:
        return ""


def _latest_first(found: list[Info]) -> list[Info]:
    return sorted(found, key=lambda info: (info.changed, info.path.name), reverse=True)


# --- order in the folder -----------------------------------------------------------------------------------------


def tidy_one(path: Path) -> list[Notice]:
    """Set a file of the running matches aside if it cannot be read, put it away if it is over; returns the notices.

    A match that another process plays is left alone.
    """
    try:
        lock = Lock(path)
    except (Taken, OSError):
        return []
    try:
        return _tidied(path)
    finally:
        lock.release()


def _tidied(path: Path) -> list[Notice]:
    try:
        written = _match_file(path)
    except Refused as refused:
        return [_set_aside(path, refused).notice]
    if written.damage is None and match_file.net([line.text for line in written.lines]).winners is not None:
        with contextlib.suppress(OSError):
            _tell(path, written)
            put_away(path, FINISHED)
    return []


def _tell(path: Path, written: MatchFile) -> None:
    """Make up for a process that was killed between the end of a match and the telling of its secret.

    Raises OSError.
    """
    if not written.header.fingerprint:
        return
    if match_file.proof_in(written) is None:
        with contextlib.suppress(Refused):  # without its secret there is nothing to tell
            match, kept = _replayed(path, written)
            if kept == len(written.lines):
                line, _ = match_file.sealed(proof_of(match).text, written.upto(kept).seal)
                files.write_whole(path, whole(path.read_bytes(), written, kept) + line)
                vault.forget(home_of(path), path.stem)
        return
    vault.forget(home_of(path), path.stem)


def drop_leftovers(home: Path) -> None:
    """Delete lock files without a match, left by processes that died before they could take them away."""
    with contextlib.suppress(OSError):
        for path in home.glob(f"*{SUFFIX}{LOCK_SUFFIX}"):
            if not path.with_suffix("").exists() and time.time() - path.stat().st_mtime > files.OLD_TEMPORARY_S:
                path.unlink()


def give_up(path: Path) -> Path:
    """Take a match off the list without deleting it: it moves to "given_up". Raises Refused as `load` does."""
    lock = _lock(path)
    try:
        return put_away(path, GIVEN_UP)
    except OSError as error:
        raise _refused("journal_unwritable", path, error) from error
    finally:
        lock.release()


def take_back(path: Path) -> Path:
    """Put a match that was given up on its list again. Raises Refused as `load` does."""
    lock = _lock(path)
    try:
        info = look(path)
        return put_away(path, None if info is None or info.winners is None else FINISHED)
    except OSError as error:
        raise _refused("journal_unwritable", path, error) from error
    finally:
        lock.release()


def export(path: Path, target: Path) -> None:
    """Copy a match to a file of the person's choice (bug report, another computer).

    Raises OSError, and Refused (export_open) while the deals must stay secret: without the secret nobody could play
    the file again, and with it everybody could read the coming deals.
    """
    written = _match_file(path)
    if written.header.fingerprint and match_file.proof_in(written) is None:
        raise _refused("export_open", path)
    files.write_whole(target, path.read_bytes())


def adopt(source: Path, folder: Path | None = None) -> tuple[Path, tuple[Notice, ...]]:
    """Take a copy of a file from elsewhere into the folder, as far as it can be used; the source is left as it is.

    Raises Refused as `read`, import_open (it is not over, and its secret is not with it), and journal_unwritable.
    """
    written = _match_file(source)
    if written.header.fingerprint and match_file.proof_in(written) is None:
        raise _refused("import_open", Path(source.name))
    match, kept = match_file.replay(written)
    home = folder or paths.matches_folder()
    path = _new_path(match.game.id, home if match.winners is None else home / FINISHED, datetime.now(UTC))
    told = match_file.proof_in(written)
    cut = told is not None and not match.told
    if told is not None and cut and not _binds(written, told.secret):
        reason = gate.Unfit("secret", "fingerprint").notice
        raise Refused(Notice("journal_unfit", {"file": str(source), "reason": reason}))
    try:
        if told is not None and cut:
            vault.keep(home, path.stem, told.secret)
        files.write_whole(path, whole(source.read_bytes(), written, kept))
    except OSError as error:
        vault.forget(home, path.stem)
        raise _refused("journal_unwritable", path, error) from error
    return path, losses(source, written, kept, len(match.history))


# --- a torn or damaged file becomes whole again --------------------------------------------------------------------


def losses(path: Path, written: MatchFile, kept: int, moves: int) -> tuple[Notice, ...]:
    """Notices about what of the file could not be used."""
    mended = (Notice("journal_header_mended", {"file": str(path)}),) if written.halved else ()
    if kept < len(written.lines):
        text = match_file.quoted(written.lines[kept].text)
        return (*mended, Notice("journal_illegal", {"file": str(path), "move": text, "number": moves}))
    code = {"torn": "journal_torn", "damaged": "journal_cut"}.get(written.damage or "")
    return (*mended, Notice(code, {"file": str(path), "number": moves})) if code else mended


def mend(path: Path, written: MatchFile, kept: int, notices: tuple[Notice, ...]) -> tuple[Line, tuple[Notice, ...]]:
    """Write the header anew, cut the file after its last line that can be kept, once a copy of it is safe."""
    copy, last = files.keep_copy(path), written.upto(kept)
    told = match_file.proof_in(written)
    if told is not None and not match_file.proof_in(
        written._replace(lines=written.lines[:kept])
    ):  # the line that tells the secret is cut off
        vault.keep(home_of(path), path.stem, told.secret)
    if written.halved:
        content = whole(path.read_bytes(), written, kept)
        files.write_whole(path, content)
        last = last._replace(end=len(content))
    else:
        with FileIO(path, "r+") as file:
            file.truncate(last.end)
            files.force(file.fileno())
    return last, tuple(notice._replace(values={**notice.values, "copy": str(copy)}) for notice in notices)


def whole(content: bytes, written: MatchFile, kept: int) -> bytes:
    """The file as it ought to be: both headers and the lines that can be kept."""
    return written.begin() + content[written.start.end : written.upto(kept).end]
