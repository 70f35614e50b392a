"""THIRD_PARTY.txt: whose work the package brings along, and under which terms. The table is `licences.toml`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.metadata import distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from recipe import HERE, NAME, ROOMS

Part = Mapping[str, Any]  # a row of the table

PARTS: Final[list[Part]] = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))["part"]
LIBRARY_ENDS: Final = (".dll", ".dylib")
HEAD: Final = f"""{NAME} is published under the MIT licence (LICENSE). It brings along the work of others, named here
with the terms under which they give it. Libraries are separate files and may be replaced by other builds of them.
"""


class Unknown(Exception):
    """A file or a distribution in the package of which nobody knows the licence."""


class Used(NamedTuple):
    """A part that lies in the package, and its libraries or fonts there."""

    part: Part
    files: tuple[Path, ...] = ()


def is_library(path: Path) -> bool:
    """True if this is a shared library of somebody else; extension modules belong to their packages."""
    extension = ".cpython-" in path.name or path.suffix == ".pyd" or path.name.endswith(".abi3.so")
    return (".so" in path.suffixes or path.suffix in LIBRARY_ENDS) and not extension


def part_of(name: str) -> Part:
    """The row of a library's or font's file name. Raises Unknown."""
    for part in PARTS:
        if name.startswith(tuple(part["files"])):
            return part
    raise Unknown(name)


def distributions(modules: Collection[str]) -> set[str]:
    """The Python distributions to which these modules belong, in the spelling of package indexes."""
    owners = packages_distributions()
    tops = {name.partition(".")[0] for name in modules} - {*ROOMS, "main"}
    return {normal(owner) for top in tops for owner in owners.get(top, ())}


def normal(package: str) -> str:
    """ "pygame_gui" and "Pygame-GUI" are the same distribution: pygame-gui."""
    return package.lower().replace("_", "-").replace(".", "-")


def used(folder: Path, modules: Collection[str]) -> list[Used]:
    """All that lies in the packaged folder with these modules, in the order of the table. Raises Unknown."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    files = [path for path in paths if is_library(path) or path.suffix == ".ttf"]
    owners = [(path, part_of(path.name)) for path in files]
    shipped = distributions(modules)
    if nameless := shipped - {normal(part["package"]) for part in PARTS if "package" in part}:
        raise Unknown(", ".join(sorted(nameless)))
    found = [Used(part, tuple(path for path, owner in owners if owner is part)) for part in PARTS]
    return [one for one in found if one.files or _always(one.part) or normal(one.part.get("package", "")) in shipped]


def _always(part: Part) -> bool:
    return bool(part.get("python") or part.get("always"))


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


def _texts(part: Part) -> Iterator[tuple[str, str]]:
    """Title and text of the licences of a row."""
    for name in part.get("texts", ()):
        yield name, (HERE / "licences" / f"{name}.txt").read_text(encoding="utf-8")
    if "package" in part and "texts" not in part:
        texts = list(_shipped(part["package"]))
        if not texts:
            raise Unknown(part["name"])
        yield part["name"], "\n".join(texts)
    if "font" in part:
        yield part["name"], _font(part["font"])
    if part.get("python"):
        yield part["name"], _python()


def third_party(parts: Iterable[Part]) -> str:
    """The whole file: first who, then the texts, each once."""
    rows = list(parts)
    names = "".join(f"* {part['name']}: {part['licence']}. Copyright © {part['by']}\n" for part in rows)
    texts = dict(text for part in rows for text in _texts(part))
    chapters = "".join(f"\n\n{'=' * 80}\n{title}\n{'=' * 80}\n\n{text.strip()}\n" for title, text in texts.items())
    return f"{HEAD}\n{names}{chapters}"
