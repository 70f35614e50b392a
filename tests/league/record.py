"""Deals that were played, kept in a file line by line, so that a ladder goes on where it was stopped.

Who begins with other bots begins with another file, or takes the lines of whoever has changed out of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, tee
from pathlib import Path
from typing import TypeAlias

from tests.league.rounds import Given, Pairing, Played

Key: TypeAlias = tuple[Pairing, bool, Given]  # True for whole matches
Fresh: TypeAlias = Callable[
    [Pairing, Iterable[int]], Iterator[Played]
]  # plays the deals of these seeds, in their order


class Record:
    """All deals of a file, by pairing and seed; without a path they are kept in memory alone."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the file where there is one; a line that was torn is left out. Raises OSError."""
        self.path = path
        self.deals: dict[Key, dict[int, Played]] = {}
        if path is None or not path.exists():
            return
        text = path.read_text("utf-8")
        if text and not text.endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")
        for line in text.splitlines():
            with suppress(ValueError, KeyError, TypeError):
                row = json.loads(line)
                key = (Pairing(*row["pairing"]), row["matches"], tuple((name, value) for name, value in row["given"]))
                self.deals.setdefault(key, {})[row["seed"]] = Played(row["value"], tuple(row["times_ms"]))

    def through(self, key: Key, seeds: Iterable[int], fresh: Fresh | None) -> Iterator[Played]:
        """The deals of these seeds: those of the record, which cost no time now, then fresh ones where there may be."""
        known, left = self.deals.setdefault(key, {}), iter(seeds)
        for seed in left:
            if seed not in known:
                left = chain((seed,), left)
                break
            yield known[seed]
        if fresh is None:
            return
        asked, noted = tee(left)
        for played, seed in zip(fresh(key[0], asked), noted, strict=False):
            self._keep(key, seed, played)
            yield played

    def _keep(self, key: Key, seed: int, played: Played) -> None:
        self.deals[key][seed] = played._replace(spent_s=0.0)
        if self.path is None:
            return
        pairing, matches, given = key
        row = {
            "pairing": pairing,
            "matches": matches,
            "given": given,
            "seed": seed,
            "value": played.value,
            "spent_s": round(played.spent_s, 3),
            "times_ms": [float(f"{time:.3g}") for time in played.times_ms],
        }
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
