"""`python -m ui.sound.render --write [NAME …]` renders sounds, room and music; `--measure` prints what they measure."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np

from game.paths import ASSETS
from ui.sound.names import LAYERS, SHELF, files_of, layer_file, piece_file
from ui.sound.names import PIECES as PLAYED
from ui.sound.render import ogg
from ui.sound.render.concert import performed
from ui.sound.render.measure import centroid_hz, loudness_lufs, seam, true_peak_db
from ui.sound.render.pieces import PIECES
from ui.sound.render.recipes import made
from ui.sound.render.room import LOOPS
from ui.sound.render.synth import RATE, placed

FOLDER: Final = ASSETS / "sounds"
SOUNDS, MUSIC, ROOM = 0.4, 0.3, 0.1  # quality of the encoder, 0 … 1

Work = Callable[[], np.ndarray]


def works() -> Iterator[tuple[str, str, Work, float]]:
    """All that can be rendered: name, file below assets/sounds, how it is made, the encoder's quality."""
    for name in SHELF:
        for take, file in enumerate(files_of(name)):
            yield name, file, lambda name=name, take=take: placed(made(name, take)), SOUNDS  # type: ignore[misc]
    for layer in LAYERS:
        yield layer, layer_file(layer), LOOPS[layer], ROOM
    for piece in PLAYED:
        yield piece, piece_file(piece), lambda piece=piece: performed(PIECES[piece]), MUSIC  # type: ignore[misc]


def write(only: set[str], folder: Path = FOLDER) -> None:
    """Render these names, or all. Raises KeyError for a name that nothing has."""
    if unknown := only - {name for name, *_ in works()}:
        raise KeyError(", ".join(sorted(unknown)))
    for name, file, work, quality in works():
        if name in only or not only:
            print(f"{file}: {ogg.write(folder / file, work(), quality) / 1024:.1f} KB", flush=True)


def measure(folder: Path = FOLDER) -> None:
    """Print the table of docs/sound.md: what the files are once they have been encoded."""
    print("| file | seconds | KB | LUFS | true peak dB | middle Hz | seam: step | seam: level dB |")
    print("|---|---|---|---|---|---|---|---|")
    size = 0
    for _, file, _, _ in works():
        path = folder / file
        samples, bytes_ = ogg.read(path), path.stat().st_size
        size += bytes_
        ends = seam(samples)
        joint = f"{ends.step:.2f} | {ends.level_db:+.1f}" if file.startswith(("music", "loops")) else "– | –"
        print(
            f"| {file.removesuffix('.ogg')} | {len(samples) / RATE:.2f} | {bytes_ / 1024:.0f} "
            f"| {loudness_lufs(samples):.1f} | {true_peak_db(samples):.1f} | {centroid_hz(samples):.0f} | {joint} |"
        )
    print(f"\n{size / 1e6:.2f} MB in all")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ui.sound.render", description=__doc__)
    parser.add_argument("--write", nargs="*", metavar="NAME", help="render these sounds, layers and pieces, or all")
    parser.add_argument("--measure", action="store_true", help="print loudness, peaks, seams and sizes of the files")
    wish = parser.parse_args()
    if wish.write is not None:
        write(set(wish.write))
    if wish.measure:
        measure()
    if wish.write is None and not wish.measure:
        parser.print_help()


if __name__ == "__main__":
    main()
