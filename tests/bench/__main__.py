"""`python -m tests.bench [rules|openspiel|bots|gains|blunders|beliefs|estimates|ladder|frames|faces|packing|start|home|
sizes|evenings] …`: figures that do not belong into tests.

A line has the figure as on the reference machine, its ratio to the reference loop measured beside it (reference.py),
and with `--against FILE` its ratio to the last figures; `--out FILE` keeps them, with the machine's data. Ratios
tell more than figures: other work on the machine slows the loop as well.

`frames`: "cold" is the first match of a program, "warm" the same match again in the same program; "start 2" is the
second start in one home, whose pictures lie on the disk by then. `start`: "cold" is a start in an empty home, "again"
the second start in it. In both, "opening" is the first frames of a table, the very first of which makes it.

Beside them: `python -m tests.bench.stations`, memory from the menu over the shelf of games to a table and back,
`python -m tests.bench.scenes`, the dearest frames of every scene of a table, and `python -m tests.bench.pages`, those
in which a page opens.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from game.people.settings import SPEEDS
from rules.core.registry import GAMES
from tests.bench.reference import Asked, Row, reference_ms

BENCHES = (
    "rules",
    "openspiel",
    "bots",
    "gains",
    "blunders",
    "beliefs",
    "estimates",
    "ladder",
    "frames",
    "faces",
    "packing",
    "start",
    "home",
    "sizes",
    "evenings",
)


def model() -> str:
    """The name of the processor, as far as the machine tells it."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text("utf-8").splitlines() if cpus.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def machine() -> dict[str, str]:
    """The machine on which the figures are measured."""
    return {
        "processor": model(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "pygame-ce": version("pygame-ce"),
        "reference loop ms": f"{reference_ms():.1f}",
    }


def kept(file: Path) -> tuple[Mapping[str, str], Mapping[str, float]]:
    """The machine and the figures of a file; older ones have figures only."""
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return (found["machine"], found["figures"]) if "figures" in found else ({}, found)


def line(row: Row, before: float | None) -> str:
    """A row in print: the figure, its ratio to the reference loop and to the last figure, where there are such."""
    ratio = "" if row.ratio is None else f"{row.ratio:,.3f} {row.unit:6}"
    last = f"  ×{row.value / before:.2f} of the last" if before else ""
    return "\n    ".join([f"{row.name:60}{row.value:>13,.1f}{ratio:>18}{last}", *row.notes])


def listed(words: str) -> list[str]:
    """Games by id, with commas between them."""
    ids = words.split(",")
    if unknown := [id for id in ids if id not in GAMES]:
        raise argparse.ArgumentTypeError(f"no game {unknown[0]!r}; there is {', '.join(GAMES)}")
    return ids


def windows(words: str) -> list[tuple[int, int]]:
    """Sizes such as 1280x720, with commas between them."""
    pairs = [size.split("x") for size in words.split(",")]
    return [(int(wide), int(high)) for wide, high in pairs]


def two(words: str) -> tuple[str, str]:
    """Two levels, with a comma between them."""
    one, comma, other = words.partition(",")
    if not comma:
        raise argparse.ArgumentTypeError(f"{words!r} are not two levels")
    return one, other


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m tests.bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    usual = Asked()
    found.add_argument("benches", nargs="*", choices=[*BENCHES, []], metavar="|".join(BENCHES))
    found.add_argument("--out", type=Path, metavar="FILE", help="keep the figures")
    found.add_argument("--against", type=Path, metavar="FILE", help="kept figures to compare with")
    found.add_argument("--games", type=listed, default=usual.games, metavar="A,B…", help="all when left out")
    found.add_argument("--sizes", type=windows, default=usual.sizes, metavar="WxH,…", help="of the window")
    found.add_argument("--frames", type=int, default=usual.frames, help="of a match, for `frames`")
    found.add_argument("--speed", choices=SPEEDS, default=usual.speed, help="of the table, for `frames`")
    found.add_argument("--positions", type=int, default=usual.positions, help="of a game, where such are looked at")
    found.add_argument("--decisions", type=int, default=usual.decisions, help="of a level, for `blunders`")
    found.add_argument("--pace", type=float, default=usual.pace, help="another share of the worlds, for `gains`")
    found.add_argument("--seats", type=int, default=usual.seats, help="the fewest when left out, three for `blunders`")
    found.add_argument(
        "--others", default=usual.others, metavar="NAME", help="a level or a stranger, for `beliefs` and `estimates`"
    )
    found.add_argument("--levels", type=two, default=usual.levels, metavar="A,B", help="that search, for `beliefs`")
    found.add_argument(
        "--fits",
        type=int,
        default=usual.fits,
        help="deals that judge beside the true one, or orders of the stock",
    )
    found.add_argument("--starts", type=int, default=usual.starts, help="of the program in one home, for `frames`")
    return found


def main() -> None:
    given = parser().parse_args()
    there, before = kept(given.against) if given.against else ({}, {})
    here = machine()
    print("; ".join(f"{name} {value}" for name, value in here.items()))
    if there:
        print("against " + "; ".join(f"{name} {value}" for name, value in there.items()))
    asked = Asked(**{name: getattr(given, name) for name in Asked._fields})
    figures: dict[str, float] = {}
    for bench in given.benches or BENCHES:
        for row in import_module(f"tests.bench.{bench}").rows(asked):
            figures[row.name] = row.value
            print(line(row, before.get(row.name)), flush=True)
    if given.out:
        given.out.write_text(json.dumps({"machine": here, "figures": figures}, indent=1, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main()
