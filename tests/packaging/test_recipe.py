"""The packaged program holds what the program opens, and the papers around it agree with the project."""

from __future__ import annotations

import configparser
import importlib.util
import os
import re
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from rules.core.registry import GAMES
from tests.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "packaging"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OPENED = """
import sys
from pathlib import Path
from ui.shell.font_files import FOLDER
def heard(name, values):
    if name == "open" and str(values[0]).startswith(str(FOLDER)):
        print(Path(str(values[0])).relative_to(FOLDER))
import pygame
pygame.display.init(); pygame.font.init(); pygame.display.set_mode((64, 64))
sys.addaudithook(heard)
from ui.shell.fonts import Fonts
for bold in (False, True):
    for italic in (False, True):
        Fonts().text(20, bold, italic)
from ui.faces.kept.cache import _font
_font(12)
from ui.widgets.field import gui
from pygame_gui.elements import UITextEntryLine
line = UITextEntryLine(pygame.Rect(0, 0, 60, 30), gui((64, 64), 1.0, 1.0), initial_text="Anna", placeholder_text="…")
line.focus(); line.update(0.01)
"""

FORGETFUL = """
from typing import TYPE_CHECKING
from . import far
from .nowhere import nothing
import known_to_nobody, wave
if TYPE_CHECKING:
    import tarfile
try:
    import zipfile
except ImportError:
    zipfile = None
def later():
    import pdb
if __name__ == "__main__":
    import doctest
"""


@pytest.fixture(scope="module", autouse=True)
def beside() -> None:
    """Let the modules of "packaging" find each other as they do when the build runs."""
    sys.path.append(str(HERE))


def room(name: str) -> ModuleType:
    """A module of the folder "packaging", which is no package: a library has that name."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


def test_every_folder_of_assets_that_the_program_names_is_taken_along() -> None:
    recipe = room("recipe")
    taken = {"/".join(Path(folder).parts[:2]) for _, folder in recipe.data()}
    sources = [path.read_text("utf-8") for top in ("rules", "game", "ui") for path in (ROOT / top).rglob("*.py")]
    named = {found for text in sources for found in re.findall(r'(?:ASSETS|"assets") / "(\w+)"', text)}
    assert {"cards", "common", "games", "sounds"} <= named
    assert {f"assets/{name}" for name in named} <= taken


def test_files_that_stand_beside_modules_are_taken_along() -> None:
    taken = {Path(file).relative_to(ROOT) for file, _ in room("recipe").data()}
    standing = {
        path.relative_to(ROOT)
        for room_name in ("rules", "game", "ui")
        for path in (ROOT / room_name).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    assert standing <= taken


def test_every_module_that_is_imported_by_name_is_taken_along() -> None:
    from rules.core.registry import GAMES

    modules = set(room("recipe").modules())
    decks = {f"ui.faces.{path.stem}.deck" for path in (ROOT / "assets/cards").glob("[a-z]*.toml")}
    assert {f"rules.{id}.game" for id in GAMES} | {f"game.bots.{id}.brain" for id in GAMES} | decks <= modules


def test_nothing_taken_along_imports_what_is_left_out() -> None:
    recipe, imports = room("recipe"), room("imports")

    def taken(name: str) -> bool:
        return imports.exists(name) and not any(f"{name}.".startswith(f"{out}.") for out in recipe.EXCLUDED)

    shipped = imports.reached(taken) | set(recipe.modules())
    assert {"main", "tqdm.std", "pygame_gui.elements", "multiprocessing.spawn"} <= shipped
    assert list(map(str, imports.lacks(shipped, taken, recipe.UNASKED))) == []


def test_a_forgotten_import_is_found_wherever_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imports = room("imports")
    folder = tmp_path / "shipped_by_a_test"
    folder.mkdir()
    (folder / "__init__.py").write_text("from . import near\nimport json\n", "utf-8")
    (folder / "far.py").write_text("", "utf-8")
    (folder / "near.py").write_text(FORGETFUL, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    shipped = {folder.name, f"{folder.name}.near"}
    found = imports.lacks(shipped, {*shipped, "typing"}.__contains__, {(f"{folder.name}.near", "wave")})
    assert [(one.importer.rpartition(".")[2], one.name, one.later) for one in found] == [
        (folder.name, "json", False),
        ("near", f"{folder.name}.far", False),
        ("near", "pdb", True),
    ]


def test_what_nothing_ever_comes_to_is_still_imported_there() -> None:
    recipe, imports = room("recipe"), room("imports")
    for importer, name in recipe.UNASKED:
        assert name in [one.name for one in imports.imports(importer)], f"{importer} imports {name} no more"


def test_what_is_opened_of_the_widgets_data_is_taken_along(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", OPENED],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert told.returncode == 0, told.stderr
    opened = {line.replace("\\", "/") for line in told.stdout.split() if not line.endswith((".py", ".pyc"))}
    assert "default_theme.json" in opened
    assert {name for name in opened if "translations" not in name and "__pycache__" not in name} <= set(
        room("recipe").GUI_DATA
    )


def test_the_versions_agree() -> None:
    from game.version import VERSION

    recipe = room("recipe")
    version = PROJECT["project"]["version"]
    releases = ElementTree.parse(HERE / f"linux/{recipe.APP_ID}.metainfo.xml").findall("releases/release")
    assert (recipe.VERSION, VERSION, releases[0].get("version")) == (version, version, version)
    assert f"'ProductVersion', '{version}'" in recipe.version_resource()
    assert f"Version: {version}\n" in room("debian").control("x86_64", 1, "2.31")


def test_windows_gets_four_numbers() -> None:
    assert room("recipe").numbers("1.2.0") == (1, 2, 0, 0)
    assert room("recipe").numbers("12.3") == (12, 3, 0, 0)


def test_the_menu_entry_is_complete() -> None:
    recipe = room("recipe")
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(HERE / "linux/kartentisch.desktop", "utf-8")
    main = entry["Desktop Entry"]
    assert (main["Type"], main["Exec"], main["Icon"]) == ("Application", recipe.COMMAND, recipe.COMMAND)
    assert {"Name", "GenericName", "GenericName[de]", "Comment", "Comment[de]", "Terminal", "Categories"} <= set(main)
    for action in main["Actions"].strip(";").split(";"):
        words = entry[f"Desktop Action {action}"]["Exec"].split()
        assert words[0] == recipe.COMMAND
        from game import cli

        cli.parse(words[1:], "de")  # ends the test where the program does not know the words


def test_the_software_centre_is_told_everything_in_both_languages() -> None:
    recipe = room("recipe")
    root = ElementTree.parse(HERE / f"linux/{recipe.APP_ID}.metainfo.xml").getroot()
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    assert root.findtext("id") == recipe.APP_ID
    assert root.findtext("launchable") == "kartentisch.desktop"
    assert root.findtext("project_license") == "MIT"
    for tag in ("summary", "description/p"):
        spoken = [one.get(lang, "en") for one in root.findall(tag)]
        assert spoken.count("de") == spoken.count("en") > 0, tag


def test_the_icon_is_drawn_in_every_size() -> None:
    icon = room("icon")
    pictures = [(size, icon.png(size)) for size in (16, 256)]
    data = icon.ico(pictures)
    count, first = struct.unpack("<H", data[4:6])[0], struct.unpack("<BBBBHHII", data[6:22])
    assert (count, first[0], data[first[7] : first[7] + 8]) == (2, 16, b"\x89PNG\r\n\x1a\n")
    apple = icon.icns({b"icp4": pictures[0][1]})
    assert (apple[:4], struct.unpack(">I", apple[4:8])[0], apple[8:12]) == (b"icns", len(apple), b"icp4")


def test_every_library_has_a_licence_and_every_licence_its_text() -> None:
    licences = room("licences")
    assert licences.part_of("libSDL2-2-50d19f93.0.so.0.3200.10")["name"] == "SDL"
    assert licences.part_of("libSDL2_mixer-2-6719e6f6.0.so.0.800.2")["licence"] == "Zlib"
    with pytest.raises(licences.Unknown):
        licences.part_of("libmystery.so.1")
    named = {text for part in licences.PARTS for text in part.get("texts", ())}
    assert named == {path.stem for path in (HERE / "licences").iterdir()}


def test_a_distribution_without_a_licence_stops_the_build(tmp_path: Path) -> None:
    licences = room("licences")
    assert {"tqdm", "pygame-gui", "pygame-ce"} <= licences.distributions({"tqdm.std", "pygame_gui", "pygame", "game"})
    with pytest.raises(licences.Unknown, match="pytest"):
        licences.used(tmp_path, {"tqdm", "pytest"})
    shown = [one.part["name"] for one in licences.used(tmp_path, {"tqdm"})]
    assert shown == ["Python", "PyInstaller (bootloader)", "tqdm"]


def test_every_package_of_the_project_has_a_row() -> None:
    licences = room("licences")
    named = {licences.normal(part["package"]) for part in licences.PARTS if "package" in part}
    assert {licences.normal(pin.partition(" ")[0]) for pin in PROJECT["project"]["dependencies"]} <= named


def test_pins_of_the_packager_are_exact() -> None:
    assert all(re.fullmatch(r"[\w-]+(\[[\w-]+\])? ==[\d.]+", pin) for pin in PROJECT["dependency-groups"]["packaging"])


def test_the_self_test_asks_only_for_documented_words() -> None:
    from game import cli

    selftest = room("selftest")
    wish = cli.parse([*selftest.PICTURE, *selftest.WINDOW, "--screenshot", "x.png", "--at-move", "3"], "de")
    assert (wish.demo, wish.at_move) == (True, 3)
    match = cli.parse([*selftest.MATCH, *selftest.WINDOW], "de")
    assert match.setup is not None
    assert not any(player.is_person for player in match.setup.players)
    from game.people.settings import from_dict

    assert from_dict(room("trial").SETTINGS)[1] == ()


def test_the_self_test_runs_every_command_of_the_help() -> None:
    from game import cli
    from main import COMMANDS

    commands = room("commands")
    lines = commands.lines()
    assert set(COMMANDS) <= {words[0] for words in lines if words}
    assert len(lines) == len(cli.EXAMPLES) + 2
    windows = [words for words in lines if not commands.ends(words)]
    for words in windows:
        cli.parse(words, "de")  # ends the test where the program does not know the words
    assert [] in windows
    assert all("{" not in word for words in lines for word in words)


def test_every_command_stands_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    from game import cli
    from main import COMMANDS

    with pytest.raises(SystemExit):
        cli.parse(["--help"], "de")
    usage = capsys.readouterr().out.splitlines()
    for command in COMMANDS:
        assert any(line.startswith(f"main.py {command} ") for line in usage), command


def test_a_command_without_an_example_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = room("commands")
    monkeypatch.setitem(commands.COMMANDS, "brew", commands.COMMANDS["faces"])
    with pytest.raises(room("trial").Failed, match="brew"):
        commands.lines()


def test_the_editions_of_the_bots_are_those_that_the_program_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.bots.core import edition

    recipe = room("recipe")
    assert edition.BAKED == ROOT / recipe.DATA / recipe.BOTS
    monkeypatch.setattr(edition, "BAKED", tmp_path / recipe.BOTS)
    assert edition.baked() == {}
    edition.BAKED.write_text(recipe.bots_editions(), encoding="ascii")
    assert edition.baked() == {id: edition.from_sources(id) for id in GAMES}
    assert len(set(edition.baked().values())) == len(GAMES)


def test_the_edition_of_the_drawings_follows_the_sources_and_fits_into_what_the_program_reads(tmp_path: Path) -> None:
    from ui.faces.kept import edition

    recipe = room("recipe")
    assert edition.BAKED == ROOT / recipe.DATA / recipe.EDITION
    assert len(recipe.edition()) <= 2 * edition.BYTES
    assert tuple(ROOT / folder for folder in recipe.DRAWING) == (edition.ROOM, *edition.DATA)
    assert recipe.DRAWN_FROM == edition.ENDINGS
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "deck.py").write_text("1")
    before = recipe.edition(tmp_path)
    (tmp_path / "ui" / "deck.py").write_text("2")
    assert recipe.edition(tmp_path) != before
