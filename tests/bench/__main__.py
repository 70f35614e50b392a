"""`python -m tests.bench [rules|frames|faces] …`: figures that do not belong into tests, as a table or as JSON.

`--out FILE` keeps the table, `--against FILE` prints the ratio to a kept one.
"""

from __future__ import annotations

import argparse
import json
import platform
from importlib import import_module
from pathlib import Path

from tests.bench.reference import reference_ms

BENCHES = ("rules", "frames", "faces")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("benches", nargs="*", choices=[*BENCHES, []], metavar="|".join(BENCHES))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--against", type=Path)
    given = parser.parse_args()
    before = json.loads(given.against.read_text("utf-8")) if given.against else {}
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}", end=", ")
    print(f"reference loop {reference_ms():.1f} ms")
    kept: dict[str, float] = {}
    for bench in given.benches or BENCHES:
        for row in import_module(f"tests.bench.{bench}").rows():
            kept[row.name] = row.value
            ratio = f"  ×{row.value / before[row.name]:.2f}" if before.get(row.name) else ""
            print(f"{row.name:48}{row.value:>14,.1f}{ratio}", flush=True)
    if given.out:
        given.out.write_text(json.dumps(kept, indent=1), "utf-8")


if __name__ == "__main__":
    main()
