"""Matches as files: saved, taken in, refused with a reason and kept aside; nothing is ever written over."""

from __future__ import annotations

import errno
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game import paths, take_in
from game.match import exchange, journal, match_file
from game.notice import Notice, Refused
from game.people.stats import Stats
from game.texts import Texts
from tests.game.table import play, real_match, same


@pytest.fixture
def info() -> journal.Info:
    """A match under way on disk."""
    match = real_match()
    journal.create(match)
    play(match, 12)
    match.close()
    return journal.running()[0]


def refusal(source: Path) -> Refused:
    with pytest.raises(Refused) as refused:
        exchange.take_in(source)
    return refused.value


# --- saving ------------------------------------------------------------------------------------------------------


def test_the_proposed_name_is_free_and_says_what_it_is(info: journal.Info) -> None:
    first = exchange.proposed(info._replace(changed=datetime(2026, 3, 4, 12, tzinfo=UTC)), 'Glück: der "Griff"')
    assert first == paths.exchange_folder() / "Glück der Griff 2026-03-04.match"
    first.parent.mkdir(parents=True)
    first.touch()
    second = exchange.proposed(info._replace(changed=datetime(2026, 3, 4, 12, tzinfo=UTC)), 'Glück: der "Griff"')
    assert second.name == "Glück der Griff 2026-03-04 (2).match"


def test_a_saved_match_is_the_same_match(info: journal.Info, tmp_path: Path) -> None:
    target = exchange.send(info, tmp_path / "deep" / "kept.match")
    assert same(journal.read(target)[0], journal.read(info.path)[0])


def test_into_a_folder_it_goes_under_its_own_name(info: journal.Info, tmp_path: Path) -> None:
    assert exchange.send(info, tmp_path) == tmp_path / info.path.name


@pytest.mark.skipif(os.name == "nt", reason="other rights there")
def test_what_is_given_away_can_be_read_by_others(info: journal.Info, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        sent = exchange.send(info, tmp_path / "kept.match")
    finally:
        os.umask(before)
    assert sent.stat().st_mode & 0o777 == 0o644


def test_nothing_is_written_over(info: journal.Info, tmp_path: Path) -> None:
    target = tmp_path / "letter.txt"
    target.write_text("dear friend")
    with pytest.raises(Refused) as refused:
        exchange.send(info, target)
    assert refused.value.notice.code == "export_exists"
    assert target.read_text() == "dear friend"


def test_a_place_where_nothing_can_be_saved_is_refused(info: journal.Info, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for target in (tmp_path / "file" / "below.match", Path("nul\0nul"), Path("~nobody known/x.match")):
        with pytest.raises(Refused) as refused:
            exchange.send(info, target)
        assert refused.value.notice.code == "export_failed"


# --- taking in ---------------------------------------------------------------------------------------------------


def test_a_match_from_elsewhere_is_taken_in_once(info: journal.Info, tmp_path: Path) -> None:
    source = exchange.send(info, tmp_path / "away.match")
    before = source.read_bytes()
    info.path.unlink()
    path, notices = exchange.take_in(source)
    assert notices == ()
    again, notices = exchange.take_in(source)
    assert again == path != info.path
    assert [notice.code for notice in notices] == ["import_known"]
    assert [one.path for one in journal.running()] == [path]
    assert path.read_bytes() == before == source.read_bytes()


def test_an_earlier_copy_of_a_match_is_nothing_new(info: journal.Info, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.match"
    earlier.write_bytes(b"".join(info.path.read_bytes().splitlines(keepends=True)[:6]) + b"torn")
    assert exchange.take_in(earlier)[0] == info.path
    assert [one.path for one in journal.running()] == [info.path]


def test_a_copy_that_was_played_on_elsewhere_comes_beside(info: journal.Info, tmp_path: Path) -> None:
    source = exchange.send(info, tmp_path / "away.match")
    earlier = b"".join(info.path.read_bytes().splitlines(keepends=True)[:6])
    info.path.write_bytes(earlier)
    path, notices = exchange.take_in(source)
    assert (path.read_bytes(), notices) == (source.read_bytes(), ())
    assert info.path.read_bytes() == earlier


def test_a_match_that_was_given_up_comes_back_with_its_file(info: journal.Info, tmp_path: Path) -> None:
    source = exchange.send(info, tmp_path / "away.match")
    journal.give_up(info.path)
    assert exchange.take_in(source)[0] == info.path
    assert not journal.given_up()


def test_a_finished_match_taken_in_twice_is_listed_and_counted_once(tmp_path: Path) -> None:
    match = real_match()
    play(match)
    path = journal.create(match, tmp_path).path
    match.close()
    source = next(tmp_path.rglob(path.name))
    for _ in range(2):
        exchange.take_in(source)
        with Stats() as stats:
            list(stats.catch_up())
            assert [tally.matches for tally in stats.people()] == [1]
    assert len(journal.finished()) == 1


def test_a_finished_match_comes_to_the_finished_ones(tmp_path: Path) -> None:
    match = real_match()
    play(match)
    path = journal.create(match, tmp_path).path
    match.close()
    taken, _ = exchange.take_in(next(tmp_path.rglob(path.name)))
    assert [one.path for one in journal.finished()] == [taken]


def test_a_torn_end_falls_away_with_a_notice(info: journal.Info, tmp_path: Path) -> None:
    source = tmp_path / "torn.match"
    source.write_bytes(info.path.read_bytes()[:-4])
    info.path.unlink()
    path, notices = exchange.take_in(source)
    assert [notice.code for notice in notices] == ["journal_torn"]
    assert len(journal.read(path)[0].history) == 11


NEWER = json.dumps({"format": match_file.FORMAT, "version": match_file.VERSION + 1}).encode() + b"\n"
BROKEN = json.dumps({"format": match_file.FORMAT, "version": match_file.VERSION}).encode() + b"\t00000000\n"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"dear friend\n", "import_foreign"),
        (b'{"format": "chess"}\n', "import_foreign"),
        (b"", "import_foreign"),
        (BROKEN, "import_damaged"),
        (NEWER, "import_newer"),
    ],
)
def test_what_cannot_be_used_is_refused_and_kept_aside(tmp_path: Path, content: bytes, code: str) -> None:
    source = tmp_path / "letter.match"
    source.write_bytes(content)
    notice = refusal(source).notice
    assert notice.code == code
    assert source.read_bytes() == content
    copy = Path(str(notice.values["copy"]))
    assert copy.read_bytes() == content
    assert copy.parent == paths.matches_folder() / exchange.ASIDE
    again = Path(str(refusal(source).notice.values["copy"]))
    assert again != copy
    assert copy.read_bytes() == again.read_bytes() == content
    assert not journal.running()


def test_something_far_too_large_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_file, "LARGEST_BYTES", 100)
    source = tmp_path / "film"
    source.write_bytes(b"x" * 101)
    notice = refusal(source).notice
    assert (notice.code, notice.values["copy"]) == ("import_foreign", str(source))


@pytest.mark.parametrize("name", ["missing.match", "nul\0nul", "~nobody known/x.match"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    assert refusal(tmp_path / name).notice.code == "journal_unreadable"


# --- the command line --------------------------------------------------------------------------------------------


def test_the_command_line_takes_in_files(
    info: journal.Info, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = exchange.send(info, tmp_path / "good.match"), tmp_path / "bad.match"
    bad.write_text("dear friend")
    info.path.unlink()
    assert take_in.run(["--lang", "en", str(good)]) == 0
    assert "Imported: good.match" in capsys.readouterr().out
    assert take_in.run(["--lang=en", str(bad), str(good)]) == 1
    told = capsys.readouterr()
    assert "bad.match” is not a Kartentisch match" in told.err
    assert "good.match” is already here" in told.err
    assert not told.out
    assert len(journal.running()) == 1


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EROFS, errno.ENOTDIR])
@pytest.mark.parametrize("where", ["game.match.exchange._known", "game.files.write_whole"])
def test_a_folder_that_takes_nothing_is_told_in_one_sentence(
    info: journal.Info, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, number: int
) -> None:
    source = exchange.send(info, tmp_path / "away.match")
    info.path.unlink()

    def fails(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(where, fails)
    found = refusal(source).notice
    assert (found.code, found.values["file"]) == ("import_unwritable", "away.match")
    assert "weiterspielen" not in Texts("de").told(found)
    assert Texts("de").told(Notice(f"os.{errno.errorcode[number]}")) in Texts("de").told(found)
    assert take_in.run(["--lang", "de", str(source)]) == 1


def test_the_command_line_wants_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert take_in.run(["--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# --- giving up and taking back -----------------------------------------------------------------------------------


def test_a_match_given_up_comes_back_to_its_list(info: journal.Info) -> None:
    before = info.path.read_bytes()
    lies = journal.give_up(info.path)
    assert not journal.running()
    assert [one.path for one in journal.given_up()] == [lies]
    assert journal.take_back(lies) == info.path
    assert not journal.given_up()
    assert journal.running()[0].path.read_bytes() == before
