"""A check that the package has all that its modules import: read in the sources, before anything runs into it.

A module that was left out is found when something asks for it: at once, when its importer is loaded, or later, in a
function. Imports that may fail (within `try` with an `except ImportError`) and those for types alone do not count, nor
do modules that this Python does not have either: they belong to other platforms.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Final, NamedTuple

ENTRY: Final = "main"
CATCHES: Final = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


class Import(NamedTuple):
    """A module is asked for. `later`: in a function."""

    name: str
    later: bool


class Lack(NamedTuple):
    """A module that is asked for, and who asks."""

    importer: str
    name: str
    later: bool

    def __str__(self) -> str:
        return f"{self.importer} imports {self.name}{' in a function' if self.later else ''}, which is not taken along"


@cache
def spec_of(name: str) -> ModuleSpec | None:
    """Return the spec of a module, found without running anything; None where this Python has none of that name."""
    parent, _, _ = name.rpartition(".")
    if not parent:
        return PathFinder.find_spec(name)
    above = spec_of(parent)
    places = above.submodule_search_locations if above else None
    return PathFinder.find_spec(name, list(places)) if places else None


@cache
def source_of(name: str) -> Path | None:
    """The source of a module; None for what is compiled, built in or unknown."""
    spec = spec_of(name)
    found = Path(spec.origin) if spec and spec.has_location and spec.origin else None
    return found if found and found.suffix == ".py" else None


def exists(name: str) -> bool:
    """True if this Python has such a module."""
    return name in sys.builtin_module_names or spec_of(name) is not None


@cache
def imports(name: str) -> tuple[Import, ...]:
    """Return what a module asks for, with the packages around it; nothing where there is no source."""
    source = source_of(name)
    if source is None:
        return ()
    package = name if source.name == "__init__.py" else name.rpartition(".")[0]
    found = _within(ast.parse(source.read_bytes()), package, False)
    return tuple(dict.fromkeys(found))


def _within(node: ast.AST, package: str, later: bool) -> Iterator[Import]:
    """The imports below a node that must not fail."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (Import(name, later) for name in _named(node, package))
        return
    if isinstance(node, ast.If) and _never(node.test):
        children: Iterable[ast.AST] = node.orelse
    elif isinstance(node, ast.Try) and any(_catches(handler) for handler in node.handlers):
        children = [*node.orelse, *node.finalbody]
    else:
        children = ast.iter_child_nodes(node)
    for child in children:
        if not isinstance(child, ast.expr):  # no statement stands in an expression
            yield from _within(child, package, later or isinstance(node, FUNCTIONS))


def _named(node: ast.Import | ast.ImportFrom, package: str) -> Iterator[str]:
    """The modules that a statement names."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    above = package.split(".")
    base = ".".join([*above[: len(above) - node.level + 1], *([node.module] if node.module else [])])
    whole = base if node.level else node.module or ""
    yield whole
    names = (f"{whole}.{alias.name}" for alias in node.names)
    yield from (name for name in names if spec_of(name) is not None)  # the others are no modules


def _never(test: ast.expr) -> bool:
    """True if what stands below is for types alone, or for a library that is started as a program."""
    return "TYPE_CHECKING" in (text := ast.unparse(test)) or text == "__name__ == '__main__'"


def _catches(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or any(
        isinstance(node, ast.Name) and node.id in CATCHES for node in ast.walk(handler.type)
    )


def reached(present: Callable[[str], bool]) -> frozenset[str]:
    """All modules that the program can come to from `main`, in functions too, as far as they are there."""
    found, todo = {ENTRY}, [ENTRY]
    while todo:
        for one in imports(todo.pop()):
            chain = one.name.split(".")
            new = {".".join(chain[: depth + 1]) for depth in range(len(chain))} - found
            new = {name for name in new if present(name)}
            found |= new
            todo += new
    return frozenset(found)


def lacks(shipped: Collection[str], present: Callable[[str], bool], unasked: Collection[tuple[str, str]]) -> list[Lack]:
    """List what shipped modules import and is not there. `unasked`: pairs (importer, module) that never happen."""
    return [
        Lack(name, one.name, one.later)
        for name in sorted(shipped)
        for one in imports(name)
        if not present(one.name) and exists(one.name) and (name, one.name) not in unasked
    ]


def bundled(program: Path) -> frozenset[str]:
    """The names of all modules in a packaged program: those in its archives, its extension modules, Python's own.

    `program` is the file that starts it. Needs PyInstaller.
    """
    from zipfile import ZipFile

    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    inner = archive.open_embedded_archive(next(name for name in archive.toc if name.endswith(".pyz")))
    names = {str(name) for name in (*inner.toc, *archive.toc)}
    above = program.parent.parent if program.parent.name == "MacOS" else program.parent
    contents = next(path.parent for path in sorted(above.rglob("base_library.zip")))
    with ZipFile(contents / "base_library.zip") as base:
        names |= {_dotted(Path(name)) for name in base.namelist() if name.endswith(".pyc")}
    for path in contents.rglob("*"):
        if path.suffix in (".so", ".pyd"):
            inside = path.relative_to(contents)
            names.add(_dotted(inside.relative_to("lib-dynload") if inside.parts[0] == "lib-dynload" else inside))
            names.add(path.name.partition(".")[0])  # Windows and macOS lay Python's own beside the others
    return frozenset(names | set(sys.builtin_module_names))


def _dotted(path: Path) -> str:
    """ "pygame/base.cpython-311-x86_64-linux-gnu.so" is pygame.base, "json/__init__.pyc" json."""
    return ".".join([*path.parent.parts, path.name.partition(".")[0]]).removesuffix(".__init__")
