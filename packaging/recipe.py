"""The contents of the packaged program, as tables; `kartentisch.spec` and `build.py` read them, the tests check them.

Nothing here imports PyInstaller or the program, so that it can be read anywhere.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
HERE: Final = ROOT / "packaging"
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

NAME: Final = "Kartentisch"
COMMAND: Final = "kartentisch"  # of the program file, the Debian package and the icons
APP_ID: Final = "org.kartentisch.Kartentisch"
VERSION: Final[str] = PROJECT["version"]
SUMMARY: Final[str] = PROJECT["description"]
COPYRIGHT: Final = "MIT License"
SBOM: Final = "SBOM.cdx.json"  # the list of all parts, beside the program
ICON_SIZES_PX: Final = (16, 24, 32, 48, 64, 128, 256)

ROOMS: Final = ("rules", "game", "ui")  # packages of which every module is taken along: games are imported by name
BUILDS: Final = "ui/sound/render"  # renders the sounds, with tools that the program does without
DATA: Final = "assets"
UNREAD: Final = frozenset({"README.md"})  # files in this folder that are for those who write the others
DRAWING: Final = ("ui", "assets/cards", "assets/common")  # of all that draws pictures, and what it reads
DRAWN_FROM: Final = (".py", ".toml", ".json")
EDITION: Final = "edition.txt"  # among the data: which edition of the drawings this is
EDITION_BYTES: Final = 16
PLAYED_BY: Final = (
    "game/bots/*.py", "game/bots/core/*.py", "game/bots/families/**/*.py", "game/bots/thinking/*.py",
    "rules/core/*.py", "rules/families/**/*.py", "game/bots/{game}/**/*.py", "rules/{game}/**/*.py",
    "game/match/driver.py", "game/match/impulse_queue.py", "game/digest.py",
)  # fmt: skip  # of all that the answers of a game's bots follow from
BOTS: Final = "bots.txt"  # among the data: the edition of the bots of each game
BOTS_DIGITS: Final = 16
READING_FACE: Final = ("NotoSans-Regular", "NotoSans-Bold", "NotoSans-Italic", "NotoSans-BoldItalic")
GUI_DATA: Final = (
    "default_theme.json",
    *(f"{style}.ttf" for style in READING_FACE),
    "FiraCode-Regular.ttf",  # is never seen, but pygame_gui opens it with the first text field
    "licenses/NotoSans-LICENSE.txt",
    "licenses/FiraCode-LICENSE.txt",
)  # of pygame_gui's 41 MB; the other faces are for other scripts, the translations for windows that are not opened

EXCLUDED: Final = (
    "_hashlib",  # hashlib has what is needed itself; this would bring OpenSSL along
    "_ssl",
    "_uuid",  # uuid does without it; this would bring libuuid along
    "IPython",
    "PIL",
    "_pytest",
    "asyncio",
    "attr",  # msgspec would read its classes, the tools of the build bring it along
    "attrs",
    "cv2",
    "doctest",
    "distutils",
    "ftplib",
    "lib2to3",
    "numpy",
    "packaging",
    "pdb",
    "pip",
    "pkg_resources",
    "pydoc",
    "pydoc_data",
    "pygame.camera",
    "pygame.docs",
    "pygame.examples",
    "pygame.midi",
    "pygame.tests",
    "pytest",
    "setuptools",
    "smtplib",
    "test",
    "tkinter",
    "tqdm.contrib",
    "tqdm.notebook",
    "tqdm.rich",
    "tqdm.tk",
    "typing_extensions",  # only the type stubs of pygame ask for it
    "unittest",
    "xmlrpc",
    "yaml",
)

UNASKED: Final[Mapping[tuple[str, str], str]] = {
    ("difflib", "doctest"): "tests itself",
    ("i18n.loaders.yaml_loader", "yaml"): "texts as YAML: there are none",
    ("msgspec._utils", "attrs"): "classes of that library: there are none",
    ("multiprocessing.connection", "xmlrpc.client"): "connections that speak XML: nobody opens one",
    ("multiprocessing.util", "test"): "tests itself",
    ("multiprocessing.util", "test.support"): "tests itself",
    ("pickle", "doctest"): "tests itself",
    ("pygame", "numpy"): "arrays: asked for, and done without where they are not there",
    ("pygame.sndarray", "numpy"): "arrays of sound: only who makes music here uses them",
    ("pygame.surfarray", "numpy"): "arrays of pictures: nobody uses them",
    ("sysconfig", "_osx_support"): "asks for the compiler of macOS",
    ("tqdm", "tqdm.notebook"): "a bar for notebooks, where somebody asks for it by name",
}  # imports of modules that are left out, and why nothing ever comes to them (packaging/imports.py finds others)


def modules(root: Path = ROOT) -> list[str]:
    """Every module of the program by its dotted name, without those that only build its data."""
    found = (path for room in ROOMS for path in sorted((root / room).rglob("*.py")))
    files = [path for path in found if not path.is_relative_to(root / BUILDS)]
    return [".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__") for path in files]


def data(root: Path = ROOT) -> list[tuple[str, str]]:
    """The program's own data as pairs: file, folder inside the package."""
    files = [path for path in sorted((root / DATA).rglob("*")) if path.is_file()]
    files += [path for room in ROOMS for path in sorted((root / room).rglob("*.json"))]
    return [(str(path), str(path.parent.relative_to(root))) for path in files if path.name not in UNREAD]


def gui_data(folder: Path) -> list[tuple[str, str]]:
    """List what is used of pygame_gui's data folder, as pairs like those of `data`."""
    return [(str(folder / name), str((Path("pygame_gui/data") / name).parent)) for name in GUI_DATA]


def edition(root: Path = ROOT) -> str:
    """What all that draws comes to in these sources: the packaged program has none to look at (kept/edition.py)."""
    found = hashlib.blake2b(digest_size=EDITION_BYTES)
    for path in sorted(path for folder in DRAWING for path in (root / folder).rglob("*") if path.suffix in DRAWN_FROM):
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def bots_editions(root: Path = ROOT) -> str:
    """A line for each game: its id and what all that its bots' play follows from comes to (bots/core/edition.py)."""
    games = sorted(path.parent.name for path in (root / "game/bots").glob("*/brain.py"))
    return "".join(f"{game} {_bots_edition(root, game)}\n" for game in games)


def _bots_edition(root: Path, game: str) -> str:
    found = hashlib.sha256()
    for path in sorted({path for pattern in PLAYED_BY for path in root.glob(pattern.format(game=game))}):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + text + b"\0")
    return found.hexdigest()[:BOTS_DIGITS]


def numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """The version as Windows wants it: four numbers."""
    found = [int("".join(sign for sign in part if sign.isdigit()) or 0) for part in version.split(".")]
    major, minor, patch, build = [*found, 0, 0, 0, 0][:4]
    return major, minor, patch, build


def platform_name() -> str:
    """Return the platform as archives name it: "linux-x86_64"."""
    import platform

    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    return f"{system}-{platform.machine().lower()}"


def version_resource() -> str:
    """The version data of the Windows program, in the notation that PyInstaller reads."""
    rows = "".join(f"StringStruct({key!r}, {text!r}), " for key, text in _version_strings())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers()}, prodvers={numbers()}, mask=0x3F, flags=0x0, "
        "OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), "
        f"kids=[StringFileInfo([StringTable('040704B0', [{rows}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0407, 1200])])])\n"
    )


def _version_strings() -> Iterator[tuple[str, str]]:
    yield "FileDescription", SUMMARY
    yield "FileVersion", VERSION
    yield "InternalName", COMMAND
    yield "LegalCopyright", COPYRIGHT
    yield "OriginalFilename", f"{COMMAND}.exe"
    yield "ProductName", NAME
    yield "ProductVersion", VERSION
