"""Matches on disk: written before they are shown, loaded from every torn state, never deleted, never shared."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from io import FileIO
from pathlib import Path

import pytest

from game import files, paths
from game.lock import Lock, Taken
from game.match import home, journal, match_file, match_index
from game.match.match import Match
from game.notice import Refused
from rules.core import notation
from rules.core.contract import TABLE, action
from tests.game.table import play, real_match, same, toy_match


def kept(match: Match) -> Path:
    """The file of a match that is being written down."""
    assert isinstance(match.recorder, journal.Journal)
    return match.recorder.path


def begun(moves: int | None, *kinds: str, **options: object) -> tuple[Match, Path]:
    """A toy match of so many moves on disk, still open."""
    match = toy_match(*kinds, **options)
    journal.create(match)
    play(match, moves)
    return match, kept(match)


def left(moves: int | None, *kinds: str, **options: object) -> tuple[Match, Path]:
    """A toy match of so many moves on disk, its program left."""
    match, _ = begun(moves, *kinds, **options)
    written = match.recorder
    match.close()
    assert isinstance(written, journal.Journal)
    return match, written.path


def refusal(path: Path) -> Refused:
    with pytest.raises(Refused) as refused:
        journal.load(path)
    return refused.value


def codes(notices: tuple[journal.Notice, ...]) -> list[str]:
    return [notice.code for notice in notices]


# --- going on ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [toy_match, real_match])
def test_a_loaded_match_is_the_same_and_goes_on_in_the_same_file(make: type[Match]) -> None:
    match = make()
    journal.create(match)
    play(match, 12)
    path = kept(match)
    match.close()
    loaded, notices = journal.load(path)
    assert notices == ()
    assert same(match, loaded)
    play(loaded, 3)
    loaded.close()
    again, _ = journal.load(path)
    assert same(loaded, again)
    again.close()


def test_every_move_is_forced_to_the_disk_before_submit_returns(monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = begun(3)
    forced: list[bytes] = []

    def watch(descriptor: int) -> None:
        assert len(match.history) == 3, "the move counted before it was on the disk"
        forced.append(path.read_bytes())

    monkeypatch.setattr(files, "force", watch)
    before = path.read_bytes()
    play(match, 1)
    assert len(forced) == 1
    assert forced[0] == path.read_bytes() != before


def test_takebacks_are_written_and_loaded() -> None:
    match, path = begun(9)
    match.undo(4)
    play(match, 2, seed=8)
    match.close()
    assert b"undo 5\t" in path.read_bytes()
    loaded, notices = journal.load(path)
    assert notices == ()
    assert same(match, loaded)
    loaded.close()


def test_a_match_recorded_late_is_written_whole() -> None:
    match = toy_match()
    play(match, 6)
    path = journal.create(match).path
    play(match, 2)
    match.close()
    assert same(match, journal.read(path)[0])


# --- torn and damaged --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("fast_disk")
@pytest.mark.parametrize("make", [toy_match, real_match])
def test_a_file_torn_at_every_byte_loads_to_a_prefix_of_the_moves(make: type[Match], tmp_path: Path) -> None:
    match = make()
    path = journal.create(match, tmp_path).path
    play(match, 7)
    match.undo(5)
    play(match, 3, seed=2)
    content = path.read_bytes()
    match.close()
    found = match_file.read(content)
    texts = [line.text for line in found.lines]
    # what the file leads to after each of its whole lines
    positions = [[text for _, text in match_file.net(texts[:count]).moves] for count in range(len(texts) + 1)]
    ends = [found.start.end, *(line.end for line in found.lines)]
    torn = tmp_path / "torn.match"
    one_header = content.index(b"\n") + 1
    for size in range(len(content) + 1):
        torn.write_bytes(content[:size])
        if one_header <= size < found.start.end:  # one header is enough
            loaded, notices = journal.load(torn)
            assert (loaded.history, codes(notices)[0]) == ([], "journal_header_mended")
            loaded.close()
            assert torn.read_bytes() == content[: found.start.end]
        elif size < found.start.end:
            assert refusal(torn).notice.code == "journal_damaged"
            assert not torn.exists()
            assert (tmp_path / "torn.match.damaged").read_bytes() == content[:size]
        else:
            loaded, notices = journal.load(torn)
            whole = sum(end <= size for end in ends) - 1
            moves = [notation.write(loaded.game, *move) for move in loaded.history]
            assert moves == positions[whole]
            assert codes(notices) == ([] if size == ends[whole] else ["journal_torn"])
            if notices:
                assert Path(str(notices[0].values["copy"])).read_bytes() == content[:size]
            loaded.close()
            assert torn.read_bytes() == content[: ends[whole]]
        for copy in tmp_path.glob("*.damaged*"):
            copy.unlink()


def test_after_a_torn_line_the_match_goes_on() -> None:
    _, path = left(6)
    path.write_bytes(path.read_bytes()[:-4])
    loaded, notices = journal.load(path)
    assert codes(notices) == ["journal_torn"]
    assert notices[0].values["number"] == len(loaded.history) == 5
    play(loaded, 4)
    loaded.close()
    again, notices = journal.load(path)
    assert notices == ()
    assert same(loaded, again)
    again.close()


def test_damage_in_the_middle_keeps_what_is_before_it_and_a_copy_of_all() -> None:
    _, path = left(8)
    content = bytearray(path.read_bytes())
    lines = bytes(content).splitlines(keepends=True)
    content[sum(map(len, lines[:6])) + 2] ^= 0xFF  # in the fourth move
    path.write_bytes(bytes(content))
    loaded, notices = journal.load(path)
    assert codes(notices) == ["journal_cut"]
    assert len(loaded.history) == 3
    assert Path(str(notices[0].values["copy"])).read_bytes() == bytes(content)
    loaded.close()


def test_a_move_that_the_rules_refuse_ends_what_is_kept() -> None:
    _, path = left(4)
    found = match_file.read(path.read_bytes())
    line, _ = match_file.sealed("1 deal", found.lines[-1].seal)
    path.write_bytes(path.read_bytes() + line)
    loaded, notices = journal.load(path)
    assert codes(notices) == ["journal_illegal"]
    assert notices[0].values["move"] == "1 deal"
    assert len(loaded.history) == 4
    play(loaded, 1)
    loaded.close()
    assert len(journal.read(path)[0].history) == 5


def test_without_room_for_a_copy_nothing_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = left(5)
    content = path.read_bytes()[:-3]
    path.write_bytes(content)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    assert refusal(path).notice.code == "journal_unwritable"
    assert path.read_bytes() == content
    monkeypatch.undo()


def test_a_foreign_file_is_set_aside_under_a_name_of_its_own_each_time(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    for name in ("a.match.damaged", "a.match.damaged-2", "a.match.damaged-3"):
        path.write_bytes(name.encode())
        refused = refusal(path)
        assert refused.notice.code == "journal_damaged"
        assert refused.notice.values["file"] == str(tmp_path / name)
        assert (tmp_path / name).read_bytes() == name.encode()
        assert not path.exists()


def test_a_newer_version_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    path.write_bytes(b'{"format": "kartentisch-match", "version": 4, "news": []}\n')
    refused = refusal(path)
    assert refused.notice.code == "journal_newer"
    assert refused.notice.values["version"] == 4
    assert path.exists()
    Lock(path).release()  # and nobody holds it


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.match").notice.code == "journal_missing"


# --- a full disk -------------------------------------------------------------------------------------------------


def test_a_full_disk_stops_no_match_and_what_was_missing_follows_later(monkeypatch: pytest.MonkeyPatch) -> None:
    match, path = begun(3)
    write = FileIO.write

    class Full(FileIO):
        full = True

        def write(self, content: bytes) -> int:  # type: ignore[override]
            if not self.full:
                return write(self, content)
            write(self, content[:5])
            raise OSError(errno.ENOSPC, "No space left on device")

    assert isinstance(match.recorder, journal.Journal)
    match.recorder._file = Full(path, "r+")
    play(match, 2)
    assert codes(tuple(match.notices)) == ["journal_unwritable"]
    assert not match.recorder.saved
    assert len(journal.read(path)[0].history) == 3
    Full.full = False
    play(match, 1)
    assert codes(tuple(match.notices)) == ["journal_unwritable", "journal_writable_again"]
    assert match.recorder.saved
    loaded, notices = journal.read(path)
    assert notices == ()
    assert same(match, loaded)


def test_where_nothing_can_be_written_the_match_is_refused_a_journal_but_not_the_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    match = toy_match()
    with pytest.raises(Refused) as refused:
        journal.create(match, tmp_path / "file")
    assert refused.value.notice.code == "journal_unwritable"
    assert match.recorder is None
    play(match, 3)


# --- one at a time -----------------------------------------------------------------------------------------------


def test_two_cannot_play_the_same_match() -> None:
    match, path = begun(3)
    assert refusal(path).notice.code == "journal_locked"
    assert path.exists()
    match.close()
    loaded, _ = journal.load(path)
    loaded.close()


def test_a_lock_file_left_by_a_killed_process_stops_nobody(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    program = (
        "import os, pathlib, signal; from game.lock import Lock\n"
        f"Lock(pathlib.Path({str(path)!r})); print('held', flush=True); os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "held\n"
    assert (tmp_path / "a.match.lock").exists()
    Lock(path).release()
    assert not (tmp_path / "a.match.lock").exists()


def test_a_lock_of_another_process_holds_while_it_lives(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    program = (
        "import pathlib; from game.lock import Lock\n"
        f"lock = Lock(pathlib.Path({str(path)!r})); print('held', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(Taken):
            Lock(path)
        holder.stdin.write("\n")
    Lock(path).release()


# --- kill -9 -----------------------------------------------------------------------------------------------------

CHILD = """
import pathlib, sys
from game import files
from game.match import home, journal, match_file
from rules.core import registry
from tests.game import toy
from tests.game.table import play, toy_match
match_file.game = lambda id: toy.GAME if id == "toy" else registry.game(id)
files.force = lambda descriptor: None  # a kill takes no written page away, and so it comes anywhere, not only here
path, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2])
if any(path.glob("*.match")):
    match, notices = journal.load(next(path.glob("*.match")))
    print("notices", *[notice.code for notice in notices], flush=True)
else:
    match = toy_match("geselle", "meister", limit=100, seed=4)
    journal.create(match, path)
print("moves", len(match.history), flush=True)
while True:
    play(match, 1, seed=seed + len(match.history))
    print("moves", len(match.history), flush=True)
    if len(match.history) % 40 == 0 or match.finished:
        match.undo(len(match.history) - 7)
        print("moves", len(match.history), flush=True)
"""


def test_killed_at_any_moment_at_most_the_move_being_written_is_missing(tmp_path: Path) -> None:
    """A real kill -9 while moves are written; what was announced as shown must be on the disk."""
    announced = 0
    for attempt in range(8):
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, str(tmp_path), str(attempt)], stdout=subprocess.PIPE, text=True
        ) as child:
            assert child.stdout is not None
            first = child.stdout.readline().split()
            if attempt:
                assert first[0] == "notices"
                assert first[1:] in ([], ["journal_torn"])
                first = child.stdout.readline().split()
            # a restart goes on where the last process was, give or take the one step it was writing
            assert not attempt or int(first[1]) == announced
            played = [child.stdout.readline().split() for _ in range(2)]
            time.sleep(0.011 * attempt)  # it goes on playing: the kill comes anywhere
            child.kill()
            rest = child.stdout.read().splitlines(keepends=True)
            spoken = [first, *played, *(line.split() for line in rest if "\n" in line)]
        path = next(tmp_path.glob("*.match"))
        shown = int(spoken[-1][1])
        announced = len(journal.read(path)[0].history)
        steps = {shown, shown + 1, shown - 7}  # nothing, a move or a takeback was under way
        assert announced in steps, (shown, announced)


# --- the folder --------------------------------------------------------------------------------------------------


def test_several_matches_run_side_by_side_the_latest_first() -> None:
    first, first_path = left(3)
    second, second_path = left(5, "person", "meister", "geselle")
    os.utime(first_path, (2_000_000_000, 2_000_000_000))
    infos = journal.running()
    assert [info.path for info in infos] == [first_path, second_path]
    assert [info.moves for info in infos] == [3, 5]
    assert infos[1].header.players == second.players
    assert infos[0].header.seed == first.seed
    assert journal.finished() == []


def test_a_finished_match_moves_to_the_finished_ones() -> None:
    match, path = left(None, limit=5)
    assert path.parent == paths.matches_folder() / home.FINISHED
    assert journal.running() == []
    (info,) = journal.finished()
    assert (info.path, info.winners, info.id) == (path, match.winners, path.stem)
    assert same(match, journal.read(path)[0])


def test_a_finished_match_taken_back_runs_again() -> None:
    match, path = left(None, limit=5)
    loaded, _ = journal.load(path)
    loaded.undo(len(match.history) - 2)
    loaded.close()
    assert journal.finished() == []
    (info,) = journal.running()
    assert info.path.parent == paths.matches_folder()
    again, _ = journal.load(info.path)
    play(again)
    again.close()
    assert len(journal.finished()) == 1


def test_a_match_killed_before_its_end_marker_gets_it_when_loaded() -> None:
    _, path = left(None, limit=5)
    content = path.read_bytes()
    path.write_bytes(content[: content.rindex(b"end ")])
    loaded, notices = journal.load(path)
    assert notices == ()
    assert loaded.finished
    loaded.close()
    assert path.read_bytes() == content


def test_tidying_sets_aside_what_cannot_be_read_and_leaves_the_rest() -> None:
    folder = paths.matches_folder()
    _, running = left(4)
    playing, playing_path = begun(2)
    _, done = left(None, limit=5)
    os.replace(done, folder / done.name)  # killed between the end and the moving
    (folder / "broken.match").write_bytes(b"rubbish")
    notices = match_index.tidy()
    assert codes(notices) == ["journal_damaged"]
    assert (folder / "broken.match.damaged").read_bytes() == b"rubbish"
    assert done.exists()
    assert running.exists()
    assert playing_path.exists()
    playing.close()
    assert {info.path for info in journal.running()} == {running, playing_path}
    assert not list(folder.glob("*.lock"))


def test_an_empty_home_has_no_matches() -> None:
    assert journal.running() == journal.finished() == []
    assert match_index.tidy() == ()


def test_a_match_given_up_is_kept_but_no_longer_listed() -> None:
    match, path = left(4)
    kept_at = journal.give_up(path)
    assert journal.running() == []
    assert same(match, journal.read(kept_at)[0])


def test_a_match_goes_to_a_file_and_comes_back(tmp_path: Path) -> None:
    match, path = left(6)
    copy = tmp_path / "for a friend.match"
    journal.export(path, copy)
    copy.write_bytes(copy.read_bytes() + b"torn")
    adopted, notices = journal.adopt(copy)
    assert codes(notices) == ["journal_torn"]
    assert copy.read_bytes().endswith(b"torn")
    assert {info.path for info in journal.running()} == {path, adopted}
    loaded, notices = journal.load(adopted)
    assert notices == ()
    assert same(match, loaded)
    loaded.close()


def test_reading_changes_nothing() -> None:
    _, path = left(6)
    path.write_bytes(path.read_bytes()[:-4])
    before = sorted((file.name, file.read_bytes()) for file in path.parent.iterdir() if file.is_file())
    match, notices = journal.read(path)
    assert codes(notices) == ["journal_torn"]
    assert match.recorder is None
    assert len(match.history) == 5
    after = sorted((file.name, file.read_bytes()) for file in path.parent.iterdir() if file.is_file())
    assert before == after


def test_a_header_never_stands_half_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the program killed while the header is being forced to the disk, no file of this name would be there."""
    seen: list[list[str]] = []

    def watch(descriptor: int) -> None:
        seen.append([path.name for path in paths.matches_folder().glob("*.match")])

    monkeypatch.setattr(files, "force", watch)
    match = toy_match()
    journal.create(match)
    assert seen == [[]]
    match.submit(TABLE, action("deal"))
    assert len(seen[1]) == 1
    match.close()
