"""A home that cannot be used: the program tells it and goes on in a temporary one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import main
from game import paths
from game.notice import Notice
from game.people import settings
from game.people.settings import Settings
from game.people.stats import Stats


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The person's folder for this test; temporary homes are made beside it."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "mine"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path / "mine"


def where() -> Path:
    return Path(os.environ[paths.HOME_VARIABLE])


def test_a_home_that_can_be_entered_is_left_alone(home: Path) -> None:
    assert paths.lodge() is None
    assert where() == home
    assert paths.data_folder().is_dir()


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("~nosuchuser/x", "os.path"),
        ("/dev/null", "os.ENOTDIR"),
        ("/tmp/" + "x" * 300, "os.ENAMETOOLONG"),
        ("/proc/nowhere", "os.ENOENT"),
    ],
)
def test_another_one_is_replaced_for_this_time(
    home: Path, monkeypatch: pytest.MonkeyPatch, folder: str, why: str
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, folder)
    notice = paths.lodge()
    assert notice is not None
    assert (notice.code, notice.values["error"]) == ("home_unusable", Notice(why))
    assert len(str(notice.values["file"])) <= 61
    assert str(where()) == notice.values["home"]
    assert where().parent == home.parent
    assert paths.trouble() is None


@pytest.fixture
def makeshift(home: Path, monkeypatch: pytest.MonkeyPatch) -> Notice:
    """Start the program in a temporary home, where it has kept its own things."""
    monkeypatch.setenv(paths.HOME_VARIABLE, "~nosuchuser/x")
    notice = paths.lodge()
    assert notice is not None
    settings.save(Settings())
    Stats().close()
    for name in ("cache/tables/a.png", "data/matches/a.match.lock"):
        (where() / name).parent.mkdir(parents=True, exist_ok=True)
        (where() / name).touch()
    return notice


def test_a_makeshift_home_goes_when_nothing_was_made_in_it(makeshift: Notice) -> None:
    lies = where()
    assert (lies / "config" / "settings.json").is_file()
    paths.leave(makeshift)
    assert not lies.exists()


@pytest.mark.parametrize(
    "made",
    [
        "data/matches/a.match",
        "data/matches/finished/a.match",
        "data/matches/given_up/a.match",
        "data/matches/a.match.damaged",
        "data/workshop/gluecksgriff/a.json",
        "config/profiles.json",
        "data/party.json",
        "data/crashes/report.txt",
        "documents/table.csv",
        "exchange/a.match",
    ],
)
def test_a_makeshift_home_stays_with_what_was_made_in_it(makeshift: Notice, made: str) -> None:
    (where() / made).parent.mkdir(parents=True, exist_ok=True)
    (where() / made).write_text("mine", encoding="utf-8")
    paths.leave(makeshift)
    assert (where() / made).read_text(encoding="utf-8") == "mine"
    assert (where() / "config" / "settings.json").is_file()


def test_the_own_home_is_never_cleared_away(home: Path) -> None:
    paths.leave(paths.lodge())
    assert paths.data_folder().is_dir()


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["--wrong"]])
def test_the_program_leaves_no_makeshift_home_behind(
    home: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, "~nosuchuser/x")
    with pytest.raises(SystemExit):
        main.play(words)
    assert list(home.parent.iterdir()) == []


def test_after_the_window_is_closed_it_is_gone_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, "~nosuchuser/x")
    monkeypatch.setattr("ui.shell.start.play", lambda *_: 3)
    assert main.play([]) == 3
    assert list(home.parent.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="rights are tried in a process of its own")
def test_a_folder_of_somebody_else_is_not_entered(home: Path) -> None:
    (home / "data").mkdir(parents=True)
    (home / "config").mkdir()
    (home / "data").chmod(0)
    found = _as_nobody(home)
    (home / "data").chmod(0o700)
    assert found in ("os.EACCES", "root")


def _as_nobody(home: Path) -> str:
    """The notice that a user without rights gets; "root" where this process cannot become such a user."""
    read, write = os.pipe()
    if (child := os.fork()) == 0:
        try:
            if os.geteuid() == 0:
                for folder in (home, *home.parents[:3]):
                    folder.chmod(0o755)
                os.setuid(65534)
            found = paths.trouble()
            told = found.values["error"] if found is not None else None
            os.write(write, (told.code if isinstance(told, Notice) else "nothing").encode())
        except PermissionError:
            os.write(write, b"root")
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    with os.fdopen(read) as answer:
        return answer.read()
