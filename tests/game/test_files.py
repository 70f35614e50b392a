"""Files that a person asks for: whole or not at all, with the usual rights, and only where a plain file may stand."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from game import files

POSIX = pytest.mark.skipif(os.name == "nt", reason="other rights, no pipes")


def test_a_new_file_is_as_any_other_program_writes_it(tmp_path: Path) -> None:
    target, other = tmp_path / "deep" / "new.png", tmp_path / "other"
    files.write_plain(target, b"new")
    other.write_bytes(b"other")
    assert target.read_bytes() == b"new"
    assert target.stat().st_mode == other.stat().st_mode
    assert [path.name for path in target.parent.iterdir()] == ["new.png"]


@POSIX
def test_a_file_that_is_there_keeps_its_rights_and_its_link(tmp_path: Path) -> None:
    target, link = tmp_path / "old.png", tmp_path / "link.png"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link.symlink_to(target)
    files.write_plain(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@POSIX
def test_nothing_but_a_plain_file_is_written_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe", Path("/dev/null"), Path("/dev/full")):
        with pytest.raises(IsADirectoryError):  # what the program calls anything that is no plain file
            files.write_plain(place, b"new")
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    (tmp_path / "old").write_bytes(b"old")
    monkeypatch.setattr(files, "force", full)
    for name in ("old", "new"):
        with pytest.raises(OSError, match="no space"):
            files.write_plain(tmp_path / name, b"x" * 100)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("old", b"old")]
