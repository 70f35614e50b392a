"""The house keeps its shape: imports point one way, games stay in their rooms, rules stay pure. (docs/house.md)"""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from rules.core.registry import GAMES
from tests.words import code

ROOT = Path(__file__).parent.parent
SOURCES = [
    path
    for top in ("main.py", "rules", "game", "ui")
    for path in sorted([ROOT / top, *(ROOT / top).rglob("*.py")])
    if path.suffix == ".py" and path.exists()
]
RANKS = ("rules.core", "rules.families", "rules", "game", "ui", "main")  # each may import itself and what stands left
SCREEN = {"pygame", "pygame_gui"}
IMPURE = {
    "time",
    "datetime",
    "random",
    "secrets",
    "os",
    "sys",
    "pathlib",
    "subprocess",
    "socket",
    "threading",
    "asyncio",
}
CHANCE = "rules/core/chance.py"  # the only source of chance
NETWORK = {"socket", "urllib", "http", "requests", "ssl", "ftplib", "smtplib", "xmlrpc"}


def name_of(path: Path) -> str:
    """The dotted module name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def rank(module: str) -> int:
    """The room of a module as an index of RANKS; -1 for modules from outside."""
    rooms = [index for index, room in enumerate(RANKS) if module == room or module.startswith(room + ".")]
    return min(rooms, default=-1)


def room_of_a_game(module: str) -> str | None:
    """ "gluecksgriff" for rules.gluecksgriff and below."""
    found = re.match(r"rules\.(\w+)", module)
    return found[1] if found and found[1] not in ("core", "families") else None


def test_imports_point_one_way():
    wrong = [
        f"{name_of(path)} reaches up to {module}"
        for path in SOURCES
        for module in code(path).imports
        if rank(module) > rank(name_of(path))
    ]
    assert not wrong


def test_every_module_can_be_read_first():
    """No module needs itself by any path of imports: else it would matter which one is imported first."""
    houses = {name_of(path) for path in SOURCES}
    needs = {name_of(path): {one for one in code(path).first if one in houses} - {name_of(path)} for path in SOURCES}
    packages = {name_of(path) for path in SOURCES if path.name == "__init__.py"}
    for name, needed in needs.items():  # what a package offers is read by it, not needed from it by its own modules
        needed -= {one for one in packages if name.startswith(one + ".")}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def test_no_game_knows_another():
    wrong = [
        f"{name_of(path)} knows {module}"
        for path in SOURCES
        if (own := room_of_a_game(name_of(path)))
        for module in code(path).imports
        if room_of_a_game(module) not in (None, own)
    ]
    assert not wrong


def test_core_and_families_know_no_game():
    wrong = [
        f"{name_of(path)} knows {module}"
        for path in SOURCES
        if rank(name_of(path)) <= 1
        for module in code(path).imports
        if room_of_a_game(module)
    ]
    assert not wrong


def test_only_ui_imports_the_screen():
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        if rank(name_of(path)) != RANKS.index("ui")
        for module in code(path).imports
        if module.partition(".")[0] in SCREEN
    ]
    assert not wrong


def test_nothing_reaches_for_a_network():
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        for module in code(path).imports
        if module.partition(".")[0] in NETWORK
    ]
    assert not wrong


def names_games(path: Path) -> bool:
    """True if a file may name a game: rules, a game's own room in the bots or the table, decks called as their game."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[0] not in ("game", "ui") or any(part in GAMES for part in parts)


def test_ui_and_game_name_no_game():
    pattern = re.compile(rf"\b({'|'.join(GAMES)})\b")
    named = [
        f"{name_of(path)}:{line} names a game: {text}"
        for path in SOURCES
        if not names_games(path)
        for line, text in code(path).words
        if pattern.search(text)
    ]
    assert not named


def test_what_a_game_decides_at_its_table_is_found_by_its_name_alone():
    room = ROOT / "ui" / "table" / "games"
    assert {path.stem for path in room.glob("*.py")} - {"__init__"} <= {*GAMES}
    named = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        for module in code(path).imports
        if module.startswith("ui.table.games.")
    ]
    assert not named


def test_frames_are_drawn_upon_by_the_pen_alone():
    """What a scene draws may be a display list, which has no pixels for `pygame.draw` (ui/shell/frame.py)."""
    wrong = [
        f"{name_of(path)} draws upon {found.group(1)}"
        for path in SOURCES
        if name_of(path).startswith("ui.") and not name_of(path).startswith("ui.faces.")
        for found in re.finditer(r"pygame\.draw\.\w+\(\s*(surface)\b", path.read_text("utf-8"))
    ]
    assert not wrong


def test_rules_are_pure():
    for path in SOURCES:
        if path.relative_to(ROOT).parts[0] == "rules":
            allowed = {"random"} if path == ROOT / CHANCE else set()
            wrong = [module for module in code(path).imports if module.partition(".")[0] in IMPURE - allowed]
            assert not wrong, f"{name_of(path)} imports {wrong}"
            assert not {"print", "open", "input", "eval", "exec", "__import__"} & code(path).plain, name_of(path)


def test_nothing_is_unpickled_or_evaluated():
    for path in SOURCES:
        assert not {"eval", "exec", "Unpickler"} & code(path).called, name_of(path)
        read = [module for module in code(path).imports if module in ("pickle", "shelve", "marshal", "dill")]
        assert not read, name_of(path)


def test_a_module_says_what_it_is():
    silent = [name_of(path) for path in SOURCES if not code(path).empty and not code(path).doc]
    assert not silent, f"no docstring: {silent}"


def test_every_game_of_the_registry_has_its_room():
    for id in GAMES:
        assert (ROOT / "rules" / id / "game.py").exists()
        assert (ROOT / "docs" / "rulebook" / f"{id}.md").exists()
        assert (ROOT / "tests" / "games" / id / "rules").is_dir()
