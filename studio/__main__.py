"""`python -m studio --write [NAME …]` renders sounds, room and music anew; `--measure` prints what they measure."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np

from game.paths import ASSETS
from studio import ogg
from studio.recipes import made
from studio.synth import placed
from ui.sound.names import SHELF, files_of

FOLDER: Final = ASSETS / "sounds"
SOUND_QUALITY: Final = 0.4  # of the encoder, 0 … 1


def rendered(only: set[str]) -> Iterator[tuple[str, np.ndarray, float]]:
    """Each file's name below assets/sounds, its samples and the encoder's quality."""
    for name in SHELF:
        if name in only or not only:
            for take, file in enumerate(files_of(name)):
                yield file, placed(made(name, take)), SOUND_QUALITY


def write(only: set[str], folder: Path = FOLDER) -> None:
    for file, samples, quality in rendered(only):
        print(f"{file}: {ogg.write(folder / file, samples, quality) / 1024:.1f} KB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m studio", description=__doc__)
    parser.add_argument("--write", nargs="*", metavar="NAME", help="render these files, or all")
    wish = parser.parse_args()
    if wish.write is not None:
        write(set(wish.write))


if __name__ == "__main__":
    main()
