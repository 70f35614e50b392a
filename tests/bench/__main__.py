"""`python -m tests.bench [rules|bots|ladder|frames|faces|start|home|sizes] …`: figures that do not belong into tests.

They come as a table or as JSON: `--out FILE` keeps them with the machine's data, `--against FILE` prints the ratio to
kept ones.
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

from tests.bench.reference import reference_ms

BENCHES = ("rules", "bots", "ladder", "frames", "faces", "start", "home", "sizes")


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("benches", nargs="*", choices=[*BENCHES, []], metavar="|".join(BENCHES))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--against", type=Path)
    given = parser.parse_args()
    there, before = kept(given.against) if given.against else ({}, {})
    here = machine()
    print("; ".join(f"{name} {value}" for name, value in here.items()))
    if there:
        print("against " + "; ".join(f"{name} {value}" for name, value in there.items()))
    figures: dict[str, float] = {}
    for bench in given.benches or BENCHES:
        for row in import_module(f"tests.bench.{bench}").rows():
            figures[row.name] = row.value
            ratio = f"  ×{row.value / before[row.name]:.2f}" if before.get(row.name) else ""
            print(f"{row.name:56}{row.value:>14,.1f}{ratio}", flush=True)
    if given.out:
        given.out.write_text(json.dumps({"machine": here, "figures": figures}, indent=1, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main()
