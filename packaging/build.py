"""Build the program for the platform this runs on, try what was built, and pack it: `uv run packaging/build.py`.

The tools come from the dependency group "packaging" into an environment of their own (build/env), so that nothing of
the developer's environment gets into the package. The results lie in `dist`: the folder, an archive and its checksum,
on Linux also a Debian package.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Final

import recipe

WORK: Final = recipe.ROOT / "build"
OUT: Final = recipe.ROOT / "dist"
ENVIRONMENT: Final = WORK / "env"
WINDOWS, MACOS, LINUX = (sys.platform == name for name in ("win32", "darwin", "linux"))
MB: Final = 1_000_000


def in_own_environment() -> int:
    """Do all of this again with the tools; returns the exit code."""
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        print("uv is needed: pip install uv", file=sys.stderr)
        return 2
    environment = {**os.environ, "UV_PROJECT_ENVIRONMENT": str(ENVIRONMENT), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("VIRTUAL_ENV", None)
    words = ["run", "--project", str(recipe.ROOT), "--no-default-groups", "--group", "packaging"]
    return subprocess.run([uv, *words, "python", __file__, *sys.argv[1:]], env=environment, check=False).returncode


def frozen() -> Path:
    """The program as a folder (macOS: as an application), with everybody's licences and a list of all parts."""
    import icon
    import imports
    import licences
    import PyInstaller.__main__
    import sbom

    icon.write(WORK / "icons")
    (WORK / "icons" / "version.txt").write_text(recipe.version_resource(), encoding="utf-8")
    (WORK / "icons" / recipe.EDITION).write_text(recipe.edition(), encoding="ascii")
    (WORK / "icons" / recipe.BOTS).write_text(recipe.bots_editions(), encoding="ascii")
    os.environ["KARTENTISCH_BUILD"] = str(WORK / "icons")
    places = ["--workpath", str(WORK / "pyinstaller"), "--distpath", str(OUT)]
    PyInstaller.__main__.run(["--noconfirm", "--log-level", "WARN", *places, str(recipe.HERE / "kartentisch.spec")])
    program = OUT / (f"{recipe.NAME}.app" if MACOS else recipe.NAME)
    papers = program / "Contents/Resources" if MACOS else program
    used = licences.used(program, imports.bundled(started(program)))
    (papers / "THIRD_PARTY.txt").write_text(licences.third_party(one.part for one in used), encoding="utf-8")
    (papers / recipe.SBOM).write_text(sbom.text(used, program), encoding="utf-8")
    shutil.copyfile(recipe.ROOT / "LICENSE", papers / "LICENSE.txt")
    return program


def started(program: Path) -> Path:
    """The file that starts the program."""
    if MACOS:
        return program / "Contents/MacOS" / recipe.COMMAND
    return program / (f"{recipe.COMMAND}.exe" if WINDOWS else recipe.COMMAND)


def packed(program: Path) -> Path:
    """The archive of the folder, and its checksum beside it."""
    stem = OUT / f"{recipe.COMMAND}-{recipe.VERSION}-{recipe.platform_name()}"
    archive = stem.with_name(stem.name + (".tar.xz" if LINUX else ".zip"))
    archive.unlink(missing_ok=True)
    if LINUX:
        with tarfile.open(archive, "w:xz") as file:
            file.add(program, program.name)
    elif MACOS:  # knows links and what macOS keeps beside files
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(program), str(archive)], check=True)
    else:
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
            for path in sorted(program.rglob("*")):
                file.write(path, path.relative_to(program.parent))
    sealed(archive)
    return archive


def sealed(file: Path) -> None:
    """Write the checksum of a file beside it, in the form that sha256sum reads."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    file.with_name(file.name + ".sha256").write_text(f"{digest}  {file.name}\n", encoding="utf-8")


def unpacked(archive: Path, folder: Path) -> Path:
    """The program as somebody gets it from the archive."""
    if MACOS:
        subprocess.run(["ditto", "-x", "-k", str(archive), str(folder)], check=True)
    else:
        shutil.unpack_archive(str(archive), str(folder))
    return folder / (f"{recipe.NAME}.app" if MACOS else recipe.NAME)


def debian_package(program: Path) -> Path | None:
    """The Debian package; None where there is no dpkg-deb."""
    import debian

    if not LINUX or shutil.which("dpkg-deb") is None:
        return None
    package = debian.build(program, WORK / "icons", WORK, OUT, platform.machine())
    sealed(package)
    return package


def tried(program: Path, pictures: Path | None) -> None:
    """Try a program; its pictures are kept where a folder for them is named. Raises Failed."""
    import selftest

    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    selftest.check(program, pictures.resolve() if pictures else None)


def size_mb(path: Path) -> float:
    """Megabytes of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(file.stat().st_size for file in files) / MB


def main() -> int:
    parser = argparse.ArgumentParser(description="Build, try and pack Kartentisch for this platform")
    parser.add_argument("--no-test", action="store_true", help="do not try what was built")
    parser.add_argument("--try", type=Path, metavar="PROGRAM", dest="only", help="build nothing, try this program")
    parser.add_argument("--pictures", type=Path, help="keep the two pictures of the self-test in this folder")
    wish = parser.parse_args()
    if importlib.util.find_spec("PyInstaller") is None:
        return in_own_environment()
    sys.path.insert(1, str(recipe.ROOT))
    if wish.only:
        tried(wish.only.resolve(), wish.pictures)
        return 0
    program = frozen()
    made = [program, packed(program), debian_package(program)]
    for path in made:
        if path is not None:
            print(f"{size_mb(path):6.1f} MB  {path.relative_to(recipe.ROOT)}", flush=True)
    if not wish.no_test:
        with tempfile.TemporaryDirectory() as folder:
            tried(started(unpacked(made[1] or program, Path(folder))), wish.pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
