"""A torn or damaged match file becomes whole again, as far as it can be trusted; a copy of what it was is kept."""

from __future__ import annotations

from io import FileIO
from pathlib import Path

from game import files
from game.match import match_file, vault
from game.match.journal_writer import home_of
from game.match.match_file import Line, MatchFile
from game.notice import Notice


def losses(path: Path, written: MatchFile, kept: int, moves: int) -> tuple[Notice, ...]:
    """What of the file could not be used."""
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
