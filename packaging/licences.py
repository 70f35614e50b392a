"""THIRD_PARTY.txt: whose work the package brings along, and under which terms. The table is `licences.toml`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from recipe import HERE, NAME

PARTS: Final[list[Mapping[str, Any]]] = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))["part"]
LIBRARY_ENDS: Final = (".dll", ".dylib")
HEAD: Final = f"""{NAME} is published under the MIT licence (LICENSE). It brings along the work of others, named here
with the terms under which they give it. Libraries are separate files and may be replaced by other builds of them.
"""


class Unknown(Exception):
    """A file in the package of which nobody knows the licence."""


def is_library(path: Path) -> bool:
    """Whether this is a shared library of somebody else; extension modules belong to their packages."""
    extension = ".cpython-" in path.name or path.suffix == ".pyd" or path.name.endswith(".abi3.so")
    return (".so" in path.suffixes or path.suffix in LIBRARY_ENDS) and not extension


def part_of(name: str) -> Mapping[str, Any]:
    """The row of a library's file name. Raises Unknown."""
    for part in PARTS:
        if name.startswith(tuple(part["files"])):
            return part
    raise Unknown(name)


def used(folder: Path) -> list[Mapping[str, Any]]:
    """The rows of all that lies in the packaged folder, in the order of the table. Raises Unknown."""
    names = {path.name for path in folder.rglob("*") if is_library(path) and path.is_file()}
    found = [part_of(name) for name in sorted(names)]
    return [part for part in PARTS if part in found or not part["files"] or part.get("python")]


def _shipped(package: str) -> Iterator[str]:
    """The licence texts that came with a Python package."""
    dist = distribution(package)
    for path in dist.files or ():
        if ".dist-info" in str(path) and path.name.upper().startswith(("LICEN", "COPYING")):
            yield Path(str(dist.locate_file(path))).read_text(encoding="utf-8")


def _python() -> str:
    """Python's own licence, where this Python keeps it."""
    base, version = Path(sys.base_prefix), f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (base / "lib" / version / "LICENSE.txt", base / "LICENSE.txt", base / "Resources" / "LICENSE.txt")
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8", errors="replace")
    raise Unknown("Python")


def _font(name: str) -> str:
    """The licence of a font that pygame_gui brings along."""
    spec = find_spec("pygame_gui")
    assert spec is not None
    assert spec.origin is not None
    return (Path(spec.origin).parent / f"data/licenses/{name}-LICENSE.txt").read_text(encoding="utf-8")


def _texts(part: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Title and text of the licences of a row."""
    for name in part.get("texts", ()):
        yield name, (HERE / "licences" / f"{name}.txt").read_text(encoding="utf-8")
    if "package" in part:
        texts = list(_shipped(part["package"]))
        if not texts:
            raise Unknown(part["name"])
        yield part["name"], "\n".join(texts)
    if "font" in part:
        yield part["name"], _font(part["font"])
    if part.get("python"):
        yield part["name"], _python()


def third_party(parts: Iterable[Mapping[str, Any]]) -> str:
    """The whole file: first who, then the texts, each once."""
    rows = list(parts)
    names = "".join(f"* {part['name']}: {part['licence']}. Copyright © {part['by']}\n" for part in rows)
    texts = dict(text for part in rows for text in _texts(part))
    chapters = "".join(f"\n\n{'=' * 80}\n{title}\n{'=' * 80}\n\n{text.strip()}\n" for title, text in texts.items())
    return f"{HEAD}\n{names}{chapters}"
