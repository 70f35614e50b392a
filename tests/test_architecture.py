"""The house keeps its shape: imports point one way, games stay in their rooms, rules stay pure. (docs/house.md)"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from rules.core.registry import GAMES

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


@cache
def tree_of(path: Path) -> ast.Module:
    """The file, parsed once for all tests."""
    return ast.parse(path.read_text("utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file imports, wherever in the file."""
    found: list[str] = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            found.append(node.module or "")
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def calls_of(path: Path) -> set[str]:
    """The names of all functions and methods that a file calls."""
    return {
        node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for node in nodes_of(path)
        if isinstance(node, ast.Call)
    }


def rank(module: str) -> int:
    """The room of a module as an index of RANKS; -1 for modules from outside."""
    rooms = [index for index, room in enumerate(RANKS) if module == room or module.startswith(room + ".")]
    return min(rooms, default=-1)


def room_of_a_game(module: str) -> str | None:
    """ "gluecksgriff" for rules.gluecksgriff and below."""
    found = re.match(r"rules\.(\w+)", module)
    return found[1] if found and found[1] not in ("core", "families") else None


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every name, attribute and string literal in the code; docstrings and comments do not count."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)  # type: ignore[attr-defined]
        for node in nodes_of(path)
        if isinstance(node, documented) and ast.get_docstring(node)
    }
    for node in nodes_of(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or ""
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)


def test_imports_point_one_way():
    wrong = [
        f"{name_of(path)} reaches up to {module}"
        for path in SOURCES
        for module in imports(path)
        if rank(module) > rank(name_of(path))
    ]
    assert not wrong


def read_with(path: Path) -> Iterator[str]:
    """The modules that are read before this one is: imports within functions and for types alone wait."""
    for node in tree_of(path).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_module_can_be_read_first():
    """No module needs itself by any path of imports: else it would matter which one is imported first."""
    houses = {name_of(path) for path in SOURCES}
    needs = {name_of(path): {one for one in read_with(path) if one in houses} - {name_of(path)} for path in SOURCES}
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
        for module in imports(path)
        if room_of_a_game(module) not in (None, own)
    ]
    assert not wrong


def test_core_and_families_know_no_game():
    wrong = [
        f"{name_of(path)} knows {module}"
        for path in SOURCES
        if rank(name_of(path)) <= 1
        for module in imports(path)
        if room_of_a_game(module)
    ]
    assert not wrong


def test_only_ui_imports_the_screen():
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        if rank(name_of(path)) != RANKS.index("ui")
        for module in imports(path)
        if module.partition(".")[0] in SCREEN
    ]
    assert not wrong


def test_nothing_reaches_for_a_network():
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        for module in imports(path)
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
        for line, text in words_of(path)
        if pattern.search(text)
    ]
    assert not named


def test_what_a_game_decides_at_its_table_is_found_by_its_name_alone():
    room = ROOT / "ui" / "table" / "games"
    assert {path.stem for path in room.glob("*.py")} - {"__init__"} <= {*GAMES}
    named = [
        f"{name_of(path)} imports {module}"
        for path in SOURCES
        for module in imports(path)
        if module.startswith("ui.table.games.")
    ]
    assert not named


def test_rules_are_pure():
    for path in SOURCES:
        if path.relative_to(ROOT).parts[0] == "rules":
            allowed = {"random"} if path == ROOT / CHANCE else set()
            wrong = [module for module in imports(path) if module.partition(".")[0] in IMPURE - allowed]
            assert not wrong, f"{name_of(path)} imports {wrong}"
            plain = {
                node.func.id
                for node in nodes_of(path)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert not {"print", "open", "input", "eval", "exec", "__import__"} & plain, name_of(path)


def test_nothing_is_unpickled_or_evaluated():
    for path in SOURCES:
        assert not {"eval", "exec", "Unpickler"} & calls_of(path), name_of(path)
        read = [module for module in imports(path) if module in ("pickle", "shelve", "marshal", "dill")]
        assert not read, name_of(path)


def test_a_module_says_what_it_is():
    silent = [name_of(path) for path in SOURCES if tree_of(path).body and not ast.get_docstring(tree_of(path))]
    assert not silent, f"no docstring: {silent}"


def test_every_game_of_the_registry_has_its_room():
    for id in GAMES:
        assert (ROOT / "rules" / id / "game.py").exists()
        assert (ROOT / "docs" / "rulebook" / f"{id}.md").exists()
        assert (ROOT / "tests" / "games" / id / "rules").is_dir()
