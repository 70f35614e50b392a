"""The Debian package: the program folder in /usr/lib, a command, a menu entry, icons and what a software centre reads.

It holds everything but the libraries of the system that SDL opens at run time (windows, sound).
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from recipe import APP_ID, COMMAND, HERE, ICON_SIZES_PX, NAME, ROOT, SUMMARY, VERSION

ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386"}
MAINTAINER: Final = f"The {NAME} authors <kartentisch@localhost>"
DEPENDS: Final = ("zlib1g", "libx11-6", "libxext6")
RECOMMENDS: Final = (
    "libudev1",  # gamepads; without it SDL looks for it at every glance into its queue, a hundred times a second
    "libxcursor1",
    "libxi6",
    "libxrandr2",
    "libxfixes3",
    "libxss1",
    "libasound2 | libasound2t64 | libpulse0 | libpipewire-0.3-0",
)
SUGGESTS: Final = ("libwayland-client0", "libxkbcommon0", "libdecor-0-0")
GLIBC: Final = re.compile(rb"GLIBC_2\.(\d+)")
DESCRIPTION: Final = """ Sit down in a cosy pub at night, pick your opponents and play German card
 games with every house rule, by mouse or by keyboard. The opponents see only
 what you would see from their chair. Matches survive a crash or a power cut.
 The program uses no network."""


def architecture(machine: str) -> str:
    """Debian's word for the machine. Raises KeyError for one that Debian does not build for."""
    return ARCHITECTURES[machine]


def libc_needed(folder: Path) -> str:
    """The version of glibc that the newest of the program's files asks for: "2.36"."""
    programs = (path.read_bytes() for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    asked = (int(found) for data in programs if data[:4] == b"\x7fELF" for found in GLIBC.findall(data))
    return f"2.{max(asked)}"


def control(machine: str, installed_kb: int, libc: str) -> str:
    """The control file."""
    depends = ", ".join((f"libc6 (>= {libc})", *DEPENDS))
    return (
        f"Package: {COMMAND}\nVersion: {VERSION}\nArchitecture: {architecture(machine)}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {installed_kb}\nDepends: {depends}\nRecommends: {', '.join(RECOMMENDS)}\n"
        f"Suggests: {', '.join(SUGGESTS)}\nSection: games\nPriority: optional\n"
        f"Description: {SUMMARY}\n{DESCRIPTION}\n"
    )


def lay_out(program: Path, icons: Path, root: Path) -> None:
    """Put everything where it belongs below `root`."""
    share = root / "usr/share"
    shutil.copytree(program, root / "usr/lib" / COMMAND, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    _copy(HERE / f"linux/{COMMAND}.desktop", share / "applications" / f"{COMMAND}.desktop")
    _copy(HERE / f"linux/{APP_ID}.metainfo.xml", share / "metainfo" / f"{APP_ID}.metainfo.xml")
    hicolor = share / "icons/hicolor"
    for size_px in ICON_SIZES_PX:
        _copy(icons / f"{COMMAND}-{size_px}.png", hicolor / f"{size_px}x{size_px}/apps/{COMMAND}.png")
    _copy(icons / f"{COMMAND}.svg", hicolor / f"scalable/apps/{COMMAND}.svg")
    terms = [(ROOT / "LICENSE").read_text(encoding="utf-8"), (program / "THIRD_PARTY.txt").read_text(encoding="utf-8")]
    (share / "doc" / COMMAND).mkdir(parents=True)
    (share / "doc" / COMMAND / "copyright").write_text("\n\n".join(terms), encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _modes(root: Path) -> None:
    """Everybody may read, nobody but the superuser may write."""
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def build(program: Path, icons: Path, work: Path, out: Path, machine: str) -> Path:
    """Write the package into `out`; needs dpkg-deb. Returns its path."""
    root = work / "debian"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(program, icons, root)
    _modes(root)
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    about = root / "DEBIAN"
    about.mkdir(mode=0o755)
    size_kb = sum(path.stat().st_size for path in files) // 1024
    (about / "md5sums").write_text("".join(sums), encoding="utf-8")
    (about / "control").write_text(control(machine, size_kb, libc_needed(program)), encoding="utf-8")
    target = out / f"{COMMAND}_{VERSION}_{architecture(machine)}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)], check=True)
    return target
