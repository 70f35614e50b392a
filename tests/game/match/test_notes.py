"""Notes of one's own beside matches."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import gate
from game.match import notes
from game.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def test_a_note_is_there_again_and_an_empty_one_is_gone() -> None:
    assert notes.read("m-1") == ""
    notes.keep("m-1", "Die Sanduhr im\nletzten Zug!", "")
    assert notes.read("m-1") == "Die Sanduhr im\nletzten Zug!"
    assert notes.read("m-2") == ""
    notes.keep("m-1", " \n", "Die Sanduhr im\nletzten Zug!")
    assert notes.read("m-1") == ""
    assert not notes.path_of("m-1").exists()


def test_what_two_windows_write_stays_as_far_as_there_is_room() -> None:
    notes.keep("m-1", "aus dem einen", "")
    notes.keep("m-1", "aus dem anderen", "")
    assert notes.read("m-1") == "aus dem einen\n\naus dem anderen"
    notes.keep("m-1", "neu", notes.read("m-1"))
    assert notes.read("m-1") == "neu"
    long = "x" * gate.NOTE_LENGTH
    notes.keep("m-1", long, "")
    assert notes.read("m-1") == long


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"text": 5}', b'{"text": "\xff"}', b'{"text": "%s"}' % (b"x" * 1001), b"x" * 70_000],
)
def test_a_file_that_is_no_note_is_none_and_is_kept_aside_when_one_is_written(content: bytes) -> None:
    path = notes.path_of("m-1")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert notes.read("m-1") == ""
    notes.keep("m-1", "neu", "")
    assert notes.read("m-1") == "neu"


def test_a_pipe_in_its_place_keeps_nobody_waiting() -> None:
    path = notes.path_of("m-1")
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    assert notes.read("m-1") == ""
