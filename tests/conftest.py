"""Fixtures for all tests."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game import spare
from game.bots.thinking import search
from game.bots.thinking.thinker import LocalThinker, at_once
from rules.core.registry import game
from tests.scenario import Given, Table

# the suite finds the same things every time; `--hypothesis-profile long` looks elsewhere, and for longer
EXAMPLES = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("suite", EXAMPLES, max_examples=12, stateful_step_count=40, derandomize=True, database=None)
settings.register_profile("long", EXAMPLES, max_examples=400, stateful_step_count=150, print_blob=True)
settings.load_profile("suite")


MEMORY = Path("/dev/shm")  # a folder in memory, which Linux has
NEEDED_BYTES = 2**31


def _in_memory() -> bool:
    """True if temporary folders can lie in memory: then no test waits until a disk has written."""
    if not MEMORY.is_dir() or not os.access(MEMORY, os.W_OK):
        return False
    about = os.statvfs(MEMORY)
    return about.f_bavail * about.f_frsize > NEEDED_BYTES and not about.f_flag & os.ST_NOEXEC


if _in_memory():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """All tests and whole folders run on every core; a few files are quicker in one process."""
    return None if any(Path(asked).is_dir() for asked in config.args) else 0


TESTS = Path(__file__).resolve().parent
PICTURES = "pictures"  # where processes of one run show each other what they have drawn
FOLDER = pytest.StashKey[str]()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process of its tests where the pictures of all lie."""
    config = node.config
    if FOLDER not in config.stash:
        config.stash[FOLDER] = str(config._tmp_path_factory.mktemp(PICTURES, numbered=False))  # type: ignore[attr-defined]
    node.workerinput[PICTURES] = config.stash[FOLDER]


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where nothing is compiled yet each process would compile all: every second one begins with the last file, and
    they meet in the middle."""
    worker = getattr(session.config, "workerinput", {}).get("workerid", "gw0")
    if int(worker.removeprefix("gw")) % 2 == 0:
        return
    asked = [Path(one.partition("::")[0]).resolve() for one in session.config.args]
    for path in sorted(TESTS.rglob("test_*.py"), reverse=True):
        if (path.parent / "__init__.py").exists() and any(path.is_relative_to(one) for one in asked):
            with suppress(Exception, pytest.skip.Exception):  # told when the file is collected
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_unconfigure(config: pytest.Config) -> None:
    if FOLDER in config.stash:
        rmtree(config.stash[FOLDER], ignore_errors=True)


gc.disable()  # while tests are collected: what is read by then stays to the end and is never looked through
SELDOM = 20_000  # new objects before the garbage is looked through


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(SELDOM, 10, 10)
    gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="ID", help="only what concerns this game: its folder, and the laws of all games")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --game: tests of its folder, those with its id among their arguments, those over all games at once."""
    id = config.getoption("--game")
    if id:
        kept = [item for item in items if _concerns(item, id)]
        there = set(kept)
        config.hook.pytest_deselected(items=[item for item in items if item not in there])
        items[:] = kept


def _concerns(item: pytest.Item, id: str) -> bool:
    if id in item.path.parts:
        return True
    params = getattr(item, "callspec", None)
    if params is not None:
        return id in params.id.split("-")
    over_all = "GAMES" in vars(getattr(item, "module", None) or object) or "every_game" in _text(item.path)
    return over_all and "games" not in item.path.parts[:-1]


@cache
def _text(path: Path) -> str:
    """A test file, read once however many tests it has."""
    return path.read_text("utf-8")


@pytest.fixture(scope="session", autouse=True)
def _nobody_is_hurried() -> Iterator[None]:
    """No machine is too slow or too quick: bots have all their worlds, and a frame has as many pieces everywhere."""
    looks = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "perf_counter", lambda: 0.0)
        patch.setattr(spare, "perf_counter", lambda: next(looks) / 1000)  # a millisecond has passed at each look
        yield


@pytest.fixture(scope="session", autouse=True)
def _pictures_are_drawn_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each application, deck and table of a test would draw its own, and each process of the run once more."""
    if "pygame" not in sys.modules:  # where only rules and bots are tested
        yield
        return
    pictures = import_module("tests.pictures")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures.pygame.image, "load_sized_svg", pictures.drawn_once)
        patch.setattr(pictures.Disk, "_drawn", pictures.without_a_disk)
        patch.setattr(pictures.Disk, "cut", pictures.cut_once)
        patch.setattr(pictures.Fonts, "text", pictures.one_face)
        patch.setattr(pictures.Face, "size", pictures.measured_once)
        patch.setattr(pictures.Face, "render", pictures.written_once)
        patch.setattr(pictures.SHARED, "folder", getattr(request.config, "workerinput", {}).get(PICTURES, ""))
        yield


@pytest.fixture(scope="session", autouse=True)
def _tables_are_light() -> Iterator[None]:
    """Each table of a test would start a process for its bots, and wait for it: here they answer by their policy. It
    would be drawn for the list of matches when it is left, and free memory be sought between others' pictures."""
    if "pygame" not in sys.modules:  # where only rules and bots are tested
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        table = import_module("ui.scenes.table.table")
        patch.setattr(table, "Thinker", lambda: LocalThinker(at_once))
        patch.setattr(table, "keep", lambda app, match, uid: None)
        patch.setattr(import_module("ui.shell.app"), "give_back", lambda: None)
        yield


@pytest.fixture(scope="session")
def given() -> Callable[..., Table]:
    """given("gluecksgriff", "0: 7 3; pile [7]@2", koenner=True): a table of that game at that position."""

    def table(id: str, text: str = "", **options: object) -> Table:
        built = import_module(f"tests.games.{id}.given").arrange(Given.read(text), options)
        return Table(game(id), built)

    return table
